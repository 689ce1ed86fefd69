"""The whole games that the forms of journals are told by lead to the states that are promised."""

import pytest

from spillgame.games import GAMES
from spillgame.play.journal import header_of
from tests.play.examples import EXAMPLES, NAMES, assert_leads_to_its_states, fingerprint, whole_lines


@pytest.mark.parametrize("name", NAMES)
def test_the_example_of_a_whole_game_leads_to_its_states_and_legal_decisions(name):
    assert_leads_to_its_states(name)


def test_every_game_of_the_box_has_an_example():
    assert {header_of(EXAMPLES / f"{name}.jsonl").game for name in NAMES} == GAMES.keys()


def test_a_fingerprint_tells_states_and_what_is_legal_apart_but_not_the_order_of_either():
    line = {"n": 1, "state": {"a": 1, "b": [1, 2]}, "legal": [{"type": "x"}, {"type": "y"}]}
    same = {"legal": line["legal"][::-1], "state": {"b": [1, 2], "a": 1}, "n": 1}
    others = ({**line, "n": 2}, {**line, "state": {"a": 1, "b": [2, 1]}}, {**line, "legal": line["legal"][:1]})
    assert fingerprint(line) == fingerprint(same)
    assert all(fingerprint(one) != fingerprint(line) for one in others)


@pytest.mark.parametrize("name", NAMES)
def test_the_first_and_the_last_state_of_an_example_stand_there_whole(name):
    states = [line["state"] for line in whole_lines(name).values()]
    assert (bool(states[0]["result"]), bool(states[-1]["result"])) == (False, True)
