"""How pieces move on the board: pure functions of a time `t` from 0 to 1, and the ways that they take."""

import math
from collections.abc import Sequence
from itertools import pairwise

from spillgame.rules.the_spill.board import SECTOR_OF_SPACE, Sector, Space
from spillgame.scenes.the_spill.board.geometry import Geometry, Point, between
from spillgame.scenes.the_spill.board.view import BoardView


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


# --- Ways ---


def overflow_way(view: BoardView, start: Sector, end: Space, direction: str) -> list[Point]:
    """Return the way of an overflowing die: between rig and spaces from Sector to Sector, then onto its space."""
    geometry = view.geometry
    return [*geometry.way(start, SECTOR_OF_SPACE[end], direction, geometry.overflow_radius), view.die_place(end)]


def sailing_way(geometry: Geometry, start: Sector, to: Sector, via: Sector | None = None) -> list[Point]:
    """Return the way of a ship along its run, the shorter way round; a transport to `via` cuts across the board."""
    first = start if via is None else via
    direction = "cw" if (to - first) % 24 <= (first - to) % 24 else "ccw"
    way = geometry.way(first, to, direction, geometry.run_radius)
    return way if via is None else [geometry.outside_centre(start), *way]
