"""Weights are fitted within their signs, and evaluated by figures that can be checked by hand."""

import random
from types import SimpleNamespace

import numpy as np
import pytest

from spillgame.bots.advice import Training
from spillgame.bots.the_spill.training import TRAINING as TRAINING_OF_THE_SPILL
from spillgame.games import GAMES
from spillgame.lab.fit import columns, fit, fit_sum, log_odds, shares_by_kind
from spillgame.lab.positions import Position, is_explored, positions_of
from spillgame.lab.quality import quality
from spillgame.lab.simulate import mixed_setup, seed_of_game
from tests.builders import the_content

SIGNS = {"good": 1, "bad": -1, "either": 0, "wrong": 1, "never": 1}
TRAINING = Training(SIGNS, lambda rules: lambda before, state: (), lambda rules, state: (), str, 21, None, str)


def some_positions(count=4000, seed=1, by_goal=False):
    """Positions whose chance is known: good helps, bad harms, wrong harms although nobody may say so, never is 0; in
    every second game something else is to be reached, for which bad does not matter and either does more."""
    rng = random.Random(seed)
    found = []
    for game in range(count):
        good, bad, either, wrong = (rng.gauss(0, 1) for _ in range(4))
        goal = "other" if by_goal and game % 2 else ""
        harm = 0.5 * wrong + (1.2 * either if goal else 0.7 * bad + 0.4 * either)
        chance = 1 / (1 + np.exp(-(0.5 + 1.0 * good - harm)))
        moment, won = rng.choice(["action", "clean_up"]), float(rng.random() < chance)
        found.append(Position(game, moment, rng.randrange(30), [good, bad, either, wrong, 0.0], won, (game % 2,), goal))
    return found


def test_weights_come_out_as_they_went_in_but_never_against_their_signs():
    found = fit_sum(*columns(some_positions()), SIGNS, 1e-5)
    assert found.weights["good"] == pytest.approx(1.0, abs=0.15)
    assert found.weights["bad"] == pytest.approx(-0.7, abs=0.15)
    assert found.weights["either"] == pytest.approx(-0.4, abs=0.15)
    assert "wrong" not in found.weights
    assert "never" not in found.weights


def test_a_fit_is_judged_by_games_that_it_has_not_seen_and_is_better_than_the_base():
    weights, reports = fit(some_positions(), TRAINING)
    begins = [("action", 0), ("action", 21), ("clean_up", 0), ("clean_up", 21)]
    assert [(one["moment"], one["from_turn"]) for one in weights["sums"]] == begins
    assert sum(report.whole.positions for report in reports) == 4000 / 5
    for report in reports:
        assert report.whole.brier < report.whole.base - 0.02
        assert report.whole.auc > 0.7
        assert report.late is not None
        assert report.late.positions < report.whole.positions


def test_what_is_to_be_reached_has_weights_of_its_own_which_keep_the_signs_with_the_others():
    weights, _ = fit(some_positions(8_000, by_goal=True), TRAINING)
    assert [(one["moment"], one["goal"]) for one in weights["by_goal"]] == [("action", "other"), ("clean_up", "other")]
    for more, first in zip(weights["by_goal"], weights["sums"][::2], strict=True):
        assert more["moment"] == first["moment"]
        both = {name: first["weights"].get(name, 0) + more["weights"].get(name, 0) for name in SIGNS}
        assert -0.25 < both["bad"] <= 0
        assert -1.4 < both["either"] < -0.8
        assert both["wrong"] == 0
        assert first["weights"]["bad"] < -0.3
    chances = {
        goal: log_odds(weights, [Position(0, "action", 1, [0.0, 0.0, 2.0, 0.0, 0.0], 0.0, (), goal)], tuple(SIGNS))[0]
        for goal in ("", "other", "unknown")
    }
    assert chances["other"] < chances[""] == chances["unknown"]


@pytest.mark.slow
def test_of_what_is_seldom_there_nothing_is_learnt_for_a_goal(monkeypatch):
    def seldom(game):
        return float(game % 40 == 1)  # in one of twenty positions of the other goal, all of which are won

    positions = [
        one._replace(features=[*one.features[:4], seldom(one.game)], won=max(one.won, seldom(one.game)))
        for one in some_positions(by_goal=True)
    ]
    weights, _ = fit(positions, TRAINING)
    assert weights["sums"][0]["weights"]["never"] > 0
    assert not any("never" in one["weights"] for one in weights["by_goal"])
    monkeypatch.setattr("spillgame.lab.fit.SELDOM", 0.04)
    assert any("never" in one["weights"] for one in fit(positions, TRAINING)[0]["by_goal"])


