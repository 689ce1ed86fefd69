"""Analyses a game: follows its moments with the game's advice, and separates luck from skill.

The first moment in which a turn can be planned has the advice's value. One that waits for chance has the mean over
sampled futures of the moments that it may lead to, so luck is unbiased, however good the value is. Within a turn a
moment has the value of the best plan known to the seat on turn, for all seats (`spillgame.advice.turn_play`). Each
decision is judged by what the seat that took it could see. The chances themselves are those of one observer from
beginning to end, or what one player knows and the next does not would look like a change.
"""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from spillgame.advice.analysis import Kind
from spillgame.advice.game_analysis import Asked, GameAnalysis, GameStep, GameTurn
from spillgame.advice.outlook import FEW, Ahead, Outlook, Worth, bounded, minus
from spillgame.advice.turn_play import Change, Span, TurnPlay, compared
from spillgame.bots.advice import Advice, Shares
from spillgame.bots.goals import Goals
from spillgame.games import GAMES
from spillgame.rules.game import AnyMoment, AnyRules
from spillgame.rules.room import turn_of
from spillgame.rules.seams import AnyState
from spillgame.store.summary import Kept, summary_of


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
    goals: Goals | None = None
    """What names the themes of decisions; None if nothing does."""


def game_played(played: Kept, content: str) -> AnalysedGame:
    """Return a game to analyse from its journal or its table; `content` is the sha256 of its content.

    What is shown first is the analysis of the first seat that a person plays.
    """
    header, rules = played.header, played.rules
    seat, goals = next(iter(rules.persons()), 1), GAMES[header.game].goals_on(rules)
    return AnalysedGame(header.game, summary_of(played).digest, content, rules, played.moments, seat, goals)


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
        self._over = game.rules.result(game.moments[-1].state) is not None
        self._states = [self._view(moment.state) for moment in game.moments]
        judged = (n for n, state in enumerate(self._states) if advice.judged(state))
        self._at = next(judged, len(self._states) - 1)
        """The number of the current moment."""
        self._start = self._value = self._worth_at_once(self._states[self._at])
        self._steps: list[GameStep] = []
        self._turns: list[GameTurn] = []

    def _view(self, state: AnyState) -> object:
        """Return what the observer sees: everything once the game is over, before what the seat shown first sees."""
        return state if self._over else self._rules.view(state, self._game.seat)

    def _worth_at_once(self, state: AnyState) -> Shares:
        return self._worth.judged(state) if self._advice.judged(state) else self._advice.standing(state)

    def told(self) -> GameAnalysis:
        game, last = self._game, len(self._states) - 1
        over = self._at == last and self._over
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
        last, number = len(self._states) - 1, self._number(first)
        variance, decisions = 0.0, 0
        asked: tuple[Asked, ...] = ()
        while self._at < last and not self._advice.judged(self._states[self._at]):
            variance += self._wait(number)
        rolled, play, better = self._value, None, None
        if self._at < last:
            play = self._at
            turn = self._played(number)
            better, asked = turn.better(), tuple(turn.asked())
            variance += turn.variance()
            decisions = self._unforced(play, self._at)
        seat = self._rules.whose_turn(self._states[first if play is None else play])
        values = (before, rolled, self._value)
        return GameTurn(number, seat, first, play, self._at, *values, math.sqrt(variance), better, decisions, asked)

    def _number(self, n: int) -> int:
        """Return the number of the turn that begins in a moment, greater than that of the one before.

        The turns of a game that does not number them are counted from 1.
        """
        found = turn_of(self._rules, self._states[n])
        least = self._turns[-1].number + 1 if self._turns else int(found is None)
        return max(least, found or 0)

    # --- Chance comes, before a turn can be planned ---

    def _wait(self, number: int) -> float:
        """Process one step of chance, or a decision within it; return the variance of the skill."""
        n, after = self._at, self._states[self._at + 1]
        if self._rules.is_chance(self._game.moments[n + 1].step):
            value = self._value_ahead(after)
            self._step(number, Change(value, luck=minus(value, self._value)))
            return 0.0
        decided = compared(self._worth, self._game.moments, n, self._decided_by(n))
        self._step(number, Change(decided.after, skill=decided.skill))
        return decided.variance

    def _value_ahead(self, state: AnyState) -> Shares:
        if self._advice.judged(state):
            return self._worth.judged(state)
        return Ahead(self._worth, state, self._game.seat).value(Outlook(0, (), state), FEW)

    def _decided_by(self, n: int) -> int:
        """Return the seat that took the decision after a moment, or that is asked in the last one; while chance is due
        the one whose turn it is."""
        if n + 1 < len(self._states) and self._is_decision(n):
            return int(self._game.moments[n + 1].step.seat)
        return self._rules.on_turn(self._states[n]) or self._game.seat

    def _unforced(self, first: int, last: int) -> int:
        """Return how many decisions of the seat on turn had an alternative."""
        seat, taken = self._decided_by(first), self._game.moments
        own = [n for n in range(first, last) if self._is_decision(n) and self._decided_by(n) == seat]
        return len([n for n in own if len(self._rules.legal(taken[n].state)) > 1])

    def _is_decision(self, n: int) -> bool:
        return not self._rules.is_chance(self._game.moments[n + 1].step)

    # --- A turn is played ---

    def _played(self, number: int) -> TurnPlay:
        """Process a turn, and return how it was played."""
        first, last = self._at, len(self._states) - 1
        seat, moments = self._decided_by(first), self._game.moments
        end = next((n for n in range(first + 1, last + 1) if self._is_over(n, first)), last)
        span = Span(first, end, self._is_over(end, first))
        seen = {n: self._rules.view(moments[n].state, seat) for n in range(first, end + 1)}
        play = TurnPlay(self._worth, moments, seen, span, seat, self._game.goals)
        for n, change in enumerate(play.changes(), first + 1):
            self._step(number, change._replace(after=self._observed(play, span, n, change.after)))
        return play

    def _observed(self, play: TurnPlay, span: Span, n: int, value: Shares) -> Shares:
        """Return the chances in a moment of a turn as the observer knows them, from those by what the seat sees.

        What makes the difference, such as hidden objectives, is taken to weigh as much as when the turn began.
        """
        at = span.last if n == span.last and span.ended else span.first
        seen, open_to_observer = play.states[at], self._states[at]
        if seen == open_to_observer:
            return value
        observed = play.value(open_to_observer)
        return observed if at == n else bounded(minus(value, minus(play.value(seen), observed)))

    def _is_over(self, n: int, first: int) -> bool:
        """Return whether the turn played from one moment is over in another."""
        return self._advice.over(self._states[first], self._states[n])

    def _step(self, number: int, change: Change) -> None:
        """Record the effect of the next step. What is neither luck nor skill is drift."""
        kind: Kind = "decision" if self._is_decision(self._at) else "chance"
        seat = self._decided_by(self._at) if kind == "decision" else None
        none = (0.0,) * len(self._value)
        luck, skill = change.luck or none, change.skill or none
        drift = minus(minus(minus(change.after, self._value), luck), skill)
        self._at += 1
        parts = (luck, skill, drift, change.theme)
        self._steps.append(GameStep(self._at, number, kind, seat, self._value, change.after, *parts))
        self._value = change.after
