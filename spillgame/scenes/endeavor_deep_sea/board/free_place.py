"""Where in a zone a sign has room that comes and goes: beside all that is printed there, and beside the Vessels."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

import pygame

from spillgame.scenes.endeavor_deep_sea.board.geometry import Sites
from spillgame.scenes.endeavor_deep_sea.board.zone import (
    Shown,
    link_signs,
    name_of_cell,
    places_of,
    vessel_rects,
    ways_of,
)
from spillgame.ui.look import Look

AT_FOOT, ABOVE = (1.0, 0.85, 0.7, 0.6), (1.0, 0.85, 0.7, 0.55, 0.45)
"""How large the sign is, as a share of what is wanted: the first that has room."""
STEPS: Final = 24
"""The number of steps across at which a place is tried; half as many upwards."""
MARGIN: Final = 2
"""Pixels round what is printed that stay free as well: a ring may be drawn there."""


def free_place(look: Look, sites: Sites, shown: Shown, size: tuple[int, int]) -> pygame.Rect:
    """Return a place for a sign that covers nothing: at the foot, near the middle, smaller if necessary; or higher up.

    If there is none, it is at the foot, in the middle, and covers what is there.
    """
    taken, cell = [*_taken(look, sites, shown)], sites.cell
    for steps, sizes in ((range(1), AT_FOOT), (range(1, STEPS // 2 + 1), ABOVE)):
        for share in sizes:
            wide, high = (max(9, round(share * one)) for one in size)
            for place in _places(cell, wide, high, steps):
                if place.collidelist(taken) < 0:
                    return place
    place = pygame.Rect((0, 0), size)
    place.midbottom = cell.midbottom
    return place


def _places(cell: pygame.Rect, wide: int, high: int, steps: range) -> Iterator[pygame.Rect]:
    """Yield places within a cell, the best ones first; `steps` counts from its foot upwards."""
    across = sorted(
        (cell.x + round((cell.width - wide) * step / STEPS) for step in range(STEPS + 1)),
        key=lambda left: abs(left + wide // 2 - cell.centerx),
    )
    for step in steps:
        y = cell.bottom - high - round((cell.height - high) * step / (STEPS // 2))
        yield from (pygame.Rect(x, y, wide, high) for x in across)


def _taken(look: Look, sites: Sites, shown: Shown) -> Iterator[pygame.Rect]:
    """Yield what must be seen."""
    yield sites.head
    yield name_of_cell(look, sites, shown.cell)
    yield from vessel_rects(sites, shown.vessels)
    for place in (*([sites.dive] if sites.dive else ()), *map(sites.place, places_of(shown.info))):
        yield place.inflate(2 * MARGIN, 2 * MARGIN)
    yield from link_signs(look, sites, shown.info)
    for way in ways_of(sites, shown.info):
        for one, other in pairwise(way):
            left, top = min(one[0], other[0]), min(one[1], other[1])
            line = pygame.Rect(left, top, abs(one[0] - other[0]), abs(one[1] - other[1]))
            yield line.inflate(2 * MARGIN, 2 * MARGIN)
