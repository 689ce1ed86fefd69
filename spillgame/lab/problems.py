"""The job `problems`: turns to play well, taken from games, of all grades and with varied traits."""

import argparse
import random
from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import replace
from itertools import chain
from operator import itemgetter
from statistics import median
from typing import NamedTuple, cast

from spillgame.advice.goals import about
from spillgame.advice.problems import SOLVED, Judge, Turn, begins, posed, rules_in
from spillgame.bots.advice import Weighed, of_seat
from spillgame.bots.bot import Bot, RandomBot
from spillgame.bots.posing import Limits, Solvers
from spillgame.content.loading import load
from spillgame.content.reader import read_file
from spillgame.content.schemas import write_content
from spillgame.content.words_file import say
from spillgame.games import GAMES, Game, usual_bot
from spillgame.lab.annotations import annotation
from spillgame.lab.problem_checks import TIMES, confirmed, fault_of, problems_file, sheet_of, version_of
from spillgame.lab.processes import Progress, processes
from spillgame.lab.simulate import mixed_rules, moments_of, next_step, seed_of_game
from spillgame.play.chance import USUAL_SEEDS, SeededChance
from spillgame.rules.game import AnyRules, Refused
from spillgame.rules.problems import GRADES, Problem
from spillgame.rules.room import turn_of
from spillgame.rules.seams import AnyContent, AnyState, Json, JsonObject, JsonValues

POOL = 1.1
"""How many candidates are found per problem wanted."""
MOST_GAMES = 15
"""How many games are played at most per problem wanted."""
GAMES_A_PART = 2
TURNS_A_GAME = 24
"""How many turns per game are examined at most; at most one becomes a problem."""
AT_RANDOM = 24
"""How many turns are played at random."""
FAR, FEW = 0.1, 6
"""A turn that loses this much in a few futures is not evaluated in all of them."""
TURNS_APART = 3
"""Turns this close count as the same."""
DIGITS = 3
"""Decimals of a share."""


class Found(NamedTuple):
    """A problem, and its traits."""

    values: JsonObject
    """Its form in the file."""
    kinds: tuple[tuple[str, object], ...]
    """The traits that should vary: its turn, and the choices of its set-up."""


# --- One game ---


def _turns(game: Game, content: AnyContent, seed: int) -> tuple[AnyRules, list[AnyState]]:
    """Let the usual bot play a game; returns its rules, and the states in which its turns begin."""
    setups = game.posing.setups(content)
    setup = {**setups[seed % len(setups)], "seed": seed} if setups else None
    rules = mixed_rules(game, seed, content) if setup is None else game.room.rules(content, setup, None)
    posing, found = game.posing_on(rules), dict[object, AnyState]()
    for number, state, *_ in moments_of(rules, game.bot(usual_bot(game.bots), seed), seed):
        if (seats := rules.to_move(state)) and posing.advice.judged(state):
            apart = posing.one_decision or rules.begins_turn(state)
            found.setdefault(number if apart else (turn_of(rules, state), seats), state)
    return rules, list(found.values())


def problem_in_game(game: Game, content: AnyContent, seed: int, index: int) -> Found | None:
    """Return a problem from one game; None if none of its turns makes one."""
    number = seed_of_game(seed, index)
    rules, turns = _turns(game, content, number)
    rng = random.Random(f"problem {number}")
    for state in rng.sample(turns, min(TURNS_A_GAME, len(turns))):
        found = _problem(game, content, rules, state, rng.randrange(USUAL_SEEDS))
        if found is not None:
            return found
    return None


def _problem(game: Game, content: AnyContent, rules: AnyRules, state: AnyState, seed: int) -> Found | None:
    """Return the problem of a turn; None if it has no clearly best plan, or the game is decided."""
    seat = rules.to_move(state)[0]
    posing = game.posing_on(rules)
    limits = posing.limits
    judge = Judge(posing, rules.view(state, seat), seat)
    if not _may_serve(judge) or not limits.chance[0] <= judge.best.mean <= limits.chance[1]:
        return None
    losses = [_loss(judge, one) for one in judge.plans]
    ahead = middle(losses)
    if ahead < limits.ahead or (not posing.one_decision and _solved_at_once(rules, state, judge)):
        return None
    found = posed(game, content, rules, state, seed)
    if found is None or not confirmed(judge, Judge(posing, judge.root, seat, TIMES)):
        return None
    planned = sum(loss <= SOLVED for loss in losses) / len(losses)
    usual, at_random = _solved_by_bots(game, rules.with_seed(found.seed), state, judge)
    ease = posing.ease(Solvers(planned, at_random, usual, ahead))
    values = {
        "id": f"p{rules.setup_to_json()['seed'] % 10**10:010}",
        "seed": found.seed,
        "grade": grade_of(ease, limits.ease),
        "value": round(judge.best.mean, DIGITS),
        "planned": round(planned, DIGITS),
        "random": round(at_random, DIGITS),
        "usual": usual,
        **annotation(about(game, rules, judge)),
        "given": _shortened(game, content, found.given, state),
    }
    return Found(values, _kinds(game, rules, state))


