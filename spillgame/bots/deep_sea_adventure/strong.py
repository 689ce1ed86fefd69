"""The strong bot: imagines what may come of each decision many times, and takes the one that wins most often."""

import math
import random
from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from spillgame.bots.advice import spread
from spillgame.bots.deep_sea_adventure.greedy import GreedyBot
from spillgame.bots.deep_sea_adventure.habit import Habit
from spillgame.bots.deep_sea_adventure.imagine import Ended, Fate, play_dive
from spillgame.rules.deep_sea_adventure.ending import scores_of
from spillgame.rules.deep_sea_adventure.game import Decision, Game
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.state import State

LOGISTIC = math.sqrt(3) / math.pi
"""The scale of a logistic distribution whose standard deviation is 1."""


class Forecast(NamedTuple):
    """What can be expected of a decision, as far as was imagined."""

    decision: Decision
    home: float
    """The chance to get home in this dive."""
    score: float
    """The points to be expected after this dive."""
    win: float
    """The chance to win, a shared victory as a part of one; alone the part of the solo marks that is reached."""
    dives: int
    """So many dives were imagined."""
    error: float
    """The standard error of the chance to win."""


class StrongBot:
    """Takes the decision with the best chance to win; the seed and the counts decide, never a clock.

    Where what was imagined cannot tell greedy's decision from the best one, greedy's is taken: it knows what comes of
    habits less simple than those that are imagined.
    """

    def __init__(self, rng: random.Random):
        self._rng = rng

    def choose(self, rules: DeepSeaAdventure, view: State, seat: int) -> Decision:
        """Return a legal decision of the seat."""
        weights = rules.game.content.bots.strong
        thought = Thought(rules, view, seat, self._rng)
        for batch in (weights.batch * 2**doubled for doubled in range(weights.rounds)):
            thought.imagine(batch, weights.steps)
            thought.give_up(weights.doubt)
            if len(thought.left) == 1 or thought.steps >= weights.steps:
                break
        usual = GreedyBot().choose(rules, view, seat)
        return usual if thought.cannot_be_told_from_best(usual, weights.trust) else thought.best


def forecasts(rules: DeepSeaAdventure, view: State, seat: int, rng: random.Random, count: int) -> list[Forecast]:
    """Return what can be expected of each legal decision of a seat, from what it sees; `count` is at least 2."""
    thought = Thought(rules, view, seat, rng)
    thought.imagine(count)
    return [thought.forecast(decision) for decision in thought.left]


class Thought:
    """Dives imagined for each decision of a seat, all under the same fates."""

    def __init__(self, rules: DeepSeaAdventure, view: State, seat: int, rng: random.Random):
        self._game, self._view, self._seat, self._rng = rules.game, view, seat, rng
        self._weights = rules.game.content.bots.strong
        self._habit = Habit(rules.game, self._weights.habits)
        self.left = rules.legal(view)
        """The decisions not given up."""
        self._found: dict[Decision, list[_Outcome]] = {decision: [] for decision in self.left}
        self.steps = 0
        """So many steps were imagined."""

    def imagine(self, count: int, steps: float = math.inf) -> None:
        """Play so many dives more for each decision left, fewer where so many steps have been imagined."""
        for _ in range(count):
            if self.steps >= steps:
                break
            fate = Fate(self._game, self._view, self._rng)
            for decision in self.left:
                ended = play_dive(self._game, fate, decision, self._habit)
                self._found[decision].append(self._outcome(ended))
                self.steps += ended.steps

    def _outcome(self, ended: Ended) -> "_Outcome":
        score = scores_of(ended.state)[self._seat - 1]
        win = chance_to_win(self._game, ended.state, self._seat, self._weights.swing)
        return _Outcome(ended.home, score, win, win + self._weights.score * score)

    def _worth(self, decision: Decision) -> float:
        return fmean([outcome.worth for outcome in self._found[decision]])

    @property
    def best(self) -> Decision:
        """The decision of which most can be expected."""
        return max(self.left, key=self._worth)

    def give_up(self, doubt: float) -> None:
        """Give up each decision that is so many standard errors behind the best, under the same fates."""
        best = self.best
        self.left = [one for one in self.left if one == best or self._behind(one, best) < doubt]

    def cannot_be_told_from_best(self, decision: Decision, trust: float) -> bool:
        """Return whether a decision is not so many standard errors behind the best."""
        best = self.best
        return decision in self.left and (decision == best or self._behind(decision, best) < trust)

    def _behind(self, decision: Decision, best: Decision) -> float:
        pairs = zip(self._found[best], self._found[decision], strict=True)
        apart = [one.worth - other.worth for one, other in pairs]
        error = spread(apart)
        return fmean(apart) / error if error else math.inf

    def forecast(self, decision: Decision) -> Forecast:
        """Return what can be expected of a decision."""
        found = self._found[decision]
        wins = [outcome.win for outcome in found]
        home, score = fmean([outcome.home for outcome in found]), fmean([outcome.score for outcome in found])
        return Forecast(decision, home, score, fmean(wins), len(found), spread(wins))


class _Outcome(NamedTuple):
    """What came of an imagined dive."""

    home: bool
    score: int
    win: float
    worth: float
    """The chance to win, and a little for the score."""


def chance_to_win(game: Game, state: State, seat: int, swing: float) -> float:
    """Return the chance of a seat to win after a dive, from the scores alone; exact once the game is over.

    `swing` is the standard deviation of the points of one diver in one dive. Each further dive is thought to bring
    everybody the same on average; the chances follow from the lead as in a logistic distribution.
    """
    if state.result is not None:
        if state.result.marks is not None:
            return state.result.marks / len(game.table.solo_marks)
        return (seat in state.result.winners) / len(state.result.winners)
    left = game.table.dives - state.dive + (state.phase == "dive")
    scores, scale = scores_of(state), LOGISTIC * swing * math.sqrt(2 * left)
    if len(scores) == 1:
        return _marks(game.table.solo_marks, scores[0] + left * game.table.solo_marks[0] / game.table.dives, scale)
    chances = [math.exp((score - scores[seat - 1]) / scale) for score in scores]
    return 1 / sum(chances)


def _marks(marks: Sequence[int], score: float, scale: float) -> float:
    """Return which part of the marks is reached with a score that is expected."""
    return fmean([1 / (1 + math.exp((mark - score) / scale)) for mark in marks])
