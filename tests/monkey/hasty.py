"""An adviser that looks at little: what it says does not matter here, only that it says something, and soon."""

import pytest

from spillgame.advice.outlook import Remembered
from spillgame.bots.the_spill.plan import Search
from spillgame.games import GAMES

FUTURES = 3
"""An analysis follows nothing into more futures."""


def put_in_place(patch: pytest.MonkeyPatch) -> None:
    """Let bots, hints, analyses and the judge of problems try as little as they can."""
    begin, shares = Search.__init__, Remembered.shares
    patch.setattr(Search, "__init__", lambda search, evaluation, root, beam: begin(search, evaluation, root, 1))
    patch.setattr(
        *(Remembered, "shares"),
        lambda futures, state, first, count, judge: shares(futures, state, first, min(FUTURES, count), judge),
    )
    patch.setattr("spillgame.bots.the_spill.advice.CONSIDERED", 6)
    patch.setattr("spillgame.bots.the_spill.advice.WEIGHED", 2)
    patch.setattr("spillgame.advice.outlook.FEW", 1)
    patch.setattr("spillgame.advice.outlook.MOST_WAYS", 2)
    patch.setattr("spillgame.bots.offshore.advice.WELLS", 2)
    patch.setattr("spillgame.bots.endeavor_deep_sea.advice.GLANCE", 4)
    patch.setattr("spillgame.bots.endeavor_deep_sea.advice.NODES", 1)
    for game in GAMES.values():
        patch.setattr(game.posing, "limits", game.posing.limits._replace(futures=6))
