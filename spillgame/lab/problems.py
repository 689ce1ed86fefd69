"""Problems made from games: turns with a clear best, of all grades, spread over what games differ in."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import median
from typing import Any, NamedTuple

from spillgame.advice.problems import SOLVED, Judge, Turn
from spillgame.bots.advice import FIRST, Advice, Plan
from spillgame.bots.random_bot import RandomBot
from spillgame.content.loading import load
from spillgame.games import GAMES, Game, usual_bot
from spillgame.lab.positions import mixed_setup
from spillgame.lab.simulate import seed_of_game
from spillgame.play.chance import USUAL_SEEDS, SeededChance
from spillgame.rules.game import Refused
from spillgame.rules.problems import GRADES
from spillgame.rules.room import AnyRules, turn_of

CHANCE = (0.1, 0.9)
"""The chance to win with the best plan: where all is won or lost, nothing can be learnt."""
AHEAD = 0.05
"""By so much at least the best plan is ahead of the median one."""
TURNS_A_GAME = 8
"""Of one game so many turns at most are looked at; one of them at most becomes a problem."""
AT_RANDOM = 40
"""So many turns are played at random."""
FAR = 0.08
"""A turn that loses so much more than may be is not followed into all futures."""
SEEDS_TRIED = 64
"""Among so many seeds one is looked for under which the best plan finds what it counts on."""
EASE = (0.3, 0.2, 0.14, 0.1)
"""From which ease on a problem is of the grade 1, 2, 3, 4."""
POOL = 3
"""So many times as many problems are found as are wanted, to choose from."""
MOST_GAMES = 40
"""So many games for each problem wanted are played at most."""


class Found(NamedTuple):
    """A problem, and what it is told apart by from others."""

    values: dict[str, Any]
    """As it stands in the file."""
    kinds: tuple[tuple[str, Any], ...]
    """In what games and turns differ: its Win card, its track, its turn."""


def problems_of(name: str, count: int, seed: int) -> list[dict[str, Any]]:
    """Return so many problems of a game as they stand in its file; the same for the same seed.

    Fewer are returned where that many are not found among the games that are played.
    """
    pool: list[Found] = []
    for index in range(count * MOST_GAMES):
        found = problem_in_game(GAMES[name], seed, index)
        if found is not None:
            pool.append(found)
        if _enough(pool, count):
            break
    return [one.values for one in chosen(pool, count)]


def _enough(pool: Sequence[Found], count: int) -> bool:
    """Return whether of each grade there are enough to choose from."""
    grades = Counter(one.values["grade"] for one in pool)
    return len(pool) >= POOL * count and all(grades[grade] * len(GRADES) >= count for grade in GRADES)


# --- One game ---


class _Begun(NamedTuple):
    """A turn that begins, in a game."""

    rules: AnyRules
    state: Any


def _turns(game: Game, content: Any, seed: int) -> list[_Begun]:
    """Let the usual bot play a game, and return its turns; each begins where a position can say it."""
    position = game.room.position
    rules = game.room.rules(content, mixed_setup(game.room.setup, content, seed), None)
    bot, chance = game.bot(usual_bot(game.bots), seed), SeededChance(rules, seed)
    make = game.advice
    assert position is not None and make is not None  # noqa: S101, PT018 - asked before
    advice, found = make(rules), {}
    state, _ = rules.start()
    while rules.result(state) is None:
        seats = rules.to_move(state)
        if seats and advice.judged(state):
            found.setdefault((turn_of(rules, state), seats), _Begun(rules, state))
        step = bot.choose(rules, rules.view(state, seats[0]), seats[0]) if seats else chance.answer(state).step
        state, _ = rules.apply(state, step)
    return list(found.values())


def problem_in_game(game: Game, seed: int, index: int) -> Found | None:
    """Return a problem from one game of many; None where none of its turns makes one."""
    content = load(game.room.content, with_mods=False).content
    number = seed_of_game(seed, index)
    turns = _turns(game, content, number)
    rng = random.Random(f"problem {number}")
    for begun in rng.sample(turns, min(TURNS_A_GAME, len(turns))):
        found = _problem(game, content, begun, f"p{number % 10**10:010}", rng.randrange(USUAL_SEEDS))
        if found is not None:
            return found
    return None


def _problem(game: Game, content: Any, begun: _Begun, name: str, seed: int) -> Found | None:
    """Return the problem that a turn makes; None where it has no clear best, or all is won or lost."""
    rules, state = begun
    seat = rules.to_move(state)[0]
    make = game.advice
    assert make is not None  # noqa: S101 - asked before
    judge = Judge(make(rules), rules.view(state, seat), seat)
    if not _may_serve(judge) or not CHANCE[0] <= judge.best.mean <= CHANCE[1]:
        return None
    verdicts = [judge.verdict(one.plan.end) for one in judge.plans]
    if median([one.loss for one in verdicts]) < AHEAD or _solved_at_once(rules, state, judge):
        return None
    given = _given(game, content, rules, state)
    found = seed_that_agrees(rules, state, judge.best.plan, seed)
    if given is None or found is None:
        return None
    planned = sum(one.solved for one in verdicts) / len(verdicts)
    at_random = _share_at_random(rules.with_seed(found), state, judge)
    values = {
        "id": name,
        "seed": found,
        "grade": grade_of(planned, at_random),
        "value": round(judge.best.mean, 4),
        "planned": round(planned, 3),
        "random": round(at_random, 3),
        "given": given,
    }
    return Found(values, _kinds(game, rules, state))


def grade_of(planned: float, at_random: float) -> int:
    """Return how hard a problem is, from how many of the plans thought of solve it, and of turns played at random."""
    ease = (planned + at_random) / 2
    return next((grade for grade, least in zip(GRADES, EASE, strict=False) if ease >= least), GRADES[-1])


def _may_serve(judge: Judge) -> bool:
    """Return whether a turn may have a clear best, as it looks at once: most have none."""
    plans = judge.roughly
    return bool(plans) and plans[0].ahead_of(plans[len(plans) // 2])[0] >= AHEAD / 2


def _solved_at_once(rules: AnyRules, state: Any, judge: Judge) -> bool:
    """Return whether a single decision that ends the turn plays it well."""
    turn = Turn(rules, state)
    ends = (rules.apply(state, decision)[0] for decision in rules.legal(state))
    return any(judge.verdict(rules.view(end, judge.seat)).solved for end in ends if turn.is_over(end))


def seed_that_agrees(rules: AnyRules, state: Any, plan: Plan, first: int) -> int | None:
    """Return a seed under which chance answers as a plan guesses that it will; None where none is found soon."""
    return next((seed for seed in range(first, first + SEEDS_TRIED) if _agrees(rules, state, plan, seed)), None)


def _agrees(rules: AnyRules, state: Any, plan: Plan, seed: int) -> bool:
    seat = rules.to_move(state)[0]
    turn, chance = Turn(rules, state), SeededChance(rules.with_seed(seed), seed)
    for step in plan.steps:
        if rules.view(state, seat) != step.state:
            return False
        state, _ = rules.apply(state, step.decision)
        while not turn.is_over(state) and rules.asks_chance(state):
            state, _ = rules.apply(state, chance.answer(state).step)
    return bool(rules.view(state, seat) == plan.end)


def _share_at_random(rules: AnyRules, state: Any, judge: Judge) -> float:
    """Return how many turns solve a problem in which any decision is as likely as another."""
    solved = 0
    for number in range(AT_RANDOM):
        end = rules.view(_at_random(rules, state, number), judge.seat)
        solved += not judge.surely_off(end, SOLVED + FAR, FIRST) and judge.verdict(end).solved
    return solved / AT_RANDOM


def _at_random(rules: AnyRules, state: Any, number: int) -> Any:
    """Return the state after a turn played at random, with the chances of the problem."""
    turn, seed = Turn(rules, state), rules.setup_to_json().get("seed", 0)
    bot, chance = RandomBot(random.Random(f"turn {seed} {number}")), SeededChance(rules, seed)
    while not turn.is_over(state):
        seats = rules.to_move(state)
        step = bot.choose(rules, rules.view(state, seats[0]), seats[0]) if seats else chance.answer(state).step
        state, _ = rules.apply(state, step)
    return state


# --- As it is written ---


def _given(game: Game, content: Any, rules: AnyRules, state: Any) -> dict[str, Any] | None:
    """Return a state as a position, without what it need not say; None where no position can say it."""
    position = game.room.position
    given = position.given_of(rules, state) if position is not None else None
    if given is None or _begun(game, content, given) != state:
        return None
    for key in list(given):
        less = {other: value for other, value in given.items() if other != key}
        if _begun(game, content, less) == state:
            given = less
    return given


def _begun(game: Game, content: Any, given: Mapping[str, Any]) -> Any:
    """Return the state in which a position begins; None where the rules do not allow it."""
    try:
        return rules_in(game, content, given, 0).start()[0]
    except Refused:
        return None


def rules_in(game: Game, content: Any, given: Mapping[str, Any], seed: int) -> AnyRules:
    """Return the rules of a game that begins in a position; raises Refused where they do not allow it."""
    position, setup = game.room.position, game.room.setup.default()
    assert position is not None  # noqa: S101 - a game with problems has positions
    setup.update({field.key: seed for field in game.room.setup.fields if field.kind == "seed"})
    return game.room.rules(content, *position.split(content, setup, given))


# --- What is chosen ---


def _kinds(game: Game, rules: AnyRules, state: Any) -> tuple[tuple[str, Any], ...]:
    position = game.room.position
    setup = position.setup_of(rules, state) if position is not None else {}
    found: list[tuple[str, Any]] = [("turn", (turn_of(rules, state) or 0) // 3)]
    for field in game.room.setup.fields:
        value = setup.get(field.key)
        if field.kind in ("choice", "flag"):
            found.append((field.key, str(value)))
        elif field.kind == "ids" and isinstance(value, list) and len(value) >= rules.to_move(state)[0]:
            found.append((field.key, value[rules.to_move(state)[0] - 1]))
    return tuple(dict(found).items())


def chosen(pool: Iterable[Found], count: int) -> list[Found]:
    """Return so many problems: as many of each grade as there can be, and as different as there are."""
    left, taken, seen = list(pool), [], Counter[tuple[str, Any]]()
    for grade in _grades(left, count):
        best = min((one for one in left if one.values["grade"] == grade), key=lambda one: sum(seen[k] for k in one.kinds))
        left.remove(best)
        taken.append(best)
        seen.update(best.kinds)
    return sorted(taken, key=lambda one: (one.values["grade"], one.values["id"]))


def _grades(pool: Sequence[Found], count: int) -> Iterator[int]:
    """Yield the grades of those to be taken, one after the other in turn, as long as there are any."""
    left = Counter(one.values["grade"] for one in pool)
    number = 0
    while number < count and left.total():
        for grade in GRADES:
            if left[grade] and number < count:
                left[grade] -= 1
                number += 1
                yield grade
