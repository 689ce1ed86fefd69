"""Statistics of a whole game: how it went turn by turn, who used the air, and what sank."""

from collections.abc import Sequence
from typing import NamedTuple

from spillgame.rules.deep_sea_adventure.chances import Levels
from spillgame.rules.deep_sea_adventure.ending import scores_of
from spillgame.rules.deep_sea_adventure.events import AirUsed, DiveEnded, GameEnded, TurnBegan
from spillgame.rules.deep_sea_adventure.game import Game
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.rules.game import Moment, folded

Moments = Sequence[Moment[State]]


class TurnStats(NamedTuple):
    """The state of the game at the end of a turn."""

    turn: int
    dive: int
    air: int
    scores: tuple[int, ...]
    """Points by seat, including those that only one seat has seen."""
    n: int
    """The number of the moment in which the turn ended."""


class Sunk(NamedTuple):
    """What a diver left out carried when a dive ended."""

    dive: int
    seat: int
    levels: Levels
    """Rising."""
    n: int
    """The number of the moment in which the dive ended."""


def by_turn(game: Game, moments: Moments) -> list[TurnStats]:
    """Return the state of the game at the end of each turn."""
    found: dict[int, TurnStats] = {}
    for n, state, event in folded(game, moments):
        if isinstance(event, TurnBegan | DiveEnded | GameEnded) and state.turn and state.turn not in found:
            found[state.turn] = TurnStats(state.turn, state.dive, state.air, tuple(scores_of(state)), n)
    return [found[turn] for turn in sorted(found)]


def breathed(game: Game, moments: Moments) -> tuple[int, ...]:
    """Return how much air each seat has used."""
    used = dict.fromkeys(game.seats, 0)
    for _, _, event in folded(game, moments):
        if isinstance(event, AirUsed):
            used[event.seat] += event.used
    return tuple(used.values())


def sunk(game: Game, moments: Moments) -> list[Sunk]:
    """Return what each diver left out lost, in order; divers who carried nothing are left out."""
    found = []
    for n, state, event in folded(game, moments):
        if isinstance(event, DiveEnded):
            for seat in event.left_out:
                carried = state.divers[seat - 1].carried
                if carried:
                    levels = tuple(sorted(level for treasure in carried for level in treasure))
                    found.append(Sunk(event.dive, seat, levels, n))
    return found


def worth(game: Game, levels: Levels) -> float:
    """Return what chips of these levels are worth on average."""
    values = game.table.levels
    return sum(sum(values[level - 1]) / len(values[level - 1]) for level in levels)
