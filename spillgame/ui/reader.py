"""Long text that scrolls: by the wheel, the keys, and two arrows that a click reaches."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from spillgame.hyphens import unbroken
from spillgame.ui.answer import Answer, Choose
from spillgame.ui.fonts import BODY
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Label
from spillgame.ui.written import Written, line_of

ARROW = 40
"""Height of an arrow in design units."""
INDENT = 8
"""Design units left of the text."""
KEYBOARD_PAGE = 10
"""Lines of a page, for keys and arrows."""


@dataclass(frozen=True, slots=True)
class TextLine:
    """One line that fits the reader's width."""

    text: str
    size: float = BODY
    token: str = "ink"
    bold: bool = False
    cells: Sequence[tuple[int, str]] = ()
    """Pieces of the text, each with its distance in pixels from the left: a row of a table."""
    indent: int = 0
    """Pixels that the text is moved in."""
    marked: bool = False
    """Whether a band behind the line sets it off: what was searched for."""


@dataclass(slots=True, kw_only=True)
class Reader(Widget):
    """A pane of lines, from the line `top` on. Up and down move line by line."""

    role: ClassVar[str] = "reader"
    lines: Sequence[TextLine]
    top: int
    go: Choose
    """Called with the line that should be on top."""
    look: Look

    def __post_init__(self) -> None:
        self.top = min(self.top, self.last_top)

    @property
    def focusable(self) -> bool:
        return self.last_top > 0

    @property
    def last_top(self) -> int:
        """The greatest line that may stand on top, so that the pane stays full."""
        room, top = self._room(), len(self.lines)
        while top > 0 and room >= (step := self._step(self.lines[top - 1])):
            room -= step
            top -= 1
        return min(top, max(0, len(self.lines) - 1))

    def shown(self) -> Sequence[TextLine]:
        """Return the lines that fit, from the top one on; at least one where there is any."""
        room, end = self._room(), self.top
        while end < len(self.lines) and (room >= (step := self._step(self.lines[end])) or end == self.top):
            room -= step
            end += 1
        return self.lines[self.top : end]

    def _room(self) -> int:
        return self.rect.height - 2 * self._arrow_height()

    def _step(self, line: TextLine) -> int:
        return self.look.line_height(line.size)

    def _arrow_height(self) -> int:
        return self.look.px(ARROW)

    def value_in_words(self, look: Look) -> str:
        """Return what can be read now."""
        return unbroken((line.text for line in self.shown() if line.text), " / ")

    def scroll(self, steps: int) -> Answer | None:
        wanted = max(0, min(self.last_top, self.top + steps))
        return self.go(wanted) if wanted != self.top else None

    def press(self, at: tuple[int, int] | None = None) -> Answer | None:
        """Scroll where an arrow is pressed; a key scrolls down."""
        if at is None or at[1] >= self.rect.bottom - self._arrow_height():
            return self.scroll(KEYBOARD_PAGE)
        return self.scroll(-KEYBOARD_PAGE) if at[1] < self.rect.y + self._arrow_height() else None

    def written(self, look: Look) -> Sequence[Written]:
        found, y = [], self.rect.y + self._arrow_height()
        for line in self.shown():
            place = pygame.Rect(self.rect.x + look.px(INDENT) + line.indent, y, 0, self._step(line))
            for x, text in line.cells or ((0, line.text),):
                found.append(line_of(look, text, place.move(x, 0), line.size, line.bold))
            y += place.height
        return found

    def too_long(self, look: Look) -> str:
        """Return the first line that is wider than the pane."""
        room = self.rect.width - 2 * look.px(INDENT)
        for line in self.lines:
            pieces = line.cells or ((0, line.text),)
            ends = (x + look.fonts.width(text, look.px(line.size), line.bold) for x, text in pieces)
            if line.indent + max(ends) > room:
                return line.text
        return ""

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        y = self.rect.y + self._arrow_height()
        for line in self.shown():
            self._draw_line(surface, look, line, y)
            y += self._step(line)
        foot = self.rect.bottom - self._arrow_height()
        for icon, top, more in (("up", self.rect.top, self.top > 0), ("down", foot, self.top < self.last_top)):
            if more:
                area = pygame.Rect(self.rect.x, top, self.rect.width, self._arrow_height())
                look.put(surface, look.icon(f"arrow_{icon}", 26, "action"), area)

    def _draw_line(self, surface: pygame.Surface, look: Look, line: TextLine, y: int) -> None:
        if line.marked:
            band = pygame.Rect(self.rect.x, y, self.rect.width, self._step(line))
            pygame.draw.rect(surface, look.rgb("shallow"), band)
            pygame.draw.rect(surface, look.rgb("focus"), (band.x, y, look.px(6), band.height))
        left = self.rect.x + look.px(INDENT) + line.indent
        for x, text in line.cells or ((0, line.text),):
            if text:
                surface.blit(look.line(text, line.size, line.token, line.bold), (left + x, y))


def prose(look: Look, key: str, area: pygame.Rect, text: str, top: int = 0, go: Choose = lambda top: None) -> Widget:
    """Return text as a label where it fits, else as a reader."""
    if look.text_height(text, BODY, area.width) <= area.height:
        return Label(key=key, rect=area, name=text)
    room = area.width - 2 * look.px(INDENT)
    lines = [TextLine(line) for line in look.wrap(text, BODY, room)]
    return Reader(key=key, rect=area, name=text, lines=lines, top=top, go=go, look=look)
