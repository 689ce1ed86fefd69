"""A bot that plays without any plan, but does not open or sell more often because there are many ways to (O-11.1)."""

import random

from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State
from spillgame.rules.offshore.steps import Decision


class RandomTypeBot:
    """Chooses a type among the legal decisions, each as likely as the other, then a decision of that type."""

    def __init__(self, rng: random.Random):
        self._rng = rng

    def choose(self, rules: Offshore, view: State, seat: int) -> Decision:
        """Return a legal decision of the seat."""
        by_type: dict[str, list[Decision]] = {}
        for decision in rules.legal(view):
            by_type.setdefault(decision.type, []).append(decision)
        return self._rng.choice(by_type[self._rng.choice([*by_type])])
