"""The pieces as pictures: chips, piles, blanks, divers and their badges, the same wherever they are shown.

Sizes are pixels. The pictures are shared: callers draw them, not on them.
"""

import math
from collections.abc import Callable, Mapping
from typing import Final

import pygame

from spillgame.rules.deep_sea_adventure.chances import Levels
from spillgame.scenes.deep_sea_adventure.board.geometry import BED
from spillgame.scenes.deep_sea_adventure.board.swimmers import Doing, swimmer_sprite
from spillgame.scenes.screens import SeatLook
from spillgame.scenes.table.moving import Point
from spillgame.scenes.table.sprites import drawn_once
from spillgame.ui import svg
from spillgame.ui.look import Look
from spillgame.words import Words

Letters = Mapping[int, str]
"""The letter of each level."""
CORNERS: Final = {1: (3, -90), 2: (4, 45), 3: (5, -90), 4: (6, 0), 5: (7, -90), 6: (8, 22.5)}
"""The corners of a level's shape, and where the first one points, in degrees clockwise from the right."""
SWELL: Final = {1: 1.16, 2: 1.14, 3: 1.06, 4: 1.03, 5: 1.0, 6: 1.0}
"""How much larger than a circle's the radius of a level's shape is, so that all look as large."""
DROP: Final = {1: 0.2, 3: 0.04}
"""How far down a shape is moved to lie in the middle, in radii."""
LOWER: Final = {1: 0.12}
"""How far below its middle a shape's letter stands, in radii."""
DARK_FROM: Final = 4
"""The first level whose letter is light on dark."""
EDGE: Final = 0.11
"""How thick a chip is, in radii."""
PILES: Final[Mapping[int, tuple[tuple[float, float, float], ...]]] = {
    1: ((0.5, 0.5, 1.0),),
    2: ((0.32, 0.34, 0.66), (0.68, 0.66, 0.66)),
    3: ((0.5, 0.28, 0.57), (0.27, 0.7, 0.57), (0.73, 0.7, 0.57)),
    4: ((0.27, 0.27, 0.53), (0.73, 0.27, 0.53), (0.27, 0.73, 0.53), (0.73, 0.73, 0.53)),
    5: ((0.24, 0.24, 0.46), (0.76, 0.24, 0.46), (0.5, 0.5, 0.46), (0.24, 0.76, 0.46), (0.76, 0.76, 0.46)),
}
"""Where the chips of a pile lie in its square, and how large each is; beyond five in rows of three."""
IN_A_ROW: Final = 3
Outline = Callable[[float], Point]
"""Gives a point of a badge's edge, from -1 to 1, for a turn clockwise from the top."""
SPECKS: Final = 22
SHADE: Final = (52, 40, 34)
"""The shade of sand."""
BADGE, ARROW = 0.38, 0.32
"""The sides of the badge and of the arrow beside a diver, in sides of the figure."""


def letters_of(say: Words) -> Letters:
    """Return the letter of each level."""
    return {level: say(f"letters.level_{level}") for level in CORNERS}


def token_of(seat: int) -> str:
    """Return the colour of a seat's diver."""
    return f"diver_{seat}"


# --- Chips ---


