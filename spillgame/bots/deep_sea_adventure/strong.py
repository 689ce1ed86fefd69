"""The strong bot: imagines the results of each decision many times, and takes the one that wins most often."""

import math
import random
from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import NamedTuple

from spillgame.bots.advice import spread
from spillgame.bots.deep_sea_adventure.fate import Fate
from spillgame.bots.deep_sea_adventure.greedy import GreedyBot
from spillgame.bots.deep_sea_adventure.habit import Habit
from spillgame.bots.deep_sea_adventure.imagine import Ended, play_dive
from spillgame.bots.deep_sea_adventure.running import Habits
from spillgame.bots.ladder import Pick, best
from spillgame.rules.deep_sea_adventure.ascent import left_out
from spillgame.rules.deep_sea_adventure.content_model import Imagining
from spillgame.rules.deep_sea_adventure.ending import scores_of
from spillgame.rules.deep_sea_adventure.game import Decision, Game
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.state import State

LOGISTIC = math.sqrt(3) / math.pi
"""The scale of a logistic distribution whose standard deviation is 1."""


class Outcome(NamedTuple):
    """The result of an imagined dive."""

    home: bool
    score: int
    win: float
    """The chance to win, a shared victory counting in part; alone, the part of the solo marks that is reached."""
    worth: float
    """The chance to win, and a little for the score."""


class StrongBot:
    """Takes the decision with the best chance to win; the seed and the counts decide, never a clock.

    If greedy's decision is not clearly worse than the best one, greedy's is taken: it reckons more exactly than the
    habits that are imagined.
    """

    def __init__(self, rng: random.Random, pick: Pick = best):
        self._rng, self._pick = rng, pick

    def choose(self, rules: DeepSeaAdventure, view: State, seat: int) -> Decision:
        numbers, thought = self._numbers(rules), self._thought(rules, view, seat)
        for batch in (numbers.batch * 2**doubled for doubled in range(numbers.rounds)):
            thought.imagine(batch, numbers.steps)
            thought.give_up(numbers.doubt)
            if len(thought.left) == 1 or thought.steps >= numbers.steps:
                break
        return self._pick(thought.rated(GreedyBot().choose(rules, view, seat), numbers.trust))

    def _numbers(self, rules: DeepSeaAdventure) -> Imagining:
        """Return how much it imagines."""
        return rules.game.content.bots.strong

    def _thought(self, rules: DeepSeaAdventure, view: State, seat: int) -> "Thought":
        """Return how it imagines."""
        return Thought(rules, view, seat, self._rng)


class Thought:
    """Dives imagined for each decision of a seat, all under the same fates."""

    def __init__(self, rules: DeepSeaAdventure, view: State, seat: int, rng: random.Random):
        self._game, self._view, self._seat, self._rng = rules.game, view, seat, rng
        self._weights = rules.game.content.bots.strong
        self._habit = Habit(rules.game, view.trail, rules.game.content.bots.greedy)
        self._habits: list[Habits] = [self._habit] * len(view.divers)
        self.left = rules.legal(view)
        """The decisions not given up."""
        self.found: dict[Decision, list[Outcome]] = {decision: [] for decision in self.left}
        """The results of the dives imagined for each decision."""
        self.steps = 0
        """How many steps were imagined."""

    def imagine(self, count: int, steps: float = math.inf) -> None:
        """Play a number of further dives for each decision left, fewer once enough steps have been imagined."""
        for _ in range(count):
            if self.steps >= steps:
                break
            fate = Fate(self._game, self._view, self._rng)
            for decision in self.left:
                ended, outcome = self._played(fate, decision)
                self.found[decision].append(outcome)
                self.steps += ended.steps

    def _played(self, fate: Fate, decision: Decision) -> tuple[Ended, Outcome]:
        """Play a dive after a decision."""
        ended = play_dive(self._game, fate, decision, self._habits)
        return ended, self._outcome(ended)

    def _outcome(self, ended: Ended) -> Outcome:
        score = scores_of(ended.state)[self._seat - 1]
        win = chance_to_win(self._game, ended.state, self._seat)
        return Outcome(ended.home, score, win, win + self._weights.score * score)

    def _worth(self, decision: Decision) -> float:
        return fmean([outcome.worth for outcome in self.found[decision]])

    @property
    def best(self) -> Decision:
        """The decision that promises most."""
        return max(self.left, key=self._worth)

    def give_up(self, doubt: float) -> None:
        """Give up each decision that is this many standard errors behind the best, under the same fates."""
        best = self.best
        self.left = [one for one in self.left if one == best or self._behind(one, best) < doubt]

    def rated(self, usual: Decision, trust: float) -> Mapping[Decision, float]:
        """Return what each decision promises, the one to take first: the usual one if it cannot be told from the best.

        What was given up is rated no better than the best, though it may have been luckier in its fewer dives.
        """
        best, most = self.best, self._worth(self.best)
        first = usual if self.cannot_be_told_from_best(usual, trust) else best
        return {first: most, **{one: min(most, self._worth(one)) for one in self.found if one != first}}

    def cannot_be_told_from_best(self, decision: Decision, trust: float) -> bool:
        """Return whether a decision is less than this many standard errors behind the best."""
        best = self.best
        return decision in self.left and (decision == best or self._behind(decision, best) < trust)

    def _behind(self, decision: Decision, best: Decision) -> float:
        pairs = zip(self.found[best], self.found[decision], strict=True)
        apart = [one.worth - other.worth for one, other in pairs]
        error = spread(apart)
        return fmean(apart) / error if error else math.inf


def chance_to_win(game: Game, state: State, seat: int) -> float:
    """Return the chance of a seat to win after a dive, from the scores and the order of the next dive; exact once the
    game is over.

    Each further dive is assumed to bring everybody the same on average, but for the order; the chances follow from the
    lead as in a logistic distribution.
    """
    if state.result is not None:
        if state.result.marks is not None:
            return state.result.marks / len(game.table.solo_marks)
        return (seat in state.result.winners) / len(state.result.winners)
    weights = game.content.bots.strong
    left = game.table.dives - state.dive + (state.phase == "dive")
    scores, scale = scores_of(state), LOGISTIC * weights.swing * math.sqrt(2 * left)
    if len(scores) == 1:
        return _marks(game.table.solo_marks, scores[0] + left * game.table.solo_marks[0] / game.table.dives, scale)
    first = state.starter if state.phase == "dive" else left_out(state)[-1]
    odds = [
        score / scale - weights.order / left * ((number - first) % len(scores))
        for number, score in enumerate(scores, 1)
    ]
    return 1 / sum([math.exp(one - odds[seat - 1]) for one in odds])


def _marks(marks: Sequence[int], score: float, scale: float) -> float:
    """Return the part of the marks that is reached with an expected score."""
    return fmean([1 / (1 + math.exp((mark - score) / scale)) for mark in marks])
