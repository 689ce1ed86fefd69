"""Each voice of Offshore belongs to an event."""

from spillgame.scenes.offshore.sounds import SOUNDS, VOICES


def test_every_voice_is_heard():
    assert {*SOUNDS.values(), "pressure", "pipeline"} == {voice.name for voice in VOICES}
