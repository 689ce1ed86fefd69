"""The analysis of a match: found where it is kept, else worked out beside the window."""

from collections.abc import Iterator

from spillgame import games
from spillgame.advice.analysis import Analysis
from spillgame.advice.analyst import Game, analysed
from spillgame.play.match import Match
from spillgame.rules.room import turn_of
from spillgame.scenes.scene import Stage
from spillgame.store.summary import summary_of


def offered(game: str) -> bool:
    """Return whether games of a kind can be analysed."""
    return games.GAMES[game].advice is not None


class Work:
    """The analysis of one match; call `advance` in each frame until it is `done`."""

    def __init__(self, stage: Stage, match: Match):
        self.found: Analysis | None = None
        """What is known so far."""
        self.done = False
        make = games.GAMES[match.header.game].advice
        assert make is not None
        game = Game(match.header.game, summary_of(match).digest, match.header.content, match.rules, match.moments, True)
        self._work: Iterator[Analysis] = analysed(game, make(match.rules))
        self._turns = turn_of(match.rules, match.moments[-1].state) or 1

    @property
    def share(self) -> float:
        """How much of it is done, from 0 to 1."""
        return len(self.found.turns) / self._turns if self.found is not None else 0.0

    def advance(self) -> bool:
        """Take in what has come; returns whether more is known than before."""
        found = next(self._work, None)
        self.done = found is None
        self.found = found or self.found
        return True
