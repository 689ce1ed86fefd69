"""The chart beneath the pieces: what never changes while the window and the theme stay as they are."""

import math
from collections.abc import Iterator
from typing import Any, Final

import pygame

from spillgame.rules.offshore.game import Game
from spillgame.scenes.offshore.board.geometry import ACROSS, LAND, Geometry
from spillgame.scenes.table.moving import Point
from spillgame.scenes.table.sprites import least_letter
from spillgame.ui import svg
from spillgame.ui.look import Look

DEPTHS: Final = (50, 100, 200, 300, 500, 1000)
"""Metres at the depth lines, from the coast out."""
STEPS: Final = 72
"""Points of a depth line."""
BEFORE, AFTER = -0.7, 7.7
"""The ends of the chart along the coast, in plates."""


def chart(look: Look, geometry: Geometry, game: Game) -> pygame.Surface:
    """Return the sea with coast, depth lines and pipelines, as large as the rectangle."""
    surface = pygame.Surface(geometry.rect.size)
    if pygame.display.get_surface():
        surface = surface.convert()
    parts = [_water(look, geometry), *_graticule(look, geometry), *_depths(look, geometry), *_coast(look, geometry)]
    parts += [_rose(look, geometry), *_pipes(look, geometry, game)]
    surface.blit(svg.render("".join(parts), surface.get_size()), (0, 0))
    _soundings(surface, look, geometry)
    return surface


def _coastline(along: float) -> float:
    """Return how far from the open sea the coast is at a place along it, in plates: with fjords."""
    fjords = 0.13 * math.sin(5.1 * along + 0.4) + 0.07 * math.sin(13.0 * along) + 0.04 * math.sin(29 * along + 1)
    return LAND + fjords - 0.05 * along


def _contour(number: int, along: float) -> float:
    """Return how far from the open sea a depth line is at a place along the coast, in plates."""
    share = (number + 1) / (len(DEPTHS) + 0.6)
    bend = 0.16 * math.sin(1.3 * along + 0.8 * number) + 0.09 * math.sin(2.9 * along + 1.7 * number)
    deep = 0.28 * share * (along - 3.5) / 3.5  # the shelf breaks off nearer to the coast in the north
    return _coastline(along) - share * (LAND + 0.3) + bend + deep


def _along(geometry: Geometry, far: list[float]) -> list[Point]:
    """Return the points of a line on the chart, each so far from the open sea."""
    x, y = geometry.rect.topleft
    steps = [BEFORE + (AFTER - BEFORE) * step / (len(far) - 1) for step in range(len(far))]
    pixels = (geometry.at(along, across) for along, across in zip(steps, far, strict=True))
    return [(one - x, other - y) for one, other in pixels]


def _line(geometry: Geometry, number: int) -> list[Point]:
    return _along(geometry, [_contour(number, BEFORE + (AFTER - BEFORE) * step / STEPS) for step in range(STEPS + 1)])


def _closed(geometry: Geometry, line: list[Point]) -> list[Point]:
    """Return the area between a line and the land side of the chart."""
    return [*line, *reversed(_along(geometry, [ACROSS + 1.0] * (STEPS + 1)))]


def _water(look: Look, geometry: Geometry) -> str:
    own, (width, height) = look.theme.own, geometry.rect.size
    body = svg.box(0, 0, width, height, 0, fill=own["chart_4"])
    for number in reversed(range(len(DEPTHS))):
        colour = svg.mixed(look.rgb("chart_1"), look.rgb("chart_4"), (number + 0.4) / len(DEPTHS))
        body += svg.shape(_closed(geometry, _line(geometry, number)), fill=colour, fill_opacity=0.85)
    return body


def _depths(look: Look, geometry: Geometry) -> Iterator[str]:
    own, thin = look.theme.own, max(0.8, geometry.rect.height / 800)
    for number, _ in enumerate(DEPTHS):
        dashes: dict[str, Any] = {} if number % 2 else {"stroke_dasharray": f"{8 * thin:.1f} {5 * thin:.1f}"}
        yield svg.stroke(
            _line(geometry, number), stroke=own["contour"], stroke_width=thin, stroke_opacity=0.55, **dashes
        )


def _graticule(look: Look, geometry: Geometry) -> Iterator[str]:
    """Yield the lines of latitude and longitude, and the scale at the edge."""
    own, (width, height) = look.theme.own, geometry.rect.size
    thin = max(0.6, height / 1100)
    for number in range(1, 8):
        ends = [geometry.at(number - 0.5, across) for across in (-1, ACROSS + 1)]
        points = [(x - geometry.rect.x, y - geometry.rect.y) for x, y in ends]
        yield svg.stroke(points, stroke=own["contour"], stroke_width=thin, stroke_opacity=0.22)
    for number in range(1, 4):
        yield svg.stroke(
            _along(geometry, [number * 1.05 - 0.1] * 2), stroke=own["contour"], stroke_width=thin, stroke_opacity=0.22
        )
    yield svg.box(thin, thin, width - 2 * thin, height - 2 * thin, 0, stroke=own["contour"], stroke_width=2 * thin)


