"""The bots of Offshore, by name."""

from collections.abc import Mapping

from spillgame.bots.bot import Maker
from spillgame.bots.offshore.greedy import GreedyBot
from spillgame.bots.offshore.random_type import RandomTypeBot

BOTS: Mapping[str, Maker] = {
    "random": RandomTypeBot,
    "greedy": lambda rng: GreedyBot(),
}
"""The usual one last."""
