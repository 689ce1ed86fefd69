"""Which files there are for a name: those that all games share, and those of the game that is open."""

from collections.abc import Mapping, Sequence
from itertools import count, takewhile
from pathlib import Path
from typing import Final

SHARED: Final = "shared"
"""The folder of the sounds that every game has; each game has one of its own name."""
ENDING: Final = ".ogg"


class Library:
    """Finds the files of a folder, which are `NAME.ogg`, or `NAME_1.ogg` and so on for the takes of one sound."""

    def __init__(self, folder: Path | None) -> None:
        """Without a folder there is nothing to be heard."""
        self._folder = folder
        self._game = ""
        self._listed: dict[str, Mapping[str, Path]] = {}

    @property
    def game(self) -> str:
        """The game whose sounds are found; empty before the first."""
        return self._game

    def turn_to(self, game: str) -> None:
        """Find the sounds of a game rather than those of the one before."""
        self._game = game

    def takes(self, name: str) -> Sequence[Path]:
        """Return the files of a name, in the order in which they are used; none for an unknown name."""
        found = self._files(self._game) if self._game else {}
        shared = self._files(SHARED)
        for files in (found, shared):
            if name in files:
                return (files[name],)
            takes = tuple(files[one] for one in takewhile(files.__contains__, (f"{name}_{n}" for n in count(1))))
            if takes:
                return takes
        return ()

    def _files(self, folder: str) -> Mapping[str, Path]:
        if folder not in self._listed:
            place = self._folder / folder if self._folder is not None else None
            files = sorted(place.glob(f"*{ENDING}")) if place is not None else ()
            self._listed[folder] = {file.stem: file for file in files}
        return self._listed[folder]
