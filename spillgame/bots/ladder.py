"""The ladder of rivals: six persons, each a bot that thinks, with a freer or firmer hand in what it picks.

A bot that thinks rates what may be done, and hands that to a `Pick`. By itself it takes the best. A rival picks one
decision for another the more readily the closer they are rated, and never one that is far behind: it errs where the
choice is hard, not where it is plain.
"""

import math
import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Protocol, TypeVar

from spillgame.bots.bot import Bot, MakeBot
from spillgame.rules.levels import RIVALS, Level, give_of, in_manner, numbers_of
from spillgame.rules.seams import AnyDecision, AnyState, OwnRules

T = TypeVar("T")
LEAST = 1e-300
"""Stands for a draw of 0, which has no logarithm."""


def alone(one: AnyDecision) -> Sequence[AnyDecision]:
    """Return the decisions that a decision stands for: only itself."""
    return (one,)


class Pick(Protocol):
    """Chooses one of the decisions, or plans, of a position by their ratings."""

    def __call__(self, rated: Mapping[T, float], steps: Callable[[T], Sequence[AnyDecision]] = alone) -> T:
        """Return one of the keys; there is at least one, and a higher rating is better.

        `steps` returns the decisions that a key stands for, beginning with the one to be taken now.
        """


def best(rated: Mapping[T, float], steps: Callable[[T], Sequence[AnyDecision]] = alone) -> T:
    """Return what is rated best; the first of equals."""
    return max(rated, key=rated.__getitem__)


Leaning = Callable[[Sequence[AnyDecision]], float]
"""Returns how much a manner likes some decisions, one after the other: from 0 to 1."""
Manner = Callable[[OwnRules, AnyState, int], Leaning]
"""Makes what a manner likes in a position, given the rules, what its seat may see, and the seat."""


class FreeHand:
    """Picks with the noise of a level: each with a chance in proportion to e to the power of its rating / noise.

    With a manner it then takes what that likes among what is rated nearly as high.
    """

    def __init__(self, level: Level, rng: random.Random, give: float = 0.0):
        self._level, self._rng, self._give = level, rng, give
        self.leaning: Leaning | None = None
        """What its manner likes in the current position; None without a manner."""

    def __call__(self, rated: Mapping[T, float], steps: Callable[[T], Sequence[AnyDecision]] = alone) -> T:
        felt, leaning, give = self._felt(rated), self.leaning, self._give
        if leaning is None or len(felt) == 1:
            return best(felt)
        least = max(felt.values()) - give
        return best({one: rating + give * leaning(steps(one)) for one, rating in felt.items() if rating >= least})

    def _felt(self, rated: Mapping[T, float]) -> Mapping[T, float]:
        """Return the ratings with noise, without what is rated too far behind."""
        noise, least = self._level.noise, max(rated.values()) - self._level.most
        if not noise:
            return rated
        near = {one: rating for one, rating in rated.items() if rating >= least}
        if len(near) == 1:
            return near
        return {one: rating + noise * self._gumbel() for one, rating in near.items()}

    def _gumbel(self) -> float:
        """Return a draw of the noise that makes the highest of noisy ratings a choice by those proportions."""
        return -math.log(max(self._rng.expovariate(1.0), LEAST))


MakeThinker = Callable[[random.Random, Pick], Bot]
"""Makes a bot that thinks from its stream of chance and what it picks with."""


class Rival:
    """Plays like the bot that its level names in the content, with its hand, perhaps in a manner."""

    def __init__(self, name: str, thinkers: Mapping[str, MakeThinker], manner: Manner | None, rng: random.Random):
        self._name, self._thinkers, self._manner, self._rng = name, thinkers, manner, rng
        self._rules: OwnRules = None
        self._hand: FreeHand | None = None
        self._bot: Bot | None = None

    def choose(self, rules: OwnRules, view: AnyState, seat: int) -> AnyDecision:
        if self._bot is None or self._hand is None or self._rules is not rules:
            content = rules.game.content
            level = numbers_of(content, self._name)
            self._hand = FreeHand(level, self._rng, give_of(content, self._name))
            self._rules, self._bot = rules, self._thinkers[level.thinks](self._rng, self._hand)
        if self._manner is not None:
            self._hand.leaning = self._manner(rules, view, seat)
        return self._bot.choose(rules, view, seat)


def rivals(thinkers: Mapping[str, MakeThinker], manners: Mapping[str, Manner]) -> Mapping[str, MakeBot]:
    """Return how the six rivals of a game are made, first without a manner and then in each of the game's, given the
    bots that their levels may name."""
    known = {"": None, **manners}
    return {
        in_manner(name, manner): partial(Rival, in_manner(name, manner), thinkers, leans)
        for manner, leans in known.items()
        for name in RIVALS
    }
