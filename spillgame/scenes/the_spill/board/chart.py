"""The sea chart beneath the pieces: what never changes while the window and the theme stay as they are."""

import math

import pygame

from spillgame.rules.the_spill.board import DEPTHS, QUADRANT_NAMES, QUADRANTS, SECTORS, SPACES
from spillgame.scenes.backdrop import mixed
from spillgame.scenes.table.sprites import least_letter
from spillgame.scenes.the_spill.board.geometry import Geometry, Point, quadrant_bearing
from spillgame.ui import svg
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.look import Look

WATER = (1.0, 0.7, 0.4, 0.05)
"""How shallow A, B, C and the ships' run look: the share of `shallow` in `sea`."""
LIGHT = 0.16
"""How much light lies on the shallowest water."""
TICK, LONG_TICK = 5, 15
"""Degrees from one bearing tick to the next, and to the next long one."""
CONTOURS = ((1.36, 0.2), (1.25, 0.3), (1.14, 0.42), (1.05, 0.55))
"""Depth contours outside the ring: distance as a share of the radius, and how plain the line is."""
FADE = 0.06
"""How wide the chart fades into the deep at its edges, as a share of its side."""
RIPPLES, GOLDEN = 170, 0.618034
"""How many strokes of light lie on the water, and what scatters them evenly."""
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
    body = _depths(look, geometry) + _fade(look, geometry) + _water(look, geometry) + _lines(look, geometry)
    surface.blit(svg.render(body + _rose(look, geometry), size), (0, 0))
    _letters(look, geometry, surface)
    rig = geometry.rig.move(-geometry.rect.x, -geometry.rect.y)
    surface.blit(look.picture("the_spill/rig", rig.width), rig)
    return surface


def _origin(geometry: Geometry) -> Point:
    return float(geometry.rect.x), float(geometry.rect.y)


def _middle(geometry: Geometry) -> Point:
    return geometry.centre[0] - geometry.rect.x, geometry.centre[1] - geometry.rect.y


def _depths(look: Look, geometry: Geometry) -> str:
    """Return the water outside the ring, lighter from contour to contour."""
    deep, sea = look.rgb("deep"), look.rgb("sea")
    return "".join(
        _contour(geometry, look.theme.line, share, plain, svg.mixed(deep, sea, 0.1 * number))
        for number, (share, plain) in enumerate(CONTOURS, 1)
    )


def _fade(look: Look, geometry: Geometry) -> str:
    """Return what lets the chart fade at its four edges, so that it lies in the water of the page."""
    width, height = geometry.rect.size
    deep, reach = [look.theme.deep] * 2, FADE * min(width, height)
    edges = (
        ((0, 0), (reach, 0), (0, 0, reach, height)),
        ((width, 0), (width - reach, 0), (width - reach, 0, reach, height)),
        ((0, 0), (0, reach), (0, 0, width, reach)),
        ((0, height), (0, height - reach), (0, height - reach, width, reach)),
    )
    return "".join(
        svg.gradient(f"edge{number}", start, end, deep, (1, 0)) + svg.box(*box, 0, fill=f"url(#edge{number})")
        for number, (start, end, box) in enumerate(edges)
    )


def _water(look: Look, geometry: Geometry) -> str:
    origin, middle = _origin(geometry), _middle(geometry)
    edge, thin = look.theme.faint, max(1.0, look.px(2) * 0.5)
    around = svg.mixed(look.rgb("deep"), look.rgb("sea"), 0.5)
    parts = [
        svg.circle((middle[0], middle[1] + look.px(5)), geometry.radius, fill=look.theme.line, fill_opacity=0.25),
        svg.circle(middle, geometry.radius, fill=around, stroke=look.theme.line, stroke_width=thin, stroke_opacity=0.6),
        svg.circle(middle, geometry.rim, fill=svg.mixed(look.rgb("deep"), look.rgb("sea"), 0.6)),
    ]
    for space in SPACES:
        colour = _shade(look, WATER[space % 3])
        parts.append(svg.shape(geometry.spaces[space], origin, fill=colour, stroke=edge, stroke_width=thin))
    for sector in SECTORS:
        colour = _shade(look, WATER[3])
        parts.append(svg.shape(geometry.runs[sector], origin, fill=colour, stroke=edge, stroke_width=thin))
    return "".join([*parts, _ripples(look, geometry), _sunlight(look, geometry)])


def _shade(look: Look, shallow: float) -> str:
    """Return the colour of water: the shallower, the more light lies on it."""
    water = mixed(look.rgb("sea"), look.rgb("shallow"), shallow)
    return svg.mixed(water, look.rgb("pip"), LIGHT * shallow)


def _sunlight(look: Look, geometry: Geometry) -> str:
    """Return the light that falls on the chart from above and left."""
    (x, y), reach = _middle(geometry), geometry.rim
    pip = [look.theme.pip] * 3
    at = x - 0.45 * reach, y - 0.5 * reach
    return svg.glow("sun", at, 1.3 * reach, pip, (0.26, 0.1, 0)) + svg.circle((x, y), reach, fill="url(#sun)")


