"""The value of a moment to every seat, and continuations from it: the basis of a game's analysis."""

import math
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from spillgame.bots.advice import FIRST, MORE, Advice, Futures, Made, Shares, of_seat, spread, weighed
from spillgame.rules.game import AnyRules
from spillgame.rules.seams import AnyDecision, AnyState

CHOSEN = FIRST + MORE
"""In how many futures continuations are compared."""
VALUED = 36
"""In how many others they are valued, so that the best of many is not merely the luckiest."""
FEW = 12
"""In how many of these the differing features are examined."""
MOST_WAYS = 8
"""Decisions that no plan says anything about are all tried if there are at most this many."""

Changes = tuple[float, ...]
"""By how much each seat's chance changes; a single number where all win or lose together."""
NONE: Changes = ()
"""No change at all."""


def plus(one: Sequence[float], other: Sequence[float]) -> Changes:
    """Return the sum by seat; NONE adds nothing."""
    if not one or not other:
        return tuple(one or other)
    return tuple([mine + theirs for mine, theirs in zip(one, other, strict=True)])


def minus(one: Sequence[float], other: Sequence[float]) -> Changes:
    """Return the difference by seat."""
    return tuple([mine - theirs for mine, theirs in zip(one, other, strict=True)])


def times(one: Sequence[float], factor: float) -> Changes:
    """Return the product by seat."""
    return tuple([mine * factor for mine in one])


def total(each: Iterable[Sequence[float]]) -> Changes:
    """Return the sum by seat of many, exactly rounded; NONE for none."""
    return tuple([math.fsum(column) for column in zip(*[one for one in each if one], strict=True)])


def bounded(one: Sequence[float]) -> Shares:
    """Return chances, none of them below 0 or above 1."""
    return tuple([min(1.0, max(0.0, chance)) for chance in one])


class Outlook(NamedTuple):
    """A continuation from a moment, as far as the turn is foreseeable."""

    n: int
    """The number of the moment."""
    steps: tuple[Made, ...]
    """Its decisions; none if chance is due first."""
    end: AnyState
    """The state after them."""
    shift: Changes = NONE
    """What is expected of chance and of rivals within the turn, over what was foreseen: chance brings its mean, and
    rivals give the answers that are best for them."""


def _then(way: Outlook, shift: Changes, further: Outlook) -> Outlook:
    """Return a way with what follows it, which is expected to bring a shift."""
    return way._replace(end=further.end, shift=total([way.shift, shift, further.shift]))


