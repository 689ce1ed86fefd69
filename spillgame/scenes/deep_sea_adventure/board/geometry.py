"""Where everything on the board is: the submarine at the surface, the trail that winds down, the floor of the sea."""

import math
from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from spillgame.scenes.table.moving import Point

SUBMARINE: Final = (0.17, 0.62, 2.4)
"""How high the submarine is as a share of the board, how wide at most, and its width in heights."""
SURFACE: Final = 0.6
"""How far down the submarine the surface of the sea is, as a share of its height."""
FLOOR: Final = 0.1
"""The height of the floor, where chips sink to, as a share of the board's."""
HEAP: Final = 1.1
"""How high the place is for what a diver has lost, in heights of the floor."""
MARGIN: Final = (0.055, 0.03)
"""What stays free at the left, where depths are written, and at the right, as shares of the board's width."""
CELL: Final = (1.34, 2.0)
"""The least width and height of a space with its diver, in diameters of a chip."""
ROOM: Final = (2.0, 2.3)
"""The most that a space takes up, likewise."""
LARGEST: Final = 0.15
"""The largest chip, as a share of the board's shorter side."""
FOOT: Final = 0.08
"""What stays free below a chip, in its diameters: room for the light behind it."""
NARROW: Final = 1.6
"""The width of a space, in diameters of a chip, below which it has little room for what its diver carries."""
WAVE: Final = 0.05
"""How far the trail sways up and down, as a share of a row's height."""
STEPS: Final = 10
"""Points of the rope from one space to the next."""
BED: Final = (1.26, 0.56)
"""How wide and how high the sand is on which a chip lies, in diameters of the chip."""
FIGURE, TALL, ASIDE = 0.9, 1.32, 0.32
"""The least and the greatest side of a diver, and how far left of the chip its middle is where there is room, in
diameters of a chip."""
OVER, LOAD = 0.24, 0.46
"""How far a diver may lie over the chip, and what stays free for the load, likewise."""


class Place(NamedTuple):
    """A space of the trail."""

    cell: pygame.Rect
    """All of it: no two overlap."""
    chip: pygame.Rect
    """The square of what lies there."""
    figure: pygame.Rect
    """The square of the diver who is there."""
    load: pygame.Rect
    """Where lies what that diver carries."""


class Trail(NamedTuple):
    """A trail of some length."""

    places: tuple[Place, ...]
    """Space 1 first."""
    legs: tuple[tuple[Point, ...], ...]
    """The rope: the first leg leads from the submarine to space 1, each further one to the next space."""


