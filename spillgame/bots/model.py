"""The chance to win as a logistic sum of features, with the weights that stand in the content."""

import math
from collections.abc import Iterable, Mapping, Sequence

from spillgame.rules.value_weights import Sum, ValueWeights

CERTAIN = 30.0
"""Odds beyond e to this power are as good as certain."""


def chance_of(log_odds: float) -> float:
    """Return the chance whose odds have a logarithm."""
    return 1 / (1 + math.exp(-max(-CERTAIN, min(CERTAIN, log_odds))))


class _Summed:
    """A sum with the places of the features that have a weight."""

    def __init__(self, one: Sum, names: Sequence[str]):
        self.bias = one.bias
        self.used = [(at, one.weights[name]) for at, name in enumerate(names) if one.weights.get(name)]


class Model:
    """Sums the features of a position; their names and their order are the game's."""

    def __init__(self, weights: ValueWeights, names: Iterable[str]):
        self._names = tuple(names)
        self._means = [weights.means.get(name, 0.0) for name in self._names]
        self._sums: dict[str, list[tuple[int, _Summed]]] = {}
        for one in sorted(weights.sums, key=lambda one: one.from_turn):
            self._sums.setdefault(one.moment, []).append((one.from_turn, _Summed(one, self._names)))

    def chance(self, features: Sequence[float], moment: str, turn: int) -> float:
        """Return the chance to win; `features` stand in the order of their names."""
        return chance_of(self.log_odds(features, moment, turn))

    def log_odds(self, features: Sequence[float], moment: str, turn: int) -> float:
        """Return the logarithm of the odds to win."""
        found = self._sum(moment, turn)
        return found.bias + sum([features[at] * weight for at, weight in found.used])

    def parts(self, features: Sequence[float], moment: str, turn: int) -> Mapping[str, float]:
        """Return what each feature adds to the logarithm of the odds beyond what it usually does."""
        found = self._sum(moment, turn)
        return {self._names[at]: (features[at] - self._means[at]) * weight for at, weight in found.used}

    def _sum(self, moment: str, turn: int) -> _Summed:
        stages = self._sums[moment]
        return next((found for first, found in reversed(stages) if first <= turn), stages[0][1])
