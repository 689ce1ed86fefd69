"""The master learns in the dives that it imagines what to do in its next turn (D-10.6)."""

import random
from statistics import fmean

from spillgame.bots.deep_sea_adventure.habit import Habit
from spillgame.bots.deep_sea_adventure.master import MasterBot, SecondLook, SecondThought
from spillgame.rules.deep_sea_adventure.chances import DOWN, UP
from spillgame.rules.deep_sea_adventure.dive import Direction
from spillgame.rules.deep_sea_adventure.search import Pass, PickUp
from tests.bots.deep_sea_adventure.test_greedy import TRAIL, asked_the_way
from tests.builders.dive import a_dive, dive_content


def a_look(game):
    view = game.rules.view(game.state, game.state.active)
    bots = game.rules.game.content.bots
    return SecondLook(Habit(game.rules.game, view.trail, bots.greedy), bots.master), view


def searched(look, view, worth, times):
    """Return what is chosen in dives that are each worth what `worth` says of the choice."""
    found = []
    for _ in range(times):
        look.begin(Pass(1))
        found.append(look.search(view, 1))
        look.learn(worth(found[-1]))
    return found


def test_what_turns_out_better_than_the_habit_is_chosen_ever_more_often_and_nothing_else():
    game = a_dive(TRAIL, ("9 v", "home")).drop(1, 1)
    look, view = a_look(game)
    usual = look.search(view, 1)
    other = Pass(1) if usual == PickUp(1) else PickUp(1)
    later = searched(look, view, lambda one: 0.2 + 0.6 * (one == other), 60)[30:]
    assert later.count(other) > 25
    again, _ = a_look(game)
    assert searched(again, view, lambda one: 0.2 + 0.6 * (one == usual), 60).count(usual) > 45


def test_only_the_next_way_and_the_next_search_are_learnt():
    game = asked_the_way("9 v 3", "home", air=20)
    look, view = a_look(game)
    usual = look.direction(view, view.active)  # no dive has begun
    for _ in range(30):
        look.begin(Direction(view.active, DOWN))
        first, second = (look.direction(view, view.active) for _ in range(2))
        look.learn(float(first != usual))
        assert second == usual
    look.begin(Direction(view.active, DOWN))
    assert look.direction(view, view.active) == Direction(view.active, UP if usual.way == DOWN else DOWN)


def test_it_thinks_no_worse_of_a_decision_than_the_strong_bot_and_decides_by_its_seed():
    game = asked_the_way("9 v 3 3", "24 ^ 4 4 4", air=20)
    view = game.rules.view(game.state, 2)
    thought = SecondThought(game.rules, view, 2, random.Random(1))
    thought.imagine(40)
    wins = {decision: fmean(one.win for one in found) for decision, found in thought.found.items()}
    assert wins[Direction(2, UP)] > wins[Direction(2, DOWN)]
    assert {MasterBot(random.Random(4)).choose(game.rules, view, 2) for _ in range(2)} == {Direction(2, UP)}
    assert dive_content().bots.master.steps > dive_content().bots.strong.steps
