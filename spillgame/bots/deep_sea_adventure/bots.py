"""The bots of Deep Sea Adventure by name, and the simple ones (D-10.2, D-10.3)."""

import random
from collections.abc import Mapping

from spillgame.bots.bot import MakeBot, RandomBot
from spillgame.bots.deep_sea_adventure.greedy import GreedyBot
from spillgame.bots.deep_sea_adventure.manners import MANNERS
from spillgame.bots.deep_sea_adventure.master import MasterBot
from spillgame.bots.deep_sea_adventure.strong import StrongBot
from spillgame.bots.ladder import rivals
from spillgame.rules.deep_sea_adventure.ascent import Lay
from spillgame.rules.deep_sea_adventure.chances import DOWN, UP
from spillgame.rules.deep_sea_adventure.dive import Direction
from spillgame.rules.deep_sea_adventure.game import Decision
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.search import Pass, PickUp
from spillgame.rules.deep_sea_adventure.state import State

MOST_GRABBED = 3
MOST_LEVELS = 6


class GrabBot:
    """Picks up all it lands on on the way down, and turns up once it carries enough."""

    def __init__(self, most: int, level: int = 1):
        self._most, self._level = most, level
        """The most treasures it carries; it passes over any whose highest chip is below the level."""

    def choose(self, rules: DeepSeaAdventure, view: State, seat: int) -> Decision:
        legal = rules.legal(view)
        diver = view.divers[seat - 1]
        if isinstance(legal[0], Direction):
            return Direction(seat, UP if len(diver.carried) >= self._most else DOWN)
        if isinstance(legal[0], Lay):
            return legal[0]  # the lowest levels
        take = PickUp(seat)
        wanted = not diver.up and len(diver.carried) < self._most
        if wanted and take in legal and max(view.trail[diver.place - 1]) >= self._level:
            return take
        return Pass(seat)


def _grab(most: int, level: int = 1) -> MakeBot:
    def make(rng: random.Random) -> GrabBot:
        return GrabBot(most, level)

    return make


BOTS: Mapping[str, MakeBot] = {
    "random": RandomBot,
    **{f"grab_{most}": _grab(most) for most in range(1, MOST_GRABBED + 1)},
    **{f"level_{level}": _grab(1, level) for level in range(1, MOST_LEVELS + 1)},
    **rivals({"greedy": lambda rng, pick: GreedyBot(pick), "strong": StrongBot}, MANNERS),
    "master": MasterBot,
    "strong": StrongBot,
    "greedy": lambda rng: GreedyBot(),
}
"""The usual one last: the strongest takes its time."""
