"""The ground in section: air, sea and rock where nothing is known yet, and the layers that a bit has found."""

import math
from dataclasses import replace
from typing import Any, Final

import pygame

from spillgame.scenes.offshore import scenery
from spillgame.scenes.offshore.bore.section import Section
from spillgame.scenes.table.sprites import drawn_once
from spillgame.ui import svg
from spillgame.ui.look import Look
from spillgame.ui.svg import Point

BEDS: Final = 5
"""How many colours of ground there are."""
UNKNOWN: Final = 0.42
"""How far ground in which nothing was found yet is darkened, from 0 to 1."""
LIT: Final = 0.15
"""How far ground that was found is lit up."""
SWELL: Final = 0.07
"""How high the waves of a layer's edge are, in heights of the layer."""
Symbols = tuple[bool, bool, bool, int, int]
"""What is on a tile: oil, gas, flip, coins, pressure."""


def scatter(number: int, salt: float) -> float:
    """Return a number from 0 to 1 that looks random, always the same for the same arguments."""
    return math.sin(12.9898 * number + 78.233 * salt) * 43758.5453 % 1.0


def bed_colour(look: Look, depth: float, dark: float = 0.0) -> str:
    """Return the colour of the ground at a depth from 0 to 1, darkened by a share, or lit up where that is below 0."""
    at = min(0.999, max(0.0, depth)) * (BEDS - 1)
    one, other = look.rgb(f"bed_{int(at) + 1}"), look.rgb(f"bed_{int(at) + 2}")
    mixed = pygame.Color(svg.mixed(one, other, at % 1.0))
    return svg.mixed((mixed.r, mixed.g, mixed.b), look.rgb("abyss" if dark > 0 else "lamp"), abs(dark))


def edge(wide: float, y: float, swell: float, number: int) -> list[Point]:
    """Return the wavy upper edge of the layer with a `number`, from left to right."""
    step = max(6.0, wide / 48)
    return [
        (x, y + swell * (math.sin(x / wide * 9 + 2.1 * number) + 0.6 * math.sin(x / wide * 23 + number)))
        for x in (at * step for at in range(math.ceil(wide / step) + 2))
    ]


# --- Where nothing is known yet ---


def picture(look: Look, section: Section) -> pygame.Surface:
    """Return air, sea, dark ground and the rig, as large as the whole ground: callers draw it, not on it."""
    key = (*section.rect, len(section.spaces))
    return look.keep_last("bore", key, lambda: _picture(look, replace(section, rect=section.ground)))


def draw_ground(surface: pygame.Surface, look: Look, section: Section) -> None:
    """Draw what a section shows of the ground."""
    seen = section.rect.move(-section.ground.x, -section.ground.y)
    surface.blit(picture(look, section), section.rect, seen)


def _picture(look: Look, section: Section) -> pygame.Surface:
    own, rect = look.theme.own, section.rect
    sea, bed = section.horizon - rect.y, section.bed - rect.y
    body = svg.gradient("air", (0, 0), (0, sea), [own["sky"], own["horizon"]])
    body += svg.box(0, 0, rect.width, sea + 1, 0, fill="url(#air)")
    body += svg.gradient("sea", (0, sea), (0, bed), [own[f"water_{depth}"] for depth in (1, 2, 3)])
    body += svg.box(0, sea, rect.width, rect.height - sea, 0, fill="url(#sea)")
    body += _clouds(look, rect.width, sea) + _waves(look, rect.width, sea, bed) + _layers(look, section)
    far = 0.62 * rect.width
    body += _ship(look, (far, float(sea)), 0.5 * section.deck) + _fish(look, rect.width, sea, bed)
    at = section.middle - rect.x, float(sea)
    body += scenery.platform(own, at, section.deck, bed + 0.02 * section.deck)
    body += scenery.flame(own, at, section.deck)
    made = svg.render(body, rect.size)
    _riser(made, look, section)
    return made


def _clouds(look: Look, wide: int, sea: int) -> str:
    body = ""
    for number in range(5):
        x, y = wide * (0.3 + 0.7 * scatter(number, 1)), sea * (0.15 + 0.45 * scatter(number, 2))
        across = sea * (0.5 + 0.5 * scatter(number, 3))
        body += svg.ellipse((x, y), across, 0.06 * sea, fill=look.theme.own["foam"], fill_opacity=0.28)
        body += svg.ellipse((x + 0.3 * across, y + 0.05 * sea), 0.6 * across, 0.05 * sea,
                            fill=look.theme.own["foam"], fill_opacity=0.2)  # fmt: skip
    return body


