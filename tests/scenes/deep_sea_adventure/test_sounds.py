"""Each event of the dive has a voice of its own: clean, as loud as it says, and told from all others by ear."""

from array import array
from itertools import combinations
from math import dist, log10

import pytest

from spillgame.rules.deep_sea_adventure.events import EVENT_TYPES
from spillgame.scenes.deep_sea_adventure.screens import SCREENS
from spillgame.scenes.deep_sea_adventure.sounds import VOICES
from spillgame.scenes.deep_sea_adventure.staging import CUES
from spillgame.ui.sound.synth import LOUDNESS, PEAK, RATE, loudness
from spillgame.ui.sound.voices import VOICES as SHARED
from tests.ui.test_sound_voices import floats, print_of


@pytest.fixture(scope="module")
def made() -> dict[str, list[array]]:
    """The samples of every take of every voice that is heard at the table."""
    heard = (*VOICES, *(voice for voice in SHARED if not voice.loop))
    return {voice.name: [voice.make(take) for take in range(voice.takes)] for voice in heard}


def test_every_event_has_a_voice_and_every_voice_is_heard():
    names = {voice.name for voice in VOICES}
    assert names == {kind._field_defaults["event"] for kind in EVENT_TYPES} | {"air_low"}
    assert {cue.sound for cue in CUES.values()} | {"air_low"} == names
    assert SCREENS.voices == VOICES


@pytest.mark.parametrize("voice", VOICES, ids=lambda voice: voice.name)
def test_a_voice_is_clean_and_as_loud_as_it_says(voice, made):
    for samples in made[voice.name]:
        values = floats(samples)
        assert 0.05 < max(map(abs, values)) <= PEAK + 0.01, "no clipping, and not silent"
        assert abs(sum(values) / len(values)) < 0.001, "no offset"
        assert abs(values[0]) < 0.002, "no click at the beginning"
        assert abs(values[-1]) < 0.002, "nor at the end"
        assert 0.012 < len(values) / RATE < 2.6
        assert 20 * log10(loudness(values) / LOUDNESS) == pytest.approx(voice.level, abs=2.3)


def test_all_voices_differ_to_the_ear(made):
    prints = {name: print_of(takes[0]) for name, takes in made.items()}
    near = [(one, two) for one, two in combinations(prints, 2) if dist(prints[one], prints[two]) < 0.7]
    assert near == []


def test_what_is_heard_often_has_several_takes(made):
    for name in ("moved", "picked_up"):
        assert len({samples.tobytes() for samples in made[name]}) == 3