def outline(level: int, middle: Point, radius: float) -> list[Point]:
    """Return the corners of a level's shape that looks as large as a circle."""
    corners, first = CORNERS[level]
    reach, (x, y) = radius * SWELL[level], middle
    y += DROP.get(level, 0.0) * radius
    turns = [math.radians(first + 360 * corner / corners) for corner in range(corners)]
    return [(x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in turns]


def treasure_sprite(look: Look, treasure: Levels, letters: Letters, size: int) -> pygame.Surface:
    """Return a chip, a pile with all its chips, or nothing of a blank, in a square."""
    return _treasure(look, treasure, tuple(letters[level] for level in treasure), max(4, size))


@drawn_once
def _treasure(look: Look, treasure: Levels, letters: tuple[str, ...], size: int) -> pygame.Surface:
    if not treasure:
        return pygame.Surface((size, size), pygame.SRCALPHA)
    spots = zip(treasure, spots_of(len(treasure)), strict=True)
    chips = [(level, (x * size, y * size), 0.415 * share * size) for level, (x, y, share) in spots]
    bag = _bag(look, size) if len(chips) > 1 else ""
    surface = svg.render(bag + "".join(_chip(look, *chip) for chip in chips), (size, size))
    for (level, (x, y), radius), text in zip(chips, letters, strict=True):
        height = round(radius * (0.98 if level == 1 else 1.1))
        if height >= 7:
            token = "chip_light" if level >= DARK_FROM else "chip_ink"
            letter = look.fonts.text(text, height, look.rgb(token), True)
            ink = letter.get_bounding_rect()
            low = y + (DROP.get(level, 0.0) + LOWER.get(level, 0.0) - EDGE / 2) * radius
            surface.blit(letter, (round(x - ink.width / 2), round(low - ink.height / 2)), ink)
    return surface


def spots_of(chips: int) -> tuple[tuple[float, float, float], ...]:
    """Return where each chip of a pile lies, and its size, as shares of the pile's square."""
    if chips in PILES:
        return PILES[chips]
    rows = math.ceil(chips / IN_A_ROW)
    step = 0.94 / IN_A_ROW
    found = []
    for number in range(chips):
        row, column = divmod(number, IN_A_ROW)
        here = min(IN_A_ROW, chips - row * IN_A_ROW)
        found.append((0.5 + (column - (here - 1) / 2) * step, 0.5 + (row - (rows - 1) / 2) * step, 1.14 * step))
    return tuple(found)


def _chip(look: Look, level: int, middle: Point, radius: float) -> str:
    """Return a chip seen a little from the side: its edge, its face with light from above, and a fine inner line."""
    own, rgb, (x, y) = look.theme.own, look.rgb, middle
    face, line = own[f"level_{level}"], max(1.0, 0.09 * radius)
    thick = EDGE * radius
    top, below = outline(level, (x, y - thick / 2), radius), outline(level, (x, y + thick / 2), radius)
    shade = svg.mixed(rgb(f"level_{level}"), rgb("abyss"), 0.45)
    light = svg.mixed(rgb(f"level_{level}"), rgb("chip_light"), 0.3)
    name = f"face{level}x{round(x)}y{round(y)}"
    joined = {"stroke_linejoin": "round"}
    dark = {"fill": own["abyss"], "stroke": own["abyss"], "stroke_width": 3.4 * line, **joined}
    return "".join(
        (
            svg.shape(below, (0, 0), fill_opacity=0.9, stroke_opacity=0.9, **dark),
            svg.shape(below, (0, 0), fill=shade, stroke=shade, stroke_width=1.7 * line, **joined),
            svg.gradient(name, (0, y - radius), (0, y + radius), [light, face, face]),
            svg.shape(top, (0, 0), fill=f"url(#{name})", stroke=own["chip_light"], stroke_width=1.7 * line, **joined),
        )
    )


def _bag(look: Look, size: int) -> str:
    """Return what makes a pile one thing: a net behind its chips."""
    own, line = look.theme.own, max(1.0, 0.028 * size)
    style = {"fill": own["abyss"], "fill_opacity": 0.45, "stroke": own["rope"], "stroke_width": line}
    return svg.box(line, line, size - 2 * line, size - 2 * line, 0.26 * size, **style)


# --- Where chips lie ---


@drawn_once
def bed_sprite(look: Look, chip: int, hollow: bool) -> pygame.Surface:
    """Return the sand on which a chip `chip` pixels wide lies, as wide as `BED` says; `hollow` after it was lifted."""
    own, (across, down) = look.theme.own, BED
    size = round(across * chip), round(down * chip)
    middle = size[0] / 2, size[1] / 2
    lit, dim = _sand(look, 0.8), _sand(look, 0.34)
    body = svg.gradient("sand", (0, 0), (0, size[1]), [lit, dim])
    body += svg.ellipse(middle, 0.5 * size[0], 0.5 * size[1], fill=own["abyss"], fill_opacity=0.35)
    body += svg.ellipse((middle[0], 0.47 * size[1]), 0.485 * size[0], 0.455 * size[1], fill="url(#sand)")
    for number in range(SPECKS):
        turn, far = number * 2.4, 0.44 * (number / SPECKS) ** 0.5
        at = middle[0] + far * size[0] * math.cos(turn), 0.47 * size[1] + 0.88 * far * size[1] * math.sin(turn)
        speck = svg.circle(at, max(0.6, 0.012 * chip), fill=own["rope" if number % 2 else "abyss"], fill_opacity=0.45)
        body += speck
    if hollow:
        body += _hollow(look, size)
    return svg.render(body, size)


def _sand(look: Look, share: float) -> str:
    """Return the colour of sand with a share of light in it."""
    return svg.mixed(SHADE, look.rgb("rope"), share)


def _hollow(look: Look, size: tuple[int, int]) -> str:
    """Return the dent that a chip leaves: dark where it goes down, with sand heaped up at its lower edge."""
    own, (wide, high) = look.theme.own, size
    middle, line = (0.5 * wide, 0.45 * high), max(1.0, 0.035 * high)
    deep = [svg.mixed(look.rgb("abyss"), look.rgb("water_5"), share) for share in (0, 0.35, 1)]
    heap = svg.ellipse(
        (middle[0], middle[1] + 0.05 * high), 0.4 * wide, 0.36 * high, fill=own["rope"], fill_opacity=0.6
    )
    dent = svg.gradient("dent", (0, 0.1 * high), (0, 0.8 * high), deep)
    return heap + dent + svg.ellipse(middle, 0.385 * wide, 0.33 * high, fill="url(#dent)", stroke=own["abyss"],
                                     stroke_width=line)  # fmt: skip


# --- Divers ---


@drawn_once
def figure_sprite(
    look: Look, seat: int, doing: Doing, size: int, stroke: int = 0, load: int = 0, *, up: bool | None = None
) -> pygame.Surface:
    """Return the diver of a seat in a pose, with badge and arrow, in a square. `up` says which way the arrow points
    where the pose does not."""
    size = max(8, size)
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    surface.blit(swimmer_sprite(look, seat, doing, size, stroke, load), (0, 0))
    up, side = doing in ("up", "carry") if up is None else up, round(ARROW * size)
    badge, arrow = badge_sprite(look, seat, round(BADGE * size)), svg.render(_arrow(look, side, up), (side, side))
    area = surface.get_rect()
    surface.blit(badge, badge.get_rect(topleft=area.topleft) if up else badge.get_rect(bottomleft=area.bottomleft))
    surface.blit(arrow, arrow.get_rect(bottomright=area.bottomright) if up else arrow.get_rect(topright=area.topright))
    return surface


def _arrow(look: Look, side: int, up: bool) -> str:
    """Return an arrow that says which way a diver faces."""
    way, middle, reach = -1 if up else 1, side / 2, 0.36 * side
    points = [(-0.42, -1), (0.42, -1), (0.42, -0.05), (0.95, -0.05), (0, 1), (-0.95, -0.05), (-0.42, -0.05)]
    corners = [(middle + x * reach, middle + way * y * reach) for x, y in points]
    own, line = look.theme.own, max(1.5, 0.1 * side)
    edge = svg.shape(
        corners, (0, 0), fill=own["abyss"], stroke=own["abyss"], stroke_width=2 * line, stroke_linejoin="round"
    )
    return edge + svg.shape(corners, (0, 0), fill=own["chip_light"])


@drawn_once
def badge_sprite(look: Look, seat: int, size: int) -> pygame.Surface:
    """Return the badge of a seat: its own shape and colour, with its number."""
    size = max(6, size)
    own, line = look.theme.own, max(1.0, 0.07 * size)
    style = {"stroke": own["abyss"], "stroke_width": line, "stroke_linejoin": "round"}
    surface = svg.render(svg.shape(badge_outline(seat, size), (0, 0), fill=own[token_of(seat)], **style), (size, size))
    number = look.fonts.text(str(seat), round(0.6 * size), look.rgb("chip_ink"), True)
    ink = number.get_bounding_rect()
    surface.blit(number, (round((size - ink.width) / 2), round((size - ink.height) / 2)), ink)
    return surface


SEATS: Final = SeatLook(token_of, "abyss", badge_sprite)


@drawn_once
def window_sprite(look: Look, seat: int, size: int, aboard: bool, home: bool) -> pygame.Surface:
    """Return the window of a seat in the submarine, with its diver's badge or empty; who is home has a sign."""
    size = max(8, size)
    own, middle, line = look.theme.own, (size / 2, size / 2), max(1.0, 0.07 * size)
    glass = svg.mixed(look.rgb("glass"), look.rgb("abyss"), 0.0 if aboard else 0.72)
    rim = look.theme.good if home else own["shell_shade"]
    body = svg.circle(middle, size / 2 - line, fill=glass, stroke=own["abyss"], stroke_width=1.7 * line)
    body += svg.circle(middle, size / 2 - 1.1 * line, stroke=rim, stroke_width=(1.5 if home else 1) * line)
    surface = svg.render(body, (size, size))
    badge = badge_sprite(look, seat, round(0.68 * size))
    if not aboard:
        badge = badge.copy()
        badge.set_alpha(60)
    surface.blit(badge, badge.get_rect(center=(size // 2, size // 2)))
    if home:
        side = round(0.42 * size)
        surface.blit(svg.render(_tick(look, side), (side, side)), (size - side, size - side))
    return surface


def _tick(look: Look, side: int) -> str:
    """Return the sign of who is home."""
    points = [(0.26 * side, 0.52 * side), (0.44 * side, 0.7 * side), (0.76 * side, 0.32 * side)]
    disc = svg.circle((side / 2, side / 2), 0.48 * side, fill=look.theme.own["abyss"])
    disc += svg.circle((side / 2, side / 2), 0.4 * side, fill=look.theme.own["chip_light"])
    style = {"stroke_width": 0.16 * side, "stroke_linecap": "round", "stroke_linejoin": "round"}
    return disc + svg.stroke(points, (0, 0), stroke=look.theme.own["chip_ink"], **style)


@drawn_once
def ring_sprite(look: Look, size: int) -> pygame.Surface:
    """Return the ring of rescue orange round a diver who can act now, in a square."""
    line, middle = max(2.0, 0.08 * size), (size / 2, size / 2)
    radius, action = size / 2 - 0.8 * line, look.theme.action
    body = svg.circle(middle, radius, fill=action, fill_opacity=0.45)
    body += svg.circle(middle, radius, stroke=look.theme.own["chip_light"], stroke_width=1.6 * line)
    return svg.render(body + svg.circle(middle, radius, stroke=action, stroke_width=line), (size, size))


def badge_outline(seat: int, size: float) -> list[Point]:
    """Return the outline of a seat's badge in a square: no level of treasure has such a shape."""
    reach, middle = 0.46 * size, size / 2
    points = []
    for step in range(72):
        turn = math.tau * step / 72
        x, y = _ROUND[seat](turn)
        points.append((middle + reach * x, middle + reach * y))
    return points


def _round(often: float, deep: float, power: float = 1.0) -> Outline:
    """Return an outline that swells so often and goes in so deep between."""

    def outline_at(turn: float) -> Point:
        far = 1 - deep * (1 - abs(math.cos(often * turn / 2)) ** power)
        return far * math.sin(turn), -far * math.cos(turn)

    return outline_at


def _shield(turn: float) -> Point:
    x, y = math.sin(turn), -math.cos(turn)
    if y > 0:
        return x * (1 - 0.25 * y), y * 1.05
    return math.copysign(min(1.0, abs(x) * 1.45), x), max(-0.9, 1.4 * y)


def _lens(turn: float) -> Point:
    x = math.sin(turn)
    return 1.08 * x, -math.copysign(0.95 * (1 - abs(x) ** 1.7), math.cos(turn))


_ROUND: Final = {
    1: _round(0, 0),
    2: _shield,
    3: _round(6, 0.16),
    4: _round(4, 0.3),
    5: _round(10, 0.24, 0.5),
    6: _lens,
}
