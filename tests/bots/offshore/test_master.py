"""The master imagines rivals who choose by their chances, and looks longer at plans that are close (O-11.6)."""

import random

import pytest

from spillgame.bots.offshore import contested
from spillgame.bots.offshore.master import Race
from spillgame.bots.offshore.plans import plans
from spillgame.bots.offshore.value import Value
from tests.bots.offshore.test_greedy import choice, worths
from tests.builders.offshore import a_moment


@pytest.fixture
def game():
    return a_moment(coins=(30, 9, 7))


def found_in(game):
    """Return the best ways to play a turn that there are now, as the master compares them."""
    now = worths(game)
    return now, sorted(plans(now, game.rules.legal(game.state), 1), key=lambda plan: -plan.promise)[:3]


def test_what_rivals_do_is_found_once_for_a_plan_and_followed_in_all_its_fates(game, monkeypatch):
    asked = []
    found = contested.reply

    def noted(inner, value, state, seat):
        asked.append(seat)
        return found(inner, value, state, seat)

    monkeypatch.setattr(contested, "reply", noted)
    now, ways = found_in(game)
    race = Race(now, Value(game.rules), ways)
    race.run(random.Random(1), 4)
    assert {*asked} == {2, 3}
    assert len(asked) <= 2 * len(ways)


def test_a_plan_that_is_clearly_behind_is_given_up_and_never_rated_best(game):
    now, ways = found_in(game)
    race = Race(now, Value(game.rules), ways)
    best, close, behind = ways
    race._found = {best: [0.5, 0.6, 0.4], close: [0.5, 0.55, 0.42], behind: [0.1, 0.2, 0.05]}
    race.give_up(2.0)
    assert race.left == [best, close]
    race._found |= {best: [0.1], close: [0.05], behind: [0.9]}
    rated = race.rated()
    assert max(rated, key=rated.__getitem__) == best


def test_it_decides_the_same_again_in_the_same_position(game):
    assert choice(game, "master") == choice(game, "master")
