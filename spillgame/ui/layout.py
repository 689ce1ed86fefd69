"""Divides a rectangle into rows, columns and cells, each of a fixed size or a share of the rest; and places overlays on
a page."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame


class Px(NamedTuple):
    """A fixed size."""

    pixels: int


class Share(NamedTuple):
    """A share of what the fixed sizes leave: twice the weight, twice the size."""

    weight: float


Size = Px | Share


def shares(count: int) -> list[Size]:
    """Return `count` equal shares."""
    return [Share(1)] * count


def rows(area: pygame.Rect, heights: Sequence[Size], gap: int = 0) -> list[pygame.Rect]:
    """Divide an area from top to bottom, with a gap in pixels between the parts."""
    return [pygame.Rect(area.x, area.y + start, area.width, size) for start, size in _parts(area.height, heights, gap)]


def columns(area: pygame.Rect, widths: Sequence[Size], gap: int = 0) -> list[pygame.Rect]:
    """Divide an area from left to right, as `rows` does."""
    return [pygame.Rect(area.x + start, area.y, size, area.height) for start, size in _parts(area.width, widths, gap)]


def grid(area: pygame.Rect, across: int, down: int, gap: int = 0) -> list[pygame.Rect]:
    """Divide an area into equal cells, row by row."""
    return [cell for line in rows(area, shares(down), gap) for cell in columns(line, shares(across), gap)]


STEP = 12
"""Step in pixels between the positions tried for an overlay."""


def beside(
    size: tuple[int, int], near: tuple[float, float], within: pygame.Rect, kept: Sequence[pygame.Rect]
) -> pygame.Rect:
    """Return a place for an overlay: as near as possible, covering as little as possible of `kept`."""
    wide, high = size
    right, bottom = max(within.x, within.right - wide), max(within.y, within.bottom - high)

    def cost(place: pygame.Rect) -> tuple[int, float]:
        hidden = (place.clip(rect) for rect in kept)
        return sum(part.width * part.height for part in hidden), math.dist(place.center, near)

    places = (
        pygame.Rect(x, y, wide, high)
        for x in (*range(within.x, right, STEP), right)
        for y in (*range(within.y, bottom, STEP), bottom)
    )
    return min(places, key=cost)


def _parts(length: int, sizes: Sequence[Size], gap: int) -> list[tuple[int, int]]:
    """Return where each part begins and how long it is; rounding errors go into the following parts."""
    given = sum(size.pixels for size in sizes if isinstance(size, Px))
    left = max(0, length - gap * (len(sizes) - 1) - given)
    weights = sum(size.weight for size in sizes if isinstance(size, Share)) or 1
    placed, start, owed = [], 0, 0.0
    for size in sizes:
        exact = size.pixels if isinstance(size, Px) else left * size.weight / weights
        whole = round(exact + owed)
        owed += exact - whole
        placed.append((start, max(0, whole)))
        start += whole + gap
    return placed


def around(whole: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """Return the parts above, below, left and right of a hole in a rectangle."""
    hole = hole.clip(whole)
    return [
        pygame.Rect(whole.left, whole.top, whole.width, hole.top - whole.top),
        pygame.Rect(whole.left, hole.bottom, whole.width, whole.bottom - hole.bottom),
        pygame.Rect(whole.left, hole.top, hole.left - whole.left, hole.height),
        pygame.Rect(hole.right, hole.top, whole.right - hole.right, hole.height),
    ]
