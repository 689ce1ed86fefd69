"""Keep finished samples on disk, each sealed with what made it; what is cut, foreign or old is simply not there."""

from __future__ import annotations

import sys
from array import array
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

from spillgame.files import write_whole
from spillgame.ui.sound.voices import Voice

SEAL_BYTES: Final = 16
ENDING: Final = ".pcm"


class SoundCache:
    """Hold a folder with one file of samples for each take of each voice. Nothing here raises."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._writable = True

    def load(self, key: str, voice: Voice) -> array[int] | None:
        """Return what was saved by this very program for a take of a voice, or None."""
        try:
            data = (self.folder / (key + ENDING)).read_bytes()
        except OSError:
            return None
        seal, pcm = data[:SEAL_BYTES], data[SEAL_BYTES:]
        if seal != _seal(key, voice, pcm) or len(pcm) % 2:
            return None
        samples = array("h")
        samples.frombytes(pcm)
        return samples

    def save(self, key: str, voice: Voice, samples: array[int]) -> None:
        """Write one sound, whole or not at all; give up for good where the folder cannot be written."""
        if not self._writable:
            return
        pcm = samples.tobytes()
        try:
            write_whole(self.folder / (key + ENDING), _seal(key, voice, pcm) + pcm)
        except OSError:
            self._writable = False


def _seal(key: str, voice: Voice, pcm: bytes) -> bytes:
    return blake2b(maker(voice.source) + key.encode() + pcm, digest_size=SEAL_BYTES).digest()


@cache
def maker(source: Path) -> bytes:
    """Return what tells this version of the recipes in a file from any other: a hash of all that they are made with."""
    here = Path(__file__).parent
    made = blake2b(sys.byteorder.encode())
    try:
        for file in [source, here / "synth.py", *sorted((here / "voices").glob("*.py"))]:
            made.update(file.read_bytes())
    except OSError:  # frozen: there is no source, but the program is a file
        program = Path(sys.executable).stat()
        made.update(f"{program.st_size} {program.st_mtime_ns}".encode())
    return made.digest()
