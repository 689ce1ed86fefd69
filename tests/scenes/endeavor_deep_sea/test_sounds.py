"""Each voice of Endeavor belongs to an event, and each event that takes time has one."""

from sounds.endeavor_deep_sea import deeds, gains, table
from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.content_model import ATTRIBUTES
from spillgame.scenes.endeavor_deep_sea.heard import feeling
from spillgame.scenes.endeavor_deep_sea.staging import CUES, cue
from tests.builders.endeavor import a_moment


def test_every_voice_is_heard_and_every_event_that_takes_time_has_one():
    steps = {cue(e.Stepped(1, attribute, 0, 1)).sound for attribute in ATTRIBUTES}
    others = {cue(e.ZoneLaid("B2", "kelp_forest", 3, seat=1)).sound, cue(e.RoundBegan(6, 1, last=True)).sound}
    heard = {one.sound for one in CUES.values()} - {""}
    assert heard | steps | others == {voice.name for voice in (*table.VOICES, *deeds.VOICES, *gains.VOICES)}
    assert all(one.sound for kind, one in CUES.items() if one.seconds and kind is not e.Stepped)


def test_no_two_kinds_of_event_share_a_voice():
    named = [one.sound for one in CUES.values() if one.sound]
    assert len(named) == len(set(named))


def test_the_score_grows_tense_in_the_late_rounds_and_most_in_the_last():
    felt = [feeling(one.rules, one.state) for one in (a_moment(round=number) for number in range(1, 7))]
    assert felt == ["calm", "calm", "calm", "calm", "tense", "near_end"]
