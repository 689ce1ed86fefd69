"""What the loader must know of a game, and what it gives back."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from spillgame.content.problems import Problem

Path = tuple[str | int, ...]
"""The way to a value in the content: the file's field, then keys and places in lists (from 0)."""

Check = tuple[tuple[str, ...], Callable[..., Iterable[tuple[Path, str]]]]
"""The files a check needs, and the check: called with their records, it yields the faults with their paths.
So the checks of sound files run, and are reported, beside the faults of the other files."""


@dataclass(frozen=True, slots=True)
class GameContent:
    """The content of one game, as the loader needs to know it."""

    name: str
    """The name of the folder of its files."""
    record: type
    """The record of all content; each field is the file FIELD.yaml."""
    checks: Sequence[Check] = ()
    """What the records must fulfil together."""
    moddable: tuple[str, ...] = ()
    """The fields that a mod may add to: lists of records with an id, and groups of groups of texts."""


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
