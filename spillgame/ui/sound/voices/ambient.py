"""The loops that lie under everything: water and wind. Made at a quarter of the rate, so all pitches stand times 4."""

from math import cos, tau
from random import Random

from spillgame.ui.sound.synth import Samples, band, joined, low_pass, noise
from spillgame.ui.sound.voices.voice import SLOW, Voice

OVERLAP = 0.2
"""Seconds, at the quarter rate, in which the end of a noise is laid over its beginning."""


def _water(rng: Random, pitch: float) -> Samples:
    swell = _noise(rng, 8.0, 150, 160)
    lap = _noise(rng, 8.0, 520, 420)
    out = _swung(swell, (2, 0.0, 0.45), (3, 0.4, 0.3))
    laps = _swung(lap, (3, 0.1, 0.85), (5, 0.7, 0.6))
    return [one + 0.8 * two for one, two in zip(out, laps, strict=True)]


def _wind(rng: Random, pitch: float) -> Samples:
    low, high = _noise(rng, 7.0, 260, 130), _noise(rng, 7.0, 430, 150)
    out, over = _swung(low, (1, 0.0, 0.6), (3, 0.2, 0.3)), _swung(high, (1, 0.5, 0.8), (2, 0.1, 0.5))
    return [one + 0.7 * two for one, two in zip(out, over, strict=True)]


def _noise(rng: Random, seconds: float, hz: float, width: float) -> Samples:
    """Return a noise about a frequency that goes on without a seam."""
    raw = noise(seconds / SLOW + OVERLAP, rng)
    return joined(low_pass(band(raw, SLOW * hz, SLOW * width), SLOW * 2 * hz), OVERLAP)


def _swung(samples: Samples, *swings: tuple[int, float, float]) -> Samples:
    """Return a loop whose gain swings: times a loop, phase in turns, depth 0 to 1."""
    out = samples
    for times, phase, depth in swings:
        turn, half = tau * times / len(out), depth / 2
        out = [value * (1 - half + half * cos(turn * index + tau * phase)) for index, value in enumerate(out)]
    return out


VOICES = (
    Voice("water", _water, -8, loop=True),
    Voice("wind", _wind, -10, loop=True),
)
