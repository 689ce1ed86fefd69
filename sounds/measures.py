"""What is measured of a rendered file: how long, how loud, and how it begins, ends and comes round."""

from math import log2, log10
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sounds.source import Rendered
from sounds.synth import WINDOW
from spillgame.ui.sound.device import RATE

FULL: Final = 32767
SIXTHS: Final = 6
LONG: Final = 3.0
"""Seconds over which the strength of a long sound is taken."""
AUDIBLE: Final = 0.0006
"""What of a sample is heard, 1 being the largest."""
QUIET: Final = -120.0
"""Decibels of silence."""

Floats = NDArray[np.float64]


class Measures(NamedTuple):
    """What the tests ask of one file, as it is decoded; strengths in dB below the largest sample there can be."""

    seconds: float
    channels: int
    peak: float
    loudness: float
    """Of the loudest 0.1 s, with the lows reduced as by the ear."""
    strength: float
    """The root mean square of the strongest 3 s."""
    offset: float
    """The mean of all samples, 1 being the largest."""
    ends: float
    """The larger of the first and the last sample, 1 being the largest."""
    seam: float
    """The step from the last sample to the first, compared with the largest within: below 1 nobody hears it."""
    swell: float
    """How much stronger in dB the second before the end is than the second after the beginning, or weaker."""
    print: tuple[float, ...]
    """What tells it from others: its length, and for each sixth how strong and how high it is."""


def measured(samples: Rendered) -> Measures:
    """Measure the samples of a file."""
    both = samples.astype(np.float64) / FULL
    mono: Floats = both.mean(axis=1)
    edge = min(RATE, len(mono) // 2)
    largest_step = np.abs(np.diff(both, axis=0)).max(initial=1e-9)
    return Measures(
        seconds=round(len(both) / RATE, 3),
        channels=both.shape[1],
        peak=_decibels(np.abs(both).max(initial=0.0)),
        loudness=_decibels(_strongest(high_passed(mono, 500.0) ** 2, WINDOW)),
        strength=_decibels(_strongest((both**2).mean(axis=1), LONG)),
        offset=round(float(np.abs(both.mean(axis=0)).max()), 5),
        ends=round(float(np.abs(both[[0, -1]]).max()), 5),
        seam=round(float(np.abs(both[0] - both[-1]).max() / largest_step), 3),
        swell=round(_decibels(_power(mono[-edge:])) - _decibels(_power(mono[:edge])), 2),
        print=tuple(round(value, 3) for value in print_of(_trimmed(mono))),
    )


def high_passed(samples: Floats, hz: float) -> Floats:
    """Return a sound that loses 6 dB an octave below a frequency."""
    ratio = np.fft.rfftfreq(len(samples), 1 / RATE) / hz
    filtered: Floats = np.fft.irfft(np.fft.rfft(samples) * ratio / np.sqrt(1 + ratio**2), len(samples))
    return filtered


def print_of(samples: Floats) -> list[float]:
    """Return a sound's fingerprint; sounds whose prints are near each other are alike to the ear."""
    whole = max(1e-9, float(np.sqrt((samples**2).sum())))
    found = [log2(len(samples) / RATE)]
    for piece in np.array_split(samples, SIXTHS):
        strength = float(np.sqrt((piece**2).sum())) / whole
        crossings = int(((piece[:-1] < 0) != (piece[1:] < 0)).sum())
        hz = crossings / max(1, len(piece)) * RATE / 2
        found += [2 * strength, log2(max(hz, 30)) * min(1, 3 * strength)]
    return found


def _strongest(squares: Floats, seconds: float) -> float:
    """Return the root mean square of the strongest part of a length, given the square of each sample; a shorter sound
    is filled up with silence."""
    size = round(seconds * RATE)
    sums = np.concatenate([[0.0], np.cumsum(squares)])
    best = sums[-1] if len(squares) <= size else (sums[size:] - sums[:-size]).max()
    return float(np.sqrt(max(0.0, best) / size))


def _trimmed(samples: Floats) -> Floats:
    """Return a sound without the silence before and after it."""
    (heard,) = np.nonzero(np.abs(samples) > AUDIBLE)
    return samples[heard[0] : heard[-1] + 1] if len(heard) else samples


def _power(samples: Floats) -> float:
    return float(np.sqrt((samples**2).mean())) if len(samples) else 0.0


def _decibels(value: float) -> float:
    return round(20 * log10(value), 2) if value > 1e-6 else QUIET
