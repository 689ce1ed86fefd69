"""The button that goes on with a game: with a picture of its board as it stands."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.look import Look
from spillgame.ui.widgets import Button

PAD = 10
"""Design units round the picture."""
LEAST = 110
"""Design units of height below which there is no room for a picture."""


@dataclass(slots=True, kw_only=True)
class ContinueButton(Button):
    """A button with a picture at its left, its name and a few words about the game beside it."""

    board: Callable[[int], pygame.Surface] | None = None
    """Draws the board, so many pixels wide."""
    details: Sequence[str] = ()

    @property
    def _side(self) -> int:
        """The side of the picture in pixels."""
        return min(self.rect.height, round(0.62 * self.rect.width))

    def too_long(self, look: Look) -> str:
        """Return the name where it has no room."""
        if not self._pictured(look):
            return Button.too_long(self, look)
        room = self.rect.width - self._side - look.px(2 * PAD)
        return self.name if look.fonts.width(self.name, look.px(BODY), True) > room else ""

    def _pictured(self, look: Look) -> bool:
        return self.board is not None and self.rect.height >= look.px(LEAST)

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        """Draw the ground, the picture, and the words."""
        if self.board is None or not self._pictured(look):
            Button.draw(self, surface, look, looked_at)
            return
        ink, pad = self._ground(surface, look, looked_at), look.px(PAD)
        side = self._side - 2 * pad
        frame = pygame.Rect(self.rect.x + pad, self.rect.centery - side // 2, side, side)
        pygame.draw.rect(surface, look.rgb("deep"), frame, border_radius=look.px(6))
        picture = self.board(side - look.px(8))
        surface.blit(picture, picture.get_rect(center=frame.center))
        room = pygame.Rect(frame.right + pad, frame.y, self.rect.right - frame.right - 2 * pad, side)
        used = look.write(surface, room, self.name, BODY, ink, bold=True) + look.px(4)
        for line in self.details:
            room.y, room.height = room.y + used, room.height - used
            if room.height < look.line_height(SMALL):
                break
            used = look.write(surface, room, line, SMALL, ink) + look.px(4)
