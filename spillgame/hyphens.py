"""Where a word may be broken that is too long for a line.

Texts of a language may say so by soft hyphens. Those are taken out of them as they are read: everything else compares,
searches and prints plain words, and only what breaks lines knows the places.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from itertools import pairwise

SOFT = "\u00ad"
"""The soft hyphen. At the end of a line it stands for the hyphen that is drawn there."""
MOST_WORDS, LONGEST = 10_000, 100
"""How many words are known, and of how many letters: the texts of a mod come from a stranger."""
LEAST = 3
"""The fewest letters before a hyphen and after it."""
_HYPHENED = re.compile(rf"[^\W\d_]+(?:{SOFT}+[^\W\d_]+)+")
_LETTERS = re.compile(r"[^\W\d_]+")
_SEPARATOR = re.compile(r"(?<=\w)[-–/\\_.,;:·](?=\w)")
_VOWELS = frozenset("aeiouyæøœαεηιουωаеиоуыэюяі")
_TOGETHER = ("ch", "ck", "ph", "rh", "sh", "th", "gh", "qu")
"""Letters that stand for one sound, and are not parted."""
Place = tuple[int, str]
"""A place in a word: how many letters stand before it, and what is added to them: a hyphen or nothing."""
_known: dict[str, tuple[int, ...]] = {}


def without(text: str) -> str:
    """Return a text without its soft hyphens."""
    return text.replace(SOFT, "") if SOFT in text else text


def unbroken(lines: Iterable[str], between: str) -> str:
    """Return lines as one text, with words as they were before they were broken."""
    return "".join(line[:-1] if is_broken(line) else f"{line}{between}" for line in lines).removesuffix(between)


def is_broken(line: str) -> bool:
    """Return whether a line ends in a hyphen that is none of the word's own."""
    return line.endswith(SOFT)


def hyphened(text: str) -> list[str]:
    """Return the words of a text in which soft hyphens stand."""
    return _HYPHENED.findall(text) if SOFT in text else []


def learn(words: Iterable[str]) -> None:
    """Remember where words may be broken, by the soft hyphens in them."""
    for word in words:
        parts = [part for part in word.split(SOFT) if part]
        for first in range(len(parts) - 1):  # the rest of a word is broken again, where it is still too long
            whole = "".join(parts[first:])
            if len(_known) < MOST_WORDS and len(whole) <= LONGEST:
                _known[whole] = tuple(len("".join(parts[first:end])) for end in range(first + 1, len(parts)))


def learnt(text: str) -> str:
    """Return a text without its soft hyphens, and remember where they stood."""
    learn(hyphened(text))
    return without(text)


def known() -> int:
    """Return how many words have been learnt, which tells whether there are more than before."""
    return len(_known)


def pieces_of(word: str) -> list[str]:
    """Return the pieces into which its language breaks a word: the word itself if it says nothing."""
    for one in _LETTERS.finditer(word):
        if (places := _known.get(one.group())) is not None:
            ends = [0, *(one.start() + place for place in places), len(word)]
            pieces = [word[start:end] for start, end in pairwise(ends)]
            return [*(f"{piece}{SOFT}" for piece in pieces[:-1]), pieces[-1]]
    return [word]


def places_in(word: str) -> Iterator[list[Place]]:
    """Yield the places where a word may be broken, the best kind first: where its language says so and beside a sign
    within it, and then between syllables."""
    best = [(one.end(), "") for one in _SEPARATOR.finditer(word)]
    syllables: list[Place] = []
    for one in _LETTERS.finditer(word):
        best += [(one.start() + place, SOFT) for place in _known.get(one.group(), ())]
        syllables += [(one.start() + place, SOFT) for place in _between_syllables(one.group())]
    yield sorted(best)
    yield syllables


def is_between_letters(word: str, place: int) -> bool:
    """Return whether a place is one for a hyphen: between letters of a script that has capitals."""
    return all(letter.lower() != letter.upper() for letter in word[place - 1 : place + 1])


def _between_syllables(word: str) -> Iterator[int]:
    """Yield places before a consonant and a vowel, as most languages part words that are no compounds."""
    plain = [unicodedata.normalize("NFD", letter)[0].lower() for letter in word]
    for place in range(LEAST, len(word) - LEAST + 1):
        before, after, then = plain[place - 1 : place + 2]
        parted = after not in _VOWELS and then in _VOWELS and before + after not in _TOGETHER
        if parted and any(letter in _VOWELS for letter in plain[:place]):
            yield place
