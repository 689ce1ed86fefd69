"""Problems made by the lab: determined by the seed, of all grades, varied, and reported when they fail."""

from argparse import Namespace
from dataclasses import replace
from itertools import count

import pytest
import yaml

from spillgame.advice.goals import About
from spillgame.advice.problems import judge_of, rules_in
from spillgame.bots.posing import Solvers
from spillgame.content.faults import line_of
from spillgame.content.loading import load
from spillgame.games import GAMES
from spillgame.lab import problem_checks, problems
from spillgame.lab.annotations import about_problem, with_annotation
from spillgame.lab.problem_checks import fault_of, faults_of, problems_file, warnings_of
from spillgame.lab.problems import Found, chosen, grade_of, problem_in_game
from spillgame.rules.problems import GRADES, Aim
from tests.advice.problems import SPILL, content, shipped

pytestmark = pytest.mark.usefixtures("home")


FIRST = 6
"""The number of a game in which the lab finds a problem now; if it does not, the next game is tried."""


FUTURES = 20
"""In how many futures it evaluates the plans of these games."""


def a_found(number, grade, **kinds):
    return Found({"id": f"p{number}", "grade": grade, "usual": False}, tuple(kinds.items()))


@pytest.mark.slow
def test_a_game_gives_the_same_problem_each_time_and_it_has_a_clear_best(monkeypatch):
    monkeypatch.setattr(SPILL.posing, "limits", SPILL.posing.limits._replace(futures=FUTURES))
    index, found = next(
        (index, one) for index in count(FIRST) if (one := problem_in_game(SPILL, content(), 4, index)) is not None
    )
    assert problem_in_game(SPILL, content(), 4, index) == found
    least, most = SPILL.posing.limits.chance
    assert least <= found.values["value"] <= most
    assert found.values["planned"] <= 0.5, "the best is clearly ahead of the plan in the middle"
    assert {"win", "track", "turn", "specialists"} <= dict(found.kinds).keys()


def test_the_more_plans_solve_a_problem_the_easier_it_is():
    rules = SPILL.room.rules(content(), SPILL.room.setup.default(), None)
    posing = SPILL.posing_on(rules)

    def grade(planned, at_random, *, usual):
        return grade_of(posing.ease(Solvers(planned, at_random, usual, 0.1)), posing.limits.ease)

    grades = [grade(share / 12, 0.0, usual=False) for share in range(1, 7)]
    assert grades == sorted(grades, reverse=True)
    assert {grades[0], grades[-1]} == {GRADES[0], GRADES[-1]}
    assert grade(1 / 10, 0.0, usual=True) < grade(1 / 10, 0.0, usual=False)
    assert grade(1 / 10, 0.2, usual=False) < grade(1 / 10, 0.0, usual=False)
    assert grade(1.0, 1.0, usual=True) == GRADES[0]


def test_problems_are_chosen_of_all_grades_alike_and_as_different_as_there_are():
    pool = [a_found(n, 1 + n % 5, card="a" if n < 40 else "b") for n in range(60)]
    taken = chosen(pool, 20)
    assert [sum(one.values["grade"] == grade for one in taken) for grade in GRADES] == [4] * 5
    assert sum(dict(one.kinds)["card"] == "b" for one in taken) == 10


def test_where_a_grade_has_too_few_the_others_fill_the_number():
    pool = [a_found(n, 5) for n in range(9)] + [a_found(9, 1)]
    assert len(chosen(pool, 8)) == 8
    assert len(chosen(pool, 20)) == 10


def test_a_problem_whose_value_is_another_now_is_told_by_its_name():
    good = shipped()[0]
    assert fault_of(SPILL, good) == ""
    assert good.id in fault_of(SPILL, replace(good, value=good.value + 0.1))


def test_a_problem_that_the_rules_do_not_allow_is_told_by_its_name():
    bad = replace(shipped()[0], given={**shipped()[0].given, "win_card": "nothing_like_it"})
    assert fault_of(SPILL, bad).startswith(f"{bad.id}: ")


def test_a_problem_in_which_no_turn_begins_is_told():
    bad = replace(shipped()[0], given={"phase": "spill"})
    assert "beginning of a turn" in fault_of(SPILL, bad)


def test_a_problem_that_more_futures_do_not_confirm_is_told_by_its_name(monkeypatch):
    asked, good = [], shipped()[0]

    def unsure(judge, further):
        asked.append((judge.best.values, further.best.values))
        return False

    monkeypatch.setattr(problem_checks, "confirmed", unsure)
    assert fault_of(SPILL, good) == ""
    assert fault_of(SPILL, good, 2).startswith(f"{good.id}: 2 times")
    ((usual, further),) = asked
    assert len(further) == 2 * len(usual)
    assert further[: len(usual)] != usual, "they are other futures"


