"""The strong bot's decisions follow from its seed and from what everybody sees (E-17.3)."""

import pytest

from spillgame.bots.endeavor_deep_sea import strong
from tests.bots.endeavor_deep_sea.test_greedy import choice, played
from tests.builders.endeavor import a_moment


def test_it_looks_through_its_turn_for_what_a_token_makes_possible():
    zones, last = {"D1": "mangrove_bay"}, {"round": 6, "passed": (2,), "staging": {1: 2}}
    game = a_moment(zones=zones, vessels={1: "D1"}, tokens={1: "plain"}, discs={"D1 c0": 2}, turn="conserve", **last)
    assert choice(game, "strong") == "spend plain research"
    game.do("1: spend plain research")
    assert choice(game, "strong").startswith("conserve D1")


def test_it_travels_to_where_it_then_can_conserve():
    zones, last = {"D1": "dying_reef"}, {"round": 6, "passed": (2,), "staging": {1: 1}}
    discs = {"D1 c0": 1, "D1 c1": 1}
    game = a_moment(zones=zones, research={1: 3}, discs=discs, turn="travel conserve", **last)
    assert choice(game, "strong") == "travel C1 D1"


@pytest.mark.parametrize(("round_", "to_the_end"), [(5, False), (6, True)])
def test_it_plays_the_last_round_on_to_the_end_of_the_game(round_, to_the_end, monkeypatch):
    asked = []
    monkeypatch.setattr(strong, "played_on", lambda *given: asked.append(given[-1]) or 0.0)
    game = a_moment(round=round_, zones={"D1": "dying_reef"}, research={1: 3}, turn="travel dive")
    choice(game, "strong")
    turns = game.rules.game.content.bots.search.turns
    assert {*asked} == {strong.ALL if to_the_end else turns}


@pytest.mark.slow
def test_greedy_beats_it_no_more_often_than_it_beats_greedy():
    won = 0.0
    for seed in range(12):  # three to four minutes of a processor
        names = ["strong", "greedy"] if seed % 2 else ["greedy", "strong"]
        winners = played(names, seed, 2).state.result.winners
        won += (names.index("strong") + 1 in winners) / len(winners)
    assert won >= 6


@pytest.mark.slow
def test_alone_it_meets_more_goals_than_greedy():
    met = {name: sum(played([name], seed, 1).state.result.met for seed in range(6)) for name in ("greedy", "strong")}
    assert met["strong"] > met["greedy"]
