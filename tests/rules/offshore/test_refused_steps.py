"""What a journal's line may not say, and by which rule it is refused."""

import pytest

from tests.builders.offshore import Concession, a_moment, offshore_rules
from tests.rules.offshore.test_drilling import drilled


def opening() -> Concession:
    """Return a game in which Valhall can be opened."""
    return a_moment(up={1: "gas_injection_1"}, coins=(9, 9), requirements={"valhall": "I_1"})


@pytest.mark.parametrize(
    ("decision", "rule"),
    [
        ({"type": "buy"}, "O-4.1"),
        ({"type": "buy", "tile": 3}, "O-4.1"),
        ({"type": "buy", "tile": "diver_4", "coins": 4}, "O-4.1"),
        ({"type": "buy_blind", "tile": "diver_4"}, "O-4.1"),
        ({"type": "open", "field": "valhall", "partner": None}, "O-5.1"),
        ({"type": "open", "field": "valhall", "partner": "2"}, "O-5.1"),
        ({"type": "open", "field": "valhall", "partner": True}, "O-5.1"),
        ({"type": "open"}, "O-5.1"),
        ({"type": "export_coins", "coins": 2}, "O-7.1"),
        ({"type": "sell", "field": "ekofisk"}, "O-7.2"),
        ({"type": "sell", "field": ["ekofisk"], "space": "ekofisk_1"}, "O-7.2"),
        ({"type": "use", "tile": "gas_injection_1"}, "O-3.1"),
        ({"type": "pass"}, "O-3.1"),
        ({"type": "sing"}, "O-3.1"),
        ({}, "O-3.1"),
    ],
)
def test_a_decision_is_refused_by_its_row_and_one_of_another_question_by_O_3_1(decision, rule):
    assert opening().rule_of({"decision": decision, "seat": 1}) == rule


@pytest.mark.parametrize("seat", [2, 0, "1", None, True])
def test_another_seat_than_the_one_asked_is_refused_by_O_3_1(seat):
    assert opening().rule_of({"decision": {"type": "export_coins"}, "seat": seat}) == "O-3.1"
    assert opening().rule_of({"decision": {"type": "export_coins"}}) == "O-3.1"


def test_a_decision_where_chance_is_due_and_the_other_way_round_are_refused_by_O_3_1():
    game = Concession(offshore_rules(), offshore_rules().start()[0])
    assert game.rule_of({"decision": {"type": "export_coins"}, "seat": 1}) == "O-3.1"
    assert opening().rule_of({"chance": {"ask": "draw_first"}, "answer": {"seat": 1}}) == "O-3.1"


@pytest.mark.parametrize(
    ("chance", "answer", "rule"),
    [
        ({"ask": "draw_requirement"}, {"tile": "II_1"}, "O-2.3"),
        ({"ask": "draw_requirement"}, {"tile": ["I_1"]}, "O-2.3"),
        ({"ask": "draw_requirement"}, {"tile": "I_1", "field": "valhall"}, "O-2.3"),
        ({"ask": "draw_requirement"}, None, "O-2.3"),
        ({"ask": "draw_technology"}, {"tile": "diver_1"}, "O-3.1"),
        ({"ask": "draw_requirement", "field": "frigg"}, {"tile": "I_1"}, "O-3.1"),
        ({"ask": "draw_requirement", "from": ["I_1", "I_2"]}, {"tile": "I_1"}, "O-3.1"),
    ],
)
def test_an_impossible_answer_is_refused_by_its_row_and_another_ask_by_O_3_1(chance, answer, rule):
    game = Concession(offshore_rules(), offshore_rules().start()[0])
    assert game.rule_of({"chance": chance, "answer": answer}) == rule


def test_what_a_chance_is_drawn_from_may_stand_in_any_order_but_spaces_only_in_theirs():
    game = Concession(offshore_rules(), offshore_rules().start()[0])
    for tile in ("I_4", "I_3", "I_2"):
        left = sorted(game.asked()["from"], reverse=True)
        line = {"chance": {**game.asked(), "from": left}, "answer": {"tile": tile}}
        game.state, _ = game.rules.apply(game.state, game.rules.step_from_json(game.state, line))
    game.do("draw_requirement statfjord: I_1")
    asked = game.asked()
    markers = [name for name, copies in asked["from"].items() for _ in range(copies)]
    wrong = {"chance": {**asked, "spaces": asked["spaces"][::-1]}, "answer": {"markers": markers}}
    assert game.rule_of(wrong) == "O-3.1"
    assert game.rule_of({"chance": asked, "answer": {"markers": markers[1:]}}) == "O-2.4"
    assert game.rule_of({"chance": asked, "answer": {"markers": [*markers[1:], markers[-1]]}}) == "O-2.4"
    game.rules.step_from_json(game.state, {"chance": asked, "answer": {"markers": markers}})


def test_the_tiles_of_the_bag_and_the_first_seat_are_refused_by_their_rows():
    game = drilled().do("1: draw")
    assert game.rule_of({"chance": {"ask": "draw_tiles"}, "answer": {"tiles": ["oil", "oil"]}}) == "O-6.2"
    assert game.rule_of({"chance": {"ask": "draw_tiles"}, "answer": {"tiles": "oil"}}) == "O-6.2"
    assert game.rule_of({"chance": {"ask": "draw_tiles", "count": 2}, "answer": {"tiles": ["oil"]}}) == "O-3.1"
    first = Concession(offshore_rules(first="draw"), offshore_rules(first="draw").start()[0])
    first.do(*(f"draw_requirement {n}: I_{n}" for n in (1, 2, 3, 4)))
    for back in ("light", "dark"):
        markers = [name for name, copies in first.asked()["from"].items() for _ in range(copies)]
        first.do(f"lay_markers {back}: {' '.join(markers)}")
    for seat in (0, 4, True, "1"):
        assert first.rule_of({"chance": {"ask": "draw_first"}, "answer": {"seat": seat}}) == "O-2.5"
