"""What is agreed is paid and built: coins, requirement tile, platforms, neighbours (O-5.8 to O-5.11)."""

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
from spillgame.rules.offshore.state import HIDDEN, State
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
