"""How pieces move on the board: pure functions of a time `t` from 0 to 1, and the ways that they take."""

from spillgame.rules.the_spill.board import SECTOR_OF_SPACE, Sector, Space
from spillgame.scenes.the_spill.board.geometry import Geometry, Point
from spillgame.scenes.the_spill.board.view import BoardView

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
