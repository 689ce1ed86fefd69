"""Where everything is when two companies talk: a table over one half of the chart, so that the field stays in sight."""

from dataclasses import dataclass
from typing import Final, Self

import pygame

from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import Px, Share, Size, columns, rows
from spillgame.ui.look import Look

PAD, GAP = 12, 8
"""Design units: the margin of the panel, and between its parts."""
FACE, TABLE = 168, 82
"""Design units: the side of a portrait, and the height of what lies on the table."""
SAID: Final = 3
"""For how many lines of what was said there is room, where the chart is high enough."""
MOST: Final = 0.66
"""The share of the chart that is covered at most before less is shown of what was said."""
HIDDEN: Final = 0.4
"""The share of a field's plate that may be hidden before the field is shown on the table."""
ODDS: Final = 6
"""For how many lines of odds there is room, with their headings."""
SIDES, NARROW_SIDES = 0.33, 0.29
"""The share of the width that each side takes where it is wide, and where it is narrow."""
WIDE: Final = 900
"""Design units of width from which a name stands beside its portrait, and the title on one line."""


@dataclass(frozen=True, slots=True)
class Seat:
    """The places of one side, in pixels."""

    face: pygame.Rect
    words: pygame.Rect
    """Beside the portrait: who it is and what it pays."""
    hand: pygame.Rect
    """Below that: the technologies that are not slid forward."""
    put_in: pygame.Rect
    """On the table: what the side puts in."""
    takes_out: pygame.Rect
    """On the table, next to the middle: what it gets."""
    flipped: bool
    """Whether it sits at the right, and looks to the left."""


@dataclass(frozen=True, slots=True)
class Places:
    """The places of a negotiation, in pixels."""

    rect: pygame.Rect
    title: pygame.Rect
    seats: tuple[Seat, ...]
    """The opener first."""
    odds: pygame.Rect
    table: pygame.Rect
    """The slab between them."""
    said: pygame.Rect
    field: pygame.Rect | None
    """In the middle of the table, for a picture of the field where the talk hides most of it on the chart."""

    @classmethod
    def of(cls, look: Look, chart: pygame.Rect, field: pygame.Rect, seats: int) -> Self:
        """Return the places for a number of `seats` over the half of a chart in which less of a field's plate is."""
        rect = room_of(look, chart, field)
        pad, gap, line = look.px(PAD), look.px(GAP), look.line_height(SMALL)
        inner = rect.inflate(-2 * pad, -2 * pad)
        table_high = min(look.px(TABLE), inner.height // 4)
        head = _title_height(look, rect)
        least = head + table_high + ODDS * line + 3 * gap
        said_high = max(line, min(SAID * (line + 2), inner.height - least))
        title, people, table, said = rows(inner, [Px(head), Share(1), Px(table_high), Px(said_high)], gap)
        share = 0.5 if seats == 1 else SIDES if is_wide(look, rect) else NARROW_SIDES
        parts = columns(people, [Share(share), Share(1 - share * seats), *[Share(share)] * (seats - 1)], 2 * gap)
        sides, odds = [parts[0], *parts[2:]], parts[1]
        hides = rect.clip(field).height > HIDDEN * field.height
        wide = round((table.height - gap) * field.width / max(1, field.height)) if hides else 0
        across: list[Size] = [Share(1), Px(wide), Share(1)]
        halves = columns(table.inflate(-2 * gap, -gap), across[: seats + 1], gap)
        seen = halves.pop(1)
        pairs = zip(sides, halves, (False, True), strict=False)
        found = tuple(_seat(look, side, half, flipped) for side, half, flipped in pairs)
        return cls(rect, title, found, odds, table, said, seen if hides else None)


def is_wide(look: Look, rect: pygame.Rect) -> bool:
    """Return whether names stand beside their portraits in a rectangle, not above them."""
    return rect.width >= look.px(WIDE)


def _title_height(look: Look, rect: pygame.Rect) -> int:
    return look.line_height(SMALL) * (1 if is_wide(look, rect) else 2)


def _words_height(look: Look) -> int:
    return look.line_height(BODY) + look.line_height(SMALL)


def _seat(look: Look, side: pygame.Rect, half: pygame.Rect, flipped: bool) -> Seat:
    """Return the places of a side, given its room beside the table and its half of that."""
    gap = look.px(GAP)
    high = min(_words_height(look), side.height // 2)
    beside = side.width >= look.px(SIDES * WIDE * 0.9)
    words, below = rows(side, [Px(high), Share(1)], gap // 2)
    face_side = min(look.px(FACE), side.height if beside else below.height, side.width // 2)
    face = pygame.Rect(side.right - face_side if flipped else side.x, side.bottom - face_side, face_side, face_side)
    hand = pygame.Rect(side.x, below.y, side.width - face_side - gap, below.height)
    hand.x += 0 if flipped else face_side + gap
    if beside:
        words = pygame.Rect(hand.x, words.y, hand.width, words.height)
    out, put_in = columns(half, [Share(0.4), Share(0.6)] if flipped else [Share(0.6), Share(0.4)], gap)
    if not flipped:
        out, put_in = put_in, out
    return Seat(face, words, hand, put_in, out, flipped)


def room_of(look: Look, chart: pygame.Rect, field: pygame.Rect) -> pygame.Rect:
    """Return the part of a chart over which companies talk about a field with a plate: the half that hides less of it,
    more where text is large, and less of what was said rather than of the field."""
    line, gap = look.line_height(SMALL), look.px(GAP)
    people = max(ODDS * line, look.px(FACE) + (0 if is_wide(look, chart) else _words_height(look)))
    needed = 2 * look.px(PAD) + 3 * gap + _title_height(look, chart) + people + look.px(TABLE)
    said = SAID if needed + SAID * (line + 2) <= MOST * chart.height else 1
    high = min(chart.height, needed + said * (line + 2))
    halves = [pygame.Rect(chart.x, y, chart.width, high) for y in (chart.bottom - high, chart.y)]
    half = min(halves, key=lambda half: half.clip(field).height)
    less = min(half.clip(field).height, (said - 1) * (line + 2))
    return pygame.Rect(half.x, half.y + (less if half.y > chart.y else 0), half.width, half.height - less)
