"""A game's board where nobody plays on it: for the log, for looking back and for replays."""

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

import pygame

from spillgame.rules.seams import AnyEvent, AnyState
from spillgame.ui.look import Look

H = TypeVar("H")
H_contra = TypeVar("H_contra", contravariant=True)


class BoardView(Protocol[H_contra]):
    """Draws a game's states in a rectangle, each with what stands out in it."""

    rect: pygame.Rect
    look: Look

    def draw(self, surface: pygame.Surface, state: AnyState, highlights: H_contra, /) -> None:
        """Draw a state."""


class ShownBoard(Generic[H]):
    """A board on which the place of an event is marked; `marks` says what stands out for it in a state."""

    def __init__(self, view: BoardView[H], marks: Callable[[AnyState, AnyEvent], H]):
        self.rect, self.look = view.rect, view.look
        self._view, self._marks = view, marks

    def draw(self, surface: pygame.Surface, state: AnyState, event: AnyEvent = None) -> None:
        """Draw a state, with the place marked that an event speaks of."""
        self._view.draw(surface, state, self._marks(state, event))
