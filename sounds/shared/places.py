"""The places that several games share: the harbour of the title, and the shore on which a game ends."""

from numpy.random import Generator

from sounds.phrase import Phrase
from sounds.wide import BELL, Stereo, enveloped, gliding, hiss, in_room, laid, panned, struck, swell, tides

GULL = (1.0, 0.5, 0.35, 0.2, 0.1)
"""Gains of the partials of a gull's cry."""


def _harbour(rng: Generator, take: int) -> Stereo:
    """Return water that laps at a quay, under a light wind."""
    seconds = 23.0
    water = hiss(rng, seconds, 140, 700, slope=0.8) * tides(seconds, (5, 0.0, 0.5), (8, 0.3, 0.4))[:, None]
    lapping = hiss(rng, seconds, 500, 1500, slope=0.6) * tides(seconds, (8, 0.35, 0.9), (13, 0.1, 0.8))[:, None]
    wind = hiss(rng, seconds, 250, 600) * tides(seconds, (2, 0.6, 0.6), (3, 0.1, 0.4))[:, None]
    return water + 0.35 * lapping + 0.25 * wind


def _shore(rng: Generator, take: int) -> Stereo:
    """Return the sea as it is heard from a beach, between the waves that break."""
    seconds = 19.0
    far = hiss(rng, seconds, 90, 500, slope=0.9) * tides(seconds, (3, 0.0, 0.4), (5, 0.4, 0.3))[:, None]
    sand = hiss(rng, seconds, 900, 3000, slope=0.7) * tides(seconds, (4, 0.2, 0.6), (7, 0.5, 0.5))[:, None]
    return far + 0.12 * sand


def _wave(rng: Generator, take: int) -> Stereo:
    """Return a wave that rolls up and runs back."""
    seconds = 7.5 + 0.9 * take
    body = hiss(rng, seconds, 110, 500, slope=0.9) * swell(seconds, 2.6, 4.5)[:, None]
    foam = hiss(rng, seconds, 700, 2600, slope=0.6) * (swell(seconds, 3.4, 3.6) ** 3)[:, None]
    return body + (0.4 + 0.1 * take) * foam


def _gull(rng: Generator, take: int) -> Stereo:
    """Return a gull far off that cries two or three times."""
    pan, parts = (-0.6, 0.5, 0.1)[take], []
    for number in range((3, 2, 2)[take]):
        top = rng.uniform(1150, 1300) * 0.95**number
        long = rng.uniform(0.42, 0.6)
        cry = gliding(rng, [(0, 0.7 * top), (0.25 * long, top), (long, 0.62 * top)], GULL, shake=0.012)
        parts.append((0.2 + 0.75 * number, 0.9**number, panned(enveloped(cry, 0.06, 0.3), pan)))
    return in_room(rng, laid(4.6, *parts), wet=0.3, seconds=1.5, dark=1800)


def _buoy(rng: Generator, take: int) -> Stereo:
    """Return the bell of a buoy that the swell strikes once or twice."""
    parts = [(0.2, 1.0, struck(466, 4.0, BELL, pan=0.35))]
    if take:
        parts.append((1.7, 0.6, struck(466, 4.0, BELL, pan=0.4)))
    return in_room(rng, laid(6.5, *parts), wet=0.4, seconds=2.0, dark=1600)


PHRASES = (
    Phrase("harbour", _harbour, -24, loop=True),
    Phrase("shore", _shore, -25, loop=True),
    Phrase("wave", _wave, -24, takes=3),
    Phrase("gull", _gull, -30, takes=3),
    Phrase("buoy", _buoy, -29, takes=2),
)
