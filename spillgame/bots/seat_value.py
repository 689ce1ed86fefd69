"""The chances to win of all seats, shared by sums of features, with weights from the content.

Where seats compete, their chances are the softmax of their sums, so that they add up to 1. Where players win together,
or one plays alone, there is one sum, and the chance is the logistic function of it.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from operator import mul
from typing import NamedTuple, Protocol, TypeVar

from spillgame.bots.model import CERTAIN, chance_of
from spillgame.rules.game import Result
from spillgame.rules.value_weights import SeatSum, SeatWeights


class Ending(Protocol):
    """A state of a game that comes to an end."""

    @property
    def result(self) -> object:
        """How the game ended; None while it goes on."""


S_contra = TypeVar("S_contra", bound=Ending, contravariant=True)
STEPS = 64
"""Time is rounded to this many parts of a game, so that the weights of a moment are computed once."""


class Measured(NamedTuple):
    """What a position is judged by."""

    kind: str
    """The kind of game, as in the weights."""
    passed: float
    """The part of the game that is over before its last round, 0 to 1."""
    last: bool
    """Whether the last round is played."""
    rows: Sequence[Sequence[float]]
    """The features of each seat, in the order of their names; one row where nobody competes."""


class Judging(Protocol[S_contra]):
    """A game's value of its positions."""

    def judged(self, state: S_contra) -> bool:
        """Return whether a position can be judged."""

    def measured(self, state: S_contra) -> Measured:
        """Return what a position is judged by."""


def measuring(value: Judging[S_contra]) -> Callable[[S_contra], Measured | None]:
    """Return what measures the positions that weights are fitted to: those that a value judges by its features."""

    def measured(state: S_contra) -> Measured | None:
        return value.measured(state) if state.result is None and value.judged(state) else None

    return measured


def won_by(result: Result, rows: int) -> tuple[float, ...]:
    """Return what each row of a measured position has of a result: of a victory shared its part; a single row has
    whether all have won."""
    if rows == 1:
        return (float(bool(result.won)),)
    first = result.ranking[0]
    return tuple([(seat in first) / len(first) for seat in range(1, rows + 1)])


def shares_of(sums: Sequence[float]) -> tuple[float, ...]:
    """Return the chances to win by sums: of rivals, which add up to 1, or a single one."""
    if len(sums) == 1:
        return (chance_of(sums[0]),)
    most = max(sums)
    odds = [math.exp(max(-CERTAIN, one - most)) for one in sums]
    whole = sum(odds)
    return tuple([one / whole for one in odds])


class SeatModel:
    """Sums the features of positions; their names and their order are the game's."""

    def __init__(self, weights: SeatWeights, names: Iterable[str]):
        self._names = tuple(names)
        self._sums = {(one.kind, one.last): one for one in weights.sums}
        self._means = {kind: [means.get(name, 0.0) for name in self._names] for kind, means in weights.means.items()}
        self._at = cache(self._weights_at)

    def judges(self, kind: str) -> bool:
        """Return whether there are weights for a kind of game."""
        return (kind, False) in self._sums

    def shares(self, position: Measured) -> tuple[float, ...]:
        """Return the chance to win of each row: they add up to 1 if there are several."""
        return shares_of(self.sums(position))

    def sums(self, position: Measured) -> list[float]:
        """Return the sum of each row."""
        bias, weights = self._weights_of(position)
        return [bias + sum(map(mul, row, weights)) for row in position.rows]

    def parts(self, position: Measured, row: int) -> Mapping[str, float]:
        """Return what each feature adds to a row's sum beyond the mean of the others, or beyond the usual."""
        _, weights = self._weights_of(position)
        mine, others = position.rows[row], [one for at, one in enumerate(position.rows) if at != row]
        means = (
            [sum(each) / len(others) for each in zip(*others, strict=True)] if others else self._means[position.kind]
        )
        each = zip(self._names, mine, means, weights, strict=True)
        return {name: (feature - mean) * weight for name, feature, mean, weight in each if weight}

    def _weights_of(self, position: Measured) -> tuple[float, list[float]]:
        return self._at(position.kind, position.last, round(STEPS * min(1.0, max(0.0, position.passed))))

    def _weights_at(self, kind: str, last: bool, step: int) -> tuple[float, list[float]]:
        one: SeatSum = self._sums.get((kind, last)) or self._sums[kind, False]
        passed = step / STEPS

        def between(pair: Sequence[float]) -> float:
            return pair[0] * (1 - passed) + pair[1] * passed

        none = (0.0, 0.0)
        return between(one.bias), [between(one.weights.get(name, none)) for name in self._names]
