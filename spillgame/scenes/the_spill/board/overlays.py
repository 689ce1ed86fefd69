"""Overlays that highlight a space or a Sector: each is a picture with the position of its top left corner."""

import math
from collections.abc import Callable, Sequence

import pygame

from spillgame.rules.the_spill.board import Sector, Space
from spillgame.scenes.table.moving import between
from spillgame.scenes.the_spill.board.geometry import Geometry, Outline
from spillgame.scenes.the_spill.board.oil import slick
from spillgame.ui import svg
from spillgame.ui.look import Look

Laid = tuple[pygame.Surface, tuple[int, int]]
Style = Callable[[Look, Outline, tuple[int, int]], str]
"""Draws a shape as SVG, given its edge and the corner of the picture."""


class Overlays:
    """Makes the overlays of one board and keeps them."""

    def __init__(self, geometry: Geometry, look: Look):
        self._geometry = geometry
        self._look = look
        self._kept: dict[tuple[str, int, int], Laid] = {}

    def space(self, style: str, space: Space) -> Laid:
        """Return a style of STYLES for a space."""
        return self._styled(style, 0, space, self._geometry.spaces)

    def sector(self, style: str, sector: Sector) -> Laid:
        """Return a style for a Sector's three spaces."""
        return self._styled(style, 1, sector, self._geometry.sectors)

    def outside(self, style: str, sector: Sector) -> Laid:
        """Return a style for the ships' run beside a Sector."""
        return self._styled(style, 2, sector, self._geometry.runs)

    def way(self, start: Sector, end: Sector, direction: str) -> Laid:
        """Return the way of an overflowing die between the rig and the spaces, with an arrow's head."""
        key = (direction, start, end)
        if key not in self._kept:
            self._kept[key] = self._way(start, end, direction)
        return self._kept[key]

    def _styled(self, style: str, kind: int, index: int, outlines: Sequence[Outline]) -> Laid:
        key = (style, kind, index)
        if key not in self._kept:
            area = svg.bounds(outlines[index], self._look.px(3))
            body = STYLES[style](self._look, outlines[index], area.topleft)
            self._kept[key] = (svg.render(body, area.size), area.topleft)
        return self._kept[key]

    def _way(self, start: Sector, end: Sector, direction: str) -> Laid:
        geometry, look = self._geometry, self._look
        points = geometry.way(start, end, direction, geometry.overflow_radius)
        reach = min(look.px(14), 0.4 * geometry.die_size)
        area = svg.bounds(points, math.ceil(2 * reach))
        body = svg.stroke(
            points,
            area.topleft,
            stroke=look.theme.ink,
            stroke_width=max(1.5, 0.2 * reach),
            stroke_linecap="round",
            stroke_dasharray=f"{0.6 * reach:.1f} {0.6 * reach:.1f}",
        )
        (x1, y1), (x2, y2) = points[-2], points[-1]
        length = max(0.01, math.dist(*points[-2:]))
        along = (x2 - x1) / length, (y2 - y1) / length
        back, aside = (x2 - reach * along[0], y2 - reach * along[1]), (0.6 * reach * along[1], -0.6 * reach * along[0])
        head = (back[0] - aside[0], back[1] - aside[1]), (x2, y2), (back[0] + aside[0], back[1] + aside[1])
        body += svg.shape(head, area.topleft, fill=look.theme.ink)
        return svg.render(body, area.size), area.topleft


# --- Styles ---


def _line(token: str, units: float, glow: float = 0) -> Style:
    """Return the style of a line, `units` design units wide; `glow` is the opacity of the light within."""

    def style(look: Look, outline: Outline, origin: tuple[int, int]) -> str:
        colour = look.theme.code(token)
        body = svg.shape(outline, origin, fill=look.theme.pip, fill_opacity=glow) if glow else ""
        width = max(1.5, look.px(units))
        return body + svg.shape(outline, origin, stroke=colour, stroke_width=width, stroke_linejoin="round")

    return style


LIT = _line("action", 4, 0.2)


def _barrier(ground: str, token: str, units: float, share: float, plain: float = 1.0) -> Style:
    """Return the style of a band of hatching, as on a barrier, `units` design units wide; the hatching takes a `share`
    of that, and `plain` is its opacity."""

    def style(look: Look, outline: Outline, origin: tuple[int, int]) -> str:
        theme, width = look.theme, look.px(units)
        dashes = f"{look.px(9)} {look.px(7)}"
        band = svg.shape(outline, origin, stroke=theme.code(ground), stroke_width=width, stroke_linejoin="round")
        return band + svg.shape(
            outline, origin, stroke=theme.code(token), stroke_opacity=plain, stroke_width=share * width,
            stroke_dasharray=dashes,
        )  # fmt: skip

    return style


def _sight(look: Look, outline: Outline, origin: tuple[int, int]) -> str:
    """Return the four corners of a sight within a lit outline."""
    half = len(outline) // 2
    corners = (outline[0], outline[half - 1], outline[half], outline[-1])
    middle = sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4
    body = LIT(look, outline, origin)
    for index, corner in enumerate(corners):
        before, after = corners[index - 1], corners[(index + 1) % 4]
        points = [between(corner, before, 0.3), corner, between(corner, after, 0.3)]
        points = [between(point, middle, 0.16) for point in points]
        body += svg.stroke(points, origin, stroke=look.theme.action, stroke_width=max(2.0, look.px(4)))
    return body


def _lamp(look: Look, outline: Outline, origin: tuple[int, int]) -> str:
    """Return a line that is seen on oil as well as on water: between light edges."""
    body = svg.shape(outline, origin, stroke=look.theme.pip, stroke_width=max(4, look.px(9)), stroke_linejoin="round")
    return body + svg.shape(
        outline, origin, stroke=look.theme.look, stroke_width=max(2, look.px(5)), stroke_linejoin="round"
    )


STYLES: dict[str, Style] = {
    "oil": slick,
    "lit": LIT,
    "target": _sight,
    "looked_at": _line("ink", 2, 0.2),
    "marked": _line("marker", 3, 0.1),
    "hinted": _lamp,
    "doomed": _line("danger", 2),
    "full": _barrier("oil", "pip", 6, 0.6, 0.7),
    "lost": _barrier("deep", "danger", 7, 1.0),
}
"""The ways in which a shape can stand out."""
