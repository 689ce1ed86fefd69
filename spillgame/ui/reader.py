"""Long text that scrolls: by the wheel, the keys, and two arrows that a click reaches."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from spillgame.ui.lettering import BODY
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget

ARROW = 40
"""Height of an arrow in design units."""
KEYBOARD_PAGE = 10
"""Lines of a page, for keys and arrows."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line that fits the reader's width."""

    text: str
    size: float = BODY
    token: str = "ink"
    bold: bool = False
    act: Callable[[], object] | None = None
    """What a click on the line does."""


@dataclass(slots=True, kw_only=True)
class Reader(Widget):
    """A pane of lines, from the line `top` on. Up and down move line by line."""

    role: ClassVar[str] = "reader"
    lines: Sequence[Line]
    top: int
    go: Callable[[int], object]
    """Called with the line that should be on top."""

    @property
    def focusable(self) -> bool:
        """A reader takes the focus where there is something to scroll or to press."""
        return self.last_top > 0 or any(line.act for line in self.lines)

    @property
    def last_top(self) -> int:
        """The greatest line that may stand on top, so that the pane stays full."""
        return max(0, len(self.lines) - self._fitting())

    def _fitting(self) -> int:
        height = max((self._step(line) for line in self.lines), default=1)
        return max(1, (self.rect.height - 2 * self._arrow_height()) // height)

    def _step(self, line: Line) -> int:
        return self.look.line_height(line.size)

    def _arrow_height(self) -> int:
        return self.look.px(ARROW)

    look: Look

    def scroll(self, steps: int) -> object:
        """Go some lines down or up."""
        wanted = max(0, min(self.last_top, self.top + steps))
        return self.go(wanted) if wanted != self.top else None

    def press(self, at: tuple[int, int] | None = None) -> object:
        """Scroll where an arrow is pressed, else do what the line does."""
        if at is None:
            return self.scroll(KEYBOARD_PAGE)
        if at[1] < self.rect.y + self._arrow_height():
            return self.scroll(-KEYBOARD_PAGE)
        if at[1] >= self.rect.bottom - self._arrow_height():
            return self.scroll(KEYBOARD_PAGE)
        line = self._line_at(at[1])
        return line.act() if line is not None and line.act is not None else None

    def _line_at(self, y: int) -> Line | None:
        place = self.rect.y + self._arrow_height()
        for line in self.lines[self.top : self.top + self._fitting()]:
            place += self._step(line)
            if y < place:
                return line
        return None

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        """Draw the lines that fit, and the arrows where there is more."""
        y = self.rect.y + self._arrow_height()
        for line in self.lines[self.top : self.top + self._fitting()]:
            if line.text:
                surface.blit(look.line(line.text, line.size, line.token, line.bold), (self.rect.x + look.px(8), y))
            y += self._step(line)
        arrows = (("arrow_up", self.rect.top, self.top > 0), ("arrow_down", None, self.top < self.last_top))
        for icon, top, more in arrows:
            if more:
                height = self._arrow_height()
                area = pygame.Rect(self.rect.x, self.rect.bottom - height, self.rect.width, height)
                area.y = area.y if top is None else top
                look.put(surface, look.icon(icon, 26, "action"), area)
