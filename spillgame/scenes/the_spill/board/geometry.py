"""Where everything is on the board: the ring of Sectors, their spaces, the run of the ships, the rig.

Bearings are degrees clockwise from straight up; radii are pixels from the rig.
"""

import math
from functools import cache
from itertools import pairwise

import pygame

from spillgame.rules.the_spill.board import DEPTHS, QUADRANTS, SECTORS, SECTORS_A_QUADRANT, SPACES, Sector, Space
from spillgame.ui.look import Look
from spillgame.ui.svg import bounds

Point = tuple[float, float]
Outline = tuple[Point, ...]
"""The corners of a shape in pixels; round edges are many short ones."""

CHANNEL = 5.0
"""Degrees that the X between two Quadrants is wide: room for the letters of the spaces."""
RING = (0.35, 0.458, 0.632, 0.812, 1.0)
"""Where A, B, C and the ships' run begin and where that ends, as shares of the rim's radius."""
LABELS = 0.105
"""How much of the radius the bearing ring with the Sectors' names takes, where that is enough for the letters."""
LABELS_UNITS = 34
"""How much it takes at least, in design units."""
ARC_STEPS = 6
"""The number of straight lines in the arc of one Sector."""
DIE_SHARE = 0.8
"""The edge of a die, as a share of the width that a space nearest the rig has."""
ANIMAL_SHARES = (0.74, 0.84, 0.78)
"""The side of an animal's picture, as a share of the lesser side of an A, B or C space."""
BESIDE_DIE = 1.17
"""The most of it where a die lies there too, as a share of what that leaves of the depth: they touch."""
ASIDE = 0.07
"""How far an animal lies counter-clockwise of the middle, as a share of its space's width: its letter is beside it."""
SHIP_SHARES = {1: 0.94, 2: 0.6}
"""The side of a ship's picture by how many share a Sector, as a share of the run's depth; more of them take half."""


