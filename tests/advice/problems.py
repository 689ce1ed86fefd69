"""A problem for tests: one of those that are shipped."""

from functools import cache

from spillgame.advice.problems import Judge, judge_of, rules_in
from spillgame.content.loading import load
from spillgame.games import GAMES
from spillgame.rules.problems import Problem
from spillgame.rules.room import AnyRules

SPILL = GAMES["the_spill"]


@cache
def shipped() -> tuple[Problem, ...]:
    assert SPILL.problems is not None
    found: tuple[Problem, ...] = load(SPILL.problems, with_mods=False).content.problems.problems
    return found


@cache
def content() -> object:
    return load(SPILL.room.content, with_mods=False).content


def rules_of(problem: Problem) -> AnyRules:
    return rules_in(SPILL, content(), problem.given, problem.seed)


@cache
def _judge(name: str) -> Judge:
    return judge_of(SPILL, rules_of(next(one for one in shipped() if one.id == name)))


def judge(problem: Problem) -> Judge:
    """Return the judge of a problem; its plans are weighed once for all tests."""
    return _judge(problem.id)


def of_each_grade() -> list[Problem]:
    return list({one.grade: one for one in reversed(shipped())}.values())[::-1]
