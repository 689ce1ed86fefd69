"""The goal of a turn: what the best plan reaches, and plans that do not solve the turn mostly fail to."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from spillgame.advice.problems import SOLVED, Judge
from spillgame.bots.goals import Goals, Reached
from spillgame.games import Game
from spillgame.rules.game import AnyRules
from spillgame.rules.problems import Aim
from spillgame.rules.seams import AnyState

Goal = tuple[Aim, ...]
"""All of it is to be reached."""
TELLING = 0.75
"""An aim that separates plans that solve a turn from others this well is taken even if a later one does so better."""
BETTER = 0.1
"""How much better two aims together must separate them than the best one alone."""


def is_reached(goals: Goals, goal: Sequence[Aim], view: AnyState, end: AnyState) -> bool:
    """Return whether an end of a turn fulfils a goal; `view` is the position in which the turn begins."""
    reached = goals.reached(view, end)
    return all(goals.holds(aim, reached) for aim in goal)


class About(NamedTuple):
    """What a turn is about."""

    theme: str = ""
    """Empty if the game names no themes."""
    goal: Goal = ()
    """Empty if no aim tells the best plan from worse ones."""
    separates: float = 0.0
    """How well the goal separates plans that solve the turn from others: 1 completely, 0 not at all."""


def about(game: Game, rules: AnyRules, judge: Judge) -> About:
    """Return what a turn is about."""
    goals = game.goals_on(rules)
    if goals is None:
        return About()
    choice = _Choice(goals, judge)
    goal = choice.goal()
    return About(goals.theme(judge.root, judge.best.plan), goal, choice.separates(goal))


class _Choice:
    """Chooses the goal of one turn."""

    def __init__(self, goals: Goals, judge: Judge):
        self._goals, root, best = goals, judge.root, judge.best
        self._now = None if judge.posing.one_decision else goals.reached(root, root)
        """What is reached if nothing is done; None if something must be."""
        self._best = goals.reached(root, best.plan.end)
        self._good: list[Reached] = []
        """Of the plans that solve the turn, the best included."""
        self._bad: list[Reached] = []
        for one in judge.plans:
            side = self._good if best.ahead_of(one)[0] <= SOLVED else self._bad
            side.append(goals.reached(root, one.plan.end))

    def goal(self) -> Goal:
        aims = [*self._aims()]
        alone = [(aim,) for aim in aims if not self._idle(aim)]
        told = next((goal for goal in alone if self.separates(goal) >= TELLING), None)
        if told is not None:
            return told
        kept = [aim for aim in aims if aim.name in self._goals.kept or not self._idle(aim)]
        pairs = [(*goal, aim) for goal, aim in product(alone, kept) if _subject(goal[0]) != _subject(aim)]
        best, pair = (max(goals, key=self.separates, default=()) for goals in (alone, pairs))
        found = pair if self.separates(pair) >= self.separates(best) + BETTER else best
        return found if self.separates(found) > 0 else ()

    def _aims(self) -> Iterator[Aim]:
        """Yield what may be aimed at: as much as every plan that solves the turn reaches, or as much as the best."""
        goals = self._goals
        for (name, where), most in self._best.items():
            found = [one[name, where] for one in self._good if (name, where) in one]
            least = (max if name in goals.fewer else min)(found)
            for n in dict.fromkeys([*goals.rungs(name, least), *goals.rungs(name, most)]):
                yield Aim(name=name, n=n, where=where)

    def _idle(self, aim: Aim) -> bool:
        """Return whether nothing need be done for an aim."""
        return self._now is not None and self._goals.holds(aim, self._now)

    def separates(self, goal: Goal) -> float:
        """Return what `About.separates` says of a goal."""
        good, bad = (
            sum(all(self._goals.holds(aim, one) for aim in goal) for one in side) / max(1, len(side))
            for side in (self._good, self._bad)
        )
        return good - bad if goal else 0.0


def _subject(aim: Aim) -> tuple[str, str]:
    return aim.name, aim.where
