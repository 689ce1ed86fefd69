"""Puts a game's content together from its files and the player's mods, and checks it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from spillgame.content.checker import problems_in, repeated_ids, without_repeats
from spillgame.content.document import Document, Location, unread
from spillgame.content.mods import Mod
from spillgame.content.problems import ContentError, Finding, arranged, clipped
from spillgame.content.reader import MOST_VALUES, read_bytes
from spillgame.content.shape import ListOf, RecordOf, Shape, shape_of
from spillgame.message import message
from spillgame.rules.content import GameContent, did_you_mean
from spillgame.rules.seams import Json

LEFT_OUT: Final = "left_out"
"""The key with which a mod's entry removes an existing one: `{id: kelp, left_out: true}`."""

Documents = Mapping[str, Document]
"""The documents of a game, by field."""


def read_all(files: Mapping[str, bytes | Finding], folder: Path) -> dict[str, Document]:
    return {
        field: unread(data) if isinstance(data, Finding) else read_bytes(data, str(folder / f"{field}.yaml"))
        for field, data in files.items()
    }


def assemble(
    game: GameContent, documents: Documents, mods: Sequence[Mod]
) -> tuple[Documents, list[Mod], dict[str, tuple[Finding, ...]]]:
    """Return valid documents with all valid mods applied, those mods, and why the others are left out.

    Raises ContentError if the game's own documents are at fault.
    """
    problems = problems_in(game, documents)
    if problems:
        raise ContentError(arranged(problems, [document.file for document in documents.values()]))
    used: list[Mod] = []
    left_out: dict[str, tuple[Finding, ...]] = {}
    for mod in mods:
        merged, problems = with_mod(game, documents, mod)
        if problems:
            left_out[mod.name] = tuple(problems)
        else:
            documents = merged
            used.append(mod)
    return documents, used, left_out


def with_mod(game: GameContent, documents: Documents, mod: Mod) -> tuple[Documents, list[Finding]]:
    """Return valid documents with a mod applied, and every problem the mod has or causes."""
    merged, problems = _merged(game, documents, mod)
    problems = without_repeats(problems, problems_in(game, merged, documents))
    return merged, arranged(problems, [str(path) for path in mod.paths.values()])


def _merged(game: GameContent, documents: Documents, mod: Mod) -> tuple[Documents, list[Finding]]:
    """Return the documents with a mod applied, and the mod's own problems."""
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
            too_large = message("mods.too_large", found=f"{values:,}", most=f"{MOST_VALUES:,}")
            problems.append(document.location.problem(too_large))
            continue
        base = merged[field]
        if not isinstance(document.data, type(base.data)):
            wrong = "mods.no_list" if isinstance(base.data, list) else "mods.no_group"
            problems.append(document.location.problem(message(wrong)))
            continue
        data, location = _laid_over(
            shape, _Part(base.data, base.location), _Part(document.data, document.location), problems
        )
        merged[field] = replace(base, data=data, location=location, values=base.values + document.values)
    return merged, problems


class _Part(NamedTuple):
    """A value and its location."""

    data: Json
    location: Location


def _laid_over(shape: Shape | None, base: _Part, mod: _Part, problems: list[Finding]) -> _Part:
    """Merge a mod's value into a valid one: groups recursively, lists with ids entry by entry, otherwise the mod's."""
    if isinstance(base.data, dict) and isinstance(mod.data, dict):
        return _with_keys(shape, base, mod, problems)
    if isinstance(shape, ListOf) and shape.ids is not None and isinstance(mod.data, list):
        # Merging would let the second hide the first.
        problems += repeated_ids(shape.ids, mod.data, mod.location)
        return _with_entries(base, mod, problems)
    return mod


def _with_entries(base: _Part, mod: _Part, problems: list[Finding]) -> _Part:
    """Return the base list with the mod's entries, replacing those with the same id, else appended.

    Its location is the mod's list: faults of the list as a whole are the mod's.
    """
    parts: dict[str | int, _Part] = {
        entry["id"]: _Part(entry, base.location.inner[number]) for number, entry in enumerate(base.data)
    }
    known = [entry["id"] for entry in base.data]
    for number, entry in enumerate(mod.data):
        name = entry.get("id") if isinstance(entry, dict) else None
        if not isinstance(name, str):
            name = None
        elif entry == {"id": name, LEFT_OUT: True}:
            if parts.pop(name, None) is None:
                values = {"found": clipped(name), "hint": did_you_mean(name, known)}
                problems.append(mod.location.at(number, "id").problem(message("mods.nothing_to_leave_out", **values)))
            continue
        parts[name if name is not None and name in known else number] = _Part(entry, mod.location.inner[number])
    inner: dict[str | int, Location] = {number: part.location for number, part in enumerate(parts.values())}
    return _Part([part.data for part in parts.values()], replace(mod.location, inner=inner))


def _with_keys(shape: Shape | None, base: _Part, mod: _Part, problems: list[Finding]) -> _Part:
    """Return the base group with the mod's keys over its own."""
    data, keys, inner = dict(base.data), dict(base.location.keys), dict(base.location.inner)
    for key, value in mod.data.items():
        keys[key] = mod.location.keys[key]
        part = _Part(value, mod.location.inner[key])
        if key in base.data:
            within = shape.fields.get(key) if isinstance(shape, RecordOf) else None
            part = _laid_over(within, _Part(base.data[key], base.location.inner[key]), part, problems)
        data[key], inner[key] = part
    return _Part(data, replace(base.location, keys=keys, inner=inner))
