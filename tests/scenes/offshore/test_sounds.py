"""Offshore's voices are clean, as loud as they say, and told from all others by ear."""

import pytest

from spillgame.scenes.offshore.sounds import SOUNDS, VOICES
from spillgame.ui.sound.voices import VOICES as SHARED
from tests.ui.voice_checks import assert_clean, assert_takes_differ, assert_told_apart, made_with_shared


@pytest.fixture(scope="module")
def made():
    """The samples of every take of every voice that is heard at the table."""
    return made_with_shared(VOICES)


def test_every_voice_is_heard_and_none_takes_the_name_of_one_that_all_games_share():
    names = [voice.name for voice in VOICES]
    assert {*SOUNDS.values(), "pressure", "pipeline"} == set(names)
    assert len(names) == len({*names} - {voice.name for voice in SHARED})


@pytest.mark.parametrize("voice", VOICES, ids=lambda voice: voice.name)
def test_a_voice_is_clean_and_as_loud_as_it_says(voice, made):
    assert_clean(voice, made[voice.name])


def test_all_voices_differ_to_the_ear(made):
    assert_told_apart(made)


def test_what_is_heard_often_has_several_takes(made):
    assert_takes_differ(made, ("tile_laid", "coin", "barrel_sold", "drawn", "tile_used"))
