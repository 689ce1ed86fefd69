"""Each event of the dive has a sound of its own, and the score follows the air."""

import pytest

from sounds.deep_sea_adventure.dive import VOICES
from spillgame.rules.deep_sea_adventure.events import EVENT_TYPES, AirUsed, DiveEnded
from spillgame.scenes.deep_sea_adventure.heard import feeling
from spillgame.scenes.deep_sea_adventure.staging import CUES, cue
from spillgame.scenes.table.playback import LogLine
from tests.builders.dive import a_dive
from tests.scenes.deep_sea_adventure.dives import sit_down
from tests.scenes.driver import Window


def test_every_event_has_a_voice_and_every_voice_is_heard():
    names = {voice.name for voice in VOICES}
    further = {cue(AirUsed(1, 2, 3)).sound, cue(DiveEnded(1, (), 0, 4)).sound}
    assert further == {"air_low", "all_home"}
    assert names == {kind.event for kind in EVENT_TYPES} | further
    assert {usual.sound for usual in CUES.values()} | further == names


@pytest.mark.parametrize(("air", "felt"), [(25, "calm"), (16, "calm"), (15, "tense"), (8, "tense"), (7, "near_end")])
def test_the_score_grows_tense_as_the_air_goes(air, felt):
    dive = a_dive(air=air)
    assert feeling(dive.rules, dive.state) == felt


def test_before_the_first_dive_nothing_presses():
    dive = a_dive(air=0, dive=0)
    assert feeling(dive.rules, dive.state) == "calm"


@pytest.mark.parametrize(
    ("event", "sign"), [(AirUsed(1, 2, 3), ("warning", "danger")), (AirUsed(1, 1, 20), ("", "ink"))]
)
def test_a_sound_that_warns_has_a_sign_before_the_words(home, event, sign):
    window = sit_down(Window(home, speed="1"), a_dive())
    window.playback._queue.append(LogLine(0, "Air.", event))
    window.until(lambda: window.playback.current == event).frame()
    line = window.widget("status")
    assert (line.icon, line.token) == sign
    window.until(lambda: not window.playback.busy).frame()
    assert window.widget("status").icon == ""
