"""Computes the records while a scene is shown: each frame reads some of the journals that are not known yet."""

from spillgame.store.records import Records, records_of
from spillgame.store.saves import Saves

PATIENCE = 0.04
"""Seconds per frame for reading journals."""


class RecordsLoader:
    """Call `advance` once per frame until `found` is set; abandoning it has no effect."""

    def __init__(self, saves: Saves, game: str, rebuild: bool = False):
        """`rebuild` reads every journal again."""
        self._saves, self._game = saves, game
        self._forgets = rebuild
        """Whether the cache of the journals still has to be cleared."""
        self.found: Records | None = None
        self.read, self.all = 0, 0
        """How many games have been read, and how many there are."""

    def advance(self) -> Records | None:
        """Continue reading; returns the records once all is read. Raises SavesError if the content has faults."""
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
