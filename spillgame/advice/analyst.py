"""Analyses a game: follows its moments with the game's advice, and separates luck from skill.

The first moment in which a turn can be planned has the advice's value. One that waits for chance has the mean over
sampled futures of the moments that it may lead to, so luck is unbiased, however good the value is. Within a turn a
moment has the value of the best plan known to the seat on turn, for all seats.
"""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from spillgame.advice.analysis import SURE, Better, Kind
from spillgame.advice.game_analysis import GameAnalysis, GameStep, GameTurn
from spillgame.advice.outlook import FEW, NONE, Ahead, Changes, Outlook, Worth, minus, plus, times
from spillgame.bots.advice import Advice, Shares
from spillgame.rules.game import AnyMoment, AnyRules
from spillgame.rules.room import turn_of
from spillgame.rules.seams import AnyState
from spillgame.store.summary import Kept, summary_of

FEATURES = 4
"""How many differing features are named."""


class Change(NamedTuple):
    """The chances to win after a step, and their change split into luck and skill."""

    after: Shares
    luck: Changes = NONE
    skill: Changes = NONE


class Span(NamedTuple):
    """The moments of a turn's play, by their numbers."""

    first: int
    last: int
    ended: bool
    """Whether the turn is over in the last one; otherwise the journal ends within it."""


class TurnPlay:
    """The moments from the first plannable one to the end of the turn or of the journal."""

    def __init__(self, worth: Worth, moments: Sequence[AnyMoment], states: Sequence[object], span: Span, seat: int):
        """`states` are the views of the seat on turn at these moments, whose turn it is."""
        self._worth, self._moments, self._states, self._span = worth, moments, states, span
        self._ahead = Ahead(worth, states[span.first], seat)
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
            if self._ahead.own(played) - self._ahead.own(best) > SURE * self._ahead.error(played, best):
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
                own[n] = plan._replace(shift=plus(plan.shift, shift))
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
            change = minus(values[n + 1], values[n])
            if self._asks_chance(n):
                gained = self._worth.gained(self._states[n], self._states[n + 1])
                yield Change(values[n + 1], luck=change if gained is None else gained)
            else:
                yield Change(values[n + 1], skill=change)

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
        """Return the first and last moments of each run of decisions without chance in between."""
        first, last, _ = self._span
        cuts = [n for n in range(first, last) if self._asks_chance(n)]
        return list(zip([first, *(n + 1 for n in cuts)], [*cuts, last], strict=True))

    def better(self) -> Better | None:
        """Return a better way to play the costliest run; None if nothing better is known."""
        ahead, best = self._ahead, self._best
        first, last = max(
            self._stretches(), key=lambda stretch: ahead.own(best[stretch[0]]) - ahead.own(best[stretch[1]])
        )
        way, played = best[first], best[last]
        if ahead.own(way) <= ahead.own(played):
            return None
        n, steps = way.n, list(way.steps)
        while steps and n < last and self._moments[n + 1].step == steps[0].decision:
            n, steps = n + 1, steps[1:]
        if not steps:
            return None
        told = tuple([self._worth.rules.step_to_json(step.decision) for step in steps])
        return Better(n, told, ahead.own(way), ahead.own(played), ahead.why(way, played, FEATURES))


MOST_WAYS = 8
"""Decisions within chance are all tried if there are at most this many."""


class AnalysedGame(NamedTuple):
    """A game to analyse, and the cache key of its analysis."""

    name: str
    journal: str
    """The digest of its set-up and steps."""
    content: str
    """The sha256 of its content."""
    rules: AnyRules
    moments: Sequence[AnyMoment]
    seat: int = 1
    """The seat whose analysis is shown first."""


def game_played(played: Kept, content: str) -> AnalysedGame:
    """Return a game to analyse from its journal or its table; `content` is the sha256 of its content.

    What is shown first is the analysis of the first seat that a person plays.
    """
    header, rules = played.header, played.rules
    seat = next(iter(rules.persons()), 1)
    return AnalysedGame(header.game, summary_of(played).digest, content, rules, played.moments, seat)


def analysed(game: AnalysedGame, advice: Advice) -> Iterator[GameAnalysis]:
    """Analyse a game turn by turn: yields what is known after each turn, finally the whole analysis."""
    analyst = _Analyst(game, advice)
    for turn in analyst.play():
        if turn.last < len(game.moments) - 1:
            yield analyst.told()
    yield analyst.told()


