"""Each voice of Offshore belongs to an event."""

from sounds.offshore.field import VOICES
from spillgame.rules.offshore import events as e
from spillgame.scenes.offshore.staging import CUES, NEAR, cue


def test_every_voice_is_heard_and_every_cue_has_its_voice():
    heard = {one.sound for one in CUES.values()}
    heard |= {cue(e.TileLaid(1, "layer", 2, pressure=NEAR)).sound, cue(e.ExportEnded(1, barrels=2)).sound}
    assert heard - {""} == {voice.name for voice in VOICES}


def test_a_tanker_is_heard_only_where_something_was_sold():
    assert not cue(e.ExportEnded(1, barrels=0)).sound
