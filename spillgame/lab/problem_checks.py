"""Whether problems hold: in many more futures, and after the content or the value of their game has changed."""

import argparse
from collections.abc import Iterator
from pathlib import Path

from spillgame import paths
from spillgame.advice.goals import is_reached
from spillgame.advice.problems import SOLVED, Judge, judge_of, rules_in
from spillgame.content.faults import told
from spillgame.content.loading import load
from spillgame.content.problems import Finding
from spillgame.content.reader import read_file
from spillgame.content.words_file import say
from spillgame.games import GAMES, Game
from spillgame.lab.processes import LabError, Progress
from spillgame.message import Message, message
from spillgame.play.refusals import refusal_told
from spillgame.rules.content import GameContent
from spillgame.rules.game import Refused
from spillgame.rules.problems import Problem, ProblemSheet
from spillgame.rules.seams import AnyContent

TIMES = 10
"""How many times more futures than usual must confirm a problem."""
SURE = 3
"""How many standard errors a lead must have in those."""


def confirmed(judge: Judge, further: Judge) -> bool:
    """Return whether a judge that looks further agrees: the best plan is as good as the one that it likes best, and
    clearly ahead of the plan in the middle."""
    ahead, error = further.best.ahead_of(further.plans[len(further.plans) // 2])
    return further.verdict(judge.best.plan.end).solved and ahead > max(SOLVED, SURE * error)


def check(args: argparse.Namespace, progress: Progress) -> Iterator[str]:
    """Judge the problems of a game again, and yield those that no longer hold, then how many there are."""
    game = GAMES[args.game]
    problems, wrong = sheet_of(game).problems, 0
    for number, problem in enumerate(problems):
        progress(number, len(problems))
        if fault := fault_of(game, problem, args.times):
            wrong += 1
            yield fault
    yield say("lab.problems_checked", n=len(problems), wrong=wrong)


def fault_of(game: Game, problem: Problem, times: int = 1) -> str:
    """Say why a problem does not hold, with `times` above 1 also in as many times more futures; empty if it does."""
    content = load(game.room.content, with_mods=False).content
    if why := _refused(game, content, problem):
        return say("lab.problem_refused", id=problem.id, why=told(why))
    rules = rules_in(game, content, problem.given, problem.seed)
    judge = judge_of(game, rules)
    best, goals = judge.best, game.goals_on(rules)
    if abs(best.mean - problem.value) > SOLVED:
        return say("lab.problem_value", id=problem.id, found=f"{best.mean:.3f}", expected=f"{problem.value:.3f}")
    if times > 1 and not confirmed(judge, Judge(judge.posing, judge.root, judge.seat, times)):
        return say("lab.problem_unconfirmed", id=problem.id, times=times)
    if goals is not None and not is_reached(goals, problem.goal, judge.root, best.plan.end):
        return say("lab.problem_goal", id=problem.id)
    return ""


def _refused(game: Game, content: AnyContent, problem: Problem) -> Message | None:
    """Return why a problem cannot be played; None if it can."""
    try:
        judge = judge_of(game, rules_in(game, content, problem.given, problem.seed))
    except Refused as refused:
        return message("problems.refused", why=refusal_told(game.room, content, refused.refusal))
    return None if judge.begins else message("problems.without_plans")


def faults_of(game: Game) -> list[Finding]:
    """Return the unplayable problems of a game, each at its place in the file."""
    content = load(game.room.content, with_mods=False).content
    problems = sheet_of(game).problems
    refused = [(number, _refused(game, content, one)) for number, one in enumerate(problems)]
    unknown = [
        _fault(game, message("problems.theme", found=one.theme, known=(*game.themes,)), "problems", at, "theme")
        for at, one in enumerate(problems)
        if one.theme and one.theme not in game.themes
    ]
    return [*(_fault(game, why, "problems", number, "given") for number, why in refused if why), *unknown]


def warnings_of(game: Game) -> list[Finding]:
    """Return a warning if the problems of a game were judged by another value than today's."""
    sheet, now = sheet_of(game), version_of(game)
    if sheet.version == now:
        return []
    again = f"spillgame lab problems --game {game.name} --count {len(sheet.problems)} --keep --seed {sheet.seed}"
    return [_fault(game, message("problems.old", found=sheet.version, expected=now, command=again), "version")]


def _fault(game: Game, sentence: Message, *place: str | int) -> Finding:
    return read_file(problems_file(game)).location.at(*place).problem(sentence)


def version_of(game: Game) -> str:
    """Return the version of the value that judges the problems of a game."""
    content = load(game.room.content, with_mods=False).content
    return game.advice_on(game.room.rules(content, game.room.setup.default(), None)).version


def sheet_of(game: Game) -> ProblemSheet:
    """Return the problems that come with a game; raises LabError if it can have none."""
    sheet: ProblemSheet = load(_content(game), with_mods=False).content.problems
    return sheet


def problems_file(game: Game) -> Path:
    """Return the file of a game's problems; raises LabError if it can have none."""
    return paths.content_folder() / _content(game).name / "problems.yaml"


def _content(game: Game) -> GameContent:
    if game.problems is None:
        raise LabError(say("lab.no_positions", game=game.name))
    return game.problems
