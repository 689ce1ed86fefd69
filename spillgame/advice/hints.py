"""Hints for a position of any game that offers advice: what matters, where to work, and plans that end differently.

The same position gives the same hints anywhere: counts and not the clock decide, and luck follows from the position.
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import NamedTuple

from spillgame.bots.advice import FIRST, MORE, Advice, Futures, Matter, Plan, Pointed, Telling, Weighed, weighing
from spillgame.games import GAMES
from spillgame.rules.game import AnyRules
from spillgame.rules.room import turn_of
from spillgame.rules.seams import AnyDecision, AnyPlace, AnyState

WAYS = 3
"""So many plans are told."""
KINDS = 5
"""The best plan of each of so many kinds is looked into further."""
FURTHER = 6
"""It is followed through the turn that comes after it in so many futures; it was followed to that in six times as
many, so that each of these stands for six."""
MATTERS = 4
"""So much that matters."""
REASONS = 2
"""In so many things a plan is said to be better than another, and in as many to be worse."""
TELLING_APART = 0.02
"""What of the logarithm of the odds is too little to be told."""
COSTLY = 0.05
"""A decision that costs so much of the chance to win, and more than twice the error of that, is marked."""


class Step(NamedTuple):
    """A decision of a plan."""

    state: AnyState
    """In which it is made, as far as that can be foreseen."""
    decision: AnyDecision
    text: str
    effect: str
    """What it changes, in words."""
    places: tuple[AnyPlace, ...]
    """Where on the board it is taken."""


class Way(NamedTuple):
    """A way to play the rest of the turn."""

    steps: tuple[Step, ...]
    chance: float
    """The chance to win with it."""
    error: float
    """The standard error of that."""
    tied: bool
    """Whether it is as good as the first, as far as can be told."""
    ends: bool | None
    """Whether it ends the game: with a win or a loss; None where the game goes on."""
    better: tuple[str, ...] = ()
    """In what it is better than the first; the first than the second. The weightiest comes first."""
    worse: tuple[str, ...] = ()
    """In what it is worse, likewise."""


class Hints(NamedTuple):
    """What is known of a position; what is not known yet is empty."""

    matters: tuple[Matter, ...] = ()
    where: Pointed | None = None
    ways: tuple[Way, ...] = ()
    nothing: bool = False
    """Whether no turn can be planned in it."""

    @property
    def done(self) -> bool:
        """Whether all is known."""
        return self.nothing or bool(self.ways)

    def going_on(self, view: AnyState) -> tuple["Hints", tuple[int, ...]]:
        """Return the hints with what is left of the plans whose first step has led to a view, and which ones these
        were, by their numbers from 0. Where others fall away, those left are not set beside each other any more."""
        numbers = tuple(n for n, way in enumerate(self.ways) if len(way.steps) > 1 and way.steps[1].state == view)
        left = [self.ways[n]._replace(steps=self.ways[n].steps[1:]) for n in numbers]
        if len(left) < len(self.ways):
            left = [way._replace(better=(), worse=(), tied=way.tied and n > 0) for n, way in enumerate(left)]
        return self._replace(ways=tuple(left)), numbers


class Cost(NamedTuple):
    """What a decision has cost."""

    chance: float
    """By how much the chance to win was greater with the best plan before it than it is with the best after it."""
    error: float
    """The standard error of that."""

    @property
    def marked(self) -> bool:
        """Whether it is worth a mark."""
        return self.chance >= COSTLY and self.chance > 2 * self.error


class Adviser:
    """Gives the hints for one game."""

    def __init__(self, rules: AnyRules, advice: Advice, telling: Telling | None):
        self._rules, self._advice, self._telling = rules, advice, telling
        self._last: tuple[object, int, list[Weighed]] | None = None
        """The view weighed last, for whom, and what came of it."""
        self._advised: tuple[object, object] | None = None
        """The view in which hints were given last, and the decision that they begin with."""

    @classmethod
    def of(cls, rules: AnyRules) -> "Adviser":
        """Return the adviser for a game; raises LookupError where the game has no advice."""
        game = GAMES[rules.name]
        if game.advice is None:
            raise LookupError(rules.name)
        return cls(rules, game.advice(rules), game.telling(rules) if game.telling is not None else None)

    def begins(self, view: AnyState) -> bool:
        """Return whether a turn is to be planned in a position."""
        return self._rules.result(view) is None and self._advice.judged(view)

    # --- Hints ---

    def hints(self, view: AnyState, seat: int) -> Iterator[Hints | None]:
        """Yield what is known of a position as soon as it is, at last all of it; None after other portions of the work.

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
        """Weigh the plans of a view, if that was not done last."""
        if self._last is None or self._last[:2] != (view, seat):
            found = yield from weighing(self._advice, plans, Futures(self._advice, view, seat))
            self._last = view, seat, found
        return self._last[2]

    def _looked_into(self, weighed: Sequence[Weighed], futures: Futures) -> Generator[None, None, list[Weighed]]:
        """Return the best plan of each of the best kinds, each looked into further; the best first."""
        kinds: dict[object, Weighed] = {}
        for one in weighed:
            kinds.setdefault(self._advice.kind(one.plan), one)
        found = []
        for one in list(kinds.values())[:KINDS]:
            values = yield from self._further(one, futures)
            found.append(Weighed(one.plan, values))
        return sorted(found, key=lambda one: -one.mean)

    def _further(self, one: Weighed, futures: Futures) -> Generator[None, None, tuple[float, ...]]:
        """Return what a plan is worth in groups of futures, of which the first was followed a turn further than the
        others: what that turn brings beyond its beginning's value is added to what the group is worth."""
        end, value = one.plan.end, self._advice.value
        more = futures.values(end, FIRST, MORE, value) if len(one.values) == FIRST else ()
        values, found = one.values + more, []
        for group in range(FURTHER):
            whole = values[group::FURTHER]
            beyond = self._after_next(self._advice.future(end, futures.luck(group)), futures.seat) - whole[0]
            found.append(min(1.0, max(0.0, sum(whole) / len(whole) + beyond)))
            yield
        return tuple(found)

    def _after_next(self, state: AnyState, seat: int) -> float:
        """Return about what the best plan of a turn leads to."""
        advice = self._advice
        ends = [plan.end for plan in advice.plans(state, at_a_glance=True)] if self._rules.to_move(state) else []
        return max([advice.standing(end, seat) for end in ends], default=advice.value(state, seat))

    def _way(self, one: Weighed, chosen: Sequence[Weighed], seat: int) -> Way:
        best = chosen[0]
        ahead, error = best.ahead_of(one)
        other = best if one is not best else chosen[1] if len(chosen) > 1 else None
        result = self._rules.result(one.plan.end)
        better, worse = self.apart(one.plan.end, other.plan.end, seat) if other is not None else ((), ())
        steps = tuple(self._step(made.state, made.decision) for made in one.plan.steps)
        tied = one is not best and ahead <= error
        return Way(steps, one.mean, one.error, tied, result.won if result is not None else None, better, worse)

    def _step(self, state: AnyState, decision: AnyDecision) -> Step:
        text, telling = self._rules.choice_to_text(state, decision), self._telling
        if telling is not None:
            return Step(state, decision, text, telling.effect(state, decision), telling.places(state, decision))
        _, events = self._rules.apply(state, decision)
        return Step(state, decision, text, " ".join(map(self._rules.event_to_text, events)), ())

    def apart(self, end: AnyState, other: object, seat: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Say in what the end of a turn is better than another, and in what it is worse; nothing where the game is over
        in one of them. The weightiest comes first."""
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
        """Sum the parts of a value by what players call them; what they have no word for is left out."""
        found: dict[str, float] = {}
        telling = self._telling
        for feature, part in parts.items():
            subject = telling.subject(feature) if telling is not None else ""
            if subject:
                found[subject] = found.get(subject, 0.0) + part
        return found

    # --- The chance to win, and what a decision has cost ---

    def standing(self, view: AnyState, seat: int) -> float:
        """Return about what the chance to win is now."""
        return self._advice.standing(view, seat)

    def cost(self, before: AnyState, after: AnyState, seat: int) -> Generator[None, None, Cost | None]:
        """Return what the decision cost that led from one view to another; None where that cannot be told. It yields
        after each portion of the work."""
        advice, rules = self._advice, self._rules
        plans = advice.plans(before)
        known = yield from self._weighing(before, seat, plans)
        later = list(advice.plans(after))
        goes_on = rules.result(after) is None and turn_of(rules, before) == turn_of(rules, after)
        if not known or (goes_on and not later):
            return None  # chance comes before the turn goes on
        good = [known[0].plan.steps[0].decision]
        if self._advised is not None and self._advised[0] == before:
            good.append(self._advised[1])
        if goes_on and any(decision in good for decision in self._decisions(before, after)):
            return Cost(0.0, 0.0)
        ends = later if goes_on else [Plan((), after)]
        found = yield from weighing(advice, ends, Futures(advice, before, seat))
        return Cost(*known[0].ahead_of(found[0]))

    def _decisions(self, before: AnyState, after: AnyState) -> Iterator[object]:
        """Yield the legal decisions that lead from one view to another."""
        for decision in self._rules.legal(before):
            if self._rules.apply(before, decision)[0] == after:
                yield decision
