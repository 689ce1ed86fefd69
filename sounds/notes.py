"""Names of notes, and their pitches in equal temperament."""

from collections.abc import Sequence
from typing import Final

STEPS: Final = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}
"""Semitones from the A of the same octave."""
ACCIDENTALS: Final = {"": 0, "#": 1, "b": -1}


def pitch(name: str) -> float:
    """Return the Hz of a note such as `A4` (440 Hz), `Bb2` or `F#3`."""
    letter, accidental, octave = name[0], name[1:-1], int(name[-1])
    steps = STEPS[letter] + ACCIDENTALS[accidental] + 12 * (octave - 4)
    return 440.0 * float(2 ** (steps / 12))


def pitches(names: str) -> Sequence[float]:
    """Return the Hz of notes that are named one after the other, with spaces between them."""
    return [pitch(name) for name in names.split()]
