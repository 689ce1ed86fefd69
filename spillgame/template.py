"""Templates of texts: what stands in a file of words, with holes that names and numbers fill.

| a hole | what is written |
|---|---|
| `{name}` | the value |
| `{animal.acc}` | the form `acc` of a name, as the language's forms give it; the name itself if they do not |
| `{n:die|dice}` | the number with the word that fits it |
| `{n?waits|wait}` | that word alone |
| `{name~a|an}` | the name after the word that fits its first sound: before a consonant, before a vowel |
| `{n|one:{n} die|other:{n} dice}` | what stands after the value, its gender or its plural category, or `other` |

Only in a choice may there be holes again. Anything else in braces is text.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from spillgame import notation
from spillgame.english import begins_with_vowel
from spillgame.notation import Notation
from spillgame.plurals import PLURALS, USUAL, Plural

MOST_KEPT = 8192
"""How many templates are kept as read."""
DEEPEST = 8
"""How many choices may stand within one another: a template may come from a stranger."""
OTHER = "other"
GENDER = "gender"
"""What a name's gender is called among its forms."""
_MARK = re.compile(
    r"\{(?P<name>\w+)(?:\.(?P<form>[a-z]\w*)|(?P<mark>[:?~])(?P<words>[^{}|]*(?:\|[^{}|]*)+))?\}"
    r"|\{(?P<chosen>\w+)\|(?P<first>\w+):|\|(?P<next>\w+):|\}"
)


@dataclass(frozen=True, slots=True, eq=False)
class Grammar:
    """What a language says of numbers and names. Each is one of its own: none is compared by its table of names."""

    plural: Plural
    names: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """The forms of names, such as cases, plural and gender, by the name as it is usually written."""
    notation: Notation = field(default_factory=Notation)
    """How numbers, days and lists are written."""


ENGLISH = Grammar(PLURALS[USUAL], notation=notation.ENGLISH)


class Hole(NamedTuple):
    """What a value is written into."""

    name: str
    source: str
    """As it stands in the template."""
    form: str = ""
    mark: str = ""
    words: tuple[str, ...] = ()
    """The words to choose from, after a mark."""
    choices: Mapping[str, "Parts"] = {}
    """Further templates, by what they are chosen for."""


Parts = tuple[str | Hole, ...]
"""A template as read: texts, and what is filled in between."""


@lru_cache(MOST_KEPT)
def parts_of(template: str) -> Parts:
    """Read a template."""
    return _read(template)


def holes(template: str) -> set[str]:
    """Return the names that a template asks for."""
    return {hole.name for hole in all_holes(parts_of(template))}


def all_holes(parts: Parts) -> Iterator[Hole]:
    """Yield the holes of a template, those within choices too."""
    for part in parts:
        if isinstance(part, Hole):
            yield part
            for chosen in part.choices.values():
                yield from all_holes(chosen)


class _Reading:
    """A template as far as it is read: the whole, or a hole whose choices are not closed yet."""

    def __init__(self, name: str = "", begin: int = 0) -> None:
        self.name, self.begin = name, begin
        self.parts: list[str | Hole] = []
        """What was read since the last choice began."""
        self.all: list[str | Hole] = []
        """All that was read, as it counts if the hole is never closed."""
        self.choices: dict[str, list[str | Hole]] = {}

    def add(self, part: str | Hole) -> None:
        self.parts.append(part)
        self.all.append(part)

    def choose(self, key: str, source: str) -> None:
        """Begin a choice; of two with the same key the first counts."""
        self.parts = []
        self.choices.setdefault(key, self.parts)
        self.all.append(source)


def _read(template: str) -> Parts:
    """Read a template in one pass. Choices that are never closed, or stand too deep, are text."""
    opened = [_Reading()]
    at = 0
    for mark in _MARK.finditer(template):
        if at < mark.start():
            opened[-1].add(template[at : mark.start()])
        at = mark.end()
        within, source = len(opened) > 1, mark.group()
        if mark["name"]:
            opened[-1].add(_hole(mark))
        elif mark["chosen"] and len(opened) <= DEEPEST:
            opened.append(_Reading(mark["chosen"], mark.start()))
            opened[-1].choose(mark["first"], source)
        elif mark["next"] and within:
            opened[-1].choose(mark["next"], source)
        elif source == "}" and within:
            closed = opened.pop()
            choices = {key: tuple(parts) for key, parts in closed.choices.items()}
            opened[-1].add(Hole(closed.name, template[closed.begin : at], choices=choices))
        else:
            opened[-1].add(source)
    if at < len(template):
        opened[-1].add(template[at:])
    return tuple(part for one in opened for part in one.all)


def _hole(mark: re.Match[str]) -> Hole:
    words = tuple(mark["words"].split("|")) if mark["words"] else ()
    return Hole(mark["name"], mark.group(), mark["form"] or "", mark["mark"] or "", words)


def filled(parts: Parts, values: Mapping[str, str], grammar: Grammar) -> str:
    """Fill a template. A hole without a value stays as it is."""
    return "".join([part if isinstance(part, str) else _filled(part, values, grammar) for part in parts])


def _filled(hole: Hole, values: Mapping[str, str], grammar: Grammar) -> str:
    value = values.get(hole.name)
    if value is None:
        return hole.source
    if hole.choices:
        return filled(_chosen(hole.choices, value, grammar), values, grammar)
    if hole.form:
        return grammar.names.get(value, {}).get(hole.form, value)
    if not hole.mark:
        return grammar.notation.number(value)
    if hole.mark == "~":
        return f"{hole.words[begins_with_vowel(value)]} {value}"
    word = hole.words[min(grammar.plural.place(value), len(hole.words) - 1)]
    return word if hole.mark == "?" else f"{grammar.notation.number(value)} {word}"


def _chosen(choices: Mapping[str, Parts], value: str, grammar: Grammar) -> Parts:
    """Return the choice for a value: by itself, by the gender of what it names, or by its plural category."""
    gender = grammar.names.get(value, {}).get(GENDER, "")
    category = grammar.plural.categories[grammar.plural.place(value)] if is_number(value) else ""
    for key in (value, gender, category, OTHER):
        if key in choices:
            return choices[key]
    return [*choices.values()][-1]


def is_number(value: str) -> bool:
    """Say whether a value is written in digits, with or without a sign or a fraction."""
    return any(unicodedata.category(letter) == "Nd" for letter in value) and not any(map(str.isalpha, value))
