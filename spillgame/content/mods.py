"""The player's own content: finds the mods and puts them onto the shipped content, one after the other.

A mod is a folder `NAME/GAME/` (or just `NAME/`) with some of the game's files. Entries of list files replace
those with the same id, or come after them; the sections of the words take its texts over theirs. A mod with
any fault is left out as a whole; but a picture with a fault alone, for the game can be played without it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from spillgame.content.files import entries, fetch, is_folder, unlistable
from spillgame.content.game import GameContent
from spillgame.content.pictures import FOLDER, folder_in
from spillgame.content.problems import Problem, clipped
from spillgame.content.shape import RecordOf, has_ids, shape_of

_BYSTANDERS = (".md", ".txt")
"""Endings of files that may lie beside a mod's content: notes and licences."""
_LITTER = ("Thumbs.db", "desktop.ini", "__MACOSX")


@dataclass(frozen=True, slots=True)
class Mod:
    """A mod as found: nothing of it has been read as YAML yet."""

    name: str
    files: Mapping[str, bytes]
    """The bytes of each file, by its field."""
    paths: Mapping[str, Path]
    problems: tuple[Problem, ...]
    """What is wrong with the folder and its files before anything is read."""


def find_mods(folder: Path, game: GameContent) -> list[Mod]:
    """Return a game's mods in alphabetical order; none where there is no such folder."""
    found = (find_mod(folder / name, game) for name in entries(folder) if is_folder(folder / name) and name[0] != ".")
    return [mod for mod in found if mod is not None]


def find_mod(folder: Path, game: GameContent) -> Mod | None:
    """Return the mod in a folder, or None where it holds nothing for this game."""
    inner = folder / game.name
    place = inner if is_folder(inner) else folder
    problems = [problem for problem in (unlistable(place),) if problem]
    if is_folder(inner):
        # Other folders beside it belong to other games; loose files belong to nothing.
        problems += [_stray(folder / name, game) for name in _named(folder) if not is_folder(folder / name)]
    elif not problems and all(is_folder(folder / name) for name in _named(folder)):
        return None
    files, paths = {}, {}
    for name in _named(place):
        path = place / name
        if name == FOLDER and is_folder(path):
            continue
        field = path.stem
        if path.suffix != ".yaml" or field not in game.moddable:
            problems.append(_stray(path, game))
            continue
        data = fetch(path)
        if isinstance(data, Problem):
            problems.append(data)
        else:
            files[field], paths[field] = data, path
    if not (files or problems or is_folder(folder_in(folder, game.name))):
        return None
    return Mod(folder.name, files, paths, tuple(problems))


def put_on(game: GameContent, sheets: Mapping[str, Any], mod: Mod) -> tuple[dict[str, Any], list[Problem]]:
    """Return the sheets with a mod's files put on, and what is wrong with the mod on its own.

    The result must still be checked as a whole.
    """
    from spillgame.content.reader import read_bytes  # noqa: PLC0415 - needs PyYAML, and the cache does without

    shapes = shape_of(game.record).fields
    merged = dict(sheets)
    problems = list(mod.problems)
    for field in sorted(mod.files):
        sheet = read_bytes(mod.files[field], str(mod.paths[field]))
        problems += sheet.problems
        if not sheet.whole:
            continue
        if has_ids(shapes[field]) and isinstance(sheet.data, list):
            problems += _twice(sheet)
            merged[field] = _with_entries(merged[field], sheet)
        elif isinstance(shapes[field], RecordOf) and isinstance(sheet.data, dict):
            merged[field] = _with_keys(merged[field], sheet)
        else:
            wanted = "a list of entries with ids" if has_ids(shapes[field]) else "a group of keys"
            problems.append(sheet.place.problem(f"the file cannot be put onto the game's own, expected {wanted}"))
    return merged, problems


def _named(folder: Path) -> list[str]:
    """Return the names in a folder that mean something."""
    return [
        name
        for name in entries(folder)
        if name[0] != "." and name not in _LITTER and not name.lower().endswith(_BYSTANDERS)
    ]


def _stray(path: Path, game: GameContent) -> Problem:
    allowed = ", ".join(f"{field}.yaml" for field in game.moddable)
    return Problem(
        str(path),
        1,
        1,
        f"a mod cannot hold this (found {clipped(path.name)}), expected one of {allowed}, or the folder {FOLDER}",
    )


def _twice(sheet: Any) -> Iterator[Problem]:
    """Yield a problem for each id that stands twice in the mod: merged, the second would hide the first."""
    seen: dict[str, int] = {}
    for number, entry in enumerate(sheet.data):
        name = entry.get("id") if isinstance(entry, dict) else None
        if isinstance(name, str):
            place = sheet.place.inner[number].inner["id"]
            if name in seen:
                found = f"found {clipped(name)}, first in line {seen[name]}"
                yield place.problem(f"the id stands twice ({found}), expected an id of its own")
            seen.setdefault(name, place.line)


def _with_entries(base: Any, sheet: Any) -> Any:
    """Return the base list with the sheet's entries: in place of those with their id, else at the end."""
    data, inner = list(base.data), dict(base.place.inner)
    numbers = {entry["id"]: number for number, entry in enumerate(data)}
    for number, entry in enumerate(sheet.data):
        name = entry.get("id") if isinstance(entry, dict) else None
        at = numbers.get(name, len(data)) if isinstance(name, str) else len(data)
        data[at : at + 1] = [entry]
        inner[at] = sheet.place.inner[number]
    return replace(base, data=data, place=replace(base.place, inner=inner))


def _with_keys(base: Any, sheet: Any) -> Any:
    """Return the base group with the sheet's keys over its own, group in group."""
    data, place = _merged(base.data, base.place, sheet.data, sheet.place)
    return replace(base, data=data, place=place)


def _merged(base: Any, base_place: Any, over: Any, over_place: Any) -> tuple[Any, Any]:
    if not isinstance(base, dict) or not isinstance(over, dict):
        return over, over_place
    data, keys, inner = dict(base), dict(base_place.keys), dict(base_place.inner)
    for key, value in over.items():
        keys[key] = over_place.keys[key]
        if key in base:
            data[key], inner[key] = _merged(base[key], base_place.inner[key], value, over_place.inner[key])
        else:
            data[key], inner[key] = value, over_place.inner[key]
    return data, replace(base_place, keys=keys, inner=inner)
