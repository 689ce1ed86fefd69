"""The chart beneath the pieces: what never changes while the window and the theme stay as they are."""

import math
from collections.abc import Iterator
from typing import Any, Final

import pygame

from spillgame.rules.offshore.game import Game
from spillgame.scenes.offshore.board.coast import AFTER, BEFORE, GOLDEN, Coast, land
from spillgame.scenes.offshore.board.geometry import ACROSS, LAND, Geometry
from spillgame.scenes.offshore.board.pipes import finely, pipe_width, pipelines_of, pipes
from spillgame.scenes.table.moving import Point
from spillgame.scenes.table.sprites import least_letter
from spillgame.ui import svg
from spillgame.ui.look import Look

DEPTHS: Final = (25, 50, 100, 200, 300, 500, 1000, 2000)
"""Metres at the depth lines, from the coast out."""
STEPS: Final = 110
"""Pieces of a depth line."""
RIPPLES: Final = 150
"""Strokes of light on the water."""
SOUNDINGS: Final = 60
"""Places that were sounded, where a number may stand."""


def chart(look: Look, geometry: Geometry, game: Game) -> pygame.Surface:
    """Return the sea with coast, depth lines and pipelines, as large as the rectangle."""
    surface = pygame.Surface(geometry.rect.size)
    if pygame.display.get_surface():
        surface = surface.convert()
    coast = Coast(geometry, game)
    below = [_water(look, coast), *_graticule(look, coast), _light(look, geometry), _ripples(look, coast)]
    surface.blit(svg.render("".join(below), surface.get_size()), (0, 0))
    above = [*land(look, coast), _rose(look, geometry), pipes(look, geometry, game), *_finds(look, geometry, game)]
    _soundings(surface, look, coast, game)
    surface.blit(svg.render("".join(above), surface.get_size()), (0, 0))
    surface.blit(svg.render(_border(look, geometry), surface.get_size()), (0, 0))
    return surface


# --- The water ---


def depth_line(coast: Coast, number: int, along: float) -> float:
    """Return how far from the open sea a depth line is at a place along the coast, in plates."""
    share = (number + 0.55) / len(DEPTHS)
    bend = 0.16 * math.sin(1.3 * along + 0.8 * number) + 0.1 * math.sin(2.9 * along + 1.7 * number)
    bend += 0.03 * math.sin(8.3 * along + 2.1 * number) + 0.014 * math.sin(17 * along + number)
    deep = 0.28 * share * (along - 3.5) / 3.5  # the shelf breaks off nearer to the coast in the north
    near = coast.line(along) * (1 - share) + share * (LAND - 0.05 * along)
    return near - share * (LAND + 0.45) + bend * min(1.0, 0.25 + share) + deep


def _water(look: Look, coast: Coast) -> str:
    """Return the depths as if cut from paper: each step lies in the shadow of the shallower one above it."""
    own, (width, height) = look.theme.own, coast.geometry.rect.size
    unit = height / 531
    body = svg.box(0, 0, width, height, 0, fill=own["chart_4"])
    for number in reversed(range(len(DEPTHS))):
        far = [depth_line(coast, number, BEFORE + (AFTER - BEFORE) * step / STEPS) for step in range(STEPS + 1)]
        line = coast.points(far)
        for wide in (15, 9, 4):
            body += svg.stroke(line, stroke=own["abyss"], stroke_width=wide * unit, stroke_opacity=0.05)
        body += svg.shape(coast.behind(line), fill=_shade(look, (number + 0.2) / len(DEPTHS)))
        dashes: dict[str, Any] = {} if number % 2 else {"stroke_dasharray": f"{9 * unit:.1f} {5 * unit:.1f}"}
        thin = max(0.8, unit)
        body += svg.stroke(line, stroke=own["contour"], stroke_width=thin, stroke_opacity=0.5, **dashes)
    return body


