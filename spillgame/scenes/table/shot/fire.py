"""The fire on the rig and its smoke: soft spots that rise, grow and go out, the same at the same moment."""

import math
from typing import Final

import pygame

from spillgame.scenes.backdrop import mixed
from spillgame.scenes.table.tower.ink import on_screen, soft_disc
from spillgame.scenes.table.tower.projection import Eye
from spillgame.ui.theme import Colour

FLAMES: Final = 26
LIFE: Final = 0.85
"""Seconds that a spot of the fire lives."""
HIGH: Final = 0.062
"""How high it rises in metres."""
WIDE: Final = 0.011
"""How far from the middle it begins."""
HEAT: Final[tuple[Colour, ...]] = ((255, 214, 120), (255, 170, 52), (236, 96, 20), (150, 40, 10), (60, 14, 6))
"""The colours of a spot from its birth on."""
SIZES: Final = 12
"""Sizes of a spot for which a picture is kept, from the smallest to the largest."""
PUFFS: Final = 12
SMOKE_LIFE: Final = 2.6
SMOKE_HIGH: Final = 0.2
GOLDEN: Final = 0.618034


def flare(seconds: float) -> float:
    """Return how bright the fire is at a moment, about 1."""
    return 0.9 + 0.07 * math.sin(9.1 * seconds) + 0.05 * math.sin(23.7 * seconds + 1) + 0.03 * math.sin(41 * seconds)


class Fire:
    """Draws the fire in the middle of the board."""

    def __init__(self) -> None:
        self._spots: dict[tuple[int, int], pygame.Surface] = {}
        self._puffs: dict[tuple[int, int], pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, eye: Eye, seconds: float, share: float) -> None:
        """Draw the flames; `share` of them burn, 0 to 1."""
        scale = eye.scale(0.0, 0.0, 0.02)
        for number in range(round(FLAMES * share)):
            age = (seconds / LIFE + number * GOLDEN) % 1
            turn, far = number * 2.4, WIDE * ((number * 7) % 10) / 10
            sway = 0.004 * math.sin(5 * seconds + number) * age
            x = far * math.cos(turn) * (1 - 0.7 * age) + sway
            y = far * math.sin(turn) * (1 - 0.7 * age)
            at = eye.spot(x, y, 0.003 + HIGH * age**1.2 * (0.6 + 0.05 * (number % 9)))
            size = (0.017 * (1 - age) ** 0.7 + 0.004) * scale * (0.7 + 0.3 * share)
            spot = self._spot(size, age)
            surface.blit(spot, spot.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
        self._sparks(surface, eye, seconds, share)

    def _spot(self, size: float, age: float) -> pygame.Surface:
        wide, heat = max(3, round(size / 3) * 3), min(len(HEAT) - 1, int(age * len(HEAT)))
        if (wide, heat) not in self._spots:
            spot = on_screen(pygame.Surface((wide, wide)))
            for step in range(wide // 2, 0, -1):
                near = (1 - step / (wide / 2)) ** 1.4
                pygame.draw.circle(spot, mixed((0, 0, 0), HEAT[heat], 0.58 * near), (wide / 2, wide / 2), step)
            self._spots[wide, heat] = spot
        return self._spots[wide, heat]

    @staticmethod
    def _sparks(surface: pygame.Surface, eye: Eye, seconds: float, share: float) -> None:
        for number in range(round(9 * share)):
            age = (seconds / 1.3 + number * GOLDEN) % 1
            turn = number * 2.4 + 2 * age
            far = 0.006 + 0.03 * age
            at = eye.spot(far * math.cos(turn), far * math.sin(turn), 0.02 + 0.11 * age)
            pygame.draw.aacircle(surface, mixed((90, 30, 10), (255, 210, 120), 1 - age), at, 1.2)

    def smoke(self, surface: pygame.Surface, eye: Eye, seconds: float, share: float) -> None:
        """Draw the smoke, which the wind carries to the west."""
        scale = eye.scale(0.0, 0.0, 0.05)
        for number in range(round(PUFFS * share)):
            age = (seconds / SMOKE_LIFE + number / PUFFS) % 1
            x = -0.055 * age**1.4 + 0.008 * math.sin(number * 2.4)
            at = eye.spot(x, 0.01 * math.sin(number), 0.05 + SMOKE_HIGH * age)
            wide = (0.018 + 0.05 * age) * scale
            puff = self._puff(wide, round(6 * math.sin(math.pi * age)))
            surface.blit(puff, puff.get_rect(center=at))

    def _puff(self, size: float, cover: int) -> pygame.Surface:
        wide = max(8, round(size / 8) * 8)
        if (wide, cover) not in self._puffs:
            self._puffs[wide, cover] = soft_disc(wide, (20, 22, 30), 11 * cover)
        return self._puffs[wide, cover]