def test_quality_is_counted_as_by_hand():
    chances, won = np.array([0.1, 0.4, 0.4, 0.9]), np.array([0.0, 0.0, 1.0, 1.0])
    found = quality(chances, won, np.full(4, 0.5))
    assert found.auc == pytest.approx(3.5 / 4)
    assert found.brier == pytest.approx((0.01 + 0.16 + 0.36 + 0.01) / 4)
    assert found.base == pytest.approx(0.25)
    assert found.calibration == pytest.approx((0.1 + 0.4 + 0.6 + 0.1) / 4)


def test_where_all_games_were_won_no_two_positions_can_be_told_apart():
    assert quality(np.array([0.1, 0.9]), np.ones(2), np.full(2, 0.5)).auc is None


def test_the_base_counts_each_other_game_of_a_kind_once():
    games = [(1, 1.0, "a"), (1, 1.0, "a"), (1, 1.0, "a"), (2, 0.0, "a"), (4, 1.0, "a"), (3, 1.0, "b")]
    positions = [Position(game, "action", 1, [], won, (kind,), "") for game, won, kind in games]
    share = shares_by_kind(positions)
    assert share(positions[0]) == 0.5
    assert share(positions[3]) == 1
    assert share(positions[5]) == 0.75
    assert share(positions[0]._replace(kind=("c",))) == 0.75


def test_mixed_set_ups_choose_all_there_is_to_choose_and_the_rules_take_each():
    room = GAMES["the_spill"].room
    setups = [mixed_setup(room.setup, the_content(), seed) for seed in range(60)]
    assert len({setup["track"] for setup in setups}) == 4
    assert {str(setup["win"]["level"]) for setup in setups} == {"1", "2", "3", "mixed"}
    assert {setup["harsh_weather"] for setup in setups} == {True, False}
    for setup in setups:
        room.rules(the_content(), setup, None)
    assert mixed_setup(room.setup, the_content(), 7) == setups[7]


def test_positions_are_the_same_however_they_are_dealt_out():
    whole = positions_of("the_spill", 4, range(3), "random")
    assert whole == positions_of("the_spill", 4, range(2), "random") + positions_of(
        "the_spill", 4, range(2, 3), "random"
    )
    assert {one.game for one in whole} == {0, 1, 2}


@pytest.mark.slow
def test_of_the_games_of_the_explorer_only_what_came_after_its_exploring_is_kept(monkeypatch):
    monkeypatch.setattr("spillgame.bots.the_spill.exploring.GIFTS", 1.0)
    monkeypatch.setattr("spillgame.bots.the_spill.exploring.LAST", 5)
    explored = positions_of("the_spill", 3, range(5), exploring=True)
    usual = positions_of("the_spill", 3, [game for game in range(5) if not is_explored(game)])
    assert [one for one in explored if not is_explored(one.game)] == usual != []
    ready = [at for at, name in enumerate(TRAINING_OF_THE_SPILL.signs) if name.startswith("ready_")]
    lasts, seen = [], 0
    for game in filter(is_explored, range(5)):
        here, until = [one for one in explored if one.game == game], explored_until(3, game)
        if here:
            lasts.append(until)
            first = [one for one in here if one.turn == until + 1]
            assert min(one.turn for one in here) == until + 1
            assert {one.moment for one in first} == {"action", "clean_up"}
            seen += sum(any(one.features[at] for at in ready) for one in first)
    assert len(set(lasts)) > 1
    assert seen == 2 * len(lasts)  # the last gift is still there


def explored_until(seed, game):
    explorer = TRAINING_OF_THE_SPILL.explorer(seed_of_game(seed, game))
    return max(turn for turn in range(1, 21) if explorer.explores(SimpleNamespace(turn=turn)))


def test_games_of_a_bot_that_is_named_are_not_left_to_the_explorer():
    assert positions_of("the_spill", 4, range(3, 5), "random", exploring=True) == positions_of(
        "the_spill", 4, range(3, 5), "random"
    )
