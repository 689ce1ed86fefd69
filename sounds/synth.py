"""Synthesise short sounds: oscillators, noise, envelopes, filters, mixing. Pure functions, mono, 22050 Hz.

Sounds on the way are lists of floats about -1 to 1; `finished` makes the 16-bit samples.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import accumulate, pairwise, repeat
from math import cos, exp, pi, sin, sqrt, tanh, tau
from operator import mul
from random import Random
from typing import Final

from spillgame.ui.sound.device import RATE

PEAK: Final = 0.85
"""No finished sample is larger."""
LOUDNESS: Final = 0.11
"""What `loudness` says of a finished sound of level 0 dB."""
WINDOW: Final = 0.1
"""Seconds over which the ear adds up."""

Samples = list[float]
Part = tuple[float, float, Samples]
"""Start in seconds, gain, sound."""
Mode = tuple[float, float, float]
"""Frequency in Hz, seconds to fall by 60 dB, gain."""


def samples_in(seconds: float) -> int:
    """Convert seconds to samples."""
    return round(seconds * RATE)


# --- sources


def rung(seconds: float, modes: Sequence[Mode]) -> Samples:
    """Return the sum of dying sines: what a struck body sounds like."""
    out = [0.0] * samples_in(seconds)
    for hz, fall, gain in modes:
        keep, turn = 10 ** (-3 / (fall * RATE)), tau * hz / RATE
        first, second = 2 * keep * cos(turn), keep * keep
        last, now = 0.0, gain * keep * sin(turn)
        for index in range(min(len(out), samples_in(1.2 * fall))):
            out[index] += last
            last, now = now, first * now - second * last
    return out


def tone(seconds: float, hz: float, to: float | None = None, partials: Sequence[float] = (1.0,)) -> Samples:
    """Return a tone that glides evenly in pitch to another, with the gains of its harmonics from the first on."""
    size = 2048
    table = [
        sum(gain * sin(tau * index * number / size) for number, gain in enumerate(partials, 1)) for index in range(size)
    ]
    length = samples_in(seconds)
    bend = ((to or hz) / hz) ** (1 / max(1, length - 1))
    steps = accumulate(repeat(bend, max(0, length - 2)), mul, initial=hz * size / RATE)
    return [table[int(phase) & (size - 1)] for phase in accumulate(steps, initial=0.0)][:length]


def noise(seconds: float, rng: Random) -> Samples:
    """Return white noise, -1 to 1."""
    return [value / 32768 for value in array("h", rng.randbytes(2 * samples_in(seconds)))]


# --- envelopes


def dying(samples: Samples, fall: float, attack: float = 0.002) -> Samples:
    """Return a sound that rises in `attack` seconds and then falls by 60 dB in `fall` seconds."""
    rise = min(len(samples), max(1, samples_in(attack)))
    keep = 10 ** (-3 / (fall * RATE))
    gains = accumulate(repeat(keep, max(0, len(samples) - rise)), mul, initial=1.0)
    head = [sample * index / rise for index, sample in enumerate(samples[:rise])]
    return head + list(map(mul, samples[rise:], gains))


def ramped(samples: Samples, *points: tuple[float, float]) -> Samples:
    """Return a sound whose gain runs straight from point to point (seconds, gain); silent after the last."""
    out: Samples = []
    for (start, low), (end, high) in pairwise(points):
        piece = samples[samples_in(start) : samples_in(end)]
        step = (high - low) / max(1, samples_in(end) - samples_in(start))
        out += [sample * (low + step * index) for index, sample in enumerate(piece)]
    return out


def trembling(samples: Samples, hz: float, depth: float) -> Samples:
    """Return a sound whose gain swings between 1 and 1 - `depth`."""
    turn, half = tau * hz / RATE, depth / 2
    return [sample * (1 - half + half * cos(turn * index)) for index, sample in enumerate(samples)]


# --- filters


def low_pass(samples: Samples, hz: float) -> Samples:
    """Return a sound that loses 6 dB an octave above a frequency."""
    share, value, out = 1 - exp(-tau * hz / RATE), 0.0, []
    for sample in samples:
        value += share * (sample - value)
        out.append(value)
    return out


def high_pass(samples: Samples, hz: float, rate: int = RATE) -> Samples:
    """Return a sound that loses 6 dB an octave below a frequency."""
    share, value, out = 1 - exp(-tau * hz / rate), 0.0, []
    for sample in samples:
        value += share * (sample - value)
        out.append(sample - value)
    return out


def band(samples: Samples, hz: float, width: float, to: float | None = None) -> Samples:
    """Return what lies about a frequency, `width` Hz wide; the middle glides evenly in pitch to another."""
    keep = exp(-pi * width / RATE)
    second, share = keep * keep, (1 - keep * keep) / 2
    chunk = 64
    bend = ((to or hz) / hz) ** (chunk / max(1, len(samples)))
    out: Samples = []
    before = older = last = older_out = 0.0
    for start in range(0, len(samples), chunk):
        first = 2 * keep * cos(tau * hz / RATE)
        for sample in samples[start : start + chunk]:
            value = share * (sample - older) + first * last - second * older_out
            older, before = before, sample
            older_out, last = last, value
            out.append(value)
        hz *= bend
    return out


# --- putting together


def mixed(*parts: Part) -> Samples:
    """Return the sum of sounds, each at its start and with its gain."""
    out = [0.0] * max(samples_in(start) + len(samples) for start, _, samples in parts)
    for start, gain, samples in parts:
        begin = samples_in(start)
        end = begin + len(samples)
        out[begin:end] = [old + gain * new for old, new in zip(out[begin:end], samples, strict=True)]
    return out


def driven(samples: Samples, drive: float) -> Samples:
    """Return a sound pressed softly against ±1, which gives low tones harmonics that small speakers can play."""
    return [tanh(drive * sample) for sample in samples]


# --- finishing


def loudness(samples: Samples, rate: int = RATE) -> float:
    """Return the root mean square of the loudest 0.1 s, with the lows taken back as the ear does."""
    size, hop = round(WINDOW * rate), round(WINDOW * rate / 4)
    squares = [value * value for value in high_pass(samples, 500.0, rate)]
    sums = [sum(squares[start : start + hop]) for start in range(0, len(squares), hop)]
    return sqrt(max((sum(sums[place : place + 4]) for place in range(len(sums))), default=0.0) / size)


def levelled(samples: Samples, level: float, rate: int = RATE) -> Samples:
    """Return a sound as loud as any other of its level in dB; peaks that would be too large are pressed down."""
    gain = LOUDNESS * 10 ** (level / 20) / max(1e-9, loudness(samples, rate))
    highest = max(map(abs, samples), default=0.0)
    if gain * highest > PEAK:
        # A sound of few high peaks is pressed a little; one that is almost all low is not made a square wave.
        gain = min(gain, 2.0 / highest)
        return [PEAK * tanh(gain * sample / PEAK) for sample in samples]
    return [gain * sample for sample in samples]


def finished(samples: Samples, level: float = 0.0) -> array[int]:
    """Return 16-bit samples: without offset, at a level in dB, beginning and ending in silence."""
    out = levelled(high_pass(samples, 25.0), level)
    end = next((index for index in range(len(out), 0, -1) if abs(out[index - 1]) > 0.0006), 0)
    del out[end:]
    rise, fall = min(22, end), min(samples_in(0.008), end)
    for index in range(rise):
        out[index] *= index / rise
    for index in range(fall):
        out[end - 1 - index] *= index / fall
    return _whole(_centred(out))


def _centred(samples: Samples) -> Samples:
    """Return a sound without offset: an arch is taken away, so that the ends stay where they are."""
    length = max(1, len(samples))
    offset, turn = sum(samples) / length, pi / length
    return [sample - offset * pi / 2 * sin(turn * index) for index, sample in enumerate(samples)]


def _whole(samples: Samples) -> array[int]:
    return array("h", [int(32767 * sample) for sample in samples])
