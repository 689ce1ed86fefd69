"""The chart behind the menus: its border with the degrees, and a few depth contours and soundings."""

from math import sin

import pygame

from spillgame.ui.fonts import SMALL
from spillgame.ui.look import Look
from spillgame.ui.theme import Colour

BORDER = 12
"""Design units from the window's edge to the inner line of the chart's border."""
DEGREE = 60
"""Design units of a step of the border's scale."""
CONTOURS = 5


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """Return a colour between two; `share` is how much of the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def border(surface: pygame.Surface, look: Look) -> None:
    """Draw the border: two lines, and between them the scale, every other step filled."""
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
    """Draw deep water with a few contours: quiet enough to read on."""
    surface.fill(look.rgb("deep"))
    line = mixed(look.rgb("deep"), look.rgb("faint"), 0.45)
    width, height = surface.get_size()
    wave = look.px(420)
    for number in range(CONTOURS):
        base = height * (0.18 + 0.2 * number)
        points = [
            (x, base + look.px(60) * sin(x / wave + number * 1.7) + look.px(22) * sin(x / wave * 2.3 + number))
            for x in range(0, width + look.px(40), look.px(40))
        ]
        pygame.draw.aalines(surface, line, False, points)
    border(surface, look)


def sounding(surface: pygame.Surface, look: Look, at: tuple[int, int], depth: int, token: str = "faint") -> None:
    """Write a depth, small and quiet, as on a chart."""
    number = look.line(str(depth), SMALL, token)
    surface.blit(number, number.get_rect(center=at))
