"""What the loader must know of a game, and what it gives back."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from spillgame.content.problems import Problem
from spillgame.rules.shapes import Check, GameContent, Path

__all__ = ["Check", "GameContent", "Loaded", "Path"]


@dataclass(frozen=True, slots=True)
class Loaded:
    """The content of a game, ready to play."""

    content: Any
    """The game's record of content."""
    sha256: str
    """Tells this content from any other: the files' bytes, the mods' too, whatever their line ends."""
    mods: tuple[str, ...] = ()
    """The mods in use, in the order they were put on."""
    left_out: Mapping[str, tuple[Problem, ...]] = field(default_factory=dict)
    """The mods that are not in use, each with every reason."""