class Worth:
    """The values of a game's states to all seats. States are views of the seat on turn."""

    def __init__(self, rules: AnyRules, advice: Advice):
        self.rules, self.advice = rules, advice
        self._searched: dict[object, Shares] = {}
        self._answers: dict[Made, Changes] = {}

    def judged(self, state: AnyState) -> Shares:
        """Return the chances to win in a judged state."""
        found = self._searched.get(state)
        if found is None:
            found = self._searched[state] = self.advice.searched(state)
        return found

    def expected(self, state: AnyState) -> Shares | None:
        """Return the mean value over the answers of chance; None if they cannot be enumerated."""
        outcomes = self.advice.outcomes(state)
        if not outcomes:
            return None
        after = [(share, self.advice.standing(self.rules.apply(state, step)[0])) for share, step in outcomes]
        return total([times(one, share) for share, one in after])

    def gained(self, before: AnyState, after: AnyState) -> Changes | None:
        """Return the gain of an answer of chance over the mean; None if that cannot be computed."""
        expected = self.expected(before)
        return None if expected is None else minus(self.advice.standing(after), expected)

    def guessed(self, state: AnyState) -> tuple[AnyState, Changes]:
        """Return the likeliest state after chance within a turn, and the mean gain beyond it.

        It is the state itself if no chance is due, if chance may end the turn, or if the advice plans beyond chance.
        """
        guess, shift = state, NONE
        if self.rules.asks_chance(state) and self.advice.plans(state, at_a_glance=True):
            return state, NONE
        while self.rules.asks_chance(guess) and (expected := self.expected(guess)) is not None:
            outcomes = self.advice.outcomes(guess)
            guess = self.rules.apply(guess, max(outcomes, key=lambda outcome: outcome[0])[1])[0]
            if self.advice.over(state, guess):
                return state, NONE
            shift = plus(shift, minus(expected, self.advice.standing(guess)))
        return guess, shift

    def shift_of(self, steps: Sequence[Made], seat: int) -> Changes:
        """Return what the steps of a seat's plan are expected to bring over what they were planned with."""
        made = (self.rules.apply(step.state, step.decision)[0] for step in steps[:-1])
        chances = [self.guessed(state)[1] for state in made if self.rules.asks_chance(state)]
        return total([*chances, *map(self._answered, self._of_rivals(steps, seat))])

    def competing(self, state: AnyState) -> bool:
        """Return whether each seat plays for itself, and so has a chance of its own."""
        return len(self.advice.standing(state)) > 1

    def _of_rivals(self, steps: Sequence[Made], seat: int) -> Sequence[Made]:
        """Return the decisions of a seat's plan that are rivals'."""
        others = [step for step in steps if step.decision.seat != seat]
        return others if others and self.competing(others[0].state) else ()

    def _answered(self, step: Made) -> Changes:
        """Return what the best answer of a rival brings over the one that a plan foresees."""
        if step not in self._answers:
            ahead = Ahead(self, step.state, step.decision.seat, searching=True)
            foreseen = self.alone(0, step.state, step.decision)
            best = ahead.choice(0, step.state, foreseen)
            self._answers[step] = minus(ahead.value(best), ahead.value(foreseen))
        return self._answers[step]

    def awaited(self, n: int, state: AnyState, seat: int) -> Outlook:
        """Return the answer that is best for a rival who is asked; the moment itself if the rival has no choice."""
        if len(self.rules.legal(state)) < 2:
            return Outlook(n, (), state)
        return Ahead(self, state, seat, searching=True).choice(n, state)

    def alone(self, n: int, state: AnyState, decision: AnyDecision) -> Outlook:
        """Return the continuation that is a single decision."""
        return Outlook(n, (Made(state, decision),), self.rules.apply(state, decision)[0])


