"""The air that everybody shares, as a gauge with a needle: a dial, half of one where its place is tall, else a bottle.

What is left is filled, the red part is where little is left, and what the coming turns will take stands out in it, turn
by turn. A sign warns when it is low.
"""

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from spillgame.scenes.table.moving import Point
from spillgame.scenes.table.sprites import drawn_once, least_letter
from spillgame.ui import svg
from spillgame.ui.fonts import LARGE, TITLE
from spillgame.ui.look import Look

LOW: Final = 0.2
"""The share of the full air from which it is low."""
SQUARE: Final = 1.5
"""How many times as long as wide a place may be to hold a whole dial."""
SWEEP: Final = (-130.0, 130.0)
HALF_SWEEP: Final = (200.0, 340.0)
"""The bearings of nothing and of full on the whole dial and on half of one, clockwise from the top."""
HALF_HEIGHT: Final = 2.16
"""How high half a dial is, in its radii."""
EYE_LEVEL: Final = 0.46
"""How far down a tall place the middle of the dial is, as a share of the height."""
STEP: Final = 5
"""Every so manieth line of the scale is long."""
DENSE: Final = 40
"""With more air than that only the long lines are drawn."""

At = Callable[[float, float], Point]
"""Gives a point of the scale: for an amount of air, and how far across the band, from 0 to 1."""


class Face(NamedTuple):
    """The dial of a gauge in a place with its origin at 0, 0."""

    pivot: Point
    radius: float
    sweep: tuple[float, float]

    @property
    def half(self) -> bool:
        return self.sweep == HALF_SWEEP

    def bearing(self, share: float) -> float:
        """Return where the needle points at a share of the full air, in degrees clockwise from the top."""
        return self.sweep[0] + (self.sweep[1] - self.sweep[0]) * share

    def point(self, share: float, reach: float) -> Point:
        """Return the point at `reach` radii from the pivot in the direction of a share of the full air."""
        turn = math.radians(self.bearing(share))
        far = reach * self.radius
        return self.pivot[0] + far * math.sin(turn), self.pivot[1] - far * math.cos(turn)


def face_of(size: tuple[int, int]) -> Face | None:
    """Return the dial that stands in a place of this size; None where a bottle lies there."""
    width, height = size
    if max(size) <= SQUARE * min(size):
        return Face((width / 2, height / 2), 0.48 * min(size), SWEEP)
    if width > height:
        return None
    radius = min(0.75 * width, 0.32 * height)
    return Face((0.5 * width + 0.46 * radius, EYE_LEVEL * height), radius, HALF_SWEEP)


def draw(
    surface: pygame.Surface, rect: pygame.Rect, look: Look, air: int, full: int, upcoming: Sequence[int] = ()
) -> None:
    """Draw the gauge into a rectangle, with its needle at rest.

    `upcoming` says what each of the coming turns will take, the next first.
    """
    draw_scale(surface, rect, look, air, full, upcoming)
    draw_needle(surface, rect, look, air / full)


def draw_scale(
    surface: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    air: int,
    full: int,
    upcoming: Sequence[int] = (),
    *,
    low: bool | None = None,
) -> None:
    """Draw the gauge without its needle; `low` says whether it warns, by default whether the air is low."""
    low = is_low(air, full, upcoming) if low is None else low
    key = ("air gauge", look.theme, rect.size, look.px(LARGE), air, full, tuple(upcoming), low)
    filled = Filled(air, full, tuple(upcoming), low)
    surface.blit(look.pictures.made(key, lambda: _gauge(look, rect.size, filled)), rect)


def draw_needle(surface: pygame.Surface, rect: pygame.Rect, look: Look, share: float) -> None:
    """Draw the needle of a gauge in a rectangle where it points at a share of the full air."""
    if (face := face_of(rect.size)) is None:
        return
    radius, bearing = round(face.radius), face.bearing(share)
    upright = _needle(look, radius)
    key = look.theme, radius, bearing
    needle = look.keep_last("air_needle", key, lambda: pygame.transform.rotozoom(upright, -bearing, 1))
    middle = rect.x + face.pivot[0], rect.y + face.pivot[1]
    surface.blit(needle, needle.get_rect(center=(round(middle[0]), round(middle[1]))))


