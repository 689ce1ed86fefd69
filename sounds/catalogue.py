"""Every sound of the program, by the folder of assets/sounds that its files are in: `shared`, or that of a game."""

import importlib
import importlib.util
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from sounds.source import Source, take_names
from spillgame.games import GAMES
from spillgame.ui.sound.library import SHARED


class Take(NamedTuple):
    """One file to be made."""

    file: str
    """Its path below assets/sounds, such as `shared/focus.ogg`."""
    source: Source
    number: int
    """Which of the source's takes, counted from 0."""


@cache
def sources() -> Mapping[str, Sequence[Source]]:
    """Return the sounds of each folder; a game need not have any."""
    folders = [folder for folder in (SHARED, *GAMES) if importlib.util.find_spec(f"sounds.{folder}")]
    return {folder: importlib.import_module(f"sounds.{folder}").SOURCES for folder in folders}


def takes() -> Iterator[Take]:
    """Yield every file of the program."""
    for folder, known in sources().items():
        for source in known:
            for number, name in enumerate(take_names(source)):
                yield Take(f"{folder}/{name}.ogg", source, number)
