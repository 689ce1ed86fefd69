"""What each pays, the answer, and what is agreed: coins, tile, platforms, neighbours (O-5.4, O-5.6 to O-5.11)."""

from collections.abc import Sequence
from typing import Annotated, Self

from spillgame.rules.decision import Written
from spillgame.rules.game import Refusal
from spillgame.rules.offshore import drilling, possible, technologies
from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.chances import draw_requirement_of
from spillgame.rules.offshore.events import Events, happen
from spillgame.rules.offshore.game import Decision, Game
from spillgame.rules.offshore.places import Field
from spillgame.rules.offshore.state import HIDDEN, Opening, State
from spillgame.rules.questions import asked_of


def agreed(game: Game, state: State, events: Events) -> State:
    """Pay, take the requirement tile, and build (O-5.8)."""
    opening = state.opened
    price = possible.cost_of(game, state, opening)
    for seat, coins in zip(opening.seats, opening.split or (price,), strict=True):
        if coins:
            state = happen(game, state, events, e.OpeningPaid(seat, coins))
    tile = possible.requirement_of(game, state, opening)
    state = happen(game, state, events, e.FieldOpened(opening.opener, opening.field, tile, price))
    return _build(game, state, events, opening.seats)


def _build(game: Game, state: State, events: Events, seats: tuple[int, ...]) -> State:
    """Put a platform of each of these seats on the field, or ask where from (O-5.9); then reveal the neighbours."""
    opening = state.opened
    for seat in seats:
        if not state.players[seat - 1].platforms:
            return state.asking(asked_of(seat, "platform"))
        state = happen(game, state, events, e.PlatformPlaced(seat, opening.field, None))
    return _reveal(game, state, events)


def _reveal(game: Game, state: State, events: Events) -> State:
    """Turn up the requirement tiles of the neighbours, in board order (O-5.10); then drill (O-5.11)."""
    opening, table = state.opened, game.table
    for number in table.neighbours[table.number[opening.field]]:
        if state.requirements[number] == HIDDEN:
            state = state._replace(opening=opening._replace(stage="reveal"))
            return state.asking(draw_requirement_of(table.fields[number].id))
    return drilling.begin(game, state, events)


def revealed(game: Game, state: State, events: Events, field: str, tile: str) -> State:
    """Lay a neighbour's requirement tile up, and go on."""
    return _reveal(game, happen(game, state, events, e.RequirementRevealed(field, tile)), events)


# --- Moving a platform, for an opening or a gas plant ---


def target_of(state: State) -> str:
    """Return the field on which a platform is due."""
    return state.plant if state.plant is not None else state.opened.field


class MovePlatform(Decision, type="move_platform", rule="O-5.9", icon="move", answers=("platform",), exact=True):
    """Take the platform that is needed from another field (O-5.9)."""

    source: Annotated[str, Written("from", at=Field)]

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> Sequence[Self]:
        target = target_of(state)
        return [cls(seat, field) for field in game.fields_on(state.players[seat - 1]) if field != target]

    def refusal(self, game: Game, state: State) -> Refusal | None:
        if self.source not in game.table.number:
            return Refusal("unknown_field", "O-5.9", {"found": self.source})
        if self.source == target_of(state) or not game.has_platform(state.players[self.seat - 1], self.source):
            return Refusal("no_platform", "O-5.9", {"field": self.source})
        return None

    def apply(self, game: Game, state: State, events: Events) -> State:
        field, for_plant = target_of(state), state.plant is not None
        state = happen(game, state, events, e.PlatformPlaced(self.seat, field, self.source))
        if for_plant:
            return technologies.after(game, state, events)
        seats = state.opened.seats
        return _build(game, state, events, seats[seats.index(self.seat) + 1 :])


# --- The offer and its answer ---


def shares(state: State, opening: Opening, cost: int) -> range:
    """Return what the opener can pay of a cost so that nobody pays more than they have (O-5.4)."""
    players = state.players
    least = max(0, cost - players[opening.helper - 1].coins)
    return range(least, min(cost, players[opening.opener - 1].coins) + 1)


class Split(Decision, type="split", rule="O-5.4", icon="people", answers=("split",)):
    """Say what the opener pays; the helper pays the rest (O-5.4)."""

    coins: int

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> Sequence[Self]:
        return [cls(seat, coins) for coins in range(state.opened.price + 1)]

    @classmethod
    def reach(cls, game: Game, state: State, seat: int) -> list[Self]:
        return [cls(seat, coins) for coins in shares(state, state.opened, state.opened.price)]

    def refusal(self, game: Game, state: State) -> Refusal | None:
        possible = shares(state, state.opened, state.opened.price)
        if self.coins in possible:
            return None
        values = {"found": self.coins, "least": possible[0], "most": possible[-1]}
        return Refusal("wrong_split", "O-5.4", values)

    def apply(self, game: Game, state: State, events: Events) -> State:
        opening = state.opened
        state = happen(game, state, events, e.Offered(self.seat, self.coins, opening.price - self.coins))
        return state.asking(asked_of(opening.answerer, "answer"))


class Accept(Decision, type="accept", rule="O-5.6", icon="check", answers=("answer",), exact=True):
    """Agree to an offer, which can be paid since it was made (O-5.4, O-5.6)."""

    def apply(self, game: Game, state: State, events: Events) -> State:
        return agreed(game, happen(game, state, events, e.Accepted(self.seat)), events)


class Refuse(Decision, type="refuse", rule="O-5.6", icon="cross", answers=("answer",), exact=True):
    """Refuse an offer (O-5.7)."""

    def apply(self, game: Game, state: State, events: Events) -> State:
        """Close the pair, and ask the opener for another action (O-5.7)."""
        opening = state.opened
        state = happen(game, state, events, e.Refused(self.seat, opening.field, opening.helper))
        return state.asking(asked_of(opening.opener, "action"))


class Counter(Decision, type="counter", rule="O-5.6", icon="edit", answers=("answer",), exact=True):
    """Answer with another offer (O-5.6)."""

    @classmethod
    def closed(cls, game: Game, state: State, seat: int) -> Refusal | None:
        most = game.content.game.counter_offers
        return None if state.opened.counters < most else Refusal("no_more_counters", "O-5.6", {"most": most})

    def apply(self, game: Game, state: State, events: Events) -> State:
        state = happen(game, state, events, e.Countered(self.seat))
        return state.asking(asked_of(self.seat, "use"))
