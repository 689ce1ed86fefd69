"""Whether the problems of a game still hold after its content or its value has changed."""

import argparse
from collections.abc import Iterator
from pathlib import Path

from spillgame import paths
from spillgame.advice.problems import SOLVED, judge_of, rules_in
from spillgame.content.loading import load
from spillgame.content.problems import Finding
from spillgame.content.reader import read_file
from spillgame.content.words_file import say
from spillgame.games import GAMES, Game
from spillgame.lab.processes import LabError, Progress
from spillgame.rules.content import GameContent
from spillgame.rules.game import Refused
from spillgame.rules.problems import Problem, ProblemSheet
from spillgame.rules.seams import AnyContent


def check(args: argparse.Namespace, progress: Progress) -> Iterator[str]:
    """Judge the problems of a game again, and yield those that no longer hold, then how many there are."""
    game = GAMES[args.game]
    problems, wrong = _sheet(game).problems, 0
    for number, problem in enumerate(problems):
        progress(number, len(problems))
        if fault := fault_of(game, problem):
            wrong += 1
            yield fault
    yield say("lab.problems_checked", n=len(problems), wrong=wrong)


def fault_of(game: Game, problem: Problem) -> str:
    """Say why a problem no longer holds; empty if it does."""
    content = load(game.room.content, with_mods=False).content
    if why := _refused(game, content, problem):
        return say("lab.problem_refused", id=problem.id, why=why)
    best = judge_of(game, rules_in(game, content, problem.given, problem.seed)).best.mean
    if abs(best - problem.value) > SOLVED:
        return say("lab.problem_value", id=problem.id, found=f"{best:.3f}", expected=f"{problem.value:.3f}")
    return ""


def _refused(game: Game, content: AnyContent, problem: Problem) -> str:
    """Say why a problem cannot be played; empty if it can."""
    try:
        judge = judge_of(game, rules_in(game, content, problem.given, problem.seed))
    except Refused as refused:
        return game.room.refusal_to_text(content, refused.refusal)
    return "" if judge.begins else say("lab.problem_without_plans")


def faults_of(game: Game) -> list[Finding]:
    """Return the unplayable problems of a game, each at its place in the file."""
    content = load(game.room.content, with_mods=False).content
    refused = [(number, _refused(game, content, one)) for number, one in enumerate(_sheet(game).problems)]
    return [_fault(game, why, "problems", number, "given") for number, why in refused if why]


def warnings_of(game: Game) -> list[Finding]:
    """Return a warning if the problems of a game were judged by another value than today's."""
    sheet, now = _sheet(game), version_of(game)
    if sheet.version == now:
        return []
    values = {"found": sheet.version, "expected": now, "count": len(sheet.problems), "seed": sheet.seed}
    return [_fault(game, say("lab.problems_old", game=game.name, **values), "version")]


def _fault(game: Game, message: str, *place: str | int) -> Finding:
    return read_file(problems_file(game)).location.at(*place).problem(message)


def version_of(game: Game) -> str:
    """Return the version of the value that judges the problems of a game."""
    content = load(game.room.content, with_mods=False).content
    return game.advice_on(game.room.rules(content, game.room.setup.default(), None)).version


def _sheet(game: Game) -> ProblemSheet:
    sheet: ProblemSheet = load(_content(game), with_mods=False).content.problems
    return sheet


def problems_file(game: Game) -> Path:
    """Return the file of a game's problems; raises LabError if it can have none."""
    return paths.content_folder() / _content(game).name / "problems.yaml"


def _content(game: Game) -> GameContent:
    if game.problems is None:
        raise LabError(say("lab.no_positions", game=game.name))
    return game.problems
