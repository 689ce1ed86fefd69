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

HOVERS: Final = 0.066
"""Metres from the board to the vessel's keel, while it hovers."""
LARGER: Final = 1.75
"""How much larger it is there than in its berth: it has come nearer to the eye."""
HULL: Final = 0.8
"""How much of its picture's height is hull; what rises above that may be out of sight."""
BEAM: Final[Colour] = (92, 104, 92)
"""What its light adds where it falls on the board."""
REACH: Final = 0.075
"""Radius of the light on the board in metres."""
HATCH: Final = 0.02
"""Radius of the open hatch in metres."""
FLAP: Final = 0.012
"""Length of each of its two flaps in metres."""
OPENS: Final = 0.8
"""The share of its way from which the hatch begins to open."""
SHAFT: Final[Colour] = (70, 66, 44)
"""What the light that falls out of the hatch adds to what is behind it, right under the keel."""
INSIDE: Final[Colour] = (255, 238, 180)
FLAPS: Final[tuple[Colour, Colour]] = ((43, 140, 146), (12, 40, 52))
"""The flaps of the hatch and their edges."""


class Hatch:
    """Draws one vessel."""

    def __init__(self, vessel: Figure, half_width: float):
        """`half_width` is the radius of the board in metres."""
        self._vessel, self._half = vessel, half_width
        self._beams: dict[tuple[int, int], pygame.Surface] = {}
        self._picture: pygame.Surface | None = None
        """The vessel as large as it was drawn last."""
        self._shaft_cache: tuple[tuple[int, int, int], pygame.Surface] | None = None
        """The light under the hatch as it was drawn last, with what it was drawn for."""

    def light(self, surface: pygame.Surface, eye: Eye, out: float) -> None:
        """Draw its light on the board, once it is `out` there (0 to 1)."""
        share = eased((out - 0.6) / 0.4)
        if share <= 0.05:
            return
        x, y = eye.spot(0.0, 0.0, 0.0)
        wide = round(2 * REACH * share * eye.scale(0.0, 0.0, 0.0) / 8) * 8
        beam = self._beam(max(8, wide), max(4, round(wide * eye.flatness)))
        surface.blit(beam, beam.get_rect(center=(x, y)), special_flags=pygame.BLEND_RGB_ADD)
        if out > OPENS:
            self._shaft(surface, eye, wide)

    def _shaft(self, surface: pygame.Surface, eye: Eye, wide: int) -> None:
        """Draw the light between the hatch and the board, which is lit over a width in pixels."""
        (x, top), (_, foot) = eye.spot(0.0, 0.0, HOVERS), eye.spot(0.0, 0.0, 0.0)
        mouth = 2 * HATCH * eye.scale(0.0, 0.0, HOVERS) / max(1, wide)
        shaft = self._shaft_sprite(max(8, round(0.9 * wide)), max(8, round((foot - top) / 8) * 8), round(20 * mouth))
        surface.blit(shaft, shaft.get_rect(midtop=(round(x), round(top))), special_flags=pygame.BLEND_RGB_ADD)

    def _shaft_sprite(self, wide: int, high: int, mouth: int) -> pygame.Surface:
        """Return a shaft of light, `mouth` twentieths of its width at the top, that fades on its way down."""
        if self._shaft_cache is None or self._shaft_cache[0] != (wide, high, mouth):
            small = pygame.Surface((64, 32))
            for row in range(32):
                half = 32 * (mouth / 20 + (1 - mouth / 20) * row / 32)
                colour = mixed(SHAFT, (0, 0, 0), (row / 32) ** 0.7)
                pygame.draw.line(small, colour, (32 - half, row), (32 + half, row))
            self._shaft_cache = (wide, high, mouth), pygame.transform.smoothscale(small, (wide, high))
        return self._shaft_cache[1]

    def draw(self, surface: pygame.Surface, eye: Eye, seconds: float, out: float, night: float) -> None:
        """Draw it on its way, `out` of its berth (0 to 1); `night` says how much of the dark has come."""
        vessel, share = self._vessel, eased(out)
        berth = vessel.at[0] * self._half, vessel.at[1] * self._half
        x, y = between(berth, (0.0, 0.0), share)
        bob = 0.0016 * math.sin(2.6 * seconds) * share
        high = HOVERS * share + bob
        size = vessel.size * self._half * (1 + (LARGER - 1) * share)
        picture = self._grown(round(size * eye.scale(x, y, HOVERS * share)))
        picture.set_alpha(round(255 * min(1.0, night)))  # None would draw what is transparent, too
        at = eye.spot(x, y, high)
        # its middle in its berth, its keel over the board
        lifted = at[1] - share * 0.5 * picture.get_height()
        surface.blit(picture, picture.get_rect(center=(at[0], lifted)))
        if out > OPENS:
            self._hatch(surface, eye, high, eased((out - OPENS) / (1 - OPENS)))

    def _grown(self, wide: int) -> pygame.Surface:
        """Return its picture in a width; while it hovers, the same as in the frame before."""
        if self._picture is None or self._picture.get_width() != wide:
            picture = self._vessel.picture
            high = round(wide * picture.get_height() / picture.get_width())
            self._picture = pygame.transform.smoothscale(picture, (max(1, wide), max(1, high)))
        return self._picture

    @staticmethod
    def height(vessel: Figure, half_width: float) -> float:
        """Return the height over the board, in metres, that has to be in sight for a hovering vessel's hull to be."""
        wide, high = vessel.picture.get_size()
        return HOVERS + HULL * vessel.size * half_width * LARGER * high / wide

    @staticmethod
    def _hatch(surface: pygame.Surface, eye: Eye, high: float, opened: float) -> None:
        """Draw the hatch in the keel, `opened` from 0 to 1: light inside, and a flap that hangs down on either side."""
        x, y = eye.spot(0.0, 0.0, high)
        unit = eye.scale(0.0, 0.0, high)
        half, deep = HATCH * unit, max(2.0, 0.004 * unit)
        pygame.draw.rect(surface, INSIDE, pygame.Rect(round(x - half), round(y - deep), round(2 * half), round(deep)))
        drop, out = FLAP * unit * opened, FLAP * unit * (1 - 0.6 * opened)
        for side in (-1, 1):
            hinge = x + side * half
            corners = [(hinge, y - deep), (hinge + side * deep, y - deep),
                       (hinge + side * (0.5 * out + deep), y + drop), (hinge + side * 0.5 * out, y + drop)]  # fmt: skip
            pygame.draw.polygon(surface, FLAPS[0], corners)
            pygame.draw.aalines(surface, FLAPS[1], True, corners)

    def _beam(self, wide: int, high: int) -> pygame.Surface:
        if (wide, high) not in self._beams:
            round_ = pygame.Surface((96, 96))
            for step in range(48, 0, -1):
                near = (1 - step / 48) ** 0.8
                pygame.draw.circle(round_, mixed((0, 0, 0), BEAM, near), (48, 48), step)
            self._beams = {(wide, high): pygame.transform.smoothscale(round_, (wide, high))}
        return self._beams[wide, high]
