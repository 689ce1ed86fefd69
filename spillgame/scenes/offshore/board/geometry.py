"""Where the fields lie on the chart, for any rectangle.

The chart lies along the coast: in a wide rectangle its south is at the left and the coast below, as pilots turn a
chart in their hands; in a tall one north is up.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from spillgame.rules.offshore.game import Game
from spillgame.scenes.table.moving import Point

ALONG, ACROSS = 8.0, 4.4
"""Plates along the coast, and from the sea to the land, that the chart has room for."""
PLACES: Final[Mapping[str, Point]] = {
    "ekofisk": (0.0, 1.05), "valhall": (0.05, 2.3), "sleipner": (1.05, 1.75), "frigg": (1.45, 0.55),
    "statfjord": (2.5, 0.0), "sverdrup": (1.0, 2.85), "oseberg": (2.15, 1.6), "troll": (3.3, 2.1),
    "gullfaks": (3.1, 1.05), "snorre": (3.6, 0.0), "ormen_lange": (4.3, 1.75), "heidrun": (4.65, 0.6),
    "lofoten": (5.65, 0.9), "snohvit": (6.45, 1.85), "castberg": (7.0, 0.25),
    "karsto": (2.05, 3.1), "kollsnes": (3.2, 3.2), "nyhamna": (5.2, 2.95), "melkoya": (7.0, 2.95),
}  # fmt: skip
"""Along the coast from the south, and from the open sea to the land, each in plates. Fields that a mod adds lie where
there is room, near to their neighbours."""
WIDE, HIGH = 0.93, (0.84, 0.94)
"""The width of a plate, in places, and its height with small and with large text."""
BROADEST, TALLEST = 2.0, (1.0, 1.1)
"""The greatest width of a plate in heights, and its greatest height in widths, likewise."""
HEAD, MIDDLE = (0.27, 0.32), (0.37, 0.36)
"""The heights of a plate's first two lines, as shares of it, likewise."""
LAND: Final = 3.55
"""How far from the open sea the coast is, in plates."""
TRIES: Final = 0.5
"""Places between those that are tried for a field of a mod."""


class Geometry:
    """Where everything lies in one rectangle."""

    def __init__(self, rect: pygame.Rect, game: Game, text: int = 100):
        """`text` is the size of text in percent: with larger text plates are higher, as far as they stay apart."""
        self.rect = rect.copy()
        self._large = min(1.0, max(0.0, text / 100 - 1))
        self.tall = rect.height > 1.15 * rect.width
        self.spots = placed(game)
        """The field's places, by their numbers."""
        along, across = (rect.height, rect.width) if self.tall else (rect.width, rect.height)
        self.unit = along / ALONG, across / ACROSS
        """Pixels of a plate's place along the coast and across."""
        wide, high = reversed(self.unit) if self.tall else self.unit
        wide, high = WIDE * wide, self._for_text(HIGH) * high
        self.plate = int(min(wide, BROADEST * high)), int(min(high, self._for_text(TALLEST) * wide))
        self.plates = tuple(self._plate(spot) for spot in self.spots)

    def _for_text(self, sizes: tuple[float, float]) -> float:
        """Return what lies between two sizes, for small and for large text."""
        small, large = sizes
        return small + self._large * (large - small)

    def at(self, along: float, across: float) -> Point:
        """Return the pixel of a place on the chart."""
        if self.tall:
            return self.rect.x + (across + 0.6) * self.unit[1], self.rect.bottom - (along + 0.5) * self.unit[0]
        return self.rect.x + (along + 0.5) * self.unit[0], self.rect.y + (across + 0.55) * self.unit[1]

    def _plate(self, spot: Point) -> pygame.Rect:
        plate = pygame.Rect((0, 0), self.plate)
        x, y = self.at(*spot)
        plate.center = round(x), round(y)
        return plate.clamp(self.rect)

    def pipe(self, one: int, other: int) -> tuple[Point, Point]:
        """Return the ends of a pipeline between two fields."""
        return self.plates[one].center, self.plates[other].center

    def parts(self, number: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return the lines of a plate: its name, what it needs or who is there, and its export spaces."""
        plate = self.plates[number]
        pad = max(1, plate.height // 24)
        inside = plate.inflate(-2 * pad, -2 * pad)
        head, middle = (round(self._for_text(part) * inside.height) for part in (HEAD, MIDDLE))
        return (
            pygame.Rect(inside.x, inside.y, inside.width, head),
            pygame.Rect(inside.x, inside.y + head, inside.width, middle),
            pygame.Rect(inside.x, inside.y + head + middle, inside.width, inside.height - head - middle),
        )

    def spaces(self, number: int, count: int) -> list[pygame.Rect]:
        """Return the squares of the `count` export spaces of a field, side by side."""
        line = self.parts(number)[2]
        side = min(line.height, line.width // max(1, count))
        left = line.centerx - side * count // 2
        return [pygame.Rect(left + at * side, line.centery - side // 2, side, side) for at in range(count)]


def placed(game: Game) -> tuple[Point, ...]:
    """Return the place of every field, those of a mod where there is room."""
    known = [PLACES.get(field.id) for field in game.table.fields]
    taken = [spot for spot in known if spot is not None]
    found: list[Point] = []
    for number, spot in enumerate(known):
        if spot is not None:
            found.append(spot)
            continue
        near = [one for at in game.table.neighbours[number] if (one := known[at]) is not None]
        taken.append(_free(taken, near))
        found.append(taken[-1])
    return tuple(found)


def _free(taken: Sequence[Point], near: Sequence[Point]) -> Point:
    """Return the place with most room, of places as free the one nearest to some others."""
    tries = [(TRIES * x, TRIES * y) for x in range(round(7 / TRIES) + 1) for y in range(round(3 / TRIES) + 1)]

    def worth(spot: Point) -> tuple[float, float]:
        room = min((max(abs(spot[0] - x), abs(spot[1] - y)) for x, y in taken), default=1.0)
        return min(1.0, room), -sum(math.dist(spot, one) for one in near)

    return max(tries, key=worth)
