"""What was found out about each journal, kept so that the list of games is there at once.

Only ever a help: whatever is wrong with the file, the journals are read anew.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

from spillgame import sealed
from spillgame.store.summary import Summary

FORMAT = 1

Known = Summary | str
"""A journal in short, or why it cannot be replayed."""


class Index:
    """Keeps what is known of the journals of one folder, each by its name, size and time."""

    def __init__(self, cache: Path, folder: Path, key: str):
        """`key` tells apart all that decides what a replay finds: the program and the content."""
        name = hashlib.sha256(str(folder.absolute()).encode("utf-8", "surrogateescape")).hexdigest()[:16]
        self._file = cache / f"games-{name}.json"
        self._key = f"{FORMAT} {key}"
        self._games: dict[str, Any] | None = None
        self._read: dict[tuple[str, int, int], Known] = {}
        self._changed = False

    def find(self, name: str, size: int, time: int) -> Known | None:
        """Return what is known of a journal as it is now; None where it must be read."""
        stamp = (name, size, time)
        if stamp not in self._read:
            found = self._kept().get(name)
            if not isinstance(found, list) or found[:2] != [size, time]:
                return None
            try:
                self._read[stamp] = found[2] if isinstance(found[2], str) else Summary.from_json(found[2])
            except (KeyError, TypeError, ValueError, IndexError, AttributeError):
                return None
        return self._read[stamp]

    def keep(self, name: str, size: int, time: int, known: Known) -> None:
        """Keep what was found out; `save` writes it down."""
        self._read[name, size, time] = known
        self._kept()[name] = [size, time, known if isinstance(known, str) else known._asdict()]
        self._changed = True

    def forget(self) -> None:
        """Forget everything: each journal must be read again."""
        self._games = {}
        self._read.clear()

    def save(self, names: set[str]) -> None:
        """Write down what changed, as far as it is about these journals; a disk that refuses does no harm."""
        if not self._changed:
            return
        games = {name: kept for name, kept in self._kept().items() if name in names}
        sealed.keep(self._file, self._key, json.dumps(games, separators=(",", ":")).encode())
        self._games, self._changed = games, False

    def _kept(self) -> dict[str, Any]:
        if self._games is None:
            kept = sealed.fetch(self._file, self._key)
            self._games = json.loads(kept) if kept is not None else {}
        return self._games
