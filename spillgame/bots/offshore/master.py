"""The master: imagines rivals who judge their turns by the value, too, in more fates the closer the plans (O-11.6)."""

import random
from collections.abc import Mapping, Sequence
from statistics import fmean

from spillgame.bots.advice import spread
from spillgame.bots.offshore.contested import Contested
from spillgame.bots.offshore.imagined import fates
from spillgame.bots.offshore.plans import Plan
from spillgame.bots.offshore.strong import StrongBot
from spillgame.bots.offshore.value import Value
from spillgame.bots.offshore.worth import Worths
from spillgame.rules.offshore.content_model import Master


class MasterBot(StrongBot):
    """Compares plans as the strong bot does, but against better rivals, and longer."""

    def _numbers(self, worths: Worths) -> Master:
        return worths.game.content.bots.master

    def _rated(self, worths: Worths, found: Sequence[Plan]) -> Mapping[Plan, float]:
        """Return the chance to win with each plan. Those that fall behind are given up."""
        assert self._value is not None  # noqa: S101 - for mypy: `choose` has made it
        master, race = worths.game.content.bots.master, Race(worths, self._value, found)
        for doubled in range(master.rounds):
            race.run(self._rng, master.fates << max(0, doubled - 1))
            race.give_up(master.doubt)
            if len(race.left) == 1:
                break
        return race.rated()


class Race:
    """Plans followed into the same fates, round by round."""

    def __init__(self, worths: Worths, value: Value, found: Sequence[Plan]):
        game, until = worths.game, worths.view.turn + worths.game.content.bots.master.turns
        self._value, self._seat = value, worths.seat
        self._begun = {plan: Contested(game, worths.view, until, value, {}) for plan in found}
        for plan, begun in self._begun.items():
            for step in plan.steps:
                begun.step(step)
            begun.to_chance()
        self.left = [*found]
        """The plans not given up."""
        self._found: dict[Plan, list[float]] = {plan: [] for plan in found}

    def run(self, rng: random.Random, count: int) -> None:
        """Follow each plan left into a number of further fates."""
        for fate in fates(rng, count):
            for plan in self.left:
                self._found[plan].append(self._value.of(self._begun[plan].copy().to_end(fate), self._seat))

    def give_up(self, doubt: float) -> None:
        """Give up each plan that is this many standard errors behind the best."""
        first = max(self.left, key=lambda plan: fmean(self._found[plan]))
        self.left = [one for one in self.left if one is first or self._behind(one, first) < doubt]

    def _behind(self, plan: Plan, first: Plan) -> float:
        """Return by how many standard errors a plan is behind another."""
        apart = [one - other for one, other in zip(self._found[first], self._found[plan], strict=True)]
        return fmean(apart) / (spread(apart) or LEAST)

    def rated(self) -> Mapping[Plan, float]:
        """Return the chance with each plan: of those given up no more than the best has."""
        means = {plan: fmean(values) for plan, values in self._found.items()}
        most = max(means[plan] for plan in self.left)
        return {plan: means[plan] if plan in self.left else min(means[plan], most - LEAST) for plan in means}


LEAST = 1e-9
"""A difference that is as good as none."""
