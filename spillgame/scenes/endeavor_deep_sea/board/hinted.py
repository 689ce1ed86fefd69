"""The marks of places that a hint is about: rings round places of zones, and frames round cells."""

from collections.abc import Iterable

import pygame

from spillgame.rules.endeavor_deep_sea.places import Cell, Site
from spillgame.scenes.endeavor_deep_sea.board.geometry import Sites
from spillgame.scenes.endeavor_deep_sea.board.sprites import thin
from spillgame.ui.look import Look


def draw_hinted(
    surface: pygame.Surface, look: Look, cell: pygame.Rect, sites: Sites | None, places: Iterable[Site | Cell]
) -> None:
    """Draw the marks of places of a cell, whose `sites` are None where there is no zone."""
    thick = max(3, thin(look, 6))
    for place in places:
        if isinstance(place, Cell):
            _rings(surface, look, cell.inflate(-thick, -thick), thick, look.px(8))
        elif sites is not None:
            rect = sites.dive if place.name == "dive" else sites.place(place.name)
            if rect is not None:
                round_one = place.name[0] in "sd"
                _rings(surface, look, rect.inflate(thick, thick), thick, rect.width // (2 if round_one else 6))


def _rings(surface: pygame.Surface, look: Look, rect: pygame.Rect, thick: int, corner: int) -> None:
    for token, wide in (("plate", thick + 2), ("look", thick)):
        grown = rect.inflate(wide, wide)
        pygame.draw.rect(surface, look.rgb(token), grown, wide, corner + wide // 2)