@drawn_once
def _needle(look: Look, radius: int) -> pygame.Surface:
    """Return a needle that points up, as high as the dial, with the pivot in its middle."""
    wide, theme = max(1.6, 0.05 * radius), look.theme
    middle = (math.ceil(0.14 * radius) + 1, radius)
    x, y = middle
    corners = [(x - wide, y + 0.2 * radius), (x - 0.35 * wide, 0.1 * radius),
               (x + 0.35 * wide, 0.1 * radius), (x + wide, y + 0.2 * radius)]  # fmt: skip
    edge = {"stroke": theme.panel, "stroke_width": max(1.0, 0.022 * radius), "stroke_linejoin": "round"}
    body = svg.shape(corners, (0, 0), fill=theme.ink, **edge)
    body += svg.circle(middle, 0.115 * radius, fill=theme.own["shell_shade"], stroke=theme.ink,
                       stroke_width=max(1.0, 0.03 * radius))  # fmt: skip
    return svg.render(body, (2 * x, 2 * y))


def is_low(air: int, full: int, upcoming: Sequence[int] = ()) -> bool:
    """Return whether the air is low: little is left, or the coming turns will take it all."""
    return air <= LOW * full or (sum(upcoming) >= air and bool(upcoming))


class Filled(NamedTuple):
    """What a gauge shows."""

    air: int
    full: int
    upcoming: tuple[int, ...]
    """What each of the coming turns takes."""
    low: bool
    """Whether it warns."""


def _gauge(look: Look, size: tuple[int, int], filled: Filled) -> pygame.Surface:
    face = face_of(size)
    return _bottle(look, size, filled) if face is None else _dial(look, size, face, filled)


# --- The two shapes ---


def _dial(look: Look, size: tuple[int, int], face: Face, filled: Filled) -> pygame.Surface:
    own, radius, full = look.theme.own, face.radius, filled.full

    def at(amount: float, across: float) -> Point:
        return face.point(amount / full, 0.64 + 0.2 * across)

    body = _case(look, face) + _scale(look, at, 0.03 * radius, filled)
    red = [face.point(LOW * step / 8, 0.9) for step in range(9)]
    body += svg.stroke(red, (0, 0), stroke=look.theme.danger, stroke_width=0.07 * radius)
    if face.half:
        body += svg.circle(face.pivot, 0.16 * radius, fill=own["shell_shade"])
    surface = svg.render(body, size)
    if face.half and radius * 0.3 > least_letter(look):
        _amounts(surface, look, face, full)
    low, (x, y) = filled.low, face.pivot
    room = pygame.Rect(0, 0, round(0.7 * radius), round(0.36 * radius))
    room.center = round(x), round(y + 0.44 * radius)
    sign_at = round(x), round(y + 0.76 * radius)
    if face.half:
        above = y - 0.5 * HALF_HEIGHT * radius
        room = pygame.Rect(0, 0, size[0], round(min(0.62 * radius, above)))
        room.midbottom = size[0] // 2, round(above - 0.06 * radius)
        sign_at = size[0] // 2, round(y + 0.5 * HALF_HEIGHT * radius + 0.34 * radius)
    _number(surface, look, room, filled.air, low)
    if low:
        sign = look.picture("ui/warning", round((0.56 if face.half else 0.3) * radius), "danger")
        surface.blit(sign, sign.get_rect(center=sign_at))
    return surface


