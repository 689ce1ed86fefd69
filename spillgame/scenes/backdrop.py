"""The chart behind the menus: its border with the degrees, and a few depth contours."""

from math import cos, radians, sin

import pygame

from spillgame.ui import svg
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
