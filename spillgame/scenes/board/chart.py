"""The sea chart beneath the pieces: what never changes while the window and the theme stay as they are."""

import math

import pygame

from spillgame.rules.the_spill.board import DEPTHS, QUADRANT_NAMES, QUADRANTS, SECTORS, SPACES
from spillgame.scenes.board import svg
from spillgame.scenes.board.geometry import Geometry, Point, quadrant_bearing
from spillgame.ui.lettering import BODY, LARGE, SMALL
from spillgame.ui.look import Look

WATER = (0.9, 0.62, 0.34, 0.1)
"""How shallow A, B, C and the ships' run look: the share of `shallow` in `sea`."""
TICK, LONG_TICK = 5, 15
"""Degrees from one bearing tick to the next, and to the next long one."""
CONTOURS = ((1.05, 0.55), (1.14, 0.42), (1.25, 0.3), (1.36, 0.2))
"""Depth contours outside the ring: distance as a share of the radius, and how plain the line is."""
SOUNDINGS = ((38, 1.09, 36), (52, 1.1, 41), (44, 1.2, 58), (128, 1.09, 44), (141, 1.12, 39), (134, 1.22, 63),
             (218, 1.1, 47), (231, 1.09, 52), (226, 1.21, 71), (308, 1.1, 33), (321, 1.11, 45), (314, 1.21, 60))  # fmt: skip
"""Bearing, distance and depth of what the lead found outside the ring."""


def chart(look: Look, geometry: Geometry) -> pygame.Surface:
    """Return the chart of a board, as large as its rectangle."""
    size = geometry.rect.size
    surface = pygame.Surface(size)
    if pygame.display.get_surface():
        surface = surface.convert()
    surface.fill(look.rgb("deep"))
    body = _water(look, geometry) + _lines(look, geometry) + _rose(look, geometry)
    surface.blit(svg.render(body, size), (0, 0))
    _letters(look, geometry, surface)
    rig = geometry.rig.move(-geometry.rect.x, -geometry.rect.y)
    surface.blit(look.picture("the_spill/rig", rig.width), rig)
    return surface


def _origin(geometry: Geometry) -> Point:
    return float(geometry.rect.x), float(geometry.rect.y)


def _water(look: Look, geometry: Geometry) -> str:
    origin = _origin(geometry)
    middle = geometry.centre[0] - origin[0], geometry.centre[1] - origin[1]
    sea, shallow = look.rgb("sea"), look.rgb("shallow")
    parts = [_contour(geometry, look.theme.line, share, plain) for share, plain in CONTOURS]
    parts.append(svg.circle(middle, geometry.radius, fill=svg.mixed(look.rgb("deep"), sea, 0.45)))
    parts.append(svg.circle(middle, geometry.rim, fill=svg.mixed(look.rgb("deep"), sea, 0.6)))
    for space in SPACES:
        colour = svg.mixed(sea, shallow, WATER[space % 3])
        parts.append(svg.shape(geometry.space_outline(space), origin, fill=colour))
    for sector in SECTORS:
        parts.append(svg.shape(geometry.outside(sector), origin, fill=svg.mixed(sea, shallow, WATER[3])))
    return "".join(parts)


def _contour(geometry: Geometry, colour: str, share: float, plain: float) -> str:
    """Return a line of equal depth: a circle that wavers, the same every time."""
    points = []
    for bearing in range(0, 360, 3):
        turn = math.radians(bearing)
        waver = 0.012 * math.sin(5 * turn + 9 * share) + 0.009 * math.sin(9 * turn - 4 * share)
        x, y = geometry.point(bearing, geometry.radius * (share + waver))
        points.append((x - geometry.rect.x, y - geometry.rect.y))
    return svg.shape(points, stroke=colour, stroke_width=max(1.0, geometry.gap * 0.6), stroke_opacity=plain * 0.7)


