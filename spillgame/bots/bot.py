"""What a bot is: a player without hands, who is given what its seat may see; and two that play any game at random."""

import random
from collections.abc import Callable
from typing import Protocol

from spillgame.rules.game import AnyRules
from spillgame.rules.seams import AnyDecision, AnyState, OwnRules


class Bot(Protocol):
    """Chooses decisions. It plays one game from its beginning, and may remember what it saw."""

    def choose(self, rules: OwnRules, view: AnyState, seat: int) -> AnyDecision:
        """Return a legal decision of a seat that is to move; `view` is what that seat may see of the state."""


MakeBot = Callable[[random.Random], Bot]
"""Makes a bot from its own stream of chance."""
Reason = Callable[[OwnRules, AnyState, AnyDecision], str]
"""Says in a sentence why a bot took a decision; empty if no reason is needed. It gets the rules, what everybody saw
before the decision, and the decision."""


def make_bot(make: MakeBot, seed: int, seat: int | None = None) -> Bot:
    """Return a bot of a game with a seed: for all seats with one stream of chance, or for one seat with its own."""
    return make(random.Random(f"spillgame bot {seed}" if seat is None else f"spillgame bot {seed} {seat}"))


class RandomBot:
    """Plays without any plan: the baseline that others must beat."""

    def __init__(self, rng: random.Random):
        self._rng = rng

    def choose(self, rules: AnyRules, view: AnyState, seat: int) -> AnyDecision:
        decisions = rules.legal(view)
        if len(rules.to_move(view)) > 1:
            decisions = [decision for decision in decisions if decision.seat == seat]
        return self._rng.choice(decisions)


class RandomTypeBot:
    """Chooses a type among the legal decisions, each as likely as the other, then a decision of that type."""

    def __init__(self, rng: random.Random):
        self._rng = rng

    def choose(self, rules: AnyRules, view: AnyState, seat: int) -> AnyDecision:
        by_type: dict[str, list[AnyDecision]] = {}
        for decision in rules.legal(view):
            if decision.seat == seat:
                by_type.setdefault(decision.type, []).append(decision)
        return self._rng.choice(by_type[self._rng.choice([*by_type])])
