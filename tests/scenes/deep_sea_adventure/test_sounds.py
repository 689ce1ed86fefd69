"""Each event of the dive has a sound of its own."""

from sounds.deep_sea_adventure.dive import VOICES
from spillgame.rules.deep_sea_adventure.events import EVENT_TYPES, AirUsed, DiveEnded
from spillgame.scenes.deep_sea_adventure.staging import CUES, cue


def test_every_event_has_a_voice_and_every_voice_is_heard():
    names = {voice.name for voice in VOICES}
    further = {cue(AirUsed(1, 2, 3)).sound, cue(DiveEnded(1, (), 0, 4)).sound}
    assert further == {"air_low", "all_home"}
    assert names == {kind.event for kind in EVENT_TYPES} | further
    assert {usual.sound for usual in CUES.values()} | further == names
