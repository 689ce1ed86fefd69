"""How the last die of a drop is watched: the eye comes closer, and time slows a little, while it alone still moves."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from spillgame.physics.drop import SettledDie
from spillgame.scenes.table.moving import eased
from spillgame.scenes.table.tower.projection import Hotspot

LONGEST, SHORTEST = 0.9, 0.4
"""Seconds before the last die lies: as early as this the eye begins to come closer, and as late."""
COMING, STAYING, GOING = 0.4, 0.1, 0.35
"""Seconds in which it comes, stays once the die lies, and goes back, before the glass is clear."""
CLOSER: Final = 1.5
"""How much larger everything looks then."""
SLOWER: Final = 0.7
"""The pace of time then."""


class Finale(NamedTuple):
    """The moments of the last die, in simulated seconds."""

    start: float
    """When the eye begins to come closer."""
    lies: float
    """When the die has come to rest."""

    def nearness(self, seconds: float) -> float:
        """Return how near the eye is, from 0 (it sees the whole tower) to 1."""
        coming = eased((seconds - self.start) / COMING)
        return coming * (1 - eased((seconds - self.lies - STAYING) / GOING))

    def pace(self, seconds: float) -> float:
        """Return how fast time goes: 1 as in life."""
        return 1 - (1 - SLOWER) * self.nearness(seconds)


def finale_of(landings: Sequence[SettledDie]) -> Finale | None:
    """Return the finale of a drop whose landings are known; None where they are not."""
    if not landings:
        return None
    lies = landings[-1].at
    others = landings[-2].at if len(landings) > 1 else 0.0
    return Finale(min(max(others, lies - LONGEST), lies - SHORTEST), lies)


def close_up(whole: pygame.Rect, at: Hotspot, nearness: float) -> pygame.Rect:
    """Return the part of a picture that fills all of it when the eye is so near to a place in it."""
    grown = 1 + (CLOSER - 1) * nearness
    part = pygame.Rect(0, 0, round(whole.width / grown), round(whole.height / grown))
    x, y = whole.center
    part.center = round(x + (at[0] - x) * nearness), round(y + (at[1] - y) * nearness)
    return part.clamp(whole)
