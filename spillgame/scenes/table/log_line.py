"""A line of the log: one event in words."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from spillgame.rules.seams import AnyEvent
from spillgame.scenes.table.points import Change


class LogLine(NamedTuple):
    """One event in words, and the number of the moment whose events it belongs to."""

    moment: int
    text: str
    event: AnyEvent
    changes: tuple[Change, ...] = ()
    """Who has more or fewer points since then."""
    points: str = ""
    """The same in words."""
    seconds: float | None = None
    """How long it is shown at normal speed; None for as long as its cue says."""
    turn: str = ""
    """The sentence about the whole turn to which it belongs, where that is told as one."""
    tally: str = ""
    """Who gained or lost points by that turn, in words."""
    unsaid: bool = False
    """Whether the log leaves it out."""

    @property
    def whole(self) -> str:
        """What happened, and what it did to the points."""
        return f"{self.text} {self.points}".rstrip()


def in_short(lines: Iterable[LogLine]) -> Iterator[str]:
    """Yield what a log says in short: a sentence for each turn that is told as one, and each other event."""
    said = (line for line in lines if line.turn or not line.unsaid)
    for (turn, tally), group in groupby(said, lambda line: (line.turn, line.tally)):
        if turn:
            yield f"{turn} {tally}".rstrip()
        else:
            yield from (line.whole for line in group)
