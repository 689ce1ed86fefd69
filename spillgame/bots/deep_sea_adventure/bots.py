"""The bots of Deep Sea Adventure, by name."""

import random
from collections.abc import Mapping

from spillgame.bots.bot import Maker
from spillgame.bots.deep_sea_adventure.greedy import GreedyBot
from spillgame.bots.deep_sea_adventure.simple import GrabBot
from spillgame.bots.deep_sea_adventure.strong import StrongBot
from spillgame.bots.random_bot import RandomBot

MOST_GRABBED = 3
MOST_LEVELS = 6


def _grab(most: int, level: int = 1) -> Maker:
    def make(rng: random.Random) -> GrabBot:
        return GrabBot(most, level)

    return make


BOTS: Mapping[str, Maker] = {
    "random": RandomBot,
    **{f"grab_{most}": _grab(most) for most in range(1, MOST_GRABBED + 1)},
    **{f"level_{level}": _grab(1, level) for level in range(1, MOST_LEVELS + 1)},
    "strong": StrongBot,
    "greedy": lambda rng: GreedyBot(),
}
"""The usual one last: the strongest takes its time."""
