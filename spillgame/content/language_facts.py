"""What a language is called, and what its texts rest on: the file `language.yaml` in its folder."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Literal

from spillgame.language import FOLDER
from spillgame.notation import Notation
from spillgame.rules.content import Between, GameContent, Id, Len, Matches, Name, record

Sign = Annotated[str, Len(1, 1)]
MaybeSign = Annotated[str, Len(0, 1)]
Parting = Annotated[str, Len(1, 5)]
Months = Annotated[tuple[Name, ...], Len(12, 12)]
Percent = Annotated[str, Len(3, 20), Matches(r"[^{}]*\{n\}[^{}]*", "a text with {n} in it")]
OfTwo = Annotated[str, Len(13, 60), Matches(r"[^{}]*\{first\}[^{}]*\{last\}[^{}]*", "a text with {first} and {last}")]
Date = Annotated[
    str, Len(3, 60), Matches(r"([^{}]|\{(d|dd|m|mm|month|mon|year)\})+", "a text with {d}, {month} and {year}")
]
Time = Annotated[str, Len(3, 60), Matches(r"([^{}]|\{(h|hh|min)\})+", "a text with {hh} and {min}")]
DateTime = Annotated[str, Len(12, 60), Matches(r"([^{}]|\{(date|time)\})+", "a text with {date} and {time}")]
_USUAL = Notation()


@record
class Facts:
    """What a language is called, and what its texts rest on: the file `language.yaml`."""

    name: Name
    """What its speakers call it."""
    plural: Literal["english", "french", "japanese", "czech", "polish", "russian", "slovene", "lithuanian", "arabic"]
    """The language whose plural rule it shares."""
    forms: tuple[Id, ...] = ()
    """Which forms its names have, such as cases."""
    genders: tuple[Id, ...] = ()
    decimal: Sign = _USUAL.decimal
    """The sign before a fraction."""
    group: MaybeSign = _USUAL.group
    """The sign between thousands; it may be empty."""
    grouped_from: Annotated[int, Between(1000, 1_000_000)] = _USUAL.grouped_from
    """The least number with such a sign."""
    percent: Percent = _USUAL.percent
    """How a percentage is written."""
    long_date: Date = _USUAL.long_date
    """How a day is written in a sentence: {d} or {dd}, with two figures; {month} by name, {m} or {mm}; {year}."""
    short_date: Date = _USUAL.short_date
    """How a day is written in a list; {mon} is the short name of the month."""
    time: Time = _USUAL.time
    """How a time is written: {h} or {hh}, and {min}."""
    date_time: DateTime = _USUAL.date_time
    """How the two stand together: {date}, the short one, and {time}."""
    months: Months | None = None
    """The names of the months, as they stand in a date."""
    short_months: Months | None = None
    between: Parting = _USUAL.between
    """What stands between the names of a list."""
    all_of_two: OfTwo = _USUAL.all_of_two
    """How the last name of a list follows, where all are meant: {first} and {last}."""
    one_of_two: OfTwo = _USUAL.one_of_two
    """The same where one of them is meant: {first} or {last}."""
    serial_comma: bool = _USUAL.serial_comma
    """Whether the sign between names stands before the last of three or more, too."""
    sorted_after: Mapping[Sign, Sign] = field(default_factory=dict)
    """Letters that are sorted as letters of their own, small, each with the plain one that it follows."""


@record
class LanguageFile:
    """The only file of a language that is no game's."""

    language: Facts


def facts_of(code: str) -> GameContent:
    """Return the description of the file of a language, as content that can be loaded."""
    return GameContent(name=f"{FOLDER}/{code}", record=LanguageFile)
