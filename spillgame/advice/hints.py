"""Hints for a position of any game that offers advice: what matters, where to work, and plans that end differently.

The same position gives the same hints anywhere: counts decide, not the clock, and luck follows from the position.
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import NamedTuple

from spillgame.bots.advice import (
    FIRST,
    MORE,
    Advice,
    Futures,
    Matter,
    Plan,
    Pointed,
    Telling,
    Weighed,
    of_seat,
    weighing,
)
from spillgame.games import GAMES
from spillgame.rules.game import AnyRules
from spillgame.rules.seams import AnyDecision, AnyPlace, AnyState

WAYS = 3
"""How many plans are shown."""
KINDS = 5
"""Of how many kinds of plans the best is examined further."""
FURTHER = 6
"""In how many futures it is followed through the next turn; it was followed to that turn in six times as many, so each
of these represents six."""
MATTERS = 4
"""How many things that matter are shown."""
REASONS = 2
"""How many advantages of a plan over another are shown, and how many disadvantages."""
TELLING_APART = 0.02
"""Differences in log-odds too small to mention."""
COSTLY = 0.05
"""A decision that costs this much of the chance to win, and more than twice its error, is marked."""


class Step(NamedTuple):
    """A decision of a plan."""

    state: AnyState
    """The state in which it is made, as far as foreseeable."""
    decision: AnyDecision
    text: str
    effect: str
    places: tuple[AnyPlace, ...]


class Way(NamedTuple):
    """A way to play the rest of the turn."""

    steps: tuple[Step, ...]
    chance: float
    """The chance to win with it."""
    error: float
    tied: bool
    """Whether it cannot be told from the first."""
    ends: bool | None
    """Whether it wins or loses the game; None if the game continues."""
    better: tuple[str, ...] = ()
    """Its advantages over the first plan (the first's over the second), largest first."""
    worse: tuple[str, ...] = ()
    """Its disadvantages, likewise."""


class Hints(NamedTuple):
    """The hints for a position; parts not known yet are empty."""

    matters: tuple[Matter, ...] = ()
    where: Pointed | None = None
    ways: tuple[Way, ...] = ()
    nothing: bool = False
    """Whether no turn can be planned in it."""

    @property
    def done(self) -> bool:
        """Whether everything is known."""
        return self.nothing or bool(self.ways)

    def going_on(self, view: AnyState) -> tuple["Hints", tuple[int, ...]]:
        """Return the hints with the rest of the plans whose first step led to a view, and the numbers of these plans
        from 0. If other plans drop out, the remaining ones are no longer compared."""
        numbers = tuple(n for n, way in enumerate(self.ways) if len(way.steps) > 1 and way.steps[1].state == view)
        left = [self.ways[n]._replace(steps=self.ways[n].steps[1:]) for n in numbers]
        if len(left) < len(self.ways):
            left = [way._replace(better=(), worse=(), tied=way.tied and n > 0) for n, way in enumerate(left)]
        return self._replace(ways=tuple(left)), numbers


class Cost(NamedTuple):
    """The cost of a decision."""

    chance: float
    """The chance to win with the best plan before it, minus that with the best after it."""
    error: float

    @property
    def marked(self) -> bool:
        return self.chance >= COSTLY and self.chance > 2 * self.error


class Adviser:
    """Gives the hints for one game."""

    def __init__(
        self, rules: AnyRules, advice: Advice, telling: Telling | None, futures: tuple[int, int] = (FIRST, MORE)
    ):
        """`futures` says in how many futures every plan is followed, and in how many more the best ones."""
        self._rules, self._advice, self._telling, self._futures = rules, advice, telling, futures
        self._last: tuple[object, int, list[Weighed]] | None = None
        """The view evaluated last, its seat, and the result."""
        self._advised: tuple[object, object] | None = None
        """The view of the last hints, and the decision that they begin with."""

    @classmethod
    def of(cls, rules: AnyRules) -> "Adviser":
        """Return the adviser for a game; raises LookupError if the game has no advice."""
        game = GAMES[rules.name]
        if game.advice is None:
            raise LookupError(rules.name)
        telling = game.telling(rules) if game.telling is not None else None
        return cls(rules, game.advice(rules), telling, game.futures)

    def begins(self, view: AnyState) -> bool:
        """Return whether a turn is to be planned in a position."""
        return self._rules.result(view) is None and self._advice.judged(view)

    # --- Hints ---

    def hints(self, view: AnyState, seat: int) -> Iterator[Hints | None]:
        """Yield hints for a position as they become known, finally all; None after other portions of the work.

        `view` is what the seat may see of it.
        """
        telling = self._telling
        known = Hints(self._matters(view, ()))
        yield known
        plans = self._advice.plans(view)
        if not plans:
            yield known._replace(nothing=True)
            return
        known = Hints(self._matters(view, plans))
        yield known
        weighed = yield from self._weighing(view, seat, plans)
        found = yield from self._looked_into(weighed, Futures(self._advice, view, seat))
        chosen = found[:WAYS]
        self._advised = view, chosen[0].plan.steps[0].decision
        yield known._replace(
            where=telling.where(chosen[0].plan) if telling is not None else None,
            ways=tuple(self._way(one, chosen, seat) for one in chosen),
        )

    def _matters(self, view: AnyState, plans: Sequence[Plan]) -> tuple[Matter, ...]:
        return tuple(self._telling.matters(view, plans)[:MATTERS]) if self._telling is not None else ()

    def _weighing(self, view: AnyState, seat: int, plans: Sequence[Plan]) -> Generator[None, None, list[Weighed]]:
        """Evaluate the plans of a view, unless cached."""
        if self._last is None or self._last[:2] != (view, seat):
            found = yield from weighing(self._advice, plans, Futures(self._advice, view, seat), *self._futures)
            self._last = view, seat, found
        return self._last[2]

    def _looked_into(self, weighed: Sequence[Weighed], futures: Futures) -> Generator[None, None, list[Weighed]]:
        """Return the best plan of each of the best kinds, examined further; the best first."""
        kinds: dict[object, Weighed] = {}
        for one in weighed:
            kinds.setdefault(self._advice.kind(one.plan), one)
        found = []
        for one in list(kinds.values())[:KINDS]:
            values = yield from self._further(one, futures)
            found.append(Weighed(one.plan, values))
        return sorted(found, key=lambda one: -one.mean)

    def _further(self, one: Weighed, futures: Futures) -> Generator[None, None, tuple[float, ...]]:
        """Return a plan's value in groups of futures, of which the first was followed a turn further: what that turn
        gains beyond the value at its beginning is added to the whole group. Where players compete, or the value sees as
        far by itself, its values as they are."""
        end, (first, later) = one.plan.end, self._futures
        more = futures.values(end, first, later) if len(one.values) == first else ()
        values, found = one.values + more, []
        after = self._advice.future(end, futures.luck(0))
        if len(self._advice.shares(after)) > 1 or self._advice.future(after, futures.luck(0)) is after:
            return values  # what a rival gains in the next turn says nothing about this one
        for group in range(FURTHER):
            whole = values[group::FURTHER]
            beyond = self._after_next(self._advice.future(end, futures.luck(group)), futures.seat) - whole[0]
            found.append(min(1.0, max(0.0, sum(whole) / len(whole) + beyond)))
            yield
        return tuple(found)

    def _after_next(self, state: AnyState, seat: int) -> float:
        """Estimate the chance to win after a turn's best plan."""
        advice = self._advice
        ends = [plan.end for plan in advice.plans(state, at_a_glance=True)] if self._rules.to_move(state) else []
        return max([of_seat(advice.standing(end), seat) for end in ends], default=of_seat(advice.shares(state), seat))

    def _way(self, one: Weighed, chosen: Sequence[Weighed], seat: int) -> Way:
        best = chosen[0]
        ahead, error = best.ahead_of(one)
        other = best if one is not best else chosen[1] if len(chosen) > 1 else None
        over = self._rules.result(one.plan.end) is not None
        won = of_seat(self._advice.shares(one.plan.end), seat) > 0 if over else None
        better, worse = self.apart(one.plan.end, other.plan.end, seat) if other is not None else ((), ())
        steps = tuple(self._step(made.state, made.decision) for made in one.plan.steps)
        tied = one is not best and ahead <= error
        return Way(steps, one.mean, one.error, tied, won, better, worse)

    def _step(self, state: AnyState, decision: AnyDecision) -> Step:
        text, telling = self._rules.choice_to_text(state, decision), self._telling
        if telling is not None:
            return Step(state, decision, text, telling.effect(state, decision), telling.places(state, decision))
        _, events = self._rules.apply(state, decision)
        return Step(state, decision, text, " ".join(map(self._rules.event_to_text, events)), ())

    def apart(self, end: AnyState, other: object, seat: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the advantages and disadvantages of one end of a turn over another, largest first; nothing if the game
        is over in one of them."""
        if self._telling is None or any(self._rules.result(state) is not None for state in (end, other)):
            return (), ()
        mine, theirs = (self._subjects(self._advice.parts(state, seat)) for state in (end, other))
        apart = {subject: mine.get(subject, 0.0) - theirs.get(subject, 0.0) for subject in {**mine, **theirs}}
        weighty = [(subject, by) for subject, by in apart.items() if abs(by) >= TELLING_APART]
        weighty.sort(key=lambda pair: (-abs(pair[1]), pair[0]))
        told = [(self._telling.subject_to_text(subject, by > 0), by > 0) for subject, by in weighty]
        better, worse = ([text for text, good in told if text and good is side][:REASONS] for side in (True, False))
        return tuple(better), tuple(worse)

    def _subjects(self, parts: Mapping[str, float]) -> dict[str, float]:
        """Sum the parts of a value by their names for players; parts without one are dropped."""
        found: dict[str, float] = {}
        telling = self._telling
        for feature, part in parts.items():
            subject = telling.subject(feature) if telling is not None else ""
            if subject:
                found[subject] = found.get(subject, 0.0) + part
        return found

    # --- The chance to win, and what a decision has cost ---

    def standing(self, view: AnyState, seat: int) -> float:
        """Estimate the current chance to win."""
        return of_seat(self._advice.standing(view), seat)

    def cost(self, before: AnyState, after: AnyState, seat: int) -> Generator[None, None, Cost | None]:
        """Return the cost of the decision between two views; None if unknown. Yields after each portion of the work."""
        advice, rules = self._advice, self._rules
        plans = advice.plans(before)
        known = yield from self._weighing(before, seat, plans)
        goes_on, asked = not advice.over(before, after), rules.to_move(after)
        later = list(advice.plans(after)) if not asked or seat in asked else []
        if not known or (goes_on and not later and not asked):
            return None  # chance comes before the turn continues
        good = [known[0].plan.steps[0].decision]
        if self._advised is not None and self._advised[0] == before:
            good.append(self._advised[1])
        if goes_on and any(one in good and rules.apply(before, one)[0] == after for one in rules.legal(before)):
            return Cost(0.0, 0.0)
        ends = later if goes_on and later else [Plan((), after)]
        found = yield from weighing(advice, ends, Futures(advice, before, seat), *self._futures)
        return Cost(*known[0].ahead_of(found[0]))
