"""The state as JSON (docs/journal.md); for the states of a whole game see tests/play/test_replay.py."""

import pytest

from spillgame.rules.the_spill.codec import state_to_json
from tests.builders import Play, a_game, a_new_game


def shown(play: Play, field: str):
    return state_to_json(play.game, play.state)[field]


@pytest.mark.parametrize("card", ["zero_tolerance", "full_manifest", "last_drop"])
def test_S_2_2_the_marked_sectors_are_shown_once_all_three_are_rolled(card):
    play = a_new_game(card=card)
    assert shown(play, "marked") == []
    for face in "35":
        assert shown(play.answer(face), "marked") == []
    assert shown(play.answer("2"), "marked") == ["N3", "E5", "S2"]


def test_S_2_2_the_marked_sectors_of_a_drawn_card_are_shown_once_all_three_are_rolled():
    play = a_new_game(level=3).answer("last_drop", "1", "1")
    assert (shown(play, "win_card"), shown(play, "marked")) == ("last_drop", [])
    assert shown(play.answer("1"), "marked") == ["N1", "E1", "S1"]


def test_S_10_a_card_without_marked_sectors_shows_none():
    assert shown(a_game(card="ark").play(), "marked") == []
