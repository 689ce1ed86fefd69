"""How much of a board is seen, and how large: all of it, or a part several times as large."""

from typing import Final

import pygame

STEPS: Final = (1.0, 1.25, 1.6, 2.0, 2.5, 3.2)
"""How many times as large as its room a board can be."""
EDGE: Final = 0.04
"""The distance from the edge of whatever is scrolled into view, as a share of the room's width."""


class Lens:
    """A room, and the rectangle of the board behind it: as large as the room, or larger and moved."""

    def __init__(self, room: pygame.Rect):
        self.room = room.copy()
        self._step = 0
        self._middle = (0.5, 0.5)
        """What lies in the middle of the room, as shares of the board from its left and its top."""

    @property
    def factor(self) -> float:
        """How many times as large as its room the board is."""
        return STEPS[self._step]

    @property
    def enlarged(self) -> bool:
        """Whether only a part of the board is seen."""
        return self._step > 0

    @property
    def largest(self) -> bool:
        return self._step == len(STEPS) - 1

    @property
    def board(self) -> pygame.Rect:
        """The rectangle of the whole board in pixels; it covers the room, and may reach beyond the window."""
        room, factor = self.room, self.factor
        wide, high = round(room.width * factor), round(room.height * factor)
        left = room.centerx - round(self._middle[0] * wide)
        top = room.centery - round(self._middle[1] * high)
        return pygame.Rect(
            min(room.x, max(room.right - wide, left)), min(room.y, max(room.bottom - high, top)), wide, high
        )

    def put(self, room: pygame.Rect) -> None:
        """Take another room; the same part of the board is seen."""
        self.room = room.copy()

    def enlarge(self, steps: int, about: tuple[int, int] | None = None) -> bool:
        """Show the board larger, or smaller for negative steps; a pixel stays where it is, by default the middle.
        Returns whether anything has changed; so do the other ways to change what is seen."""
        wanted = min(len(STEPS) - 1, max(0, self._step + steps))
        if wanted == self._step:
            return False
        x, y = about or self.room.center
        before = self.board
        share = (x - before.x) / before.width, (y - before.y) / before.height
        self._step = wanted
        wide, high = self.room.width * self.factor, self.room.height * self.factor
        self._middle = share[0] + (self.room.centerx - x) / wide, share[1] + (self.room.centery - y) / high
        self._settle()
        return True

    def enlarge_for(self, factor: float) -> bool:
        """Enlarge the board by at least this `factor`, or as far as possible."""
        wanted = next((step for step, one in enumerate(STEPS) if one >= factor), len(STEPS) - 1)
        return self.enlarge(max(0, wanted - self._step))

    def show_all(self) -> bool:
        """Show the whole board."""
        return self.enlarge(-len(STEPS))

    def move(self, right: int, down: int) -> bool:
        """Scroll the board by these numbers of pixels."""
        board = self.board
        self._middle = self._middle[0] + right / board.width, self._middle[1] + down / board.height
        self._settle()
        return self.board != board

    def bring(self, place: pygame.Rect) -> bool:
        """Bring a place of the board, in pixels as it lies now, into sight, as far as the room holds it."""
        edge = round(EDGE * self.room.width)
        inside = self.room.inflate(-2 * edge, -2 * edge)
        return self.move(
            _way(place.left, place.right, inside.left, inside.right),
            _way(place.top, place.bottom, inside.top, inside.bottom),
        )

    def _settle(self) -> None:
        """Take as the middle what lies there: the board never leaves its room."""
        board, (x, y) = self.board, self.room.center
        self._middle = (x - board.x) / board.width, (y - board.y) / board.height


def _way(start: int, end: int, first: int, last: int) -> int:
    """Return how far a view must move to hold what goes from `start` to `end`; its beginning, where it is too long."""
    if start < first or end - start > last - first:
        return start - first
    return max(0, end - last)
