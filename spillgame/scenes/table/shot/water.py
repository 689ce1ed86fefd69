"""What dice do to the water: rings and spray where they strike it, oil where they lie, ships that rock, animals that
start."""

import math
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import Final, NamedTuple

import pygame

from spillgame.physics.spec import TowerSpec
from spillgame.physics.trace import Impact, Struck
from spillgame.scenes.backdrop import mixed
from spillgame.scenes.table.shot.onto_board import seen_at
from spillgame.scenes.table.tower.projection import Eye, Place
from spillgame.scenes.table.tower.shadows import HARD
from spillgame.ui.theme import Colour

SPREADS: Final = 0.6
"""Simulated seconds in which a ring spreads."""
FLIES: Final = 0.34
"""Those in which spray flies."""
MOST: Final = 7
"""Blows at most that are seen at a time, the latest ones."""
DROPS: Final = 13
CROWN: Final = 16
"""Jets of the crown that a blow throws up."""
FALLS: Final = 0.12
"""How far a drop flies while it is seen, as a share of its flight: it is drawn as a streak."""
FOAM: Final[Colour] = (214, 232, 246)
OIL: Final[Colour] = (12, 11, 14)
MOON: Final[Colour] = (168, 196, 232)
EMBER: Final[Colour] = (255, 190, 110)
"""The colours of a gleam on the water, far from the fire and near to it."""
GLINTS: Final = 90
NEAR: Final = 0.036
"""Metres from a blow within which an animal starts; a ship rocks within twice that."""
ROCKS: Final = 1.4
"""Simulated seconds that a ship rocks."""
STEPS: Final = 30


class Blow(NamedTuple):
    """A die that strikes the water."""

    at: float
    """Simulated second."""
    x: float
    y: float
    """Place on the board in metres."""
    force: float
    """0 to 1."""


