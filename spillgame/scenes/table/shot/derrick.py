"""The tower over the board: a derrick of steel that holds the two bowls of glass, and the walls between the Quadrants.

It is drawn in lines for every frame, so that it may rise and sink, and the camera move, without a change of its look.
"""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from spillgame.physics.spec import BowlSpec, TowerSpec
from spillgame.scenes.backdrop import mixed
from spillgame.scenes.table.shot.onto_board import LOW, LYING, NARROW
from spillgame.scenes.table.tower.projection import Eye, Hotspot, Place
from spillgame.ui.theme import Colour

FOOT, HEAD = 0.060, 0.043
"""Metres from the axis of the legs' feet and heads, along the diagonals."""
TOP: Final = 0.134
"""Height of the derrick in metres."""
LEVELS: Final = (0.0, 0.034, 0.064, 0.090, 0.113, TOP)
"""Heights of its girts: the bracing is closer the higher it is, as the legs are."""
LEG, RAIL = 0.0046, 0.0015
"""Width of a leg, which is two rails with a lattice between them, and thickness of a rail, in metres."""
LATTICE: Final = 5
"""Diagonals of a leg's lattice between two levels."""
GIRT: Final = 0.0034
"""Height of a girt, which is two rails with a lattice between them, too."""
GIRT_LATTICE: Final = 10
DECKS: Final = (2, 4)
"""The levels with a walkway round them."""
ROUND: Final = 44
"""Straight lines in a circle."""
STEEL: Final[Colour] = (58, 70, 92)
LIT: Final[Colour] = (112, 130, 166)
FIRELIT: Final[Colour] = (255, 158, 74)
"""The colours of steel in the dark, towards the sky, and towards the fire."""
GLASS: Final[Colour] = (150, 190, 225)
SHINE: Final[Colour] = (226, 240, 252)
AMBER: Final[Colour] = (255, 190, 104)
"""The edges of the holes, which the fire below lights."""
LAMP: Final[Colour] = (255, 64, 56)
WALL: Final = 0.020
"""Height in metres of the glass walls between the Quadrants."""
INNER: Final = 0.35
"""Where they begin, in half widths of the yard: at the edge of the compass rose."""

Line = tuple[Place, Place]


class Bowl(NamedTuple):
    """One bowl as it is seen: radii and heights in metres over the board."""

    hole: float
    lip: float
    rim: float
    brim: float
    """Height at which the bowl meets its upright rim."""
    top: float
    """Height of the rim's upper edge."""

    @classmethod
    def of(cls, bowl: BowlSpec, spec: TowerSpec) -> "Bowl":
        brim = bowl.height_at(bowl.rim_radius)
        hole, rim = NARROW * bowl.hole_radius, NARROW * bowl.rim_radius
        return cls(hole, LOW * bowl.lip_height, rim, LOW * brim, LOW * (brim + spec.die.edge))


