"""The score of Endeavor: B flat lydian, on glasses and a celesta, for what nobody has seen before."""

from numpy.random import Generator

from sounds.scoring import Instruments, Notes, phrases_of
from sounds.wide import GLASS, SOFT, Stereo, laid, struck

CELESTA = ((1.0, 1.0, 1.0), (3.98, 0.16, 0.25), (2.0, 0.2, 0.6))


def _celesta(rng: Generator, hz: float, pan: float) -> Stereo:
    return struck(hz, 4.8, CELESTA, pan=pan, soft=0.007)


def _sonar(rng: Generator, hz: float, pan: float) -> Stereo:
    """Return a soft ping, and its echo."""
    ping = struck(2 * hz, 4.0, ((1.0, 1.0, 1.0), (0.5, 0.5, 1.0)), pan=pan, soft=0.03)
    return laid(8.0, (0.0, 1.0, ping), (1.9, 0.35, ping))


PHRASES = phrases_of(
    Instruments(SOFT, GLASS, _celesta, _sonar, wet=0.5, dark=2600.0),
    Notes(
        drones=("Bb1 F2", "F2 C3", "Bb2 F3"),
        pads=("Bb3 F4 C5", "F3 C4 G4", "D4 G4 C5", "C4 F4 A4"),
        singles="F4 C5 G4 D5 A4 Bb4 F5",
        low=("G1 D2", "Eb2 Bb2"),
        seconds=("G3 A3 D4", "Bb3 C4 F4", "F3 G3 C4"),
        narrow=("G4 A4 D5", "C5 D5", "G4 Ab4 D5"),
        tolls="G3 D3 F3",
        won=("Bb2 F3 D4 A4 C5", "F4 A4 C5 D5 F5"),
        lost=("G2 D3 G3 Bb3", "D5 Bb4 A4 G4"),
    ),
)
