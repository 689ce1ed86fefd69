"""The advice on Endeavor: chances of every seat or of the team, plans of a turn, and sums that are exact."""

from functools import cache
from math import fsum

import pytest

from spillgame.advice.analyst import AnalysedGame, analysed
from spillgame.advice.hints import Adviser
from spillgame.advice.problems import Turn
from spillgame.bots.endeavor_deep_sea.advice import ALIKE, USUAL, ExpeditionAdvice
from spillgame.lab.simulate import moments_of
from spillgame.rules.endeavor_deep_sea.chances import Ask
from tests.builders.endeavor import ENDEAVOR, a_moment, endeavor_rules

pytestmark = pytest.mark.usefixtures("home")
TABLES = [(2, "competitive"), (3, "competitive"), (1, "coop"), (2, "coop")]


@cache
def game(players: int = 2, mode: str = "competitive"):
    """Return the rules and the moments of a game of greedy bots."""
    rules = endeavor_rules(players, mode)
    return rules, moments_of(rules, ENDEAVOR.bot("greedy", 1), 1)


def turns(players: int = 2, mode: str = "competitive"):
    rules, moments = game(players, mode)
    return [moment.state for moment in moments if rules.begins_turn(moment.state)]


def missing(one) -> float:
    return one.start + one.luck + one.skill + one.others + one.drift - one.end


# --- The value ---


@pytest.mark.parametrize(("players", "mode"), TABLES)
def test_rivals_share_the_chance_to_win_and_a_team_has_one(players, mode):
    rules, _ = game(players, mode)
    advice = ExpeditionAdvice(rules)
    for state in turns(players, mode)[::25]:
        shares = advice.shares(state)
        assert len(shares) == (1 if mode == "coop" else players)
        assert all(0 <= one <= 1 for one in shares)
        assert mode == "coop" or fsum(shares) == pytest.approx(1)


def test_a_team_that_lacks_less_of_its_goals_is_more_likely_to_succeed():
    rules, _ = game(2, "coop")
    advice, states = ExpeditionAdvice(rules), turns(2, "coop")
    late = next(state for state in states if state.round == 5)
    behind = late._replace(impact=((),) * len(late.impact))
    assert advice.shares(behind) < advice.shares(late)


def test_a_draw_is_worth_the_mean_of_what_may_be_drawn_in_all_its_chances():
    rules, moments = game()
    advice = ExpeditionAdvice(rules)
    asked = [one.state for one in moments if isinstance(one.state.pending, Ask) and one.state.round]
    assert {state.pending.ask for state in asked} >= {"draw_token", "draw_journal"}
    for state in asked:
        outcomes = advice.outcomes(state)
        assert fsum(share for share, _ in outcomes) == pytest.approx(1)
        for _, step in outcomes:
            rules.apply(state, step)


def test_an_analysis_judges_a_position_by_the_next_three_turns_and_a_hint_by_one(monkeypatch):
    rules, _ = game()
    state = turns()[25]
    for advice, turns_ahead in ((ExpeditionAdvice(rules), 1), (ENDEAVOR.analysing(rules), 3)):
        judged = judged_for(advice, state, monkeypatch)
        assert judged == {advice._imagined.later(state, after, USUAL) for after in range(turns_ahead + 1)}


def test_an_analysis_judges_a_team_that_prepares_by_what_it_will_have_recruited(monkeypatch):
    rules, _ = game(2, "coop")
    first = next(state for state in turns(2, "coop") if (state.round, state.phase) == (2, "preparation"))
    judged = judged_for(ENDEAVOR.analysing(rules), first, monkeypatch)
    assert judged and all(state.phase == "staging" for state in judged)
    assert first in judged_for(ExpeditionAdvice(rules), first, monkeypatch)


def judged_for(advice, state, monkeypatch):
    """Return the positions whose chances make up those of one."""
    judged, shares = set(), advice._chances.shares
    monkeypatch.setattr(advice._chances, "shares", lambda one: judged.add(one) or shares(one))
    advice.shares(state)
    return judged


# --- Plans ---


@pytest.mark.parametrize(("players", "mode"), TABLES)
def test_plans_are_legal_and_end_with_the_turn_or_where_something_is_drawn(players, mode):
    rules, _ = game(players, mode)
    advice = ExpeditionAdvice(rules)
    for state in turns(players, mode)[7::30]:
        plans = advice.plans(state, at_a_glance=True)
        assert plans
        assert plans[0].promise <= 0
        for plan in plans:
            assert all(rules.refusal(made.state, made.decision) is None for made in plan.steps)
            assert advice.over(state, plan.end) or rules.asks_chance(plan.end)


def test_few_plans_do_the_same_in_the_same_zones():
    rules, _ = game()
    advice = ExpeditionAdvice(rules)
    for state in turns()[10::25]:
        kinds = [advice.kind(plan) for plan in advice.plans(state)]
        assert max(map(kinds.count, kinds)) <= ALIKE


def test_a_rival_that_gains_in_another_turn_is_advised_on_its_gain():
    rules, moments = game()
    advice = ExpeditionAdvice(rules)
    asked = [one.state for one in moments if rules.to_move(one.state) not in ((), (one.state.active,))]
    for state in asked[:2]:
        assert {plan.steps[0].decision for plan in advice.plans(state)} == {*rules.legal(state)}


# --- Turns ---


def test_a_turn_of_the_same_seat_ends_the_one_before():
    game = a_moment(passed=(2,))
    begun = game.state
    turn = Turn(game.rules, begun)
    assert not turn.is_over(begun)
    game.do("1: activate 0")
    assert not turn.is_over(game.state)
    game.do("1: end_turn")
    assert game.state.active == 1
    assert turn.is_over(game.state)
    assert ExpeditionAdvice(game.rules).over(begun, game.state)


# --- Hints and analysis ---


@pytest.mark.parametrize(("players", "mode"), TABLES)
def test_hints_name_plans_that_differ_each_with_its_chance(players, mode):
    rules, _ = game(players, mode)
    state = next(one for one in turns(players, mode) if one.round == 2 and one.phase == "staging")
    *_, hints = filter(None, Adviser.of(rules).hints(state, state.active))
    assert len(hints.ways) > 1
    assert len({tuple(step.text for step in way.steps) for way in hints.ways}) == len(hints.ways)
    assert [way.chance for way in hints.ways] == sorted([way.chance for way in hints.ways], reverse=True)


@pytest.mark.parametrize(("players", "mode"), [(2, "competitive"), (1, "coop")])
def test_the_sums_of_an_analysis_are_exact(players, mode):
    rules, moments = game(players, mode)
    first = next(moment.n for moment in moments if moment.state.round == 2)
    *_, found = analysed(
        AnalysedGame("endeavor_deep_sea", "", "", rules, moments[first : first + 25]), ExpeditionAdvice(rules)
    )
    assert len(found.turns) > 2
    assert all(abs(missing(found.of(seat))) < 1e-9 for seat in found.seats)
