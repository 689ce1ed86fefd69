"""What the decisions of a turn did to the chances to win: those of the seat whose turn it is, and of rivals in it.

A moment has the value of the best plan known to the seat whose turn it is. A decision of a rival, such as the answer to
an offer, is compared with what is best for that rival.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from spillgame.advice.analysis import SURE, Better
from spillgame.advice.game_analysis import Asked
from spillgame.advice.outlook import NONE, Ahead, Changes, Outlook, Worth, minus, plus, times
from spillgame.bots.advice import Made, Plan, Shares
from spillgame.bots.goals import Goals
from spillgame.rules.game import AnyMoment
from spillgame.rules.seams import AnyState

FEATURES = 4
"""How many differing features are named."""


class Change(NamedTuple):
    """The chances to win after a step, and their change split into luck and skill."""

    after: Shares
    luck: Changes = NONE
    skill: Changes = NONE
    theme: str = ""
    """What the step is about, if it was a decision that was not forced."""


class Span(NamedTuple):
    """The moments of a turn's play, by their numbers."""

    first: int
    last: int
    ended: bool
    """Whether the turn is over in the last one; otherwise the journal ends within it."""


class Decided(NamedTuple):
    """A decision compared with the best that its seat could have done."""

    after: Shares
    """The chances to win after it."""
    skill: Changes
    variance: float
    """The square of the standard error of the skill."""
    better: Better | None


def compared(worth: Worth, moments: Sequence[AnyMoment], n: int, seat: int) -> Decided:
    """Compare the decision that a seat took in a moment with its plans, or else with each other decision."""
    state, after = (worth.rules.view(moments[at].state, seat) for at in (n, n + 1))
    ahead, played = Ahead(worth, state, seat, searching=True), Outlook(n + 1, (), after)
    best = ahead.choice(n, state, played)
    value = ahead.value(played)
    return Decided(
        value,
        minus(value, ahead.value(best)),
        ahead.error(played, best) ** 2,
        _better(worth, ahead, n, best, played),
    )


def _better(worth: Worth, ahead: Ahead, n: int, way: Outlook, played: Outlook) -> Better | None:
    """Return a continuation from a moment as a better one than what was played; None if it is none."""
    if not way.steps or ahead.own(way) <= ahead.own(played):
        return None
    told = tuple([worth.rules.step_to_json(step.decision) for step in way.steps])
    return Better(n, told, ahead.own(way), ahead.own(played), ahead.why(way, played, FEATURES))


