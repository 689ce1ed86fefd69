"""What the scores of all games are made of: a game gives the notes and the instruments, and gets its phrases.

All scores have the same parts. While nothing presses, a drone, pads and single notes in a mode without semitones. When
it does, a lower drone and pads with an added second. Near the end the pads grow narrow and high, and a bell tolls.
After the end one phrase closes it. Nothing ever becomes faster.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from numpy.random import Generator

from sounds.notes import pitch, pitches
from sounds.phrase import Phrase, Recipe
from sounds.wide import Stereo, chord, in_room, laid

Single = Callable[[Generator, float, float], Stereo]
"""Makes a single note from its Hz and its place, -1 left to 1 right."""

DRONE: Final = 24.0
"""Seconds of a drone; the others follow."""
PAD: Final = 15.0
NOTE: Final = 7.0
TOLL: Final = 10.0
CLOSE: Final = 17.0


class Instruments(NamedTuple):
    """What a game is played on."""

    drone: Sequence[float]
    """Gains of the partials of its drones."""
    pad: Sequence[float]
    """Likewise of its pads."""
    single: Single
    """Plays single notes."""
    toll: Single
    """Plays the notes that toll near the end."""
    wet: float = 0.4
    """How much of the room is heard."""
    dark: float = 2400.0
    """Hz above which the room loses the sound."""


class Notes(NamedTuple):
    """What a game plays; each text is a take, or a number of notes of which each is a take."""

    drones: Sequence[str]
    pads: Sequence[str]
    singles: str
    low: Sequence[str]
    """The drones of tension."""
    seconds: Sequence[str]
    """The pads of tension, each with an added second."""
    narrow: Sequence[str]
    """The pads near the end."""
    tolls: str
    won: tuple[str, str]
    """The chord that closes a game that is won, and the notes over it."""
    lost: tuple[str, str]


def phrases_of(play: Instruments, notes: Notes) -> Sequence[Phrase]:
    """Return the phrases of a score."""
    return (
        Phrase(
            "score_drone",
            _held(play, notes.drones, DRONE, play.drone, 8.0, 10.0),
            -22,
            takes=len(notes.drones),
            wide=False,
        ),
        Phrase("score_pad", _held(play, notes.pads, PAD, play.pad, 4.5, 7.0), -23, takes=len(notes.pads)),
        Phrase("score_note", _singles(play, notes.singles), -26, takes=len(notes.singles.split())),
        Phrase(
            "score_low", _held(play, notes.low, DRONE, play.drone, 8.0, 10.0), -21, takes=len(notes.low), wide=False
        ),
        Phrase("score_second", _held(play, notes.seconds, PAD, play.pad, 5.0, 7.0), -24, takes=len(notes.seconds)),
        Phrase("score_narrow", _held(play, notes.narrow, PAD, play.pad, 6.0, 7.0), -27, takes=len(notes.narrow)),
        Phrase("score_toll", _tolls(play, notes.tolls), -26, takes=len(notes.tolls.split())),
        Phrase("score_won", _close(play, *notes.won, step=1.1), -22),
        Phrase("score_lost", _close(play, *notes.lost, step=1.9), -23),
    )


def _held(
    play: Instruments, takes: Sequence[str], seconds: float, gains: Sequence[float], rise: float, fall: float
) -> Recipe:
    """Return the recipe of chords that swell and fade, one a take."""

    def make(rng: Generator, take: int) -> Stereo:
        held = chord(rng, seconds - 2.0, pitches(takes[take]), gains, rise=rise, fall=fall)
        return in_room(rng, laid(seconds, (0.0, 1.0, held)), wet=play.wet, dark=play.dark)

    return _of_its_game(play, make)


def _singles(play: Instruments, names: str) -> Recipe:
    """Return the recipe of single notes, one a take."""
    hertz = pitches(names)

    def make(rng: Generator, take: int) -> Stereo:
        note = play.single(rng, hertz[take], rng.uniform(-0.5, 0.5))
        return in_room(rng, laid(NOTE, (0.0, 1.0, note)), wet=play.wet, dark=play.dark)

    return _of_its_game(play, make)


def _tolls(play: Instruments, names: str) -> Recipe:
    """Return the recipe of notes that toll, one a take."""
    hertz = pitches(names)

    def make(rng: Generator, take: int) -> Stereo:
        return in_room(rng, laid(TOLL, (0.0, 1.0, play.toll(rng, hertz[take], 0.0))), wet=0.5, dark=play.dark)

    return _of_its_game(play, make)


def _close(play: Instruments, below: str, above: str, step: float) -> Recipe:
    """Return the recipe of the phrase that closes a game: a chord, and notes over it `step` seconds apart."""

    def make(rng: Generator, take: int) -> Stereo:
        held = chord(rng, CLOSE - 2.0, pitches(below), play.pad, rise=2.5, fall=9.0, spread=0.6)
        peak = abs(held).max()
        over = [
            (1.0 + step * number, 0.5 * peak, play.single(rng, pitch(name), (-0.3, 0.3)[number % 2]))
            for number, name in enumerate(above.split())
        ]
        return in_room(rng, laid(CLOSE, (0.0, 1.0, held), *over), wet=play.wet, dark=play.dark)

    return _of_its_game(play, make)


def _of_its_game(play: Instruments, make: Recipe) -> Recipe:
    """Return a recipe that belongs to the module of its instruments, and is out of date when that changes."""
    make.__module__ = play.single.__module__
    return make
