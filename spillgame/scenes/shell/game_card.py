"""The card of a game of the box: the picture that it has of itself, its name, and in a few words what it is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.look import Look
from spillgame.ui.widget import Description
from spillgame.ui.widgets import Button

PAD = 12
"""Design units between the edge, the picture and the words."""
LEAST = 190, 320
"""Design units down and across below which a card has no room for a picture."""


@dataclass(slots=True, kw_only=True)
class GameCard(Button):
    """A button with a picture over its name and a few words; without room for that a button like any other."""

    cover: Callable[[], pygame.Surface | None] = lambda: None
    """Returns the picture, as large as `frame`; None while it is being painted, and where there is none."""
    details: Sequence[str] = ()
    least_words: int = 0
    """Pixels that the words take at least, so that the pictures of cards side by side are equally high."""

    def describe(self, focused: bool) -> Description:
        """Return the button in words, with those about the game."""
        return replace(Button.describe(self, focused), value=" ".join(self.details))

    def too_long(self, look: Look) -> str:
        """Return the name where it has no room."""
        if self.frame(look) is None:
            return Button.too_long(self, look)
        name = self._name(look)
        return self.name if name.get_width() > self.rect.width - 2 * look.px(PAD) else ""

    def frame(self, look: Look) -> pygame.Rect | None:
        """Return the place of the picture; None where there is no room for one."""
        if self.rect.height < look.px(LEAST[0]) or self.rect.width < look.px(LEAST[1]):
            return None
        pad = look.px(PAD)
        room = self.rect.inflate(-2 * pad, -2 * pad)
        room.height -= max(self.height_of_words(look), self.least_words) + pad
        return room if room.height > 2 * pad else None

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        """Draw the ground, the picture, and the words below it."""
        frame = self.frame(look)
        if frame is None:
            Button.draw(self, surface, look, looked_at)
            return
        pad, radius = look.px(PAD), look.px(6)
        pygame.draw.rect(surface, look.rgb("shallow" if looked_at else "panel"), self.rect, border_radius=radius)
        pygame.draw.rect(surface, look.rgb("sea"), frame)
        if (cover := self.cover()) is not None:
            surface.blit(cover, frame)
        pygame.draw.rect(surface, look.rgb("faint"), frame, look.px(1))
        top = frame.bottom + pad
        self._write(surface, look, pygame.Rect(frame.x, top, frame.width, self.rect.bottom - pad - top))
        edge = "ink" if looked_at else "action" if self.main else "faint"
        pygame.draw.rect(surface, look.rgb(edge), self.rect, look.px(3 if looked_at or self.main else 1), radius)

    def _name(self, look: Look) -> pygame.Surface:
        """Return the name in the largest capitals that have room."""
        wide = self.rect.width - 2 * look.px(PAD)
        names = (look.capitals(self.name, size, "ink") for size in (LARGE, (LARGE + BODY) / 2, BODY, SMALL))
        return next((name for name in names if name.get_width() <= wide), look.capitals(self.name, SMALL, "ink"))

    def height_of_words(self, look: Look) -> int:
        """Return the pixels that the name and the words below it need."""
        wide = self.rect.width - 2 * look.px(PAD)
        return look.line_height(LARGE) + sum(look.text_height(line, SMALL, wide) for line in self.details)

    def _write(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        name = self._name(look)
        surface.blit(name, name.get_rect(midleft=(room.x, room.y + look.line_height(LARGE) // 2)))
        room = pygame.Rect(room.x, room.y + look.line_height(LARGE), room.width, room.height)
        for number, line in enumerate(self.details):
            used = look.write(surface, room, line, SMALL, "quiet" if number else "ink")
            room.y, room.height = room.y + used, room.height - used
