"""Luck and skill of games played: exact sums for any game with advice, and what is known of the smallest one."""

import random
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from spillgame.advice.analysis import Analysis
from spillgame.advice.analyst import AnalysedGame, analysed
from spillgame.advice.game_analysis import GameAnalysis
from spillgame.advice.outlook import Ahead, Outlook, Worth
from spillgame.advice.skill import Part, parts_of
from spillgame.bots.goals import Goals
from spillgame.bots.the_spill.advice import SpillAdvice
from spillgame.games import GAMES
from spillgame.lab.simulate import moments_of
from spillgame.rules.game import Moment
from spillgame.rules.the_spill.rules import TheSpill
from tests.advice.tally_game import (
    DARE,
    Begging,
    BeggingAdvice,
    Decision,
    HopingAdvice,
    OnlyBegging,
    Secret,
    State,
    Tally,
    TallyAdvice,
    TrustingAdvice,
    chance,
)
from tests.builders import a_setup, the_content

pytestmark = pytest.mark.usefixtures("home")
NOISE = 0.15
"""How far off a mean over the sampled futures of the smallest game may be: two standard errors."""


def whole(*steps, seats=1, rivals=False) -> GameAnalysis:
    rules = Tally(seats, rivals)
    game = AnalysedGame("tally", "journal", "content", rules, rules.played(*steps))
    return list(analysed(game, TallyAdvice(rules)))[-1]


def tally(*steps, seats=1) -> Analysis:
    return whole(*steps, seats=seats).of(1)


def missing(one: Analysis) -> float:
    """Return by how much the sums are off."""
    return one.start + one.luck + one.skill + one.others + one.drift - one.end


# --- The smallest game ---


def test_it_begins_with_the_first_moment_in_which_a_turn_can_be_planned():
    one = tally(1, "keep", 1, "keep", 1, "keep")
    assert one.start == chance(State(1, 1, "choice"))
    assert one.steps[0].n == 2
    assert (one.result, one.end) == (1.0, 1.0)


def test_turns_are_counted_from_1_where_the_game_does_not_number_them(monkeypatch):
    monkeypatch.setattr(Tally, "state_to_json", lambda rules, state: {"score": state.score})
    assert [turn.number for turn in tally(1, "keep", 1, "keep", 1, "keep").turns] == [1, 2, 3]


def test_the_sums_are_the_result_whatever_was_played():
    rng = random.Random(3)
    for _ in range(30):
        steps = []
        for _ in range(3):
            what = rng.choice(("keep", "dare", "waste"))
            steps += [rng.randrange(2), what, *([rng.choice((0, 2))] if what == "dare" else [])]
        one = tally(*steps)
        assert abs(missing(one)) < 1e-12
        assert one.result in (0.0, 1.0)
        for step, later in zip(one.steps, one.steps[1:], strict=False):
            assert step.after == later.before


def test_chance_is_luck_and_a_decision_never_is():
    one = tally(1, "dare", 2, 0, "keep", 1, "waste")
    for step in one.steps:
        assert (step.kind == "decision") == (step.seat == 1)
        assert step.skill == 0.0 if step.kind == "chance" else step.luck == 0.0


def test_luck_is_what_came_less_what_comes_on_average():
    one = tally(1, "keep", 0, "keep", 1, "keep")
    coin = one.steps[1]
    assert coin.luck == pytest.approx(chance(State(2, 2, "choice")) - chance(State(2, 2, "coin")), abs=NOISE)
    assert coin.luck < 0


def test_luck_within_a_turn_is_counted_exactly():
    one = tally(1, "dare", 2, 1, "keep", 1, "keep")
    came = one.steps[1]
    after = {added: chance(State(2, 1 + added, "coin")) for added in (0, 2)}
    assert came.luck == pytest.approx(after[2] - DARE * after[2] - (1 - DARE) * after[0])


def test_a_wasted_turn_costs_what_the_best_would_have_brought():
    one = tally(1, "keep", 1, "waste", 1, "keep")
    turn = one.turns[1]
    best = chance(State(2, 3, "choice"))
    assert turn.loss == pytest.approx(best - chance(State(3, 3, "coin")), abs=NOISE)
    assert turn.loss > 0.2
    assert turn.mark == "blunder"
    assert max(one.turns, key=lambda turn: turn.loss) is turn


