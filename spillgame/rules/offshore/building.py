"""What is agreed is paid and built: coins, requirement tile, platforms, neighbours (O-5.8 to O-5.11)."""

from collections.abc import Iterator

from spillgame.rules.game import Refusal
from spillgame.rules.offshore import drilling, possible, technologies
from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.events import Events, happen
from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import HIDDEN, Opening, State
from spillgame.rules.offshore.steps import MovePlatform, draw_requirement_of
from spillgame.rules.questions import Decide, asked_of


def agreed(game: Game, state: State, events: Events) -> State:
    """Pay, take the requirement tile, and build (O-5.8)."""
    opening = _opening(state)
    price = possible.cost_of(game, state, opening)
    for seat, coins in zip(opening.seats, opening.split or (price,), strict=True):
        if coins:
            state = happen(game, state, events, e.OpeningPaid(seat, coins))
    tile = possible.requirement_of(game, state, opening)
    state = happen(game, state, events, e.FieldOpened(opening.opener, opening.field, tile, price))
    return _build(game, state, events, opening.seats)


def _build(game: Game, state: State, events: Events, seats: tuple[int, ...]) -> State:
    """Put a platform of each of these seats on the field, or ask where from (O-5.9); then look at the neighbours."""
    opening = _opening(state)
    for seat in seats:
        if not state.players[seat - 1].platforms:
            return state.asking(asked_of(seat, "platform"))
        state = happen(game, state, events, e.PlatformPlaced(seat, opening.field, None))
    return _reveal(game, state, events)


def _reveal(game: Game, state: State, events: Events) -> State:
    """Turn up the requirement tiles of the neighbours, in board order (O-5.10); then drill (O-5.11)."""
    opening, table = _opening(state), game.table
    for number in table.neighbours[table.number[opening.field]]:
        if state.requirements[number] == HIDDEN:
            state = state._replace(opening=opening._replace(stage="reveal"))
            return state.asking(draw_requirement_of(table.fields[number].id))
    return drilling.begin(game, state, events)


def revealed(game: Game, state: State, events: Events, field: str, tile: str) -> State:
    """Lay a neighbour's requirement tile up, and go on."""
    return _reveal(game, happen(game, state, events, e.RequirementRevealed(field, tile)), events)


def _opening(state: State) -> Opening:
    assert state.opening is not None  # noqa: S101 - asked while a field is being opened
    return state.opening


# --- Moving a platform, for an opening or a gas plant ---


def target_of(state: State) -> str:
    """Return the field on which a platform is due."""
    return state.plant if state.plant is not None else _opening(state).field


def move_candidates(game: Game, state: State) -> Iterator[MovePlatform]:
    """Yield each other field with a platform of whoever is asked."""
    assert isinstance(state.pending, Decide)  # noqa: S101 - asked for this question alone
    seat = state.pending.seat
    for field in game.fields_on(state.players[seat - 1]):
        if field != target_of(state):
            yield MovePlatform(seat, field)


def move_refusal(game: Game, state: State, decision: MovePlatform) -> Refusal | None:
    """Say why a platform cannot be taken from a field (O-5.9)."""
    if decision.source not in game.table.number:
        return Refusal("unknown_field", "O-5.9", {"found": decision.source})
    if decision.source == target_of(state) or not game.has_platform(state.players[decision.seat - 1], decision.source):
        return Refusal("no_platform", "O-5.9", {"field": decision.source})
    return None


def move(game: Game, state: State, decision: MovePlatform, events: Events) -> State:
    """Take the platform from there, and go on with what it was due for."""
    field, for_plant = target_of(state), state.plant is not None
    state = happen(game, state, events, e.PlatformPlaced(decision.seat, field, decision.source))
    if for_plant:
        return technologies.after(game, state, events)
    seats = _opening(state).seats
    return _build(game, state, events, seats[seats.index(decision.seat) + 1 :])
