"""Building blocks of long sounds: strings, pads, bells, noise and the room around them. Stereo, 22050 Hz.

Sounds on the way are arrays with a row per moment and a column each for left and right, about -1 to 1.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from spillgame.ui.sound.device import RATE

Curve = NDArray[np.float64]
"""One value per moment."""
Stereo = NDArray[np.float64]
"""Two values per moment."""

STRING: Final = (1.0, 0.5, 0.28, 0.16, 0.09, 0.05)
"""Gains of the partials of a plucked string."""
SOFT: Final = (0.7, 1.0, 0.5, 0.22, 0.1, 0.05)
"""Of a low drone that small loudspeakers play, too."""
HOLLOW: Final = (1.0, 0.06, 0.3, 0.03, 0.1)
"""Of a closed pipe, with the odd partials alone."""
GLASS: Final = (1.0, 0.1, 0.05, 0.12)
"""Of a rubbed glass."""
BELL: Final = ((0.5, 0.4, 1.0), (1.0, 1.0, 0.8), (1.19, 0.4, 0.6), (1.5, 0.25, 0.5), (2.0, 0.4, 0.45), (2.74, 0.2, 0.3))
"""Of a bell: ratio, gain, and how long each partial lasts compared with the others."""
BAR: Final = ((1.0, 1.0, 1.0), (2.76, 0.25, 0.4), (5.4, 0.08, 0.2))
"""Likewise of a metal bar."""
CHORUS: Final = 4.0
"""Cents by which the two voices of a pad are apart."""


def size_of(seconds: float) -> int:
    """Convert seconds to samples."""
    return round(seconds * RATE)


def times(seconds: float) -> Curve:
    """Return the time of each moment in seconds."""
    return np.arange(size_of(seconds)) / RATE


def swell(seconds: float, rise: float, fall: float) -> Curve:
    """Return a gain that rises and falls smoothly, in seconds each, and stays in between."""
    t = times(seconds)
    up = np.clip(t / max(rise, 1e-3), 0, 1)
    down = np.clip((seconds - t) / max(fall, 1e-3), 0, 1)
    shaped: Curve = 0.25 * (1 - np.cos(np.pi * up)) * (1 - np.cos(np.pi * down))
    return shaped


def enveloped(mono: Curve, rise: float, fall: float) -> Curve:
    """Return a sound that rises and falls smoothly, in seconds each."""
    return mono * swell(len(mono) / RATE, rise, fall)[: len(mono)]


def panned(mono: Curve, pan: float) -> Stereo:
    """Return a sound at a place from -1 left to 1 right, as strong as in the middle."""
    angle = (max(-1.0, min(1.0, pan)) + 1) * np.pi / 4
    return np.stack([mono * np.cos(angle), mono * np.sin(angle)], axis=1)


def laid(seconds: float, *parts: tuple[float, float, Stereo]) -> Stereo:
    """Return the sum of sounds, each at its start in seconds and with its gain; what lasts longer is cut."""
    out = np.zeros((size_of(seconds), 2))
    for start, gain, part in parts:
        begin = size_of(start)
        piece = part[: max(0, len(out) - begin)]
        out[begin : begin + len(piece)] += gain * piece
    return out


# --- tones


def held(rng: Generator, seconds: float, hz: float, gains: Sequence[float], *, cents: float = CHORUS) -> Stereo:
    """Return a held tone of two voices, a little apart in pitch and place, whose partials come and go slowly."""
    t = times(seconds)
    sides = []
    for side in (-1, 1):
        base = hz * 2 ** (side * cents / 2400)
        voice = np.zeros_like(t)
        for number, gain in enumerate(gains, 1):
            slow, turn = rng.uniform(0.04, 0.11), rng.uniform(0, 2 * np.pi)
            breath = 1 - 0.35 * (0.5 + 0.5 * np.sin(2 * np.pi * slow * t + turn))
            voice += gain * breath * np.sin(2 * np.pi * base * number * t + rng.uniform(0, 2 * np.pi))
        sides.append(voice)
    left, right = sides
    return np.stack([0.75 * left + 0.25 * right, 0.25 * left + 0.75 * right], axis=1)


def chord(
    rng: Generator, seconds: float, hertz: Sequence[float], gains: Sequence[float], *, rise: float = 4.0,
    fall: float = 6.0, spread: float = 1.5,
) -> Stereo:  # fmt: skip
    """Return tones that enter one after the other over `spread` seconds each, and fade together."""
    out = np.zeros((size_of(seconds), 2))
    for number, hz in enumerate(hertz):
        start = number * spread
        length = seconds - start
        tone = held(rng, length, hz, gains) * swell(length, rise, fall)[:, None]
        out[size_of(start) : size_of(start) + len(tone)] += tone[: len(out) - size_of(start)] * (220 / hz) ** 0.35
    return out


def plucked(
    hz: float, seconds: float, *, pan: float = 0.0, soft: float = 0.006, gains: Sequence[float] = STRING
) -> Stereo:
    """Return a single string that is plucked; its high partials die first."""
    t = times(seconds)
    fall = 6.9 / (seconds * (1.25 if hz < 200 else 1.0))
    mono = sum(
        gain * np.exp(-fall * number**0.7 * t) * np.sin(2 * np.pi * hz * number * (1 + 0.00025 * number**2) * t)
        for number, gain in enumerate(gains, 1)
        if hz * number < 0.45 * RATE
    )
    return panned(np.asarray(mono) * swell(seconds, soft, 0.4 * seconds), pan)


def struck(
    hz: float, seconds: float, shape: Sequence[tuple[float, float, float]], *, pan: float = 0.0, soft: float = 0.012
) -> Stereo:
    """Return a body that is struck softly, such as a bell: ratio, gain and relative length of each partial."""
    t = times(seconds)
    mono = sum(
        gain * np.exp(-6.9 * t / (seconds * lasts)) * np.sin(2 * np.pi * hz * ratio * t)
        for ratio, gain, lasts in shape
        if hz * ratio < 0.45 * RATE
    )
    return panned(np.asarray(mono) * swell(seconds, soft, 0.4 * seconds), pan)


def gliding(
    rng: Generator, points: Sequence[tuple[float, float]], gains: Sequence[float], *, shake: float = 0.0
) -> Curve:
    """Return a tone whose pitch goes smoothly through points (seconds, Hz); `shake` is the depth of its vibrato."""
    t = times(points[-1][0])
    spots, hertz = zip(*points, strict=True)
    pitch = np.exp(np.interp(t, spots, np.log(hertz)))
    pitch *= 1 + shake * np.sin(2 * np.pi * 5.1 * t + rng.uniform(0, 6))
    phase = 2 * np.pi * np.cumsum(smoothed(pitch, 0.03)) / RATE
    return np.asarray(sum(gain * np.sin(number * phase) for number, gain in enumerate(gains, 1)))


# --- noise


def hiss(rng: Generator, seconds: float, low: float, high: float, *, slope: float = 1.0) -> Stereo:
    """Return noise between two frequencies in Hz that falls by 6 dB per octave times `slope`, and goes on without a
    seam: it is a sum of waves each of which fits its length."""
    size = size_of(seconds)
    hz = np.fft.rfftfreq(size, 1 / RATE)
    gain = (hz / low) ** 4 / (1 + (hz / low) ** 4) / np.sqrt(1 + (hz / high) ** 4)
    gain *= (np.maximum(hz, low) / low) ** -slope
    sides = [np.fft.irfft(gain * np.exp(2j * np.pi * rng.random(len(hz))) * (hz > 0), size) for _ in range(2)]
    both = np.stack([0.85 * sides[0] + 0.15 * sides[1], 0.15 * sides[0] + 0.85 * sides[1]], axis=1)
    noise: Stereo = both / both.std()
    return noise


def tides(seconds: float, *swings: tuple[int, float, float]) -> Curve:
    """Return a gain that swings whole numbers of times in a loop: times, phase in turns, depth 0 to 1."""
    t = times(seconds) / seconds
    out = np.ones_like(t)
    for number, phase, depth in swings:
        out *= 1 - depth * (0.5 - 0.5 * np.cos(2 * np.pi * (number * t + phase)))
    return out


def smoothed(curve: Curve, seconds: float) -> Curve:
    """Return the moving mean of a curve."""
    size = max(1, size_of(seconds))
    wide = np.pad(curve, (size // 2, size - 1 - size // 2), mode="edge")
    sums = np.cumsum(np.concatenate([[0.0], wide]))
    means: Curve = (sums[size:] - sums[:-size]) / size
    return means


def darkened(samples: Stereo, hz: float) -> Stereo:
    """Return a sound without what lies above a frequency, falling by 12 dB per octave."""
    ratio = np.fft.rfftfreq(len(samples), 1 / RATE) / hz
    kept: Stereo = np.fft.irfft(np.fft.rfft(samples, axis=0) / (1 + ratio[:, None] ** 2), len(samples), axis=0)
    return kept


def in_room(
    rng: Generator, samples: Stereo, *, wet: float = 0.35, seconds: float = 2.6, dark: float = 2400.0
) -> Stereo:
    """Return a sound with the echo of a large room, in the length that it has; the echo is darker than the sound."""
    t = times(seconds)
    echo = rng.normal(size=(len(t), 2)) * (np.exp(-6.9 * t / seconds) * np.clip(t / 0.04, 0, 1))[:, None]
    echo = darkened(echo, dark)
    echo /= np.sqrt((echo**2).sum(axis=0))
    size = len(samples) + len(echo)
    wave = np.fft.irfft(np.fft.rfft(samples, size, axis=0) * np.fft.rfft(echo, size, axis=0), size, axis=0)
    return (1 - wet) * samples + 1.4 * wet * wave[: len(samples)]
