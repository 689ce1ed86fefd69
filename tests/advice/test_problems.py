"""A turn is judged by its end, in the futures of the best plan; chance within it is the same for all."""

import pytest

from spillgame.advice.problems import SOLVED, Judgement, Turn, posed
from spillgame.play.journal import Header
from spillgame.play.problem import problem_match
from spillgame.rules.problems import GRADES
from spillgame.rules.the_spill.action import EndTurn, ExtraAction
from tests.advice.problems import SPILL, content, judge, of_each_grade, rules_of, shipped

FIRST = shipped()[0]


def a_match(problem):
    rules = rules_of(problem)
    turn = Turn(rules, rules.start()[0])
    return problem_match(rules, Header("the_spill", "", rules.setup_to_json()), content(), turn.is_over)


def best_played(match, plan):
    for step in plan.steps:
        assert match.table.state == step.state, "chance does not answer as the plan counts on"
        match.table.decide(step.decision)
        while not match.waits() and match.table.asks_chance():
            match.table.answer_chance()
    return match.table.state


def test_a_turn_is_solved_that_loses_two_points_and_no_more():
    assert Judgement(SOLVED, 0.01).solved
    assert Judgement(-0.1, 0.01).solved
    assert not Judgement(SOLVED + 0.001, 0.01).solved


@pytest.mark.parametrize("problem", of_each_grade(), ids=lambda one: one.id)
def test_the_best_plan_solves_a_shipped_problem_with_the_chances_of_its_seed(problem):
    match, one = a_match(problem), judge(problem)
    end = best_played(match, one.best.plan)
    assert match.waits()
    assert end == one.best.plan.end
    assert one.verdict(end) == Judgement(0.0, 0.0)


@pytest.mark.parametrize("problem", of_each_grade(), ids=lambda one: one.id)
def test_ending_the_turn_at_once_never_solves_a_shipped_problem(problem):
    match = a_match(problem)
    match.table.decide(EndTurn(match.table.state.active + 1))
    verdict = judge(problem).verdict(match.table.state)
    assert not verdict.solved
    assert verdict.loss > 2 * verdict.error


@pytest.mark.parametrize("problem", of_each_grade(), ids=lambda one: one.id)
def test_a_shipped_problem_is_in_doubt_and_its_value_is_that_of_today(problem):
    best = judge(problem).best.mean
    assert 0.1 <= best <= 0.9
    assert best == pytest.approx(problem.value, abs=SOLVED), "run: spillgame lab problems"


def test_shipped_problems_are_of_all_grades_and_no_two_from_one_game():
    assert {one.grade for one in shipped()} == set(GRADES)
    assert len({one.id for one in shipped()}) == len(shipped())


def test_chance_within_the_turn_is_the_same_whatever_was_undone_before():
    match = a_match(FIRST)
    table, seat = match.table, match.table.state.active + 1

    def drawn():
        table.decide(ExtraAction(seat))
        assert not match.waits(), "the turn goes on while a die is drawn"
        table.answer_chance()
        return table.state.pool

    first = drawn()
    while len(table.moments) > 1:
        table.undo()
    end = EndTurn(seat)
    table.decide(end)
    assert match.waits()
    table.undo()
    assert drawn() == first


def test_a_turn_of_a_game_is_posed_as_a_problem_that_begins_just_there():
    rules = rules_of(FIRST)
    state, _ = rules.start()
    found = posed(SPILL, content(), rules, state, 0)
    assert found is not None
    assert found.judge.root == judge(FIRST).root
    assert found.judge.best.mean == judge(FIRST).best.mean


def test_no_problem_is_posed_where_chance_is_due():
    rules = rules_of(FIRST)
    state, _ = rules.start()
    state, _ = rules.apply(state, EndTurn(state.active + 1))
    assert posed(SPILL, content(), rules, state, 0) is None
