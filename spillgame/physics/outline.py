"""Measure how far the outlines of two lying dice overlap, as seen from above."""

from __future__ import annotations

import math

from spillgame.physics.spec import DieSpec

Place = tuple[float, float, float]
"""x and y of a centre in metres, and the angle of the outline in radians."""


def overlap(a: Place, b: Place, die: DieSpec) -> float:
    """Return the depth in metres to which two dice overlap; negative where there is room between them.

    The outline is a square of half `die.half - die.rounding` with a round border of `die.rounding`. Of the
    four directions of the sides the one with most room counts (separating axes); near two corners that gives
    a little more depth, or less room, than there is.
    """
    dx, dy = b[0] - a[0], b[1] - a[1]
    half = die.half - die.rounding
    turned = b[2] - a[2]
    spread = half * (1 + abs(math.cos(turned)) + abs(math.sin(turned)))
    room = -math.inf
    for angle in (a[2], b[2]):
        cos, sin = math.cos(angle), math.sin(angle)
        room = max(room, abs(dx * cos + dy * sin), abs(dy * cos - dx * sin))
    return spread + 2 * die.rounding - room
