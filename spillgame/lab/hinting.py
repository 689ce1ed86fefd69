"""The jobs `hints` and `deeper`: how fast hints are, and how good their first plan is beside a far longer search."""

import argparse
import json
import random
import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from spillgame.advice.hints import Adviser
from spillgame.bots.advice import Futures, Plan, Weighed, of_seat, spread
from spillgame.content.words_file import say
from spillgame.games import GAMES, usual_bot
from spillgame.lab.processes import Progress, in_parts
from spillgame.lab.simulate import mixed_rules, moments_of, seed_of_game
from spillgame.rules.game import AnyRules
from spillgame.rules.room import turn_of
from spillgame.rules.seams import AnyState

ROUND = 12
"""Futures added in each round of a long search."""
SECONDS = 30.0
"""Minimum CPU time of a long search for one position."""
FRESH, FRESH_COUNT = 2000, 72
"""The futures, by number, in which the best plan and the first are compared. They had no part in choosing the best,
which would otherwise be favoured."""
BEHIND = 3.0
"""A plan this many standard errors behind is dropped."""
CLOSE = 0.02
"""A first plan that loses at most this counts as good as the best."""


class Beginning(NamedTuple):
    """The position at the beginning of a turn."""

    rules: AnyRules
    view: AnyState
    seat: int


def measure_hints(args: argparse.Namespace, progress: Progress) -> Iterator[str]:
    """Yield how long the first lines and all of the hints take, in CPU time, over all turns of some games."""
    first: list[float] = []
    done: list[float] = []
    for index in range(args.games):
        for start in beginnings(args.game, seed_of_game(args.seed, index)):
            adviser = Adviser.of(start.rules)
            began, took = time.process_time(), []
            for hints in adviser.hints(start.view, start.seat):
                if hints is not None:
                    took.append(time.process_time() - began)
            first.append(took[0])
            done.append(took[-1])
        progress(index + 1, args.games)
    found = {"first": _spread(first), "done": _spread(done)}
    if args.json:
        yield json.dumps({"positions": len(first), **found})
        return
    for name, times in found.items():
        yield f"{name:<8}" + "   ".join(f"{key} {value:.3f} s" for key, value in times.items())
    yield say("lab.positions", n=len(first))


