"""Draw what dice leave on a floor: soft shadows that tell their height, and a ring in the water at a hard blow."""

from __future__ import annotations

import math
from typing import Final

import pygame

from spillgame.physics.trace import Impact, Struck
from spillgame.scenes.backdrop import mixed
from spillgame.scenes.table.tower.dice import LIGHT
from spillgame.scenes.table.tower.ink import Picture, on_screen_alpha, soft_disc
from spillgame.scenes.table.tower.projection import ELEVATION, Camera
from spillgame.ui.theme import Theme

SLANT: Final = 0.55
"""Part of the light's slant that shadows follow; all of it would carry them too far from high dice."""
DARKEST: Final = 215
"""How much the shadow of a lying die covers, 0 to 255."""
HIGH: Final = 0.09
"""Height in metres at which a shadow is as faint and wide as it gets."""
GROWTH: Final = 1.1
"""How much wider it is then, in edges."""
GRADES: Final = 12
"""Steps of height that shadows are drawn in."""
RIPPLE: Final = 0.42
"""Seconds that a ring spreads."""
HARD: Final = 0.0022
"""Momentum of a blow in newton seconds from which a ring spreads: 4 g that lose half a metre a second."""
STEPS: Final = 10
"""Pictures of one ring."""
MOST_RIPPLES: Final = 6


def floor_under(camera: Camera, x: float, y: float, z: float) -> tuple[int, float]:
    """Return which floor is under a place (0 upper bowl, 1 lower bowl, 2 yard), and its height there in metres."""
    radius = math.hypot(x, y)
    for number, bowl in enumerate(camera.spec.bowls):
        if z >= bowl.lip_height and bowl.hole_radius <= radius <= bowl.rim_radius:
            return number, bowl.height_at(radius)
    return 2, 0.0


def is_hard(blow: Impact) -> bool:
    """Return whether a ring spreads from a blow."""
    return blow.strength >= HARD and blow.struck in (Struck.FLOOR, Struck.RIDGE)


class Shadows:
    """Make shadows and rings for one camera and theme; pictures are made when they are first needed."""

    def __init__(self, camera: Camera, theme: Theme) -> None:
        self.camera = camera
        if theme.name == "day":
            self._dark, self._bright = mixed(theme.rgb("ink"), theme.rgb("line"), 0.2), theme.rgb("panel")
        else:
            self._dark, self._bright = mixed(theme.rgb("deep"), theme.rgb("black"), 0.75), theme.rgb("ink")
        self._kept: dict[tuple[int, int, int], pygame.Surface] = {}
        self._rings: dict[tuple[int, int], pygame.Surface] = {}

    def shadow(self, x: float, y: float, z: float, size: float = 1.0) -> tuple[int, Picture]:
        """Return the floor that a die's shadow falls on, and the shadow.

        The die's centre is at (`x`, `y`, `z`) metres. The higher it is over the floor, the farther to the right and
        the wider and fainter is its shadow.
        """
        edge = self.camera.spec.die.edge
        floor, height = floor_under(self.camera, x, y, z)
        over = max(0.0, z - height - edge / 2)
        x, y = x + (over * SLANT + edge * 0.22) * -LIGHT[0] / LIGHT[2], y - (over * SLANT + edge * 0.22) * LIGHT[1]
        grade = min(GRADES, int(over / HIGH * GRADES))
        wide = round(edge * size * (1.62 + GROWTH * grade / GRADES) * self.camera.scale(x, y, height))
        image = self._soft(max(2, wide), grade, floor)
        spot_x, spot_y = self.camera.spot(x, y, height)
        return floor, (image, (round(spot_x - image.get_width() / 2), round(spot_y - image.get_height() / 2)))

    def _soft(self, wide: int, grade: int, floor: int) -> pygame.Surface:
        key = (wide, grade, floor)
        image = self._kept.get(key)
        if image is None:
            cover = DARKEST * (1 - 0.72 * grade / GRADES) * (1.0 if floor == 2 else 0.62)
            disc = soft_disc(64, self._dark, round(cover))
            high = max(2, round(wide * math.sin(ELEVATION) * 1.05))
            image = self._kept[key] = on_screen_alpha(pygame.transform.smoothscale(disc, (wide, high)))
        return image

    def rings(self, impacts: list[Impact], seconds: float) -> list[tuple[int, Picture]]:
        """Return the floors and pictures of the rings that spread at a moment, for the hardest of these hard blows."""
        found = []
        for blow in sorted(impacts, key=lambda blow: -blow.strength)[:MOST_RIPPLES]:
            share = (seconds - blow.at) / RIPPLE
            if not 0 <= share < 1:
                continue
            floor, height = floor_under(self.camera, blow.x, blow.y, blow.z + 1e-4)
            reach = self.camera.spec.die.edge * 1.5 * min(1.3, 0.7 + blow.strength / HARD * 0.2)
            image = self._ring(int(share * STEPS), round(2 * reach * self.camera.scale(blow.x, blow.y, height)))
            x, y = self.camera.spot(blow.x, blow.y, height)
            found.append((floor, (image, (round(x - image.get_width() / 2), round(y - image.get_height() / 2)))))
        return found

    def _ring(self, step: int, wide: int) -> pygame.Surface:
        wide = max(8, wide // 4 * 4)
        image = self._rings.get((step, wide))
        if image is None:
            share = (step + 0.5) / STEPS
            fold = 3
            large = pygame.Surface((wide * fold, wide * fold), pygame.SRCALPHA)
            large.fill((*self._bright, 0))
            radius = wide * fold / 2 * (0.35 + 0.62 * math.sqrt(share))
            line = max(1, round(wide * fold * 0.03 * (1 - 0.5 * share)))
            cover = round(105 * (1 - share) ** 1.3)
            pygame.draw.circle(large, (*self._bright, cover), (wide * fold / 2, wide * fold / 2), radius, line)
            if share > 0.35:
                pygame.draw.circle(large, (*self._bright, cover // 2), (wide * fold / 2,) * 2, radius * 0.6, line)
            high = max(4, round(wide * math.sin(ELEVATION)))
            image = self._rings[step, wide] = on_screen_alpha(pygame.transform.smoothscale(large, (wide, high)))
        return image
