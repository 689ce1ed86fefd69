"""A picture that is expensive to paint, and is therefore painted in pieces over many frames; and the swell on it."""

import math
from collections.abc import Iterator

import pygame

from spillgame.ui.theme import Colour


class PaintedInPieces:
    """A picture behind the title. Subclasses paint the next piece each time `_painting` is advanced."""

    _painting: Iterator[None]
    _seconds: float
    """How long it has been shown."""

    def paint(self) -> bool:
        """Paint the next piece; returns whether more is left."""
        return next(self._painting, self) is None

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._seconds += dt


def draw_swell(
    surface: pygame.Surface, colour: Colour, size: tuple[float, float], level: float, seconds: float
) -> None:
    """Draw the swell of a sea: two lines across a picture of a size, `level` pixels from its top."""
    wide, unit = size[0], size[1] / 720
    for number in range(2):
        points = []
        for step in range(61):
            x = wide * step / 60
            swell = math.sin(x / (52 * unit) + (0.9 - 0.3 * number) * seconds + 2 * number)
            points.append((x, level + (3 * swell + 5 * number) * unit))
        pygame.draw.aalines(surface, colour, False, points)
