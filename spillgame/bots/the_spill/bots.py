"""The bots of The Spill, by name."""

from collections.abc import Mapping

from spillgame.bots.bot import Maker
from spillgame.bots.random_bot import RandomBot
from spillgame.bots.the_spill.greedy import GreedyBot

BOTS: Mapping[str, Maker] = {"random": RandomBot, "greedy": lambda rng: GreedyBot()}
