"""The job `annotate-problems`: what each problem of a game is about, and its goal, judging it once more."""

import argparse
from collections import Counter
from collections.abc import Iterator

from spillgame.advice.goals import theme_and_goal
from spillgame.advice.problems import Judge, judge_of, rules_in
from spillgame.content.loading import load
from spillgame.content.reader import read_file
from spillgame.content.schemas import write_content
from spillgame.content.words_file import say
from spillgame.games import GAMES, Game
from spillgame.lab.problem_checks import problems_file
from spillgame.lab.processes import Progress, processes
from spillgame.rules.game import AnyRules, Refused
from spillgame.rules.problems import aim_to_json
from spillgame.rules.seams import JsonObject, JsonValues


def annotate(args: argparse.Namespace, progress: Progress) -> Iterator[str]:
    """Give each problem of a game its theme and its goal; everything else stays as it is."""
    game, path = GAMES[args.game], problems_file(GAMES[args.game])
    values = read_file(path).data
    found = values["problems"]
    with processes(args.workers) as executor:
        told = executor.map(annotated, [game.name] * len(found), found)
        for number, annotations in enumerate(told):
            progress(number, len(found))
            found[number] = _with_annotation(found[number], annotations)
    write_content(args.out or path, "problems", say("lab.problems_file"), values)
    for theme, number in Counter(one.get("theme", "") for one in found).most_common():
        yield say("lab.problems_of_theme", theme=theme or "–", n=number)
    yield say("lab.problems_with_goal", n=sum("goal" in one for one in found), all=len(found))
    yield say("lab.written", path=args.out or path)


def annotated(game: str, problem: JsonValues) -> JsonObject:
    """Return the theme and the goal of a problem as it is written; nothing if it can no longer be played."""
    content = load(GAMES[game].room.content, with_mods=False).content
    try:
        rules = rules_in(GAMES[game], content, problem["given"], problem["seed"])
    except Refused:
        return {}
    judge = judge_of(GAMES[game], rules)
    return annotation(GAMES[game], rules, judge) if judge.planned else {}


def annotation(game: Game, rules: AnyRules, judge: Judge) -> JsonObject:
    """Return the theme and the goal of a turn as they are written; what there is not is left out."""
    theme, goal = theme_and_goal(game, rules, judge)
    told = {"theme": theme, "goal": [aim_to_json(aim) for aim in goal]}
    return {key: value for key, value in told.items() if value}


def _with_annotation(problem: JsonValues, told: JsonValues) -> JsonObject:
    """Return a problem with another theme and goal, written before its position."""
    plain = {key: value for key, value in problem.items() if key not in ("theme", "goal")}
    given = plain.pop("given")
    return {**plain, **told, "given": given}
