"""The pieces as pictures: chips, piles, blanks, divers and their badges, the same wherever they are shown.

Sizes are pixels. The pictures are shared: callers draw them, not on them.
"""

import math
from collections.abc import Mapping
from typing import Final

import pygame

from spillgame.rules.deep_sea_adventure.steps import Levels
from spillgame.scenes.table.moving import Point
from spillgame.ui import svg
from spillgame.ui.look import Look

Letters = Mapping[int, str]
"""The letter of each level."""
CORNERS: Final = {1: (3, -90), 2: (4, 45), 3: (5, -90), 4: (6, 0), 5: (7, -90), 6: (8, 22.5)}
"""The corners of a level's shape, and where the first one points, in degrees clockwise from the right."""
SWELL: Final = {1: 1.2, 2: 1.12, 3: 1.06, 4: 1.0, 5: 1.0, 6: 0.98}
"""How much larger than a circle's the radius of a level's shape is, so that all look as large."""
SINK: Final = {1: 0.16}
"""How far down a shape is moved to lie in the middle, in radii."""
DARK_FROM: Final = 4
"""The first level whose letter is light on dark."""
PILES: Final[Mapping[int, tuple[tuple[float, float, float], ...]]] = {
    1: ((0.5, 0.5, 0.98),),
    2: ((0.34, 0.36, 0.64), (0.66, 0.64, 0.64)),
    3: ((0.5, 0.3, 0.56), (0.28, 0.68, 0.56), (0.72, 0.68, 0.56)),
    4: ((0.29, 0.29, 0.5), (0.71, 0.29, 0.5), (0.29, 0.71, 0.5), (0.71, 0.71, 0.5)),
    5: ((0.25, 0.25, 0.44), (0.75, 0.25, 0.44), (0.5, 0.5, 0.44), (0.25, 0.75, 0.44), (0.75, 0.75, 0.44)),
}
"""Where the chips of a pile lie in its square, and how large each is; beyond five in three rows of three."""
SUITS: Final = tuple(f"diver_{seat}" for seat in range(1, 7))


def token_of(seat: int) -> str:
    """Return the colour of a seat's diver."""
    return SUITS[seat - 1]


# --- Chips ---


def outline(level: int, middle: Point, radius: float) -> list[Point]:
    """Return the corners of a level's shape that looks as large as a circle."""
    corners, first = CORNERS[level]
    reach, (x, y) = radius * SWELL[level] * 0.9, middle
    y += SINK.get(level, 0.0) * radius
    turns = [math.radians(first + 360 * corner / corners) for corner in range(corners)]
    return [(x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in turns]


def treasure_sprite(look: Look, treasure: Levels, letters: Letters, size: int) -> pygame.Surface:
    """Return a chip, a pile with all its chips, or the ring of a blank, in a square."""
    size = max(4, size)
    key = ("treasure", look.theme, treasure, size, look.px(22))
    return look.pictures.made(key, lambda: _treasure(look, treasure, letters, size))


def _treasure(look: Look, treasure: Levels, letters: Letters, size: int) -> pygame.Surface:
    if not treasure:
        return svg.render(_blank(look, size), (size, size))
    spots = spots_of(len(treasure))
    chips = [
        (level, (x * size, y * size), share * size / 2) for level, (x, y, share) in zip(treasure, spots, strict=True)
    ]
    surface = svg.render("".join(_chip(look, *chip) for chip in chips), (size, size))
    for level, middle, radius in chips:
        height = round(radius * (0.74 if level == 1 else 0.86))
        if height >= 6:
            token = "chip_light" if level >= DARK_FROM else "chip_ink"
            letter = look.fonts.text(letters[level], height, look.rgb(token), True)
            ink = letter.get_bounding_rect()
            x, y = middle[0], middle[1] + SINK.get(level, 0.0) * radius
            surface.blit(letter, (round(x - ink.width / 2), round(y - ink.height / 2)), ink)
    return surface


def spots_of(chips: int) -> tuple[tuple[float, float, float], ...]:
    """Return where each chip of a pile lies, and its size, as shares of the pile's square."""
    if chips in PILES:
        return PILES[chips]
    side = math.ceil(math.sqrt(chips))
    rows = math.ceil(chips / side)
    return tuple(
        ((number % side + 0.5) / side, 0.5 + (number // side - (rows - 1) / 2) / side, 0.98 / side)
        for number in range(chips)
    )


def _chip(look: Look, level: int, middle: Point, radius: float) -> str:
    theme = look.theme
    line = max(1.0, 0.07 * radius)
    shape = outline(level, middle, 0.92 * radius)
    face = theme.own[f"level_{level}"]
    return svg.shape(
        shape, fill=theme.own["abyss"], stroke=theme.own["abyss"], stroke_width=3.2 * line, stroke_linejoin="round"
    ) + svg.shape(shape, fill=face, stroke=theme.own["foam"], stroke_width=1.4 * line, stroke_linejoin="round")


def _blank(look: Look, size: int) -> str:
    line = max(1.0, 0.045 * size)
    style = {"stroke": look.theme.own["foam"], "stroke_width": line, "stroke_opacity": 0.75}
    return svg.circle(
        (size / 2, size / 2), 0.26 * size, stroke_dasharray=f"{0.13 * size:.1f} {0.07 * size:.1f}", **style
    )


# --- Divers ---


def figure_sprite(look: Look, seat: int, up: bool, size: int) -> pygame.Surface:
    """Return the diver of a seat who faces down or up, with badge and arrow."""
    size = max(8, size)
    key = ("figure", look.theme, seat, up, size)
    return look.pictures.made(key, lambda: _figure(look, seat, up, size))


def _figure(look: Look, seat: int, up: bool, size: int) -> pygame.Surface:
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    body = look.picture("deep_sea_adventure/diver", size, token_of(seat))
    surface.blit(pygame.transform.flip(body, False, up), (0, 0))
    badge = badge_sprite(look, seat, round(0.5 * size))
    surface.blit(badge, badge.get_rect(bottomleft=(0, size)) if not up else badge.get_rect(topleft=(0, 0)))
    return surface


def badge_sprite(look: Look, seat: int, size: int) -> pygame.Surface:
    """Return the badge of a seat: its own shape and colour, with its number."""
    size = max(6, size)
    key = ("diver badge", look.theme, seat, size)
    return look.pictures.made(key, lambda: _badge(look, seat, size))


def _badge(look: Look, seat: int, size: int) -> pygame.Surface:
    theme, line = look.theme, max(1.0, 0.06 * size)
    body = svg.circle(
        (size / 2, size / 2),
        size / 2 - line,
        fill=theme.own[token_of(seat)],
        stroke=theme.own["abyss"],
        stroke_width=line,
    )
    surface = svg.render(body, (size, size))
    number = look.fonts.text(str(seat), round(0.62 * size), look.rgb("chip_ink"), True)
    ink = number.get_bounding_rect()
    surface.blit(number, ((size - ink.width) // 2, (size - ink.height) // 2), ink)
    return surface