def _case(look: Look, face: Face) -> str:
    """Return the case of a dial: round, or half round with a straight side."""
    own, theme, radius = look.theme.own, look.theme, face.radius
    if not face.half:
        body = svg.circle(face.pivot, radius, fill=own["shell_shade"], stroke=own["abyss"], stroke_width=0.02 * radius)
        edge = {"stroke": own["abyss"], "stroke_width": 0.03 * radius}
        return body + svg.circle(face.pivot, 0.93 * radius, fill=theme.panel, **edge)
    edge = {"stroke": own["abyss"], "stroke_width": 0.025 * radius, "stroke_linejoin": "round"}
    body = svg.path(_half_round(face, 1.08, 0.2), fill=own["shell_shade"], **edge)
    for share in (0.04, 0.96):
        body += svg.circle(face.point(share, 1.0), 0.028 * radius, fill=own["abyss"], fill_opacity=0.6)
    return body + svg.path(_half_round(face, 0.97, 0.12), fill=theme.panel, **edge)


def _half_round(face: Face, reach: float, beyond: float) -> str:
    """Return the steps of half a disc that reaches `beyond` the pivot, both in radii."""
    (x, y), far = face.pivot, reach * face.radius
    right = x + beyond * face.radius
    return (
        f"M{right:.2f} {y - far:.2f} L{x:.2f} {y - far:.2f} A{far:.2f} {far:.2f} 0 0 0 {x:.2f} {y + far:.2f} "
        f"L{right:.2f} {y + far:.2f} Z"
    )


def _bottle(look: Look, size: tuple[int, int], filled: Filled) -> pygame.Surface:
    own, theme = look.theme.own, look.theme
    (width, height), low, full = size, filled.low, filled.full
    figures = pygame.Rect(0, 0, round(1.5 * height), height)
    glass = pygame.Rect(figures.right, 0, width - figures.right, height)
    inside = glass.inflate(-round(0.16 * height), -round(0.16 * height))
    bore = inside.inflate(-round(0.36 * height), -round(0.22 * height))

    def at(amount: float, across: float) -> Point:
        return bore.x + bore.width * amount / full, bore.y + bore.height * across

    round_, (x, y, long, high) = 0.4 * min(inside.size), inside
    style = {"stroke": own["shell_shade"], "stroke_width": max(2.0, 0.05 * height)}
    body = svg.box(x, y, long, high, round_, fill=theme.panel, **style)
    body += _scale(look, at, max(1.0, 0.014 * height), filled)
    body += svg.box(x, y, long, high, round_, **style)
    surface = svg.render(body, size)
    if low:
        side = round(0.42 * height)
        sign = look.picture("ui/warning", side, "danger")
        surface.blit(sign, sign.get_rect(midleft=figures.midleft))
        figures = pygame.Rect(figures.x + side, figures.y, figures.width - side, figures.height)
    _number(surface, look, figures, filled.air, low)
    return surface


def _amounts(surface: pygame.Surface, look: Look, face: Face, full: int) -> None:
    """Write the amounts within the band, beside the long lines."""
    height = max(least_letter(look), round(0.15 * face.radius))
    step = STEP if full <= DENSE else 2 * STEP
    for amount in range(0, full + 1, step):
        text = look.fonts.text(str(amount), height, look.rgb("ink"))
        x, y = face.point(amount / full, 0.5)
        surface.blit(text, text.get_rect(center=(round(x), round(y))))


# --- What they share ---


def _scale(look: Look, at: At, line: float, filled: Filled) -> str:
    """Return the band of the scale: what is left, what the coming turns take, and its lines."""
    theme, rgb, (air, full, upcoming, low) = look.theme, look.rgb, filled
    colour = rgb("danger" if low else "air")
    parts = [_band(at, 0, full, fill=svg.mixed(rgb("panel"), rgb("ink"), 0.12))]
    parts.append(_band(at, 0, LOW * full, fill=svg.mixed(rgb("panel"), rgb("danger"), 0.45)))
    kept = max(0, air - sum(upcoming))
    parts.append(_band(at, 0, kept, fill=svg.mixed(colour, colour, 0)))
    end: float = air
    for number, taken in enumerate(upcoming):
        begin = max(0.0, end - taken)
        if begin < end:
            tint = svg.mixed(rgb("panel"), colour, 0.55 - 0.22 * (number % 2))
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
