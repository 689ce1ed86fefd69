"""What a voice is: a named sound, how it is made and how loud."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from spillgame.ui.sound.synth import Samples, finished, finished_loop

Recipe = Callable[[Random, float], Samples]
"""Makes the sound from a generator of chance and a factor for all pitches."""
PITCHES = (1.0, 0.92, 1.09, 0.96)
"""A factor for the pitch of each take."""
SLOW = 4
"""Loops are made at this part of the rate, and so four times too high."""


@dataclass(frozen=True, slots=True)
class Voice:
    """Name one sound. The same voice gives the same samples on every machine."""

    name: str
    recipe: Recipe
    level: float = 0.0
    """Loudness in dB against the others, as heard."""
    takes: int = 1
    """How many samples of different pitch are used in turn."""
    loop: bool = False
    """Whether it goes on without a seam."""

    def take_names(self) -> list[str]:
        """Return the names of its takes: its own, or with `_1`, `_2` and so on."""
        return [self.name] if self.takes == 1 else [f"{self.name}_{take}" for take in range(1, self.takes + 1)]

    def make(self, take: int = 0) -> array[int]:
        """Return the samples of one take, counted from 0."""
        samples = self.recipe(Random(f"{self.name} {take}"), PITCHES[take])
        return finished_loop(samples, SLOW, self.level) if self.loop else finished(samples, self.level)