class Water:
    """The water under one drop."""

    def __init__(self, impacts: Sequence[Impact], spec: TowerSpec, *, oily: bool):
        """Where it is `oily`, some of the spray is."""
        self._blows = list(_blows(impacts, spec))
        self._oily = oily

    def latest(self, fallen: float, within: float) -> list[Blow]:
        """Return the blows of the last seconds, at most `MOST`."""
        first = bisect_left(self._blows, fallen - within, key=attrgetter("at"))
        end = bisect_left(self._blows, fallen, key=attrgetter("at"))
        return self._blows[first:end][-MOST:]

    def glints(self, surface: pygame.Surface, eye: Eye, seconds: float) -> None:
        """Draw the gleam of the fire and the sky on small waves, which comes and goes."""
        size = surface.get_size()
        for number in range(GLINTS):
            far = 0.05 + 0.15 * ((number * 37) % GLINTS) / GLINTS
            turn = number * 2.4 + 0.05 * math.sin(seconds + number)
            plain = math.sin(1.7 * seconds + number * 1.9)
            if plain <= 0.25:
                continue
            place, long = (far * math.cos(turn), far * math.sin(turn)), 0.0014 + 0.0022 * ((number * 5) % 7) / 7
            x, y = eye.spot(*place, 0.0)
            if not (0 <= x < size[0] and 0 <= y < size[1]):
                continue
            behind = surface.get_at((int(x), int(y)))
            warm = max(0.0, 1 - far / 0.11) * self._oily
            light = mixed(MOON, EMBER, warm)
            colour = mixed((behind.r, behind.g, behind.b), light, 0.5 * plain)
            ends = [eye.spot(place[0] + side * long, place[1], 0.0) for side in (-1, 1)]
            pygame.draw.aaline(surface, colour, ends[0], ends[1])

    def rings(self, surface: pygame.Surface, eye: Eye, fallen: float) -> None:
        """Draw the rings, two round each blow."""
        area = surface.get_rect()
        for blow in self.latest(fallen, SPREADS):
            x, y = eye.spot(blow.x, blow.y, 0.0)
            if not area.collidepoint(x, y):
                continue
            behind = surface.get_at((round(x) % area.width, round(y) % area.height))
            for late in (0.0, 0.16):
                share = ((fallen - blow.at) / SPREADS - late) / (1 - late)
                if not 0 < share < 1:
                    continue
                radius = (0.004 + (0.016 + 0.026 * blow.force) * math.sqrt(share)) * (1 - late)
                colour = mixed((behind.r, behind.g, behind.b), FOAM, 0.7 * (1 - share) ** 1.4)
                points = []
                for step in range(STEPS + 1):
                    turn = math.tau * step / STEPS
                    points.append(eye.spot(blow.x + radius * math.cos(turn), blow.y + radius * math.sin(turn), 0.0))
                pygame.draw.aalines(surface, colour, True, points)
                if share < 0.5:  # a young ring is a wave
                    pygame.draw.aalines(surface, colour, True, [(px, py + 1) for px, py in points])

    def spray(self, surface: pygame.Surface, eye: Eye, fallen: float) -> None:
        """Draw the drops that fly up, of water and of oil."""
        for blow in self.latest(fallen, FLIES):
            share = (fallen - blow.at) / FLIES
            self._crown(surface, eye, blow, share)
            wide = 1 if share > 0.6 else 2
            for number in range(round(5 + (DROPS - 5) * blow.force)):
                ends = [self._drop(blow, number, late) for late in (max(0.0, share - FALLS), share)]
                colour = OIL if self._oily and number % 3 == 0 else FOAM
                pygame.draw.line(surface, colour, eye.spot(*ends[0]), eye.spot(*ends[1]), wide)

    @staticmethod
    def _drop(blow: Blow, number: int, share: float) -> Place:
        """Return where a drop is at a share of its flight."""
        turn = number * 2.4 + 40 * blow.at
        far = 0.006 + (0.008 + 0.014 * ((number * 5) % 7) / 7) * (0.6 + blow.force) * share
        high = (0.014 + 0.018 * ((number * 3) % 5) / 5) * (0.5 + blow.force)
        return blow.x + far * math.cos(turn), blow.y + far * math.sin(turn), 4 * high * share * (1 - share)

    @staticmethod
    def _crown(surface: pygame.Surface, eye: Eye, blow: Blow, share: float) -> None:
        """Draw the crown of water round a blow: jets that rise, lean outwards and fall back."""
        radius, reach = 0.007 + 0.007 * blow.force * share, 1.25 + 0.4 * share
        high = (0.008 + 0.016 * blow.force) * 4 * (0.08 + 0.92 * share) * (1 - share)
        x, y = eye.spot(blow.x, blow.y, 0.0)
        if not surface.get_rect().collidepoint(x, y):
            return
        behind = surface.get_at((int(x), int(y)))
        colour = mixed((behind.r, behind.g, behind.b), FOAM, 0.85 * (1 - share))
        tops = []
        for step in range(2 * CROWN):
            turn = math.pi * step / CROWN
            far, up = (reach, 1.0 + 0.25 * math.sin(5 * step)) if step % 2 else (1.05, 0.35)
            across, away = radius * far * math.cos(turn), radius * far * math.sin(turn)
            tops.append(eye.spot(blow.x + across, blow.y + away, high * up))
        pygame.draw.aalines(surface, colour, True, tops)

    def start(self, x: float, y: float, fallen: float) -> float:
        """Return how far something at a place has started from a blow beside it, 0 to 1."""
        found = 0.0
        for blow in self.latest(fallen, SPREADS):
            far = math.hypot(blow.x - x, blow.y - y)
            if far < NEAR:
                share = (fallen - blow.at) / SPREADS
                found = max(found, (1 - far / NEAR) * (0.5 + 0.5 * blow.force) * math.sin(math.pi * share))
        return found

    def heel(self, x: float, y: float, fallen: float) -> float:
        """Return by how many degrees a ship at a place heels."""
        found = 0.0
        for blow in self.latest(fallen, ROCKS):
            far = math.hypot(blow.x - x, blow.y - y)
            since = fallen - blow.at
            if far < 2 * NEAR:
                share = (1 - far / (2 * NEAR)) * (1 - since / ROCKS) ** 2
                found += 16 * share * (0.4 + 0.6 * blow.force) * math.sin(13 * since)
        return max(-18.0, min(18.0, found))


def _blows(impacts: Sequence[Impact], spec: TowerSpec) -> Iterator[Blow]:
    for impact in impacts:
        on_water = impact.struck in (Struck.FLOOR, Struck.RIDGE) and impact.z < spec.lower.lip_height / 2
        if on_water and impact.strength >= HARD * 0.5:
            seen = seen_at(impact.x, impact.y, 0.0)
            yield Blow(impact.at, seen.x, seen.y, min(1.0, impact.strength / (3 * HARD)))
