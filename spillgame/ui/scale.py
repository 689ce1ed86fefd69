"""One factor from design units to pixels, and ways to part a rectangle.

A design unit is a pixel of a 1920×1080 window at 100 % text. Where the text grows, everything does, and the
window holds fewer units: a layout asks how many there are, not how large the window is.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

DESIGN = (1920, 1080)
LEAST = (600, 400)
"""Pixels below which a window shows nothing but that it is too small."""
LEAST_UNITS = (960, 540)
"""Design units that every layout can rely on: a 1280×720 window at 200 %."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Turns design units into pixels for one window and text size."""

    width: int
    """Of the window in pixels; so is the next."""
    height: int
    text: int = 100
    """Percent."""

    @property
    def unit(self) -> float:
        """Pixels of a design unit; never so large that a window of a usual shape holds fewer than LEAST_UNITS."""
        fit = min(self.width / DESIGN[0], self.height / DESIGN[1]) * self.text / 100
        return max(0.2, min(fit, self.width / LEAST_UNITS[0], self.height / LEAST_UNITS[1]))

    def px(self, units: float) -> int:
        """Return design units in whole pixels; at least 1 for anything above 0."""
        pixels = round(units * self.unit)
        return max(1, pixels) if units > 0 else pixels

    @property
    def units(self) -> tuple[float, float]:
        """How many design units the window holds, across and down."""
        return self.width / self.unit, self.height / self.unit

    @property
    def window(self) -> pygame.Rect:
        """The whole window."""
        return pygame.Rect(0, 0, self.width, self.height)

    @property
    def too_small(self) -> bool:
        """Whether nothing sensible can be laid out."""
        return self.width < LEAST[0] or self.height < LEAST[1]


def rows(area: pygame.Rect, heights: Sequence[float], gap: int = 0) -> list[pygame.Rect]:
    """Part an area from top to bottom: heights from 1 are pixels, those below 1 shares of what is left."""
    return [pygame.Rect(area.x, area.y + start, area.width, size) for start, size in _parts(area.height, heights, gap)]


def columns(area: pygame.Rect, widths: Sequence[float], gap: int = 0) -> list[pygame.Rect]:
    """Part an area from left to right, as `rows` does."""
    return [pygame.Rect(area.x + start, area.y, size, area.height) for start, size in _parts(area.width, widths, gap)]


def grid(area: pygame.Rect, across: int, down: int, gap: int = 0) -> list[pygame.Rect]:
    """Part an area into equal cells, row after row."""
    lines = rows(area, [1 / down - 1e-9] * down, gap)
    return [cell for line in lines for cell in columns(line, [1 / across - 1e-9] * across, gap)]


def _parts(length: int, sizes: Sequence[float], gap: int) -> list[tuple[int, int]]:
    left = length - gap * (len(sizes) - 1) - sum(int(size) for size in sizes if size >= 1)
    shares = sum(size for size in sizes if size < 1) or 1
    placed, start, owed = [], 0.0, 0.0
    for size in sizes:
        exact = size if size >= 1 else max(0, left) * size / shares
        whole = round(exact + owed)
        owed += exact - whole
        placed.append((round(start), max(0, whole)))
        start += whole + gap
    return placed
