"""The log: everything that happened, in words and in order; a line shows the board as it was then."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame

from spillgame.scenes.list_scene import ListScene
from spillgame.scenes.menu import GAP, Frame
from spillgame.scenes.scene import Replace, Stage
from spillgame.scenes.screens import Board
from spillgame.scenes.table.history import History
from spillgame.scenes.table.history_scene import HistoryScene
from spillgame.scenes.table.log_line import LogLine
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.points import signed
from spillgame.scenes.table.screens import board_in, screens_of
from spillgame.scenes.table.since import moments_since, several_have_turns
from spillgame.ui.answer import Answer
from spillgame.ui.layout import Share, columns
from spillgame.ui.list_box import Entry

SINCE: Final = "since"
"""The tab of what the others did since the last own turn."""
WIDE: Final = 1500
"""Design units across from which the board stands beside the log."""


class LogScene(ListScene):
    """Shows the log of a match, the newest line at its foot."""

    title = "log"
    heading_key = "common.log"
    closes: ClassVar[str] = "log"

    def __init__(
        self,
        stage: Stage,
        playback: Playback,
        line: int | None = None,
        look_back: Callable[[int], Answer] | None = None,
        tab: str = "all",
    ):
        """Show a tab of the log with the cursor on a line of it; on the last one by default. `look_back` answers a
        press on a line; without it that leads to the board as it was then."""
        super().__init__(stage, tab)
        self.match = playback.match
        self._look_back = look_back
        self._playback = playback
        self._history = History(playback)
        self._line = self._history.last if line is None else line
        """The line on which the cursor stood when the list was filled."""
        self._numbers: list[int] = []
        """For each entry of the list the number of its line; that of the next line for a heading."""
        self._board: Board | None = None
        """Stands beside the log in a wide window."""
        self.list.fill(self.entries(), self.cursor())

    def command(self, command: str) -> Answer | None:
        """Turn to what the others did last by its key; the key closes the page where that is shown already."""
        if command == SINCE and self.tab != SINCE and several_have_turns(self._playback.match):
            self.choose(SINCE)
            return None
        return super().command("cancel" if command == SINCE else command)

    # --- The list ---

    def tabs(self) -> Sequence[tuple[str, str]]:
        """Return the kinds of events that can be shown, and where others play, what they did last."""
        say = self.look.say
        since = [(SINCE, say("log.since"))] if several_have_turns(self._playback.match) else []
        return [("all", say("common.all")), *since, *screens_of(self._playback.match).log_tabs(self.look)]

    def choose(self, tab: str) -> None:
        """Show another kind of events, near the line on which the cursor stands."""
        self._line = self._line_at_cursor()
        super().choose(tab)

    def entries(self) -> Sequence[Entry]:
        """Return the lines of the chosen kind, each chapter under its heading."""
        if self.tab == SINCE:
            return self._since()
        entries: list[Entry] = []
        self._numbers = []
        heading = ""
        for number, line in enumerate(self._history.lines):
            tabs = self._playback.cue(line.event).tabs
            if number in self._history.begins or line.unsaid or (self.tab != "all" and self.tab not in tabs):
                continue
            if (chapter := self._history.headings[number]) != heading:
                heading = chapter
                entries.append(Entry(text=heading, heading=True))
                self._numbers.append(number)
            entries.append(self._entry(number, line))
            self._numbers.append(number)
        return entries

    def _since(self) -> Sequence[Entry]:
        """Return what each of the others did since the last own turn."""
        entries: list[Entry] = []
        self._numbers = []
        for seat, moments in moments_since(self._playback.match).items():
            every = enumerate(self._history.lines)
            lines = [(n, line) for n, line in every if line.moment in moments and not line.unsaid]
            by = sum(one.by for _, line in lines for one in line.changes if one.seat == seat)
            entries.append(Entry(text=self._did(seat, by), heading=True))
            entries += [self._entry(n, line) for n, line in lines]
            self._numbers += [lines[0][0] if lines else self._history.last, *(n for n, _ in lines)]
        if all(entry.heading for entry in entries):
            self._numbers = []
            return ()
        return entries

    def _did(self, seat: int, by: int) -> str:
        """Name another seat, with what it gained or lost."""
        player = self._playback.match.rules.player(seat)
        return self.look.say("log.since_points", player=player, by=signed(by), n=abs(by)) if by else player

    def _entry(self, number: int, line: LogLine) -> Entry:
        cue = self._playback.cue(line.event)
        return Entry(
            text=line.whole,
            icon=cue.icon,
            token="danger" if cue.warns else "ink",
            note=self.look.say("log.line_note"),
            act=partial(self._look_back_at, number),
        )

    def nothing(self) -> str:
        say = self.look.say
        return say("log.nothing_since") if self.tab == SINCE else say("log.nothing_yet")

    def cursor(self) -> int:
        """Return the last entry that is not after the line last looked at; the first of a chapter for its heading."""
        if self.tab == SINCE:
            return 0
        line = self._line
        if line < self._history.last and line in self._history.begins:
            line += 1
        return max((index for index, number in enumerate(self._numbers) if number <= line), default=0)

    def _line_at_cursor(self) -> int:
        return self._numbers[self.list.cursor] if self._numbers else self._history.last

    def _look_back_at(self, line: int) -> Answer:
        return self._look_back(line) if self._look_back else Replace(look_back(self.stage, self._playback, line))

    # --- The board beside it ---

    def body(self, frame: Frame) -> pygame.Rect:
        """Return the room of the list: all, or what the board leaves in a wide window."""
        if self.look.scale.units[0] < WIDE:
            self._board = None
            return frame.body
        body, board = columns(frame.body, [Share(0.44), Share(0.56)], self.look.px(2 * GAP))
        self._board = board_in(board, self.look, self._playback, self._board)
        return body

    def paint_behind(self, surface: pygame.Surface) -> None:
        """Draw the board as it was after the line on which the cursor stands."""
        if self._board is not None:
            line = self._line_at_cursor()
            self._board.draw(surface, self._history.state(line), self._history.event(line))


def look_back(stage: Stage, playback: Playback, line: int) -> HistoryScene:
    """Return the board as it was after a line of the log, from which the way leads to the log."""
    return HistoryScene(stage, playback, line, lambda line: Replace(LogScene(stage, playback, line)))
