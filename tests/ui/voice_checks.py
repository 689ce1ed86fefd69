"""What the tests of each game's own voices ask of them."""

from array import array
from collections.abc import Iterable
from itertools import combinations
from math import dist, log10

import pytest

from spillgame.ui.sound.synth import LOUDNESS, PEAK, RATE, loudness
from spillgame.ui.sound.voices import VOICES as SHARED
from spillgame.ui.sound.voices import Voice
from tests.ui.test_sound_voices import floats, print_of, takes_of

Made = dict[str, list[array]]
"""The samples of every take of a voice, by its name."""


def made_with_shared(voices: Iterable[Voice]) -> Made:
    """Return every take of every voice that is heard at a game's table: its own and those that all games share."""
    heard = (*voices, *(voice for voice in SHARED if not voice.loop))
    return {voice.name: takes_of(voice) for voice in heard}


def assert_clean(voice: Voice, takes: Iterable[array]) -> None:
    """Fail where a voice clips, clicks, is too short or too long, or not as loud as it says."""
    for samples in takes:
        values = floats(samples)
        assert 0.05 < max(map(abs, values)) <= PEAK + 0.01, "no clipping, and not silent"
        assert abs(sum(values) / len(values)) < 0.001, "no offset"
        assert abs(values[0]) < 0.002, "no click at the beginning"
        assert abs(values[-1]) < 0.002, "nor at the end"
        assert 0.012 < len(values) / RATE < 2.6
        assert 20 * log10(loudness(values) / LOUDNESS) == pytest.approx(voice.level, abs=2.3)


def assert_told_apart(made: Made) -> None:
    """Fail where two voices are too near each other for the ear."""
    prints = {name: print_of(takes[0]) for name, takes in made.items()}
    assert [(one, two) for one, two in combinations(prints, 2) if dist(prints[one], prints[two]) < 0.7] == []


def assert_takes_differ(made: Made, names: Iterable[str]) -> None:
    """Fail where a voice that is heard often has less than three takes, or two alike."""
    for name in names:
        assert len({samples.tobytes() for samples in made[name]}) == 3
