"""What a bot is, and the bots there are."""

import random
from collections.abc import Mapping
from typing import Protocol

from spillgame.play.bots.random_bot import RandomBot
from spillgame.rules.game import refuse
from spillgame.rules.the_spill.decisions import Decision
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.state import State


class Bot(Protocol):
    """Chooses decisions."""

    def choose(self, game: Game, state: State) -> Decision:
        """Return one legal decision; the state must be waiting for one."""


BOTS: Mapping[str, type[RandomBot]] = {"random": RandomBot}


def make_bot(name: str, seed: int) -> Bot:
    """Return a bot by its name, with a stream of chance of its own; raises Refused for an unknown name."""
    if name not in BOTS:
        raise refuse("unknown_bot", "S-2.1", found=name, known=", ".join(sorted(BOTS)))
    return BOTS[name](random.Random(f"spillgame bot {seed}"))
