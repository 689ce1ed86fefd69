"""Light the Quadrant of the yard into which the last die has fallen."""

from typing import Final

from spillgame.physics.drop import QuadrantName, SettledDie
from spillgame.scenes.table.tower.chart import LETTERS, hair
from spillgame.scenes.table.tower.ink import Picture, Pieces, Sheet
from spillgame.scenes.table.tower.projection import Camera
from spillgame.ui.theme import Theme

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
