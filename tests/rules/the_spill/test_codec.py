"""Steps and set-ups not written as docs/journal.md says: refused with a code, and with a rule if one covers it.

Well-formed ones: tests/play/test_replay.py; landings: test_bad_outcomes.py.
"""

import pytest

from spillgame.rules.game import NO_RULE, Refusal, Refused
from spillgame.rules.the_spill.codec import setup_from_json, setup_to_json
from spillgame.rules.the_spill.rules import TheSpill
from tests.builders import Play, a_game, a_new_game, a_setup, the_content


def refused_step(play: Play, values) -> Refusal:
    with pytest.raises(Refused) as caught:
        TheSpill(the_content(), play.game.setup).step_from_json(play.state, values)
    return caught.value.refusal


def refused_setup(values) -> Refusal:
    with pytest.raises(Refused) as caught:
        setup_from_json(values)
    return caught.value.refusal


@pytest.mark.parametrize(
    ("values", "code", "field"),
    [
        ({}, "field_missing", "decision or chance"),
        ({"decision": {"type": "end_turn"}, "chance": {"ask": "roll"}}, "wrong_kind", "decision or chance"),
        ({"decision": {"type": "end_turn"}}, "field_missing", "seat"),
        ({"decision": {}, "seat": 1}, "field_missing", "type"),
        ({"decision": {"type": "move"}, "seat": 1}, "field_missing", "to"),
        ({"decision": {"type": "use_resource", "card": "oil_skimmer"}, "seat": 1}, "field_missing", "ability"),
        ({"decision": "end_turn", "seat": 1}, "wrong_kind", "decision"),
        ({"decision": {"type": 4}, "seat": 1}, "wrong_kind", "type"),
        ({"decision": {"type": "end_turn"}, "seat": "1"}, "wrong_kind", "seat"),
        ({"decision": {"type": "end_turn"}, "seat": True}, "wrong_kind", "seat"),
        ({"decision": {"type": "move", "to": 4}, "seat": 1}, "wrong_kind", "to"),
        ({"decision": {"type": "rescue", "space": "N1B", "free": "yes"}, "seat": 1}, "wrong_kind", "free"),
        (
            {"decision": {"type": "use_resource", "card": "x", "ability": 0, "from": "hand"}, "seat": 1},
            "wrong_kind",
            "from",
        ),
    ],
)
def test_a_decision_that_is_not_written_as_one_is_refused_without_quoting_a_rule(values, code, field):
    why = refused_step(a_game().play(), values)
    assert (why.code, why.rule, why.values["field"]) == (code, NO_RULE, field)


@pytest.mark.parametrize(
    ("values", "code", "field"),
    [
        ({"chance": {"ask": "roll"}}, "field_missing", "answer"),
        ({"chance": {}, "answer": {"face": 1}}, "field_missing", "ask"),
        ({"chance": {"ask": "roll"}, "answer": {}}, "field_missing", "face"),
        ({"chance": "roll", "answer": {"face": 1}}, "wrong_kind", "chance"),
        ({"chance": {"ask": "roll"}, "answer": 1}, "wrong_kind", "answer"),
        ({"chance": {"ask": "roll"}, "answer": {"face": 1.0}}, "wrong_kind", "face"),
    ],
)
def test_a_chance_that_is_not_written_as_one_is_refused_without_quoting_a_rule(values, code, field):
    why = refused_step(a_new_game().do("choose_quadrant N"), values)
    assert (why.code, why.rule, why.values["field"]) == (code, NO_RULE, field)


def test_what_a_journal_says_of_the_ask_must_agree_in_kind_too():
    play = a_game().play().do("extra_action")
    answer = {"oil": 1, "weather": 0}
    for count in (True, 1.0, "1", [1]):
        why = refused_step(play, {"chance": {"ask": "draw_dice", "count": count}, "answer": answer})
        assert (why.code, why.values["field"]) == ("ask_differs", "count")


def test_a_decision_of_no_known_type_is_refused_without_quoting_a_rule():
    why = refused_step(a_game().play(), {"decision": {"type": "fly"}, "seat": 1})
    assert (why.code, why.rule, why.values["found"]) == ("unknown_decision", NO_RULE, "fly")


def test_a_refusal_without_a_rule_reads_as_its_code_and_its_values():
    with pytest.raises(Refused) as caught:
        TheSpill(the_content(), a_setup()).step_from_json(a_game().play().state, {})
    assert str(caught.value) == "field_missing (field decision or chance)"


@pytest.mark.parametrize("place", ["N7", "N", "Q1", "N4B"])
def test_S_1_1_a_sector_that_the_sea_has_not_is_refused(place):
    why = refused_step(a_game().play(), {"decision": {"type": "move", "to": place}, "seat": 1})
    assert why == Refusal("unknown_sector", "S-1.1", {"found": place})


A_SETUP = setup_to_json(a_setup())


@pytest.mark.parametrize("field", sorted(A_SETUP))
def test_S_2_1_a_set_up_that_leaves_out_a_choice_is_refused(field):
    why = refused_setup({name: value for name, value in A_SETUP.items() if name != field})
    assert why == Refusal("field_missing", "S-2.1", {"field": field})


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("players", "Red", "wrong_kind"),
        ("players", ["Red", 7], "wrong_kind"),
        ("players", ["Red", " "], "player_without_name"),
        ("win", 1, "wrong_kind"),
        ("win", {}, "level_or_card"),
        ("win", {"level": 1, "card": "ark"}, "level_or_card"),
        ("win", {"level": True}, "unknown_level"),
        ("win", {"level": 4}, "unknown_level"),
        ("win", {"card": 4}, "wrong_kind"),
        ("track", 4, "wrong_kind"),
        ("harsh_weather", 0, "wrong_kind"),
        ("specialists", {}, "wrong_kind"),
        ("specialists", [1], "wrong_kind"),
        ("seed", "1", "wrong_kind"),
        ("seed", True, "wrong_kind"),
    ],
)
def test_S_2_1_a_choice_of_the_set_up_that_is_none_is_refused(field, value, code):
    why = refused_setup({**A_SETUP, field: value})
    assert (why.code, why.rule) == (code, "S-2.1")
