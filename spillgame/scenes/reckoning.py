"""Works the records out beside the scenes: journals not looked at yet are read some in each frame."""

from spillgame.play.library import Library
from spillgame.play.records import Figures, figures

PATIENCE = 0.04
"""Seconds of each frame in which journals are read."""


class Reckoning:
    """Call `go_on` in each frame until `found` is there."""

    def __init__(self, library: Library, rebuild: bool = False):
        self._library = library
        self._rebuild = rebuild
        """Whether every journal is read again, which is not done by and by."""
        self.found: Figures | None = None
        self.read, self.all = 0, 0
        """How many games have been read, of how many."""

    def go_on(self) -> Figures | None:
        """Read on; returns the records when all is read. Raises LibraryError where the content has faults."""
        if self.found is None and (self._rebuild or self._all_read()):
            self.found = figures(self._library, rebuild=self._rebuild)
        return self.found

    def _all_read(self) -> bool:
        games = [*self._library.entries(PATIENCE), *self._library.binned(PATIENCE)]
        self.read, self.all = sum(game.known is not None for game in games), len(games)
        return self.read == self.all