def test_what_was_better_is_told_from_the_moment_in_which_it_was_left_undone():
    better = tally(1, "keep", 1, "waste", 1, "keep").turns[1].better
    assert better is not None
    assert better.n == 3
    assert better.steps == ({"decision": {"type": "keep"}, "seat": 1},)
    assert better.chance > better.played
    assert better.why[0] == ("score", pytest.approx(1.0))


def test_the_best_play_costs_nothing_and_leaves_nothing_better():
    one = tally(1, "keep", 1, "keep", 1, "keep")
    assert one.skill == 0.0
    assert all(turn.better is None and not turn.mark for turn in one.turns)


def test_a_game_that_goes_on_is_analysed_up_to_now():
    one = tally(1, "keep", 1, "waste")
    assert one.result is None
    assert one.end == one.steps[-1].after == pytest.approx(chance(State(3, 3, "coin")), abs=NOISE)
    assert abs(missing(one)) < 1e-12
    within = tally(1, "keep", 1)
    assert (within.turns[-1].number, within.turns[-1].play) == (2, None)


@pytest.mark.parametrize("steps", [(), (1,)])
def test_a_game_in_which_nothing_was_decided_has_no_steps(steps):
    one = tally(*steps)
    assert (one.steps, one.turns, one.result) == ((), (), None)
    assert one.start == chance(State() if not steps else State(1, 1, "choice"))


def test_the_same_game_is_analysed_alike_each_time():
    assert tally(1, "dare", 2, 1, "waste") == tally(1, "dare", 2, 1, "waste")


def test_what_is_known_grows_turn_by_turn():
    rules = Tally()
    moments = rules.played(1, "keep", 1, "waste", 1, "keep")
    found = list(analysed(AnalysedGame("tally", "", "", rules, moments), TallyAdvice(rules)))
    assert [len(one.turns) for one in found] == [1, 2, 3]
    assert [one.result for one in found] == [None, None, (1.0,)]
    assert found[1].steps == found[2].steps[: len(found[1].steps)]


class ByPlan(Goals):
    """Names a turn by the first decision of the best way to play it."""

    def theme(self, view, plan):
        return plan.steps[0].decision.type


def test_each_decision_has_the_theme_of_the_best_way_to_play_and_chance_none():
    rules = Tally()
    game = AnalysedGame("tally", "", "", rules, rules.played(1, "keep", 1, "waste", 1, "keep"), goals=ByPlan(rules))
    one = list(analysed(game, TallyAdvice(rules)))[-1].of(1)
    assert [step.theme for step in one.steps if step.kind == "decision"] == ["keep"] * 3
    assert {step.theme for step in one.steps if step.kind == "chance"} == {""}
    assert parts_of(one) == (Part("keep", 3, pytest.approx(-one.skill)),)
    assert {step.theme for step in tally(1, "keep").steps} == {""}, "a game without goals names no themes"


def test_the_decisions_of_those_who_play_together_are_skill_whoever_takes_them():
    one = tally(1, "keep", 1, "waste", 1, "keep", seats=2)
    assert [turn.seat for turn in one.turns] == [1, 2, 1]
    assert one.turns[1].loss > 0.2


def test_what_a_rival_throws_away_is_its_own_skill_and_a_gift_of_others_to_us():
    game = whole(0, "keep", 1, "keep", 1, "keep", seats=2, rivals=True)  # the second should have wasted its turn
    one, other = (game.of(seat) for seat in game.seats)
    assert [turn.mine for turn in one.turns] == [True, False, True]
    assert one.turns[1].skill == 0.0 < one.turns[1].others
    assert other.turns[1].skill == pytest.approx(-one.turns[1].others)
    assert other.turns[1].mark == "blunder"
    assert other.turns[1].better is not None
    assert one.turns[1].better is None


