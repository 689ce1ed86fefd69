"""What a voice is: a short sound, how it is made and how loud."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import numpy as np

from sounds.source import Rendered
from sounds.synth import Samples, finished, samples_in

Recipe = Callable[[Random, float], Samples]
"""Makes the sound from a generator of chance and a factor for all pitches."""
PITCHES = (1.0, 0.92, 1.09, 0.96)
"""A factor for the pitch of each take."""

HEAD, TAIL = 0.008, 0.03
"""Seconds of silence before and after: what the encoder smears over the ends dies away there."""


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
    fidelity: float = 0.5

    @property
    def module(self) -> str:
        return self.recipe.__module__

    def rendered(self, take: int = 0) -> Rendered:
        """Return the samples of one take, counted from 0."""
        samples = self.recipe(Random(f"{self.name} {take}"), PITCHES[take])
        mono = np.array(finished(samples, self.level), dtype=np.int16)
        return np.pad(mono, (samples_in(HEAD), samples_in(TAIL))).reshape(-1, 1)
