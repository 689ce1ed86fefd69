"""Which turns of Endeavor make problems, and how they are judged and confirmed."""

from collections.abc import Sequence
from itertools import chain
from typing import ClassVar, Final

from spillgame.bots.advice import Advice
from spillgame.bots.endeavor_deep_sea.advice import ExpeditionAdvice
from spillgame.bots.endeavor_deep_sea.training import TRAINING
from spillgame.bots.posing import Limits, Posing
from spillgame.rules.endeavor_deep_sea.content_model import Content
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.seams import JsonValues

KINDS: Final = ("players_2", "players_3", "players_2", "team_2", "players_2", "alone")
"""The kinds of games that problems are taken from, in turn."""


class ExpeditionPosing(Posing):
    """A turn or a preparation. What a turn is worth hardly depends on chance, so a longer search confirms problems."""

    rules: EndeavorDeepSea
    limits: ClassVar[Limits] = Limits(futures=40, ease=(0.5, 0.39, 0.25, 0.17))

    def advice_of(self, times: int) -> Advice:
        return self.advice if times == 1 else ExpeditionAdvice(self.rules, times)

    @classmethod
    def setups(cls, content: Content) -> Sequence[JsonValues]:
        """Return set-ups with people in all seats."""
        found = TRAINING.setups(content)
        each = chain.from_iterable(found[kind] for kind in KINDS)
        return [{**setup, "bots": [None] * len(setup["players"])} for setup in each]


POSING = ExpeditionPosing
