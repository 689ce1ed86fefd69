"""The positions of a widget's letters on the screen: which is under a pixel, and where some of them are."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from spillgame.hyphens import is_broken
from spillgame.ui.look import Align, Look, aligned


class Written(NamedTuple):
    """One line as it is drawn."""

    text: str
    rect: pygame.Rect
    """From its first letter to its last."""
    size: float
    """Design units."""
    bold: bool = False
    spaced: bool = False
    """Whether it is set in spaced capitals."""

    def x_of(self, look: Look, letter: int) -> int:
        """Return where a letter begins, in pixels from the left of the window."""
        if self.spaced:
            return self.rect.x + self.rect.width * letter // max(1, len(self.text))
        return self.rect.x + look.fonts.width(self.text[:letter], look.px(self.size), self.bold)


def line_of(
    look: Look, text: str, area: pygame.Rect, size: float, bold: bool = False, align: Align = "left"
) -> Written:
    """Return a line that stands in the middle of an area's height."""
    place = pygame.Rect(0, 0, look.fonts.width(text, look.px(size), bold), look.line_height(size))
    return Written(text, aligned(place, area, align), size, bold)


def lines_of(
    look: Look, text: str, area: pygame.Rect, size: float, bold: bool = False, align: Align = "left"
) -> list[Written]:
    """Return the lines of a text that is wrapped to the width of an area, as many as fit into its height."""
    step = look.line_height(size)
    lines = look.fitted(text, size, area, bold)
    places = [pygame.Rect(area.x, area.y + number * step, area.width, step) for number in range(len(lines))]
    return [line_of(look, line, place, size, bold, align) for line, place in zip(lines, places, strict=True)]


def joined(lines: Sequence[Written]) -> str:
    """Return the text of some lines, which words may run over; a soft hyphen stands where one is broken."""
    return "".join(line.text if is_broken(line.text) else f"{line.text} " for line in lines).removesuffix(" ")


def _length(line: Written) -> int:
    """Return how many letters of the joined text a line takes."""
    return len(line.text) + (0 if is_broken(line.text) else 1)


def letter_at(look: Look, lines: Sequence[Written], at: tuple[int, int]) -> int | None:
    """Return the place in the joined text of the letter under a pixel; None if there is none."""
    start = 0
    for line in lines:
        if line.rect.collidepoint(at):
            letters = range(1, len(line.text) + 1)
            return start + next((n - 1 for n in letters if line.x_of(look, n) > at[0]), len(line.text) - 1)
        start += _length(line)
    return None


def places_of(look: Look, lines: Sequence[Written], start: int, end: int) -> list[pygame.Rect]:
    """Return where the letters from one place in the joined text to another stand, line by line."""
    found, begins = [], 0
    for line in lines:
        first, last = max(0, start - begins), min(len(line.text), end - begins)
        if first < last:
            x = line.x_of(look, first)
            found.append(pygame.Rect(x, line.rect.y, line.x_of(look, last) - x, line.rect.height))
        begins += _length(line)
    return found
