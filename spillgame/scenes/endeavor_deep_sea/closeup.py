"""A zone magnified: what is small in the ocean, large beside it, once it has been looked at for a while."""

from typing import Final

import pygame

from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.scenes.endeavor_deep_sea.board.geometry import sites_in
from spillgame.scenes.endeavor_deep_sea.board.view import OceanView
from spillgame.scenes.endeavor_deep_sea.board.zone import draw_zone
from spillgame.ui.layout import beside

DELAY: Final = 0.7
"""Seconds that a zone is looked at before it is magnified."""
LARGE: Final = 560
"""Design units: zones that are this wide are not magnified; others become as wide."""
HIGH: Final = 0.66
"""The height of a magnified zone, in its widths."""


class Closeup:
    """Says which zone is magnified, and draws it."""

    def __init__(self) -> None:
        self._cell = ""
        self._looked = 0.0

    def look_at(self, cell: str) -> None:
        """Take notice of the cell that is looked at now; none takes the magnified one away."""
        if cell != self._cell:
            self._cell, self._looked = cell, 0.0

    @property
    def waits(self) -> bool:
        """Whether a zone will be magnified soon."""
        return bool(self._cell) and self._looked < DELAY

    def update(self, dt: float) -> bool:
        """Let time pass, in seconds; returns whether a zone is magnified from now on."""
        if not self.waits:
            return False
        self._looked += dt
        return not self.waits

    def draw(self, surface: pygame.Surface, board: OceanView, state: State) -> None:
        """Draw the zone that is magnified, beside its cell."""
        look = board.look
        if not self._cell or self.waits or state.zone(self._cell) is None:
            return
        cell = board.geometry(state).cells[self._cell]
        wide = min(look.px(LARGE), round(0.62 * board.rect.width), round(0.9 * board.rect.height / HIGH))
        if wide < 1.25 * cell.width:
            return
        place = beside((wide, round(HIGH * wide)), cell.center, board.rect, [cell.inflate(8, 8)])
        shown = board.shown(state, self._cell)
        before = surface.get_clip()
        surface.set_clip(place.inflate(8, 8))
        draw_zone(surface, look, sites_in(place, shown.info), shown)
        pygame.draw.rect(surface, look.rgb("ink"), place.inflate(4, 4), look.px(4), border_radius=look.px(8))
        surface.set_clip(before)
