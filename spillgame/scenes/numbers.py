"""Large numbers side by side, each above the name of what it counts."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from spillgame.ui.fonts import LARGE, SMALL
from spillgame.ui.layout import Px, columns
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget

Figure = tuple[str, str, int | str]
"""Key and name of a number, and the number, or its text."""


@dataclass(slots=True, kw_only=True)
class Number(Widget):
    """A large number above the name of what it counts."""

    role: ClassVar[str] = "number"

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        number = look.line(self.value, LARGE, bold=True)
        surface.blit(number, number.get_rect(midbottom=(self.rect.centerx, self.rect.bottom - look.line_height(SMALL))))
        name = look.line(self.name, SMALL, "quiet")
        surface.blit(name, name.get_rect(midbottom=self.rect.midbottom))


def paint_grounds(surface: pygame.Surface, look: Look, widgets: Iterable[Widget]) -> None:
    """Draw a note behind each of the numbers among some widgets."""
    for one in widgets:
        if isinstance(one, Number):
            pygame.draw.rect(surface, look.rgb("panel"), one.rect.inflate(-look.px(12), 0), border_radius=look.px(8))


def numbers(look: Look, area: pygame.Rect, figures: Sequence[Figure]) -> list[Widget]:
    """Return the numbers side by side, each as wide as its name needs and an equal share of the rest."""
    widths = [look.fonts.width(name, look.px(SMALL)) for _, name, _ in figures]
    more = (area.width - sum(widths)) // max(1, len(figures))
    places = columns(area, [Px(width + more) for width in widths])
    return [
        Number(key=f"number {key}", rect=place, name=name, value=str(value))
        for (key, name, value), place in zip(figures, places, strict=True)
    ]
