"""Each event of the dive has a voice of its own: clean, as loud as it says, and told from all others by ear."""

import pytest

from spillgame.rules.deep_sea_adventure.events import EVENT_TYPES
from spillgame.scenes.deep_sea_adventure.screens import SCREENS
from spillgame.scenes.deep_sea_adventure.sounds import VOICES
from spillgame.scenes.deep_sea_adventure.staging import CUES
from tests.ui.voice_checks import assert_clean, assert_takes_differ, assert_told_apart, made_with_shared


@pytest.fixture(scope="module")
def made():
    """The samples of every take of every voice that is heard at the table."""
    return made_with_shared(VOICES)


def test_every_event_has_a_voice_and_every_voice_is_heard():
    names = {voice.name for voice in VOICES}
    assert names == {kind._field_defaults["event"] for kind in EVENT_TYPES} | {"air_low"}
    assert {cue.sound for cue in CUES.values()} | {"air_low"} == names
    assert SCREENS.voices == VOICES


@pytest.mark.parametrize("voice", VOICES, ids=lambda voice: voice.name)
def test_a_voice_is_clean_and_as_loud_as_it_says(voice, made):
    assert_clean(voice, made[voice.name])


def test_all_voices_differ_to_the_ear(made):
    assert_told_apart(made)


def test_what_is_heard_often_has_several_takes(made):
    assert_takes_differ(made, ("moved", "picked_up"))
