"""What a screen reader says of one widget: what it is called, and what else there is to know of it, nothing twice."""

import re
from functools import lru_cache
from typing import Final

from spillgame.ui.list_box import HeadingRow, Row
from spillgame.ui.page import Page
from spillgame.ui.reader import Reader
from spillgame.ui.tooltip import Tab
from spillgame.ui.widget import Note, Widget
from spillgame.ui.widgets import Button, Card, Toggle
from spillgame.words import Words, sentences

AFTER_NAME: Final = re.compile(r"(?: \([^()]*\))?[.:] (?=\S)")
"""What stands between a name at the beginning of a note, perhaps with its key, and the rest."""
KEPT: Final = 2048
"""How many descriptions are cached: a page is rebuilt far more often than it says something else."""
GRAPH: Final = "graph"
"""The role of what is drawn of many numbers: too many to be part of its name."""
WORD: Final = re.compile(r"[+−-]?\w+%?")
BETWEEN: Final = re.compile(r"(?<=[.!?]) (?=\S)| · |\n")
"""What stands between two things that are said."""


def name_of(page: Page, widget: Widget) -> str:
    """Return what a widget is called, with its value; empty where neither is in words."""
    return widget.aloud or joined(_name(page, widget), _value(page, widget))


def description_of(widget: Widget, name: str, note: str, *, whole: bool) -> str:
    """Return what is to be known of a widget besides its name: why it is refused, what is written on it, its note; of
    the whole also what would take long."""
    details = _in_words(widget.at_length) if whole or isinstance(widget.at_length, str) else ""
    shown = widget.value if widget.role == GRAPH else ""
    parts = (widget.refused, *widget.further, note, details, shown)
    return once((name, widget.name), *parts)


def is_chosen(widget: Widget) -> bool | None:
    """Return whether a widget is the chosen one of several; None where it is none of several."""
    if isinstance(widget, HeadingRow):
        return None
    if isinstance(widget, Row):
        return widget.here
    if isinstance(widget, Tab):
        return widget.chosen
    return True if isinstance(widget, Button | Card) and widget.chosen else None


@lru_cache(KEPT)
def joined(name: str, value: str) -> str:
    """Return a name with its value; the value alone where it begins with the name, perhaps after a number."""
    if not name or not value:
        return name or value
    named, said = WORD.findall(name.casefold()), WORD.findall(value.casefold())
    if len(said) > len(named) and named in (said[: len(named)], said[1 : len(named) + 1]):
        return value
    return value if name == value else f"{name.rstrip('.')}: {value}"


@lru_cache(KEPT)
def refused(say: Words, name: str) -> str:
    """Return the name of what cannot be done now."""
    return say("reading.refused", name=name.rstrip("."))


@lru_cache(KEPT)
def once(names: tuple[str, ...], *parts: str) -> str:
    """Return what parts add to names, in their order; what one of them says is not said again by another."""
    rest = [_without(names, said) for part in parts for said in BETWEEN.split(_without(names, part)) if said]
    words, named = [_words(part) for part in rest], [_words(name) for name in names]
    kept = []
    for number, said in enumerate(words):
        others = [other for at, other in enumerate(words) if at < number or len(other) > len(said)]
        if said.strip() and not any(said in other for other in (*named, *others)):
            kept.append(rest[number])
    return sentences(*kept)


def _without(names: tuple[str, ...], part: str) -> str:
    """Return a part without the name that it begins with."""
    for name in names:
        found = AFTER_NAME.match(part, len(name)) if name and part.startswith(name) else None
        if found is not None:
            return part[found.end()].upper() + part[found.end() + 1 :]
    return part


def _words(text: str) -> str:
    """Return the words of a text, so that one is found in another whatever stands between them."""
    return f" {' '.join(WORD.findall(text.casefold()))} "


def _name(page: Page, widget: Widget) -> str:
    """Return the name of a widget; of what follows the one that is looked at what it says now."""
    return widget.describe(page.look, focused=False).name if widget.follows else widget.name


def _value(page: Page, widget: Widget) -> str:
    if isinstance(widget, Toggle | Reader) or widget.role == GRAPH:  # each says in another way what it shows
        return ""
    if isinstance(widget, Row) and widget.here:
        return widget.value
    return widget.value_in_words(page.look)


def _in_words(note: Note) -> str:
    return note if isinstance(note, str) else note()