def _ripples(look: Look, geometry: Geometry) -> str:
    """Return the light on small waves: short strokes along the ring, the same every time."""
    parts, colour, origin = [], look.theme.pip, _origin(geometry)
    for number in range(RIPPLES):
        radius = geometry.rings[0] + (geometry.rim - geometry.rings[0]) * (number / RIPPLES) ** 0.7
        bearing, length = number * 360 * GOLDEN, (0.02 + 0.03 * (number % 5) / 5) * geometry.rim
        turns = [bearing + math.degrees(length / radius) * step / 4 for step in range(-4, 5)]
        bend = 0.004 * geometry.rim
        points = [geometry.point(turn, radius + bend * math.sin(2.4 * step)) for step, turn in enumerate(turns)]
        style = {"stroke_width": max(1.0, look.px(2) * 0.7), "stroke_linecap": "round"}
        parts.append(svg.stroke(points, origin, stroke=colour, stroke_opacity=0.16 + 0.1 * (number % 3), **style))
    return "".join(parts)


def _contour(geometry: Geometry, colour: str, share: float, plain: float, water: str) -> str:
    """Return a line of equal depth with the water within: a circle that wavers, the same every time."""
    points = []
    for bearing in range(0, 360, 3):
        turn = math.radians(bearing)
        waver = 0.012 * math.sin(5 * turn + 9 * share) + 0.009 * math.sin(9 * turn - 4 * share)
        x, y = geometry.point(bearing, geometry.radius * (share + waver))
        points.append((x - geometry.rect.x, y - geometry.rect.y))
    wide = max(1.0, geometry.gap * 0.6)
    return svg.shape(points, fill=water, stroke=colour, stroke_width=wide, stroke_opacity=plain * 0.7)


def _lines(look: Look, geometry: Geometry) -> str:
    """Return the ring of bearings, a step of five degrees dark and one light, and the lines between the Quadrants."""
    origin, theme, middle = _origin(geometry), look.theme, _middle(geometry)
    thin = max(1.0, look.px(2) * 0.6)
    tick = 0.2 * (geometry.radius - geometry.rim)
    band = 0.45 * tick
    parts = [svg.circle(middle, geometry.rim + reach, stroke=theme.line, stroke_width=thin) for reach in (0, band)]
    for bearing in range(0, 360, TICK):
        if bearing % (2 * TICK) == 0:
            turns = [geometry.point(bearing + step, geometry.rim + band / 2) for step in range(TICK + 1)]
            parts.append(svg.stroke(turns, origin, stroke=theme.line, stroke_width=band))
        if bearing % LONG_TICK == 0:
            ends = geometry.point(bearing, geometry.rim), geometry.point(bearing, geometry.rim + 1.4 * tick)
            parts.append(svg.stroke(ends, origin, stroke=theme.line, stroke_width=thin))
    for quadrant in QUADRANTS:
        corner = quadrant_bearing(quadrant) + 45
        ends = geometry.point(corner, 0.62 * geometry.rings[0]), geometry.point(corner, geometry.rim)
        parts.append(svg.stroke(ends, origin, stroke=theme.line, stroke_width=thin))
    return "".join(parts)


def _rose(look: Look, geometry: Geometry) -> str:
    """Return the compass rose round the rig: its circles, a point towards each Quadrant's edge, lesser ones between."""
    origin, theme, middle = _origin(geometry), look.theme, _middle(geometry)
    inner, thin = geometry.rings[0], max(1.0, look.px(2) * 0.5)
    well = svg.mixed(look.rgb("deep"), look.rgb("sea"), 0.25)
    parts = [svg.circle(middle, 0.97 * inner, fill=well)]
    parts += [svg.circle(middle, share * inner, stroke=theme.line, stroke_width=thin) for share in (0.56, 0.9, 0.97)]
    for bearing in range(0, 360, TICK):
        ends = geometry.point(bearing, 0.9 * inner), geometry.point(bearing, (0.95 if bearing % 10 else 0.97) * inner)
        parts.append(svg.stroke(ends, origin, stroke=theme.line, stroke_width=thin, stroke_opacity=0.7))
    for point in (number * 22.5 for number in range(16) if number % 4):
        reach, base, wide = (0.96, 0.34, 22) if point % 90 == 45 else (0.62, 0.4, 11)
        parts.append(_point_of_rose(look, geometry, point, reach, base, wide))
    shadow = middle[0] + 0.05 * inner, middle[1] + 0.08 * inner
    dark = [theme.code("oil")] * 3
    parts.append(svg.glow("shadow", shadow, 0.62 * inner, dark, (0.4, 0.34, 0)))
    return "".join([*parts, svg.circle(shadow, 0.62 * inner, fill="url(#shadow)")])


def _point_of_rose(look: Look, geometry: Geometry, bearing: float, reach: float, base: float, wide: float) -> str:
    """Return a point of the rose, its clockwise half in the shade."""
    origin, inner = _origin(geometry), geometry.rings[0]
    tip = geometry.point(bearing, reach * inner)
    left, right = (geometry.point(bearing + side * wide, base * inner) for side in (-1, 1))
    shade, light = svg.shape((tip, right, geometry.centre), origin, fill=look.theme.line), look.theme.faint
    return shade + svg.shape((tip, left, geometry.centre), origin, fill=light)


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
