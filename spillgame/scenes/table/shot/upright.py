"""What stands or lives on the board: ships that rock on the rings of the water, animals that start."""

import pygame

from spillgame.scenes.table.shot.ground import Ground
from spillgame.scenes.table.shot.water import Water
from spillgame.scenes.table.tower.projection import Eye

SWELL = 0.55
"""How much larger an animal looks at the height of its fright."""


class Upright:
    """Draws what stands on one ground."""

    def __init__(self, ground: Ground, half_width: float):
        """`half_width` is the radius of the board in metres."""
        self._half = half_width
        light = ground.light.water
        self._ships = []
        for ship in ground.standing():
            dark = ship.picture.copy()
            dark.fill(tuple(min(255, part + 60) for part in light), special_flags=pygame.BLEND_RGB_MULT)
            self._ships.append(ship._replace(picture=dark))
        self._ships.sort(key=lambda ship: -ship.at[1])
        self._creatures = []
        for creature in ground.creatures():
            dark = creature.picture.copy()
            dark.fill(tuple(min(255, part + 70) for part in light), special_flags=pygame.BLEND_RGB_MULT)
            self._creatures.append(creature._replace(picture=dark))

    def ships(self, surface: pygame.Surface, eye: Eye, water: Water, fallen: float, night: float) -> None:
        """Draw the ships, the farthest first; `night` says how much of the dark has come, 0 to 1."""
        upright = (1 - eye.flatness**2) ** 0.5
        for ship in self._ships:
            x, y = ship.at[0] * self._half, ship.at[1] * self._half
            size = ship.size * self._half
            at = eye.spot(x, y, 0.36 * size * upright)
            grown = size * eye.scale(x, y, 0.0) / ship.picture.get_width()
            heel = water.heel(x, y, fallen)
            picture = pygame.transform.rotozoom(ship.picture, heel, grown)
            if night < 1:
                picture.set_alpha(round(255 * night))
            surface.blit(picture, picture.get_rect(center=at))

    def creatures(self, surface: pygame.Surface, eye: Eye, water: Water, fallen: float) -> None:
        """Draw the animals that start, larger than they lie on the board."""
        for creature in self._creatures:
            x, y = creature.at[0] * self._half, creature.at[1] * self._half
            fright = water.start(x, y, fallen)
            if fright <= 0.02:
                continue
            wide = creature.size * self._half * eye.scale(x, y, 0.0) * (1 + SWELL * fright)
            flat = eye.flatness + (1 - eye.flatness) * fright
            picture = pygame.transform.smoothscale(creature.picture, (max(4, round(wide)), max(4, round(wide * flat))))
            at = eye.spot(x, y, 0.006 * fright)
            surface.blit(picture, picture.get_rect(center=at))
