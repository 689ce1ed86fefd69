"""Light the Quadrant of the yard into which a die has fallen."""

from collections.abc import Sequence
from typing import Final

from spillgame.physics.drop import QuadrantName, SettledDie
from spillgame.scenes.table.tower.chart import LETTERS, hair
from spillgame.scenes.table.tower.ink import Picture, Pieces, Sheet
from spillgame.scenes.table.tower.projection import Camera
from spillgame.ui.theme import Theme

RISE, STAY, FALL = 0.12, 0.25, 0.55
"""Seconds in which a light comes, stays and goes; that of the last die stays."""
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
        self._landings: Sequence[SettledDie] = ()

    def show(self, landings: Sequence[SettledDie]) -> None:
        """Light the Quadrants of these dice as they land; of none where they do not matter."""
        self._landings = landings

    def at(self, seconds: float) -> list[Picture]:
        """Return what lies on the floor of the yard at a moment."""
        found: list[Picture] = []
        for quadrant in dict.fromkeys(landing.quadrant for landing in self._landings):
            share = self._share(quadrant, seconds)
            if share > 0:
                pieces = self.of(quadrant).values()
                for image, _ in pieces:
                    image.set_alpha(round(FULL * share))
                found += pieces
        return found

    def _share(self, quadrant: QuadrantName, seconds: float) -> float:
        """Return how bright a Quadrant is, from 0 to 1."""
        last = self._landings[-1]
        brightest = 0.0
        for landing in self._landings:
            since = seconds - landing.at
            if landing.quadrant == quadrant and since > 0:
                going = 1.0 if landing is last else 1 - (since - RISE - STAY) / FALL
                brightest = max(brightest, min(1.0, since / RISE, going))
        return round(brightest * STEPS) / STEPS

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
        for landing in self._landings:
            self.of(landing.quadrant)
