"""The score of Offshore: E mixolydian in wide fifths, on reeds and a steel guitar."""

from numpy.random import Generator

from sounds.scoring import Instruments, Notes, phrases_of
from sounds.wide import BAR, Stereo, plucked, struck

REED = (0.7, 0.8, 0.45, 0.28, 0.2, 0.1, 0.07)
GUITAR = (1.0, 0.7, 0.45, 0.3, 0.2, 0.12, 0.08)


def _guitar(rng: Generator, hz: float, pan: float) -> Stereo:
    return plucked(hz, 5.0, pan=pan, soft=0.01, gains=GUITAR)


def _pipe(rng: Generator, hz: float, pan: float) -> Stereo:
    """Return a pipe that is struck somewhere below."""
    return struck(hz, 6.0, BAR, pan=pan, soft=0.03)


PHRASES = phrases_of(
    Instruments(REED, (1.0, 0.25, 0.3, 0.08, 0.08), _guitar, _pipe, wet=0.35, dark=2000.0),
    Notes(
        drones=("E2 B2", "A2 E3", "E2 E3"),
        pads=("E3 B3 F#4", "A3 E4 B4", "D3 A3 E4", "B3 F#4 A4"),
        singles="B3 E4 F#4 A4 D4 B4 E5",
        low=("B1 F#2", "A1 E2"),
        seconds=("E3 F#3 B3", "D3 E3 A3", "A3 B3 E4"),
        narrow=("E4 F#4 B4", "A3 B3", "E4 F4 B4"),
        tolls="E3 B2 F#3",
        won=("E3 B3 E4 G#4 B4", "B4 E5 F#5 G#5 B5"),
        lost=("E2 B2 E3 G3", "B4 G4 F#4 E4"),
    ),
)
