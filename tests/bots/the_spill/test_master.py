"""The master plays the adviser's best plans on, and takes the one that is best some turns later."""

import random

import pytest

from spillgame.bots.advice import Futures, weighed
from spillgame.bots.the_spill.advice import SpillAdvice
from spillgame.bots.the_spill.bots import BOTS, FIRST, MORE
from spillgame.bots.the_spill.played_on import PlayedOn
from tests.bots.the_spill.bot_positions import a_game, a_turn, choose, content, rules_of, with_contaminated, with_oil

MASTER = content().bots.master


@pytest.fixture(name="game")
def _game():
    return a_game(track="ultimate")


@pytest.fixture(name="view")
def _view(game):
    oily = with_oil(a_turn(game), "N1A", "N2A", "N2B", "E1A", "S3A", "W1A", "W2A")
    return with_contaminated(oily, "N1B", "E1B")


def test_its_futures_end_where_a_turn_begins_as_many_turns_later_as_it_plays_on_or_with_the_game(game, view):
    near, far = SpillAdvice(rules_of(game)), PlayedOn(rules_of(game))
    ends = [plan.end for plan in near.plans(view)[:2]]
    for end in ends:
        for seed in range(3):
            luck = far.luck(random.Random(seed))
            soon, late = near.future(end, luck[0]), far.future(end, luck)
            assert near.judged(soon)
            assert far.judged(late)
            assert late == far.future(end, luck)
            assert late.result is not None or late.turn == soon.turn + MASTER.turns


@pytest.mark.parametrize("place", [1, MASTER.plans - 1])
def test_it_takes_whichever_of_the_plans_that_the_adviser_likes_best_turns_out_best(game, view, place, monkeypatch):
    advice = SpillAdvice(rules_of(game))
    liked = [one.plan for one in weighed(advice, advice.plans(view), Futures(advice, view, 1), FIRST, MORE)]
    followed = []
    monkeypatch.setattr(PlayedOn, "future", lambda self, state, luck: followed.append(state) or state)
    monkeypatch.setattr(PlayedOn, "shares", lambda self, state: (float(state == liked[place].end),))
    bot = BOTS["master"](None)
    assert [choose(bot, game, step.state) for step in liked[place].steps] == [
        step.decision for step in liked[place].steps
    ]
    assert {plan.end for plan in liked[: MASTER.plans]} == set(followed)
