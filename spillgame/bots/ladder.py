"""The ladder of rivals: six persons, each a bot that thinks, with a freer or firmer hand in what it picks.

A bot that thinks rates what may be done, and hands that to a `Pick`. By itself it takes the best. A rival picks one
decision for another the more readily the closer they are rated, and never one that is far behind: it errs where the
choice is hard, not where it is plain.
"""

import math
import random
from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol, TypeVar

from spillgame.bots.bot import Bot, MakeBot
from spillgame.rules.levels import RIVALS, Level, numbers_of
from spillgame.rules.seams import AnyDecision, AnyState, OwnRules

T = TypeVar("T")
LEAST = 1e-300
"""Stands for a draw of 0, which has no logarithm."""


class Pick(Protocol):
    """Chooses one of the decisions, or plans, of a position by their ratings."""

    def __call__(self, rated: Mapping[T, float]) -> T:
        """Return one of the keys; there is at least one, and a higher rating is better."""


def best(rated: Mapping[T, float]) -> T:
    """Return what is rated best; the first of equals."""
    return max(rated, key=rated.__getitem__)


class FreeHand:
    """Picks with the noise of a level: each with a chance in proportion to e to the power of its rating / noise."""

    def __init__(self, level: Level, rng: random.Random):
        self._level, self._rng = level, rng

    def __call__(self, rated: Mapping[T, float]) -> T:
        noise, least = self._level.noise, max(rated.values()) - self._level.most
        near = {one: rating for one, rating in rated.items() if rating >= least}
        if not noise or len(near) == 1:
            return best(near)
        return best({one: rating + noise * self._gumbel() for one, rating in near.items()})

    def _gumbel(self) -> float:
        """Return a draw of the noise that makes the highest of noisy ratings a choice by those proportions."""
        return -math.log(max(self._rng.expovariate(1.0), LEAST))


MakeThinker = Callable[[random.Random, Pick], Bot]
"""Makes a bot that thinks from its stream of chance and what it picks with."""


class Rival:
    """Plays like the bot that its level names in the content, with its hand."""

    def __init__(self, name: str, thinkers: Mapping[str, MakeThinker], rng: random.Random):
        self._name, self._thinkers, self._rng = name, thinkers, rng
        self._rules: OwnRules = None
        self._bot: Bot | None = None

    def choose(self, rules: OwnRules, view: AnyState, seat: int) -> AnyDecision:
        if self._bot is None or self._rules is not rules:
            level = numbers_of(rules.game.content, self._name)
            self._rules, self._bot = rules, self._thinkers[level.thinks](self._rng, FreeHand(level, self._rng))
        return self._bot.choose(rules, view, seat)


def rivals(thinkers: Mapping[str, MakeThinker]) -> Mapping[str, MakeBot]:
    """Return how the six rivals of a game are made, given the bots that their levels may name."""
    return {name: partial(Rival, name, thinkers) for name in RIVALS}
