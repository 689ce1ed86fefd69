"""How a whole game stood, round by round."""

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
    """How it stood at the end of a round."""

    round: int
    scores: tuple[Score, ...]
    """By seat, as if the game had ended; none of a team."""
    goals: tuple[Judged, ...]
    """Of a team, as if the game had ended; else none."""
    n: int
    """The number of the moment in which the round ended."""

    @property
    def turn(self) -> int:
        """The round, as a graph counts what goes to the right."""
        return self.round

    @property
    def met(self) -> int:
        """How many goals of a team were met."""
        return len([1 for goal in self.goals if goal.met])


def by_round(game: Game, moments: Moments) -> list[RoundStats]:
    """Return how it stood at the end of each round that has ended."""
    found = []
    for n, state, event in folded(game, moments):
        if isinstance(event, e.RoundEnded):
            scores = () if game.coop else scores_of(game, state)
            found.append(RoundStats(event.round, scores, judged(game, state) if game.coop else (), n))
    return found
