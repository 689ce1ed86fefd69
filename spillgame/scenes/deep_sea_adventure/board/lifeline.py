"""Where the air ends, on the trail: how far up it carries a diver, and the steps that it does not reach."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

import pygame

from spillgame.rules.deep_sea_adventure.reach import Reach
from spillgame.scenes.deep_sea_adventure.board import lights
from spillgame.scenes.deep_sea_adventure.board.geometry import Geometry
from spillgame.scenes.deep_sea_adventure.board.swimmers import swimmer_sprite
from spillgame.scenes.table.moving import Point
from spillgame.scenes.table.sprites import centred, drawn_once, letter_in
from spillgame.ui import svg
from spillgame.ui.look import Look
from spillgame.ui.theme import Colour

WIDE: Final = 0.13
"""How wide the line is, in diameters of a chip."""
DASH: Final = (2, 3)
"""How many of how many stretches of the rope are drawn where the line is dashed."""
LETTER: Final = 0.3
"""How high the letters are that say where the air ends, in diameters of a chip."""
CROSS: Final = 0.34
"""The side of the cross on a step that is out of reach, likewise."""
GHOST, LEAST, ABOVE = 1.2, 0.8, 0.32
"""How large at most and at least the disc is in which the diver is seen where its air ends, and how far above the chip,
in its diameters."""
BUBBLES: Final = 4
"""Bubbles of its last breath."""


def line(surface: pygame.Surface, look: Look, geometry: Geometry, spaces: int, reach: Reach) -> None:
    """Draw along the rope how far the air carries: a whole line as far as it is sure, dashes as far as is to be
    expected, then in the colour of danger."""
    legs = geometry.trail(spaces).legs
    half = max(2.0, WIDE / 2 * _chip(geometry, spaces))
    for end in range(min(reach.place, len(legs)) - 1, -1, -1):
        colour = look.rgb("air" if end >= reach.likely else "danger")
        dashed = reach.sure > end >= reach.likely or reach.likely > end >= reach.best
        for number, (one, other) in enumerate(pairwise(legs[end])):
            if not dashed or number % DASH[1] < DASH[0]:
                _stretch(surface, colour, look.rgb("foam"), (one, other), half)


def _stretch(surface: pygame.Surface, colour: Colour, edge: Colour, ends: tuple[Point, Point], half: float) -> None:
    """Draw a stretch of the line, `half` as wide on either side, with smooth edges."""
    (x, y), (right, down) = ends
    length = math.hypot(right - x, down - y) or 1.0
    across = -(down - y) / length * half, (right - x) / length * half
    corners = [(x + across[0], y + across[1]), (right + across[0], down + across[1]),
               (right - across[0], down - across[1]), (x - across[0], y - across[1])]  # fmt: skip
    pygame.draw.polygon(surface, colour, corners)
    for first, last in (corners[:2], corners[2:]):
        pygame.draw.aaline(surface, edge, first, last)


def signs(
    surface: pygame.Surface,
    look: Look,
    geometry: Geometry,
    spaces: int,
    reach: Reach,
    taken: Sequence[pygame.Rect],
) -> None:
    """Draw a cross on each step out of reach, and say where the air ends, over as little as can be of what is `taken`
    by figures and numbers."""
    trail, chip = geometry.trail(spaces), _chip(geometry, spaces)
    for end in range(min(reach.likely, reach.place, len(trail.legs)) - 1, -1, -1):
        points = trail.legs[end]
        plain = 255 if end < reach.best else 150
        cross = _cross(look, max(8, round(CROSS * chip)))
        cross.set_alpha(plain)
        surface.blit(*centred(cross, points[len(points) // 2]))
        cross.set_alpha(255)
    if reach.likely:

        def covers(rect: pygame.Rect) -> int:
            over = (rect.clip(one) for one in taken)
            return sum(one.width * one.height for one in over)

        if reach.loses:
            _drowned(surface, look, reach.seat, min(_drowned_places(geometry, spaces, reach), key=covers))
        places = _plate_places(look, geometry, spaces, reach)
        surface.blit(_plate_of(look, geometry, spaces), min(places, key=covers))


def _drowned_places(geometry: Geometry, spaces: int, reach: Reach) -> list[pygame.Rect]:
    """Return where it may be seen how the diver ends: above the last space that it is expected to reach, and above the
    chance that is written there, the best first."""
    place = geometry.trail(spaces).places[min(reach.likely, spaces) - 1]
    chip = place.chip
    foot = chip.y - round(ABOVE * chip.width)
    side = round(max(LEAST * chip.width, min(GHOST * chip.width, foot - geometry.water.y)))
    middles = (chip.centerx + round(shift * side) for shift in (0.0, -0.6, 0.6, -1.1, 1.1))
    return [pygame.Rect(x - side // 2, foot - side, side, side).clamp(geometry.rect) for x in middles]


def _drowned(surface: pygame.Surface, look: Look, seat: int, place: pygame.Rect) -> None:
    """Draw a diver as it will drift where its air ends, in a ring of danger, with its last bubbles."""
    surface.blit(_ring(look, place.width), place)
    figure = swimmer_sprite(look, seat, "limp", round(0.78 * place.width))
    surface.blit(*centred(figure, place.center))


@drawn_once
def _ring(look: Look, side: int) -> pygame.Surface:
    """Return a dark disc with the edge of danger, and bubbles that rise in it."""
    own, middle, line = look.theme.own, (side / 2, side / 2), max(1.5, 0.05 * side)
    style = {"stroke": look.theme.danger, "stroke_width": line}
    body = svg.circle(middle, 0.46 * side, fill=own["abyss"], fill_opacity=0.72, **style)
    for number in range(BUBBLES):
        at = (0.62 + 0.05 * (number % 2)) * side, (0.42 - 0.085 * number) * side
        body += svg.circle(at, (0.045 - 0.006 * number) * side, stroke=own["foam"], stroke_width=max(1.0, 0.02 * side))
    return svg.render(body, (side, side))


def _plate_of(look: Look, geometry: Geometry, spaces: int) -> pygame.Surface:
    """Return the plate that says where the air ends, its letters no higher than a chip has room for."""
    height = letter_in(look, LETTER * _chip(geometry, spaces))
    return _plate(look, look.say("deep_sea_adventure.reach.ends"), height)


def _plate_places(look: Look, geometry: Geometry, spaces: int, reach: Reach) -> list[pygame.Rect]:
    """Return where it may say that the air ends, at the last space that it is expected to reach, the best first."""
    place = geometry.trail(spaces).places[min(reach.likely, spaces) - 1]
    chip, plate = place.chip, _plate_of(look, geometry, spaces)
    tops = chip.bottom - round(0.12 * chip.height), place.cell.bottom + 1, place.cell.bottom + plate.get_height() // 2
    shifts = (0.0, 0.35, -0.35, 0.8, -0.8)
    middles = [(chip.centerx + round(shift * chip.width), top) for top in tops for shift in shifts]
    return [plate.get_rect(midtop=middle).clamp(geometry.rect) for middle in middles]


def areas(look: Look, geometry: Geometry, spaces: int, reach: Reach) -> Iterator[pygame.Rect]:
    """Yield the areas in which it is drawn."""
    chip = round(_chip(geometry, spaces))
    path = range(min(reach.place, spaces), -1, -1)
    for area in lights.reaches_of_way(geometry, spaces, path):
        yield area.inflate(chip // 2, chip // 2)
    if reach.likely:
        yield from _drowned_places(geometry, spaces, reach)
        yield from _plate_places(look, geometry, spaces, reach)


def _chip(geometry: Geometry, spaces: int) -> float:
    return float(geometry.trail(spaces).places[0].chip.width)


@drawn_once
def _cross(look: Look, side: int) -> pygame.Surface:
    """Return the sign of a step that is out of reach."""
    own, middle, reach = look.theme.own, side / 2, 0.2 * side
    body = svg.circle(
        (middle, middle), 0.46 * side, fill=look.theme.danger, stroke=own["foam"], stroke_width=0.07 * side
    )
    style = {"stroke": own["foam"], "stroke_width": 0.13 * side, "stroke_linecap": "round"}
    for way in (1, -1):
        ends: list[Point] = [(middle - reach, middle - way * reach), (middle + reach, middle + way * reach)]
        body += svg.stroke(ends, (0, 0), **style)
    return svg.render(body, (side, side))


@drawn_once
def _plate(look: Look, words: str, height: int) -> pygame.Surface:
    """Return the plate that says where the air ends, with a sign, its letters `height` pixels high."""
    text = look.fonts.text(words, height, look.rgb("danger"), True)
    sign, pad = look.picture("ui/warning", round(1.1 * height), "danger"), max(3, height // 3)
    size = text.get_width() + sign.get_width() + 3 * pad, text.get_height() + pad // 2
    plate = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(plate, look.rgb("panel"), plate.get_rect(), border_radius=size[1] // 2)
    pygame.draw.rect(plate, look.rgb("danger"), plate.get_rect(), max(1, look.px(2)), border_radius=size[1] // 2)
    plate.blit(sign, sign.get_rect(midleft=(pad, size[1] // 2)))
    plate.blit(text, text.get_rect(midright=(size[0] - pad, size[1] // 2)))
    return plate
