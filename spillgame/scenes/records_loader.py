"""Works the records out beside the scenes: journals not looked at yet are read some in each frame."""

from spillgame.store.records import Records, records_of
from spillgame.store.saves import Saves

PATIENCE = 0.04
"""Seconds of each frame in which journals are read."""


class RecordsLoader:
    """Call `advance` in each frame until `found` is there; one that is given up has changed nothing."""

    def __init__(self, saves: Saves, game: str, rebuild: bool = False):
        """`rebuild` reads every journal again, and makes the records anew from them."""
        self._saves, self._game = saves, game
        self._forgets = rebuild
        """Whether what is known of the journals is still to be forgotten."""
        self.found: Records | None = None
        self.read, self.all = 0, 0
        """How many games have been read, of how many."""

    def advance(self) -> Records | None:
        """Read on; returns the records when all is read. Raises SavesError where the content has faults."""
        if self._forgets:
            self._forgets = False
            self._saves.forget()
        if self.found is None and self._all_read():
            self.found = records_of(self._saves, self._game)
        return self.found

    def _all_read(self) -> bool:
        games = [*self._saves.entries(PATIENCE), *self._saves.binned(PATIENCE)]
        self.read, self.all = sum(game.known is not None for game in games), len(games)
        return self.read == self.all
