"""Where everything is when two companies talk: a table over the top or the foot of the chart, so that the field stays
in sight. It is a drawer: folded, only the table and the faces are left of it."""

from dataclasses import dataclass
from typing import Final, Self

import pygame

from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import Px, Share, Size, columns, rows
from spillgame.ui.look import Look

PAD, GAP = 12, 8
"""Design units: the margin of the panel, and between its parts."""
FACE, TABLE = 120, 68
"""Design units: the side of a portrait, and the height of what lies on the table."""
SAID: Final = 3
"""For how many lines of what was said there is room, where the chart is high enough."""
MOST: Final = 0.5
"""The share of the chart that is covered at most before less is shown of what was said, and then before the drawer is
folded unless the player opens it."""
FOLDED: Final = 88
"""The side of a portrait where the drawer is folded, in design units."""
HANDLE: Final = 34
"""The width of what folds and opens the drawer, in design units."""
HIDDEN: Final = 0.4
"""The share of a field's plate that may be hidden before the field is shown on the table."""
ODDS: Final = 5
"""For how many lines of odds there is room, with their signs."""
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
    handle: pygame.Rect
    """What folds and opens the drawer."""
    folded: bool = False
    """Whether only the table and the faces are seen: the rest has no room."""

    @classmethod
    def of(cls, look: Look, chart: pygame.Rect, field: pygame.Rect, seats: int, folded: bool | None = None) -> Self:
        """Return the places for a number of `seats` over the part of a chart in which less of a field's plate is.

        `folded` is what the player wants; where that is None, the drawer is open if it leaves half of the chart.
        """
        rect = room_of(look, chart, field)
        if folded if folded is not None else rect.height > MOST * chart.height:
            return cls._folded(look, chart, field, seats)
        pad, gap, line = look.px(PAD), look.px(GAP), look.line_height(SMALL)
        inner = rect.inflate(-2 * pad, -2 * pad)
        table_high = min(look.px(TABLE), inner.height // 4)
        head = _title_height(look, rect)
        least = head + table_high + ODDS * line + 3 * gap
        said_high = max(line, min(SAID * (line + 2), inner.height - least))
        top, people, table, said = rows(inner, [Px(head), Share(1), Px(table_high), Px(said_high)], gap)
        title, handle = columns(top, [Share(1), Px(look.px(HANDLE))], gap)
        handle.height = look.px(HANDLE)
        share = 0.5 if seats == 1 else SIDES if is_wide(look, rect) else NARROW_SIDES
        parts = columns(people, [Share(share), Share(1 - share * seats), *[Share(share)] * (seats - 1)], 2 * gap)
        sides, odds = [parts[0], *parts[2:]], parts[1]
        hides = rect.clip(field).height > HIDDEN * field.height
        wide = round((table.height - gap) * field.width / max(1, field.height)) if hides else 0
        halves = _halves(table.inflate(-2 * gap, -gap), wide, seats, gap)
        seen = halves.pop(1)
        pairs = zip(sides, halves, (False, True), strict=False)
        found = tuple(_seat(look, side, half, flipped) for side, half, flipped in pairs)
        return cls(rect, title, found, odds, table, said, seen if hides else None, handle)

    @classmethod
    def _folded(cls, look: Look, chart: pygame.Rect, field: pygame.Rect, seats: int) -> Self:
        """Return the places of the folded drawer: the table between the faces."""
        pad, gap = look.px(PAD) // 2, look.px(GAP)
        face = min(look.px(FOLDED), chart.height // 3, chart.width // 6)
        rect = min(_edges(chart, face + 2 * pad), key=lambda edge: edge.clip(field).height)
        inner = rect.inflate(-2 * pad, -2 * pad)
        sizes: list[Size] = [Px(face), Share(1), *[Px(face)] * (seats - 1), Px(look.px(HANDLE))]
        first, table, *others, handle = columns(inner, sizes, gap)
        handle = handle.inflate(0, look.px(HANDLE) - handle.height)
        halves = _halves(table.inflate(-2 * gap, -gap), 0, seats, gap)
        halves.pop(1)
        nothing = pygame.Rect(rect.topleft, (0, 0))
        found = tuple(
            Seat(side, nothing, nothing, *_on_table(half, flipped, gap), flipped)
            for side, half, flipped in zip([first, *others], halves, (False, True), strict=False)
        )
        return cls(rect, nothing, found, nothing, table, nothing, None, handle, folded=True)


def _halves(table: pygame.Rect, middle: int, seats: int, gap: int) -> list[pygame.Rect]:
    """Return the halves of the table for a number of seats, with what has a width in the `middle` as the second."""
    across: list[Size] = [Share(1), Px(middle), Share(1)]
    return columns(table, across[: seats + 1], gap)


def _edges(chart: pygame.Rect, high: int) -> list[pygame.Rect]:
    """Return the foot and the top of a chart, of a height."""
    return [pygame.Rect(chart.x, y, chart.width, high) for y in (chart.bottom - high, chart.y)]


def is_wide(look: Look, rect: pygame.Rect) -> bool:
    """Return whether names stand beside their portraits in a rectangle, not above them."""
    return rect.width >= look.px(WIDE)


def _title_height(look: Look, rect: pygame.Rect) -> int:
    return max(look.px(HANDLE), look.line_height(SMALL) * (1 if is_wide(look, rect) else 2))


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
    return Seat(face, words, hand, *_on_table(half, flipped, gap), flipped)


def _on_table(half: pygame.Rect, flipped: bool, gap: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Return where a side puts in, and what it gets, in its half of the table."""
    if flipped:
        out, put_in = columns(half, [Share(0.4), Share(0.6)], gap)
    else:
        put_in, out = columns(half, [Share(0.6), Share(0.4)], gap)
    return put_in, out


def room_of(look: Look, chart: pygame.Rect, field: pygame.Rect) -> pygame.Rect:
    """Return the part of a chart over which companies talk about a field with a plate: the half that hides less of it,
    more where text is large, and less of what was said rather than of the field."""
    line, gap = look.line_height(SMALL), look.px(GAP)
    people = max(ODDS * line, look.px(FACE) + (0 if is_wide(look, chart) else _words_height(look)))
    needed = 2 * look.px(PAD) + 3 * gap + _title_height(look, chart) + people + look.px(TABLE)
    said = SAID if needed + SAID * (line + 2) <= MOST * chart.height else 1
    high = min(chart.height, needed + said * (line + 2))
    half = min(_edges(chart, high), key=lambda half: half.clip(field).height)
    less = min(half.clip(field).height, (said - 1) * (line + 2))
    return pygame.Rect(half.x, half.y + (less if half.y > chart.y else 0), half.width, half.height - less)