def _shade(look: Look, deep: float) -> str:
    """Return the colour of water, from 0 at the coast to 1 in the open sea."""
    at = min(2.999, max(0.0, 3 * deep))
    number = int(at) + 1
    return svg.mixed(look.rgb(f"chart_{number}"), look.rgb(f"chart_{number + 1}"), at % 1)


def _light(look: Look, geometry: Geometry) -> str:
    """Return the light that falls on the sea from the upper left, and the dark of the farthest corner."""
    own, (width, height) = look.theme.own, geometry.rect.size
    sun, night = (0.3 * width, 0.25 * height), (width, 0)
    body = svg.glow("sun", sun, 0.6 * width, [own["foam"]] * 3, (0.2, 0.07, 0))
    body += svg.box(0, 0, width, height, 0, fill="url(#sun)")
    body += svg.glow("deep", night, 0.55 * width, [own["abyss"]] * 2, (0.24, 0))
    return body + svg.box(0, 0, width, height, 0, fill="url(#deep)")


def _ripples(look: Look, coast: Coast) -> str:
    """Return the light on small waves: short strokes, the same every time."""
    own, (width, height) = look.theme.own, coast.geometry.rect.size
    unit, body = height / 531, ""
    for number in range(RIPPLES):
        x, y = (number * GOLDEN % 1) * width, (number * 0.754877 % 1) * height
        half = (5 + 9 * (number * 0.377 % 1)) * unit
        swell = f"M{x - half:.1f} {y:.1f} q{half / 2:.1f} {-2.6 * unit:.1f} {half:.1f} 0 t{half:.1f} 0"
        style = {"stroke_width": max(0.8, 1.1 * unit), "stroke_linecap": "round"}
        body += svg.path(swell, stroke=own["foam"], stroke_opacity=0.1 + 0.07 * (number % 3), **style)
    return body


def _graticule(look: Look, coast: Coast) -> Iterator[str]:
    """Yield the lines of latitude and longitude."""
    own = look.theme.own
    thin = max(0.6, coast.geometry.rect.height / 1000)
    style: dict[str, Any] = {"stroke": own["contour"], "stroke_width": thin, "stroke_opacity": 0.2}
    for number in range(1, 8):
        yield svg.stroke([coast.at(number - 0.5, across) for across in (-1, ACROSS + 1)], **style)
    for number in range(4):
        yield svg.stroke(coast.points([number * 1.05 - 0.1] * 2), **style)


def _finds(look: Look, geometry: Geometry, game: Game) -> Iterator[str]:
    """Yield the fields as geologists draw them: the outline of the oil below the sea."""
    own, origin = look.theme.own, geometry.rect.topleft
    for number, field in enumerate(game.table.fields):
        if field.kind == "plant":
            continue
        x, y = geometry.foot(number)
        wide, high = 0.52 * geometry.plate[0], 0.2 * geometry.plate[1]
        for size, plain in ((1.0, 0.1), (0.72, 0.13)):
            corners = []
            for step in range(28):
                turn = math.tau * step / 28
                far = size * (1 + 0.1 * math.sin(3 * turn + number) + 0.06 * math.sin(5 * turn + 2 * number))
                corners.append((x + far * wide * math.cos(turn), y + far * high * math.sin(turn)))
            edge = {"stroke": own["abyss"], "stroke_opacity": 0.35, "stroke_dasharray": "4 3", "stroke_width": 1.1}
            yield svg.shape(corners, origin, fill=own["abyss"], fill_opacity=plain, **edge)


# --- What is written and drawn on it ---


