"""The sea in section beneath the pieces: what never changes while the window and the theme stay as they are."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

import pygame

from spillgame.scenes.backdrop import mixed
from spillgame.scenes.deep_sea_adventure.board import scenery
from spillgame.scenes.deep_sea_adventure.board.geometry import Geometry
from spillgame.scenes.table.moving import Point
from spillgame.scenes.table.sprites import least_letter
from spillgame.ui import svg
from spillgame.ui.look import Look

COARSE: Final = 4
"""How much smaller the water is painted than it is shown: it has no edges."""
SUN: Final = 0.72
"""Where the light comes from, as a share of the board's width."""
RAYS: Final = (
    (0.06, 0.05, 0.30, 0.62), (0.2, 0.09, 0.22, 0.8), (0.36, 0.05, 0.2, 0.55), (0.5, 0.12, 0.26, 0.92),
    (0.66, 0.06, 0.24, 0.6), (0.78, 0.1, 0.28, 0.78), (0.93, 0.06, 0.22, 0.5),
)  # fmt: skip
"""Each ray of light: where it enters the water and how wide it is there, as shares of the board's width, how plain it
is, and how far down it reaches."""
SLANT: Final = 0.55
"""How far the rays lean away from the sun."""
SOUNDINGS: Final = (5, 10, 20, 50, 100, 200, 400, 700, 1000, 1500, 2000, 3000, 4000, 6000)
"""The depths at whose contours numbers can stand."""
CONTOURS: Final = 9
"""Lines of equal depth from the surface to the floor."""


def chart(look: Look, geometry: Geometry, *, moored: bool = True) -> pygame.Surface:
    """Return the sea of a board, with its submarine if that is `moored`, as large as its rectangle; `write_depths`
    writes its depths."""
    surface = pygame.Surface(geometry.rect.size)
    if pygame.display.get_surface():
        surface = surface.convert()
    for _ in paint(surface, look, geometry):
        pass
    surface.blit(svg.render(_scale(look, geometry), surface.get_size()), (0, 0))
    if moored:
        scenery.submarine(surface, look, geometry)
    return surface


