"""The job `annotate-problems`: what each problem of a game is about, and its goal, judging it once more."""

import argparse
from collections import Counter
from collections.abc import Iterator
from statistics import fmean
from typing import cast

from spillgame.advice.goals import About, about
from spillgame.advice.problems import judge_of, rules_in
from spillgame.bots.advice import spread
from spillgame.content.loading import load
from spillgame.content.reader import read_file
from spillgame.content.schemas import write_content
from spillgame.content.words_file import say
from spillgame.games import GAMES
from spillgame.lab.problem_checks import problems_file
from spillgame.lab.processes import Progress, processes
from spillgame.rules.game import Refused
from spillgame.rules.problems import aim_to_json
from spillgame.rules.seams import JsonObject, JsonValues


def annotate(args: argparse.Namespace, progress: Progress) -> Iterator[str]:
    """Give each problem of a game its theme and its goal; everything else stays as it is."""
    game, path = GAMES[args.game], problems_file(GAMES[args.game])
    values = cast(JsonObject, read_file(path).data)
    problems, known = values["problems"], list[About]()
    with processes(args.workers) as executor:
        for found in executor.map(about_problem, [game.name] * len(problems), problems):
            progress(len(known), len(problems))
            known.append(found)
    values["problems"] = [with_annotation(*pair) for pair in zip(problems, known, strict=True)]
    write_content(args.out or path, "problems", say("lab.problems_file"), values)
    for theme, number in Counter(one.theme for one in known).most_common():
        yield say("lab.problems_of_theme", theme=theme or "–", n=number)
    separated = [one.separates for one in known if one.goal]
    if separated:
        share = f"{100 * fmean(separated):.0f} ± {100 * spread(separated):.0f}"
        yield say("lab.problems_with_goal", n=len(separated), all=len(known), share=share)
    yield say("lab.written", path=args.out or path)


def about_problem(game: str, problem: JsonValues) -> About:
    """Return what a problem is about; nothing if it can no longer be played."""
    content = load(GAMES[game].room.content, with_mods=False).content
    try:
        rules = rules_in(GAMES[game], content, problem["given"], problem["seed"])
    except Refused:
        return About()
    judge = judge_of(GAMES[game], rules)
    return about(GAMES[game], rules, judge) if judge.planned else About()


def annotation(found: About) -> JsonObject:
    """Return a theme and a goal as they are written; what there is not is left out."""
    told = {"theme": found.theme, "goal": [aim_to_json(aim) for aim in found.goal]}
    return {key: value for key, value in told.items() if value}


def with_annotation(problem: JsonValues, found: About) -> JsonObject:
    """Return a problem with another theme and goal, written before its position."""
    plain = {key: value for key, value in problem.items() if key not in ("theme", "goal", "given")}
    return {**plain, **annotation(found), "given": problem["given"]}
