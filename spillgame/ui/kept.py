"""A cache of surfaces that are expensive to make."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class Kept:
    """An LRU cache of surfaces, by what they depend on."""

    def __init__(self, most: int) -> None:
        """`most` limits the pixels, except for the surface used last."""
        self.pixels = 0
        """How many are kept."""
        self._most = most
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return what was made for a key, making it if it is not cached."""
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
