"""What a journal's line must not say, and by which rule it is refused."""

import pytest

from spillgame.rules.endeavor_deep_sea.due import Unit
from tests.builders.endeavor import Expedition, a_moment, endeavor_rules


def begun() -> Expedition:
    """Return a game in which the first board is about to be drawn."""
    rules = endeavor_rules()
    return Expedition(rules, rules.start()[0])


def test_a_decision_may_bear_its_seat_within_as_the_legal_list_does_but_no_other_seat():
    game = a_moment()
    found = game.rules.legal_to_json(game.state)[0]
    step = game.rules.step_from_json(game.state, {"decision": found, "seat": found["seat"]})
    assert step in game.rules.legal(game.state)
    assert game.rule_of({"decision": {**found, "seat": 2}, "seat": found["seat"]}) == "E-4.1"


@pytest.mark.parametrize(
    ("decision", "rule"),
    [
        ({"type": "travel", "from": "C1"}, "E-5.1"),
        ({"type": "travel", "from": "C1", "to": 3}, "E-5.1"),
        ({"type": "sonar", "zone": "C1", "track": "0"}, "E-5.2"),
        ({"type": "sonar", "zone": "C1", "track": True}, "E-5.2"),
        ({"type": "sonar", "zone": "C1", "track": -1}, "E-5.2"),
        ({"type": "dive", "zone": "C1", "site": 0}, "E-5.5"),
        ({"type": "conserve", "zone": "C1"}, "E-5.6"),
        ({"type": "journal", "zone": "C1", "site": 0}, "E-5.7"),
        ({"type": "spend", "token": "plain"}, "E-4.6"),
        ({"type": "spend", "token": "plain", "as": "gold"}, "E-4.6"),
        ({"type": "use_journal", "journal": "hull_quieting", "discs": 1}, "E-4.7"),
        ({"type": "use_journal", "journal": "hull_quieting"}, "E-4.7"),
        ({"type": "use_journal", "journal": "tide_tables"}, "E-4.7"),
        ({"type": "use_journal", "journal": "deep_time"}, "E-4.7"),
        ({"type": "promote", "specialist": -1}, "E-6.7"),
        ({"type": "activate", "specialist": 0}, "E-4.3"),
        ({"type": "skip"}, "E-4.3"),
        ({"type": "sing"}, "E-4.3"),
        ({}, "E-4.3"),
    ],
)
def test_a_decision_is_refused_by_its_rule_and_one_of_another_question_by_that_of_the_question(decision, rule):
    game = a_moment(
        turn="travel/sonar/dive/conserve/journal/promote",
        tokens={1: "plain"},
        journals={1: "hull_quieting tide_tables"},
        research={1: 9},
    )
    assert game.rule_of({"decision": decision, "seat": 1}) == rule


@pytest.mark.parametrize("seat", [2, 0, "1", None, True])
def test_another_seat_than_the_one_asked_is_refused(seat):
    assert a_moment().rule_of({"decision": {"type": "pass"}, "seat": seat}) == "E-4.1"


@pytest.mark.parametrize("depths", [[], [1], [2, 1], [1, 2, 3], ["1", "2"], 1, [1, 9], [True, 2]])
def test_E_5_3_depths_that_may_not_be_named_are_refused(depths):
    game = a_moment(turn="", gains=(Unit("discover", 1, 2),))
    assert game.rule_of({"decision": {"type": "survey", "depths": depths}, "seat": 1}) == "E-5.3"


@pytest.mark.parametrize(
    ("chance", "answer", "rule"),
    [
        ({"ask": "draw_board"}, {"board": "kelp_forest"}, "E-2.3"),
        ({"ask": "draw_board"}, {"board": ["atoll"]}, "E-2.3"),
        ({"ask": "draw_board"}, {"board": "atoll", "depth": 1}, "E-2.3"),
        ({"ask": "draw_board"}, None, "E-2.3"),
        ({"ask": "draw_board", "depth": 2}, {"board": "atoll"}, "E-2.3"),
        ({"ask": "draw_board", "from": ["atoll"]}, {"board": "atoll"}, "E-2.3"),
        ({"ask": "draw_journal"}, {"journal": "tide_tables"}, "E-2.3"),
    ],
)
def test_an_impossible_answer_and_another_ask_are_refused_by_the_rule_of_what_is_drawn(chance, answer, rule):
    assert begun().rule_of({"chance": chance, "answer": answer}) == rule


def test_a_decision_where_chance_is_due_and_the_other_way_round_are_refused():
    assert begun().rule_of({"decision": {"type": "pass"}, "seat": 1}) == "E-2.3"
    assert a_moment().rule_of({"chance": {"ask": "draw_token"}, "answer": {"token": "plain"}}) == "E-4.1"
    over = a_moment(round=6, passed=(2,)).do("1: pass")
    assert over.rule_of({"decision": {"type": "pass"}, "seat": 1}) == "E-7.2"
    assert over.rule_of({"chance": {"ask": "draw_token"}, "answer": {"token": "plain"}}) == "E-7.2"


def test_what_a_chance_is_drawn_from_may_be_left_out_or_stand_in_any_order():
    game = begun()
    asked = game.json()["pending"]
    for chance in ({"ask": "draw_board"}, asked, {**asked, "from": asked["from"][::-1]}):
        step = game.rules.step_from_json(game.state, {"chance": chance, "answer": {"board": "atoll"}})
        assert game.rules.apply(game.state, step)[0].laid("D1").board == "atoll"
