"""What may be chosen now: a large button for each decision, with its consequence before it is taken."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from spillgame.scenes.table.panel import Block, Panel, ShowLeaf, set_panel
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.look import Look
from spillgame.ui.widgets import Button

CHOICE: Final = "choice "
"""How the keys of choices begin; their number follows."""
PAD, ICON, LEAST = 10, 36, 64
LARGE_ROOM: Final = 122
"""Design units: within a button, its icon, its least height, and the room of what stands large at the right."""


@dataclass(slots=True, kw_only=True)
class Choice(Button):
    """A decision as a large button: what it is, in small letters what follows, and large what matters most."""

    role: ClassVar[str] = "button"
    lines: Sequence[str] = ()
    large: str = ""
    """What stands large at the right, such as a chance or a price."""
    caption: str = ""
    """What stands below it."""

    def too_long(self, look: Look) -> str:
        """Return what is cut."""
        return self.name if self.needs(look) > self.rect.height else ""

    def needs(self, look: Look) -> int:
        """Return how high the button must be for its width, in pixels."""
        return max(look.px(LEAST), self._used(look) + 2 * look.px(PAD))

    def _used(self, look: Look) -> int:
        room = self._room(look).width
        name = look.text_height(self.name, BODY, room - self._key_room(look), True)
        return name + sum(look.text_height(line, SMALL, room) for line in self.lines)

    def _room(self, look: Look) -> pygame.Rect:
        """Return the room of the words."""
        pad = look.px(PAD)
        icon = look.px(ICON) + pad if self.icon or self.picture else 0
        right = look.px(LARGE_ROOM) if self.large else pad
        return pygame.Rect(self.rect.x + pad + icon, self.rect.y, self.rect.width - pad - icon - right, 0)

    def _key_room(self, look: Look) -> int:
        return look.fonts.width(self.shortcut, look.px(SMALL)) + look.px(PAD) if self.shortcut else 0

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        """Draw the button."""
        ink = self._ground(surface, look, looked_at)
        quiet = ink if self.main or self.refused else "quiet"
        room, side, step = self._room(look), look.px(ICON), look.line_height(BODY)
        y = self.rect.y + (self.rect.height - self._used(look)) // 2
        if self.icon or self.picture:
            picture = self.picture(side) if self.picture else look.picture(f"ui/{self.icon}", side, ink)
            surface.blit(picture, picture.get_rect(midleft=(self.rect.x + look.px(PAD), self.rect.centery)))
        if self.shortcut:
            key = look.line(self.shortcut, SMALL, quiet)
            look.put(surface, key, pygame.Rect(room.x, y, room.width, step), "right")
        for words, size, token, bold in (
            (self.name, BODY, ink, True),
            *((line, SMALL, quiet, False) for line in self.lines),
        ):
            wide = room.width - (self._key_room(look) if bold else 0)
            high = look.text_height(words, size, wide, bold)
            y += look.write(surface, pygame.Rect(room.x, y, wide, high), words, size, token, bold=bold)
        if self.large:
            self._draw_large(surface, look, ink, quiet)

    def _draw_large(self, surface: pygame.Surface, look: Look, ink: str, quiet: str) -> None:
        right = pygame.Rect(self.rect.right - look.px(LARGE_ROOM), self.rect.y, look.px(LARGE_ROOM), self.rect.height)
        large = look.line(self.large, LARGE * 0.85, ink, True)
        small = look.line(self.caption, SMALL, quiet)
        high = large.get_height() + small.get_height()
        top = right.y + (right.height - high) // 2
        surface.blit(large, large.get_rect(midtop=(right.centerx, top)))
        surface.blit(small, small.get_rect(midtop=(right.centerx, top + large.get_height())))


def block(look: Look, width: int, choice: Choice) -> Block:
    """Return a choice as a block of a panel, as high as its words need."""
    choice.rect = pygame.Rect(0, 0, width, 0)

    def place(rect: pygame.Rect) -> Panel:
        choice.rect = rect
        return Panel([choice])

    return Block(choice.needs(look), place)


def build(
    look: Look, rect: pygame.Rect, make: Callable[[int], Sequence[Block]], leaf: int, show_leaf: ShowLeaf
) -> Panel:
    """Lay out the choices; where not all have room, leaf by leaf."""
    return set_panel(look, rect, "now", make, leaf, show_leaf, gap=8)
