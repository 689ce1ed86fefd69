"""The standing in a whole game, round by round."""

from collections.abc import Sequence
from typing import NamedTuple

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.scoring import scores_of
from spillgame.rules.endeavor_deep_sea.state import Judged, Score, State
from spillgame.rules.endeavor_deep_sea.team import judged
from spillgame.rules.game import Moment, folded

Moments = Sequence[Moment[State]]


class RoundStats(NamedTuple):
    """The standing at the end of a round."""

    round: int
    scores: tuple[Score, ...]
    """By seat, as if the game had ended; empty for a team."""
    goals: tuple[Judged, ...]
    """Of a team, as if the game had ended; otherwise empty."""
    n: int
    """The number of the moment in which the round ended."""

    @property
    def turn(self) -> int:
        """The round, as the horizontal axis of a graph."""
        return self.round

    @property
    def met(self) -> int:
        """How many goals of a team were met."""
        return len([1 for goal in self.goals if goal.met])


def by_round(game: Game, moments: Moments) -> list[RoundStats]:
    """Return the standing at the end of each finished round."""
    found = []
    for n, state, event in folded(game, moments):
        if isinstance(event, e.RoundEnded):
            scores = () if game.coop else scores_of(game, state)
            found.append(RoundStats(event.round, scores, judged(game, state) if game.coop else (), n))
    return found
