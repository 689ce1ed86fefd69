"""Which decisions of a dive make problems: each is judged by dives played to their end."""

from collections.abc import Sequence
from itertools import chain
from typing import ClassVar, Final

from spillgame.bots.deep_sea_adventure.training import TRAINING
from spillgame.bots.posing import Limits, Posing, Solvers
from spillgame.rules.deep_sea_adventure.content_model import Content
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.seams import JsonValues

USUAL: Final = 0.12
"""How much easier a decision is that greedy takes."""


class DivePosing(Posing):
    """One decision of a diver: its way, or what it does on its space. It is judged by dives played to their end."""

    rules: DeepSeaAdventure
    limits: ClassVar[Limits] = Limits(chance=(0.06, 0.94), futures=200, ease=(0.35, 0.27, 0.2, 0.13))
    one_decision: ClassVar[bool] = True

    @classmethod
    def setups(cls, content: Content) -> Sequence[JsonValues]:
        """Return set-ups of all numbers of divers at all tables, with people in all seats."""
        found = chain.from_iterable(zip(*TRAINING.setups(content).values(), strict=True))
        return [{**setup, "bots": [None] * len(setup["bots"])} for setup in found]

    def ease(self, by: Solvers) -> float:
        """Return how easy a problem is: by how far apart its two or three decisions are, and what greedy does."""
        return by.ahead + USUAL * by.usual


POSING = DivePosing
