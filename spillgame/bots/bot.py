"""What a bot is, and the bots there are."""

import random
from collections.abc import Callable, Mapping
from typing import Protocol

from spillgame.bots.random_bot import RandomBot
from spillgame.bots.the_spill.greedy import GreedyBot
from spillgame.rules.game import refuse
from spillgame.rules.the_spill.decisions import Decision
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.state import State


class Bot(Protocol):
    """Chooses decisions."""

    def choose(self, game: Game, state: State) -> Decision:
        """Return one legal decision; the state must be waiting for one."""


BOTS: Mapping[str, Callable[[random.Random], Bot]] = {
    "random": RandomBot,
    "greedy": lambda rng: GreedyBot(),
}
"""How each bot is made, by its name, from a stream of chance of its own."""


def make_bot(name: str, seed: int) -> Bot:
    """Return a bot by its name, with a stream of chance of its own; raises Refused for an unknown name."""
    if name not in BOTS:
        raise refuse("unknown_bot", "S-2.1", found=name, known=", ".join(sorted(BOTS)))
    return BOTS[name](random.Random(f"spillgame bot {seed}"))
