"""What is on the board by night while one drop falls: drawn from the farthest thing to the nearest."""

import math
from collections.abc import Sequence
from typing import Final

import pygame

from spillgame.physics.spec import TowerSpec
from spillgame.scenes.backdrop import mixed
from spillgame.scenes.table.shot.cast import Player
from spillgame.scenes.table.shot.derrick import Bowl, Derrick
from spillgame.scenes.table.shot.fall import Fall
from spillgame.scenes.table.shot.fire import Fire, flare
from spillgame.scenes.table.shot.ground import Ground, Outline
from spillgame.scenes.table.shot.upright import Upright
from spillgame.scenes.table.shot.vessel import Hatch
from spillgame.scenes.table.shot.water import FOAM, OIL
from spillgame.scenes.table.tower.projection import Eye

HOME: Final = 0.5
"""How much of its way back a vessel has left when it does not hide dice any more."""
SPOT: Final = 0.0098
"""Radius in metres of the oil that spreads under a die."""


class NightScene:
    """Draws the moments of one drop on one ground."""

    def __init__(self, ground: Ground, fall: Fall, spec: TowerSpec):
        self._ground, self._fall, self._half = ground, fall, spec.yard.half_width
        self._bowls = Bowl.of(spec.lower, spec), Bowl.of(spec.upper, spec)
        self._fire, self._upright = Fire(), Upright(ground, self._half)
        vessel = ground.vessel
        self._hatch = Hatch(vessel, self._half) if vessel is not None else None
        """What drops the dice, where that is no tower."""
        self.dangers: Sequence[Outline] = ()
        """What the dice threaten, framed once they lie."""

    def draw(self, part: pygame.Surface, eye: Eye, pose: str, seconds: float, gone: set[int]) -> None:
        """Draw a second of the shot; `pose` names that of a camera that stands, and dice that are `gone` are left
        out."""
        fall = self._fall
        plan, water, fallen, risen = fall.plan, fall.water, fall.fallen(seconds), fall.plan.risen(seconds)
        players = fall.cast.at(fallen, eye, pose, gone)
        if self._hatch is None:
            self._fire.light(part, eye, seconds, self._burns(seconds))
        water.glints(part, eye, seconds)
        if self._hatch is not None:
            self._hatch.light(part, eye, risen)
        else:
            self._oil(part, eye, fallen, gone)
        if seconds >= plan.lies:
            self._dangers(part, eye, seconds - plan.lies)
        water.rings(part, eye, fallen)
        self._upright.creatures(part, eye, water, fallen)
        part.fblits([one.shadow for one in players if one.shadow is not None])
        self._upright.ships(part, eye, water, fallen, plan.night(seconds))
        if self._hatch is not None:
            self._under_vessel(part, self._hatch, players, (eye, seconds))
        else:
            self._round_tower(part, players, (eye, seconds))

    def _under_vessel(
        self, part: pygame.Surface, hatch: Hatch, players: Sequence[Player], at: tuple[Eye, float]
    ) -> None:
        """Draw the dice with the vessel that drops them over them."""
        (eye, seconds), fall = at, self._fall
        fallen, risen = fall.fallen(seconds), fall.plan.risen(seconds)
        _put(part, players, "N", "E", "W", "under", "S")
        fall.water.spray(part, eye, fallen)
        hatch.draw(part, eye, seconds, risen, fall.plan.night(seconds))
        if risen < HOME:  # what lies is not hidden by a vessel in its berth
            _put(part, [one for one in players if one.resting], "N", "E", "W", "S")
        fall.numbers.draw(part, players, fallen)

    def _round_tower(self, part: pygame.Surface, players: Sequence[Player], at: tuple[Eye, float]) -> None:
        """Draw the tower with the dice in it, behind it and before it."""
        (eye, seconds), fall, plan = at, self._fall, self._fall.plan
        fallen, risen, tilt = fall.fallen(seconds), plan.risen(seconds), plan.tilt(seconds)
        walls = min(1.0, 1.6 * tilt) * risen
        flames = self._burns(seconds)
        tower = Derrick(part, eye, risen, plan.glass(seconds))
        tower.walls(True, self._half, walls)
        self._fire.smoke(part, eye, seconds, flames)
        _put(part, players, "N")  # farther than the smoke, which is not to veil them
        _put(part, players, "E", "W")
        self._fire.draw(part, eye, seconds, flames)
        tower.back(flare(seconds))
        self._tower(part, tower, players)
        tower.walls(False, self._half, walls)
        fall.numbers.draw(part, players, fallen)
        _put(part, players, "S")
        fall.water.spray(part, eye, fallen)

    def _burns(self, seconds: float) -> float:
        """Return how much of the fire burns, from 0 to 1."""
        plan = self._fall.plan
        return plan.night(seconds) * (1.0 if plan.risen(seconds) > 0 else plan.tilt(seconds))

    def _tower(self, part: pygame.Surface, tower: Derrick, players: Sequence[Player]) -> None:
        lower, upper = self._bowls
        _put(part, players, "under")
        tower.bowl(lower)
        _put(part, players, "lower")
        tower.rim(lower)
        tower.bowl(upper)
        _put(part, players, "upper")
        tower.rim(upper)
        tower.front()

    def _oil(self, part: pygame.Surface, eye: Eye, fallen: float, gone: set[int]) -> None:
        """Draw the oil that spreads under dice that lie, with foam at its edge, on which black dice stand out."""
        foam = mixed(OIL, FOAM, 0.55)
        for landing in self._fall.landings:
            since = fallen - landing.at
            if since <= 0 or landing.die in gone:
                continue
            seen = self._fall.cast.seen(landing.die)
            reach = SPOT * min(1.0, 0.35 + since * 1.4)
            points = []
            for step in range(24):
                turn = math.tau * step / 24
                waver = 1 + 0.16 * math.sin(3 * turn + landing.die) + 0.1 * math.sin(5 * turn + 2 * landing.die)
                points.append(
                    eye.spot(seen.x + reach * waver * math.cos(turn), seen.y + reach * waver * math.sin(turn), 0.0)
                )
            pygame.draw.polygon(part, OIL, points)
            pygame.draw.aalines(part, foam, True, points)

    def _dangers(self, part: pygame.Surface, eye: Eye, since: float) -> None:
        """Frame what the dice threaten, in the colour of danger."""
        half, colour = self._half, self._ground.look.rgb("danger")
        beat = 0.5 + 0.5 * math.cos(5 * since)
        for outline in self.dangers:
            for far in (1.0, 1.006, 1.012) if beat > 0.4 else (1.0, 1.006):
                points = [eye.spot(far * x * half, far * y * half, 0.0) for x, y in outline]
                pygame.draw.aalines(part, colour, True, points)


def _put(part: pygame.Surface, players: Sequence[Player], *places: str) -> None:
    part.fblits([player.picture for player in players if player.place in places])
