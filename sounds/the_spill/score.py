"""The score of The Spill: D dorian, on low strings and a harp."""

from numpy.random import Generator

from sounds.scoring import Instruments, Notes, phrases_of
from sounds.wide import BELL, STRING, Stereo, plucked, struck

BOWED = (0.8, 0.7, 0.4, 0.24, 0.14, 0.09, 0.05)


def _harp(rng: Generator, hz: float, pan: float) -> Stereo:
    return plucked(hz, 4.6, pan=pan, gains=STRING)


def _ship_s_bell(rng: Generator, hz: float, pan: float) -> Stereo:
    return struck(hz, 6.5, BELL, pan=pan, soft=0.02)


PHRASES = phrases_of(
    Instruments(BOWED, (1.0, 0.45, 0.2, 0.08, 0.03), _harp, _ship_s_bell),
    Notes(
        drones=("D2 A2", "D2 D3", "G2 D3"),
        pads=("D3 A3 E4", "G3 D4 A4", "C3 G3 E4", "F3 C4 A4"),
        singles="D4 A4 E5 G4 C5 A3 D5",
        low=("A1 A2", "D2 E2"),
        seconds=("D3 E3 A3", "C3 D3 G3", "G3 A3 D4"),
        narrow=("D4 E4 A4", "G4 A4", "D4 Eb4 G4"),
        tolls="D3 A2 C3",
        won=("D3 A3 D4 F#4 A4", "A4 D5 E5 F#5 A5"),
        lost=("D2 A2 D3 F3", "A4 F4 E4 D4"),
    ),
)