@pytest.mark.parametrize(("answer", "lost"), [("give", True), ("deny", False)])
def test_what_a_rival_answers_is_its_own_skill_and_marked_if_another_answer_was_better(answer, lost):
    rules = Begging()
    moments = rules.played(1, "keep", 1, "waste", 1, "beg", answer)
    game = list(analysed(AnalysedGame("tally", "", "", rules, moments), BeggingAdvice(rules)))[-1]
    one, other = (game.of(seat) for seat in game.seats)
    assert [asked.seat for asked in game.turns[2].asked] == [2]
    assert game.steps[-1].skill[1] == (-1.0 if lost else 0.0)
    assert other.turns[2].mark == ("blunder" if lost else "")
    assert (other.turns[2].better is not None) == lost
    assert one.turns[2].others == (1.0 if lost else 0.0)
    assert not one.turns[1].decisions
    assert abs(missing(one)) < 1e-12 > abs(missing(other))


@pytest.mark.parametrize("advice", [HopingAdvice, TrustingAdvice])
@pytest.mark.parametrize(("answer", "gift"), [("give", 1.0), ("deny", 0.0)])
def test_of_a_rival_the_best_answer_is_expected_whatever_is_hoped_for(answer, gift, advice):
    rules = Begging()
    moments = rules.played(1, "keep", 1, "waste", 1, "beg", answer)
    *_, game = analysed(AnalysedGame("tally", "", "", rules, moments), advice(rules))
    assert game.steps[-1].before == (0.0, 1.0)
    assert game.steps[-1].skill == (gift, -gift)
    assert game.steps[-1].drift == (0.0, 0.0)


def test_a_plan_that_is_followed_costs_nothing_even_if_it_hopes_in_vain():
    rules = Begging()
    moments = rules.played(1, "keep", 1, "waste", 1, "beg", "deny")
    *_, game = analysed(AnalysedGame("tally", "", "", rules, moments), OnlyBegging(rules))
    begged = game.of(1).turns[2]
    assert (begged.skill, begged.others, begged.better) == (0.0, 0.0, None)


def test_the_chances_of_rivals_add_up_to_1_and_every_seats_parts_to_what_it_had_of_the_result():
    game = whole(0, "dare", 2, 1, "keep", 1, "waste", seats=2, rivals=True)
    assert all(sum(step.after) == pytest.approx(1.0) for step in game.steps)
    for seat in game.seats:
        assert abs(missing(game.of(seat))) < 1e-12


@pytest.mark.parametrize("steps", [(1, "keep", 1, "waste", 1, "keep"), (1, "keep", 1, "waste", 1)])
def test_the_chances_are_those_of_one_observer_whatever_the_seat_on_turn_sees(steps):
    rules = Secret()
    moments = rules.played(*steps)
    *_, found = analysed(AnalysedGame("tally", "j", "c", rules, moments), TallyAdvice(rules))
    known = {turn.last: turn.after[0] for turn in found.turns[:2]}
    assert known == pytest.approx({n: chance(moments[n].state, rivals=True) for n in known}, abs=NOISE)
    assert chance(rules.view(moments[2].state, 2), rivals=True) < chance(moments[2].state, rivals=True) - 2 * NOISE


def test_only_decisions_that_had_an_alternative_count():
    rules = Tally()
    rules.candidates = lambda state: [Decision("keep", 1)] if state.turn == 2 and rules.to_move(state) else []
    moments = rules.played(1, "keep", 1, "keep", 1, "keep")
    (*_, found) = analysed(AnalysedGame("tally", "", "", rules, moments), TallyAdvice(Tally()))
    assert found.turns[1].decisions == 0


# --- The Spill ---

SPILL = GAMES["the_spill"]


@cache
def spill(bot: str, players: int = 1, steps: int = 1000) -> tuple[TheSpill, tuple[Moment[Any], ...]]:
    """Return the beginning of a game with its rules."""
    names = tuple(f"P{n}" for n in range(1, players + 1))
    rules = TheSpill(the_content(), a_setup(level=1, specialists=(), seed=5, players=names))
    return rules, tuple(moments_of(rules, SPILL.bot(bot, 5), 5)[:steps])


