"""The bots of Offshore, by name."""

from collections.abc import Mapping

from spillgame.bots.bot import MakeBot, RandomTypeBot
from spillgame.bots.ladder import rivals
from spillgame.bots.offshore.greedy import GreedyBot
from spillgame.bots.offshore.manners import MANNERS
from spillgame.bots.offshore.master import MasterBot
from spillgame.bots.offshore.strong import StrongBot

BOTS: Mapping[str, MakeBot] = {
    "random": RandomTypeBot,  # O-11.1
    **rivals({"greedy": lambda rng, pick: GreedyBot(pick), "strong": StrongBot}, MANNERS),
    "master": MasterBot,
    "strong": StrongBot,
    "greedy": lambda rng: GreedyBot(),
}
"""The usual one last: the strongest takes its time."""
