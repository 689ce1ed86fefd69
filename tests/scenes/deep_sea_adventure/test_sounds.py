"""Each event of the dive has a sound of its own."""

from sounds.deep_sea_adventure.dive import VOICES
from spillgame.rules.deep_sea_adventure.events import EVENT_TYPES
from spillgame.scenes.deep_sea_adventure.staging import CUES


def test_every_event_has_a_voice_and_every_voice_is_heard():
    names = {voice.name for voice in VOICES}
    assert names == {kind.event for kind in EVENT_TYPES} | {"air_low"}
    assert {cue.sound for cue in CUES.values()} | {"air_low"} == names