class TurnPlay:
    """The moments from the first plannable one to the end of the turn or of the journal."""

    def __init__(
        self,
        worth: Worth,
        moments: Sequence[AnyMoment],
        states: Mapping[int, object],
        span: Span,
        seat: int,
        goals: Goals | None = None,
    ):
        """`states` are the views of the seat on turn at these moments, whose turn it is; `goals` names themes."""
        self._worth, self._moments, self._span = worth, moments, span
        self.states = states
        """What the seat on turn sees in each moment of the turn."""
        self._ahead, self._seat = Ahead(worth, states[span.first], seat), seat
        self._goals = goals
        self._rivals = worth.competing(states[span.first])
        self._answers: dict[int, Decided] = {}
        """The decisions of rivals in this turn that were not forced, by the numbers of their moments."""
        self._best = self._best_ways()
        self._learn()

    def value(self, state: AnyState) -> Shares:
        """Return the chances to win in a state of the turn, also as another seat sees it, in this turn's futures."""
        return self._ahead.value(Outlook(self._span.last, (), state))

    # --- The best way on from each moment ---

    def _best_ways(self) -> dict[int, Outlook]:
        """Return for each moment the best known continuation, including what was found later in the turn."""
        first, last, _ = self._span
        own = self._own_ways()
        best = {last: own.get(last) or Outlook(last, (), self.states[last])}
        for n in range(last - 1, first - 1, -1):
            mine, later = own.get(n), best[n + 1]
            if self._is_others(n):  # what comes is not this seat's choice
                best[n] = mine or self._awaited(n)
            elif mine is None or self._ahead.promise(mine) <= self._ahead.promise(later):
                best[n] = later
            else:
                best[n] = mine
        return best

    def _awaited(self, n: int) -> Outlook:
        """Return what is to be expected of others in a moment: of a rival the answer that is best for it."""
        state = self.states[n]
        if self._asks_chance(n):
            return Outlook(n, (), state)
        return self._worth.awaited(n, state, self._moments[n + 1].step.seat)

    def _learn(self) -> None:
        """If the line played is clearly better than the supposed best, it becomes the best known."""
        for first, last in self._stretches():
            best, played = self._best[first], self._best[last]
            if self._ahead.own(played) - self._ahead.own(best) > SURE * self._ahead.error(played, best):
                self._best |= dict.fromkeys(range(first, last), played)

    def _own_ways(self) -> dict[int, Outlook]:
        """Return for each moment the best plan found in it; while play follows the last plan, no new one is needed."""
        first, last, ended = self._span
        own: dict[int, Outlook] = {}
        plan: Outlook | None = None
        for n in range(first, last if ended else last + 1):
            seen, shift = self._worth.guessed(self.states[n])
            plan = self._rest(plan, n, seen) or (None if self._is_rivals(n) else self._ahead.best(n, seen))
            if plan is not None:
                own[n] = self._ahead.beyond(plan._replace(shift=plus(plan.shift, shift)), self.states[first])
        return own

    def _rest(self, plan: Outlook | None, n: int, state: AnyState) -> Outlook | None:
        """Return the rest of a plan from a state; None if the plan does not lead through it."""
        steps = plan.steps if plan is not None else ()
        at = next((at for at, step in enumerate(steps) if step.state == state), None)
        if plan is None or at is None:
            return None
        return Outlook(n, steps[at:], plan.end, self._worth.shift_of(steps[at:], self._seat))

    def _asks_chance(self, n: int) -> bool:
        return n < self._span.last and self._worth.rules.is_chance(self._moments[n + 1].step)

    def _is_rivals(self, n: int) -> bool:
        """Return whether a rival decides in a moment."""
        if not self._rivals or self._asks_chance(n):
            return False
        asked = self._worth.rules.to_move(self.states[n])
        return (self._moments[n + 1].step.seat if n < self._span.last else (*asked, self._seat)[0]) != self._seat

    def _is_others(self, n: int) -> bool:
        """Return whether chance or a rival brings what follows a moment."""
        return self._asks_chance(n) or (n < self._span.last and self._is_rivals(n))

    # --- What the steps have done ---

    def changes(self) -> Iterator[Change]:
        """Yield the effect of each step, the first relative to the best continuation from the beginning."""
        values = self._values()
        for n in range(self._span.first, self._span.last):
            change = minus(values[n + 1], values[n])
            if self._asks_chance(n):
                gained = self._worth.gained(self.states[n], self.states[n + 1])
                yield Change(values[n + 1], luck=change if gained is None else gained)
            elif self._is_rivals(n):
                yield Change(values[n + 1], skill=self._answered(n), theme=self._theme(n, n))
            else:
                begin = max(first for first, _ in self._stretches() if first <= n)
                yield Change(values[n + 1], skill=change, theme=self._theme(n, begin))

    def _theme(self, n: int, begin: int) -> str:
        """Return what the decision after a moment is about: the same from a moment on in which its plan begins."""
        if self._goals is None or len(self._worth.rules.legal(self.states[n])) < 2:
            return ""
        way = self._best[begin]
        steps = way.steps or (Made(self.states[n], self._moments[n + 1].step),)
        return self._goals.theme(self.states[begin], Plan(steps, way.end))

    def _answered(self, n: int) -> Changes:
        """Return the skill of a rival's decision."""
        if len(self._worth.rules.legal(self.states[n])) < 2:
            return NONE
        found = self._answers[n] = compared(self._worth, self._moments, n, self._moments[n + 1].step.seat)
        return found.skill

    def _values(self) -> dict[int, Shares]:
        """Return the value of each moment.

        The cost of a run of decisions is divided among them according to the futures in which plans are chosen.
        """
        ahead = self._ahead
        found = {}
        for first, last in self._stretches():
            begin, end = ahead.value(self._best[first]), ahead.value(self._best[last])
            promises = {n: ahead.promise(self._best[n]) for n in range(first, last + 1)}
            cost = promises[first] - promises[last]
            for n, promise in promises.items():
                part = (promises[first] - promise) / cost if cost else 0.0
                found[n] = plus(begin, times(minus(end, begin), part))
            found[last] = end
        return found

    def variance(self) -> float:
        """Return the square of the standard error of the skill of all steps."""
        errors = [self._ahead.error(self._best[first], self._best[last]) for first, last in self._stretches()]
        return math.fsum([error * error for error in errors])

    def _stretches(self) -> list[tuple[int, int]]:
        """Return the first and last moments of each run of the seat's decisions, with nothing of others in between."""
        first, last, _ = self._span
        cuts = [n for n in range(first, last) if self._is_others(n)]
        return list(zip([first, *(n + 1 for n in cuts)], [*cuts, last], strict=True))

    def better(self) -> Better | None:
        """Return a better way to play the costliest run; None if nothing better is known."""
        ahead, best = self._ahead, self._best
        first, last = max(
            self._stretches(), key=lambda stretch: ahead.own(best[stretch[0]]) - ahead.own(best[stretch[1]])
        )
        way, played = best[first], best[last]
        n, steps = way.n, list(way.steps)
        while steps and n < last and self._moments[n + 1].step == steps[0].decision:
            n, steps = n + 1, steps[1:]
        return _better(self._worth, ahead, n, way._replace(steps=tuple(steps)), played)

    def asked(self) -> Iterator[Asked]:
        """Yield how each rival that was asked something has decided, once all changes are known."""
        by_seat: dict[int, list[Decided]] = {}
        for n, one in self._answers.items():
            by_seat.setdefault(self._moments[n + 1].step.seat, []).append(one)
        for seat, found in by_seat.items():
            worst = min(found, key=lambda one: one.skill[seat - 1])
            yield Asked(seat, math.sqrt(math.fsum([one.variance for one in found])), worst.better, len(found))
