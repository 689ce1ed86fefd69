"""The chance to win as a logistic sum of features, with weights from the content."""

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from operator import mul

from spillgame.rules.value_weights import GoalSum, Sum, ValueWeights

CERTAIN = 30.0
"""Odds beyond e to this power are as good as certain."""


def chance_of(log_odds: float) -> float:
    """Return the chance whose odds have a logarithm."""
    return 1 / (1 + math.exp(-max(-CERTAIN, min(CERTAIN, log_odds))))


class Model:
    """Sums the features of a position; their names, their order and the goals are the game's."""

    def __init__(self, weights: ValueWeights, names: Iterable[str]):
        self._weights, self._names = weights, tuple(names)
        self._means = [weights.means.get(name, 0.0) for name in self._names]
        self._stages = {
            one.moment: sorted([two.from_turn for two in weights.sums if two.moment == one.moment], reverse=True)
            for one in weights.sums
        }
        self._summed = cache(self._sum_of)

    def chance(self, features: Sequence[float], moment: str, turn: int, goal: str = "") -> float:
        """Return the chance to win; `features` are in the order of their names."""
        return chance_of(self.log_odds(features, moment, turn, goal))

    def log_odds(self, features: Sequence[float], moment: str, turn: int, goal: str = "") -> float:
        """Return the logarithm of the odds to win."""
        bias, weights = self._sum(moment, turn, goal)
        return float(bias + sum(map(mul, features, weights)))

    def parts(self, features: Sequence[float], moment: str, turn: int, goal: str = "") -> Mapping[str, float]:
        """Return what each feature adds to the logarithm of the odds beyond what it usually does."""
        _, weights = self._sum(moment, turn, goal)
        each = zip(self._names, features, self._means, weights, strict=True)
        return {name: (feature - mean) * weight for name, feature, mean, weight in each if weight}

    def _sum(self, moment: str, turn: int, goal: str) -> tuple[float, list[float]]:
        stages = self._stages[moment]
        return self._summed(moment, next((first for first in stages if first <= turn), stages[-1]), goal)

    def _sum_of(self, moment: str, from_turn: int, goal: str) -> tuple[float, list[float]]:
        sums = [one for one in self._weights.sums if (one.moment, one.from_turn) == (moment, from_turn)]
        goals = [one for one in self._weights.by_goal if (one.moment, one.goal) == (moment, goal)]
        parts: Sequence[Sum | GoalSum] = (*sums, *goals)
        weights = [sum([part.weights.get(name, 0.0) for part in parts]) for name in self._names]
        return sum([part.bias for part in parts]), weights
