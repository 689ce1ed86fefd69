"""Every game says what its turns are about and what is to be reached in them, in its own words."""

import random
from itertools import islice, pairwise

import pytest

from spillgame.bots.advice import Made, Plan
from spillgame.bots.bot import RandomBot
from spillgame.bots.goals import Goals
from spillgame.games import GAMES
from spillgame.lab.simulate import moments_of
from spillgame.rules.problems import Aim
from spillgame.template import holes
from tests.texts import content_of

STEPS = 120


def decisions(game):
    """Yield the rules, and for each turn that begins in a random game a decision, and the views before and after it."""
    room = GAMES[game].room
    rules = room.rules(content_of(room.content), {**room.setup.default(), "seed": 5}, None)
    states = [state for _, state, *_ in islice(moments_of(rules, RandomBot(random.Random(5)), 5), STEPS)]
    judged, rng = GAMES[game].advice_on(rules).judged, random.Random(5)
    for before, after in pairwise(states):
        asked = rules.to_move(before)
        if asked and rules.result(before) is None and judged(before):
            yield rules, rng.choice(rules.legal(before)), rules.view(before, asked[0]), rules.view(after, asked[0])


@pytest.mark.parametrize("game", GAMES)
def test_a_game_names_a_theme_and_says_each_aim_of_its_turns(game):
    told, themes = set(), set()
    for rules, decision, view, end in decisions(game):
        goals = GAMES[game].goals_on(rules)
        themes.add(goals.theme(view, Plan((Made(view, decision),), end)))
        goals.reached(view, view)
        for (name, where), n in goals.reached(view, end).items():
            for most in goals.rungs(name, n):
                aim = Aim(name=name, n=most, where=where)
                text = goals.aim_to_text(view, aim)
                assert not holes(text), text
                assert text[:1].islower(), "it goes on after 'to'"
                assert goals.holds(aim, goals.reached(view, end)), aim
                told.add(name)
    assert themes <= set(GAMES[game].themes)
    assert len(themes) > 1
    assert told <= set(goals.aims)
    assert goals.kept | goals.fewer <= set(goals.aims)


class Coins(Goals):
    fewer = frozenset({"debts"})


def test_more_is_better_unless_an_aim_is_a_limit_and_what_is_not_there_is_nothing():
    goals = Coins(None)
    found = {("coins", ""): 3, ("debts", ""): 2}
    assert [goals.holds(Aim(name="coins", n=n), found) for n in (3, 4)] == [True, False]
    assert [goals.holds(Aim(name="debts", n=n), found) for n in (2, 1)] == [True, False]
    assert goals.holds(Aim(name="debts", n=0), {})
    assert not goals.holds(Aim(name="coins", n=0), {})
