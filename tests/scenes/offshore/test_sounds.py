"""Each voice of Offshore belongs to an event, and the score follows the drill."""

from sounds.offshore.field import VOICES
from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.state import Drilling, Ended
from spillgame.scenes.offshore.heard import feeling
from spillgame.scenes.offshore.staging import CUES, NEAR, cue
from tests.builders.offshore import a_moment


def test_every_voice_is_heard_and_every_cue_has_its_voice():
    heard = {one.sound for one in CUES.values()}
    heard |= {cue(e.TileLaid(1, "layer", 2, pressure=NEAR)).sound, cue(e.ExportEnded(1, barrels=2)).sound}
    assert heard - {""} == {voice.name for voice in VOICES}


def test_a_tanker_is_heard_only_where_something_was_sold():
    assert not cue(e.ExportEnded(1, barrels=0)).sound


def test_the_score_is_tense_while_a_shaft_is_drilled_and_knows_when_the_end_has_begun():
    quiet = a_moment()
    shaft = quiet.state._replace(drilling=Drilling((), 0, 0, 3))
    assert feeling(quiet.rules, quiet.state) == "calm"
    assert feeling(quiet.rules, shaft) == "tense"
    assert feeling(quiet.rules, quiet.state._replace(ended=Ended(1, ()))) == "near_end"
