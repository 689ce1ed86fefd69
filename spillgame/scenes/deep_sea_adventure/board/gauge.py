"""The air that everybody shares, as a gauge: a dial where its place is about square, else a bottle that lies or stands.

What is left is filled, and what the coming turns will take stands out in it, turn by turn. A sign warns when it is low.
"""

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from spillgame.scenes.table.moving import Point
from spillgame.scenes.table.sprites import least_letter
from spillgame.ui import svg
from spillgame.ui.fonts import LARGE, TITLE
from spillgame.ui.look import Look

LOW: Final = 0.2
"""The share of the full air from which it is low."""
SQUARE: Final = 1.5
"""How many times as long as wide a place may be to hold a dial."""
SWEEP: Final = (-130.0, 130.0)
"""The bearings of nothing and of full on the dial, clockwise from the top."""
STEP: Final = 5
"""Every so manieth line of the scale is long."""
DENSE: Final = 40
"""With more air than that only the long lines are drawn."""

At = Callable[[float, float], Point]
"""Gives a point of the scale: for an amount of air, and how far across the band, from 0 to 1."""


def draw(
    surface: pygame.Surface, rect: pygame.Rect, look: Look, air: int, full: int, upcoming: Sequence[int] = ()
) -> None:
    """Draw the gauge into a rectangle.

    `upcoming` says what each of the coming turns will take, the next first.
    """
    key = ("air gauge", look.theme, rect.size, look.px(LARGE), air, full, tuple(upcoming))
    surface.blit(look.pictures.made(key, lambda: _gauge(look, rect.size, air, full, upcoming)), rect)


def is_low(air: int, full: int, upcoming: Sequence[int] = ()) -> bool:
    """Return whether the air is low: little is left, or the coming turns will take it all."""
    return air <= LOW * full or (sum(upcoming) >= air and bool(upcoming))


def _gauge(look: Look, size: tuple[int, int], air: int, full: int, upcoming: Sequence[int]) -> pygame.Surface:
    width, height = size
    if max(size) <= SQUARE * min(size):
        return _dial(look, size, air, full, upcoming)
    return _bottle(look, size, air, full, upcoming, upright=height > width)


# --- The two shapes ---


def _dial(look: Look, size: tuple[int, int], air: int, full: int, upcoming: Sequence[int]) -> pygame.Surface:
    own, theme = look.theme.own, look.theme
    middle, radius = (size[0] / 2, size[1] / 2), 0.48 * min(size)

    def at(amount: float, across: float) -> Point:
        bearing = math.radians(SWEEP[0] + (SWEEP[1] - SWEEP[0]) * amount / full)
        reach = radius * (0.64 + 0.2 * across)
        return middle[0] + reach * math.sin(bearing), middle[1] - reach * math.cos(bearing)

    body = svg.circle(middle, radius, fill=own["shell_shade"], stroke=own["abyss"], stroke_width=0.02 * radius)
    body += svg.circle(middle, 0.93 * radius, fill=theme.panel, stroke=own["abyss"], stroke_width=0.03 * radius)
    body += _scale(look, at, 0.03 * radius, air, full, upcoming)
    needle, inner = at(air, 1.15), at(air, -0.75)
    style = {"stroke_linecap": "round", "stroke": theme.ink, "stroke_width": max(2.0, 0.045 * radius)}
    body += svg.stroke((inner, needle), (0, 0), **style)
    surface = svg.render(body, size)
    room = pygame.Rect(0, 0, round(1.04 * radius), round(0.74 * radius))
    room.center = round(middle[0]), round(middle[1] + 0.04 * radius)
    _number(surface, look, room, air, is_low(air, full, upcoming))
    if is_low(air, full, upcoming):
        side = round(0.4 * radius)
        sign = look.picture("ui/warning", side, "danger")
        surface.blit(sign, sign.get_rect(center=(round(middle[0]), round(middle[1] + 0.62 * radius))))
    return surface


