"""A page with tabs, a long list below them, and one line that explains the entry looked at."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

import pygame

from spillgame.scenes.menu import Frame, MenuScene, frame_of, row_of_buttons
from spillgame.scenes.scene import Pop, Stage
from spillgame.ui.answer import Answer
from spillgame.ui.intents import Intent, Wheel
from spillgame.ui.list_box import Entry, ListBox, Row
from spillgame.ui.tooltip import tabs
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Label

WHEEL = 3
"""Entries per step of the wheel."""


class ListScene(MenuScene):
    """Shows a list. Subclasses define the tabs, and the entries of each."""

    closes: ClassVar[str] = ""
    """The command that opened the page and also closes it."""
    hint_lines: ClassVar[int] = 1
    foot: ClassVar[float] = 0
    """Height in design units of the foot below the list."""
    nothing_key: ClassVar[str] = ""
    """The key of what is said where there are no entries; empty where there are always some."""

    def __init__(self, stage: Stage, tab: str = ""):
        super().__init__(stage)
        self.tab = tab
        self.list = ListBox(self.refresh, self.page.focus_on)

    # --- What subclasses fill in ---

    def tabs(self) -> Sequence[tuple[str, str]]:
        """Return the keys and names of the tabs; none for a single list."""
        return ()

    @abstractmethod
    def entries(self) -> Sequence[Entry]:
        """Return the entries of the chosen tab."""

    def nothing(self) -> str:
        """Say that the chosen tab has no entries."""
        return self.look.say(self.nothing_key) if self.nothing_key else ""

    def cursor(self) -> int:
        """Return the entry where the cursor is when a tab is opened."""
        return 0

    def body(self, frame: Frame) -> pygame.Rect:
        """Return the room of the list."""
        return frame.body

    def listed(self, body: pygame.Rect) -> list[Widget]:
        """Return the visible rows, or the sentence that there are none."""
        rows = self.list.widgets(body, self.look)
        return rows if self.list.entries else [Label(key="nothing", rect=body, name=self.nothing(), token="quiet")]

    def foot_widgets(self, area: pygame.Rect) -> Sequence[Widget]:
        """Return the widgets below the list."""
        return row_of_buttons(self.look, area, self.buttons())

    def buttons(self) -> Sequence[Button]:
        """Return the buttons below the list."""
        return ()

    # --- Layout ---

    def choose(self, tab: str) -> Answer | None:
        """Show another tab."""
        self.tab = tab
        pressed = self.page.focus
        self.list.fill(self.entries(), self.cursor())
        self.refresh()
        if isinstance(pressed, Row):  # what was pressed led here: the row in its place is another one
            self.page.focus_on(self.list.focus)
        return None

    def refresh(self) -> None:
        """Lay out the tabs, the list, the foot and the hint."""
        look = self.look
        frame = frame_of(look, self.foot, self.hint_lines)
        header = self.header(frame)
        left = header[-1].rect.right + look.px(24)
        row = pygame.Rect(left, frame.head.y, frame.head.right - left, frame.head.height)
        self.list.put_away()
        names = self.tabs()
        chooser: list[Widget] = [*tabs(look, row, names, self.tab, self.choose)] if len(names) > 1 else []
        lower = max([one.rect.bottom - frame.head.bottom for one in chooser], default=0)
        if lower > 0:  # the tabs needed another line
            body = pygame.Rect(frame.body.x, frame.body.y + lower, frame.body.width, frame.body.height - lower)
            frame = replace(frame, body=body)
        rows = self.listed(self.body(frame))
        feet = self.foot_widgets(frame.foot) if self.foot else ()
        self.lay([*header, *chooser, *rows, *feet, self.hint(frame)], focus=self.list.focus)

    # --- Intents ---

    def handle(self, intent: Intent) -> Answer | None:
        """Scroll the list with the wheel, and move the cursor with the focus."""
        if isinstance(intent, Wheel) and self.list.contains(intent.at):
            self.list.scroll(intent.steps * WHEEL)
            return None
        answer = super().handle(intent)
        focus = self.page.focus
        if answer is None and focus is not None and self.list.follow(focus):
            self.refresh()
        return answer

    def command(self, command: str) -> Answer | None:
        """Close the page on Escape and on the key that opened it."""
        return Pop() if command in ("cancel", self.closes) else None
