"""What is lit on a table: a ring round a widget, and a colour over a place of the board."""

from collections.abc import Iterable
from typing import Final, NamedTuple

import pygame

from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Hotspot

RING: Final = 5
"""How thick the ring is, in design units."""
VEIL: Final = 70
"""How much the colour hides that lies over a place of a board, 0 to 255."""


class Spotlight(NamedTuple):
    """Something that is lit."""

    rect: pygame.Rect
    outline: tuple[tuple[float, float], ...] = ()
    """The corners of a place of a board, in pixels; none of other widgets."""

    @classmethod
    def of(cls, widget: Widget) -> "Spotlight":
        """Return what lights a widget."""
        if not isinstance(widget, Hotspot):
            return cls(widget.rect)
        rect = widget.rect
        corners = (rect.topleft, rect.topright, rect.bottomright, rect.bottomleft)
        return cls(rect, tuple(widget.outline) or corners)


def draw_spotlights(surface: pygame.Surface, look: Look, area: pygame.Rect, lights: Iterable[Spotlight]) -> None:
    """Draw all that is lit within an area."""
    thick = look.px(RING)
    for rect, outline in lights:
        if outline:
            _draw_place(surface, look, rect, outline)
            continue
        place = rect.inflate(2 * thick, 2 * thick).clip(area)
        pygame.draw.rect(surface, look.rgb("focus"), place, thick + look.px(3), border_radius=look.px(12))
        pygame.draw.rect(surface, look.rgb("action"), place.inflate(-look.px(3), -look.px(3)), thick, look.px(12))


def _draw_place(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, outline: tuple[tuple[float, float], ...]
) -> None:
    """Draw a place of a board as lit: a thin colour over it, and its outline."""
    veil = pygame.Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.polygon(veil, (*look.rgb("action")[:3], VEIL), [(x - rect.x, y - rect.y) for x, y in outline])
    surface.blit(veil, rect)
    pygame.draw.polygon(surface, look.rgb("focus"), outline, look.px(RING + 4))
    pygame.draw.polygon(surface, look.rgb("action"), outline, look.px(RING))
