"""Where everything is in the section of a bore, for any rectangle: rig, sea, seabed, shaft, gauge and callouts."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Self

import pygame

from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import Px, Share, columns, rows, shares
from spillgame.ui.look import Look

HORIZON, BED = 0.29, 0.355
"""How far down the surface of the sea and the seabed are, as shares of the height: a blowout has room above the rig."""
SHAFT, MIDDLE = 0.205, 0.5
"""How far across the middle of the shaft is, as shares of the width: beside what is in the bag, and without that."""
CARD: Final = 0.36
"""The share of the width that the card with the bag takes."""
DECK: Final = 0.56
"""The width of the rig's deck in heights of the sky."""
BROADEST: Final = 0.3
"""Its greatest width as a share of that of the section."""
TILE, LABEL, PAD = 58, 66, 12
"""Design units: the greatest side of a tile in the shaft, the room of a value at its side, and the margins."""
DIAL: Final = 148
"""The greatest side of the pressure gauge, in design units."""


@dataclass(frozen=True, slots=True)
class Section:
    """The places of a bore, in pixels."""

    rect: pygame.Rect
    horizon: int
    """The y of the surface of the sea."""
    bed: int
    """The y of the seabed."""
    spaces: tuple[pygame.Rect, ...]
    """The spaces of the shaft, the top one first: where their tiles are laid."""
    gauge: pygame.Rect
    callouts: pygame.Rect
    """The room at the right of the shaft for what a stop and what the next tile would bring."""
    card: pygame.Rect
    """The room for what is in the bag."""
    label: int
    """The width of a value at the side of the shaft."""
    ground: pygame.Rect
    """The whole ground: more than `rect` shows of it, so that the shaft can come to the middle."""

    @classmethod
    def of(cls, look: Look, rect: pygame.Rect, spaces: int, centred: float = 0.0) -> Self:
        """Return the section in a rectangle, for a shaft of a number of spaces; `centred` is how far the shaft has come
        to the middle, from 0 to 1."""
        pad, high = look.px(PAD), rect.height
        horizon, bed = rect.y + round(HORIZON * high), rect.y + round(BED * high)
        whole = pygame.Rect(rect.x, bed + pad // 2, rect.width, rect.bottom - bed - pad)
        lines = rows(whole, shares(spaces), max(1, pad // 6))
        side = min(look.px(TILE), lines[0].height, rect.width // 9)
        label = min(look.px(LABEL), rect.width // 11)
        usual = max(round(SHAFT * rect.width), pad + label + side // 2)
        beyond = max(0, round(MIDDLE * rect.width) - usual)
        aside = round(centred * beyond)
        middle = rect.x + usual + aside
        ground = pygame.Rect(rect.x + aside - beyond, rect.y, rect.width + beyond, rect.height)
        cells = tuple(pygame.Rect(middle - side // 2, line.y, side, line.height) for line in lines)
        left, card = columns(rect.inflate(-2 * pad, -2 * pad), [Share(1 - CARD), Px(round(CARD * rect.width))], pad)
        x = cells[0].right + label + pad
        right = left.right + round(centred * (rect.right - pad - left.right))
        callouts = pygame.Rect(x, bed + pad, right - x, rect.bottom - bed - 2 * pad)
        dial = min(look.px(DIAL), bed - rect.y - pad, usual - pad)
        gauge = pygame.Rect(rect.x + pad, rect.y + pad, dial, dial)
        return cls(rect, horizon, bed, cells, gauge, callouts, card, label, ground)

    @property
    def middle(self) -> int:
        """The x of the middle of the shaft."""
        return self.spaces[0].centerx

    @property
    def deck(self) -> float:
        """The width of the rig's deck."""
        return min(DECK * (self.horizon - self.rect.y), BROADEST * self.rect.width)

    @property
    def smoke(self) -> tuple[float, float]:
        """How far smoke of a fire on the rig is blown aside, and how far it rises."""
        return 3.2 * self.deck, 0.75 * self.deck

    def bands(self) -> tuple[pygame.Rect, ...]:
        """Return the layers of the ground that the spaces are in, across the whole width, the top one first."""
        tops = [self.bed, *(cell.y for cell in self.spaces[1:]), self.rect.bottom]
        return tuple(pygame.Rect(self.rect.x, top, self.rect.width, below - top) for top, below in pairwise(tops))

    @property
    def bit(self) -> int:
        """The side of the bit."""
        return max(8, round(0.72 * self.spaces[0].width))

    def passed(self, space: int) -> int:
        """Return the y at which the bore has passed a number of spaces."""
        return self.bed if space < 1 else self.spaces[min(space, len(self.spaces)) - 1].bottom

    def tip(self, passed: int) -> int:
        """Return the y of the bit's tip while it waits below a number of spaces."""
        return min(self.passed(passed) + self.bit, self.rect.bottom - 2)


def callout_height(look: Look) -> int:
    """Return how high a callout at the shaft is, in pixels."""
    return look.line_height(BODY) + look.line_height(SMALL) + look.px(16)
