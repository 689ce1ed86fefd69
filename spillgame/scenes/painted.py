"""A picture that is expensive to paint, and is therefore painted in pieces over many frames; and the swell on it."""

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import ClassVar

import pygame

from spillgame.ui.look import Look
from spillgame.ui.theme import Colour


class PaintedInPieces(ABC):
    """A picture behind the title for one look and one size of window; its first `left` pixels lie under the menu."""

    still_at: ClassVar[float]
    """The second at which the picture stands still for a player who wants little motion."""

    def __init__(self, look: Look, size: tuple[int, int], left: int):
        self._look, self._left = look, left
        self._wide, self._high = size
        self._seconds = self.still_at if look.reduced_motion else 0.0
        self._still = pygame.Surface(size).convert()
        """What never moves."""
        self._painting = self._paint()

    @abstractmethod
    def _paint(self) -> Iterator[None]:
        """Paint a piece each time it is advanced."""

    def paint(self) -> bool:
        """Paint the next piece; returns whether more is left."""
        return next(self._painting, self) is None

    def update(self, dt: float) -> None:
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