def middle(losses: Sequence[float]) -> float:
    """Return the loss of the plan in the middle; of two plans that of the second."""
    return sorted(losses)[len(losses) // 2]


def grade_of(ease: float, least: Sequence[float]) -> int:
    """Return the grade of a problem, given the minimum ease of all grades but the last."""
    return next((grade for grade, one in zip(GRADES, least, strict=False) if ease >= one), GRADES[-1])


def _may_serve(judge: Judge) -> bool:
    """Return whether a turn may have a clearly best plan, first at a glance, then in a few futures: most have none."""
    posing = judge.posing
    limits = posing.limits
    if len(judge.thought_of) < 2:
        return False
    if not posing.one_decision:
        at_once = sorted([of_seat(posing.advice.standing(plan.end), judge.seat) for plan in judge.thought_of])
        if not _in_doubt(at_once[-1], limits) or at_once[-1] - median(at_once) < limits.ahead / 2:
            return False
    plans = judge.roughly
    return _in_doubt(plans[0].mean, limits) and plans[0].ahead_of(plans[len(plans) // 2])[0] >= limits.ahead - SOLVED


def _in_doubt(chance: float, limits: Limits) -> bool:
    return limits.chance[0] - SOLVED <= chance <= limits.chance[1] + SOLVED


def _loss(judge: Judge, one: Weighed) -> float:
    """Return a plan's loss, evaluated closely if it is near the limit."""
    loss, error = judge.best.ahead_of(one)
    doubtful = abs(loss - SOLVED) < 3 * error or abs(loss - judge.posing.limits.ahead) < error
    return judge.verdict(one.plan.end).loss if doubtful else loss


def _solved_at_once(rules: AnyRules, state: AnyState, judge: Judge) -> bool:
    """Return whether a single decision that ends the turn plays it well."""
    turn = Turn(rules, state)
    ends = (rules.apply(state, decision)[0] for decision in rules.legal(state))
    return any(judge.verdict(rules.view(end, judge.seat)).solved for end in ends if turn.is_over(end))


def _solved_by_bots(game: Game, rules: AnyRules, state: AnyState, judge: Judge) -> tuple[bool, float]:
    """Return whether the usual bot solves a problem, and how many random turns do."""
    seed = rules.setup_to_json().get("seed", 0)
    turn = Turn(rules, state, judge.posing.one_decision)

    def solved(bot: Bot) -> bool:
        end = rules.view(_played(rules, turn, state, bot, seed), judge.seat)
        return not judge.surely_off(end, FAR, FEW) and judge.verdict(end).solved

    at_random = [solved(RandomBot(random.Random(f"turn {seed} {number}"))) for number in range(AT_RANDOM)]
    return solved(game.bot(usual_bot(game.bots), seed)), sum(at_random) / AT_RANDOM


def _played(rules: AnyRules, turn: Turn, state: AnyState, bot: Bot, seed: int) -> AnyState:
    """Return the state after a turn played by a bot, with the chances of the problem."""
    chance = SeededChance(rules, seed)
    while not turn.is_over(state):
        state, _ = rules.apply(state, next_step(rules, state, bot, chance))
    return state


# --- Those there are ---


def kept(game: Game, progress: Progress) -> list[JsonObject]:
    """Return the problems that come with a game: those that hold and that many more futures confirm as in their file,
    the others as they are judged now, but for those whose turns make no problem any more."""
    problems, data = sheet_of(game).problems, cast(JsonObject, read_file(problems_file(game)).data)
    found = list[JsonObject | None]()
    for number, (problem, values) in enumerate(zip(problems, data["problems"], strict=True)):
        progress(number, len(problems))
        holds = not fault_of(game, replace(problem, goal=()), TIMES)  # another goal can be found for the same problem
        found.append(values if holds else judged_again(game, problem))
    return [one for one in found if one is not None]


def judged_again(game: Game, problem: Problem) -> JsonObject | None:
    """Return a problem as it is judged now; None if its turn makes none."""
    content = load(game.room.content, with_mods=False).content
    try:
        rules = rules_in(game, content, problem.given, problem.seed)
    except Refused:
        return None
    found = _problem(game, content, rules, begins(game, content, problem.given), problem.seed)
    return None if found is None else {**found.values, "id": problem.id}


# --- As it is written ---


def _shortened(game: Game, content: AnyContent, given: JsonValues, state: AnyState) -> dict[str, object]:
    """Return a position without the parts not needed to reach a state."""
    found = dict(given)
    setup = _setup_in(game, content, found)

    def may_go(place: JsonObject, key: str) -> bool:
        value = place.pop(key)
        if begins(game, content, found) == state and _setup_in(game, content, found) == setup:
            return True
        place[key] = value
        return False

    def shorten(place: JsonObject) -> None:
        for key in list(place):
            if isinstance(place[key], dict):
                place[key] = dict(place[key])
            if not may_go(place, key) and isinstance(place[key], dict):
                shorten(place[key])

    shorten(found)
    return found


def _setup_in(game: Game, content: AnyContent, given: Mapping[str, object]) -> dict[str, object]:
    """Return the set-up in which a position begins, which the state does not fully show."""
    return rules_in(game, content, given, 0).setup_to_json()


def _kinds(game: Game, rules: AnyRules, state: AnyState) -> tuple[tuple[str, object], ...]:
    position = game.room.position
    setup = position.setup_of(rules, state) if position is not None else {}
    found: list[tuple[str, Json]] = [("turn", (turn_of(rules, state) or 0) // TURNS_APART)]
    for field in game.room.setup.fields:
        value = setup.get(field.key)
        if field.kind in ("choice", "flag"):
            found.append((field.key, str(value)))
        elif field.kind == "ids" and isinstance(value, list) and len(value) >= rules.to_move(state)[0]:
            found.append((field.key, value[rules.to_move(state)[0] - 1]))
    return tuple(dict(found).items())


# --- The job ---


def make(args: argparse.Namespace, progress: Progress) -> Iterator[str]:
    """Make problems, write them into their file, and yield what they are."""
    game = GAMES[args.game]
    shipped = problems_file(game)
    found = kept(game, progress) if args.keep else []
    if args.keep:
        yield say("lab.problems_kept", n=len(found))
    if (wanted := args.count - len(found)) > 0:
        pool = found_in(game, wanted, args.seed, args.workers, progress, found)
        found = _in_order_of_grades([*found, *[one.values for one in chosen(pool, wanted)]])
    path = args.out or shipped
    values = {"seed": args.seed, "version": version_of(game), "problems": found}
    write_content(path, "problems", say("lab.problems_file"), values)
    for grade in GRADES:
        here = [one for one in found if one["grade"] == grade]
        yield say("lab.problems_of_grade", grade=grade, n=len(here), usual=sum(one["usual"] for one in here))
    yield say("lab.written", path=path)


def _in_order_of_grades(problems: Sequence[JsonObject]) -> list[JsonObject]:
    return sorted(problems, key=itemgetter("grade", "id"))


def found_in(
    game: Game, count: int, seed: int, workers: int, progress: Progress, kept: Sequence[JsonObject] = ()
) -> list[Found]:
    """Return more problems than wanted, game by game, and none from the games of those that are kept; they depend on
    the seed and on these alone."""
    pool: list[Found] = []
    games, positions = {one["id"] for one in kept}, [one["given"] for one in kept]
    parts = range(0, count * MOST_GAMES, GAMES_A_PART)
    with processes(workers) as executor, closing(_in_order(executor, game.name, seed, parts, workers)) as coming:
        for found in chain.from_iterable(coming):
            if found.values["id"] in games or found.values["given"] in positions:
                continue  # short games begin alike
            games.add(found.values["id"])
            positions.append(found.values["given"])
            pool.append(found)
            progress(len(pool), round(POOL * count))
            if _enough(pool, count):
                break
    return pool


def _in_order(
    executor: Executor, game: str, seed: int, parts: Sequence[int], workers: int
) -> Generator[list[Found], None, None]:
    """Yield the results of parts of the games in order, starting no more at once than there are workers."""
    waiting = [executor.submit(in_games, game, seed, part) for part in parts[: 2 * workers]]
    try:
        for part in [*parts[2 * workers :], *[None] * len(waiting)]:
            yield waiting.pop(0).result()
            if part is not None:
                waiting.append(executor.submit(in_games, game, seed, part))
    finally:
        for future in waiting:
            future.cancel()  # no more are needed


def in_games(game: str, seed: int, first: int) -> list[Found]:
    content = load(GAMES[game].room.content, with_mods=False).content
    found = (problem_in_game(GAMES[game], content, seed, index) for index in range(first, first + GAMES_A_PART))
    return [one for one in found if one is not None]


def _enough(pool: Sequence[Found], count: int) -> bool:
    """Return whether there are enough candidates, of each grade at least half of an equal share."""
    grades = Counter(one.values["grade"] for one in pool)
    return len(pool) >= POOL * count and all(grades[grade] >= count // (2 * len(GRADES)) for grade in GRADES)


# --- What is chosen ---


def chosen(pool: Sequence[Found], count: int) -> list[Found]:
    """Return the wanted number of problems, balanced over the grades and as varied as possible."""
    left, taken, seen = list(pool), [], Counter[tuple[str, object]]()

    def known(one: Found) -> int:
        return sum(seen[kind] for kind in one.kinds)

    for grade in _grades(left, count):
        best = min((one for one in left if one.values["grade"] == grade), key=known)
        left.remove(best)
        taken.append(best)
        seen.update(best.kinds)
    return taken


def _grades(pool: Sequence[Found], count: int) -> Iterator[int]:
    """Yield the grades to take from, in rotation, as long as there are any."""
    left = Counter(one.values["grade"] for one in pool)
    number = 0
    while number < count and left.total():
        for grade in GRADES:
            if left[grade] and number < count:
                left[grade] -= 1
                number += 1
                yield grade
