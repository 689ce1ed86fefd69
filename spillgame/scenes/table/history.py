"""What the players have seen happen so far, line by line, and the board after each line."""

from collections.abc import Sequence
from typing import Any

from spillgame.rules.the_spill import events as e
from spillgame.scenes.table.playback import LogLine, Playback


class History:
    """The lines of a desk's log that have been shown when this is made."""

    def __init__(self, playback: Playback):
        self.playback = playback
        self.lines: Sequence[LogLine] = tuple(playback.log[: len(playback.log) - len(tuple(playback.coming()))])

    @property
    def last(self) -> int:
        """The number of the last line; -1 where nothing has happened yet."""
        return len(self.lines) - 1

    def state(self, line: int) -> Any:
        """Return the board as it was after a line."""
        if not 0 <= line < len(self.lines):
            return self.playback.shown
        moment = self.lines[line].moment
        first = line
        while first > 0 and self.lines[first - 1].moment == moment:
            first -= 1
        moments, count = self.playback.table.moments, line - first + 1
        now = moments[moment]
        if moment == 0 or count >= len(now.events):
            return now.state  # set-up's own beginning is only known as a whole
        state = moments[moment - 1].state
        for event in now.events[:count]:
            state = self.playback.rules.fold(state, event)
        return state

    def turns(self) -> dict[int, int]:
        """Return for each turn the line with which it begins; set-up is turn 0."""
        found = {
            line.event.turn: number for number, line in enumerate(self.lines) if isinstance(line.event, e.TurnBegan)
        }
        first = self._first.turn
        return found if first in found else {first: 0, **found}

    @property
    def _first(self) -> Any:
        return self.playback.table.moments[0].state

    def headings(self) -> list[str]:
        """Say for each line to which turn it belongs."""
        heading, found = self._first_heading(), []
        for line in self.lines:
            if isinstance(line.event, e.TurnBegan):
                heading = line.text.rstrip(".")
            found.append(heading)
        return found

    def _first_heading(self) -> str:
        """Say with what the game began: set-up, or the turn of a position."""
        words, first = self.playback.rules.words, self._first
        if first.active < 0:
            return str(words.phase("setup"))
        return str(words.event(e.TurnBegan(first.turn, first.seats[first.active]))).rstrip(".")

    def end_of_turn(self, turn: int) -> int:
        """Return the last line of a turn."""
        later = [line for number, line in self.turns().items() if number > turn]
        return min(later) - 1 if later else self.last