def _coast(look: Look, geometry: Geometry) -> Iterator[str]:
    own, fine = look.theme.own, 4 * STEPS
    far = [_coastline(BEFORE + (AFTER - BEFORE) * step / fine) for step in range(fine + 1)]
    line = _along(geometry, far)
    area = [*line, *reversed(_along(geometry, [ACROSS + 1.0] * (fine + 1)))]
    thin = max(1.0, geometry.rect.height / 420)
    yield svg.shape(area, fill=own["land"])
    yield svg.stroke(line, stroke=own["shore"], stroke_width=2.6 * thin, stroke_opacity=0.35)
    yield svg.stroke(line, stroke=own["shore"], stroke_width=thin)
    for hill in range(9):
        along = BEFORE + 0.5 + hill * 0.93
        tops = [(along - 0.09, 0.0), (along, -0.16), (along + 0.07, -0.05), (along + 0.13, -0.12), (along + 0.22, 0.0)]
        base = _coastline(along) + 0.5
        x, y = geometry.rect.topleft
        points = [(a - x, b - y) for a, b in (geometry.at(place, base + up) for place, up in tops)]
        yield svg.stroke(points, stroke=own["shore"], stroke_width=0.8 * thin, stroke_opacity=0.5)


def _rose(look: Look, geometry: Geometry) -> str:
    """Return a small rose in the open sea that shows where north is."""
    own = look.theme.own
    x, y = geometry.at(0.55, -0.1) if not geometry.tall else geometry.at(6.9, 0.1)
    middle, reach = (x - geometry.rect.x, y - geometry.rect.y), 0.34 * min(geometry.unit)
    north = -90.0 if geometry.tall else 0.0

    def at(turn: float, share: float) -> Point:
        angle = math.radians(north + turn)
        return middle[0] + share * reach * math.cos(angle), middle[1] + share * reach * math.sin(angle)

    style: dict[str, Any] = {"stroke": own["contour"], "stroke_width": max(0.8, reach / 30)}
    parts = [svg.circle(middle, reach, **style), svg.circle(middle, 0.9 * reach, **style)]
    for quarter in range(4):
        far = 1.25 if quarter == 0 else 0.8
        tip, left, right = at(90 * quarter, far), at(90 * quarter - 40, 0.22), at(90 * quarter + 40, 0.22)
        parts.append(svg.shape((tip, left, middle), fill=own["contour"]))
        parts.append(svg.shape((tip, middle, right), fill=own["chart_4"], **style))
    return "".join(parts)


def _pipes(look: Look, geometry: Geometry, game: Game) -> Iterator[str]:
    """Yield the pipelines: a dark pipe with a light along it."""
    own, wide = look.theme.own, pipe_width(geometry)
    origin = geometry.rect.topleft
    for ends in pipelines_of(game):
        way = geometry.pipe(*ends)
        yield svg.stroke(way, origin, stroke=own["dark_ink"], stroke_width=2.0 * wide, stroke_opacity=0.55)
        yield svg.stroke(way, origin, stroke=own["pipe"], stroke_width=wide)


def pipe_width(geometry: Geometry) -> float:
    """Return how wide a pipeline is drawn, in pixels."""
    return max(1.5, geometry.plate[1] / 26)


def pipelines_of(game: Game) -> list[tuple[int, int]]:
    """Return the pipelines, each by the numbers of its fields."""
    number = game.table.number
    return [(number[one], number[other]) for one, other in game.content.board.pipelines]


def _soundings(surface: pygame.Surface, look: Look, geometry: Geometry) -> None:
    """Write depths along their lines, where no plate lies over them."""
    height = max(7, round(0.72 * least_letter(look)))
    for number, depth in enumerate(DEPTHS):
        for along in (0.62 + 0.15 * number, 5.1 + 0.3 * number):
            x, y = geometry.at(along, _contour(number, along))
            text = look.fonts.text(str(depth), height, look.rgb("contour"))
            place = text.get_rect(center=(round(x), round(y)))
            if geometry.rect.contains(place) and place.collidelist(geometry.plates) < 0:
                surface.blit(text, text.get_rect(center=(round(x) - geometry.rect.x, round(y) - geometry.rect.y)))
