"""What tells seats apart besides their colours: a shape and a letter for each, and a badge made of both, or of a
number."""

import math
from collections.abc import Mapping
from typing import Any, Final

import pygame

from spillgame.ui import svg
from spillgame.ui.fonts import SMALL
from spillgame.ui.look import Look
from spillgame.ui.svg import Point

LETTERS: Final = "ABCDE"
"""The letter of each seat."""
OUTLINES: Final[tuple[tuple[Point, ...], ...]] = (
    tuple((0.98 * math.cos(math.tau * step / 36), 0.98 * math.sin(math.tau * step / 36)) for step in range(36)),
    ((-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)),
    ((0, -1.06), (1.12, 0.9), (-1.12, 0.9)),
    ((0, -1.22), (1.22, 0), (0, 1.22), (-1.22, 0)),
    (
        *((-0.52, -1.04), (0.52, -1.04), (0.52, -0.52), (1.04, -0.52), (1.04, 0.52), (0.52, 0.52)),
        *((0.52, 1.04), (-0.52, 1.04), (-0.52, 0.52), (-1.04, 0.52), (-1.04, -0.52), (-0.52, -0.52)),
    ),
)
"""The shape of each seat: disc, square, triangle, lozenge, cross; each looks as large as the disc of radius 0.98 round
the middle. Letters stand in the middle, in the triangle 0.25 lower."""
LOWER: Final[Mapping[int, float]] = {3: 0.25}
"""How far below the middle of a seat's shape its letter stands, in radii."""


def letter_of(seat: int) -> str:
    return LETTERS[seat - 1]


def outline(seat: int, middle: Point, radius: float) -> list[Point]:
    """Return the corners of a seat's shape round a point."""
    return [(middle[0] + radius * x, middle[1] + radius * y) for x, y in OUTLINES[seat - 1]]


def badge(
    look: Look, seat: int, side: int, tokens: tuple[str, str], *, edge: float = 0.05, letter: float = 0.44
) -> pygame.Surface:
    """Return a square picture of a seat's shape with its letter; not cached. `tokens` are the colours of the shape
    and of the letter; `edge` and `letter` are shares of the side."""
    fill, ink = tokens
    radius, middle = 0.39 * side, (side / 2, side / 2)
    rim: dict[str, Any] = {
        "stroke": look.theme.own[ink], "stroke_width": max(1.0, edge * side), "stroke_linejoin": "round",
    }  # fmt: skip
    shape = svg.shape(outline(seat, middle, radius), fill=look.theme.own[fill], **rim)
    picture = svg.render(shape, (side, side))
    written = look.fonts.text(letter_of(seat), max(6, round(letter * side)), look.rgb(ink), True)
    down = LOWER.get(seat, 0.0) * radius
    picture.blit(written, written.get_rect(center=(round(middle[0]), round(middle[1] + down))))
    return picture


def numbered_badge(look: Look, seat: int, side: int) -> pygame.Surface:
    """Return the sign of a seat: its number in a ring."""
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.aacircle(picture, look.rgb("ink"), (side // 2, side // 2), side // 2 - 1, max(2, side // 14))
    look.put(picture, look.line(str(seat), SMALL, bold=True), picture.get_rect())
    return picture