def analysis_of(rules: TheSpill, moments: Sequence[Moment[Any]]) -> Analysis:
    game = AnalysedGame("the_spill", "journal", "content", rules, moments)
    return list(analysed(game, SpillAdvice(rules)))[-1].of(1)


@cache
def begun(bot: str, players: int = 1) -> tuple[TheSpill, tuple[Moment[Any], ...], Analysis]:
    """Return about the first three turns of a game, with their analysis."""
    rules, moments = spill(bot, players, 46)
    return rules, moments, analysis_of(rules, moments)


@pytest.mark.parametrize(("bot", "players"), [("random", 1), ("greedy", 1), ("greedy", 2)])
def test_the_sums_of_the_spill_are_exact(bot, players):
    _, moments, one = begun(bot, players)
    assert abs(missing(one)) < 1e-9
    assert one.result is None
    assert one.steps[-1].n == len(moments) - 1
    assert all(0 <= step.after <= 1 for step in one.steps)
    for turn, later in zip(one.turns, one.turns[1:], strict=False):
        assert (turn.last, turn.after) == (later.first, later.before)
        assert turn.first <= turn.play <= turn.last


@pytest.mark.slow
def test_whoever_plays_at_random_throws_more_away_than_whoever_looks_ahead():
    assert begun("random")[2].loss_a_turn > 0.03
    assert begun("greedy")[2].loss_a_turn < 0.03


def test_what_was_better_can_be_played_from_where_it_begins():
    rules, moments, one = begun("random")
    found = [turn.better for turn in one.turns if turn.better is not None]
    assert found
    for better in found:
        step = rules.step_from_json(moments[better.n].state, better.steps[0])
        assert rules.refusal(moments[better.n].state, step) is None
        assert step != moments[better.n + 1].step


def test_a_game_still_being_set_up_has_a_chance_and_no_steps():
    rules, moments = spill("random", 1, 6)
    one = analysis_of(rules, moments)
    assert (one.steps, one.result) == ((), None)
    assert 0 < one.start < 1


def test_a_game_that_begins_in_the_middle_is_analysed_from_there_to_its_end():
    rules, moments = spill("random", 4)
    last = moments[-1].state.turn
    first = max(n for n, one in enumerate(moments) if one.state.phase == "spill" and one.state.turn == last) + 1
    one = analysis_of(rules, [one._replace(n=n) for n, one in enumerate(moments[first:])])
    assert (one.turns[0].number, one.turns[0].first, one.turns[0].play) == (last, 0, 0)
    assert one.result == one.end == 0.0
    assert abs(missing(one)) < 1e-9


# --- On the brink ---


class Doubtful(TallyAdvice):
    """Knows nothing at once, and everything once it has searched."""

    def shares(self, state):
        return (0.5,)


def test_ways_that_chance_asks_for_are_chosen_by_what_a_search_makes_of_them():
    rules = Tally()
    worth = Worth(rules, Doubtful(rules))
    way = Outlook(1, (), State(2, 2, "choice"))
    assert Ahead(worth, "root", 1).promise(way) == 0.5
    assert Ahead(worth, "root", 1, searching=True).promise(way) == pytest.approx(chance(way.end))


def test_a_game_that_ends_with_the_turn_is_searched_and_any_other_is_not():
    rules, moments = spill("greedy", 2, 60)
    advice = SpillAdvice(rules)
    state = next(one.state for one in moments if one.state.phase == "action")
    assert advice.searched(state) == advice.shares(state)
    lost = state._replace(sickbay=(3, 0, 0, 0, 0, 0))
    assert advice.value(lost) > 0.0
    assert advice.searched(lost) == (0.0,)
    assert advice.searched(state._replace(capped=True)) == (1.0,)


def test_plans_are_looked_for_no_more_thoroughly_than_the_play_that_the_value_is_learnt_from(monkeypatch):
    thoroughly, plans = [], TallyAdvice.plans

    def looked_for(self, state, at_a_glance=False):
        thoroughly.append(not at_a_glance)
        return plans(self, state, at_a_glance)

    monkeypatch.setattr(TallyAdvice, "plans", looked_for)
    tally(1, "keep", 1, "waste", 1, "keep")
    assert thoroughly
    assert not any(thoroughly)
