"""How pieces move on a board: pure functions of a time `t` from 0 to 1."""

import math
from collections.abc import Sequence
from itertools import pairwise

Point = tuple[float, float]


def between(one: Point, other: Point, share: float) -> Point:
    """Return the point at a share of the way from one point to another."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def eased(t: float) -> float:
    """Return a time that begins and ends gently."""
    t = min(1.0, max(0.0, t))
    return t * t * (3 - 2 * t)


def fly(start: Point, end: Point, t: float) -> Point:
    """Return where something is on its straight way, seen from above."""
    return between(start, end, eased(t))


def lift(t: float) -> float:
    """Return how high a flight is at a time: 0 at both ends, 1 in the middle."""
    return math.sin(math.pi * eased(t)) if 0 < t < 1 else 0.0


def along(points: Sequence[Point], t: float) -> Point:
    """Return where something is on a way of many points, at an even pace between gentle ends."""
    left = eased(t) * sum(math.dist(one, other) for one, other in pairwise(points))
    for one, other in pairwise(points):
        length = math.dist(one, other)
        if left <= length and length > 0:
            return between(one, other, left / length)
        left -= length
    return points[-1]