class Geometry:
    """The layout of the board in a rectangle, for a number of divers."""

    def __init__(self, rect: pygame.Rect, divers: int):
        self.rect = rect.copy()
        self.divers = divers
        high, most, wide = SUBMARINE
        width = min(most * rect.width, wide * high * rect.height)
        self.submarine = pygame.Rect(0, 0, round(width), round(width / wide))
        self.submarine.midleft = rect.x + round(MARGIN[0] * rect.width), 0
        self.submarine.top = rect.y + round(0.05 * self.submarine.height)
        self.surface = self.submarine.y + round(SURFACE * self.submarine.height)
        self.floor = pygame.Rect(rect.x, 0, rect.width, round(FLOOR * rect.height))
        self.floor.bottom = rect.bottom
        left, right = rect.x + round(MARGIN[0] * rect.width), rect.right - round(MARGIN[1] * rect.width)
        top = self.submarine.bottom + round(0.08 * self.submarine.height)
        self.water = pygame.Rect(left, top, right - left, self.floor.top - top)
        self._trails: dict[int, Trail] = {}

    def trail(self, spaces: int) -> Trail:
        """Return the trail for a number of spaces; cached."""
        if spaces not in self._trails:
            places = tuple(self._places(spaces))
            self._trails[spaces] = Trail(places, tuple(self.legs([place.chip.center for place in places])))
        return self._trails[spaces]

    @cached_property
    def hatch(self) -> Point:
        """Where the rope leaves the submarine."""
        return self.submarine.x + 0.3 * self.submarine.width, self.submarine.bottom - 0.08 * self.submarine.height

    def porthole(self, seat: int) -> pygame.Rect:
        """Return the square of the window of a seat in the submarine."""
        hull = self.submarine
        step = 0.68 * hull.width / self.divers
        side = round(min(0.4 * hull.height, 0.94 * step))
        window = pygame.Rect(0, 0, side, side)
        window.center = round(hull.x + 0.12 * hull.width + (seat - 0.5) * step), round(hull.y + 0.62 * hull.height)
        return window

    def piles(self, count: int) -> list[pygame.Rect]:
        """Return the squares of `count` piles on the sea floor."""
        side = round(min(0.86 * self.floor.height, 0.8 * self.water.width / max(1, count)))
        step = self.water.width / max(1, count, self.water.width // max(1, round(1.3 * side)))
        found = []
        for number in range(count):
            pile = pygame.Rect(0, 0, side, side)
            pile.center = round(self.water.x + (number + 0.5) * step), self.floor.centery
            found.append(pile)
        return found

    def heaps(self, count: int) -> list[pygame.Rect]:
        """Return where `count` loads come to lie that sink: side by side, just above the floor."""
        step = self.water.width / max(1, count)
        high = round(min(HEAP * self.floor.height, 0.7 * step))
        wide = round(min(0.7 * step, 1.6 * high))
        lefts = (self.water.x + (number + 0.5) * step - wide / 2 for number in range(count))
        return [pygame.Rect(round(left), self.floor.top - round(0.9 * high), wide, high) for left in lefts]

    # --- The trail ---

    def _grid(self, spaces: int) -> tuple[int, float]:
        """Return the columns that make the chips and the divers largest together, and a chip's diameter."""
        area, most = self.water, LARGEST * min(self.rect.size)
        best = (0.0, 0.0, 1, 0.0)
        for rows in range(1, spaces + 1):
            columns = math.ceil(spaces / rows)
            if (rows - 1) * columns >= spaces:
                continue
            across, down = area.width / columns / CELL[0], area.height / rows * (1 - 2 * WAVE) / CELL[1]
            chip = min(across, down, most)
            wide, high = area.width / columns, area.height / rows * (1 - 2 * WAVE)
            best = max(best, (chip + _figure(wide, high, chip), min(across, down), columns, chip))
        return best[2], best[3]

    def _places(self, spaces: int) -> Sequence[Place]:
        if not spaces:
            return ()
        columns, chip = self._grid(spaces)
        rows = math.ceil(spaces / columns)
        wide, high = self.water.width / columns, self.water.height / rows
        tall = high * (1 - 2 * WAVE)
        cell = pygame.Rect(0, 0, int(min(wide, ROOM[0] * chip)) - 2, int(min(tall, ROOM[1] * chip)) - 2)
        found = []
        for number in range(spaces):
            row, column = divmod(number, columns)
            across = column if row % 2 == 0 else columns - 1 - column
            sway = WAVE * high * math.sin(2.4 * across + 0.9)
            at = self.water.x + (across + 0.5) * wide, self.water.y + (row + 0.5) * high + sway
            found.append(_place(cell, at, chip))
        return found

    def legs(self, middles: Sequence[Point]) -> Sequence[tuple[Point, ...]]:
        """Return the rope through the middles of the chips, smooth, with a bend from row to row."""
        if not middles:
            return ()
        ways: list[list[Point]] = [[self.hatch, middles[0]]]
        for one, other in pairwise(middles):
            same_row = abs(other[0] - one[0]) > 1
            side = 1 if one[0] > self.water.centerx else -1
            room = self.rect.right - one[0] if side > 0 else one[0] - self.rect.x
            reach = min(0.4 * abs(other[1] - one[1]), 0.92 * room)  # a bend stays on the board
            bend = one[0] + side * reach, (one[1] + other[1]) / 2
            ways.append([one, other] if same_row else [one, bend, other])
        return _smooth(ways)


def _figure(wide: float, high: float, chip: float) -> float:
    """Return the side of a diver in a space of a size, over a chip of a diameter."""
    room = min(TALL * chip, high - (1 + FOOT - OVER) * chip, wide - LOAD * chip)
    return max(FIGURE * chip, room)


def _place(cell: pygame.Rect, middle: Point, chip: float) -> Place:
    area = cell.copy()
    area.center = round(middle[0]), round(middle[1])
    lying = pygame.Rect(0, 0, round(chip), round(chip))
    lying.midbottom = area.centerx, area.bottom - round(FOOT * chip)
    side = int(_figure(area.width, lying.y + (1 + FOOT) * chip - area.y, chip))
    left = max(area.x, lying.centerx - round(ASIDE * chip) - side // 2)
    figure = pygame.Rect(left, 0, side, side)
    figure.bottom = max(area.y + side, lying.y + round(OVER * chip))
    load = pygame.Rect(figure.right, area.y, area.right - figure.right, 0)
    narrow = area.width < NARROW * chip  # what is carried may then lie on a corner of the chip
    load.height = lying.y + round((0.3 if narrow else 0.08) * chip) - load.y
    return Place(area, lying, figure, load)


def _smooth(ways: Sequence[Sequence[Point]]) -> list[tuple[Point, ...]]:
    """Return ways that follow each other as one smooth line (Catmull and Rom), still parted."""
    anchors = [ways[0][0], *(point for way in ways for point in way[1:])]
    line = [anchors[0], *anchors, anchors[-1]]
    found, at = [], 0
    for way in ways:
        points = [way[0]]
        for _ in way[1:]:
            points += [_spline(line[at : at + 4], step / STEPS) for step in range(1, STEPS + 1)]
            at += 1
        found.append(tuple(points))
    return found


def _spline(points: Sequence[Point], t: float) -> Point:
    """Return the point at a time between the second and the third of four points."""
    weights = (
        (-t + 2 * t * t - t**3) / 2,
        (2 - 5 * t * t + 3 * t**3) / 2,
        (t + 4 * t * t - 3 * t**3) / 2,
        (t**3 - t * t) / 2,
    )
    x, y = (sum(weight * point[axis] for weight, point in zip(weights, points, strict=True)) for axis in (0, 1))
    return x, y


def bed_rect(place: Place) -> pygame.Rect:
    """Return where the sand of a space is: at the foot of what lies there."""
    chip, (across, down) = place.chip, BED
    rect = pygame.Rect(0, 0, round(across * chip.width), round(down * chip.width))
    rect.midbottom = chip.centerx, place.cell.bottom
    return rect
