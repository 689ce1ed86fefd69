"""What a game tells people, text by text, and the same in another language.

A language is a folder `languages/LANGUAGE/` with a folder for the shell and one for each game. A file there has the
name of a file of content, and holds nothing but texts, as they stand in that file: in groups, in lists by the `id` of
an entry, in lists without ids by its number, from 1.

    marine_vet: {name: Meerestierärztin}
    a_turn: {beats: {1: {say: …}, 5: {say: …, replies: {1: {say: …}}}}}

A file `forms.yaml` there says which forms names have: `Krake: {gender: m, acc: Kraken}`. What is not there is told in
English.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from spillgame.content.shape import ListOf, MapOf, Plain, RecordOf, Shape, Variant
from spillgame.hyphens import without
from spillgame.rules.seams import Json, JsonValues

TextPath = tuple[str, ...]
"""The way to a text: keys, ids of entries, and numbers of entries without ids."""
Told = str | list[str]
"""A text, or some for the same thing."""
Tree = Mapping[str, Any]
"""A file of a language, its keys as texts."""


class Place(NamedTuple):
    """Where a text stands."""

    shape: Shape
    text: Told

    def takes(self, text: object) -> bool:
        """Say whether another text may stand there."""
        if isinstance(self.shape, ListOf):
            return isinstance(text, list) and all(isinstance(one, str) and fits(self.shape.item, one) for one in text)
        return isinstance(text, str) and fits(self.shape, text)


def fits(shape: Shape, text: str) -> bool:
    """Say whether a text has the length and the letters that its shape asks for; soft hyphens do not count."""
    text = without(text)
    if not isinstance(shape, Plain) or not text.strip():
        return False
    within = len(text) >= shape.shortest and (shape.longest is None or len(text) <= shape.longest)
    return within and (not shape.pattern or re.fullmatch(shape.pattern, text) is not None)


def texts_of(shape: Shape | None, data: Json, path: TextPath = ()) -> Iterator[tuple[TextPath, Place]]:
    """Yield all that people read in valid data, and where further texts may stand: further words for a thing."""
    if shape is not None and _is_told(shape):
        if data or isinstance(shape, ListOf):
            yield path, Place(shape, data)
        return
    for key, inner, one in _within(shape, data):
        yield from texts_of(inner, one, (*path, key))


def translated(shape: Shape | None, data: Json, tree: Tree) -> Json:
    """Return valid data with the texts of a tree in place of their own; what is no text of theirs is left out."""
    if isinstance(data, dict):
        new = {key: _told(inner, one, tree.get(key)) for key, inner, one in _within(shape, data)}
        return {**data, **{key: one for key, one in new.items() if key in data or one}}
    keyed = [_told(inner, one, tree.get(key)) for key, inner, one in _within(shape, data)]
    return keyed if isinstance(data, list) and keyed else data


def _told(shape: Shape | None, data: Json, said: object) -> Json:
    """Return a value with what a tree says for it."""
    if _is_told(shape):
        return said if type(said) is type(data) and data != "" else data
    return translated(shape, data, said) if isinstance(said, dict) else data


def _within(shape: Shape | None, data: Json) -> Iterator[tuple[str, Shape | None, Json]]:
    """Yield the values within a value: the key of each in a tree, and its shape."""
    if isinstance(shape, Variant) and isinstance(data, dict):
        shape = shape.by_name.get(str(data.get(shape.key)))
    if isinstance(shape, RecordOf) and isinstance(data, dict):
        yield from ((key, shape.fields.get(key), one) for key, one in data.items())
        lists = {key: one for key, one in shape.fields.items() if isinstance(one, ListOf) and _is_told(one)}
        yield from ((key, one, []) for key, one in lists.items() if key not in data)
    elif isinstance(shape, MapOf) and isinstance(data, dict):
        yield from ((key, shape.value, one) for key, one in data.items())
    elif isinstance(shape, ListOf) and isinstance(data, list):
        for number, one in enumerate(data, 1):
            yield (one["id"] if shape.ids is not None else str(number)), shape.item, one


def _is_told(shape: Shape | None) -> bool:
    """Say whether people read a value: a text, or a list of some."""
    return shape.told if isinstance(shape, Plain) else isinstance(shape, ListOf) and _is_told(shape.item)


def texts_in(tree: JsonValues, path: TextPath = ()) -> Iterator[tuple[TextPath, Json]]:
    """Yield all that a tree holds."""
    for key, one in tree.items():
        if isinstance(one, dict):
            yield from texts_in(one, (*path, key))
        else:
            yield (*path, key), one


def tree_of(texts: Mapping[TextPath, Told]) -> JsonValues:
    """Return the tree that holds some texts."""
    tree: dict[str, Any] = {}
    for path, text in texts.items():
        group = tree
        for key in path[:-1]:
            group = group.setdefault(key, {})
        group[path[-1]] = text
    return tree
