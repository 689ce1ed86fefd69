"""The value of a moment to a seat, and continuations from it: the basis of a game's analysis."""

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from spillgame.bots.advice import FIRST, MORE, Advice, Futures, Made, spread, weighed
from spillgame.rules.game import AnyRules
from spillgame.rules.room import turn_of
from spillgame.rules.seams import AnyState

CHOSEN = FIRST + MORE
"""In how many futures continuations are compared."""
VALUED = 36
"""In how many others they are valued, so that the best of many is not merely the luckiest."""
FEW = 12
"""In how many of these the differing features are examined."""


class Outlook(NamedTuple):
    """A continuation from a moment, as far as the turn is foreseeable."""

    n: int
    """The number of the moment."""
    steps: tuple[Made, ...]
    """Its decisions; none if chance is due first."""
    end: AnyState
    """The state after them."""
    shift: float = 0.0
    """The expected gain of chance within the turn over the guess made of it."""


class Worth:
    """The values of a game's states to a seat. States are views of the seat on turn."""

    def __init__(self, rules: AnyRules, advice: Advice, seat: int):
        self.rules, self.advice, self.seat = rules, advice, seat
        self._searched: dict[object, float] = {}

    def judged(self, state: AnyState, seat: int = 0) -> float:
        """Return the chance to win in a judged state, always for the same seat."""
        found = self._searched.get(state)
        if found is None:
            found = self._searched[state] = self.advice.searched(state, self.seat)
        return found

    def expected(self, state: AnyState) -> float | None:
        """Return the mean value over the answers of chance; None if they cannot be enumerated."""
        outcomes = self.advice.outcomes(state)
        if not outcomes:
            return None
        return math.fsum([share * self._standing(self.rules.apply(state, step)[0]) for share, step in outcomes])

    def gained(self, before: AnyState, after: AnyState) -> float | None:
        """Return the gain of an answer of chance over the mean; None if that cannot be computed."""
        expected = self.expected(before)
        return None if expected is None else self._standing(after) - expected

    def guessed(self, state: AnyState) -> tuple[object, float]:
        """Return the likeliest state after chance within a turn, and the mean gain beyond it.

        It is the state itself if no chance is due, or if chance may end the turn.
        """
        guess, shift, number = state, 0.0, turn_of(self.rules, state)
        while self.rules.asks_chance(guess) and (expected := self.expected(guess)) is not None:
            outcomes = self.advice.outcomes(guess)
            guess = self.rules.apply(guess, max(outcomes, key=lambda outcome: outcome[0])[1])[0]
            if turn_of(self.rules, guess) != number or self.rules.result(guess) is not None:
                return state, 0.0
            shift += expected - self._standing(guess)
        return guess, shift

    def shift_of(self, steps: Sequence[Made]) -> float:
        """Return the expected gain of chance between steps over the guess they were planned with."""
        made = (self.rules.apply(step.state, step.decision)[0] for step in steps[:-1])
        return math.fsum([self.guessed(state)[1] for state in made if self.rules.asks_chance(state)])

    def _standing(self, state: AnyState) -> float:
        return self.advice.standing(state, self.seat)


class Ahead:
    """The futures of one moment, in which continuations are chosen and valued."""

    def __init__(self, worth: Worth, root: object, searching: bool = False):
        """`searching` says whether continuations are chosen by searching their futures, as they are valued."""
        self._worth = worth
        self._chosen_by = worth.judged if searching else worth.advice.value
        self._choosing = _Remembered(worth.advice, root, worth.seat)
        self._valuing = _Remembered(worth.advice, ("valued", root), worth.seat)

    def best(self, n: int, state: AnyState) -> Outlook | None:
        """Return the best plan from a state; None if there is none."""
        # as thorough as the play that the value is learnt from: what a longer search finds would count as drift
        plans = self._worth.advice.plans(state, at_a_glance=True)
        if not plans:
            return None
        plan = weighed(self._worth.advice, plans, self._choosing)[0].plan
        return Outlook(n, plan.steps, plan.end, self._worth.shift_of(plan.steps))

    def promise(self, way: Outlook) -> float:
        """Return the key by which continuations are compared."""
        values = self._choosing.values(way.end, 0, CHOSEN, self._chosen_by)
        return sum(values) / len(values) + way.shift

    def value(self, way: Outlook, futures: int = VALUED) -> float:
        """Return the chance to win with a continuation, over some futures."""
        values = self._values(way.end, futures)
        return min(1.0, max(0.0, sum(values) / len(values) + way.shift))

    def error(self, way: Outlook, other: Outlook) -> float:
        """Return the standard error of the difference of two continuations."""
        pairs = zip(self._values(way.end), self._values(other.end), strict=True)
        return spread([one - two for one, two in pairs])

    def why(self, way: Outlook, other: Outlook, most: int) -> tuple[tuple[str, float], ...]:
        """Return the features in which one continuation is better or worse than another, largest first."""
        advice, seat = self._worth.advice, self._worth.seat
        sums: dict[str, float] = {}
        for index in range(FEW):
            ends = [self._valuing.after(one.end, index) for one in (way, other)]
            if any(self._worth.rules.result(end) is not None for end in ends):
                continue
            parts, others = (advice.parts(end, seat) for end in ends)
            for name in parts.keys() | others.keys():
                sums[name] = sums.get(name, 0.0) + (parts.get(name, 0.0) - others.get(name, 0.0)) / FEW
        weighty = sorted((name for name in sums if sums[name]), key=lambda name: (-abs(sums[name]), name))
        return tuple([(name, sums[name]) for name in weighty[:most]])

    def _values(self, end: AnyState, futures: int = VALUED) -> tuple[float, ...]:
        return self._valuing.values(end, 0, futures, self._worth.judged)


class _Remembered(Futures):
    """Futures with a cache: plans from several moments of a turn often end in the same state."""

    def __init__(self, advice: Advice, root: object, seat: int):
        super().__init__(advice, root, seat)
        self._known: dict[tuple[object, int], float] = {}

    def after(self, state: AnyState, index: int) -> AnyState:
        """Return the next judged state in one of the futures."""
        return self._advice.future(state, self.luck(index))

    def values(
        self, state: AnyState, first: int, count: int, value: Callable[[AnyState, int], float]
    ) -> tuple[float, ...]:
        if self._advice.judged(state):
            return super().values(state, first, count, value)
        return tuple([self._one(state, index, value) for index in range(first, first + count)])

    def _one(self, state: AnyState, index: int, value: Callable[[AnyState, int], float]) -> float:
        found = self._known.get((state, index))
        if found is None:
            found = self._known[state, index] = value(self.after(state, index), self.seat)
        return found
