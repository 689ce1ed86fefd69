"""Make all samples on a thread beside the game, those first that are asked for; the game never waits for one."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Mapping
from pathlib import Path
from threading import Event, Thread
from time import perf_counter
from typing import Final

from spillgame.ui.sound.cache import SoundCache
from spillgame.ui.sound.voices import Voice

SWITCH: Final = 0.0003
"""Seconds after which the thread lets the window's have its turn. Python's own 5 ms would be waited for at each of the
many calls of a frame that work without its lock."""
REST: Final = 2.0
"""The thread rests this many times as long as it worked, so that frames keep most of the processor."""


class Workshop:
    """Hold the samples that are made, by the key of their take. `start` begins the making."""

    def __init__(self, voices: Mapping[str, Voice], cache: Path | None) -> None:
        self._voices = voices
        self._takes = {key: (voice, take) for voice in voices.values() for take, key in enumerate(voice.take_names())}
        self._cache = cache
        self._made: dict[str, array[int]] = {}
        self._asked: set[str] = set()
        self._closed = Event()
        self._thread: Thread | None = None

    def start(self) -> None:
        """Begin to make every sound, unless that has begun."""
        if self._thread is None and not self._closed.is_set():
            self._thread = Thread(target=self._work, name="sounds", daemon=True)
            self._thread.start()

    def get(self, key: str, hurry: bool = True) -> array[int] | None:
        """Return samples, or None where they are not made yet; then they are made next, if there is a hurry."""
        samples = self._made.get(key)
        if samples is None and hurry:
            self._asked.add(key)
        return samples

    def wait(self, seconds: float) -> bool:
        """Wait until everything is made; return whether it is. The game has no need to."""
        if self._thread is not None:
            self._thread.join(seconds)
        return len(self._made) == len(self._takes)

    def close(self) -> None:
        """Stop the making soon."""
        self._closed.set()
        if self._thread is not None:
            self._thread.join(1.0)

    def _work(self) -> None:
        usual = sys.getswitchinterval()
        sys.setswitchinterval(SWITCH)
        try:
            self._make_all()
        finally:
            sys.setswitchinterval(usual)

    def _make_all(self) -> None:
        cache = SoundCache(self._cache, self._voices.values()) if self._cache is not None else None
        left = dict.fromkeys(self._takes)
        while left and not self._closed.is_set():
            key = self._asked.pop() if self._asked else next(iter(left))
            if key not in left:
                continue
            del left[key]
            begun = perf_counter()
            samples = cache.load(key) if cache is not None else None
            if samples is None:
                voice, take = self._takes[key]
                samples = voice.make(take)
                if cache is not None:
                    cache.save(key, samples)
                self._closed.wait(REST * (perf_counter() - begun))
            self._made[key] = samples
