"""The bots of Endeavor: Deep Sea, by name."""

from collections.abc import Mapping

from spillgame.bots.bot import MakeBot, RandomBot
from spillgame.bots.endeavor_deep_sea.greedy import GreedyBot
from spillgame.bots.endeavor_deep_sea.manners import MANNERS
from spillgame.bots.endeavor_deep_sea.master import MasterBot
from spillgame.bots.endeavor_deep_sea.strong import StrongBot
from spillgame.bots.ladder import rivals

BOTS: Mapping[str, MakeBot] = {
    "random": RandomBot,
    **rivals({"greedy": lambda rng, pick: GreedyBot(pick), "strong": StrongBot}, MANNERS),
    "master": MasterBot,
    "strong": StrongBot,
    "greedy": lambda rng: GreedyBot(),
}
"""The default is last: the strongest takes its time."""