def _rose(look: Look, geometry: Geometry) -> str:
    """Return a rose in the open sea that shows where north is."""
    own = look.theme.own
    x, y = geometry.at(0.6, -0.06) if not geometry.tall else geometry.at(6.1, -0.05)
    middle, reach = (x - geometry.rect.x, y - geometry.rect.y), 0.36 * min(geometry.unit)
    north = -90.0 if geometry.tall else 0.0

    def at(turn: float, share: float) -> Point:
        angle = math.radians(north + turn)
        return middle[0] + share * reach * math.cos(angle), middle[1] + share * reach * math.sin(angle)

    style: dict[str, Any] = {"stroke": own["contour"], "stroke_width": max(0.8, reach / 34)}
    parts = [svg.circle(middle, far * reach, **style) for far in (1.0, 0.93, 0.55)]
    parts += [svg.stroke([at(turn, 0.93), at(turn, 1.0)], **style) for turn in range(0, 360, 10)]
    for turn in (45, 135, 225, 315, 0, 90, 180, 270):
        far = 1.22 if turn == 0 else 0.86 if turn % 90 == 0 else 0.62
        tip, left, right = at(turn, far), at(turn - 40, 0.2), at(turn + 40, 0.2)
        parts.append(svg.shape((tip, left, middle), fill=own["contour"], **style))
        parts.append(svg.shape((tip, middle, right), fill=own["foam"], **style))
    return svg.faded("".join(parts), 0.85)


def _border(look: Look, geometry: Geometry) -> str:
    """Return the edge of the chart, with its scale of light and dark minutes."""
    own, (width, height) = look.theme.own, geometry.rect.size
    wide = max(3.0, height / 110)
    style = {"stroke": own["contour"], "stroke_width": max(1.0, wide / 5)}
    body = svg.box(wide / 2, wide / 2, width - wide, height - wide, 0, stroke=own["foam"], stroke_width=wide)
    for length, far, lies in ((width, height, True), (height, width, False)):
        count = max(2, round(length / (7 * wide)))
        each = length / count
        for number in range(0, count, 2):
            for edge in (0.0, far - wide):
                x, y = (number * each, edge) if lies else (edge, number * each)
                across, down = (each, wide) if lies else (wide, each)
                body += svg.box(x, y, across, down, 0, fill=own["contour"])
    body += svg.box(wide, wide, width - 2 * wide, height - 2 * wide, 0, **style)
    return svg.faded(body, 0.8)


def _soundings(surface: pygame.Surface, look: Look, coast: Coast, game: Game) -> None:
    """Write depths along their lines and where the lead was cast, where no field lies over them."""
    geometry = coast.geometry
    height, taken = max(8, round(0.74 * least_letter(look))), [plate.inflate(4, 4) for plate in geometry.plates]
    reach = round(2 * pipe_width(geometry))
    for ends in pipelines_of(game):
        taken += [pygame.Rect(point, (0, 0)).inflate(reach, reach) for point in finely(geometry.pipe(*ends))]

    def write(words: str, at: Point, bold: bool, plain: int) -> None:
        text = look.fonts.text(words, height, look.rgb("contour"), bold).copy()
        place = text.get_rect(center=(round(at[0]), round(at[1])))
        on_page = place.move(geometry.rect.topleft)
        if geometry.rect.inflate(-24, -24).contains(on_page) and on_page.collidelist(taken) < 0:
            taken.append(on_page.inflate(10, 10))
            text.set_alpha(plain)
            surface.blit(text, place)

    for number, depth in enumerate(DEPTHS):
        for along in (0.5 + 0.33 * number, 3.1 + 0.41 * number, 6.9 - 0.2 * number):
            write(str(depth), coast.at(along, depth_line(coast, number, along)), True, 230)
    for number in range(SOUNDINGS):
        along, share = BEFORE + (AFTER - BEFORE) * (number * GOLDEN % 1), (number * 0.754877) % 1
        line = share * (len(DEPTHS) - 1)
        low, high = DEPTHS[int(line)], DEPTHS[min(len(DEPTHS) - 1, int(line) + 1)]
        metres = low + (high - low) * (line % 1)
        write(str(round(metres)), coast.at(along, depth_line(coast, int(line), along) - 0.12), False, 150)
