"""Steps as text: what can be read, and what is refused rather than misread; see test_invariants.py, too."""

import pytest

from spillgame.rules.game import Refused
from spillgame.rules.the_spill.action import Move, PushBack
from spillgame.rules.the_spill.board import Sector, Space
from spillgame.rules.the_spill.chances import DrawDice, Drawn, DropDice, Landed, Landing, Pick, Picked, Roll, Rolled
from spillgame.rules.the_spill.resources import PlaceCube, Target, UseResource
from tests.builders.reading import answer_from_text, decision_from_text, step_from_text


@pytest.mark.parametrize(
    "text, decision",
    [
        ("move S1 via E1", Move(2, Sector.parse("S1"), Sector.parse("E1"))),
        ("push_back N1A free", PushBack(2, Space.parse("N1A"), True)),
        ("place_cube oil_skimmer 1", PlaceCube(2, "oil_skimmer", 1)),
        ("use_resource oil_skimmer 0 from discard", UseResource(2, "oil_skimmer", 0, True)),
        ("target N1A", Target(2, space=Space.parse("N1A"))),
        ("target sea_captain N4", Target(2, ship="sea_captain", sector=Sector.parse("N4"))),
        ("target seal", Target(2, species="seal")),
    ],
)
def test_a_decision_reads_from_its_text(text, decision):
    assert decision_from_text(text, 2) == decision
    assert step_from_text(f"2: {text}", None) == decision


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
    "ask, text, answer",
    [
        (Pick("draw_win_card", ("ark",)), "ark", Picked("ark")),
        (Roll("ship"), "4", Rolled(4)),
        (DrawDice(3), "2 oil, 1 weather", Drawn(2, 1)),
        (DrawDice(3), "3 oil", Drawn(3, 0)),
        (DropDice(("oil",)), "oil N3", Landed((Landing("oil", 0, 3),))),
    ],
)
def test_an_answer_reads_from_its_text(ask, text, answer):
    assert answer_from_text(ask, text) == answer


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
