"""Access to the analyses of games."""

from spillgame import games
from spillgame.advice.kept import Analyses
from spillgame.scenes.scene import Stage


def offered(game: str) -> bool:
    """Return whether games of a kind can be analysed."""
    return games.GAMES[game].advice is not None


def analyses_of(stage: Stage) -> Analyses:
    """Return the analyses of the player's games."""
    if stage.analyses is None:
        stage.analyses = Analyses(stage.saves)
    return stage.analyses
