"""Make all samples on a background thread, requested ones first, and cache them; the game never waits for one."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable
from pathlib import Path
from threading import Event, Lock, Thread
from time import perf_counter
from typing import Final, NamedTuple

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


SWITCH: Final = 0.0003
"""Seconds after which the thread lets the window's have its turn. Python's own 5 ms would be waited for at each of the
many calls of a frame that work without its lock."""
REST: Final = 2.0
"""The thread rests this many times as long as it worked, so that frames keep most of the processor."""


class _Take(NamedTuple):
    """What is to be made."""

    voice: Voice
    number: int
    """Which of the voice's takes, counted from 0."""
    cache: SoundCache | None


class Workshop:
    """Hold the samples that are made, by the key of their take. `start` begins the making."""

    def __init__(self, voices: Iterable[Voice], cache: Path | None) -> None:
        self._cache = cache
        self._made: dict[str, array[int]] = {}
        self._asked: set[str] = set()
        self._closed = Event()
        self._lock = Lock()
        """Guards the queue and the thread."""
        self._left: dict[str, _Take] = {}
        """What is not made yet, in the order in which it will be."""
        self._thread: Thread | None = None
        """Makes the samples; None if nothing is to be made."""
        self.add(voices)

    def add(self, voices: Iterable[Voice]) -> None:
        """Take voices to be made, too, in place of any of the same names: before the loops, which can wait."""
        voices = tuple(voices)
        cache = SoundCache(self._cache, voices) if self._cache is not None else None
        takes = {key: _Take(voice, number, cache) for voice in voices for number, key in enumerate(voice.take_names())}
        with self._lock:
            for key in takes:
                self._made.pop(key, None)
            self._left = dict(sorted({**self._left, **takes}.items(), key=lambda item: item[1].voice.loop))

    def start(self) -> None:
        """Begin to make every sound, unless that has begun."""
        with self._lock:
            if self._thread is None and self._left and not self._closed.is_set():
                self._thread = Thread(target=self._work, name="sounds", daemon=True)
                self._thread.start()

    def get(self, key: str, hurry: bool = True) -> array[int] | None:
        """Return samples, or None if they are not made yet; then they are made next, if there is a hurry."""
        samples = self._made.get(key)
        if samples is None and hurry:
            self._asked.add(key)
        return samples

    def wait(self, seconds: float) -> bool:
        """Wait until everything is made; return whether it is. The game has no need to."""
        if (thread := self._thread) is not None:
            thread.join(seconds)
        return not self._left

    def close(self) -> None:
        self._closed.set()
        if (thread := self._thread) is not None:
            thread.join(1.0)

    def _work(self) -> None:
        """Make all there is to be made; the thread is over when there is nothing more."""
        while True:
            self._make_all()
            with self._lock:
                if self._closed.is_set() or not self._left:
                    self._thread = None
                    return

    def _make_all(self) -> None:
        usual = sys.getswitchinterval()
        sys.setswitchinterval(SWITCH)
        try:
            while (key := self._next()) is not None:
                self._make(key)
        finally:
            sys.setswitchinterval(usual)

    def _next(self) -> str | None:
        """Return the key of what is to be made now; None if that is nothing."""
        with self._lock:
            if self._closed.is_set():
                return None
            return next((key for key in tuple(self._asked) if key in self._left), next(iter(self._left), None))

    def _make(self, key: str) -> None:
        begun, take = perf_counter(), self._left[key]
        samples = take.cache.load(key) if take.cache is not None else None
        if samples is None:
            samples = take.voice.make(take.number)
            if take.cache is not None:
                take.cache.save(key, samples)
            self._closed.wait(REST * (perf_counter() - begun))
        with self._lock:
            if self._left[key] is take:  # another game may have brought its own meanwhile
                self._made[key] = samples
                self._asked.discard(key)
                del self._left[key]
