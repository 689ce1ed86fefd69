"""What the players have seen happen so far, line by line, and the board after each line."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from spillgame.rules.seams import AnyEvent, AnyState
from spillgame.scenes.screens import Chapter
from spillgame.scenes.table.log_line import LogLine
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.screens import screens_of


class History:
    """The lines of a match's log that have been shown when this is made, and the chapters that they belong to."""

    def __init__(self, playback: Playback):
        self.playback = playback
        self.lines: Sequence[LogLine] = tuple(playback.told)
        moments, chapter = playback.table.moments, screens_of(playback.match).chapter
        self.begins: Mapping[int, Chapter] = {
            number: begun
            for number, line in enumerate(self.lines)
            if (begun := chapter(playback.rules, moments[line.moment].state, line.event)) is not None
        }
        """The chapters that begin with a line, by its number."""
        self._first = chapter(playback.rules, moments[0].state, None)

    @property
    def last(self) -> int:
        """The number of the last line; -1 where nothing has happened yet."""
        return len(self.lines) - 1

    def state(self, line: int) -> AnyState:
        """Return the board as it was after a line."""
        if not 0 <= line < len(self.lines):
            return self.playback.shown
        moment = self.lines[line].moment
        first = line
        while first > 0 and self.lines[first - 1].moment == moment:
            first -= 1
        log = self.playback.log
        if moment == 0 or line + 1 == len(log) or log[line + 1].moment != moment:
            return self.playback.seen(moment)  # set-up's own beginning is only known as a whole
        state = self.playback.seen(moment - 1)
        for one in self.lines[first : line + 1]:
            state = self.playback.rules.fold(state, one.event)
        return state

    def event(self, line: int) -> AnyEvent:
        """Return the event of a line; None where there is no such line."""
        return self.lines[line].event if 0 <= line < len(self.lines) else None

    def chapters(self) -> dict[int, int]:
        """Return for each chapter, by its number, the line with which it begins."""
        found = {chapter.number: line for line, chapter in self.begins.items()}
        if self._first is None or self._first.number in found:
            return found
        return {self._first.number: 0, **found}

    @cached_property
    def headings(self) -> list[str]:
        """For each line, the chapter to which it belongs."""
        heading, found = self._first.heading if self._first is not None else "", []
        for number in range(len(self.lines)):
            if number in self.begins:
                heading = self.begins[number].heading
            found.append(heading)
        return found

    def end_of(self, chapter: int) -> int:
        """Return the last line of a chapter."""
        later = [line for number, line in self.chapters().items() if number > chapter]
        return min(later) - 1 if later else self.last