def _spread(times: Sequence[float]) -> dict[str, float]:
    """Return the median, the 95th percentile and the maximum of some times."""
    ordered = sorted(times)
    late = ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
    return {"median": ordered[len(ordered) // 2], "95 %": late, "most": ordered[-1]}


class Judged(NamedTuple):
    """The first plan of a turn's hints, compared with the best of a long search."""

    turn: int
    chance: float
    """The chance to win with the best."""
    lost: float
    """The first plan's loss against it."""
    error: float
    """The standard error of that."""
    futures: int
    """How many futures of the best the long search examined."""
    seconds: float
    """CPU time of the long search."""


def judged_turns(name: str, seed: int, indices: range, bot: str) -> list[Judged]:
    """Evaluate the hints for one turn of each of some games of mixed set-ups."""
    found = []
    for index in indices:
        one = seed_of_game(seed, index)
        start = random.Random(f"turn {one}").choice(list(beginnings(name, one, bot)))
        *_, hints = filter(None, Adviser.of(start.rules).hints(start.view, start.seat))
        chosen = tuple(step.decision for step in hints.ways[0].steps)
        search = LongSearch(start)
        best = search.run()
        mine = next(one for one in search.found if tuple(step.decision for step in one.plan.steps) == chosen)
        fresh = search.fresh(best)
        lost, error = fresh.ahead_of(search.fresh(mine))
        turn = turn_of(start.rules, start.view) or 0
        found.append(Judged(turn, fresh.mean, lost, error, len(best.values), search.seconds))
    return found


def judge_hints(args: argparse.Namespace, progress: Progress) -> Iterator[str]:
    """Yield, for a turn of each of some games, the first plan's loss against the best of a long search."""
    found: list[Judged] = []
    for part in in_parts(args, judged_turns, progress):
        for one in part:
            found.append(one)
            yield (
                f"{len(found):>4}  turn {one.turn:>2}  chance {one.chance:.3f}  lost {one.lost:.4f} ± {one.error:.4f}"
                f"  {one.futures} futures  {one.seconds:.0f} s"
            )
        if len(found) < 2:
            continue
        close, lost = sum(one.lost <= CLOSE for one in found) / len(found), [one.lost for one in found]
        values = {"close": f"{close:.3f}", "mean": f"{sum(lost) / len(lost):.4f}", "error": f"{spread(lost):.4f}"}
        yield say("lab.deeper", n=len(found), **values)


def beginnings(name: str, seed: int, bot_name: str = "") -> Iterator[Beginning]:
    """Yield the position at the beginning of each turn of a game of a mixed set-up, by default of the default bot."""
    game = GAMES[name]
    rules = mixed_rules(game, seed)
    advice, turn = game.advice_on(rules), None
    for moment in moments_of(rules, game.bot(bot_name or usual_bot(game.bots), seed), seed):
        seats, begins = rules.to_move(moment.state), rules.begins_turn(moment.state)
        if seats and (begins or turn_of(rules, moment.state) != turn) and advice.judged(moment.state):
            turn = turn_of(rules, moment.state)
            yield Beginning(rules, rules.view(moment.state, seats[0]), seats[0])


class LongSearch:
    """Evaluates the plans of a turn by the best plan of the next turn, in ever more futures."""

    def __init__(self, start: Beginning):
        game = GAMES[start.rules.name]
        self._advice = game.advice_on(start.rules)
        self._rules, self._seat, self._view = start.rules, start.seat, start.view
        self._futures = Futures(self._advice, ("deeper", start.view), start.seat)
        self._known: dict[object, float] = {}
        self.found: list[Weighed] = []
        """All plans; those dropped early have fewer values."""
        self.seconds = 0.0
        """The time taken."""

    def run(self) -> Weighed:
        """Search until time is up, or one plan is left; returns the best of those followed to the end."""
        began, rounds = time.process_time(), 0
        self.found = [Weighed(plan, ()) for plan in self._advice.plans(self._view)]
        alive = list(range(len(self.found)))
        while self.seconds < SECONDS:
            for at in alive:
                plan, values = self.found[at]
                self.found[at] = Weighed(plan, values + tuple(self._values(plan, rounds * ROUND, ROUND)))
            rounds += 1
            best = max((self.found[at] for at in alive), key=lambda one: one.mean)
            self.seconds = time.process_time() - began
            alive = [at for at in alive if not _behind(best, self.found[at])]
        return max((self.found[at] for at in alive), key=lambda one: one.mean)

    def fresh(self, one: Weighed) -> Weighed:
        """Return a plan with its value in futures that had no part in choosing the best."""
        return Weighed(one.plan, tuple(self._values(one.plan, FRESH, FRESH_COUNT)))

    def _values(self, plan: Plan, first: int, count: int) -> Iterator[float]:
        for index in range(first, first + count):
            state = self._advice.future(plan.end, self._futures.luck(index))
            if state not in self._known:
                self._known[state] = self._value(state)
            yield self._known[state]

    def _value(self, state: AnyState) -> float:
        """Return the value of a state after the best plan of the next turn."""
        seats = self._rules.to_move(state)
        plans = self._advice.plans(state) if seats else ()
        if not plans:
            return of_seat(self._advice.shares(state), self._seat)
        futures = Futures(self._advice, state, self._seat)
        tried = [Weighed(plan, futures.values(plan.end, 0, ROUND)) for plan in plans]
        return max(one.mean for one in tried)


def _behind(best: Weighed, other: Weighed) -> bool:
    by, error = best.ahead_of(other)
    return by > BEHIND * error and by > 0