def paint(surface: pygame.Surface, look: Look, geometry: Geometry) -> Iterator[None]:
    """Paint the sea piece by piece, except the scale of its depths and the submarine."""
    size = surface.get_size()
    few = (max(1, size[0] // COARSE), max(1, size[1] // COARSE))
    soft = svg.render(svg.scaled(_water(look, geometry), 1 / COARSE), few)
    pygame.transform.smoothscale(soft.convert(surface), size, surface)
    yield
    surface.blit(svg.render(scenery.far(look, geometry), size), (0, 0))
    yield
    scenery.creatures(surface, look, geometry)
    yield
    surface.blit(svg.render(_contours(look, geometry), size), (0, 0))
    yield
    surface.blit(svg.render(scenery.near(look, geometry), size), (0, 0))
    yield
    surface.blit(svg.render(_surface(look, geometry), size), (0, 0))


# --- Water and light ---


def _line(geometry: Geometry) -> float:
    """Return how far down the board the surface of the sea is."""
    return geometry.surface - geometry.rect.y


def _water(look: Look, geometry: Geometry) -> str:
    """Return sky, water and light: all that has no edges."""
    (width, height), top, own = geometry.rect.size, _line(geometry), look.theme.own
    light = own["ray"]
    water = [own[f"water_{depth}"] for depth in range(1, 6)]
    parts = [
        svg.gradient("sky", (0, 0), (0, top), [own["sky"], own["horizon"]]),
        svg.box(0, 0, width, top + COARSE, 0, fill="url(#sky)"),
        svg.gradient("water", (0, top), (0, height), water),
        svg.box(0, top, width, height - top, 0, fill="url(#water)"),
        svg.glow("sun", (SUN * width, top), 0.75 * width, [light] * 3, (0.55, 0.16, 0)),
        svg.box(0, 0, width, height, 0, fill="url(#sun)"),
    ]
    for number, (at, wide, plain, reach) in enumerate(RAYS):
        foot = top + reach * (height - top)
        lean = SLANT * (at - SUN) * width * reach
        left, right = at * width, (at + wide) * width
        corners = (left, top), (right, top), (right + 1.9 * lean, foot), (left + lean * 1.4, foot)
        parts.append(svg.gradient(f"ray{number}", (0, top), (0, foot), [light] * 3, (plain, 0.3 * plain, 0)))
        parts.append(svg.shape(corners, fill=f"url(#ray{number})"))
    return "".join(parts)


def _surface(look: Look, geometry: Geometry) -> str:
    """Return the waves at the surface: where the water is cut, and those that lie farther away."""
    (width, _), top, own = geometry.rect.size, _line(geometry), look.theme.own
    unit = geometry.submarine.height / 100
    parts = []
    far = mixed(look.rgb("water_1"), look.rgb("horizon"), 0.55)
    near = mixed(look.rgb("water_1"), look.rgb("foam"), 0.18)
    for number in range(4):
        base = top - (15 - 4.4 * number) * unit
        colour = svg.mixed(far, near, number / 3)
        crest = _wave(width, base, (1.0 + 0.7 * number) * unit, (34 + 13 * number) * unit, 1.9 * number)
        parts.append(svg.shape([*crest, (width, top + 3 * unit), (0, top + 3 * unit)], fill=colour, fill_opacity=0.8))
        style = {"stroke": own["foam"], "stroke_width": max(0.7, (0.5 + 0.22 * number) * unit)}
        parts.append(svg.stroke(crest, (0, 0), stroke_opacity=0.3 + 0.12 * number, **style))
    return "".join(parts)


def _wave(width: float, base: float, high: float, long: float, begun: float) -> list[Point]:
    """Return the crests of waves along a line."""
    steps = max(12, math.ceil(width / max(2.0, long / 12)))
    points = []
    for step in range(steps + 1):
        x = width * step / steps
        turn = math.tau * x / long + begun
        points.append((x, base - high * (0.7 * math.sin(turn) + 0.3 * math.sin(0.43 * turn + 1))))
    return points


def rope(look: Look, geometry: Geometry, spaces: int) -> pygame.Surface:
    """Return the rope of a trail with this number of `spaces`, on a transparent ground the size of the board."""
    own, trail = look.theme.own, geometry.trail(spaces)
    line = [point for leg in trail.legs for point in leg]
    if not line:
        return pygame.Surface((1, 1), pygame.SRCALPHA)
    wide = max(2.0, 0.06 * trail.places[0].chip.width)
    style = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    origin = geometry.rect.topleft
    body = svg.stroke(line, origin, stroke=own["abyss"], stroke_width=1.9 * wide, stroke_opacity=0.45, **style)
    body += svg.stroke(line, origin, stroke=own["rope"], stroke_width=wide, **style)
    dashes = f"{0.5 * wide:.2f} {1.3 * wide:.2f}"
    body += svg.stroke(
        line, origin, stroke=own["abyss"], stroke_width=0.9 * wide, stroke_opacity=0.35, stroke_dasharray=dashes
    )
    return svg.render(body, geometry.rect.size)


# --- What makes it a chart ---


def depth_at(geometry: Geometry, number: int) -> float:
    """Return how far down the board a contour is, counted from 1."""
    top, bottom = _line(geometry), geometry.floor.top - geometry.rect.y
    share: float = (number / CONTOURS) ** 0.93
    return top + (bottom - top) * share


def _contours(look: Look, geometry: Geometry) -> str:
    """Return the lines of equal depth: thin, and fading to the middle, where the trail is."""
    width, own = geometry.rect.width, look.theme.own
    thin = max(0.8, geometry.rect.height / 900)
    sway = 0.008 * geometry.rect.height
    parts = [
        svg.gradient("contour", (0, 0), (width, 0), [own["foam"]] * 5, (0.42, 0.2, 0.12, 0.2, 0.42)),
    ]
    for number in range(1, CONTOURS):
        base = depth_at(geometry, number)
        line = [
            (x, base + sway * (math.sin(x / width * 7 + 2.1 * number) + 0.5 * math.sin(x / width * 17 + number)))
            for x in (width * step / 60 for step in range(61))
        ]
        dashes = {} if number % 2 == 0 else {"stroke_dasharray": f"{9 * thin:.1f} {7 * thin:.1f}"}
        parts.append(svg.stroke(line, (0, 0), stroke="url(#contour)", stroke_width=thin, **dashes))
    return "".join(parts)


def _scale(look: Look, geometry: Geometry) -> str:
    """Return the scale of depths at the left edge: steps dark and light by turns, as a chart's border has."""
    own, wide = look.theme.own, max(3.0, 0.34 * least_letter(look))
    parts, thin = [], max(0.8, geometry.rect.height / 900)
    edges = [_line(geometry), *(depth_at(geometry, number) for number in range(1, CONTOURS + 1))]
    for number, (one, other) in enumerate(pairwise(edges)):
        colour = own["abyss"] if number % 2 else own["foam"]
        parts.append(svg.box(thin, one, wide, other - one, 0, fill=colour, fill_opacity=0.75))
    frame = {"stroke": own["foam"], "stroke_width": thin, "stroke_opacity": 0.8}
    parts.append(svg.box(thin, edges[0], wide, edges[-1] - edges[0], 0, **frame))
    return "".join(parts)


def write_depths(
    surface: pygame.Surface, look: Look, geometry: Geometry, at: tuple[int, int], taken: Sequence[pygame.Rect] = ()
) -> None:
    """Write the depth beside each contour onto a board that lies at a place of the surface: where there is room, and
    nothing else is written, which takes rectangles of the window."""
    height = max(8, round(0.86 * least_letter(look)))
    left = round(0.34 * least_letter(look)) + look.px(6)
    room = geometry.water.x - geometry.rect.x - left
    for number in range(1, CONTOURS):
        depth = SOUNDINGS[min(len(SOUNDINGS) - 1, number)]
        down = depth_at(geometry, number)
        dark = down < 0.36 * geometry.rect.height and look.theme.name == "day"
        text = look.fonts.text(str(depth), height, look.rgb("abyss" if dark else "foam"))
        top = round(down - text.get_height() * 0.98)
        ink = text.get_bounding_rect().move(geometry.rect.x + left, geometry.rect.y + top)
        if text.get_width() <= max(room, 2 * height) and ink.collidelist(taken) < 0:
            faint = text.copy()
            faint.set_alpha(170)
            surface.blit(faint, (at[0] + left, at[1] + top))
