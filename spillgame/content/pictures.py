"""The pictures of mods: which file provides a name, and why one is left out. Nothing is drawn here.

The renderer (nanosvg, in SDL_image) opens no file and no connection, whatever an SVG refers to. But dashes, very long
paths, many overlapping shapes, and round caps of very wide strokes can keep it busy for minutes, so these are rejected.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path

from spillgame.content.problems import Finding, arranged, clipped
from spillgame.content.source import fetch, leading_out
from spillgame.files import entries, is_folder
from spillgame.message import message

MOST_PICTURES = 2000
"""How many files of a mod are examined; a game like ours has 100."""
LARGEST_PICTURE = 32_000
"""Bytes; the pictures of the game have at most 5,000."""
MOST_TAGS = 200
"""The pictures of the game have at most 40."""
MOST_ROUND = 700
"""How many numbers a picture with round caps or joins may have: each may mean one of them."""
FOLDER = "pictures"
ENDING = ".svg"
_REFUSED = {"dasharray": "pictures.dashes", "<!ENTITY": "pictures.entities"}


def picture_folders(mods_folder: Path, mods: Sequence[str], game: str) -> list[Path]:
    """Return the picture folders of some mods, the mod applied last first, since it overrides the others."""
    folders = [(folder_in(mods_folder / mod, game), mods_folder / mod) for mod in reversed(mods)]
    return [folder for folder, mod in folders if is_folder(folder) and leading_out(folder, mod) is None]


def folder_in(mod: Path, game: str) -> Path:
    """Return where a mod's pictures for a game are, if it has any."""
    return (mod / game if is_folder(mod / game) else mod) / FOLDER


def pictures_for(folders: Iterable[Path], name: str) -> Iterator[tuple[Path, Path]]:
    """Yield the file that each folder has for a name such as `resources/harbour_tug`, with that folder."""
    paths = ((folder / f"{name}{ENDING}", folder) for folder in folders)
    return ((path, folder) for path, folder in paths if path.is_file())


def problems_of_pictures(mod: Path, game: str) -> list[Finding]:
    """Return why files of a mod's picture folder, or all of it, are left out."""
    folder = folder_in(mod, game)
    if (outside := leading_out(folder, mod)) is not None:
        return [outside]
    found: list[Finding] = []
    for path in islice(_files(folder), MOST_PICTURES):
        if (outside := leading_out(path, folder)) is not None:
            found.append(outside)
        elif path.suffix != ENDING:
            found.append(_fault(path, "name", found=clipped(path.name), ending=ENDING))
        elif isinstance(problem := svg_of(path, folder), Finding):
            found.append(problem)
    return arranged(found, ())


def _files(folder: Path) -> Iterator[Path]:
    """Yield the files in a folder and its direct subfolders: deeper ones are never used."""
    for path in _seen(folder):
        if leading_out(path, folder) is None and is_folder(path):
            yield from (inner for inner in _seen(path) if not is_folder(inner))
        else:
            yield path


def _seen(folder: Path) -> list[Path]:
    return [folder / name for name in entries(folder) if name[0] != "."]


def svg_of(path: Path, folder: Path) -> str | Finding:
    """Return the SVG of a picture in a mod's picture folder, or why it is left out."""
    data = fetch(path, LARGEST_PICTURE, "svg", within=folder)
    if isinstance(data, Finding):
        return data
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return _fault(path, "no_text", found=error.start + 1)
    if not re.search(r"<svg[\s>]", text):
        return _fault(path, "no_svg", found=clipped(text))
    for part, wrong in _REFUSED.items():
        if (place := text.find(part)) >= 0:
            line, column = text.count("\n", 0, place) + 1, place - text.rfind("\n", 0, place)
            return Finding(str(path), line, column, message(wrong, found=clipped(part)))
    tags, numbers = text.count("<"), len(re.findall("[0-9]+", text)) if "round" in text else 0
    if tags > MOST_TAGS:
        return _fault(path, "too_many_parts", found=tags, most=MOST_TAGS)
    if numbers > MOST_ROUND:
        return _fault(path, "too_many_round", found=numbers, most=MOST_ROUND)
    return text


def _fault(path: Path, key: str, **values: str | int) -> Finding:
    return Finding(str(path), 1, 1, message(f"pictures.{key}", **values))
