"""Naming a field to be opened, and sliding tiles forward (O-5.1 to O-5.3, O-10.2)."""

from collections.abc import Iterator
from typing import Annotated, Self

from spillgame.rules.decision import Form, Written
from spillgame.rules.game import Refusal
from spillgame.rules.offshore import building, possible
from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.events import Events, happen
from spillgame.rules.offshore.game import NO_COLOUR, Decision, Game
from spillgame.rules.offshore.places import Field, Tile
from spillgame.rules.offshore.state import HIDDEN, State
from spillgame.rules.questions import asked_of


class Open(
    Decision,
    type="open",
    forms={
        "open": Form("O-5.1", "target"),
        "open_with": Form("O-5.1", "people"),
        "open_borrowing": Form("O-10.2", "target"),
    },
    answers=("action",),
):
    """Name a field to be opened, and who is asked to help (O-5.1)."""

    field: Annotated[str, Written(at=Field)]
    partner: Annotated[int | None, Written(mark="with")] = None
    """The helper's seat; None alone."""
    borrow: Annotated[str | None, Written(mark="borrowing")] = None
    """Of two players, the tile of the display that is borrowed (O-10.2)."""
    group = "open"

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> Iterator[Self]:
        """Yield each field whose requirement tile is up, alone and with each helper or borrowed tile."""
        for number, tile in enumerate(state.requirements):
            if tile is not None and tile != HIDDEN:
                field = game.table.fields[number].id
                yield cls(seat, field)
                if game.two:
                    for borrow in state.display:
                        if borrow is not None:
                            yield cls(seat, field, None, borrow)
                else:
                    for helper in _others(game, seat):
                        yield cls(seat, field, helper)

    @classmethod
    def reach(cls, game: Game, state: State, seat: int) -> list[Self]:
        """Return the openings for which there are enough technologies and coins."""
        table, closed = game.table, state.closed
        mine = possible.means_of(game, state, seat)
        companies: list[possible.Company] = [(None, mine)]
        if not game.two:
            companies += [(one, possible.means_of(game, state, one, mine)) for one in _others(game, seat)]
        found: list[Self] = []
        for number, tile in enumerate(state.requirements):
            if tile is None or tile == HIDDEN:
                continue
            field = table.fields[number].id
            able = possible.able(game, table.requirements[tile], companies, game.alone_discount)
            found += [cls(seat, field, helper) for helper in able if (field, helper) not in closed]
            if game.two:
                lent = [one for one in state.display if one is not None and possible.can_open(game, tile, mine, one)]
                found += [cls(seat, field, None, one) for one in lent]
        return found

    def refusal(self, game: Game, state: State) -> Refusal | None:
        """Say why the opening cannot be named (O-5.1, O-5.2, O-5.7, O-10.2)."""
        number = game.table.number.get(self.field)
        if number is None:
            return Refusal("unknown_field", "O-5.1", {"found": self.field})
        tile = state.requirements[number]
        if tile is None or tile == HIDDEN:
            return Refusal("lies_down" if tile == HIDDEN else "no_requirement", "O-5.1", {"field": self.field})
        return self._company_refusal(game, state) or self._means_refusal(game, state, tile)

    def _company_refusal(self, game: Game, state: State) -> Refusal | None:
        helper, borrow = self.partner, self.borrow
        if helper is not None:
            if game.two:
                return Refusal("no_helpers", "O-5.1")
            if helper == self.seat or helper not in game.seats:
                return Refusal("no_such_helper", "O-5.1", {"found": helper})
            if (self.field, helper) in state.closed:
                return Refusal("pair_closed", "O-5.1", {"field": self.field, "helper": helper})
        if borrow is not None:
            if not game.two:
                return Refusal("no_borrowing", "O-5.1")
            if borrow not in state.display:
                return Refusal("not_to_borrow", "O-5.1", {"tile": borrow})
            if game.table.colour[borrow] == NO_COLOUR:
                return Refusal("plant_not_borrowed", "O-5.1")
        return None

    def _means_refusal(self, game: Game, state: State, requirement: str) -> Refusal | None:
        means = possible.means_of(game, state, self.seat)
        if self.partner is not None:
            means = possible.means_of(game, state, self.partner, means)
        if possible.can_open(game, requirement, means, self.borrow):
            return None
        rich = means._replace(coins=game.table.requirements[requirement].coins)
        code = "too_few_coins" if possible.can_open(game, requirement, rich, self.borrow) else "needs_not_met"
        return Refusal(code, "O-5.1", {"field": self.field, "requirement": requirement, "coins": means.coins})

    def apply(self, game: Game, state: State, events: Events) -> State:
        """Name the field; if a borrowed tile meets all needs, it is already agreed."""
        state = happen(game, state, events, e.OpeningNamed(self.seat, self.field, self.partner, self.borrow))
        opening = state.opened
        if possible.is_met(game, possible.requirement_of(game, state, opening), opening.used):
            return building.agreed(game, state, events)
        return state.asking(asked_of(self.seat, "use"))

    @property
    def form(self) -> str:
        if self.borrow is not None:
            return "open_borrowing"
        return "open" if self.partner is None else "open_with"


def _others(game: Game, seat: int) -> tuple[int, ...]:
    """Return the other seats, from the left on."""
    return game.from_seat(seat)[1:]


class Use(Decision, type="use", rule="O-5.3", icon="up", answers=("use",), goes_without_saying=True):
    """Slide a tile forward (O-5.3)."""

    tile: Annotated[str, Written(at=Tile)]

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> list[Self]:
        """Return each up tile of the two that is not yet slid forward."""
        used, players = state.opened.used, state.players
        ups = [tile for owner in state.opened.seats for tile in players[owner - 1].up]
        return [cls(seat, tile) for tile in ups if tile not in used]

    @classmethod
    def reach(cls, game: Game, state: State, seat: int) -> list[Self]:
        return [cls(seat, tile) for tile in possible.usable(game, state, state.opened)]

    def refusal(self, game: Game, state: State) -> Refusal | None:
        opening, tile = state.opened, self.tile
        if tile in possible.usable(game, state, opening):
            return None
        if tile in opening.used:
            return Refusal("used_already", "O-5.3", {"tile": tile})
        if all(tile not in state.players[seat - 1].up for seat in opening.seats):
            return Refusal("not_up", "O-5.3", {"tile": tile})
        left = possible.needs_left(game, possible.requirement_of(game, state, opening), opening.used)
        due = possible.colour_due(left)
        if game.table.colour[tile] != due:
            return Refusal("other_colour", "O-5.3", {"tile": tile, "colour": due})
        return Refusal("condeep_needed", "O-5.3", {"tile": tile})

    def apply(self, game: Game, state: State, events: Events) -> State:
        """Slide it forward; once the needs are met, ask for the split, or build without a helper (O-5.4, O-5.8)."""
        opening = state.opened
        owner = next(seat for seat in opening.seats if self.tile in state.players[seat - 1].up)
        used = (*opening.used, self.tile)
        met = possible.is_met(game, possible.requirement_of(game, state, opening), used)
        cost = possible.cost_of(game, state, opening._replace(used=used)) if met else None
        state = happen(game, state, events, e.TileUsed(self.seat, self.tile, owner, cost))
        if not met:
            return state
        if opening.partner is None:
            return building.agreed(game, state, events)
        return state.asking(asked_of(self.seat, "split"))
