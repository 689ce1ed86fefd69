"""What is heard round the table of Deep Sea Adventure: the inside of the water."""

from numpy.random import Generator

from sounds.phrase import Phrase
from sounds.wide import Stereo, darkened, enveloped, gliding, hiss, in_room, laid, panned, struck, tides

HULL = ((1.0, 1.0, 1.0), (1.47, 0.7, 0.7), (2.09, 0.5, 0.5), (2.56, 0.3, 0.3))
"""The partials of the submarine's steel."""


def _under_water(rng: Generator, take: int) -> Stereo:
    """Return the muffled weight of the water, and a faint rush past the ears."""
    seconds = 21.0
    weight = hiss(rng, seconds, 45, 170, slope=0.7) * tides(seconds, (2, 0.0, 0.4), (3, 0.35, 0.3))[:, None]
    rush = hiss(rng, seconds, 220, 500, slope=1.2) * tides(seconds, (3, 0.5, 0.7), (5, 0.2, 0.5))[:, None]
    return weight + 0.5 * rush


def _bubbles(rng: Generator, take: int) -> Stereo:
    """Return bubbles that rise past, here and there."""
    pan, parts = rng.uniform(-0.7, 0.7), []
    for _ in range(5 + 2 * take):
        hz, start = rng.uniform(260, 620), rng.uniform(0.1, 2.4)
        long = rng.uniform(0.05, 0.11)
        drop = gliding(rng, [(0, hz), (long, hz * rng.uniform(1.3, 1.7))], (1.0,))
        parts.append((start, rng.uniform(0.2, 1.0), panned(enveloped(drop, 0.01, 0.7 * long), pan)))
    return darkened(in_room(rng, laid(5.0, *parts), wet=0.3, seconds=1.2, dark=900), 1500)


def _creak(rng: Generator, take: int) -> Stereo:
    """Return the hull of the submarine under the pressure."""
    hz = (92.0, 78.0, 104.0)[take]
    groan = gliding(rng, [(0, hz), (0.8, 1.12 * hz), (1.9, 0.9 * hz)], (1.0, 0.6, 0.4, 0.25), shake=0.02)
    knock = struck(2.2 * hz, 2.5, HULL, pan=-0.3, soft=0.02)
    both = laid(6.5, (0.2, 0.8, panned(enveloped(groan, 0.5, 1.0), -0.3)), (1.6, 0.5, knock))
    return darkened(in_room(rng, both, wet=0.6, dark=700), 1200)


PHRASES = (
    Phrase("under_water", _under_water, -25, loop=True),
    Phrase("bubbles", _bubbles, -29, takes=4),
    Phrase("creak", _creak, -26, takes=3),
)
