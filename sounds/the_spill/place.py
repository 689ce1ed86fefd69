"""What is heard round the table of The Spill: the open sea."""

from numpy.random import Generator

from sounds.phrase import Phrase
from sounds.wide import Stereo, hiss, tides


def _sea(rng: Generator, take: int) -> Stereo:
    """Return a long swell, with wind over it."""
    seconds = 26.0
    swell = hiss(rng, seconds, 80, 380, slope=0.8) * tides(seconds, (3, 0.0, 0.5), (5, 0.4, 0.4))[:, None]
    crests = hiss(rng, seconds, 400, 1300, slope=0.7) * tides(seconds, (5, 0.45, 0.8), (7, 0.1, 0.6))[:, None]
    wind = hiss(rng, seconds, 300, 700) * tides(seconds, (2, 0.3, 0.7))[:, None]
    return swell + 0.3 * crests + 0.2 * wind


PHRASES = (Phrase("sea", _sea, -24, loop=True),)
