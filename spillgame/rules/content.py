"""How a game describes its content: records, the limits of their values, and which files there are.

The records are ordinary frozen dataclasses. Nothing here reads or checks a file: `spillgame.content` does that with
the marks in their annotations.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Annotated, TypeVar, dataclass_transform

from spillgame.message import Message, Value, message
from spillgame.rules.seams import AnyContent, Json

T = TypeVar("T")


@dataclass_transform(frozen_default=True, kw_only_default=True)
def record(cls: type[T]) -> type[T]:
    """Make a class an immutable record of content; the docstrings under its fields explain them in editors."""
    return dataclass(frozen=True, slots=True, kw_only=True)(cls)


@dataclass(frozen=True, slots=True)
class Between:
    """Marks a number that has limits; both are allowed."""

    least: float
    most: float


@dataclass(frozen=True, slots=True)
class Len:
    """Marks a list by its number of entries, or a text by its length."""

    shortest: int
    longest: int | None = None
    """None for no limit."""


@dataclass(frozen=True, slots=True)
class Matches:
    """Marks a text that must match a regular expression as a whole."""

    pattern: str
    meaning: str
    """The name of the pattern in words, among the `meanings` of the faults' words: for authors who wrote something
    else."""


@dataclass(frozen=True, slots=True)
class NamedBy:
    """Marks a choice between records by the value of one key, such as `do: push_back`."""

    key: str


@dataclass(frozen=True, slots=True)
class Worded:
    """Marks a record that gives exactly one field: by its name alone, or as a group with that one key.

    A name alone means the least: `disc` is one disc, `dive` is true, and `travel` is a record without entries. A
    boolean is always given by its name alone; something without a least value, such as a list, never is.
    """


@dataclass(frozen=True, slots=True)
class Told:
    """Marks what people read. It may be said in other words, or in another language: the game is the same."""


NOT_IN_FILES = {"in_files": False}
"""Marks a field that no file gives, by its metadata."""
Id = Annotated[str, Matches(r"^[a-z][a-z0-9_]{0,39}$", "small_letters")]
Text = Annotated[str, Len(1, 2000), Told()]
"""A sentence, or several."""
MaybeText = Annotated[str, Told()]
"""A text that may be empty where nothing is said."""
Name = Annotated[str, Len(1, 60), Told()]
"""What something is called."""
Digest = Annotated[str, Len(1, 64)]
"""A digest of what something was made from, or the name of its version."""
Letter = Annotated[str, Matches(r"^[A-Z]$", "capital_letter"), Told()]
Count = Annotated[int, Between(1, 99)]
CountOrNone = Annotated[int, Between(0, 99)]

KeyPath = tuple[str | int, ...]
"""The way to a value in the content: the file's field, then keys, and places in lists (from 0)."""

Fault = tuple[KeyPath, Message]
"""What a check finds: the way to a value, and a sentence with what was found and what was expected."""


def fault_at(path: KeyPath, key: str, /, **values: Value) -> Fault:
    """Return a fault: the way to a value, and the key of the sentence with what is filled in (`spillgame.message`)."""
    return path, message(key, **values)


Check = tuple[tuple[str, ...], Callable[..., Iterable[Fault]]]
"""The files a check needs, and the check: called with their records, it yields the faults with their paths.
So sound files are checked, and their faults reported, even if other files have faults."""


@dataclass(frozen=True, slots=True)
class GameContent:
    """Which files the content of a game has, and what they must fulfil."""

    name: str
    """The name of the folder of its files."""
    record: type
    """The record of all content; each field is the file FIELD.yaml."""
    checks: Sequence[Check] = ()
    """What the records must fulfil together."""
    mod_checks: Sequence[tuple[str, Callable[[AnyContent, AnyContent], Iterable[Fault]]]] = ()
    """What the record of a file must fulfil with a mod applied: the file's field, and the check of the record before
    and the one with the mod."""
    own_checks: Sequence[Check] = ()
    """What the game's own files must also fulfil, checked if all else is well and no mod has added anything."""
    warnings: Sequence[Check] = ()
    """What deserves a look in the game's own files if all else is well: the content can be played as it is."""
    moddable: tuple[str, ...] = ()
    """The fields that a mod may add to: lists of records with an id, and groups of groups of texts."""
    told: tuple[str, ...] = ("words", "glossary", "lessons")
    """The fields that only tell people something: the game is the same whatever they say."""
    for_bots: tuple[str, ...] = ("bots", "value")
    """The fields that only bots think with: the game is the same however they play."""
    takes_loose_files: bool = False
    """Whether files directly in a mod's folder are this game's, as in mods that know no other game."""


_LONGEST_NAME = 60


def did_you_mean(found: Json, known: Iterable[str]) -> Message | str:
    """Return the likeliest of the known names as a question; empty if none is similar."""
    if not isinstance(found, str) or len(found) > _LONGEST_NAME:
        return ""
    like = get_close_matches(found.lower(), list(known), n=1, cutoff=0.6)
    return message("common.did_you_mean", name=like[0]) if like else ""
