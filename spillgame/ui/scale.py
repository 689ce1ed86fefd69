"""One factor from design units to pixels.

A design unit is a pixel of a 1920×1080 window at 100 % text, or of such a window on its side. Where the text grows,
everything does, and the window holds fewer units: a layout asks how many there are, not how large the window is.
"""

from dataclasses import dataclass, field

import pygame

DESIGN = (1920, 1080)
LEAST = (600, 400)
"""Pixels below which a window shows nothing but that it is too small."""
LEAST_UNIT = 0.5
"""Pixels of a design unit below which small text could not be read; a small window holds fewer units instead."""
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

    unit: float = field(init=False, repr=False)
    """Pixels of a design unit; never so large that a window of a usual shape holds fewer than LEAST_UNITS."""

    def __post_init__(self) -> None:
        wide = min(self.width / DESIGN[0], self.height / DESIGN[1])
        tall = min(self.width / DESIGN[1], self.height / DESIGN[0])
        fit = max(wide, tall) * self.text / 100
        unit = min(max(fit, LEAST_UNIT), self.width / LEAST_UNITS[0], self.height / LEAST_UNITS[1])
        object.__setattr__(self, "unit", unit)  # computed once: a frame asks for it a thousand times

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
        return pygame.Rect(0, 0, self.width, self.height)

    @property
    def too_small(self) -> bool:
        """Whether nothing sensible can be laid out."""
        return self.width < LEAST[0] or self.height < LEAST[1]
