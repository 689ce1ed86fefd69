"""Finds the player's mods, which are applied to the shipped content one after the other.

A mod is a folder `NAME/GAME/` (for one game of the box just `NAME/`) with some of the game's files. Entries of lists
replace those with the same id, remove them, or are appended; its texts override those of the words. A mod with any
fault is left out as a whole; only a picture's fault leaves out just that picture, since the game can be played without
it. Nothing outside a mod's folder is read, whatever links it contains.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from spillgame.content.pictures import FOLDER, folder_in
from spillgame.content.problems import Finding, clipped
from spillgame.content.source import fetch, leading_out, unlistable
from spillgame.files import entries, is_folder
from spillgame.message import message
from spillgame.rules.content import GameContent

_BYSTANDERS = (".md", ".txt")
"""Suffixes of other files allowed in a mod: notes and licences."""
_LITTER = ("Thumbs.db", "desktop.ini", "__MACOSX")
MOST_MODS = 50
"""A limit, since every mod is checked together with all before it, each time the content is loaded."""


@dataclass(frozen=True, slots=True)
class Mod:
    """A mod as found, not parsed yet."""

    name: str
    files: Mapping[str, bytes]
    """The bytes of each file, by its field."""
    paths: Mapping[str, Path]
    problems: tuple[Finding, ...]
    """Problems of the folder and its files before parsing."""


def find_mods(folder: Path, game: GameContent) -> list[Mod]:
    """Return a game's mods in alphabetical order; none if there is no such folder."""
    found = (find_mod(folder / name, game) for name in entries(folder) if name[0] != "." and is_folder(folder / name))
    mods = list(islice((mod for mod in found if mod is not None), MOST_MODS + 1))
    if len(mods) > MOST_MODS:
        first = mods.pop()
        too_many = Finding(str(folder / first.name), 1, 1, message("mods.too_many", most=MOST_MODS))
        mods.append(Mod(first.name, {}, {}, (too_many,)))
    return mods


def find_mod(folder: Path, game: GameContent) -> Mod | None:
    """Return the mod in a folder, or None if it has nothing for this game, or the game supports no mods."""
    if not game.moddable:
        return None
    inner = folder / game.name
    if (outside := leading_out(inner, folder)) is not None:
        return Mod(folder.name, {}, {}, (outside,))
    place = inner if is_folder(inner) else folder
    problems = [problem for problem in (unlistable(place),) if problem]
    if is_folder(inner):
        # Sibling folders belong to other games; loose files to none.
        problems += [_stray(folder / name, game) for name in _named(folder) if not is_folder(folder / name)]
    elif not game.takes_loose_files or (not problems and all(is_folder(folder / name) for name in _named(folder))):
        return None
    files, paths = {}, {}
    for name in _named(place):
        path = place / name
        if name == FOLDER and leading_out(path, folder) is None and is_folder(path):
            continue
        field = path.stem
        if path.suffix != ".yaml" or field not in game.moddable:
            problems.append(_stray(path, game))
            continue
        data = fetch(path, within=folder)
        if isinstance(data, Finding):
            problems.append(data)
        else:
            files[field], paths[field] = data, path
    if not (files or problems or is_folder(folder_in(folder, game.name))):
        return None
    return Mod(folder.name, files, paths, tuple(problems))


def _named(folder: Path) -> list[str]:
    return [
        name
        for name in entries(folder)
        if name[0] != "." and name not in _LITTER and not name.lower().endswith(_BYSTANDERS)
    ]


def _stray(path: Path, game: GameContent) -> Finding:
    known = tuple(f"{field}.yaml" for field in game.moddable)
    return Finding(str(path), 1, 1, message("mods.stray", found=clipped(path.name), known=known, folder=FOLDER))
