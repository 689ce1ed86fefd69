"""The bar beside a list: two arrows that a click reaches, and between them which part of the list is seen."""

from dataclasses import dataclass
from typing import ClassVar

import pygame

from spillgame.ui.look import Look
from spillgame.ui.widget import Widget


@dataclass(slots=True, kw_only=True)
class Arrow(Widget):
    """Scrolls the list by what is seen of it."""

    role: ClassVar[str] = "button"
    icon: str

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        if looked_at:
            pygame.draw.rect(surface, look.rgb("shallow"), self.rect, border_radius=look.px(6))
        look.put(surface, look.icon(self.icon, 26, "action"), self.rect)


@dataclass(slots=True, kw_only=True)
class Thumb(Widget):
    """Shows which part of the list is seen."""

    role: ClassVar[str] = "scroll bar"
    first: float
    """Where the part begins, as a share of the whole; so is the next, of its length."""
    length: float

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        width = look.px(4)
        groove = pygame.Rect(self.rect.centerx - width // 2, self.rect.y, width, self.rect.height)
        pygame.draw.rect(surface, look.rgb("faint"), groove)
        part = groove.inflate(look.px(6), 0)
        part.height = max(look.px(24), round(groove.height * self.length))
        part.y = groove.y + round((groove.height - part.height) * self.first / max(1e-9, 1 - self.length))
        pygame.draw.rect(surface, look.rgb("line"), part, border_radius=look.px(4))
