"""A language that nobody speaks: English with accents, a third longer. What stays plain in it is not translated."""

from dataclasses import fields

from spillgame.content.shape import ListOf
from spillgame.content.translation import Place, Told
from spillgame.language import ACCENTS
from spillgame.notation import ENGLISH
from spillgame.rules.seams import JsonObject
from spillgame.template import Hole, parts_of

FILLER = "·"
"""What makes a text longer, at its end."""


def in_pseudo(place: Place) -> Told | None:
    """Return what stands in the place of a text; None where none can stand, such as for a letter."""
    if isinstance(place.shape, ListOf):
        return [accented(text) for text in place.text]
    longer = lengthened(str(place.text))
    return next((text for text in (longer, accented(str(place.text))) if place.takes(text)), None)


def accented(template: str) -> str:
    """Return a text with accents on its letters, except in the names of its holes."""
    return "".join(_hole(part) if isinstance(part, Hole) else part.translate(ACCENTS) for part in parts_of(template))


def lengthened(template: str) -> str:
    """Return a text with accents, and a third longer than its own words: what is filled in is longer already."""
    words = [part if isinstance(part, str) else "".join(part.words[-1:]) for part in parts_of(template)]
    return accented(template) + FILLER * (sum(map(str.isalpha, "".join(words))) // 3)


def pseudo_notation() -> JsonObject:
    """Return how numbers, days and lists are written: as in English, with accents."""
    english = {one.name: getattr(ENGLISH, one.name) for one in fields(ENGLISH)}
    names = {name: [*map(accented, english[name])] for name in ("months", "short_months")}
    return {**english, **names, **{name: accented(english[name]) for name in ("all_of_two", "one_of_two")}}


def _hole(hole: Hole) -> str:
    if not hole.mark or hole.mark == "~":
        return f"{{{hole.name}}}"
    return f"{{{hole.name}{hole.mark}{'|'.join(word.translate(ACCENTS) for word in hole.words)}}}"