class Ahead:
    """The futures of one moment, in which a seat's continuations are chosen, and valued for all seats."""

    def __init__(self, worth: Worth, root: object, seat: int, searching: bool = False):
        """`searching` says whether continuations are chosen by searching their futures, as they are valued."""
        self._worth, self.seat = worth, seat
        self._chosen_by = worth.judged if searching else worth.advice.shares
        self._choosing = Remembered(worth.advice, root, seat)
        self._valuing = Remembered(worth.advice, ("valued", root), seat)

    def best(self, n: int, state: AnyState) -> Outlook | None:
        """Return the best plan from a state; None if there is none."""
        # as thorough as the play that the value is learnt from: what a longer search finds would count as drift
        plans = self._worth.advice.plans(state, at_a_glance=True)
        if not plans:
            return None
        plan = weighed(self._worth.advice, plans, self._choosing)[0].plan
        return Outlook(n, plan.steps, plan.end, self._worth.shift_of(plan.steps, self.seat))

    def beyond(self, way: Outlook, begun: AnyState) -> Outlook:
        """Return a way that ends within the turn of `begun`, where chance or a rival is to answer, with what may be
        expected to come then.

        So is such a moment itself valued, once it has come: a plan that is followed neither gains nor loses by that.
        """
        worth = self._worth
        if worth.advice.over(begun, way.end):
            return way
        seen, shift = worth.guessed(way.end)
        asked = worth.rules.to_move(seen)
        if seen is not way.end:
            plan = self.best(way.n, seen)
            further = None if plan is None else self.beyond(plan, begun)
        elif asked and self.seat not in asked and worth.competing(seen):
            further = worth.awaited(way.n, seen, asked[0])
        else:
            further = None
        return way if further is None else _then(way, shift, further)

    def ways(self, n: int, state: AnyState) -> Sequence[Outlook]:
        """Return the best plan from a state; of one that no plan says anything about each decision, if they are few."""
        planned = self.best(n, state)
        if planned is not None:
            return (planned,)
        return [self._worth.alone(n, state, one) for one in self._worth.rules.legal(state)[:MOST_WAYS]]

    def choice(self, n: int, state: AnyState, *known: Outlook) -> Outlook:
        """Return what is best for the seat that chooses in a state: one of the ways on, or what is known already."""
        return max([*known, *self.ways(n, state)], key=self.promise)

    def promise(self, way: Outlook) -> float:
        """Return the key by which continuations are compared: the chance of the seat that chooses."""
        return of_seat(self._mean(self._choosing.shares(way.end, 0, CHOSEN, self._chosen_by), way.shift), self.seat)

    def value(self, way: Outlook, futures: int = VALUED) -> Shares:
        """Return the chances to win with a continuation, over some futures."""
        return bounded(self._mean(self._values(way.end, futures), way.shift))

    def own(self, way: Outlook) -> float:
        """Return the chance of the seat that chooses."""
        return of_seat(self.value(way), self.seat)

    @staticmethod
    def _mean(values: Sequence[Shares], shift: Changes) -> Shares:
        return plus([sum(column) / len(values) for column in zip(*values, strict=True)], shift)

    def error(self, way: Outlook, other: Outlook) -> float:
        """Return the standard error of the difference of two continuations to the seat that chooses."""
        pairs = zip(self._values(way.end), self._values(other.end), strict=True)
        return spread([of_seat(one, self.seat) - of_seat(two, self.seat) for one, two in pairs])

    def why(self, way: Outlook, other: Outlook, most: int) -> tuple[tuple[str, float], ...]:
        """Return the features in which one continuation is better or worse than another, largest first."""
        advice, sums = self._worth.advice, dict[str, float]()
        for index in range(FEW):
            ends = [self._valuing.after(one.end, index) for one in (way, other)]
            if any(self._worth.rules.result(end) is not None for end in ends):
                continue
            parts, others = (advice.parts(end, self.seat) for end in ends)
            for name in parts.keys() | others.keys():
                sums[name] = sums.get(name, 0.0) + (parts.get(name, 0.0) - others.get(name, 0.0)) / FEW
        weighty = sorted((name for name in sums if sums[name]), key=lambda name: (-abs(sums[name]), name))
        return tuple([(name, sums[name]) for name in weighty[:most]])

    def _values(self, end: AnyState, futures: int = VALUED) -> tuple[Shares, ...]:
        return self._valuing.shares(end, 0, futures, self._worth.judged)


class Remembered(Futures):
    """Futures with a cache: plans from several moments of a turn often end in the same state."""

    def __init__(self, advice: Advice, root: object, seat: int):
        super().__init__(advice, root, seat)
        self._known: dict[tuple[object, int], Shares] = {}
        self._certain: set[object] = set()

    def after(self, state: AnyState, index: int) -> AnyState:
        """Return the next judged state in one of the futures."""
        return self._advice.future(state, self.luck(index))

    def shares(
        self, state: AnyState, first: int, count: int, judge: Callable[[AnyState], Shares]
    ) -> tuple[Shares, ...]:
        found = self._one(state, first, judge)
        if state in self._certain:
            return (found,) * count
        return (found, *[self._one(state, index, judge) for index in range(first + 1, first + count)])

    def _one(self, state: AnyState, index: int, judge: Callable[[AnyState], Shares]) -> Shares:
        found = self._known.get((state, index))
        if found is None:
            end = self.after(state, index)
            if end is state:
                self._certain.add(state)
            found = self._known[state, index] = judge(end)
        return found
