"""Texts that people read, by key: templates from files, filled with names and numbers.

`{name}` stands for a value. `{n:die|dice}` writes a number with the word that fits it, `{n?waits|wait}` the word alone.
The forms are in the order of the language's plural rule, which a file of words may name: `language: {plural: …}`.
`{name~a|an}` writes a name after the word that fits its first sound: the first before a consonant, the second before a
vowel.
"""

import re
import unicodedata
from collections.abc import Callable, Mapping

Groups = Mapping[str, Mapping[str, str]]
"""A file of words: templates by name, in groups."""
Plural = Callable[[str], int]
"""Returns which form goes with a written number, from 0."""

BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters that are invisible."""
_HOLE = re.compile(r"\{(\w+)(?:([:?~])([^{}|]*(?:\|[^{}|]*)+))?\}")
_SILENT_H = ("heir", "honest", "honor", "honour", "hour")
_SPOKEN_YOU = re.compile(r"eu|ewe|uk|ur[aei]|us[aeu]|ut[ei]|ubi|uni(?![dmn])|onc?e\b")
"""Beginnings written with a vowel but spoken with a consonant."""
_LETTERS = "AEFHILMNORSX"
"""Letters whose names begin with a vowel."""
_SIGN = re.compile(r"[A-Z][\dA-Z]*\b")
"""Words spoken letter by letter, such as a Sector or an abbreviation."""


def _one_other(number: str) -> int:
    return 0 if number == "1" else 1


def _one_few_many(number: str) -> int:
    if number == "1":
        return 0
    return 1 if number[-1:] in ("2", "3", "4") and number[-2:-1] != "1" else 2


PLURALS: Mapping[str, Plural] = {"one_other": _one_other, "one_few_many": _one_few_many}
"""The rules of plurals by name: that of English or German, and that of Polish."""
USUAL_PLURAL = "one_other"
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


def begins_with_vowel(name: str) -> bool:
    """Say whether a name, or a number, begins with a vowel sound in English."""
    plain = unicodedata.normalize("NFD", name).lstrip("\"'“”‘’«»([ ")
    if number := re.match(r"\d+", plain):
        first = number.group()
        return first[0] == "8" or (first[:2] in ("11", "18") and len(first) % 3 == 2)
    if _SIGN.match(plain):
        return plain[0] in _LETTERS
    word = plain.lower()
    return word.startswith(_SILENT_H) or (word[:1] in tuple("aeiou") and not _SPOKEN_YOU.match(word))


def fill(template: str, values: Mapping[str, object], plural: Plural = PLURALS[USUAL_PLURAL]) -> str:
    """Fill the {names} of a template; each value is `escaped`, since most come from files or their names.

    Only plain names are looked up: templates may come from outside, so nothing in them is evaluated. A name without a
    value stays unchanged.
    """
    if not values:
        return template

    def hole(match: re.Match[str]) -> str:
        name, mark, forms = match.groups()
        if name not in values:
            return match.group()
        value = escaped(_clipped(str(values[name]), LONGEST_FILLED))
        if mark is None:
            return value
        words = forms.split("|")
        if mark == "~":
            return f"{words[1] if begins_with_vowel(value) else words[0]} {value}"
        word: str = words[min(plural(value), len(words) - 1)]
        return word if mark == "?" else f"{value} {word}"

    return _HOLE.sub(hole, template)


def _clipped(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[:longest]}…"


def holes(template: str) -> set[str]:
    return {match.group(1) for match in _HOLE.finditer(template)}


class Words:
    """Says the texts of one language: those of the shell by `group.name`, those of a game by `game.group.name`.

    The rules of a game have words of their own, in which its texts are said by `group.name`.
    """

    def __init__(self, groups: Groups):
        self._groups: dict[str, tuple[Mapping[str, str], Plural]] = {}
        self._take("", groups)

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the text of a key with its {names} filled in; the key itself if there is no such text."""
        texts, plural, name = self._found(key)
        template = texts.get(name, key)
        return fill(template, values, plural) if values else template

    def tamed(self, key: str, values: Mapping[str, object]) -> str:
        """Return the text of a key, filled with values from an untrusted file, which may be of any length."""
        return self(key, **{name: _clipped(str(value), LONGEST_VALUE) for name, value in values.items()})

    def called(self, group: str, name: str, otherwise: str | None = None) -> str:
        """Return the text of a name in a group; if there is none what is to stand there instead, or the name itself."""
        key = f"{group}.{name}"
        return self(key) if key in self else name if otherwise is None else otherwise

    def __contains__(self, key: str) -> bool:
        texts, _, name = self._found(key)
        return name in texts

    def _found(self, key: str) -> tuple[Mapping[str, str], Plural, str]:
        group, _, name = key.rpartition(".")
        return *self._groups.get(group, ({}, PLURALS[USUAL_PLURAL])), name

    def add(self, game: str, groups: Groups) -> None:
        """Add the words of a game, over those that it had before."""
        self._take(f"{game}.", groups)

    def _take(self, prefix: str, groups: Groups) -> None:
        named = groups.get("language", {}).get("plural", USUAL_PLURAL)
        plural = PLURALS.get(named, PLURALS[USUAL_PLURAL])
        for group, texts in groups.items():
            before, _ = self._groups.get(f"{prefix}{group}", ({}, plural))
            self._groups[f"{prefix}{group}"] = ({**before, **texts} if before else texts, plural)
