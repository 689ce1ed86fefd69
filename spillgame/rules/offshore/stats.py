"""Statistics of a whole game: the scores turn by turn, what each seat did, and what drilling brought."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from spillgame.rules.game import Moment, folded
from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.ending import scores_of
from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import Score, State
from spillgame.rules.offshore.summary import ACTIONS

Moments = Sequence[Moment[State]]


class TurnStats(NamedTuple):
    """The scores at the end of a turn."""

    turn: int
    seat: int
    """Whose turn it was."""
    scores: tuple[Score, ...]
    """By seat, as if the game had ended."""
    n: int
    """The number of the moment in which the turn ended."""


class DrillStats(NamedTuple):
    """The result of a drilling."""

    turn: int
    field: str
    seats: tuple[int, ...]
    """The opener, and the helper if there was one."""
    tiles: int
    """How many were laid."""
    blew_out: bool
    coins: int
    barrels: int
    points: int
    """What each of them gained."""
    n: int
    """The number of the moment in which it ended."""


def by_turn(game: Game, moments: Moments) -> list[TurnStats]:
    """Return the scores at the end of each turn."""
    found = []
    for n, state, event in folded(game, moments):
        if isinstance(event, e.TurnBegan | e.GameEnded) and state.turn:
            found.append(TurnStats(state.turn, state.active, scores_of(game, state), n))
    return found


def actions(game: Game, moments: Moments) -> tuple[Counter[str], ...]:
    """Return by seat how often it took each action, by the names of `summary.ACTIONS`."""
    found: tuple[Counter[str], ...] = tuple(Counter() for _ in game.seats)
    for _, state, event in folded(game, moments):
        if (name := ACTIONS.get(type(event))) is not None:
            found[state.active - 1][name] += 1
    return found


def drillings(game: Game, moments: Moments) -> list[DrillStats]:
    """Return the result of each drilling, in order."""
    found: list[DrillStats] = []
    tiles, blew_out = 0, False
    paid = e.DrillingPaid(0, 0, 0, 0)
    for n, state, event in folded(game, moments):
        match event:
            case e.DrillingBegan():
                tiles, blew_out = 0, False
            case e.TileLaid():
                tiles += 1
            case e.BlewOut():
                blew_out = True
            case e.DrillingPaid():
                paid = event
            case e.DrillingEnded():
                opening = state.opened
                gains = (paid.coins, paid.barrels, paid.points)
                found.append(DrillStats(state.turn, opening.field, opening.seats, tiles, blew_out, *gains, n))
    return found
