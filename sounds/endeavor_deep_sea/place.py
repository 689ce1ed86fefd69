"""What is heard round the table of Endeavor: the deep ocean."""

from numpy.random import Generator

from sounds.phrase import Phrase
from sounds.wide import Stereo, darkened, enveloped, gliding, hiss, in_room, laid, panned, swell, tides

CALL = (1.0, 0.35, 0.15, 0.06)
"""Gains of the partials of a whale's call."""
CALLS = (
    ((0, 170), (0.8, 260), (1.8, 230), (2.6, 150)),
    ((0, 310), (0.7, 240), (2.0, 280), (2.8, 190)),
    ((0, 120), (1.4, 200), (2.4, 340), (3.0, 300)),
    ((0, 220), (1.0, 180), (1.9, 190), (3.2, 110)),
)
"""The pitch of each call: seconds and Hz."""


def _deep_ocean(rng: Generator, take: int) -> Stereo:
    """Return the deep: a low weight without a surface."""
    seconds = 25.0
    weight = hiss(rng, seconds, 50, 140, slope=0.6) * tides(seconds, (2, 0.1, 0.4), (3, 0.6, 0.3))[:, None]
    current = hiss(rng, seconds, 150, 340, slope=1.2) * tides(seconds, (2, 0.5, 0.8), (5, 0.2, 0.4))[:, None]
    return weight + 0.45 * current


def _current(rng: Generator, take: int) -> Stereo:
    """Return a current that passes."""
    seconds = 11.0 + 1.7 * take
    return hiss(rng, seconds, 110, 300, slope=0.9) * swell(seconds, 5.0, 5.6)[:, None]


def _whale(rng: Generator, take: int) -> Stereo:
    """Return a whale that calls from far away, and the ocean that answers."""
    call = gliding(rng, CALLS[take], CALL, shake=0.006)
    voice = panned(enveloped(call, 0.7, 1.2), (-0.5, 0.6, 0.2, -0.2)[take])
    return darkened(in_room(rng, laid(9.0, (0.2, 1.0, voice)), wet=0.85, seconds=4.5, dark=700), 900)


PHRASES = (
    Phrase("deep_ocean", _deep_ocean, -26, loop=True),
    Phrase("current", _current, -29, takes=3),
    Phrase("whale", _whale, -23, takes=4),
)
