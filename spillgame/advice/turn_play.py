"""The play of one turn: the value of each moment by its best continuation, and what was better."""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from spillgame.advice.analysis import SURE, Better
from spillgame.advice.outlook import Ahead, Outlook, Worth
from spillgame.rules.game import AnyMoment
from spillgame.rules.seams import AnyState

FEATURES = 4
"""How many differing features are named."""


class Change(NamedTuple):
    """The chance to win after a step, and its change split into luck and skill."""

    after: float
    luck: float = 0.0
    skill: float = 0.0


class Span(NamedTuple):
    """The moments of a turn's play, by their numbers."""

    first: int
    last: int
    ended: bool
    """Whether the turn is over in the last one; otherwise the journal ends within it."""


class TurnPlay:
    """The moments from the first plannable one to the end of the turn or of the journal."""

    def __init__(self, worth: Worth, moments: Sequence[AnyMoment], states: Sequence[object], span: Span):
        """`states` are the views of the seat on turn at these moments."""
        self._worth, self._moments, self._states, self._span = worth, moments, states, span
        self._ahead = Ahead(worth, states[span.first])
        self._best = self._best_ways()
        self._learn()

    # --- The best way on from each moment ---

    def _best_ways(self) -> dict[int, Outlook]:
        """Return for each moment the best known continuation, including what was found later in the turn."""
        first, last, _ = self._span
        own = self._own_ways()
        best = {last: own.get(last) or Outlook(last, (), self._states[last])}
        for n in range(last - 1, first - 1, -1):
            mine, later = own.get(n), best[n + 1]
            if self._asks_chance(n):  # the outcome is not known in advance
                best[n] = mine or Outlook(n, (), self._states[n])
            elif mine is None or self._ahead.promise(mine) <= self._ahead.promise(later):
                best[n] = later
            else:
                best[n] = mine
        return best

    def _learn(self) -> None:
        """If the line played is clearly better than the supposed best, it becomes the best known."""
        for first, last in self._stretches():
            best, played = self._best[first], self._best[last]
            if self._ahead.value(played) - self._ahead.value(best) > SURE * self._ahead.error(played, best):
                self._best |= dict.fromkeys(range(first, last), played)

    def _own_ways(self) -> dict[int, Outlook]:
        """Return for each moment the best plan found in it; while play follows the last plan, no new one is needed."""
        first, last, ended = self._span
        own: dict[int, Outlook] = {}
        plan: Outlook | None = None
        for n in range(first, last if ended else last + 1):
            seen, shift = self._worth.guessed(self._states[n])
            plan = self._rest(plan, n, seen) or self._ahead.best(n, seen)
            if plan is not None:
                own[n] = plan._replace(shift=plan.shift + shift)
        return own

    def _rest(self, plan: Outlook | None, n: int, state: AnyState) -> Outlook | None:
        """Return the rest of a plan from a state; None if the plan does not lead through it."""
        steps = plan.steps if plan is not None else ()
        at = next((at for at, step in enumerate(steps) if step.state == state), None)
        if plan is None or at is None:
            return None
        return Outlook(n, steps[at:], plan.end, self._worth.shift_of(steps[at:]))

    def _asks_chance(self, n: int) -> bool:
        return n < self._span.last and self._worth.rules.is_chance(self._moments[n + 1].step)

    # --- What the steps have done ---

    def changes(self) -> Iterator[Change]:
        """Yield the effect of each step, the first relative to the best continuation from the beginning."""
        values = self._values()
        for n in range(self._span.first, self._span.last):
            change = values[n + 1] - values[n]
            if self._asks_chance(n):
                gained = self._worth.gained(self._states[n], self._states[n + 1])
                yield Change(values[n + 1], luck=change if gained is None else gained)
            else:
                yield Change(values[n + 1], skill=change)

    def _values(self) -> dict[int, float]:
        """Return the value of each moment.

        The cost of a run of decisions is divided among them according to the futures in which plans are chosen.
        """
        ahead, found = self._ahead, {}
        for first, last in self._stretches():
            begin, end = ahead.value(self._best[first]), ahead.value(self._best[last])
            promises = {n: ahead.promise(self._best[n]) for n in range(first, last + 1)}
            cost = promises[first] - promises[last]
            for n, promise in promises.items():
                found[n] = begin + (end - begin) * ((promises[first] - promise) / cost if cost else 0.0)
            found[last] = end
        return found

    def variance(self) -> float:
        """Return the square of the standard error of the skill of all steps."""
        errors = [self._ahead.error(self._best[first], self._best[last]) for first, last in self._stretches()]
        return math.fsum([error * error for error in errors])

    def _stretches(self) -> list[tuple[int, int]]:
        """Return the first and last moments of each run of decisions without chance in between."""
        first, last, _ = self._span
        cuts = [n for n in range(first, last) if self._asks_chance(n)]
        return list(zip([first, *(n + 1 for n in cuts)], [*cuts, last], strict=True))

    def better(self) -> Better | None:
        """Return a better way to play the costliest run; None if nothing better is known."""
        ahead, best = self._ahead, self._best
        first, last = max(
            self._stretches(), key=lambda stretch: ahead.value(best[stretch[0]]) - ahead.value(best[stretch[1]])
        )
        way, played = best[first], best[last]
        if ahead.value(way) <= ahead.value(played):
            return None
        n, steps = way.n, list(way.steps)
        while steps and n < last and self._moments[n + 1].step == steps[0].decision:
            n, steps = n + 1, steps[1:]
        if not steps:
            return None
        told = tuple([self._worth.rules.step_to_json(step.decision) for step in steps])
        return Better(n, told, ahead.value(way), ahead.value(played), ahead.why(way, played, FEATURES))