class Derrick:
    """Draws the tower as one eye sees it, `risen` (0 to 1) says how far it stands out of the board, `glass` (0
    to 1) how plain its glass is."""

    def __init__(self, surface: pygame.Surface, eye: Eye, risen: float, glass: float):
        self._surface, self._eye, self._glass = surface, eye, glass
        self._down = (1 - risen) * (TOP + 0.02)
        """Metres of the tower that are still below the board."""
        self._flare = 1.0

    # --- Steel ---

    def back(self, flare: float) -> None:
        """Draw the two legs away from the eye, and the bracing that the bowls are in front of; `flare` says how bright
        the fire is."""
        self._flare = flare
        self._side(1, 2)
        self._side(0, 1)
        self._side(2, 3)
        self._leg(1)
        self._leg(2)
        self._lamps((1, 2))

    def front(self) -> None:
        """Draw the two legs before everything else in the tower, and the bracing between them."""
        self._side(3, 0)
        self._leg(0)
        self._leg(3)
        self._lamps((0, 3))

    def _corner(self, number: int, height: float) -> Place:
        """Return a place on a leg: 0 is the one in the south-east, then counter-clockwise."""
        radius = FOOT + (HEAD - FOOT) * height / TOP
        turn = math.radians(-45 + 90 * number)
        return radius * math.cos(turn), radius * math.sin(turn), height

    def _leg(self, number: int) -> None:
        """Draw a leg: two rails, with a lattice between them."""
        for low, high in pairwise(LEVELS):
            steps = [low + (high - low) * step / LATTICE for step in range(LATTICE + 1)]
            rails = [[self._rail(number, side, height) for height in steps] for side in (-1, 1)]
            for step, (one, other) in enumerate(zip(pairwise(rails[0]), pairwise(rails[1]), strict=True)):
                across = (one[0], other[1]) if step % 2 else (other[0], one[1])
                self._bar(across, light=False)
            for rail, light in zip(rails, (True, False), strict=True):
                self._bar((rail[0], rail[-1]), light=light, thick=True)

    def _rail(self, number: int, side: int, height: float) -> Place:
        """Return a place on one of a leg's two rails."""
        x, y, z = self._corner(number, height)
        return x + side * LEG / 2, y, z

    def _side(self, one: int, other: int) -> None:
        """Draw the girts and the braces between two legs, and what of the walkways is there."""
        for number, height in enumerate(LEVELS[1:], 1):
            below = LEVELS[number - 1]
            left, right = self._corner(one, height), self._corner(other, height)
            self._bar((self._corner(one, below), right), light=False)
            self._bar((self._corner(other, below), left), light=False)
            self._girt(left, right, thick=height == TOP)
            if number in DECKS:
                for ends in self._railing(left, right):
                    self._bar(ends, light=True)

    def _girt(self, left: Place, right: Place, *, thick: bool) -> None:
        """Draw a girt between two legs: two rails with a lattice between them."""
        rails = []
        for down in (0.0, GIRT):
            (ax, ay, az), (bx, by, bz) = left, right
            rails.append([
                (ax + (bx - ax) * step / GIRT_LATTICE, ay + (by - ay) * step / GIRT_LATTICE, az - down)
                for step in range(GIRT_LATTICE + 1)
            ])  # fmt: skip
            self._bar(((ax, ay, az - down), (bx, by, bz - down)), light=not down, thick=thick and not down)
        for step in range(GIRT_LATTICE):
            self._bar((rails[step % 2][step], rails[1 - step % 2][step + 1]), light=False)

    def _bar(self, ends: Line, *, light: bool, thick: bool = False) -> None:
        """Draw a bar of steel, as far as it stands out of the board."""
        cut = self._cut(ends)
        if cut is None:
            return
        colour = self._steel((cut[0][2] + cut[1][2]) / 2, light)
        one, other = self._eye.spot(*cut[0]), self._eye.spot(*cut[1])
        wide = RAIL * self._eye.scale(*cut[0])
        if thick and wide > 1.3:
            _beam(self._surface, colour, one, other, wide)
        else:
            pygame.draw.aaline(self._surface, colour, one, other)

    @staticmethod
    def _railing(left: Place, right: Place) -> list[Line]:
        """Return a rail over a girt with its posts."""
        high = 0.006
        found: list[Line] = [((left[0], left[1], left[2] + high), (right[0], right[1], right[2] + high))]
        for step in range(7):
            share = step / 6
            x, y = left[0] + (right[0] - left[0]) * share, left[1] + (right[1] - left[1]) * share
            found.append(((x, y, left[2]), (x, y, left[2] + high)))
        return found

    def _steel(self, height: float, light: bool = False) -> Colour:
        """Return the colour of steel at a height of the derrick: the lower, the more of the fire lights it."""
        near = max(0.0, 1 - (height - 0.3 * self._down) / 0.1) ** 1.5 * self._flare
        return mixed(LIT if light else STEEL, FIRELIT, min(0.85, 0.7 * near))

    def _lamps(self, corners: Iterable[int]) -> None:
        """Draw the red lamps that warn what flies, at half height and at the top."""
        for number in corners:
            for height in (LEVELS[2], TOP):
                x, y, z = self._corner(number, height)
                if z > self._down:
                    at = self._eye.spot(x, y, z - self._down)
                    size = max(1.6, 0.0014 * self._eye.scale(x, y, z))
                    glow = _lamp(round(size * 5))
                    self._surface.blit(glow, glow.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
                    pygame.draw.aacircle(self._surface, (255, 190, 180), at, size * 0.7)

    # --- Glass ---

    def bowl(self, bowl: Bowl) -> None:
        """Draw the inside of a bowl and the far half of its rim, which dice in it are in front of."""
        self._fill(bowl)
        for share in (0.35, 0.7):
            radius = bowl.hole + (bowl.rim - bowl.hole) * share
            self._ring(radius, bowl.lip + (bowl.brim - bowl.lip) * share**1.6, GLASS, 0.30)
        for step in range(12):
            turn = math.tau * step / 12
            ends = [(r * math.cos(turn), r * math.sin(turn), z) for r, z in
                    ((bowl.hole, bowl.lip), (bowl.rim, bowl.brim))]  # fmt: skip
            self._line(ends, GLASS, 0.2)
        self._ring(bowl.rim, bowl.brim, GLASS, 0.45, (0.0, math.pi))
        self._ring(bowl.rim, bowl.top, SHINE, 0.85, (0.0, math.pi))
        self._ring(bowl.hole, bowl.lip, AMBER, 0.95)

    def rim(self, bowl: Bowl) -> None:
        """Draw the near half of a bowl's rim, which is in front of the dice in it."""
        self._ring(bowl.rim, bowl.brim, GLASS, 0.55, (math.pi, math.tau))
        self._ring(bowl.rim, bowl.top, SHINE, 1.0, (math.pi, math.tau))
        for turn in (math.pi * 1.18, math.pi * 1.22, math.pi * 1.72):
            x, y = bowl.rim * math.cos(turn), bowl.rim * math.sin(turn)
            self._line([(x, y, bowl.brim), (x, y, bowl.top)], SHINE, 0.7)
        for turn in (0.0, math.pi):
            x = bowl.rim * math.cos(turn)
            self._line([(x, 0.0, bowl.brim), (x, 0.0, bowl.top)], SHINE, 0.6)

    def _fill(self, bowl: Bowl) -> None:
        """Tint what is seen through a bowl."""
        ring = self._circle(bowl.rim, bowl.top, (0.0, math.tau))
        if ring is None or self._glass <= 0:
            return
        box = _box(ring).inflate(2, 2)
        pane = pygame.Surface(box.size, pygame.SRCALPHA)
        moved = [(x - box.x, y - box.y) for x, y in ring]
        pygame.draw.polygon(pane, (*GLASS, round(44 * self._glass)), moved)
        self._surface.blit(pane, box)

    def _ring(
        self, radius: float, height: float, colour: Colour, plain: float, arc: tuple[float, float] = (0.0, math.tau)
    ) -> None:
        points = self._circle(radius, height, arc)
        if points is not None:
            self._stroke(points, colour, plain)

    def _circle(self, radius: float, height: float, arc: tuple[float, float]) -> list[Hotspot] | None:
        """Return the pixels of a level circle or of a part of it; None while it is below the board."""
        high = height - self._down
        if high <= 0:
            return None
        steps = max(6, round(ROUND * (arc[1] - arc[0]) / math.tau))
        turns = (arc[0] + (arc[1] - arc[0]) * step / steps for step in range(steps + 1))
        return [self._eye.spot(radius * math.cos(turn), radius * math.sin(turn), high) for turn in turns]

    def _line(self, places: Sequence[Place], colour: Colour, plain: float) -> None:
        cut = self._cut((places[0], places[1]))
        if cut is not None:
            self._stroke([self._eye.spot(*place) for place in cut], colour, plain)

    def _stroke(self, points: Sequence[Hotspot], colour: Colour, plain: float) -> None:
        """Draw a line of glass: the less there is of it, the more it has the colour of what is behind."""
        plain *= self._glass
        if plain <= 0.02:
            return
        x, y = points[len(points) // 2]
        size = self._surface.get_size()
        behind = self._surface.get_at((min(max(0, round(x)), size[0] - 1), min(max(0, round(y)), size[1] - 1)))
        line = mixed((behind.r, behind.g, behind.b), colour, plain)
        pygame.draw.aalines(self._surface, line, False, points)
        if plain > 0.8:
            pygame.draw.aalines(self._surface, line, False, [(x, y + 1) for x, y in points])

    # --- Walls between the Quadrants ---

    def walls(self, far: bool, half_width: float, share: float) -> None:
        """Draw the two walls away from the eye, or the two next to it, `share` of their height."""
        high = WALL * LYING * share
        for east in (1, -1):
            north = 1 if far else -1
            reach = half_width * 0.985 / math.sqrt(2)
            start = (east * INNER * reach, north * INNER * reach)
            end = (east * reach, north * reach)
            feet = [self._eye.spot(*start, 0.0), self._eye.spot(*end, 0.0)]
            tops = [self._eye.spot(*end, high), self._eye.spot(*start, high)]
            pane = [*feet, *tops]
            box = _box(pane).inflate(2, 2)
            if share > 0.02 and box.width < 4000:
                sheet = pygame.Surface(box.size, pygame.SRCALPHA)
                pygame.draw.polygon(sheet, (*GLASS, 38), [(x - box.x, y - box.y) for x, y in pane])
                self._surface.blit(sheet, box)
            edge = mixed((60, 84, 120), SHINE, 0.75 * share)
            pygame.draw.aaline(self._surface, edge, tops[0], tops[1])
            pygame.draw.aaline(self._surface, edge, feet[1], tops[0])
            pygame.draw.aaline(self._surface, mixed((60, 84, 120), GLASS, 0.4), feet[0], feet[1])

    def _cut(self, ends: Line) -> Line | None:
        """Return the part of a line that stands out of the board, moved down with the tower; None where none does."""
        (ax, ay, az), (bx, by, bz) = ends
        az, bz = az - self._down, bz - self._down
        if az <= 0 and bz <= 0:
            return None
        if az < 0:
            share = -az / (bz - az)
            ax, ay, az = ax + (bx - ax) * share, ay + (by - ay) * share, 0.0
        elif bz < 0:
            share = -bz / (az - bz)
            bx, by, bz = bx + (ax - bx) * share, by + (ay - by) * share, 0.0
        return (ax, ay, az), (bx, by, bz)


_LAMPS: dict[int, pygame.Surface] = {}


def _lamp(size: int) -> pygame.Surface:
    """Return the glow round a lamp, to be added to what is there."""
    size = max(6, size)
    if size not in _LAMPS:
        glow = pygame.Surface((size, size))
        for step in range(size // 2, 0, -1):
            share = (1 - step / (size / 2)) ** 2
            pygame.draw.circle(glow, mixed((0, 0, 0), LAMP, share), (size / 2, size / 2), step)
        _LAMPS[size] = glow
    return _LAMPS[size]


def _box(points: Sequence[Hotspot]) -> pygame.Rect:
    left, top = math.floor(min(x for x, _ in points)), math.floor(min(y for _, y in points))
    right, bottom = math.ceil(max(x for x, _ in points)), math.ceil(max(y for _, y in points))
    return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))


def _beam(surface: pygame.Surface, colour: Colour, one: Hotspot, other: Hotspot, wide: float) -> None:
    """Draw a smooth line of some width."""
    length = math.dist(one, other)
    if length < 0.5:
        return
    dx, dy = (other[0] - one[0]) / length * wide / 2, (other[1] - one[1]) / length * wide / 2
    corners = [
        (one[0] - dy, one[1] + dx),
        (other[0] - dy, other[1] + dx),
        (other[0] + dy, other[1] - dx),
        (one[0] + dy, one[1] - dx),
    ]
    pygame.draw.polygon(surface, colour, corners)
    pygame.draw.aalines(surface, colour, True, corners)
