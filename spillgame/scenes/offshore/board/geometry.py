"""Where the fields lie on the chart, for any rectangle.

The chart lies along the coast: in a wide rectangle its south is at the left and the coast below, as pilots turn a
chart in their hands; in a tall one north is up.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

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
WIDE, HIGH = 0.95, 0.94
"""The width and the height of a field's plate, in places."""
BROADEST, TALLEST = 2.0, 1.15
"""The greatest width of a plate in heights, and its greatest height in widths."""
SCENE, NAME = (0.48, 0.42), (0.18, 0.25)
"""The heights of what stands in the sea and of the name below it, as shares of a plate, with small and large text."""
BEND, STEPS = 0.07, 14
"""How far a pipeline bends aside, as a share of its length, and of how many straight pieces it is drawn."""
LAND: Final = 3.55
"""How far from the open sea the coast is, in plates."""
TRIES: Final = 0.5
"""Places between those that are tried for a field of a mod."""


class Parts(NamedTuple):
    """The lines of a field's plate, from the top."""

    scene: pygame.Rect
    """Where its rig stands in the sea, or what opening it needs."""
    name: pygame.Rect
    exports: pygame.Rect


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
        wide, high = WIDE * wide, HIGH * high
        self.plate = int(min(wide, BROADEST * high)), int(min(high, TALLEST * wide))
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

    def foot(self, number: int) -> Point:
        """Return where what stands at a field rises from the water, and where its pipelines end."""
        scene = self.parts(number).scene
        return scene.centerx, scene.bottom - 0.16 * scene.height

    def pipe(self, one: int, other: int) -> list[Point]:
        """Return the line of a pipeline from one field to another: bent a little, the same in both directions."""
        (x1, y1), (x2, y2) = self.foot(min(one, other)), self.foot(max(one, other))
        side = 1 if (one + other) % 2 else -1
        aside = -side * BEND * (y2 - y1), side * BEND * (x2 - x1)
        line = []
        for step in range(STEPS + 1):
            t = step / STEPS
            bow = 4 * t * (1 - t)
            line.append((x1 + t * (x2 - x1) + bow * aside[0], y1 + t * (y2 - y1) + bow * aside[1]))
        return line if one < other else line[::-1]

    def parts(self, number: int) -> Parts:
        """Return the lines of a field's plate."""
        plate = self.plates[number]
        pad = max(1, plate.height // 48)
        inside = plate.inflate(-2 * pad, -2 * pad)
        scene, name = (round(self._for_text(part) * inside.height) for part in (SCENE, NAME))
        return Parts(
            pygame.Rect(inside.x, inside.y, inside.width, scene),
            pygame.Rect(inside.x, inside.y + scene, inside.width, name),
            pygame.Rect(inside.x, inside.y + scene + name, inside.width, inside.height - scene - name),
        )

    def spaces(self, number: int, count: int) -> list[pygame.Rect]:
        """Return the squares of the `count` export spaces of a field, side by side."""
        line = self.parts(number).exports
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
