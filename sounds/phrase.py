"""What a phrase is: a long sound of the score or of a place, which begins and ends in silence or is a loop."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.random import Generator

from sounds.source import Rendered
from sounds.wide import Stereo, enveloped, size_of
from spillgame.ui.sound.device import RATE

Recipe = Callable[[Generator, int], Stereo]
"""Makes a take, given its number from 0, from a generator of chance."""
HEADROOM: Final = 0.7
"""No sample of a phrase is larger, 1 being the largest: several are heard at once."""
HEAD, TAIL = 0.008, 0.03
"""Seconds of silence before and after, where what the encoder smears over the ends dies away."""
RISE, FALL = 0.004, 0.6
"""Seconds in which every phrase comes and goes at least."""
LONGEST: Final = 3.0
"""Seconds over which the strength is taken."""
LOWEST: Final = 28.0
"""Hz; what lies below is not heard and only takes room."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """Name one long sound."""

    name: str
    recipe: Recipe
    strength: float = -21.0
    """The root mean square of its strongest 3 s in dB, a full scale being 0."""
    takes: int = 1
    """How many there are; each is another phrase."""
    loop: bool = False
    """Whether it goes on without a seam."""

    wide: bool = True
    """Whether it has a left and a right; a drone has not."""
    fidelity: float = 0.27

    @property
    def module(self) -> str:
        return self.recipe.__module__

    def rendered(self, take: int) -> Rendered:
        """Return the samples of one take, counted from 0."""
        seed = hashlib.sha256(f"{self.module} {self.name} {take}".encode()).digest()[:8]
        rng = np.random.default_rng(int.from_bytes(seed, "big"))
        samples = _without_lowest(self.recipe(rng, take))
        if not self.loop:
            samples = np.stack([enveloped(side, RISE, FALL) for side in samples.T], axis=1)
            samples = np.pad(samples, ((size_of(HEAD), size_of(TAIL)), (0, 0)))
        if not self.wide:
            samples = samples.mean(axis=1, keepdims=True)
        gain = min(10 ** (self.strength / 20) / _strongest(samples), HEADROOM / np.abs(samples).max())
        whole: Rendered = np.round(32767 * gain * samples).astype(np.int16)
        return whole


def _strongest(samples: Stereo) -> float:
    """Return the root mean square of the strongest seconds."""
    size = min(len(samples), size_of(LONGEST))
    sums = np.cumsum(np.concatenate([[0.0], (samples**2).mean(axis=1)]))
    return float(np.sqrt((sums[size:] - sums[:-size]).max() / size_of(LONGEST)))


def _without_lowest(samples: Stereo) -> Stereo:
    ratio = np.fft.rfftfreq(len(samples), 1 / RATE) / LOWEST
    gain = ratio**4 / (1 + ratio**4)
    kept: Stereo = np.fft.irfft(np.fft.rfft(samples, axis=0) * gain[:, None], len(samples), axis=0)
    return kept
