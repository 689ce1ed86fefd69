"""The bots of The Spill, by name."""

from collections.abc import Mapping

from spillgame.bots.adviser import AdviserBot
from spillgame.bots.bot import Maker
from spillgame.bots.random_bot import RandomBot
from spillgame.bots.the_spill.advice import SpillAdvice
from spillgame.bots.the_spill.greedy import GreedyBot
from spillgame.bots.the_spill.opening import OpeningBot

BOTS: Mapping[str, Maker] = {
    "random": RandomBot,
    "adviser": lambda rng: AdviserBot(SpillAdvice, OpeningBot()),
    "greedy": lambda rng: GreedyBot(),
}
"""The usual one last: the adviser takes its time."""
