"""The sheet that a page is drawn onto: it is blitted in every frame, and drawn again only where something changed."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from spillgame.ui.layout import around


class Veil(NamedTuple):
    """What lies thinly over a page and changes seldom, such as the shadows of clouds: it is drawn into a copy of the
    sheet, since blending a large area in every frame is expensive."""

    areas: Sequence[pygame.Rect]
    """Where it is seen; it always looks the same there."""
    draw: Callable[[pygame.Surface], object]
    """Draws it; a clip set on the surface holds."""

    def changes(self, before: "Veil") -> Sequence[pygame.Rect]:
        """Return the areas in which it looks different from another."""
        if len(self.areas) != len(before.areas):
            return [*self.areas, *before.areas]
        return [one.union(old) for one, old in zip(self.areas, before.areas, strict=True) if one != old]


class Sheet:
    """One picture as large as a page, with the areas in which it must be drawn again."""

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None
        self._stale: list[pygame.Rect] = []
        """Areas that do not overlap."""
        self._ahead = False
        """Whether there are changes that have not been blitted yet."""
        self._veiled: pygame.Surface | None = None
        """A copy with the veil over it; None while there is none."""
        self._veil: Veil | None = None
        """The veil as it was drawn last."""
        self._unveiled: list[pygame.Rect] = []
        """Areas of the copy that must be made again."""

    def forget(self) -> None:
        """Let go of the pictures."""
        self._surface = self._veiled = self._veil = None

    def invalidate(self, area: pygame.Rect) -> None:
        """Draw an area again before the sheet is blitted next."""
        while (place := area.collidelist(self._stale)) >= 0:
            area = area.union(self._stale.pop(place))
        self._stale.append(area)

    @property
    def stale(self) -> bool:
        return bool(self._stale) or self._ahead

    def settle(self) -> None:
        """Take notice that everything has been drawn elsewhere."""
        self._stale.clear()

    def fit(self, surface: pygame.Surface) -> bool:
        """Become as large as a surface; returns whether the sheet is new, so that all of it must be drawn."""
        if self._surface is not None and self._surface.get_size() == surface.get_size():
            return False
        self._surface, self._veiled = surface.copy(), None
        return True

    def renew(self, draw: Callable[[pygame.Surface], object]) -> None:
        """Draw what is stale; `draw` gets the sheet with its clip set to each area."""
        if self._surface is None:
            return
        for area in self._stale:
            self._surface.set_clip(area)
            draw(self._surface)
            self._surface.set_clip(None)
        self._ahead = self._ahead or bool(self._stale)
        self._unveiled += self._stale
        self._stale.clear()

    def veil(self, veil: Veil | None) -> Sequence[pygame.Rect]:
        """Put a veil over the sheet in place of the one before; returns the areas that look different from that."""
        before, self._veil = self._veil, veil
        areas, self._unveiled = self._unveiled, []
        if veil is None or self._surface is None:
            self._veiled = None
            return before.areas if before is not None else ()
        if self._veiled is None or before is None:
            self._veiled = self._surface.copy()
            veil.draw(self._veiled)
            return veil.areas
        changed = veil.changes(before)
        for area in (*areas, *changed):
            self._veiled.set_clip(area)
            self._veiled.blit(self._surface, area, area)
            veil.draw(self._veiled)
            self._veiled.set_clip(None)
        return changed

    def draw(self, surface: pygame.Surface, covered: pygame.Rect | None = None) -> None:
        """Blit the sheet with its veil, except what is covered anyway."""
        self._ahead = False
        self.restore(surface, around(surface.get_rect(), covered) if covered else [surface.get_rect()])

    def restore(self, surface: pygame.Surface, areas: Sequence[pygame.Rect]) -> None:
        """Blit parts of the sheet with its veil, as they were drawn last."""
        if (seen := self._veiled or self._surface) is not None:
            surface.blits([(seen, area, area) for area in areas], False)
