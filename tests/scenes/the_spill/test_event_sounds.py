"""Each kind of event of The Spill has a voice of its own."""

from spillgame.rules.the_spill.board import Sector
from spillgame.rules.the_spill.events import EVENT_TYPES, GameEnded, ObjectiveMarked, SpilledOut, WeatherStruck
from spillgame.scenes.the_spill.event_sounds import EVENT_SOUNDS, WEATHER_SOUNDS, voice_of
from spillgame.ui.sound.voices import VOICES
from tests.builders import the_content

KINDS = [event._field_defaults["event"] for event in EVENT_TYPES]


def test_every_kind_of_event_has_a_voice_and_no_two_share_one():
    assert list(EVENT_SOUNDS) == KINDS
    voices = [*EVENT_SOUNDS.values(), *WEATHER_SOUNDS.values(), "won", "objective_unmarked"]
    assert len(set(voices)) == len(voices)
    assert set(voices) <= VOICES.keys()


def test_every_face_of_the_weather_die_has_a_voice():
    assert set(WEATHER_SOUNDS) == set(the_content().weather.faces)


def test_an_event_is_told_by_its_kind():
    assert voice_of(SpilledOut(Sector(0))) == "spilled_out"


def test_weather_objectives_and_the_end_are_told_by_what_they_say():
    assert voice_of(WeatherStruck(3, "slow_ship")) == "weather_slow_ship"
    assert voice_of(WeatherStruck(3, "an effect of a mod")) == "weather_struck"
    assert voice_of(ObjectiveMarked(0, True)) == "objective_marked"
    assert voice_of(ObjectiveMarked(0, False)) == "objective_unmarked"
    assert voice_of(GameEnded(True, ())) == "won"
    assert voice_of(GameEnded(False, ("oil",))) == "lost"


def test_a_scene_may_bring_its_own_table():
    assert voice_of(SpilledOut(Sector(0)), {**EVENT_SOUNDS, "spilled_out": "lost"}) == "lost"
    assert voice_of(SpilledOut(Sector(0)), {}) is None
