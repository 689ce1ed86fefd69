"""The large buttons of the title: one resumes a game, with a picture of its board, one offers the lessons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.look import Look
from spillgame.ui.widgets import Button

PAD = 10
"""Design units around the picture."""
ROUND = 12
"""Design units around the words on the lessons."""
LEAST = 110
"""The least height in design units for a picture."""


@dataclass(slots=True, kw_only=True)
class ContinueButton(Button):
    """A button with a picture at the left, and its name and a few words about the game next to it."""

    board: Callable[[int], pygame.Surface] | None = None
    """Draws the board in a width in pixels."""
    details: Sequence[str] = ()

    def value_in_words(self, look: Look) -> str:
        return ", ".join(self.details)

    @property
    def _side(self) -> int:
        return min(self.rect.height, round(0.62 * self.rect.width))

    def too_long(self, look: Look) -> str:
        """Return the name if it does not fit."""
        if not self._pictured(look):
            return Button.too_long(self, look)
        room = self.rect.width - self._side - look.px(2 * PAD)
        return self.name if look.fonts.width(self.name, look.px(BODY), True) > room else ""

    def _pictured(self, look: Look) -> bool:
        return self.board is not None and self.rect.height >= look.px(LEAST)

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        if self.board is None or not self._pictured(look):
            Button.draw(self, surface, look, looked_at)
            return
        pad, radius = look.px(PAD), look.px(6)
        pygame.draw.rect(surface, look.rgb("panel"), self.rect, border_radius=radius)
        pygame.draw.rect(surface, look.rgb("action"), self.rect, look.px(4), border_radius=radius)
        side = self._side - 2 * pad
        picture = self.board(side)
        frame = picture.get_rect(midleft=(self.rect.x + pad, self.rect.centery))
        surface.blit(picture, frame)
        room = pygame.Rect(frame.right + pad, frame.y, self.rect.right - frame.right - 2 * pad, side)
        chip = room.copy()
        chip.height = look.line_height(BODY) + pad
        chip.bottom = room.bottom
        pygame.draw.rect(surface, look.rgb("action"), chip, border_radius=radius)
        name = look.fonts.shortened(self.name, look.px(BODY), chip.width, True)
        look.put(surface, look.line(name, BODY, "on_action", True), chip)
        if looked_at:
            pygame.draw.rect(surface, look.rgb("ink"), chip, look.px(2), border_radius=radius)
        self._write_details(surface, look, pygame.Rect(room.x, room.y, room.width, chip.y - room.y))

    def _write_details(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        for line in self.details:
            if look.text_height(line, SMALL, room.width) > room.height:
                continue
            used = look.write(surface, room, line, SMALL, "ink") + look.px(4)
            room.y, room.height = room.y + used, room.height - used


@dataclass(slots=True, kw_only=True)
class OfferButton(Button):
    """A button with a few words above its name."""

    words: str = ""

    @staticmethod
    def height(look: Look, words: str, width: int, row: int) -> int:
        """Return its height with the words; `row` is the height of a button without them."""
        return row + 2 * look.px(ROUND) + look.text_height(words, SMALL, width - 2 * look.px(ROUND))

    def value_in_words(self, look: Look) -> str:
        return self.words

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        pad, whole = look.px(ROUND), self.rect
        pygame.draw.rect(surface, look.rgb("panel"), whole, border_radius=look.px(6))
        room = whole.inflate(-2 * pad, -2 * pad)
        used = look.write(surface, room, self.words, SMALL, "ink")
        foot = pygame.Rect(whole.x, room.y + used + pad, whole.width, whole.bottom - room.y - used - pad)
        Button.draw(replace(self, rect=foot), surface, look, looked_at)
