"""The strong bot's decisions follow from its seed and from what everybody sees (E-17.3)."""

from random import Random

import pytest

from spillgame.bots.endeavor_deep_sea.turn_search import TurnSearch
from spillgame.bots.endeavor_deep_sea.value import value_of
from spillgame.rules.endeavor_deep_sea.chances import Ask
from tests.bots.endeavor_deep_sea.test_greedy import choice, played
from tests.builders.endeavor import a_moment, endeavor_rules


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


def test_a_search_ends_where_the_turn_does_or_where_something_is_drawn():
    game = a_moment(zones={"D1": "dying_reef"}, research={1: 3}, turn="travel dive")
    search = TurnSearch(game.rules, game.state, 1, Random(1))
    search.values(game.state, 200)
    value = value_of(game.rules)
    assert any(value.judged(end) for end in search.ends)
    for end in search.ends:
        assert value.judged(end) or isinstance(end.pending, Ask)
        state = game.state
        for before, decision in search.steps_to(end):
            assert before == state
            state, _ = game.rules.apply(state, decision)
        assert state == end


def test_who_has_more_is_more_likely_to_win_and_both_together_win_once():
    game = a_moment(tracks={1: (6, 6, 6, 6), 2: (2, 2, 2, 2)})
    shares = value_of(game.rules).shares(game.state)
    assert shares[0] > shares[1]
    assert sum(shares) == pytest.approx(1)


def test_a_game_that_is_over_is_worth_its_part_of_the_win():
    done = played(["greedy", "greedy"], 1, 2)
    winners = done.state.result.winners
    shares = value_of(endeavor_rules(2)).shares(done.state)
    assert shares == tuple((seat in winners) / len(winners) for seat in (1, 2))


@pytest.mark.slow
def test_it_beats_greedy_in_most_games():
    won = 0.0
    for seed in range(12):
        names = ["strong", "greedy"] if seed % 2 else ["greedy", "strong"]
        winners = played(names, seed, 2).state.result.winners
        won += (names.index("strong") + 1 in winners) / len(winners)
    assert won >= 8


@pytest.mark.slow
def test_alone_it_meets_more_goals_than_greedy():
    met = {name: sum(played([name], seed, 1).state.result.met for seed in range(6)) for name in ("greedy", "strong")}
    assert met["strong"] > met["greedy"]
