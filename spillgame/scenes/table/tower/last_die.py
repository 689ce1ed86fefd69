"""The last die of a drop: the eye comes closer while it alone still moves, and its Quadrant lights once it lies."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from spillgame.physics.drop import QuadrantName, SettledDie
from spillgame.scenes.table.moving import eased
from spillgame.scenes.table.tower.chart import LETTERS, hair
from spillgame.scenes.table.tower.ink import Picture, Pieces, Sheet
from spillgame.scenes.table.tower.projection import Camera, Hotspot
from spillgame.ui.theme import Theme

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


RISE: Final = 0.15
"""Seconds in which the light comes."""
STEPS: Final = 8
"""Grades of brightness."""
FULL: Final = 255
COVER: Final = 200
"""How much of the floor the light covers at its brightest, 0 to 255."""
INSET: Final = 0.012
"""Distance in metres of the light from the ridges and the walls."""


class Lights:
    """Make the lights of one camera and theme."""

    def __init__(self, camera: Camera, theme: Theme) -> None:
        self._camera, self._theme = camera, theme
        self._pieces: dict[QuadrantName, Pieces] = {}
        self._last: SettledDie | None = None

    def show(self, last: SettledDie | None) -> None:
        """Light the Quadrant of this die when it lies; none where Quadrants do not matter."""
        self._last = last

    def at(self, seconds: float) -> list[Picture]:
        """Return what lies on the floor of the yard at a moment."""
        last = self._last
        if last is None or seconds <= last.at:
            return []
        share = round(STEPS * min(1.0, (seconds - last.at) / RISE)) / STEPS
        pieces = list(self.of(last.quadrant).values())
        for image, _ in pieces:
            image.set_alpha(round(FULL * share))
        return pieces

    def of(self, quadrant: QuadrantName) -> Pieces:
        """Return the light of a Quadrant, made once."""
        if quadrant not in self._pieces:
            self._pieces[quadrant] = self._make(quadrant)
        return self._pieces[quadrant]

    def _make(self, quadrant: QuadrantName) -> Pieces:
        camera, side = self._camera, self._camera.spec.yard.half_width
        ahead_x, ahead_y = LETTERS[quadrant]
        reach = side - INSET
        corners = []
        for ahead, aside in ((INSET * 2, 0.0), (reach, reach - INSET), (reach, INSET - reach)):
            corners.append((ahead * ahead_x + aside * ahead_y, ahead * ahead_y - aside * ahead_x))
        spots = [camera.spot(x, y, 0.0) for x, y in corners]
        sheet = Sheet(camera.rect)
        sheet.paint([(spots, COVER)], self._theme.rgb("pip"))
        sheet.lines([[*spots, spots[0]]], self._theme.rgb("pip"), hair(camera, 3.0), FULL)
        return sheet.pieces(camera.bounds())

    def prepare(self) -> None:
        """Make what will be needed."""
        if self._last is not None:
            self.of(self._last.quadrant)