def _waves(look: Look, wide: int, sea: int, bed: int) -> str:
    """Return the bright edge of the sea, and light in the water."""
    own, body = look.theme.own, ""
    line = edge(wide, sea, 0.012 * sea, 3)
    body += svg.stroke(line, (0, 0), stroke=own["foam"], stroke_width=max(1.2, 0.012 * sea), stroke_opacity=0.9)
    for number in range(14):
        x, y = wide * scatter(number, 4), sea + (bed - sea) * (0.2 + 0.6 * scatter(number, 5))
        ripple = [(x, y), (x + 0.02 * wide, y - 1.5), (x + 0.045 * wide, y)]
        body += svg.stroke(ripple, (0, 0), stroke=own["foam"], stroke_width=1.2, stroke_opacity=0.28)
    return body


def _ship(look: Look, at: tuple[float, float], wide: float) -> str:
    """Return a supply ship on the sea, given the middle of its waterline."""
    own, (x, y) = look.theme.own, at
    rim: dict[str, Any] = {"stroke": own["abyss"], "stroke_width": 1, "stroke_linejoin": "round"}
    hull = [(-0.5, -0.16), (0.34, -0.16), (0.5, -0.26), (0.42, 0.02), (-0.46, 0.02)]
    body = svg.shape([(x + wide * dx, y + wide * dy) for dx, dy in hull], (0, 0), fill=own["ember"], **rim)
    for left, high, across, token in ((0.1, 0.2, 0.24, "steel"), (0.16, 0.3, 0.14, "steel"), (-0.4, 0.07, 0.14, "duct"),
                                      (-0.22, 0.09, 0.12, "coin")):  # fmt: skip
        top = y - (0.16 + high) * wide
        body += svg.box(x + left * wide, top, across * wide, high * wide, 1, fill=own[token], **rim)
    mast = [(x + 0.22 * wide, y - 0.46 * wide), (x + 0.22 * wide, y - 0.62 * wide)]
    return body + svg.stroke(mast, (0, 0), stroke=own["abyss"], stroke_width=1.4)


def _fish(look: Look, wide: int, sea: int, bed: int) -> str:
    """Return a shoal between the surface and the seabed."""
    body = ""
    for number in range(9):
        at = wide * (0.36 + 0.18 * scatter(number, 11)), sea + (bed - sea) * (0.3 + 0.5 * scatter(number, 12))
        swims = svg.path("M0 0 q10 -8 20 0 q-10 8 -20 0 l-7 -5 v10 Z", fill=look.theme.own["water_4"], fill_opacity=0.7)
        body += svg.placed(swims, at, factor=0.011 * (bed - sea))
    return body


def _layers(look: Look, section: Section) -> str:
    """Return the ground, darkened: how it lies is seen, what is in it is not."""
    rect, bands = section.rect, section.bands()
    body = ""
    for number, band in enumerate(bands):
        top = band.y - rect.y
        line = edge(rect.width, top, SWELL * band.height if number else 0.03 * band.height, number)
        corners = [*line, (rect.width + 20, rect.height), (-20, rect.height)]
        shade = bed_colour(look, number / len(bands), UNKNOWN)
        body += svg.shape(corners, fill=shade)
        body += svg.stroke(line, (0, 0), stroke=look.theme.own["rock_line"], stroke_width=1.3, stroke_opacity=0.5)
        if not number:
            body += svg.stroke(line, (0, 0), stroke=look.theme.own["bed_1"], stroke_width=3)
        room = pygame.Rect(0, top, rect.width, band.height)
        body += svg.faded(_texture(look, room, number, look.theme.own["abyss"]), 0.5)
    return body


