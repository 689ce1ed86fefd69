"""Every voice is clean, as loud as it says, its own, and the same on every machine."""

from array import array
from functools import cache
from itertools import combinations, pairwise
from math import dist, log2, log10, sqrt

import pytest

from spillgame.scenes.the_spill.sounds import crew, spill
from spillgame.ui.sound.synth import LOUDNESS, PEAK, RATE, band, loudness
from spillgame.ui.sound.voices import VOICES as SHARED
from spillgame.ui.sound.voices import Voice

VOICES = {voice.name: voice for voice in (*SHARED, *crew.VOICES, *spill.VOICES)}
SOUNDS = [voice for voice in VOICES.values() if not voice.loop]
LOOPS = [voice for voice in VOICES.values() if voice.loop]
SURFACE = ("focus", "choose", "refused", "open", "close", "undo", "redo")
KNOCKS = ("knock_floor", "knock_rim", "knock_ridge", "knock_wall", "knock_die")


@pytest.fixture(scope="module")
def made() -> dict[str, list[array]]:
    """The samples of every take of every voice."""
    return {voice.name: takes_of(voice) for voice in VOICES.values()}


@cache
def takes_of(voice: Voice) -> list[array]:
    """Return the samples of every take of a voice, made once for all tables at which it is heard."""
    return [voice.make(take) for take in range(voice.takes)]


def floats(samples: array) -> list[float]:
    return [sample / 32767 for sample in samples]


def print_of(samples: array) -> list[float]:
    """Return a sound's fingerprint: its length, and for each sixth how strong and how high it is."""
    values = floats(samples)
    whole = sqrt(sum(value * value for value in values))
    found = [log2(len(values) / RATE)]
    for part in range(6):
        piece = values[part * len(values) // 6 : (part + 1) * len(values) // 6]
        strength = sqrt(sum(value * value for value in piece)) / whole
        crossings = sum((one < 0) != (two < 0) for one, two in pairwise(piece))
        hz = crossings / len(piece) * RATE / 2
        found += [2 * strength, log2(max(hz, 30)) * min(1, 3 * strength)]
    return found


def power_at(values: list[float], start: float, end: float, hz: float, width: float) -> float:
    """Return how strong a sound is about a frequency, between two times in seconds."""
    return sum(value * value for value in band(values[round(start * RATE) : round(end * RATE)], hz, width))


@pytest.mark.parametrize("name", [*SURFACE, *KNOCKS, "water", "wind"])
def test_the_surface_and_the_tower_have_their_voices(name):
    assert VOICES[name].name == name
    assert VOICES[name].takes == (3 if name in KNOCKS else 1)


@pytest.mark.parametrize("voice", VOICES.values(), ids=lambda voice: voice.name)
def test_a_voice_is_clean(voice):
    for samples in takes_of(voice):
        assert samples.typecode == "h"
        values = floats(samples)
        highest = max(map(abs, values))
        assert 0.05 < highest <= PEAK + 0.01, "no clipping, and not silent"
        assert abs(sum(values) / len(values)) < 0.001, "no offset"
        assert voice.loop or (abs(values[0]) < 0.002 and abs(values[-1]) < 0.002), "no click at the ends"
        assert 0.012 < len(values) / RATE < 2.6 or voice.loop


@pytest.mark.parametrize("voice", SOUNDS, ids=lambda voice: voice.name)
def test_a_voice_is_as_loud_as_it_says(voice):
    for samples in takes_of(voice):
        found = 20 * log10(loudness(floats(samples)) / LOUDNESS)
        assert found == pytest.approx(voice.level, abs=2.3), "in dB; short and low sounds stay a little below"


@pytest.mark.parametrize("name", KNOCKS)
def test_a_knock_is_short_and_its_takes_differ(name, made):
    assert all(0.03 <= len(samples) / RATE <= 0.09 for samples in made[name])
    assert len({samples.tobytes() for samples in made[name]}) == 3


@pytest.mark.parametrize("voice", LOOPS, ids=lambda voice: voice.name)
def test_a_loop_has_no_seam(voice):
    (samples,) = takes_of(voice)
    assert 6 <= len(samples) / RATE <= 8.1
    steps = sorted(abs(two - one) for one, two in pairwise(samples))
    assert abs(samples[0] - samples[-1]) <= steps[-1], "the step over the seam is one of those within"
    bend = abs((samples[1] - samples[0]) - (samples[-1] - samples[-2]))
    assert bend <= 2 * steps[-1], "nor is there a kink"
    edge = RATE // 4
    power = [sum(value * value for value in samples[start : start + edge]) for start in range(0, len(samples), edge)]
    assert 1 / 8 < power[0] / power[-2] < 8, "it is as loud before the seam as after it"


def test_all_voices_differ_to_the_ear_and_not_only_in_their_bytes(made):
    prints = {name: print_of(takes[0]) for name, takes in made.items()}
    near = [(one, two) for one, two in combinations(prints, 2) if dist(prints[one], prints[two]) < 0.7]
    assert not near


def test_a_voice_is_the_same_each_time(made):
    for name in ("focus", "die_laid", "animal_contaminated", "wind"):
        assert VOICES[name].make() == made[name][0]


def test_contamination_goes_down(made):
    values = floats(made["animal_contaminated"][0])
    early, late = (power_at(values, start, start + 0.2, 300, 200) for start in (0.05, 0.6))
    low = power_at(values, 0.6, 0.8, 120, 60)
    assert early > 3 * late
    assert low > late


def test_rescue_is_two_notes_that_rise(made):
    values = floats(made["animal_rescued"][0])
    first, second = 784, 1175
    assert power_at(values, 0.0, 0.12, first, 40) > 4 * power_at(values, 0.0, 0.12, second, 40)
    assert power_at(values, 0.2, 0.35, second, 40) > 2 * power_at(values, 0.2, 0.35, first, 40)
