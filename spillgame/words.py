"""Texts that people read, by key: templates from files (`spillgame.template`), filled with names and numbers.

They are English; a translation lies over them, and what it lacks is told in English, by English grammar.
"""

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from spillgame.template import ENGLISH, Grammar, filled, parts_of

Groups = Mapping[str, Mapping[str, str]]
"""A file of words: templates by name, in groups."""

BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters that are invisible."""


LONGEST_VALUE = 300
"""Characters of a value from outside: enough for a list of all cards, too few to fill a screen."""
LONGEST_FILLED = 5000
"""Characters of any value: a list of problems may be endless."""


def escaped(text: str, keep: str = "") -> str:
    """Return a text with all control and invisible characters escaped, except those in `keep`.

    Names of files, mods and players come from outside: a line break in one may pass for a line of ours, an escape
    sequence may do anything, and direction marks disguise a name as another.
    """
    if text.isprintable():
        return text
    return "".join(_seen(letter, keep) for letter in text)


def _seen(letter: str, keep: str) -> str:
    visible = letter.isprintable() or letter in keep or unicodedata.category(letter) == "Zs"
    return letter if visible else letter.encode("unicode_escape").decode()


def sentences(*parts: str) -> str:
    """Join texts, adding a full stop where one is missing between two."""
    told = [part for part in parts if part]
    ended = [part if part.endswith((".", "!", "?", "…", ":", ";")) else f"{part}." for part in told[:-1]]
    return " ".join([*ended, *told[-1:]])


def has_letters(name: str) -> bool:
    """Say whether a name is visible: spaces, marks without a letter and blank letters do not count."""
    letters = (letter for letter in name if letter.isprintable() and letter not in BLANK)
    return any(unicodedata.category(letter)[0] not in "ZM" for letter in letters)


def one_line(name: str, longest: int) -> str:
    """Return a name as one line of visible letters, clipped to a length; empty if none remain."""
    plain = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
    return plain[:longest].strip() if has_letters(plain) else ""


def fill(template: str, values: Mapping[str, object], grammar: Grammar = ENGLISH) -> str:
    """Fill the holes of a template (`spillgame.template`); each value is `escaped`, since most come from files.

    Only plain names are looked up: templates may come from outside, so nothing in them is evaluated. A name without a
    value stays unchanged.
    """
    if not values:
        return template
    written = {name: escaped(_clipped(str(value), LONGEST_FILLED)) for name, value in values.items()}
    return filled(parts_of(template), written, grammar)


def _clipped(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[:longest]}…"


@dataclass(frozen=True, slots=True)
class Translation:
    """Texts of another language, by name, in the groups of the English ones."""

    groups: Groups
    grammar: Grammar


Layers = tuple[tuple[Mapping[str, str], Grammar], ...]
"""The texts of a group by name, each with the grammar of its language; the first that has a text says it."""


class Words:
    """Says texts: those of the shell by `group.name`, those of a game by `game.group.name`.

    The rules of a game have words of their own, in which its texts are said by `group.name`.
    """

    def __init__(self, groups: Groups, translation: Translation | None = None):
        self.notation = (translation.grammar if translation is not None else ENGLISH).notation
        """How numbers, days and lists are written where these texts are read."""
        self._groups: dict[str, Layers] = {}
        self._take("", groups, translation)

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the text of a key with its {names} filled in; the key itself if there is no such text."""
        found = self._found(key)
        if found is None:
            return key
        return fill(found[0], values, found[1]) if values else found[0]

    def tamed(self, key: str, values: Mapping[str, object]) -> str:
        """Return the text of a key, filled with values from an untrusted file, which may be of any length."""
        return self(key, **{name: _clipped(str(value), LONGEST_VALUE) for name, value in values.items()})

    def called(self, group: str, name: str, otherwise: str | None = None) -> str:
        """Return the text of a name in a group; if there is none what is to stand there instead, or the name itself."""
        key = f"{group}.{name}"
        return self(key) if key in self else name if otherwise is None else otherwise

    def __contains__(self, key: str) -> bool:
        return self._found(key) is not None

    def _found(self, key: str) -> tuple[str, Grammar] | None:
        group, _, name = key.rpartition(".")
        for texts, grammar in self._groups.get(group, ()):
            if name in texts:
                return texts[name], grammar
        return None

    def add(self, game: str, groups: Groups, translation: Translation | None = None) -> None:
        """Add the words of a game, over those that it had before."""
        self._take(f"{game}.", groups, translation)

    def _take(self, prefix: str, groups: Groups, translation: Translation | None) -> None:
        for group, texts in groups.items():
            layers: Layers = ((texts, ENGLISH),)
            if translation is not None and group in translation.groups:
                layers = ((translation.groups[group], translation.grammar), *layers)
            # A game that is opened again brings the same texts, and they lie on top again.
            again = {id(one) for one, _ in layers}
            below = [layer for layer in self._groups.get(f"{prefix}{group}", ()) if id(layer[0]) not in again]
            self._groups[f"{prefix}{group}"] = (*layers, *below)


Telling = Callable[[Words], str]
"""Says a text when it is needed, in the language spoken then."""