class Geometry:
    """The places of one board; it is drawn as large as fits, in the middle of a rectangle."""

    def __init__(self, rect: pygame.Rect, look: Look):
        self.rect = rect.copy()
        self.centre: Point = (rect.x + rect.width / 2, rect.y + rect.height / 2)
        self.radius = min(rect.width, rect.height) / 2 - look.px(2)
        """Of the whole board, names of Sectors included."""
        self.rim = self.radius - max(LABELS * self.radius, look.px(LABELS_UNITS))
        """Of the outer edge of the ships' run."""
        self.rings = tuple(share * self.rim for share in RING)
        self.gap = max(1.0, look.px(3) / 2)
        """Half of the water left between two spaces."""
        self.spaces = tuple(self._cell(space // 3, space % 3, space % 3 + 1) for space in SPACES)
        """The edge of each space; no two touch."""
        self.sectors = tuple(self._cell(sector, 0, len(DEPTHS)) for sector in SECTORS)
        """The edge of each Sector's three spaces together."""
        self.runs = tuple(self._cell(sector, len(DEPTHS), len(DEPTHS) + 1) for sector in SECTORS)
        """The edge of the part of the ships' run that belongs to each Sector."""
        self._bounds: dict[tuple[type, int], pygame.Rect] = {}

    # --- Points ---

    def point(self, bearing: float, radius: float) -> Point:
        """Return the pixel at a bearing and a distance from the rig."""
        turn = math.radians(bearing)
        return self.centre[0] + radius * math.sin(turn), self.centre[1] - radius * math.cos(turn)

    def space_centre(self, space: Space) -> Point:
        """Return the middle of a space."""
        depth = space % 3
        return self.point(bearing_of(space // 3), (self.rings[depth] + self.rings[depth + 1]) / 2)

    def sector_centre(self, sector: Sector) -> Point:
        """Return the middle of a Sector's three spaces."""
        return self.point(bearing_of(sector), (self.rings[0] + self.rings[3]) / 2)

    def outside_centre(self, sector: Sector) -> Point:
        """Return the middle of the ships' run beside a Sector."""
        return self.point(bearing_of(sector), self.run_radius)

    def label_centre(self, sector: Sector) -> Point:
        """Return where a Sector's name stands: on the bearing ring, outside the ticks."""
        return self.point(bearing_of(sector), self.rim + 0.56 * (self.radius - self.rim))

    def inner_centre(self, sector: Sector) -> Point:
        """Return a place between the rig and a Sector."""
        return self.point(bearing_of(sector), 0.87 * self.rings[0])

    def way(self, start: Sector, end: Sector, direction: str, radius: float) -> list[Point]:
        """Return points along the ring from one Sector to another, several a Sector, `cw` or `ccw`."""
        step = 1 if direction == "cw" else -1
        stops = [start]
        while stops[-1] != end:
            stops.append(SECTORS[(stops[-1] + step) % len(SECTORS)])
        bearings = [bearing_of(start)]
        for one, other in pairwise(stops):
            turn = (bearing_of(other) - bearing_of(one) + 180) % 360 - 180
            parts = max(1, round(abs(turn) / sector_width() * 4))
            bearings += [bearings[-1] + turn / parts * part for part in range(1, parts + 1)]
        return [self.point(bearing, radius) for bearing in bearings]

    @property
    def overflow_radius(self) -> float:
        """The distance from the rig at which overflowing dice go round."""
        return 0.94 * self.rings[0]

    @property
    def run_radius(self) -> float:
        """The distance of the ships' run from the rig."""
        return (self.rings[3] + self.rings[4]) / 2

    # --- Shapes ---

    def shape_of(self, place: Space | Sector) -> tuple[Outline, pygame.Rect]:
        """Return the edge of a space, or of a Sector's part of the ships' run, and the rectangle round it."""
        outline = self.spaces[place] if isinstance(place, Space) else self.runs[place]
        key = (type(place), int(place))
        if key not in self._bounds:
            self._bounds[key] = bounds(outline)
        return outline, self._bounds[key].copy()

    def quadrant_outline(self, quadrant: int) -> Outline:
        """Return the edge of a Quadrant with its part of the ships' run."""
        first, last = SECTORS[quadrant * SECTORS_A_QUADRANT], SECTORS[(quadrant + 1) * SECTORS_A_QUADRANT - 1]
        half = sector_width() / 2
        return self._ring_part(bearing_of(first) - half, bearing_of(last) + half, self.rings[0], self.rings[4])

    def _cell(self, sector: int, first: int, last: int) -> Outline:
        """Return a part of a Sector between two rings, with the gap left on every side."""
        middle, half = bearing_of(sector), sector_width() / 2
        inner, outer = self.rings[first] + self.gap, self.rings[last] - self.gap
        return self._ring_part(middle - half, middle + half, inner, outer, self.gap)

    def _ring_part(self, start: float, end: float, inner: float, outer: float, gap: float = 0.0) -> Outline:
        steps = max(ARC_STEPS, round((end - start) / sector_width() * ARC_STEPS))

        def arc(radius: float) -> list[Point]:
            inset = math.degrees(gap / radius)
            first, last = start + inset, end - inset
            return [self.point(first + (last - first) * i / steps, radius) for i in range(steps + 1)]

        return (*arc(outer), *reversed(arc(inner)))

    def space_box(self, space: Space) -> pygame.Rect:
        """Return a rectangle round a space and all that lies on it, shadows and edges of light too."""
        return bounds(self.spaces[space], self.die_size // 2)

    def sector_box(self, sector: Sector) -> pygame.Rect:
        """Return a rectangle round a Sector's spaces, its name and all that is drawn between them."""
        inside = (*self.sectors[sector], self.label_centre(sector), self.inner_centre(sector))
        return bounds(inside, 3 * self.die_size // 2)

    # --- What lies on a space ---

    def space_size(self, space: Space) -> tuple[float, float]:
        """Return how wide a space is in its middle, and how deep."""
        depth = space % 3
        inner, outer = self.rings[depth], self.rings[depth + 1]
        return math.radians(sector_width()) * (inner + outer) / 2 - 2 * self.gap, outer - inner - 2 * self.gap

    @property
    def die_size(self) -> int:
        """The edge of an Oil die in pixels: one size on every space, as dice are."""
        return max(4, round(DIE_SHARE * self.space_size(SPACES[0])[0]))

    def animal_size(self, space: Space, beside_die: bool = False) -> int:
        """Return the side of an animal's picture."""
        wide, deep = self.space_size(space)
        side = ANIMAL_SHARES[space % 3] * min(wide, deep)
        if beside_die:
            side = min(side, BESIDE_DIE * (deep - self.die_size))
        return max(4, round(side))

    def die_place(self, space: Space, beside_animal: bool) -> Point:
        """Return the middle of a die: of the space, or nearer the rig so that the animal there can be seen."""
        if not beside_animal:
            return self.space_centre(space)
        return self.point(bearing_of(space // 3), self.rings[space % 3] + self.gap + 0.5 * self.die_size)

    def animal_place(self, space: Space, beside_die: bool = False) -> Point:
        """Return the middle of an animal: a little counter-clockwise, and beside a die at the outer edge."""
        inner, outer = self.rings[space % 3], self.rings[space % 3 + 1]
        side = self.animal_size(space, beside_die)
        radius = outer - self.gap - 0.5 * side if beside_die else (inner + outer) / 2
        return self.point(bearing_of(space // 3) - self._degrees(ASIDE * self.space_size(space)[0], radius), radius)

    def letter_place(self, space: Space, reach: float) -> Point:
        """Return the middle of an animal's letter, which reaches so far round it: in the outer, clockwise corner."""
        radius = self.rings[space % 3 + 1] - self.gap - reach
        return self.point(bearing_of(space // 3) + sector_width() / 2 - self._degrees(self.gap + reach, radius), radius)

    @staticmethod
    def _degrees(length: float, radius: float) -> float:
        """Return how many degrees a length along the ring spans at a distance from the rig."""
        return math.degrees(length / radius)

    def tilt(self, sector: int) -> float:
        """Return by how many degrees a die lies turned clockwise in a Sector; never more than 45 either way."""
        return (bearing_of(sector) + 45) % 90 - 45

    def ship_place(self, sector: Sector, index: int, of: int) -> pygame.Rect:
        """Return the square of one of several ships beside a Sector, the first most counter-clockwise."""
        depth = self.rings[4] - self.rings[3] - 2 * self.gap
        size = SHIP_SHARES.get(of, 0.5) * depth
        across, outwards = _berth(index, of)
        radius = self.run_radius + outwards * size
        x, y = self.point(bearing_of(sector) + math.degrees(across * size / radius), radius)
        side = max(4, int(size))
        return pygame.Rect(round(x - side / 2), round(y - side / 2), side, side)

    def square(self, middle: Point, side: float) -> pygame.Rect:
        """Return a square round a point."""
        return pygame.Rect(round(middle[0] - side / 2), round(middle[1] - side / 2), round(side), round(side))

    # --- Inside the ring ---

    @property
    def rig(self) -> pygame.Rect:
        """The square of the rig's picture."""
        return self.square(self.centre, self.rings[0])

    @property
    def well(self) -> pygame.Rect:
        """The square in the middle of the rig where a count stands."""
        return self.square(self.centre, 0.5 * self.rings[0])

    @property
    def buoy_size(self) -> float:
        """The side of the picture of a buoy."""
        return 0.25 * self.rings[0]


def sector_width() -> float:
    """Return how many degrees a Sector spans."""
    return (360 / len(QUADRANTS) - CHANNEL) / SECTORS_A_QUADRANT


@cache
def bearing_of(sector: int) -> float:
    """Return the bearing of a Sector's middle; the four Quadrants lie about 0, 90, 180 and 270."""
    quadrant, number = divmod(sector, SECTORS_A_QUADRANT)
    quarter = 360 / len(QUADRANTS)
    return quadrant * quarter + (number - (SECTORS_A_QUADRANT - 1) / 2) * sector_width()


def quadrant_bearing(quadrant: int) -> float:
    """Return the bearing of a Quadrant's middle."""
    return quadrant * 360 / len(QUADRANTS)


def _berth(index: int, of: int) -> Point:
    """Return where a ship lies among several: clockwise and outwards from the middle, in its own sizes."""
    if of <= 1:
        return 0.0, 0.0
    if of == 2:
        return index - 0.5, 0.0
    row, column = divmod(index, (of + 1) // 2)
    in_row = (of + 1) // 2 if row == 0 else of // 2
    return column - (in_row - 1) / 2, 0.5 - row
