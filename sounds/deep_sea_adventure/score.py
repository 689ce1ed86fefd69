"""The score of Deep Sea Adventure: C lydian without its fourth, under water, on a kalimba and hollow pipes."""

from numpy.random import Generator

from sounds.scoring import Instruments, Notes, phrases_of
from sounds.wide import HOLLOW, SOFT, Stereo, darkened, laid, plucked, struck

TINE = ((1.0, 1.0, 1.0), (2.0, 0.18, 0.5), (5.8, 0.06, 0.12))


def _kalimba(rng: Generator, hz: float, pan: float) -> Stereo:
    return darkened(struck(hz, 4.2, TINE, pan=pan, soft=0.008), 1800)


def _hull(rng: Generator, hz: float, pan: float) -> Stereo:
    """Return something that knocks on the hull, and rings in it."""
    knock, answer = plucked(hz, 6.0, pan=pan, soft=0.03), plucked(hz, 5.0, pan=-pan)
    return darkened(laid(7.0, (0.0, 1.0, knock), (0.9, 0.35, answer)), 700)


PHRASES = phrases_of(
    Instruments(SOFT, HOLLOW, _kalimba, _hull, wet=0.5, dark=1500.0),
    Notes(
        drones=("C2 G2", "G2 C3", "C2 C3"),
        pads=("C3 G3 D4", "E3 B3 D4", "G3 D4 E4", "A3 E4 B4"),
        singles="E4 G4 B4 D5 A4 C5 G3",
        low=("A1 E2", "G1 D2"),
        seconds=("A2 B2 E3", "G3 A3 C4", "D3 E3 A3"),
        narrow=("A3 B3 E4", "D4 E4", "B3 C4 E4"),
        tolls="E2 A2 B2",
        won=("C3 G3 E4 B4", "G4 B4 D5 E5 G5"),
        lost=("A1 E2 A2 C3", "E4 D4 C4 A3"),
    ),
)
