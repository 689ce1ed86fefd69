"""Puts a game's content together from its files and the player's mods, and checks it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from spillgame.content.checker import problems_in, repeated_ids, without_repeats
from spillgame.content.document import Document, Location, unread
from spillgame.content.mods import Mod
from spillgame.content.problems import ContentError, Problem, arranged
from spillgame.content.reader import MOST_VALUES, read_bytes
from spillgame.content.shape import ListOf, RecordOf, shape_of
from spillgame.rules.content import GameContent

Documents = Mapping[str, Document]
"""The documents of a game, by field."""


def read_all(files: Mapping[str, bytes | Problem], folder: Path) -> dict[str, Document]:
    """Return the documents of a game's files, which came from a folder."""
    return {
        field: unread(data) if isinstance(data, Problem) else read_bytes(data, str(folder / f"{field}.yaml"))
        for field, data in files.items()
    }


def assemble(
    game: GameContent, documents: Documents, mods: Sequence[Mod]
) -> tuple[Documents, list[Mod], dict[str, tuple[Problem, ...]]]:
    """Return sound documents with all sound mods put on, those mods, and why the others are left out.

    Raises ContentError where the game's own documents are at fault.
    """
    problems = problems_in(game, documents)
    if problems:
        raise ContentError(arranged(problems, [document.file for document in documents.values()]))
    used: list[Mod] = []
    left_out: dict[str, tuple[Problem, ...]] = {}
    for mod in mods:
        merged, problems = with_mod(game, documents, mod)
        if problems:
            left_out[mod.name] = tuple(problems)
        else:
            documents = merged
            used.append(mod)
    return documents, used, left_out


def with_mod(game: GameContent, documents: Documents, mod: Mod) -> tuple[Documents, list[Problem]]:
    """Return sound documents with a mod put on, and every problem the mod has or makes."""
    merged, problems = _merged(game, documents, mod)
    problems = without_repeats(problems, problems_in(game, merged, own=False))
    return merged, arranged(problems, [str(path) for path in mod.paths.values()])


def _merged(game: GameContent, documents: Documents, mod: Mod) -> tuple[Documents, list[Problem]]:
    """Return the documents with a mod put on, and what is wrong with the mod on its own."""
    shapes = shape_of(game.record).fields
    merged = dict(documents)
    problems = list(mod.problems)
    for field in sorted(mod.files):
        document, shape = read_bytes(mod.files[field], str(mod.paths[field])), shapes[field]
        problems += document.problems
        if not document.whole:
            continue
        values = sum(one.values for one in merged.values()) + document.values
        if values > MOST_VALUES:
            wrong = f"the content of the game is too large with this file (found {values:,} values in all)"
            problems.append(document.location.problem(f"{wrong}, expected at most {MOST_VALUES:,}"))
            continue
        ids = shape.ids if isinstance(shape, ListOf) else None
        if ids is not None and isinstance(document.data, list):
            # Merged, the second would hide the first.
            problems += repeated_ids(ids, document.data, document.location)
            merged[field] = _with_entries(merged[field], document)
        elif isinstance(shape, RecordOf) and isinstance(document.data, dict):
            base = merged[field]
            data, location = _with_keys(base.data, base.location, document.data, document.location)
            merged[field] = replace(base, data=data, location=location, values=base.values + document.values)
        else:
            wanted = "a group of keys" if ids is None else "a list of entries with ids"
            wrong = f"the file cannot be put onto the game's own, expected {wanted}"
            problems.append(document.location.problem(wrong))
    return merged, problems


def _with_entries(base: Document, mod: Document) -> Document:
    """Return the base list with the mod's entries: in place of those with their id, else at the end."""
    data, inner = list(base.data), dict(base.location.inner)
    numbers = {entry["id"]: number for number, entry in enumerate(data)}
    for number, entry in enumerate(mod.data):
        name = entry.get("id") if isinstance(entry, dict) else None
        at = numbers.get(name, len(data)) if isinstance(name, str) else len(data)
        data[at : at + 1] = [entry]
        inner[at] = mod.location.inner[number]
    location = replace(base.location, inner=inner)
    return replace(base, data=data, location=location, values=base.values + mod.values)


def _with_keys(base: Any, base_location: Location, mod: Any, mod_location: Location) -> tuple[Any, Location]:
    """Return the base group with the mod's keys over its own, group in group."""
    if not isinstance(base, dict) or not isinstance(mod, dict):
        return mod, mod_location
    data, keys, inner = dict(base), dict(base_location.keys), dict(base_location.inner)
    for key, value in mod.items():
        keys[key] = mod_location.keys[key]
        data[key], inner[key] = value, mod_location.inner[key]
        if key in base:
            data[key], inner[key] = _with_keys(base[key], base_location.inner[key], value, mod_location.inner[key])
    return data, replace(base_location, keys=keys, inner=inner)
