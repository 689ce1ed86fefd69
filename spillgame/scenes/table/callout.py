"""A note beside what it speaks of, with an arrow to it: it covers neither that nor what else is lit."""

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from spillgame.ui.look import Look
from spillgame.ui.svg import Point

GAP, PAD, EDGE = 34, 16, 12
"""Design units between the note and what it speaks of, round its words, and between it and the window's edge."""
WIDTHS: Final = (520, 420, 640, 340)
"""The widths in which the words are tried, in design units."""
COVERED: Final = 60
"""How many design units farther away a note may lie for each other thing that it then does not cover."""
HEAD: Final = 16
"""The length of the arrow's head, likewise."""


class Callout(NamedTuple):
    """Where a note lies and where its arrow ends."""

    rect: pygame.Rect
    words: pygame.Rect
    """The room for its words."""
    tip: Point
    token: str
    """The colour of its edge and its arrow."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the note without its words."""
        colour, dark, thick = look.rgb(self.token), look.rgb("focus"), look.px(4)
        start = _nearest(self.rect, self.tip)
        far = max(0.01, math.dist(start, self.tip))
        along = (self.tip[0] - start[0]) / far, (self.tip[1] - start[1]) / far
        head = look.px(HEAD)
        back = self.tip[0] - head * along[0], self.tip[1] - head * along[1]
        aside = -0.6 * head * along[1], 0.6 * head * along[0]
        corners = [self.tip, (back[0] + aside[0], back[1] + aside[1]), (back[0] - aside[0], back[1] - aside[1])]
        for token, more in ((dark, look.px(4)), (colour, 0)):
            pygame.draw.line(surface, token, start, back, thick + more)
            pygame.draw.polygon(surface, token, corners)
            if more:
                pygame.draw.polygon(surface, token, corners, more)
        radius = look.px(10)
        pygame.draw.rect(surface, look.rgb("panel"), self.rect, border_radius=radius)
        pygame.draw.rect(surface, dark, self.rect.inflate(look.px(4), look.px(4)), look.px(2), radius + look.px(2))
        pygame.draw.rect(surface, colour, self.rect, thick, radius)


class Words(NamedTuple):
    """What a note says, and how."""

    text: str
    size: float
    bold: bool = False
    before: int = 0
    """The room in pixels for a sign before them."""
    token: str = "look"
    """The colour of the note's edge."""


def callout(
    look: Look, area: pygame.Rect, said: Words, targets: Sequence[pygame.Rect], others: Sequence[pygame.Rect] = ()
) -> Callout | None:
    """Return a note in an area beside targets, as near as can be; None where it would cover one.

    The first target is the one that the arrow leads to. Of `others` the note covers as few as it can.
    """
    area = area.inflate(-2 * look.px(EDGE), -2 * look.px(EDGE))
    best: tuple[float, Callout] | None = None
    for order, units in enumerate(WIDTHS):
        wide = min(look.px(units), area.width)
        pad = look.px(PAD)
        high = look.text_height(said.text, said.size, wide - 2 * pad - said.before, said.bold) + 2 * pad
        for place in _beside(targets[0], (wide, high), look.px(GAP), area):
            if not area.contains(place) or place.inflate(pad, pad).collidelist(targets) >= 0:
                continue
            tip = _nearest(targets[0].inflate(look.px(8), look.px(8)), place.center)
            cost = math.dist(_nearest(place, targets[0].center), targets[0].center) + 0.1 * wide * order
            cost += look.px(COVERED) * len(place.collidelistall(others))
            if best is None or cost < best[0]:
                words = place.inflate(-2 * pad, -2 * pad)
                words = pygame.Rect(words.x + said.before, words.y, words.width - said.before, words.height)
                best = cost, Callout(place, words, tip, said.token)
    return best[1] if best is not None else None


def _beside(target: pygame.Rect, size: tuple[int, int], gap: int, area: pygame.Rect) -> Iterator[pygame.Rect]:
    """Yield places to the right of a target, to its left, below and above it, shifted along it so that they lie in an
    area."""
    wide, high = size
    for x in (target.right + gap, target.left - gap - wide):
        for share in (0.5, 0.2, 0.8):
            place = pygame.Rect(x, round(target.centery - share * high), wide, high)
            place.y = max(area.top, min(place.y, area.bottom - high))
            yield place
    for y in (target.bottom + gap, target.top - gap - high):
        for share in (0.5, 0.2, 0.8):
            place = pygame.Rect(round(target.centerx - share * wide), y, wide, high)
            place.x = max(area.left, min(place.x, area.right - wide))
            yield place


def _nearest(rect: pygame.Rect, point: Point) -> Point:
    """Return the point of a rectangle that is nearest to a point."""
    return max(rect.left, min(point[0], rect.right)), max(rect.top, min(point[1], rect.bottom))
