"""A bot that chooses any legal decision, each as likely as the other."""

import random

from spillgame.rules.the_spill import engine
from spillgame.rules.the_spill.decisions import Decision
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.state import State


class RandomBot:
    """Plays without any plan: the baseline that others must beat."""

    def __init__(self, rng: random.Random):
        self._rng = rng

    def choose(self, game: Game, state: State) -> Decision:
        """Return one legal decision at random."""
        return self._rng.choice(engine.legal(game, state))
