"""The terms of a game: what each is called, what it means, and which rule is about it.

A glossary is content. Every word leads to one entry, so that nothing is explained in two ways.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from spillgame.hyphens import SOFT
from spillgame.notation import ENGLISH, SortKey
from spillgame.rules.content import Fault, Id, Name, Text, fault_at, record

KEPT: Final = 500
"""How many texts are cached with the terms in them: those of a few screens."""
RULE: Final = re.compile(r"\*\*([A-Z]+-\d+(?:\.\d+)?)\*\*\s*")
"""How a rulebook's paragraph begins that states a rule."""


@record
class Term:
    """One entry of the glossary."""

    id: Id
    name: Name
    """What it is called where it is explained."""
    text: Text
    """What it is, in a sentence or two."""
    rule: str = ""
    """The rule that is about it."""
    picture: str = ""
    """The picture that shows it, such as `weather/gusher`; one of the box such as `ui/dice`."""
    also: tuple[Name, ...] = ()
    """Other names for it, including its plural."""

    @property
    def words(self) -> tuple[str, ...]:
        """All names for it."""
        return (self.name, *self.also)


class Found(NamedTuple):
    """A term in a text, and the letters that name it."""

    term: Term
    start: int
    end: int


class Glossary:
    """The terms of a game, by their names and in texts.

    A word written with a small letter is found with a capital one, too, as at the beginning of a sentence; one written
    with a capital letter is found only so, since the same word may mean nothing special otherwise.
    """

    def __init__(self, terms: Iterable[Term], order: Callable[[str], SortKey] = ENGLISH.order):
        """If several terms share a word, it belongs to the first. `order` is how names are sorted."""
        every = tuple(terms)
        self.terms: Sequence[Term] = sorted(every, key=lambda term: order(term.name))
        """In alphabetical order."""
        self._by_word: dict[str, Term] = {}
        for term in every:
            for word in term.words:
                self._by_word.setdefault(word.casefold(), term)
        words = sorted({word for term in every for word in term.words}, key=len, reverse=True)
        self._pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(_pattern_of, words))})(?!\w)") if words else None
        self.found = lru_cache(KEPT)(self._find)
        """Returns the terms in a text, in the order in which they occur."""

    def _find(self, text: str) -> tuple[Found, ...]:
        if self._pattern is None:
            return ()
        # Where a word is broken at the end of a line there is a mark in it.
        places = [at for at, letter in enumerate(text) if letter != SOFT]
        matches = self._pattern.finditer("".join(text[at] for at in places))
        return tuple(
            Found(self._by_word[one.group().casefold()], places[one.start()], places[one.end() - 1] + 1)
            for one in matches
        )

    def terms_in(self, texts: Iterable[str]) -> list[Term]:
        """Return the terms in some texts, each once, the first ones first."""
        return list({found.term.id: found.term for text in texts for found in self.found(text)}.values())

    def searched(self, wanted: str) -> list[Term]:
        """Return the terms that a search finds: those with the word in a name first, then those explained with it."""
        wanted = wanted.strip().casefold()
        called = [term for term in self.terms if any(wanted in word.casefold() for word in term.words)]
        return [*called, *(term for term in self.terms if term not in called and wanted in term.text.casefold())]


def _pattern_of(word: str) -> str:
    """Return the pattern that finds a word in any case, except that a capital first letter must be one."""
    first = re.escape(word[0])
    return f"{first if word[0].isupper() else f'(?i:{first})'}(?i:{re.escape(word[1:])})"


def rules_in(rulebook: str) -> set[str]:
    """Return the rules that the text of a rulebook states, such as `S-4.2`."""
    return {match.group(1) for match in RULE.finditer(rulebook)}


def glossary_faults(glossary: Sequence[Term]) -> Iterator[Fault]:
    """Yield where a word leads to two entries."""
    owners: dict[str, Term] = {}
    for number, term in enumerate(glossary):
        for word in term.words:
            owner = owners.setdefault(word.casefold(), term)
            if owner is not term:
                path = ("glossary", number, "name" if word == term.name else "also")
                yield fault_at(path, "glossary.word_twice", word=repr(word), id=owner.id)
