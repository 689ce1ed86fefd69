"""Bots for any game that choose any legal decision: each decision as likely as the other, or each type."""

import random

from spillgame.rules.game import AnyRules
from spillgame.rules.seams import AnyDecision, AnyState


class RandomBot:
    """Plays without any plan: the baseline that others must beat."""

    def __init__(self, rng: random.Random):
        self._rng = rng

    def choose(self, rules: AnyRules, view: AnyState, seat: int) -> AnyDecision:
        """Return one legal decision of the seat at random."""
        decisions = rules.legal(view)
        if len(rules.to_move(view)) > 1:
            decisions = [decision for decision in decisions if decision.seat == seat]
        return self._rng.choice(decisions)


class RandomTypeBot:
    """Chooses a type among the legal decisions, each as likely as the other, then a decision of that type."""

    def __init__(self, rng: random.Random):
        self._rng = rng

    def choose(self, rules: AnyRules, view: AnyState, seat: int) -> AnyDecision:
        """Return a legal decision of the seat."""
        by_type: dict[str, list[AnyDecision]] = {}
        for decision in rules.legal(view):
            if decision.seat == seat:
                by_type.setdefault(decision.type, []).append(decision)
        return self._rng.choice(by_type[self._rng.choice([*by_type])])