def _bottle(
    look: Look, size: tuple[int, int], air: int, full: int, upcoming: Sequence[int], upright: bool
) -> pygame.Surface:
    own, theme = look.theme.own, look.theme
    width, height = size
    low, wide = is_low(air, full, upcoming), min(size)
    figures = pygame.Rect(0, 0, width, round(1.3 * width))
    glass = pygame.Rect(0, figures.bottom, width, height - figures.bottom)
    if not upright:
        figures = pygame.Rect(0, 0, round(1.5 * height), height)
        glass = pygame.Rect(figures.right, 0, width - figures.right, height)
    inside = glass.inflate(-round(0.16 * wide), -round(0.16 * wide))
    bore = inside.inflate(*(-round(0.22 * wide), -round(0.36 * wide))[:: -1 if not upright else 1])

    def at(amount: float, across: float) -> Point:
        if upright:
            return bore.right - bore.width * across, bore.bottom - bore.height * amount / full
        return bore.x + bore.width * amount / full, bore.y + bore.height * across

    round_, (x, y, long, high) = 0.4 * min(inside.size), inside
    style = {"stroke": own["shell_shade"], "stroke_width": max(2.0, 0.05 * wide)}
    body = svg.box(x, y, long, high, round_, fill=theme.panel, **style)
    body += _scale(look, at, max(1.0, 0.014 * wide), air, full, upcoming)
    body += svg.box(x, y, long, high, round_, **style)
    surface = svg.render(body, size)
    side = round(0.42 * min(figures.size))
    sign = look.picture("ui/warning", side, "danger")
    if upright:
        if low:
            surface.blit(sign, sign.get_rect(midtop=(figures.centerx, figures.y)))
        figures = pygame.Rect(figures.x, figures.y + side, figures.width, figures.height - side)
        _amounts(surface, look, at, full, bore.width)
    elif low:
        surface.blit(sign, sign.get_rect(midleft=figures.midleft))
        figures = pygame.Rect(figures.x + side, figures.y, figures.width - side, figures.height)
    _number(surface, look, figures, air, low)
    return surface


def _amounts(surface: pygame.Surface, look: Look, at: At, full: int, wide: int) -> None:
    """Write the amounts beside the long lines of a bottle that stands, where there is room."""
    height = least_letter(look)
    step = STEP if at(0, 0)[1] - at(STEP, 0)[1] > 1.2 * height else 2 * STEP
    if wide < 2.6 * height:
        return
    for amount in range(step, full, step):
        text = look.fonts.text(str(amount), height, look.rgb("ink"))
        x, y = at(amount, 0.26)
        surface.blit(text, text.get_rect(center=(round(x), round(y))))


# --- What they share ---


def _scale(look: Look, at: At, line: float, air: int, full: int, upcoming: Sequence[int]) -> str:
    """Return the band of the scale: what is left, what the coming turns take, and its lines."""
    theme, rgb = look.theme, look.rgb
    low = is_low(air, full, upcoming)
    filled = rgb("danger" if low else "air")
    parts = [_band(at, 0, full, fill=svg.mixed(rgb("panel"), rgb("ink"), 0.12))]
    kept = max(0, air - sum(upcoming))
    parts.append(_band(at, 0, kept, fill=svg.mixed(filled, filled, 0)))
    end: float = air
    for number, taken in enumerate(upcoming):
        begin = max(0.0, end - taken)
        if begin < end:
            tint = svg.mixed(rgb("panel"), filled, 0.55 - 0.22 * (number % 2))
            edge = {"stroke": theme.ink, "stroke_width": line, "stroke_linejoin": "round"}
            parts.append(_band(at, begin, end, fill=tint, **edge))
        end = begin
    for amount in range(full + 1):
        long = amount % STEP == 0 or amount == full
        if long or full <= DENSE:
            ends = at(amount, 1.0), at(amount, 0.5 if long else 0.75)
            style = {"stroke": theme.ink, "stroke_width": line * (1.6 if long else 0.8)}
            parts.append(svg.stroke(ends, (0, 0), stroke_opacity=0.9 if long else 0.55, **style))
    return "".join(parts)


def _band(at: At, begin: float, end: float, **style: object) -> str:
    """Return a part of the band of the scale."""
    steps = max(2, math.ceil(2 * (end - begin)))
    amounts = [begin + (end - begin) * step / steps for step in range(steps + 1)]
    corners = [*(at(amount, 0) for amount in amounts), *(at(amount, 1) for amount in reversed(amounts))]
    return svg.shape(corners, (0, 0), **style)


def _number(surface: pygame.Surface, look: Look, room: pygame.Rect, air: int, low: bool) -> None:
    """Write how much is left, as large as there is room."""
    token = "danger" if low else "ink"
    largest = max(least_letter(look), min(look.px(TITLE), round(0.9 * room.height)))
    for height in range(largest, least_letter(look) - 1, -2):
        text = look.fonts.text(str(air), height, look.rgb(token), True)
        if text.get_width() <= 0.96 * room.width or height <= least_letter(look) + 1:
            ink = text.get_bounding_rect()
            surface.blit(text, (room.centerx - ink.width // 2, room.centery - ink.height // 2), ink)
            return