class _Analyst:
    """Analyses one game."""

    def __init__(self, game: AnalysedGame, advice: Advice):
        self._game, self._rules, self._advice = game, game.rules, advice
        self._worth = Worth(game.rules, advice)
        self._states = [self._view(moment.state) for moment in game.moments]
        self._numbers = [turn_of(game.rules, moment.state) or 0 for moment in game.moments]
        judged = (n for n, state in enumerate(self._states) if advice.judged(state))
        self._at = next(judged, len(self._states) - 1)
        """The number of the current moment."""
        self._start = self._value = self._worth_at_once(self._states[self._at])
        self._steps: list[GameStep] = []
        self._turns: list[GameTurn] = []

    def _view(self, state: AnyState) -> object:
        return self._rules.view(state, self._rules.on_turn(state) or self._game.seat)

    def _worth_at_once(self, state: AnyState) -> Shares:
        return self._worth.judged(state) if self._advice.judged(state) else self._advice.standing(state)

    def told(self) -> GameAnalysis:
        game, last = self._game, len(self._states) - 1
        over = self._at == last and self._rules.result(game.moments[last].state) is not None
        return GameAnalysis(
            *(game.name, game.journal, game.content, self._advice.version, game.seat, self._start),
            *(self._value if over else None, tuple(self._steps), tuple(self._turns)),
        )

    def play(self) -> Iterator[GameTurn]:
        while self._at < len(self._states) - 1:
            self._turns.append(self._turn())
            yield self._turns[-1]

    def _turn(self) -> GameTurn:
        first, before = self._at, self._value
        number, last = self._numbers[first], len(self._states) - 1
        variance, decisions = 0.0, 0
        while self._at < last and not self._advice.judged(self._states[self._at]):
            variance += self._wait(number)
        rolled, play, better = self._value, None, None
        if self._at < last:
            play = self._at
            more, better = self._played(number)
            variance += more
            decisions = self._unforced(play, self._at)
        seat = self._rules.on_turn(self._states[first if play is None else play])
        values = (before, rolled, self._value)
        return GameTurn(number, seat, first, play, self._at, *values, math.sqrt(variance), better, decisions)

    # --- Chance comes, before a turn can be planned ---

    def _wait(self, number: int) -> float:
        """Process one step of chance, or a decision within it; return the variance of the skill."""
        n, state = self._at, self._states[self._at]
        after = self._states[n + 1]
        if self._rules.is_chance(self._game.moments[n + 1].step):
            value = self._value_ahead(after)
            self._step(number, Change(value, luck=minus(value, self._value)))
            return 0.0
        ahead, played = Ahead(self._worth, state, self._decided_by(n), searching=True), Outlook(n + 1, (), after)
        ways = [
            Outlook(n + 1, (), self._view(self._rules.apply(state, decision)[0]))
            for decision in self._rules.legal(state)[:MOST_WAYS]
        ]
        best = max([played, *ways], key=ahead.promise)
        value = ahead.value(played)
        self._step(number, Change(value, skill=minus(value, ahead.value(best))))
        return ahead.error(played, best) ** 2

    def _value_ahead(self, state: AnyState) -> Shares:
        if self._advice.judged(state):
            return self._worth.judged(state)
        return Ahead(self._worth, state, self._game.seat).value(Outlook(0, (), state), FEW)

    def _decided_by(self, n: int) -> int:
        """Return the seat that took the decision after a moment."""
        return next(iter(self._rules.to_move(self._states[n])), self._game.seat)

    def _unforced(self, first: int, last: int) -> int:
        """Return how many decisions of the seat on turn had an alternative."""
        seat, taken = self._decided_by(first), self._game.moments
        own = [n for n in range(first, last) if self._is_decision(n) and self._decided_by(n) == seat]
        return len([n for n in own if len(self._rules.legal(taken[n].state)) > 1])

    def _is_decision(self, n: int) -> bool:
        return not self._rules.is_chance(self._game.moments[n + 1].step)

    # --- A turn is played ---

    def _played(self, number: int) -> tuple[float, Better | None]:
        """Process a turn; return the variance of the skill, and a better way."""
        first, last = self._at, len(self._states) - 1
        end = next((n for n in range(first + 1, last + 1) if self._is_over(n, first)), last)
        span = Span(first, end, self._is_over(end, first))
        play = TurnPlay(self._worth, self._game.moments, self._states, span, self._decided_by(first))
        for change in play.changes():
            self._step(number, change)
        return play.variance(), play.better()

    def _is_over(self, n: int, first: int) -> bool:
        """Return whether the turn played from one moment is over in another."""
        return self._numbers[n] != self._numbers[first] or self._rules.result(self._states[n]) is not None

    def _step(self, number: int, change: Change) -> None:
        """Record the effect of the next step. What is neither luck nor skill is drift."""
        kind: Kind = "decision" if self._is_decision(self._at) else "chance"
        seat = self._decided_by(self._at) if kind == "decision" else None
        none = (0.0,) * len(self._value)
        luck, skill = change.luck or none, change.skill or none
        drift = minus(minus(minus(change.after, self._value), luck), skill)
        self._at += 1
        self._steps.append(GameStep(self._at, number, kind, seat, self._value, change.after, luck, skill, drift))
        self._value = change.after
