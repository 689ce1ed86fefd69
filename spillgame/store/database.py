"""What was worked out from the journals, in one SQLite file that can be thrown away.

Only ever a help: whatever is wrong with the file, the journals are read anew.
"""

import contextlib
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from spillgame import log
from spillgame.store.summary import Summary

FILE = "games.sqlite"
PATIENCE = 2.0
"""Seconds to wait for another program that is writing."""

Known = Summary | str
"""A journal in short, or why it cannot be replayed."""


class Database:
    """Keeps what is known of the journals of some folders, each by its path, size and time.

    `key` tells apart all that decides what a replay finds: what was found out under another key is forgotten.
    """

    def __init__(self, folder: Path, key: str):
        self.path = folder / FILE
        self._key = key
        self._known: dict[tuple[str, int, int], Known] = {}
        """What is known, by path, size and time."""
        self._changed: list[tuple[str, int, int]] = []
        self._read = False

    def find(self, path: Path, size: int, time: int) -> Known | None:
        """Return what is known of a journal as it is now; None where it must be read."""
        if not self._read:
            self._read = True
            self._known = {**self._load(), **self._known}
        return self._known.get((str(path), size, time))

    def keep(self, path: Path, size: int, time: int, known: Known) -> None:
        """Keep what was found out; `save` writes it down."""
        stamp = (str(path), size, time)
        self._known[stamp] = known
        self._changed.append(stamp)

    def forget(self) -> None:
        """Forget everything: each journal must be read again."""
        self._known.clear()
        self._read = True
        with contextlib.suppress(OSError):
            self.path.unlink(missing_ok=True)

    def save(self) -> None:
        """Write down what changed; a disk that refuses does no harm."""
        if not self._changed:
            return
        rows = [
            (*stamp, self._key, known if isinstance(known, str) else None, _text(known))
            for stamp in self._changed
            if (known := self._known.get(stamp)) is not None
        ]
        try:
            with self._opened() as database:
                database.executemany("INSERT OR REPLACE INTO journals VALUES (?, ?, ?, ?, ?, ?)", rows)
        except (sqlite3.Error, OSError) as error:
            log.note(f"{self.path} cannot be written: {error}")
            return
        self._changed.clear()

    def _load(self) -> dict[tuple[str, int, int], Known]:
        if not self.path.is_file():
            return {}
        try:
            with self._opened() as database:
                database.execute("DELETE FROM journals WHERE key != ?", (self._key,))
                rows = list(database.execute("SELECT path, size, time, fault, summary FROM journals"))
            return {(path, size, time): _known(fault, text) for path, size, time, fault, text in rows}
        except (sqlite3.Error, OSError, KeyError, TypeError, ValueError, RecursionError) as error:
            log.note(f"{self.path} is made anew: {error}")
            if not isinstance(error, sqlite3.OperationalError):  # that is a disk or another program, not the file
                with contextlib.suppress(OSError):
                    self.path.unlink(missing_ok=True)
            return {}

    @contextlib.contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        """Give the open database with its table, and write down what was done."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with contextlib.closing(sqlite3.connect(self.path, timeout=PATIENCE)) as database, database:
            database.execute(
                "CREATE TABLE IF NOT EXISTS journals "
                "(path TEXT PRIMARY KEY, size INTEGER, time INTEGER, key TEXT, fault TEXT, summary TEXT)"
            )
            yield database


def _text(known: Known) -> str | None:
    return None if isinstance(known, str) else json.dumps(known.to_json(), separators=(",", ":"))


def _known(fault: str | None, text: str | None) -> Known:
    return fault if fault is not None else Summary.from_json(json.loads(text or ""))
