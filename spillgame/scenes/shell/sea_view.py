"""The sea of the title until there is a picture of a game: a horizon with waves below it."""

from math import sin

import pygame

from spillgame.scenes.backdrop import mixed
from spillgame.ui.fonts import SMALL
from spillgame.ui.look import Look

HORIZON = 0.46
"""The sky's share of the height."""
WAVES = 9
SMOOTH_FROM = 4
POINT = 32
"""Pixels between two points of a wave: fine enough to look smooth, coarse enough to be fast."""
DRIFT = 0.35
"""How fast waves drift, in wavelengths per second."""

Point = tuple[float, float]


class SeaView:
    """The sea of the title until there is a picture of a game: a horizon with waves below it; `update` moves it."""

    seconds = 0.0

    def update(self, dt: float) -> None:
        """Let time pass."""
        self.seconds += dt

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw sky and waves over the whole surface."""
        size = surface.get_size()
        surface.blit(look.keep_last("sea", size, lambda: self._make_still(size, look)), (0, 0))
        for number in range(WAVES):
            self._draw_wave(surface, look, number)

    def _make_still(self, size: tuple[int, int], look: Look) -> pygame.Surface:
        """Return a picture of everything that never moves: the water, with soundings as on a chart."""
        still, (width, height) = pygame.Surface(size).convert(), size
        still.fill(look.rgb("deep"))
        horizon = round(height * HORIZON)
        below = height - horizon
        for number in range(WAVES):  # the water gets lighter towards the horizon
            top = self._base(height, number)
            shade = mixed(look.rgb("sea"), look.rgb("deep"), number / WAVES)
            still.fill(shade, (0, top, width, height - top))
        for number, (across, down) in enumerate(((0.42, 0.5), (0.74, 0.34), (0.83, 0.72), (0.55, 0.82), (0.95, 0.5))):
            at = (round(width * across), horizon + round(below * down))
            depth = look.line(str(18 + number * 23 % 60), SMALL, "faint")
            still.blit(depth, depth.get_rect(center=at))
        return still

    @staticmethod
    def _base(height: int, number: int) -> int:
        """Return the y of a wave: near ones are further apart."""
        share: float = (number / WAVES) ** 1.5
        return round(height * (HORIZON + (1 - HORIZON) * share))

    def _lift(self, look: Look, number: int, x: float) -> float:
        """Return the height of a wave at an x, in pixels."""
        length = look.px(90 + 34 * number)
        phase = self.seconds * DRIFT * (1 + 0.1 * number) + number * 2.1
        high = look.scale.unit * (1.5 + 1.15 * number)
        return high * (sin(x / length + phase) + 0.4 * sin(x / length * 2.7 - phase * 1.3))

    def _draw_wave(self, surface: pygame.Surface, look: Look, number: int) -> None:
        width, height = surface.get_size()
        base = self._base(height, number)
        colour = mixed(look.rgb("faint"), look.rgb("line"), 0.1 + 0.2 * number / WAVES)
        if number == 0:
            pygame.draw.line(surface, colour, (0, base), (width, base), look.px(1))
            return
        points = [(x, base + self._lift(look, number, x)) for x in range(0, width + POINT, POINT)]
        # The far ones are nearly flat and look the same without the expensive smoothing.
        draw = pygame.draw.aalines if number >= SMOOTH_FROM else pygame.draw.lines
        draw(surface, colour, False, points)
