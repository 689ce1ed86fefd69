"""A folder anywhere on the disk, as the list of files shows it."""

import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from spillgame.content.words_file import say
from spillgame.files import move_to_free, why
from spillgame.notation import ENGLISH, SortKey
from spillgame.play.match import SavesError


class Folder(NamedTuple):
    """What is in a folder: names, each in order. Links count as what they lead to."""

    folders: tuple[str, ...]
    files: tuple[str, ...]
    """Regular files only: no pipes, no devices, no broken links."""


def look_into(path: Path, order: Callable[[str], SortKey] = ENGLISH.order) -> Folder:
    """Return what is in a folder, in the order of names; raises SavesError if it cannot be read."""
    folders, files = [], []
    try:
        with os.scandir(path) as listed:
            for entry in listed:
                with contextlib.suppress(OSError):
                    if entry.is_dir():
                        folders.append(entry.name)
                    elif entry.is_file():
                        files.append(entry.name)
    except OSError as error:
        raise SavesError(say("files.not_looked_into", folder=path, why=why(error))) from None
    return Folder(tuple(sorted(folders, key=order)), tuple(sorted(files, key=order)))


def moved(path: Path, folder: Path, stem: str = "") -> Path:
    """Move a file into a folder, under a free name or a numbered one; returns its new path. Raises SavesError."""
    try:
        return move_to_free(path, folder, stem)
    except OSError as error:
        raise SavesError(say("saves.not_moved", path=path, folder=folder, why=why(error))) from None


def home() -> Path:
    """Return the folder where browsing starts: the home folder, or the root if that is unknown."""
    try:
        return Path.home()
    except RuntimeError:
        return Path(Path.cwd().anchor)
