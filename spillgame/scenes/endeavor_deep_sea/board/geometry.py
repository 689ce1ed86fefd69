"""Where zones and their sites lie in the ocean, for any rectangle.

Depths at which there is a zone, or can be one, share the height; deeper ones are strips at the foot until then.
"""

from collections.abc import Collection
from typing import Final, NamedTuple

import pygame

from spillgame.rules.endeavor_deep_sea.table import BoardInfo
from spillgame.ui.layout import Px, Share, columns, rows

COLUMNS: Final = "ABCDE"
STRIP: Final = 0.045
"""The height of a depth that nobody can reach yet, as a share of the ocean's."""
WAITING: Final = 0.42
"""The weight of a depth at which there can be a zone, but is none."""
EDGE: Final = 0.035
"""Between two cells, as a share of the ocean's height over ten."""
HEAD: Final = 0.155
"""The height of a zone's name, as a share of the cell's."""
WIDE_HEAD: Final = 0.19
"""The same at most, as a share of its width."""
GAP: Final = 0.16
"""Between two places of a zone, in their widths."""
BETWEEN, BELOW, TALL = 0.42, 0.55, 1.25
"""Between the two lines of places, and below them, for links; and the height of a Conservation site, in widths."""
LARGEST: Final = 0.3
"""The greatest width of a place, as a share of the cell's height."""


class Sites(NamedTuple):
    """Where everything of one zone lies, in pixels."""

    cell: pygame.Rect
    head: pygame.Rect
    side: int
    """How wide a place is."""
    dive: pygame.Rect | None
    sonar: tuple[tuple[pygame.Rect, ...], ...]
    conservation: tuple[pygame.Rect, ...]
    journals: tuple[pygame.Rect, ...]
    vessels: pygame.Rect

    def place(self, name: str) -> pygame.Rect:
        """Return a place by its name, such as `s0.2`."""
        kind, number = name[0], name[1:]
        if kind == "s":
            track, space = map(int, number.split("."))
            return self.sonar[track][space]
        return (self.conservation if kind == "c" else self.journals)[int(number)]


class Geometry:
    """Where the cells of a grid lie, given how many columns and depths it has, and which depths are in play."""

    def __init__(self, rect: pygame.Rect, across: int, depths: int, seen: Collection[int], waiting: Collection[int]):
        self.rect = rect.copy()
        gap = max(2, round(EDGE * rect.height / 10) + 1)
        strip = max(8, round(STRIP * rect.height))
        heights = [
            Share(1) if depth in seen else Share(WAITING) if depth in waiting else Px(strip)
            for depth in range(1, depths + 1)
        ]
        self.levels = rows(rect, heights, gap)
        """The row of each depth."""
        self.strips = frozenset(range(1, depths + 1)) - frozenset(seen) - frozenset(waiting)
        """The depths that are strips."""
        self.cells = {
            f"{COLUMNS[column]}{depth}": cell
            for depth, level in enumerate(self.levels, 1)
            for column, cell in enumerate(columns(level, [Share(1)] * across, gap))
        }
        self._sites: dict[str, Sites] = {}

    def sites(self, at: str, board: BoardInfo) -> Sites:
        """Return where everything of a zone lies."""
        if at not in self._sites:
            self._sites[at] = sites_in(self.cells[at], board)
        return self._sites[at]


def sites_in(cell: pygame.Rect, board: BoardInfo) -> Sites:
    """Lay the places of a board out in a cell: tracks and Journal sites above, Dive and Conservation sites below."""
    head = pygame.Rect(cell.x, cell.y, cell.width, max(7, round(min(HEAD * cell.height, WIDE_HEAD * cell.width))))
    spaces: float = sum(map(len, board.sonar)) + 0.5 * max(0, len(board.sonar) - 1)
    upper = spaces + len(board.fields) + 0.25
    lower: float = len(board.costs) + bool(board.dive)
    # The Journal sites stand in the lower line where places become larger by that.
    low = max(upper, lower) > max(spaces, lower + len(board.fields) + 0.25)
    upper, lower = (spaces, lower + len(board.fields) + 0.25) if low else (upper, lower)
    across = max(upper, lower, 1)
    room = cell.height - head.height
    widest = min(
        cell.width / (across * (1 + GAP) + 2.2 * GAP), room / (1 + BETWEEN + TALL + BELOW), LARGEST * cell.height
    )
    side, step = max(4, int(widest)), widest * (1 + GAP)
    x: float = cell.x + side * GAP * 1.2
    y = head.bottom + 0.06 * side
    sonar = []
    for track in board.sonar:
        sonar.append(tuple(_square(x + number * step, y, side) for number in range(len(track))))
        x += len(track) * step + 0.5 * side
    right = cell.right - side * GAP * 1.2 - len(board.fields) * step + side * GAP
    below, x = y + side * (1 + BETWEEN), cell.x + side * GAP * 1.2
    line = below + 0.1 * side if low else y
    journals = tuple(_square(right + number * step, line, side) for number in range(len(board.fields)))
    dive = None
    if board.dive:
        dive = _square(x, below + 0.1 * side, side)
        x += step + 0.1 * side
    conservation = tuple(
        pygame.Rect(round(x + number * step), round(below), side, round(TALL * side))
        for number in range(len(board.costs))
    )
    foot = round(below + TALL * side)
    vessels = pygame.Rect(cell.x, foot, cell.width, max(6, cell.bottom - foot))
    return Sites(cell, head, side, dive, tuple(sonar), conservation, journals, vessels)


def _square(x: float, y: float, side: int) -> pygame.Rect:
    return pygame.Rect(round(x), round(y), side, side)
