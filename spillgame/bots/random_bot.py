"""A bot for any game that chooses any legal decision, each as likely as the other."""

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
