"""Where zones and their sites lie in the ocean, for any rectangle.

Depths at which there is a zone, or can be one, share the height; deeper ones are strips at the foot until then. Columns
share the width likewise: those without a zone are narrower.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from spillgame.rules.endeavor_deep_sea.table import BoardInfo
from spillgame.ui.layout import Px, Share, Size, columns, rows

COLUMNS: Final = "ABCDE"
STRIP: Final = 0.04
"""The height of a depth that nobody can reach yet, as a share of the ocean's."""
WAITING, EMPTY = 0.3, 0.5
"""The weight of a depth at which there can be a zone, but is none; and of a column without a zone."""
TALLEST: Final = 1.5
"""The greatest height of a cell, in its widths: what is left of a tall room stays open water."""
EDGE: Final = 0.12
"""Between two cells, as a share of the ocean's height over ten."""
HEAD: Final = 0.155
"""The height of a zone's name, as a share of the cell's."""
WIDE_HEAD: Final = 0.19
"""The same at most, as a share of its width."""
GAP: Final = 0.16
"""Between two places of a zone, in their widths."""
BETWEEN, BELOW, TALL = 0.42, 0.55, 1.25
"""Between two lines of places, and below the last one, for links; and the height of a Conservation site, in widths."""
APART, ASIDE = 0.5, 0.25
"""Between two Sonar tracks of a line, and beside the Journal sites at its right, in widths of a place."""
LARGEST: Final = 0.3
"""The greatest width of a place, as a share of the cell's height."""
ENOUGH: Final = 0.94
"""Of the ways to part the places into lines the first is taken in which they are nearly as wide as can be."""


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


class Depths(NamedTuple):
    """Which rows and columns of the grid are in play."""

    across: int
    """How many columns there are."""
    down: int
    seen: frozenset[int]
    """The depths at which there is a zone."""
    waiting: frozenset[int]
    """Those at which there can be one, but is none."""
    used: frozenset[int]
    """The columns in which there is a zone, from 0."""


class Geometry:
    """Where the cells of a grid lie in a rectangle."""

    def __init__(self, rect: pygame.Rect, grid: Depths):
        self.rect = rect.copy()
        gap = max(2, round(EDGE * rect.height / 10) + 1)
        weights: list[Size] = [Share(1 if column in grid.used else EMPTY) for column in range(grid.across)]
        places = columns(rect, weights, gap)
        strip = max(8, round(STRIP * rect.height))
        open_to = [Share(1) if depth in grid.seen else Share(WAITING) for depth in grid.seen | grid.waiting]
        most = strip * (grid.down - len(open_to)) + gap * (grid.down - 1)
        most += round(TALLEST * max(one.width for one in places) * sum(one.weight for one in open_to))
        heights = [
            Share(1) if depth in grid.seen else Share(WAITING) if depth in grid.waiting else Px(strip)
            for depth in range(1, grid.down + 1)
        ]
        self.levels = rows(pygame.Rect(rect.x, rect.y, rect.width, min(rect.height, most)), heights, gap)
        """The row of each depth."""
        self.strips = frozenset(range(1, grid.down + 1)) - grid.seen - grid.waiting
        """The depths that are strips."""
        self.cells = {
            f"{COLUMNS[column]}{depth}": pygame.Rect(place.x, level.y, place.width, level.height)
            for depth, level in enumerate(self.levels, 1)
            for column, place in enumerate(places)
        }
        self._sites: dict[str, Sites] = {}

    def sites(self, at: str, board: BoardInfo) -> Sites:
        """Return where everything of a zone lies."""
        if at not in self._sites:
            self._sites[at] = sites_in(self.cells[at], board)
        return self._sites[at]


class Line(NamedTuple):
    """Places side by side: Sonar tracks, then the Dive site and Conservation sites; Journal sites at the right."""

    tracks: tuple[int, ...] = ()
    """The tracks of the board that stand here, by their numbers."""
    sites: bool = False
    """Whether the Dive site and the Conservation sites do."""
    journals: bool = False

    def across(self, board: BoardInfo) -> float:
        """Return how wide the line is, in widths of a place."""
        wide = sum(len(board.sonar[number]) for number in self.tracks) + APART * max(0, len(self.tracks) - 1)
        wide += len(board.costs) + bool(board.dive) if self.sites else 0
        return wide + (len(board.fields) + ASIDE if self.journals else 0)

    def high(self, board: BoardInfo) -> float:
        """Return how high it is, in the same."""
        return TALL if self.sites and board.costs else 1


def _ways_to_part(board: BoardInfo) -> Iterator[tuple[Line, ...]]:
    """Yield how the places of a board can stand in lines: in two where a cell is wide, in more where it is tall."""
    tracks = tuple(range(len(board.sonar)))
    each = tuple(Line((number,)) for number in tracks)
    for upper in ((Line(tracks),), each):
        yield *upper[:-1], upper[-1]._replace(journals=True), Line(sites=True)
        yield *upper, Line(sites=True, journals=True)
        yield *upper, Line(journals=True), Line(sites=True)


def _side_of(lines: Sequence[Line], board: BoardInfo, width: int, height: int) -> float:
    """Return how wide places can be that stand in these lines."""
    across = max(1.0, *(line.across(board) for line in lines))
    down = sum(line.high(board) for line in lines) + BETWEEN * (len(lines) - 1) + BELOW
    return min(width / (across * (1 + GAP) + 2.2 * GAP), height / down)


def sites_in(cell: pygame.Rect, board: BoardInfo) -> Sites:
    """Lay the places of a board out in a cell, in the lines in which they become largest."""
    head = pygame.Rect(cell.x, cell.y, cell.width, max(7, round(min(HEAD * cell.height, WIDE_HEAD * cell.width))))
    room = cell.height - head.height
    ways = [tuple(line for line in way if line.across(board)) for way in _ways_to_part(board)]
    sides = [min(_side_of(way, board, cell.width, room), LARGEST * cell.height) for way in ways]
    widest, lines = next((side, way) for side, way in zip(sides, ways, strict=True) if side >= ENOUGH * max(sides))
    side, step = max(4, int(widest)), widest * (1 + GAP)
    edge, y = side * GAP * 1.2, head.bottom + 0.06 * side
    sonar: dict[int, tuple[pygame.Rect, ...]] = {}
    dive, conservation, journals = None, tuple[pygame.Rect, ...](), tuple[pygame.Rect, ...]()
    for line in lines:
        x, down = cell.x + edge, y + 0.1 * side * line.sites
        for track in line.tracks:
            sonar[track] = tuple(_square(x + at * step, y, side) for at, _ in enumerate(board.sonar[track]))
            x += len(board.sonar[track]) * step + APART * side
        if line.sites and board.dive:
            dive = _square(x, down, side)
            x += step + 0.1 * side
        if line.sites:
            tall = round(TALL * side)
            conservation = tuple(
                pygame.Rect(round(x + at * step), round(y), side, tall) for at, _ in enumerate(board.costs)
            )
        if line.journals:
            right = cell.right - edge - len(board.fields) * step + side * GAP
            journals = tuple(_square(right + at * step, down, side) for at, _ in enumerate(board.fields))
        y += side * (line.high(board) + BETWEEN)
    foot = round(y - BETWEEN * side)
    vessels = pygame.Rect(cell.x, foot, cell.width, max(6, cell.bottom - foot))
    in_order = tuple(sonar[track] for track in range(len(board.sonar)))
    return Sites(cell, head, side, dive, in_order, conservation, journals, vessels)


def _square(x: float, y: float, side: int) -> pygame.Rect:
    return pygame.Rect(round(x), round(y), side, side)
