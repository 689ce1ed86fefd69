"""Finds the player's own content: the mods, which are put onto the shipped content one after the other.

A mod is a folder `NAME/GAME/` (for one game of the box just `NAME/`) with some of the game's files. Entries of lists
replace those with the same id, take them away, or come after them; the sections of the words take its texts over
theirs. A mod with any fault is left out as a whole; but a picture with a fault alone, for the game can be played
without it. Nothing outside of a mod's folder is read, whatever links lie in there.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from spillgame.content.pictures import FOLDER, folder_in
from spillgame.content.problems import Problem, clipped
from spillgame.content.source import fetch, leading_out, unlistable
from spillgame.files import entries, is_folder
from spillgame.rules.content import GameContent

_BYSTANDERS = (".md", ".txt")
"""Endings of files that may lie beside a mod's content: notes and licences."""
_LITTER = ("Thumbs.db", "desktop.ini", "__MACOSX")
MOST_MODS = 50
"""Every mod is checked together with all before it, each time the content is loaded."""


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
    found = (find_mod(folder / name, game) for name in entries(folder) if name[0] != "." and is_folder(folder / name))
    mods = list(islice((mod for mod in found if mod is not None), MOST_MODS + 1))
    if len(mods) > MOST_MODS:
        first = mods.pop()
        wrong = f"there are too many mods (found more than {MOST_MODS}), so this one and those after it are left out"
        where = Problem(str(folder / first.name), 1, 1, f"{wrong}, expected at most {MOST_MODS}")
        mods.append(Mod(first.name, {}, {}, (where,)))
    return mods


def find_mod(folder: Path, game: GameContent) -> Mod | None:
    """Return the mod in a folder, or None where it holds nothing for this game, or the game takes no mods."""
    if not game.moddable:
        return None
    inner = folder / game.name
    if (outside := leading_out(inner, folder)) is not None:
        return Mod(folder.name, {}, {}, (outside,))
    place = inner if is_folder(inner) else folder
    problems = [problem for problem in (unlistable(place),) if problem]
    if is_folder(inner):
        # Other folders beside it belong to other games; loose files belong to nothing.
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
        if isinstance(data, Problem):
            problems.append(data)
        else:
            files[field], paths[field] = data, path
    if not (files or problems or is_folder(folder_in(folder, game.name))):
        return None
    return Mod(folder.name, files, paths, tuple(problems))


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
