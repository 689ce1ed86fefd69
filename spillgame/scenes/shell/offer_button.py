"""The button on the title that offers the lessons to whoever is new."""

from dataclasses import dataclass, replace

import pygame

from spillgame.ui.fonts import SMALL
from spillgame.ui.look import Look
from spillgame.ui.widget import Description
from spillgame.ui.widgets import Button

PAD = 12
"""Design units round the words."""


@dataclass(slots=True, kw_only=True)
class OfferButton(Button):
    """A button with a few words over its name."""

    words: str = ""

    @staticmethod
    def height(look: Look, words: str, width: int, row: int) -> int:
        """Return how high it is with its words; `row` is that of a button without them."""
        return row + 2 * look.px(PAD) + look.text_height(words, SMALL, width - 2 * look.px(PAD))

    def describe(self, focused: bool) -> Description:
        """Return the button in words, with those over its name."""
        return replace(Button.describe(self, focused), value=self.words)

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        """Draw the ground, the words, and the button under them."""
        pad, whole = look.px(PAD), self.rect
        pygame.draw.rect(surface, look.rgb("panel"), whole, border_radius=look.px(6))
        room = whole.inflate(-2 * pad, -2 * pad)
        used = look.write(surface, room, self.words, SMALL, "ink")
        foot = pygame.Rect(whole.x, room.y + used + pad, whole.width, whole.bottom - room.y - used - pad)
        Button.draw(replace(self, rect=foot), surface, look, looked_at)
