"""What is heard round the table of Offshore: a rig in the wind."""

import numpy as np
from numpy.random import Generator

from sounds.phrase import Phrase
from sounds.wide import Stereo, darkened, hiss, in_room, laid, struck, swell, tides, times

STEEL = ((1.0, 1.0, 1.0), (1.59, 0.7, 0.9), (2.14, 0.6, 0.7), (2.91, 0.4, 0.5), (4.2, 0.25, 0.4))
"""The partials of a beam."""


def _rig(rng: Generator, take: int) -> Stereo:
    """Return wind round steel, the sea far below, and engines that are felt rather than heard."""
    seconds = 24.0
    wind = hiss(rng, seconds, 220, 620, slope=0.5) * tides(seconds, (2, 0.0, 0.6), (5, 0.4, 0.4))[:, None]
    sea = hiss(rng, seconds, 60, 260, slope=0.8) * tides(seconds, (3, 0.2, 0.4))[:, None]
    t = times(seconds)
    turns = round(49 * seconds)
    hum = sum(gain * np.sin(2 * np.pi * turns * n / seconds * t) for n, gain in ((1, 1.0), (2, 0.5), (3, 0.2)))
    return 0.7 * wind + sea + 0.22 * np.asarray(hum)[:, None]


def _gust(rng: Generator, take: int) -> Stereo:
    """Return a gust that whistles in the derrick."""
    seconds = 8.0 + 1.3 * take
    rush = hiss(rng, seconds, 260, 900, slope=0.6) * swell(seconds, 3.2, 4.2)[:, None]
    whistle = hiss(rng, seconds, (620, 540, 700)[take], (680, 590, 760)[take], slope=3.0)
    return rush + 0.35 * whistle * (swell(seconds, 4.0, 3.6) ** 2)[:, None]


def _clank(rng: Generator, take: int) -> Stereo:
    """Return a chain or a hatch somewhere on the rig."""
    hz = (233.0, 311.0, 196.0)[take]
    blows = [(0.2 + 0.62 * number, 0.8**number, struck(hz * (1 + 0.03 * number), 1.8, STEEL, pan=0.5)) for number in
             range((1, 2, 2)[take])]  # fmt: skip
    return darkened(in_room(rng, laid(5.0, *blows), wet=0.8, seconds=2.4, dark=1200), 1400)


PHRASES = (
    Phrase("rig", _rig, -24, loop=True),
    Phrase("gust", _gust, -27, takes=3),
    Phrase("clank", _clank, -29, takes=3),
)
