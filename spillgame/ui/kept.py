"""Surfaces that are dear to make, kept while they are used."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class Kept:
    """Keeps surfaces by what they depend on; the one asked for longest ago goes first."""

    def __init__(self, most: int) -> None:
        """Start with nothing; `most` bounds the pixels, the surface asked for last always excepted."""
        self.pixels = 0
        """How many are kept."""
        self._most = most
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return what was made for a key, making it where it is not kept."""
        kept = self._surfaces.get(key)
        if kept is not None:
            self._surfaces.move_to_end(key)
            return kept
        made = self._surfaces[key] = make()
        self.pixels += made.width * made.height
        while self.pixels > self._most and len(self._surfaces) > 1:
            _, gone = self._surfaces.popitem(last=False)
            self.pixels -= gone.width * gone.height
        return made

    def clear(self) -> None:
        """Let go of everything."""
        self._surfaces.clear()
        self.pixels = 0
