"""What is laid over a space or a Sector to make it stand out: each a picture with the place of its top left corner."""

import math
from collections.abc import Callable

import pygame

from spillgame.rules.the_spill.board import Sector, Space
from spillgame.scenes.the_spill.board.geometry import Geometry, Outline, Point
from spillgame.ui import svg
from spillgame.ui.look import Look

Laid = tuple[pygame.Surface, tuple[int, int]]
GLOW = 0.14
"""How plain the glow within a lit outline is."""


class Overlays:
    """Makes the overlays of one board and keeps them."""

    def __init__(self, geometry: Geometry, look: Look):
        self._geometry = geometry
        self._look = look
        self._kept: dict[tuple[str, int, int], Laid] = {}

    def space(self, style: str, space: Space) -> Laid:
        """Return a style of STYLES for a space."""
        return self._get(style, 0, space, self._geometry.space_outline(space))

    def sector(self, style: str, sector: Sector) -> Laid:
        """Return a style for a Sector's three spaces."""
        return self._get(style, 1, sector, self._geometry.sector_outline(sector))

    def outside(self, style: str, sector: Sector) -> Laid:
        """Return a style for the ships' run beside a Sector."""
        return self._get(style, 2, sector, self._geometry.outside(sector))

    def way(self, start: Sector, end: Sector, direction: str) -> Laid:
        """Return the way of an overflowing die between the rig and the spaces, with an arrow's head."""
        found = self._kept.get((direction, start, end))
        if found is None:
            found = self._kept[direction, start, end] = self._way(start, end, direction)
        return found

    def _get(self, style: str, kind: int, index: int, outline: Outline) -> Laid:
        found = self._kept.get((style, kind, index))
        if found is None:
            area = svg.bounds(outline, self._look.px(3))
            body = STYLES[style](self._look, outline, area.topleft)
            found = self._kept[style, kind, index] = (svg.render(body, area.size), area.topleft)
        return found

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
        length = max(0.01, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
        along = (x2 - x1) / length, (y2 - y1) / length
        back, aside = (x2 - reach * along[0], y2 - reach * along[1]), (0.6 * reach * along[1], -0.6 * reach * along[0])
        head = (back[0] - aside[0], back[1] - aside[1]), (x2, y2), (back[0] + aside[0], back[1] + aside[1])
        body += svg.shape(head, area.topleft, fill=look.theme.ink)
        return svg.render(body, area.size), area.topleft


# --- Styles ---


def _line(look: Look, outline: Outline, origin: tuple[int, int], token: str, units: float, glow: float = 0) -> str:
    colour = getattr(look.theme, token)
    width = max(1.5, look.px(units))
    body = svg.shape(outline, origin, fill=colour, fill_opacity=glow) if glow else ""
    return body + svg.shape(outline, origin, stroke=colour, stroke_width=width, stroke_linejoin="round")


def _lit(look: Look, outline: Outline, origin: tuple[int, int]) -> str:
    return _line(look, outline, origin, "action", 4, GLOW)


def _looked_at(look: Look, outline: Outline, origin: tuple[int, int]) -> str:
    return _line(look, outline, origin, "ink", 2, 0.14)


def _marked(look: Look, outline: Outline, origin: tuple[int, int]) -> str:
    return _line(look, outline, origin, "marker", 3, 0.1)


def _doomed(look: Look, outline: Outline, origin: tuple[int, int]) -> str:
    return _line(look, outline, origin, "danger", 2)


def _full(look: Look, outline: Outline, origin: tuple[int, int]) -> str:
    """Return a band of hatching, as on a barrier."""
    theme, width = look.theme, look.px(7)
    dashes = f"{look.px(9)} {look.px(7)}"
    return (
        svg.shape(outline, origin, fill=theme.danger, fill_opacity=0.16)
        + svg.shape(outline, origin, stroke=theme.deep, stroke_width=width, stroke_linejoin="round")
        + svg.shape(outline, origin, stroke=theme.danger, stroke_width=width, stroke_dasharray=dashes)
    )


def _sight(look: Look, outline: Outline, origin: tuple[int, int]) -> str:
    """Return the four corners of a sight within a lit outline."""
    half = len(outline) // 2
    corners = (outline[0], outline[half - 1], outline[half], outline[-1])
    middle = sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4
    body = _lit(look, outline, origin)
    for index, corner in enumerate(corners):
        before, after = corners[index - 1], corners[(index + 1) % 4]
        points = [_towards(corner, before, 0.3), corner, _towards(corner, after, 0.3)]
        points = [_towards(point, middle, 0.16) for point in points]
        body += svg.stroke(points, origin, stroke=look.theme.action, stroke_width=max(2.0, look.px(4)))
    return body


def _towards(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


STYLES: dict[str, Callable[[Look, Outline, tuple[int, int]], str]] = {
    "lit": _lit,
    "target": _sight,
    "looked_at": _looked_at,
    "marked": _marked,
    "doomed": _doomed,
    "full": _full,
}
"""The ways in which a shape can stand out."""
