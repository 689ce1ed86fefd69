"""Caches what is computed from a game's content, for all games that are played with it."""

from collections.abc import Callable
from typing import Generic, TypeVar

Content = TypeVar("Content")
Found = TypeVar("Found")

MOST = 4
"""How many contents are remembered: a program uses one or two, with and without a player's mods."""


class PerContent(Generic[Content, Found]):
    """Makes something of a content once. Contents are compared by identity: they do not change, and hashing is slow."""

    def __init__(self, make: Callable[[Content], Found]):
        self._make = make
        self._known: list[tuple[Content, Found]] = []
        """With the newest first."""

    def __call__(self, content: Content) -> Found:
        for known, found in self._known:
            if known is content:
                return found
        made = self._make(content)
        self._known = [(content, made), *self._known[: MOST - 1]]
        return made
