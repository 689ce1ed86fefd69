"""The fire on the rig, its light on the sea and its smoke: soft spots that rise, grow and go out, the same at the same
moment."""

import math
from typing import Final

import pygame

from spillgame.scenes.backdrop import mixed
from spillgame.scenes.table.tower.ink import on_screen, soft_disc
from spillgame.scenes.table.tower.projection import Eye
from spillgame.ui.theme import Colour

FLAMES: Final = 38
LIFE: Final = 0.85
"""Seconds that a spot of the fire lives."""
HIGH: Final = 0.078
"""How high it rises in metres."""
WIDE: Final = 0.0125
"""How far from the middle it begins."""
TONGUE: Final = 1.8
"""How much higher than wide a spot is: together they are tongues of flame."""
HEAT: Final[tuple[Colour, ...]] = ((255, 190, 96), (255, 138, 38), (226, 82, 18), (150, 40, 10), (66, 16, 6))
"""The colours of a spot from its birth on."""
PUFFS: Final = 22
SMOKE_LIFE: Final = 3.2
SMOKE_HIGH: Final = 0.16
SMOKE: Final[tuple[Colour, ...]] = ((124, 62, 34), (74, 52, 48), (50, 48, 54), (38, 41, 50))
"""The colours of smoke from the flames on, which light it from below."""
GLOW: Final[Colour] = (120, 56, 12)
"""What the fire adds to the sea next to it where it is brightest."""
SHINES: Final = 0.1
"""How far over the sea that reaches, in metres."""
GRADES: Final = 8
"""Grades of brightness in which it flickers."""
MASTER: Final = 192
"""Side in pixels of the picture of that light, before it is enlarged."""
MOST: Final = 2 * GRADES
"""Enlarged pictures of it that are kept at most."""
GOLDEN: Final = 0.618034


def flare(seconds: float) -> float:
    """Return how bright the fire is at a moment, about 1."""
    return 0.9 + 0.07 * math.sin(9.1 * seconds) + 0.05 * math.sin(23.7 * seconds + 1) + 0.03 * math.sin(41 * seconds)


class Fire:
    """Draws the fire in the middle of the board."""

    def __init__(self) -> None:
        self._spots: dict[tuple[int, int], pygame.Surface] = {}
        self._puffs: dict[tuple[int, int, int], pygame.Surface] = {}
        self._lights: dict[int, pygame.Surface] = {}
        self._enlarged: dict[tuple[int, int, int], pygame.Surface] = {}

    def light(self, surface: pygame.Surface, eye: Eye, seconds: float, share: float) -> None:
        """Draw the light of the fire on the sea, which flickers; `share` of it burns, 0 to 1."""
        bright = round(GRADES * share * min(1.0, 3.5 * (flare(seconds) - 0.7)))
        scale = eye.scale(0.0, 0.0, 0.0)
        wide, high = round(2 * SHINES * scale), round(2 * SHINES * scale * eye.flatness)
        if bright <= 0 or high < 2:
            return
        key = wide, high, bright
        if key not in self._enlarged:
            if bright not in self._lights:
                self._lights[bright] = _spot(MASTER, mixed((0, 0, 0), GLOW, bright / GRADES), 1.8)
            if len(self._enlarged) >= MOST:  # the camera moves
                self._enlarged.clear()
            self._enlarged[key] = pygame.transform.scale(self._lights[bright], (wide, high))
        glow = self._enlarged[key]
        surface.blit(glow, glow.get_rect(center=eye.spot(0.0, 0.0, 0.0)), special_flags=pygame.BLEND_RGB_ADD)

    def draw(self, surface: pygame.Surface, eye: Eye, seconds: float, share: float) -> None:
        """Draw the flames; `share` of them burn, 0 to 1."""
        scale = eye.scale(0.0, 0.0, 0.02)
        for number in range(round(FLAMES * share)):
            age = (seconds / LIFE + number * GOLDEN) % 1
            turn, far = number * 2.4, WIDE * ((number * 7) % 10) / 10
            sway = (0.003 * math.sin(7 * seconds + 9 * age) + 0.003 * math.sin(5 * seconds + number)) * age
            x = far * math.cos(turn) * (1 - 0.85 * age) + sway
            y = far * math.sin(turn) * (1 - 0.85 * age)
            at = eye.spot(x, y, 0.003 + HIGH * age**1.1 * (0.55 + 0.06 * (number % 9)))
            size = (0.0125 * (1 - age) ** 0.8 + 0.003) * scale * (0.7 + 0.3 * share)
            spot = self._flame(size, age)
            surface.blit(spot, spot.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
        self._sparks(surface, eye, seconds, share)

    def _flame(self, size: float, age: float) -> pygame.Surface:
        wide, heat = max(3, round(size / 3) * 3), min(len(HEAT) - 1, int(age * len(HEAT)))
        if (wide, heat) not in self._spots:
            spot = _spot(wide, mixed((0, 0, 0), HEAT[heat], 0.62), 1.4)
            self._spots[wide, heat] = pygame.transform.smoothscale(spot, (wide, round(TONGUE * wide)))
        return self._spots[wide, heat]

    @staticmethod
    def _sparks(surface: pygame.Surface, eye: Eye, seconds: float, share: float) -> None:
        for number in range(round(16 * share)):
            age = (seconds / 1.3 + number * GOLDEN) % 1
            turn = number * 2.4 + 2 * age
            far = 0.006 + 0.03 * age
            at = eye.spot(far * math.cos(turn), far * math.sin(turn), 0.02 + 0.11 * age)
            pygame.draw.aacircle(surface, mixed((90, 30, 10), (255, 210, 120), 1 - age), at, 1.3)

    def smoke(self, surface: pygame.Surface, eye: Eye, seconds: float, share: float) -> None:
        """Draw the smoke, which the wind carries to the west."""
        scale = eye.scale(0.0, 0.0, 0.05)
        ages = sorted(((seconds / SMOKE_LIFE + number / PUFFS) % 1, number) for number in range(round(PUFFS * share)))
        for age, number in reversed(ages):  # what the fire lights is in front of what is above it
            x = -0.075 * age**1.4 + 0.007 * math.sin(number * 2.4)
            at = eye.spot(x, 0.006 * math.sin(number), 0.045 + SMOKE_HIGH * age)
            wide = (0.016 + 0.042 * age) * scale
            puff = self._puff(wide, round(6 * math.sin(math.pi * age**0.7)), min(len(SMOKE) - 1, int(9 * age)))
            surface.blit(puff, puff.get_rect(center=at))

    def _puff(self, size: float, cover: int, colour: int) -> pygame.Surface:
        wide = max(8, round(size / 8) * 8)
        if (wide, cover, colour) not in self._puffs:
            self._puffs[wide, cover, colour] = soft_disc(wide, SMOKE[colour], 24 * cover)
        return self._puffs[wide, cover, colour]


def _spot(size: int, colour: Colour, falls: float) -> pygame.Surface:
    """Return a round spot to be added to what is there, with `colour` in its middle."""
    spot = on_screen(pygame.Surface((size, size)))
    for step in range(size // 2, 0, -1):
        near = (1 - step / (size / 2)) ** falls
        pygame.draw.circle(spot, mixed((0, 0, 0), colour, near), (size / 2, size / 2), step)
    return spot
