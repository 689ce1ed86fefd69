"""The drop, the move, and coming home (D-4.5 to D-4.9, D-6)."""

from collections.abc import Collection

from spillgame.rules.deep_sea_adventure import events as e
from spillgame.rules.deep_sea_adventure.chances import Levels, TurnOver
from spillgame.rules.deep_sea_adventure.dive import others
from spillgame.rules.deep_sea_adventure.ending import end_turn
from spillgame.rules.deep_sea_adventure.events import Events, happen
from spillgame.rules.deep_sea_adventure.game import Game
from spillgame.rules.deep_sea_adventure.search import begin_search
from spillgame.rules.deep_sea_adventure.state import State

SUBMARINE = 0


def path_of(place: int, up: bool, steps: int, taken: Collection[int], spaces: int) -> tuple[int, ...]:
    """Return the places that a diver steps on, one per step (D-4.6 to D-4.9).

    `taken` are the spaces of others, hopped over; `spaces` is the length of the trail. The path ends early at the
    last free space, or on the submarine.
    """
    path: list[int] = []
    way = -1 if up else 1
    for _ in range(steps):
        ahead = place + way
        while ahead in taken:
            ahead += way
        if ahead > spaces:
            break
        path.append(ahead)
        place = ahead
        if place == SUBMARINE:
            break
    return tuple(path)


def dropped(game: Game, state: State, faces: tuple[int, ...], events: Events) -> State:
    """Take the faces of the drop, move, and go on with home or search."""
    seat = state.active
    diver = state.divers[seat - 1]
    pips, load = sum([game.pips[face] for face in faces]), len(diver.carried)
    steps = max(0, pips - load)
    state = happen(game, state, events, e.Dropped(seat, faces, pips, load, steps))
    path = path_of(diver.place, diver.up, steps, others(state), len(state.trail))
    if not path:
        state = happen(game, state, events, e.Stayed(seat, diver.place))
        return begin_search(game, state, events) if diver.place else end_turn(game, state, events)
    state = happen(game, state, events, e.Moved(seat, path, diver.place))
    if path[-1] != SUBMARINE:
        return begin_search(game, state, events)
    return _home(game, state, events)


def _home(game: Game, state: State, events: Events) -> State:
    levels = tuple(sorted(level for treasure in state.diver.carried for level in treasure))
    state = happen(game, state, events, e.CameHome(state.active, len(levels)))
    if levels:
        return state.asking(TurnOver(levels))
    return end_turn(game, state, events)


def turned_over(game: Game, state: State, levels: Levels, values: tuple[int, ...], events: Events) -> State:
    """Take the values of the chips brought home (D-6.1)."""
    shown = e.TurnedOver(state.active, state.dive, levels, values)
    return end_turn(game, happen(game, state, events, shown), events)
