"""Each kind of event of The Spill has a line of staging and a voice of its own."""

from sounds.the_spill import SOURCES
from spillgame.rules.the_spill.board import Sector, Space
from spillgame.rules.the_spill.events import (
    EVENT_TYPES,
    DieLaid,
    DieOverflowed,
    GameEnded,
    Moved,
    ObjectiveMarked,
    SpilledOut,
    TurnBegan,
    WeatherStruck,
)
from spillgame.scenes.the_spill.staging import CUES, WEATHER, chapter, cue, die_of, log_tabs, place_of
from tests.builders import a_game, the_content
from tests.scenes.boards import a_look, the_rules


def test_every_kind_of_event_has_a_voice_and_no_two_share_one():
    assert set(CUES) == set(EVENT_TYPES)
    voices = [
        *(staged.sound for staged in CUES.values()),
        *(f"weather_{effect}" for effect in WEATHER),
        "won",
        "objective_unmarked",
    ]
    assert len(set(voices)) == len(voices)
    assert set(voices) <= {voice.name for voice in SOURCES}


def test_every_face_of_the_weather_die_has_a_voice():
    assert set(WEATHER) == set(the_content().weather.faces)


def test_an_event_sounds_like_its_kind():
    assert cue(SpilledOut(Sector(0))).sound == "spilled_out"


def test_weather_objectives_and_the_end_sound_like_what_they_say():
    assert cue(WeatherStruck(3, "slow_ship")).sound == "weather_slow_ship"
    assert cue(WeatherStruck(3, "an effect of a mod")).sound == "weather_struck"
    assert cue(ObjectiveMarked(0, True)).sound == "objective_marked"
    assert cue(ObjectiveMarked(0, False)).sound == "objective_unmarked"
    assert cue(GameEnded(True, ())).sound == "won"
    assert cue(GameEnded(False, ("oil",))).sound == "lost"


def test_every_tab_of_the_log_shows_some_events():
    shown = {tab for staged in CUES.values() for tab in staged.tabs}
    assert shown == {tab for tab, _ in log_tabs(a_look())}


def test_a_turn_is_a_chapter_and_so_is_what_the_game_begins_with():
    play = a_game().turn_of("marine_vet").play()
    rules, state = the_rules(play), play.state
    begins = chapter(rules, state, None)
    assert begins == chapter(rules, state, TurnBegan(state.turn, "marine_vet"))
    assert begins is not None and begins.number == state.turn and not begins.heading.endswith(".")
    assert chapter(rules, state._replace(turn=0, active=-1), None) == (0, rules.words.phase("setup"))
    assert chapter(rules, state, SpilledOut(Sector(0))) is None


def test_a_die_leaves_the_yard_when_it_is_laid_and_not_when_it_overflows():
    assert die_of(DieLaid(Space.parse("N1A"), landing=2)) == 2
    assert die_of(WeatherStruck(3, "slow_ship", landing=0)) == 0
    assert die_of(DieOverflowed(Sector(0), Sector(1), "cw", landing=1)) is None
    assert die_of(SpilledOut(Sector(0), landing=1)) is None


def test_an_event_speaks_of_a_place():
    assert place_of(DieLaid(Space.parse("N1A"))) == Space.parse("N1A")
    assert place_of(Moved("marine_vet", Sector(0), Sector(1), None, 1)) == Sector(1)
    assert place_of(TurnBegan(1, "marine_vet")) is None
