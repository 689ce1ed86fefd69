"""A place of a board as a widget, and what is printed there."""

from dataclasses import dataclass, field
from functools import partial
from typing import ClassVar

import pygame

from spillgame.ui.answer import Act
from spillgame.ui.look import Look
from spillgame.ui.widget import Note
from spillgame.ui.widgets import Hotspot


@dataclass(slots=True, kw_only=True)
class Spot(Hotspot):
    """A place of a board, at which the keyboard stops even where nothing can be done, to hear what is there."""

    takes_focus: ClassVar[bool | None] = True
    whole: pygame.Rect = field(default_factory=pygame.Rect)
    """Where all of it lies, where the board reaches beyond its room and `rect` is what is seen of it; else empty."""

    @property
    def middle(self) -> tuple[int, int]:
        return self.whole.center if self.whole else self.rect.center

    def draw_focus(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the frame round what is seen of it."""
        if self.rect:
            Hotspot.draw_focus(self, surface, look)


@dataclass(slots=True, kw_only=True)
class Sign(Hotspot):
    """Something printed on a piece or a place: the pointer is told what it is, and a press does what the piece does.
    The keyboard stops at the piece alone, and that says all of it aloud."""

    takes_focus: ClassVar[bool | None] = False
    told: ClassVar[bool] = False


def sign(
    key: str, rect: pygame.Rect, name: str, said: Note, rule: str, act: Act | None = None, subject: object = None
) -> Sign:  # fmt: skip
    """Return a sign that says its name and what it is; the piece's own painting draws it, and may be its subject."""
    note = partial(named, name, said)
    return Sign(key=key, rect=rect, name=name, note=note, rule=rule, act=act, hidden=True, subject=subject)


def named(name: str, said: Note) -> str:
    """Return a name with what is said of it."""
    words = said if isinstance(said, str) else said()
    return f"{name}: {words}" if words else f"{name}."


def seen_of(place: pygame.Rect, room: pygame.Rect) -> pygame.Rect:
    """Return what is seen of a place through the room of its board; an empty rectangle in that where it is nothing."""
    if place.colliderect(room):
        return place.clip(room)
    x, y = place.center
    return pygame.Rect(min(room.right - 1, max(room.x, x)), min(room.bottom - 1, max(room.y, y)), 0, 0)
