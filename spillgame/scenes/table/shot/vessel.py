"""A vessel that drops the dice from its hatch: it sails from its berth over the board, hovers in its own light, and
sails back."""

import math
from typing import Final

import pygame

from spillgame.scenes.backdrop import mixed
from spillgame.scenes.table.moving import between, eased
from spillgame.scenes.table.shot.ground import Figure
from spillgame.scenes.table.tower.projection import Eye
from spillgame.ui.theme import Colour

HOVERS: Final = 0.056
"""Metres from the board to the vessel's keel, while it hovers."""
TALL: Final = 0.085
"""Metres from the board to its deck."""
LARGER: Final = 1.5
"""How much larger it is there than in its berth: it has come nearer to the eye."""
BEAM: Final[Colour] = (92, 104, 92)
"""What its light adds where it falls on the board."""
REACH: Final = 0.075
"""Radius of the light on the board in metres."""
HATCH: Final = 0.013
"""Radius of the open hatch in metres."""


class Hatch:
    """Draws one vessel."""

    def __init__(self, vessel: Figure, half_width: float):
        """`half_width` is the radius of the board in metres."""
        self._vessel, self._half = vessel, half_width
        self._beams: dict[tuple[int, int], pygame.Surface] = {}

    def light(self, surface: pygame.Surface, eye: Eye, out: float) -> None:
        """Draw its light on the board, once it is `out` there (0 to 1)."""
        share = eased((out - 0.6) / 0.4)
        if share <= 0.05:
            return
        x, y = eye.spot(0.0, 0.0, 0.0)
        wide = round(2 * REACH * share * eye.scale(0.0, 0.0, 0.0) / 8) * 8
        beam = self._beam(max(8, wide), max(4, round(wide * eye.flatness)))
        surface.blit(beam, beam.get_rect(center=(x, y)), special_flags=pygame.BLEND_RGB_ADD)

    def draw(self, surface: pygame.Surface, eye: Eye, seconds: float, out: float, night: float) -> None:
        """Draw it on its way, `out` of its berth (0 to 1); `night` says how much of the dark has come."""
        vessel, share = self._vessel, eased(out)
        berth = vessel.at[0] * self._half, vessel.at[1] * self._half
        x, y = between(berth, (0.0, 0.0), share)
        bob = 0.0016 * math.sin(2.6 * seconds) * share
        high = HOVERS * share + bob
        size = vessel.size * self._half * (1 + (LARGER - 1) * share)
        grown = size * eye.scale(x, y, high) / vessel.picture.get_width()
        picture = pygame.transform.smoothscale_by(vessel.picture, grown)
        if night < 1:
            picture.set_alpha(round(255 * night))
        at = eye.spot(x, y, high)
        # its middle in its berth, its keel over the board
        lifted = at[1] - share * 0.5 * picture.get_height()
        if share > 0.9:
            self._hatch(surface, eye, high)
        surface.blit(picture, picture.get_rect(center=(at[0], lifted)))

    @staticmethod
    def _hatch(surface: pygame.Surface, eye: Eye, high: float) -> None:
        """Draw the open hatch under the keel."""
        wide = 2 * HATCH * eye.scale(0.0, 0.0, high)
        place = pygame.Rect(0, 0, round(wide), max(2, round(0.5 * wide)))
        place.center = (round(eye.spot(0.0, 0.0, high)[0]), round(eye.spot(0.0, 0.0, high)[1]))
        pygame.draw.ellipse(surface, (250, 240, 200), place)
        pygame.draw.ellipse(surface, (60, 50, 30), place, 2)

    def _beam(self, wide: int, high: int) -> pygame.Surface:
        if (wide, high) not in self._beams:
            round_ = pygame.Surface((96, 96))
            for step in range(48, 0, -1):
                near = (1 - step / 48) ** 0.8
                pygame.draw.circle(round_, mixed((0, 0, 0), BEAM, near), (48, 48), step)
            self._beams = {(wide, high): pygame.transform.smoothscale(round_, (wide, high))}
        return self._beams[wide, high]
