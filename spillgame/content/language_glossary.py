"""Finds explanations that are lost in a language: their words stand in the English texts of a game, and in none of
its own."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from spillgame.content.translation import TextPath, Told
from spillgame.hyphens import without
from spillgame.rules.glossary import Glossary, Term
from spillgame.template import Parts, parts_of

FILE = "glossary"
"""The file of the words that are explained."""
Texts = Mapping[str, Mapping[TextPath, Told]]
"""The texts of a game, by file and way."""


class Lost(NamedTuple):
    """An entry of the glossary that nobody comes upon."""

    path: TextPath
    """The way to its name."""
    words: Sequence[str]


def lost_terms(english: Texts, ours: Texts, forms: Sequence[str]) -> Iterator[Lost]:
    """Yield the entries whose words stand in none of our texts, nor among the `forms` of names that are filled in.

    Those are left out that do not stand in English texts either, and those that may stand in a text still to be
    translated.
    """
    before, after = terms_of(english), terms_of(ours)
    places = _places(english, before)
    found = {id_ for one in _places(ours, after).values() for id_ in one}
    found |= {term.id for term in Glossary(after).terms_in(forms)}
    for term in after:
        wanted = [place for place, ids in places.items() if term.id in ids]
        if term.id not in found and wanted and all(path in ours.get(file, {}) for file, path in wanted):
            yield Lost((term.id, "name"), term.words)


def terms_of(texts: Texts) -> list[Term]:
    """Return the entries of a glossary that have a name."""
    said = texts.get(FILE, {})
    return [
        Term(id=path[0], name=without(str(name)), text="-", also=tuple(map(without, said.get((path[0], "also"), ()))))
        for path, name in said.items()
        if path[1:] == ("name",)
    ]


def _places(texts: Texts, terms: Sequence[Term]) -> dict[tuple[str, TextPath], set[str]]:
    """Return for each text outside the glossary the entries whose words stand in it."""
    glossary = Glossary(terms)
    return {
        (file, path): {term.id for term in glossary.terms_in(_letters(text))}
        for file, those in texts.items()
        for path, text in those.items()
        if file != FILE
    }


def _letters(text: Told) -> list[str]:
    """Return the words of a text, with all between which its holes choose."""
    return ["".join(_all_of(parts_of(without(one)))) for one in ([text] if isinstance(text, str) else text)]


def _all_of(parts: Parts) -> Iterator[str]:
    for part in parts:
        if isinstance(part, str):
            yield part
        else:
            yield from (f" {word} " for word in part.words)
            for chosen in part.choices.values():
                yield from (" ", *_all_of(chosen), " ")
