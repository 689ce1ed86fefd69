"""Steps as text: what is refused rather than misread; test_every_game.py reads every step of whole games."""

import pytest

from spillgame.rules.game import Refused
from spillgame.rules.the_spill.chances import DrawDice, DropDice, Roll
from tests.builders.reading import answer_from_text, decision_from_text, step_from_text


@pytest.mark.parametrize(
    "text, code",
    [
        ("", "unknown_decision"),
        ("fly", "unknown_decision"),
        ("fly N2", "unknown_decision"),
        ("move", "field_missing"),
        ("move N7", "unknown_sector"),
        ("move N2 N3", "unreadable_step"),
        ("move N2 via", "unreadable_step"),
        ("move N2 via Q1", "unknown_sector"),
        ("push_back N1D", "unknown_space"),
        ("push_back N1A gladly", "unreadable_step"),
        ("choose_quadrant Q", "unknown_quadrant"),
        ("place_cube oil_skimmer", "field_missing"),
        ("place_cube oil_skimmer first", "wrong_kind"),
        ("target", "unreadable_step"),
        ("target N1 N2 N3", "unreadable_step"),
    ],
)
def test_a_text_that_is_no_decision_is_refused(text, code):
    with pytest.raises(Refused) as caught:
        decision_from_text(text, 1)
    assert caught.value.refusal.code == code


@pytest.mark.parametrize(
    "ask, text",
    [
        (Roll("ship"), "four"),
        (DrawDice(3), "three oil"),
        (DrawDice(3), "3 milk"),
        (DrawDice(3), "3"),
        (DropDice(("oil",)), "oil Q3"),
        (DropDice(("oil",)), "oil N33"),
        (DropDice(("oil",)), "N3"),
        (DropDice(("oil",)), "milk N3"),
    ],
)
def test_a_text_that_is_no_answer_is_refused(ask, text):
    with pytest.raises(Refused) as caught:
        answer_from_text(ask, text)
    assert caught.value.refusal.code == "unreadable_answer"


@pytest.mark.parametrize(
    "text, asked, code",
    [
        ("end_turn", None, "unreadable_step"),
        ("roll ship: 4", None, "other_ask"),
        ("roll ship: 4", Roll("marker"), "other_ask"),
    ],
)
def test_a_step_that_does_not_fit_the_moment_is_refused(text, asked, code):
    with pytest.raises(Refused) as caught:
        step_from_text(text, asked)
    assert caught.value.refusal.code == code
