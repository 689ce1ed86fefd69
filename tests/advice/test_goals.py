"""The goal of a turn is what its best plan reaches and worse plans fail to."""

from types import SimpleNamespace

import pytest

from spillgame.advice.goals import About, about, is_reached
from spillgame.bots.advice import Plan, Weighed
from spillgame.bots.goals import Goals
from spillgame.rules.problems import Aim, aim_from_json, aim_to_json


class Counted(Goals):
    """Goals of a game whose states are what has been reached in them."""

    themes = ("only",)
    aims = ("win", "coins", "debts", "points")
    kept = frozenset({"coins", "debts"})
    fewer = frozenset({"debts"})

    def theme(self, view, plan):
        return "only"

    def reached(self, view, end):
        return {(name, ""): n for name, n in end.items()}


NOTHING = {"coins": 2, "debts": 3, "points": 0}


def goal(*plans, now=None, one_decision=False):
    """Return the goal of a turn whose plans end in states, each with the chance to win; the first is the best."""
    judged = [Weighed(Plan((), end), (chance,) * 2) for end, chance in plans]
    posing = SimpleNamespace(one_decision=one_decision)
    judge = SimpleNamespace(root=now or NOTHING, best=judged[0], plans=judged, posing=posing)
    game = SimpleNamespace(goals_on=Counted)
    theme, found, separates = about(game, None, judge)
    assert theme == "only"
    assert (separates > 0) is bool(found)
    assert is_reached(Counted(None), found, judge.root, judged[0].plan.end), "it is true of the best plan"
    return [(aim.name, aim.n) for aim in found]


def an_end(**changes):
    return {**NOTHING, **changes}


def test_the_most_telling_aim_that_separates_good_from_bad_is_taken():
    assert goal((an_end(points=3, coins=5), 0.6), (an_end(coins=4), 0.3), (an_end(), 0.3)) == [("coins", 5)]


def test_as_much_is_asked_for_as_every_plan_that_solves_the_turn_reaches():
    assert goal((an_end(points=5), 0.6), (an_end(points=3), 0.59), (an_end(points=1), 0.3)) == [("points", 3)]


def test_what_should_be_little_is_a_limit():
    assert goal((an_end(debts=1), 0.6), (an_end(debts=2), 0.59), (an_end(), 0.3)) == [("debts", 2)]


def test_what_is_so_without_doing_anything_is_no_goal_alone():
    assert goal((an_end(), 0.6), (an_end(coins=0), 0.3)) == []
    assert goal((an_end(), 0.6), (an_end(coins=0), 0.3), one_decision=True) == [("coins", 2)]


def test_two_aims_are_joined_where_neither_separates_well_enough():
    dear, idle = an_end(points=2, coins=0), an_end(coins=2)
    assert goal((an_end(points=2), 0.6), (dear, 0.3), (idle, 0.3)) == [("points", 2), ("coins", 2)]


def test_a_turn_whose_plans_reach_all_the_same_has_no_goal():
    assert goal((an_end(), 0.6), (an_end(), 0.3)) == []


def test_a_game_that_names_no_goals_has_no_theme_either():
    assert about(SimpleNamespace(goals_on=lambda rules: None), None, None) == About()


@pytest.mark.parametrize("aim", [Aim(name="coins", n=3), Aim(name="level", n=-1, where="tech")])
def test_an_aim_is_read_as_it_was_written(aim):
    assert aim_from_json(aim_to_json(aim)) == aim
