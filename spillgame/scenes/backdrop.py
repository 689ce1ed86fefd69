"""The chart behind the menus: its border with the degrees, and a few depth contours; and the plain sea of the title."""

from math import cos, radians, sin

import pygame

from spillgame.ui import svg
from spillgame.ui.fonts import SMALL
from spillgame.ui.look import Look
from spillgame.ui.theme import Colour

BORDER = 12
"""Design units from the window's edge to the inner line of the chart's border."""
DEGREE = 60
"""Design units per step of the border's scale."""
CONTOURS = 5


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """Return a colour between two; `share` is how much of the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def border(surface: pygame.Surface, look: Look) -> None:
    """Draw the border: two lines, and between them the scale, with every other step filled."""
    wide, step = look.px(BORDER), look.px(DEGREE)
    outer = surface.get_rect().inflate(-2 * look.px(4), -2 * look.px(4))
    inner = surface.get_rect().inflate(-2 * wide, -2 * wide)
    colour, thin = look.rgb("faint"), look.px(1)
    thick = inner.x - outer.x
    for start in range(inner.x, inner.right, 2 * step):
        length = min(step, inner.right - start)
        surface.fill(colour, (start, outer.y, length, thick))
        surface.fill(colour, (start, inner.bottom, length, thick))
    for start in range(inner.y, inner.bottom, 2 * step):
        length = min(step, inner.bottom - start)
        surface.fill(colour, (outer.x, start, thick, length))
        surface.fill(colour, (inner.right, start, thick, length))
    pygame.draw.rect(surface, colour, outer, thin)
    pygame.draw.rect(surface, colour, inner, thin)


def backdrop(surface: pygame.Surface, look: Look) -> None:
    """Draw deep water with its contours and a compass rose: quiet enough to read on."""
    size = surface.get_size()
    surface.blit(look.keep(("backdrop", size), lambda: _painted(look, size)), (0, 0))
    border(surface, look)


def _painted(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return the water behind the menus, shallower towards the foot."""
    ground = pygame.Surface(size)
    if pygame.display.get_surface():
        ground = ground.convert()
    ground.fill(look.rgb("deep"))
    width, height = size
    body, thin = "", max(1.0, look.px(2) * 0.6)
    for number in range(CONTOURS):
        base, wave = height * (0.12 + 0.2 * number), look.px(420)
        line = [
            (x, base + look.px(60) * sin(x / wave + number * 1.7) + look.px(22) * sin(x / wave * 2.3 + number))
            for x in range(-look.px(40), width + look.px(80), look.px(40))
        ]
        water = svg.mixed(look.rgb("deep"), look.rgb("sea"), 0.13 * (number + 1))
        body += svg.shape([*line, (width + 9, height + 9), (-9, height + 9)], fill=water)
        body += svg.stroke(line, stroke=look.theme.line, stroke_width=thin, stroke_opacity=0.28)
    ground.blit(svg.render(body + _rose(look, size), size), (0, 0))
    return ground


def _rose(look: Look, size: tuple[int, int]) -> str:
    """Return a large, faint compass rose in the lower right corner."""
    reach = 0.46 * min(size)
    middle = size[0] - 0.62 * reach, size[1] - 0.5 * reach

    def at(bearing: float, share: float) -> tuple[float, float]:
        turn = radians(bearing)
        return middle[0] + share * reach * sin(turn), middle[1] - share * reach * cos(turn)

    style = {"stroke": look.theme.line, "stroke_width": max(1.0, look.px(2) * 0.6), "stroke_opacity": 0.22}
    parts = [svg.circle(middle, share * reach, **style) for share in (1.0, 0.94, 0.6)]
    parts += [svg.stroke((at(5 * step, 0.94), at(5 * step, 1.0)), (0, 0), **style) for step in range(72)]
    for step in range(16):
        bearing, far = 22.5 * step, (0.9, 0.42, 0.66, 0.42)[step % 4]
        for side, plain in ((-22.5, 0.1), (22.5, 0.2)):
            corners = at(bearing, far), at(bearing + side, 0.14), middle
            parts.append(svg.shape(corners, fill=look.theme.line, fill_opacity=plain))
    return "".join(parts)


HORIZON = 0.46
"""The sky's share of the height."""
WAVES = 9
SMOOTH_FROM = 4
WAVE_STEP = 32
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
        points = [(x, base + self._lift(look, number, x)) for x in range(0, width + WAVE_STEP, WAVE_STEP)]
        # The far ones are nearly flat and look the same without the expensive smoothing.
        draw = pygame.draw.aalines if number >= SMOOTH_FROM else pygame.draw.lines
        draw(surface, colour, False, points)
