"""Where a match that is won by points was decided: the line of the log with which the winner took the lead for good."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from spillgame.rules.seams import AnyState
from spillgame.scenes.table.playback import Playback


class Points(Protocol):
    """The points of a seat."""

    @property
    def total(self) -> int:
        """All together."""


class TurnEnd(Protocol):
    """The end of a turn or a round."""

    @property
    def n(self) -> int:
        """The number of the moment in which it ended."""

    @property
    def turn(self) -> int:
        """The number of the turn or the round."""


class PartEnd(TurnEnd, Protocol):
    """The same with the points."""

    @property
    def scores(self) -> Sequence[Points]:
        """The points by seat."""


ScoresOf = Callable[[AnyState], Sequence[Points]]
"""Returns the points by seat in a state."""


class LeadTaken(NamedTuple):
    """How the winner took the lead for good."""

    line: int
    """The line of the log with which it came."""
    turn: int
    """The turn, or the round."""
    lead: int
    """How far the winner was ahead at the end."""


def lead_taken(playback: Playback, winner: int, ends: Sequence[PartEnd], scores_of: ScoresOf) -> LeadTaken | None:
    """Return with what a winner took the lead; None where nobody was ever ahead of the winner when a part ended."""
    leads = [_lead(row.scores, winner) for row in ends]
    behind = next((at for at in range(len(leads) - 1, -1, -1) if leads[at] < 0), None)
    if behind is None or behind + 1 >= len(ends):
        return None
    line = _line(playback, ends[behind].n, ends[behind + 1].n, winner, scores_of)
    return None if line is None else LeadTaken(line, ends[behind + 1].turn, leads[-1])


def _lead(scores: Sequence[Points], seat: int) -> int:
    """Return how far a seat is ahead of the best other; below 0 where it is behind."""
    totals = [score.total for score in scores]
    mine = totals.pop(seat - 1)
    return mine - max(totals)


def _line(playback: Playback, after: int, last: int, winner: int, scores_of: ScoresOf) -> int | None:
    """Return the line, after one moment and up to another, that changed most for the winner; of equal ones the last."""
    moments = playback.table.moments
    found, most, at = None, 0, -1
    state = moments[0].state
    for number, line in enumerate(playback.log):
        if not after < line.moment <= last:
            continue
        if line.moment != at:
            at, state = line.moment, moments[line.moment - 1].state
        before = _lead(scores_of(state), winner)
        state = playback.rules.fold(state, line.event)
        gain = _lead(scores_of(state), winner) - before
        if found is None or gain >= most:
            found, most = number, gain
    return found
