"""Numbers, large, each over what it counts: for the end of a game and the records."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from spillgame.ui.fonts import LARGE, SMALL
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget


@dataclass(slots=True, kw_only=True)
class Number(Widget):
    """A number, large, over what it counts."""

    role: ClassVar[str] = "number"

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        """Write both."""
        number = look.line(self.value, LARGE, bold=True)
        surface.blit(number, number.get_rect(midbottom=(self.rect.centerx, self.rect.bottom - look.line_height(SMALL))))
        name = look.line(self.name, SMALL, "quiet")
        surface.blit(name, name.get_rect(midbottom=self.rect.midbottom))


def numbers(look: Look, area: pygame.Rect, figures: Sequence[tuple[str, str, int]]) -> list[Widget]:
    """Return the numbers side by side, each given by its key, its name and its value."""
    widths = [look.fonts.width(name, look.px(SMALL)) for _, name, _ in figures]
    gap = (area.width - sum(widths)) // max(1, len(figures))
    found: list[Widget] = []
    x = area.x
    for (key, name, value), width in zip(figures, widths, strict=True):
        rect = pygame.Rect(x, area.y, width + gap, area.height)
        found.append(Number(key=f"number {key}", rect=rect, name=name, value=str(value)))
        x = rect.right
    return found
