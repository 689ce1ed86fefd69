"""A bot for any game without a plan, which does nothing more often only because there are many ways to do it."""

import random

from spillgame.rules.game import AnyRules
from spillgame.rules.seams import AnyDecision, AnyState


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
