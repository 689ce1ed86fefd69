"""The beginning of a dive and of a turn: air and direction (D-3, D-4.1 to D-4.4)."""

from collections.abc import Iterator

from spillgame.rules.deep_sea_adventure import events as e
from spillgame.rules.deep_sea_adventure.events import Events, happen
from spillgame.rules.deep_sea_adventure.game import Game
from spillgame.rules.deep_sea_adventure.state import State, asked_of
from spillgame.rules.deep_sea_adventure.steps import DOWN, UP, Direction, DropDice, Way
from spillgame.rules.game import Refusal


def begin_dive(game: Game, state: State, events: Events, starter: int) -> State:
    """Begin the next dive with the turn of its starter (D-3.1)."""
    state = happen(game, state, events, e.DiveBegan(state.dive + 1, starter, game.table.air))
    return begin_turn(game, state, events, starter)


def begin_turn(game: Game, state: State, events: Events, seat: int) -> State:
    """Take the air that the load needs, and ask the way or the dice (D-3.3)."""
    state = happen(game, state, events, e.TurnBegan(seat, state.turn + 1))
    diver = state.divers[seat - 1]
    if load := len(diver.carried):
        used = min(load, state.air)
        state = happen(game, state, events, e.AirUsed(seat, used, state.air - used))
    if diver.place and not diver.up:
        ways = [way for way in (DOWN, UP) if _way_refusal(game, state, way) is None]
        if len(ways) > 1:
            return state._replace(pending=asked_of(seat, "direction"))
        state = happen(game, state, events, e.Turned(seat, ways[0]))
    return _ask_drop(game, state)


def _ask_drop(game: Game, state: State) -> State:
    return state._replace(pending=DropDice(game.table.dice))


def others(state: State) -> frozenset[int]:
    """Return the spaces with another diver than the active one (D-4.6)."""
    active = state.active
    return frozenset([diver.place for seat, diver in enumerate(state.divers, 1) if diver.place and seat != active])


def free_below(state: State) -> bool:
    """Return whether a space further down than the active diver is free of divers (D-4.3)."""
    place = state.diver.place
    deeper = len([1 for other in others(state) if other > place])
    return len(state.trail) - place > deeper


def _way_refusal(game: Game, state: State, way: Way) -> Refusal | None:
    if way == DOWN:
        return None if free_below(state) else Refusal("nothing_below", "D-4.3")
    if game.table.must_carry and not state.diver.carried and free_below(state):
        return Refusal("must_carry", "D-4.4")
    return None


# --- The decision ---


def candidates(game: Game, state: State) -> Iterator[Direction]:
    """Yield both ways."""
    for way in (DOWN, UP):
        yield Direction(state.seat, way)


def refusal(game: Game, state: State, decision: Direction) -> Refusal | None:
    """Say why the active diver may not face a way (D-4.3, D-4.4)."""
    return _way_refusal(game, state, decision.way)


def apply(game: Game, state: State, decision: Direction, events: Events) -> State:
    """Face the way, and ask for the drop (D-4.5)."""
    return _ask_drop(game, happen(game, state, events, e.Turned(decision.seat, decision.way)))