def _riser(surface: pygame.Surface, look: Look, section: Section) -> None:
    """Draw the pipe from the rig to the seabed, and the bore as it waits below."""
    x, wide = section.middle - section.rect.x, max(3, section.spaces[0].width // 7)
    top, bed = round(section.horizon - section.rect.y - 0.36 * section.deck), section.bed - section.rect.y
    pygame.draw.rect(surface, look.rgb("steel_shade"), (x - wide // 2, top, wide, bed - top))
    pygame.draw.rect(surface, look.rgb("steel"), (x - wide // 2, top, max(1, wide // 3), bed - top))


# --- Textures ---


def _texture(look: Look, room: pygame.Rect, number: int, ink: str) -> str:
    """Return the marks by which geologists draw a kind of rock: sand, shale, limestone, or gravel."""
    kinds = (_sand, _shale, _gravel, _limestone)
    return kinds[number % len(kinds)](room, number, ink)


def _sand(room: pygame.Rect, number: int, ink: str) -> str:
    count = room.width // 7
    dots = ((room.x + room.width * scatter(n, number), room.y + room.height * (0.15 + 0.75 * scatter(n, number + 0.5)))
            for n in range(count))  # fmt: skip
    return "".join(svg.circle(dot, 1.1, fill=ink, fill_opacity=0.5) for dot in dots)


def _shale(room: pygame.Rect, number: int, ink: str) -> str:
    body = ""
    for n in range(room.width // 12):
        x, y = room.x + room.width * scatter(n, number), room.y + room.height * (0.2 + 0.7 * scatter(n, number + 0.3))
        long = 6 + 12 * scatter(n, number + 0.7)
        body += svg.stroke([(x, y), (x + long, y + 0.8)], (0, 0), stroke=ink, stroke_width=1.2, stroke_opacity=0.45)
    return body


def _gravel(room: pygame.Rect, number: int, ink: str) -> str:
    body = ""
    for n in range(room.width // 22):
        x, y = room.x + room.width * scatter(n, number), room.y + room.height * (0.25 + 0.6 * scatter(n, number + 0.2))
        size = 1.8 + 3.2 * scatter(n, number + 0.9)
        body += svg.ellipse((x, y), 1.5 * size, size, stroke=ink, stroke_width=1.1, stroke_opacity=0.5)
    return body


def _limestone(room: pygame.Rect, number: int, ink: str) -> str:
    body, step = "", max(8.0, room.height / 3)
    style = {"stroke": ink, "stroke_width": 1.1, "stroke_opacity": 0.42}
    for line in (1, 2):
        y = room.y + line * step
        body += svg.stroke([(room.x, y), (room.right, y + 2)], (0, 0), **style)
        for n in range(round(room.width / (3 * step))):
            x = room.x + 3 * step * (n + 0.5 * line + 0.4 * scatter(n, number))
            body += svg.stroke([(x, y), (x, y + 0.8 * step)], (0, 0), **style)
    return body


# --- What is found ---


@drawn_once
def found_layer(look: Look, size: tuple[int, int], at: tuple[int, int], x: int, symbols: Symbols) -> pygame.Surface:
    """Return a layer that was found, with what its tile says is in it.

    `size` is that of the layer; `at` is its number, from 0, and how many there are; `x` is the shaft's middle in it.
    The picture begins above the layer by the reach of its wavy edge, `reach(size[1])`.
    """
    (wide, high), (number, count), over = size, at, reach(size[1])
    upper = edge(wide, over, SWELL * high if number else 0.03 * high, number)
    lower = edge(wide, over + high, SWELL * high, number + 1)
    upper_shade, lower_shade = (bed_colour(look, (number + part) / count, -LIT) for part in (0, 0.8))
    body = svg.gradient("rock", (0, over), (0, over + high), [upper_shade, lower_shade])
    body += svg.shape([*upper, *reversed(lower)], fill="url(#rock)")
    room = pygame.Rect(0, over, wide, high)
    body += _texture(look, room, number, look.theme.own["abyss"]) + _content(look, room, x, number, symbols)
    ink = look.theme.own["tech_red"] if symbols[4] else look.theme.own["lamp"]
    for line in (upper, lower):
        body += svg.stroke(line, (0, 0), stroke=ink, stroke_width=1.6, stroke_opacity=0.75)
    return svg.render(body, (wide, high + 2 * over))


def reach(high: int) -> int:
    """Return how far the edges of a layer reach beyond it, in pixels."""
    return max(2, math.ceil(1.8 * SWELL * high))


def _content(look: Look, room: pygame.Rect, x: int, number: int, symbols: Symbols) -> str:
    oil, gas, flip, coins, pressure = symbols
    body = ""
    if oil:
        body += _oil(look, room, x, number)
    if gas:
        body += _gas(look, room, x, number)
    if coins:
        body += _gold(look, room, x, number)
    if flip:
        body += _crystals(look, room, x, number)
    return body + "".join(_crack(look, room, x, side, level) for level in range(pressure) for side in (-1, 1))


def _oil(look: Look, room: pygame.Rect, x: int, number: int) -> str:
    """Return a pool on both sides of the shaft, with light on it."""
    own, y, high = look.theme.own, room.y + 0.52 * room.height, room.height
    body, steps = "", 16
    for side in (-1, 1):
        far = room.width * (0.17 + 0.12 * scatter(side + 2, number))
        run = [(x + side * far * step / steps, step / steps) for step in range(steps + 1)]
        upper = [(px, y - high * (0.33 + 0.05 * math.sin(9 * at + number)) * math.sqrt(1 - at)) for px, at in run]
        lower = [(px, y + high * (0.3 + 0.05 * math.sin(7 * at + 2 * number)) * math.sqrt(1 - at)) for px, at in run]
        body += svg.shape([*upper, *reversed(lower)], fill=own["oil"], stroke=own["barrel_band"],
                          stroke_width=0.04 * high, stroke_opacity=0.6)  # fmt: skip
        light = [(px, py + 0.13 * high) for px, py in upper[2:11]]
        body += svg.stroke(light, (0, 0), stroke=own["barrel_band"], stroke_width=0.05 * high, stroke_opacity=0.7,
                           stroke_linecap="round", stroke_linejoin="round")  # fmt: skip
    return body


def _gas(look: Look, room: pygame.Rect, x: int, number: int) -> str:
    """Return a pocket of bubbles that rise to the layer's edge."""
    own, body = look.theme.own, ""
    body += svg.ellipse((x, room.y + 0.5 * room.height), 0.24 * room.width, 0.33 * room.height, fill=own["gas"],
                        fill_opacity=0.5)  # fmt: skip
    for n in range(26):
        away = (scatter(n, number) - 0.5) * 0.62 * room.width
        y = room.y + room.height * (0.2 + 0.62 * scatter(n, number + 0.4))
        size = room.height * (0.05 + 0.09 * scatter(n, number + 0.8))
        body += svg.circle((x + away, y), size, fill=own["gas"], fill_opacity=0.85, stroke=own["foam"], stroke_width=1)
    return body


def _gold(look: Look, room: pygame.Rect, x: int, number: int) -> str:
    own, body = look.theme.own, ""
    for n in range(16):
        middle = (x + (scatter(n, number) - 0.5) * 0.6 * room.width,
                  room.y + room.height * (0.25 + 0.5 * scatter(n, number + 0.4)))  # fmt: skip
        size = room.height * (0.05 + 0.08 * scatter(n, number + 0.8))
        corners = [
            (middle[0] + size * dx, middle[1] + size * dy) for dx, dy in ((0, -1), (1.1, 0), (0.3, 1), (-1, 0.4))
        ]
        body += svg.shape(corners, fill=own["coin"], stroke=own["dark_ink"], stroke_width=0.8)
    return body


def _crystals(look: Look, room: pygame.Rect, x: int, number: int) -> str:
    own, body = look.theme.own, ""
    for n in range(18):
        foot = x + (scatter(n, number) - 0.5) * 0.66 * room.width, room.y + 0.86 * room.height
        size = room.height * (0.14 + 0.22 * scatter(n, number + 0.4))
        lean = (scatter(n, number + 0.8) - 0.5) * size
        corners = [(foot[0] - 0.24 * size, foot[1]), (foot[0] + lean, foot[1] - size), (foot[0] + 0.24 * size, foot[1])]
        body += svg.shape(corners, fill=own["foam"], fill_opacity=0.6, stroke=own["steel_shade"], stroke_width=0.8)
    return body


def _crack(look: Look, room: pygame.Rect, x: int, side: int, level: int) -> str:
    """Return a crack that glows, from the shaft to one side."""
    own = look.theme.own
    points = [
        (x + side * room.width * (0.03 + 0.055 * step),
         room.y + room.height * (0.3 + 0.4 * level + (0.22 if step % 2 else -0.1) * (1 - 0.1 * step)))
        for step in range(6)
    ]  # fmt: skip
    glow = svg.stroke(points, (0, 0), stroke=own["tech_red"], stroke_width=0.16 * room.height, stroke_opacity=0.4,
                      stroke_linejoin="round")  # fmt: skip
    return glow + svg.stroke(points, (0, 0), stroke=own["flame"], stroke_width=max(1.5, 0.05 * room.height))
