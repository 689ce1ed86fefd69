"""Besides the chance to win, the adviser trusts the judgement of the search as the content says."""

import dataclasses

import pytest

from spillgame.bots.advice import Futures, weighed
from spillgame.bots.the_spill.advice import ADVICE
from spillgame.bots.the_spill.evaluation import Evaluation
from spillgame.rules.the_spill.bot_weights import Trust
from spillgame.rules.the_spill.rules import TheSpill
from tests.bots.the_spill.bot_positions import content, moments_of
from tests.builders import a_setup

NONE = Trust(sea=0, animals=0, work=0, gained=0, time=0)
PARTS = [field.name for field in dataclasses.fields(Trust)]


def advice_with(trust, seed=3):
    shipped = content()
    adviser = dataclasses.replace(shipped.bots.adviser, trust=trust)
    bots = dataclasses.replace(shipped.bots, adviser=adviser)
    return ADVICE(TheSpill(dataclasses.replace(shipped, bots=bots), a_setup(seed=seed)))


def turns_of(seed):
    _, states = moments_of(seed, "greedy")
    advice = advice_with(NONE, seed)
    return [state for state in states if advice.judged(state) and state.result is None]


def parts_of(advice, state):
    evaluation = Evaluation(advice.rules.game, advice.rules.game.content.bots.greedy.weights)
    judged = evaluation.parts(state, evaluation.shortfalls(state) or [])
    return dict(zip(("sea", "animals", "work", "gained", "time"), judged, strict=True))


@pytest.mark.parametrize("part", PARTS)
def test_with_more_trust_in_one_part_the_first_plan_is_the_best_by_that_part(part):
    advice = advice_with(dataclasses.replace(NONE, **{part: 1000.0}))
    better = max if part == "gained" else min
    for state in turns_of(3)[2:10:3]:
        ends = [plan.end for plan in advice.plans(state, at_a_glance=True)]
        found = [parts_of(advice, end)[part] for end in ends]
        assert found[0] == pytest.approx(better(found))
        assert found == pytest.approx(sorted(found, reverse=part == "gained"))


def test_without_trust_no_plan_has_anything_beside_its_chance():
    advice = advice_with(NONE)
    assert {plan.promise for state in turns_of(3)[:6] for plan in advice.plans(state, at_a_glance=True)} == {0}


def test_the_shipped_trust_takes_something_off_all_plans_but_those_that_the_search_likes_best():
    advice = advice_with(content().bots.adviser.trust)
    found = [[plan.promise for plan in advice.plans(state, at_a_glance=True)] for state in turns_of(3)[:6]]
    assert all(promise <= 0 for promises in found for promise in promises)
    assert all(min(promises) < -0.01 for promises in found)


@pytest.mark.parametrize("part", PARTS)
def test_however_much_it_trusts_the_search_a_win_comes_before_all_else(part):
    last = turns_of(11)[-2]
    advice = advice_with(dataclasses.replace(NONE, **{part: 1000.0}), 11)
    plans = advice.plans(last)
    assert [plan.end.result is not None for plan in plans].count(True) == 1
    assert weighed(advice, plans, Futures(advice, last, 1))[0].plan.end.result.won


def test_what_was_judged_with_another_trust_is_known_to_be_old():
    shipped = content().bots.adviser.trust
    versions = {
        advice_with(trust).version
        for trust in (shipped, *[dataclasses.replace(shipped, **{part: 0.5}) for part in PARTS])
    }
    assert len(versions) == 1 + len(PARTS)
