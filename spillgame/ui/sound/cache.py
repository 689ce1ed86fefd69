"""Keep finished samples on disk, each sealed with what made it; truncated, foreign or stale files count as missing."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from spillgame import sealed
from spillgame.ui.sound.voices import Voice

ENDING: Final = ".pcm"


class SoundCache:
    """Hold a folder with one file of samples for each take of some voices. Nothing here raises."""

    def __init__(self, folder: Path, voices: Iterable[Voice]) -> None:
        self._folder = folder
        self.made_by = sealed.key_of((sys.byteorder, *sealed.code_stamps(_sources(voices))))
        self._writable = True

    def load(self, key: str) -> array[int] | None:
        """Return what was saved by this very program, or None."""
        pcm = sealed.fetch(self._folder / (key + ENDING), self.made_by + key)
        samples = array("h")
        if not pcm or len(pcm) % samples.itemsize:
            return None
        samples.frombytes(pcm)
        return samples

    def save(self, key: str, samples: array[int]) -> None:
        """Write one sound, all or nothing; give up for good if the folder cannot be written."""
        if self._writable:
            file = self._folder / (key + ENDING)
            self._writable = sealed.keep(file, self.made_by + key, samples.tobytes())


def _sources(voices: Iterable[Voice]) -> set[Path]:
    """Return the code that decides how the voices sound: the synthesizer, and the modules next to each recipe."""
    recipes = {str(sys.modules[voice.recipe.__module__].__file__) for voice in voices}
    folders = {Path(__file__).parent, *(Path(file).parent for file in recipes)}
    return {source for folder in folders for source in folder.glob("*.py")}