def _lines(look: Look, geometry: Geometry) -> str:
    origin, theme = _origin(geometry), look.theme
    middle = geometry.centre[0] - origin[0], geometry.centre[1] - origin[1]
    thin = max(1.0, look.px(2) * 0.6)
    parts = [svg.circle(middle, geometry.rim, stroke=theme.line, stroke_width=thin)]
    tick = 0.22 * (geometry.radius - geometry.rim)
    for bearing in range(0, 360, TICK):
        length = tick if bearing % LONG_TICK == 0 else 0.55 * tick
        ends = geometry.point(bearing, geometry.rim), geometry.point(bearing, geometry.rim + length)
        parts.append(svg.shape(ends, origin, closed=False, stroke=theme.line, stroke_width=thin))
    for quadrant in QUADRANTS:
        bearing = quadrant_bearing(quadrant) + 45
        ends = geometry.point(bearing, 0.62 * geometry.rings[0]), geometry.point(bearing, geometry.rim)
        parts.append(svg.shape(ends, origin, closed=False, stroke=theme.line, stroke_width=thin))
    return "".join(parts)


def _rose(look: Look, geometry: Geometry) -> str:
    """Return the compass rose round the rig: two circles, and a point towards each Quadrant."""
    origin, theme = _origin(geometry), look.theme
    middle = geometry.centre[0] - origin[0], geometry.centre[1] - origin[1]
    inner, thin = geometry.rings[0], max(1.0, look.px(2) * 0.5)
    parts = [svg.circle(middle, share * inner, stroke=theme.faint, stroke_width=thin) for share in (0.56, 0.78, 0.97)]
    for quadrant in QUADRANTS:
        bearing = quadrant_bearing(quadrant) + 45
        tip, base = geometry.point(bearing, 0.96 * inner), 0.34 * inner
        left, right = geometry.point(bearing - 22, base), geometry.point(bearing + 22, base)
        parts.append(svg.shape((tip, right, geometry.centre), origin, fill=theme.faint))
        parts.append(svg.shape((tip, left, geometry.centre), origin, fill=theme.line, fill_opacity=0.55))
    return "".join(parts)


def _letters(look: Look, geometry: Geometry, surface: pygame.Surface) -> None:
    origin = geometry.rect.topleft

    def put(picture: pygame.Surface, at: Point) -> None:
        ink = picture.get_bounding_rect()
        place = pygame.Rect((0, 0), ink.size)
        place.center = round(at[0] - origin[0]), round(at[1] - origin[1])
        surface.blit(picture, place, ink)

    for sector in SECTORS:
        put(look.line(str(sector), SMALL, "quiet"), geometry.label_centre(sector))
    inner = geometry.rings[0]
    size = next((size for size in (LARGE, BODY) if look.px(size) <= 0.3 * inner), SMALL)
    for quadrant in QUADRANTS:
        put(look.line(QUADRANT_NAMES[quadrant], size, "ink", True), geometry.point(90 * quadrant, 0.67 * inner))
    for depth, letter in enumerate(DEPTHS):
        radius = (geometry.rings[depth] + geometry.rings[depth + 1]) / 2
        for quadrant in QUADRANTS:
            at = geometry.point(quadrant_bearing(quadrant) + 45, radius)
            spot = (round(at[0] - origin[0]), round(at[1] - origin[1]))
            pygame.draw.circle(surface, look.rgb("deep"), spot, round(0.55 * look.px(SMALL)))
            put(look.line(letter, SMALL, "quiet"), at)
    _numbers(look, geometry, put)


def _numbers(look: Look, geometry: Geometry, put: "object") -> None:
    """Write the bearings of the X and the soundings where the corners of the rectangle have room."""
    assert callable(put)  # noqa: S101
    room = geometry.rect.inflate(-2 * look.px(SMALL), -2 * look.px(SMALL))
    for quadrant in QUADRANTS:
        bearing = quadrant_bearing(quadrant) + 45
        at = geometry.point(bearing, geometry.radius + look.px(6))
        put(look.line(f"{bearing:03.0f}°", SMALL, "off"), at)
    for bearing, share, depth in SOUNDINGS:
        at = geometry.point(bearing, share * geometry.radius + look.px(24))
        if room.collidepoint(at):
            put(look.line(str(depth), SMALL, "faint"), at)


