"""Amounts beside each other as bars, each with its name and its number."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import rows as parted
from spillgame.ui.layout import shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget

NAME, NUMBER = 0.4, 0.16
"""How much of the width a name takes, and a number."""


@dataclass(slots=True, kw_only=True)
class ShareBars(Widget):
    """Some amounts as bars, in the order given."""

    role: ClassVar[str] = "graph"
    names: Sequence[str]
    amounts: Sequence[int]

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        """Draw a line for each amount."""
        most, high = max([1, *self.amounts]), look.line_height(SMALL)
        area = self.rect.copy()
        area.height = min(area.height, round(1.5 * high) * len(self.names))
        wide, number = round(NAME * area.width), round(NUMBER * area.width)
        for name, amount, line in zip(self.names, self.amounts, parted(area, shares(len(self.names))), strict=True):
            text = look.fonts.shortened(name, look.px(SMALL), wide - look.px(8))
            look.put(surface, look.line(text, SMALL), pygame.Rect(line.x, line.y, wide, line.height), "left")
            room = line.width - wide - number
            bar = pygame.Rect(line.x + wide, 0, max(look.px(2), room * amount // most), max(2, line.height // 2))
            bar.centery = line.centery
            pygame.draw.rect(surface, look.rgb("line"), bar, border_radius=look.px(2))
            words = look.line(str(amount), SMALL, bold=True)
            surface.blit(words, words.get_rect(midleft=(bar.right + look.px(8), line.centery)))
