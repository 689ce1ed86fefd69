"""The sea chart beneath the pieces: what never changes while the window and the theme stay as they are."""

import math

import pygame

from spillgame.rules.the_spill.board import DEPTHS, QUADRANT_NAMES, QUADRANTS, SECTORS, SPACES
from spillgame.scenes.the_spill.board.geometry import Geometry, Point, quadrant_bearing
from spillgame.scenes.the_spill.board.sprites import least_letter
from spillgame.ui import svg
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.look import Look

WATER = (0.9, 0.62, 0.34, 0.1)
"""How shallow A, B, C and the ships' run look: the share of `shallow` in `sea`."""
TICK, LONG_TICK = 5, 15
"""Degrees from one bearing tick to the next, and to the next long one."""
CONTOURS = ((1.05, 0.55), (1.14, 0.42), (1.25, 0.3), (1.36, 0.2))
"""Depth contours outside the ring: distance as a share of the radius, and how plain the line is."""
SOUNDINGS = (
    (38, 1.09, 36), (52, 1.1, 41), (44, 1.2, 58), (128, 1.09, 44), (141, 1.12, 39), (134, 1.22, 63),
    (218, 1.1, 47), (231, 1.09, 52), (226, 1.21, 71), (308, 1.1, 33), (321, 1.11, 45), (314, 1.21, 60),
)  # fmt: skip
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
    edge, thin = look.theme.faint, max(1.0, look.px(2) * 0.5)
    parts = [_contour(geometry, look.theme.line, share, plain) for share, plain in CONTOURS]
    parts.append(svg.circle(middle, geometry.radius, fill=svg.mixed(look.rgb("deep"), sea, 0.45)))
    parts.append(svg.circle(middle, geometry.rim, fill=svg.mixed(look.rgb("deep"), sea, 0.6)))
    for space in SPACES:
        colour = svg.mixed(sea, shallow, WATER[space % 3])
        parts.append(svg.shape(geometry.spaces[space], origin, fill=colour, stroke=edge, stroke_width=thin))
    for sector in SECTORS:
        colour = svg.mixed(sea, shallow, WATER[3])
        parts.append(svg.shape(geometry.runs[sector], origin, fill=colour, stroke=edge, stroke_width=thin))
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
        parts.append(svg.stroke(ends, origin, stroke=theme.line, stroke_width=thin))
    for quadrant in QUADRANTS:
        corner = quadrant_bearing(quadrant) + 45
        ends = geometry.point(corner, 0.62 * geometry.rings[0]), geometry.point(corner, geometry.rim)
        parts.append(svg.stroke(ends, origin, stroke=theme.line, stroke_width=thin))
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


class _Writing:
    """Puts words on the chart, and knows where they stand."""

    def __init__(self, geometry: Geometry, surface: pygame.Surface):
        self._origin = geometry.rect.topleft
        self._surface = surface
        self._taken: list[pygame.Rect] = []

    def put(self, picture: pygame.Surface, at: Point, where_free: bool = False) -> None:
        """Put a line of text round a point; `where_free` only where it is whole and no other is near."""
        ink = picture.get_bounding_rect()
        place = pygame.Rect((0, 0), ink.size)
        place.center = round(at[0] - self._origin[0]), round(at[1] - self._origin[1])
        room = place.inflate(ink.height, ink.height)
        if where_free and (room.collidelist(self._taken) >= 0 or not self._surface.get_rect().contains(room)):
            return
        self._surface.blit(picture, place, ink)
        self._taken.append(place)


def _letters(look: Look, geometry: Geometry, surface: pygame.Surface) -> None:
    writing = _Writing(geometry, surface)
    for sector in SECTORS:
        writing.put(look.line(str(sector), SMALL, "quiet"), geometry.label_centre(sector))
    inner = geometry.rings[0]
    size = next((size for size in (LARGE, BODY) if look.px(size) <= 0.3 * inner), SMALL)
    for quadrant in QUADRANTS:
        at = geometry.point(quadrant_bearing(quadrant), 0.67 * inner)
        writing.put(look.line(QUADRANT_NAMES[quadrant], size, "ink", True), at)
    for quadrant in QUADRANTS:
        at = geometry.point(quadrant_bearing(quadrant) + 45, geometry.radius + look.px(32))
        text = f"{quadrant_bearing(quadrant) + 45:03.0f}°"
        writing.put(look.line(text, SMALL, "off"), at, where_free=True)
    for bearing, share, depth in SOUNDINGS:
        at = geometry.point(bearing, share * geometry.radius + look.px(24))
        writing.put(look.line(str(depth), SMALL, "faint"), at, where_free=True)
    _legend(look, geometry, surface)


def _legend(look: Look, geometry: Geometry, surface: pygame.Surface) -> None:
    """Write A, B and C into the X, once for each Quadrant's edge."""
    height = least_letter(look)
    writing = _Writing(geometry, surface)
    for quadrant in QUADRANTS:
        for depth, letter in enumerate(DEPTHS):
            radius = (geometry.rings[depth] + geometry.rings[depth + 1]) / 2
            at = geometry.point(quadrant_bearing(quadrant) + 45, radius)
            spot = round(at[0] - geometry.rect.x), round(at[1] - geometry.rect.y)
            pygame.draw.aacircle(surface, look.rgb("deep"), spot, round(0.56 * height))
            writing.put(look.fonts.text(letter, height, look.rgb("quiet")), at)