def test_problems_that_hold_stay_those_that_changed_are_told_as_they_are_and_new_ones_fill_the_number(
    monkeypatch, tmp_path
):
    good, changed = [one.id for one in shipped()[1:3]], shipped()[3].id
    monkeypatch.setattr(problems, "fault_of", lambda game, one, times: "" if one.id in good else one.id)
    again = {"id": changed, "grade": 5, "usual": True}
    monkeypatch.setattr(problems, "judged_again", lambda game, one: again if one.id == changed else None)
    monkeypatch.setattr(problems, "found_in", lambda game, wanted, *rest: [a_found(n, 1) for n in range(wanted + 1)])
    args = Namespace(game=SPILL.name, keep=True, count=5, seed=7, workers=1, out=tmp_path / "problems.yaml")
    kept, *_ = problems.make(args, lambda done, of: None)
    assert kept.startswith("3 ")
    before, after = [yaml.safe_load(file.read_text())["problems"] for file in (problems_file(SPILL), args.out)]
    assert [one for one in after if one["id"] in good] == before[1:3]
    assert [one["id"] for one in after] == [*sorted(["p0", "p1", *good]), changed]
    assert after[-1] == again


def test_no_new_problem_comes_from_the_game_of_another_or_has_the_same_position(monkeypatch):
    def at(number, position):
        return Found({"id": f"p{number}", "grade": 1, "given": {"at": position}}, ())

    parts = [[at(1, "a"), at(2, "a")], [at(1, "b")], [at(3, "kept"), at(4, "c")], [at(5, "d")]]
    monkeypatch.setattr(problems, "_in_order", lambda *_: (part for part in parts))
    kept = [{"id": "p5", "given": {"at": "e"}}, {"id": "p9", "given": {"at": "kept"}}]
    found = problems.found_in(SPILL, 20, 7, 1, lambda done, of: None, kept)
    assert [one.values["id"] for one in found] == ["p1", "p4"]


def test_a_problem_is_judged_again_as_it_was_or_not_at_all_where_its_best_plan_is_not_clear(monkeypatch):
    first = shipped()[0]
    monkeypatch.setattr(SPILL.posing, "limits", SPILL.posing.limits._replace(futures=FUTURES))
    monkeypatch.setattr(problems, "confirmed", lambda *_: True)
    again = problems.judged_again(SPILL, first)
    assert (again["id"], again["given"]) == (first.id, first.given)
    assert again["value"] == pytest.approx(first.value, abs=0.1)
    monkeypatch.setattr(problems, "confirmed", lambda *_: False)
    assert problems.judged_again(SPILL, first) is None
    assert problems.judged_again(SPILL, replace(first, given={"win_card": "of_no_game"})) is None


def test_the_shipped_problems_can_all_be_played():
    assert faults_of(SPILL) == []
    assert all(warning.line > 0 for warning in warnings_of(SPILL))


def test_a_problem_whose_goal_the_best_plan_misses_is_told_but_stays_a_problem():
    missed = replace(shipped()[0], goal=(Aim(name="rescued", n=99),))
    assert "does not reach the goal" in fault_of(SPILL, missed)
    assert fault_of(SPILL, replace(missed, goal=())) == ""


def test_a_theme_that_the_game_does_not_have_is_a_fault_at_its_place(monkeypatch):
    sheet = load(SPILL.problems, with_mods=False).content.problems
    first = replace(sheet.problems[0], theme="gardening")
    monkeypatch.setattr("spillgame.lab.problem_checks.sheet_of", lambda game: replace(sheet, problems=(first,)))
    (fault,) = faults_of(SPILL)
    assert "(found gardening), expected one of rescue" in line_of(fault)


def test_a_problem_is_annotated_before_its_position_and_again_to_the_same():
    found = about_problem("the_spill", {"given": shipped()[0].given, "seed": shipped()[0].seed})
    assert found.theme in SPILL.themes
    assert 0 < found.separates <= 1
    once = with_annotation({"id": "a", "given": {"turn": 3}}, found)
    assert [*once] == ["id", "theme", "goal", "given"]
    assert with_annotation(once, found) == once
    assert about_problem("the_spill", {"given": {"win_card": "of_no_game"}, "seed": 1}) == About()


DIVES = GAMES["deep_sea_adventure"]


@pytest.mark.slow
def test_problems_of_dives_are_single_decisions_and_the_best_solves_each_of_every_grade():
    sheet = load(DIVES.problems, with_mods=False).content.problems
    loaded = load(DIVES.room.content, with_mods=False).content
    assert {one.grade for one in sheet.problems} == set(GRADES)
    for one in {one.grade: one for one in sheet.problems}.values():
        rules = rules_in(DIVES, loaded, one.given, one.seed)
        judge, (start, _) = judge_of(DIVES, rules), rules.start()
        verdicts = [judge.verdict(rules.view(rules.apply(start, step)[0], judge.seat)) for step in rules.legal(start)]
        assert {verdict.solved for verdict in verdicts} == {True, False}, one.id
        assert judge.best.mean == pytest.approx(one.value, abs=0.001)
