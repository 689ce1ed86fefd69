"""How a game ends (E-7)."""

from spillgame.rules.endeavor_deep_sea import scoring, team
from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.state import Result, State


def ended(game: Game, state: State) -> Result:
    """Return how a game ends that is over now: by points (E-8.5), or judged as a team's (E-9.2)."""
    if game.coop:
        return Result(goals=team.judged(game, state))
    scores = scoring.scores_of(game, state)
    best = max(score.total for score in scores)
    return Result(scores, tuple([seat for seat, score in enumerate(scores, 1) if score.total == best]))
