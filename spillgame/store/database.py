"""A disposable cache of what was computed from the journals and their analyses, in one SQLite file.

Whatever is wrong with the file, the journals are read again.
"""

import contextlib
import hashlib
import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from spillgame import log
from spillgame.content.words_file import say
from spillgame.files import NotAFile, open_file
from spillgame.language import spoken
from spillgame.rules.seams import Json, JsonValues
from spillgame.store.summary import Summary

FILE = "games.sqlite"
BESIDE = ("", "-journal", "-wal", "-shm")
"""Suffixes of the files that belong to it."""
FORMAT = 3
PATIENCE = 0.3
"""Seconds to wait for another program that is writing, once."""
TABLE = "CREATE TABLE journals (path TEXT PRIMARY KEY, stamp TEXT, game TEXT, key TEXT, known TEXT, seal TEXT)"
"""The whole schema, apart from what SQLite adds itself: a view or a trigger might never end."""
LOCKED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
PASSING = (
    *LOCKED,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_PERM,
)
"""Errors that are not the file's fault."""

Known = Summary | str
"""A journal in short, or why it cannot be replayed."""


class Unread(NamedTuple):
    """Why a journal cannot be replayed, as it was told in a language."""

    why: str
    language: str


Stamp = tuple[str, str]
"""A journal's path, with its size and time when it was read."""
Row = tuple[str, str, str, str]
"""The game, the key, the summary as JSON, and a seal over them."""


class Database:
    """Caches summaries of journals by path, size and time."""

    def __init__(self, folder: Path, key_of: Callable[[str], str]):
        """`key_of` gives for a game the key of what a replay depends on: the program and the content."""
        self.path = folder / FILE
        self._key_of = key_of
        self._known: dict[Stamp, Summary | Unread] = {}
        self._rows: dict[Stamp, Row] | None = None
        """The file's rows; None before it is read."""
        self._changed: dict[Stamp, Row] = {}
        self._patience = PATIENCE
        self.fault = ""
        """Says that another program keeps the file locked, so that each journal has to be read."""

    def find(self, path: Path, size: int, time: int) -> Known | None:
        """Return the entry of a journal as it is now; None if it must be read."""
        stamp = _stamp(path, size, time)
        if stamp not in self._known:
            if self._rows is None:
                self._rows = self._load()
            known = self._known_of(stamp, self._rows.get(stamp))
            if known is None:
                return None
            self._known[stamp] = known
        known = self._known[stamp]
        if isinstance(known, Unread):
            return known.why if known.language == spoken() else None
        return known

    def find_figures(self, path: Path, size: int, time: int) -> JsonValues | None:
        """Return what was remembered of another file, such as an analysis, as it is now; None if it must be read."""
        stamp = _stamp(path, size, time)
        if self._rows is None:
            self._rows = self._load()
        values = self._valid(stamp, self._changed.get(stamp) or self._rows.get(stamp))
        return values if isinstance(values, dict) else None

    def keep_figures(self, path: Path, size: int, time: int, game: str, values: JsonValues) -> None:
        """Remember something of another file; `save` writes it."""
        stamp = _stamp(path, size, time)
        self._changed[stamp] = _row(stamp, game, self._key(game), json.dumps(values, separators=(",", ":")))

    def _valid(self, stamp: Stamp, row: Row | None) -> Json:
        """Return the values of a row; None if it is damaged, or of another program or content."""
        if row is None or row != _row(stamp, *row[:3]) or row[1] != self._key(row[0]):
            return None
        try:
            return json.loads(row[2])
        except ValueError:
            return None

    def _known_of(self, stamp: Stamp, row: Row | None) -> Summary | Unread | None:
        try:
            values = self._valid(stamp, row)
            if values is None:
                return None
            return Unread(*map(str, values)) if isinstance(values, list) else Summary.from_json(values)
        except (AttributeError, KeyError, TypeError, ValueError):  # sealed by a version with other summaries
            return None

    def _key(self, game: str) -> str:
        return f"{FORMAT} {self._key_of(game)}"

    def keep(self, path: Path, size: int, time: int, game: str, known: Known) -> None:
        """Add an entry for a journal of a game; `save` writes it."""
        stamp = _stamp(path, size, time)
        found = self._known[stamp] = Unread(known, spoken()) if isinstance(known, str) else known
        text = json.dumps(found if isinstance(found, Unread) else found._asdict(), separators=(",", ":"))
        self._changed[stamp] = _row(stamp, game, self._key(game), text)

    def forget(self) -> None:
        """Clear the cache: each journal must be read again."""
        self._known.clear()
        self._rows = {}
        self._throw_away()

    def save(self) -> None:
        """Write the changes; a failing disk does no harm."""
        if not self._changed:
            return
        rows = [(*stamp, *row) for stamp, row in self._changed.items()]
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self._opened() as database, database:
                if not _has_table(database):
                    database.execute(TABLE)
                database.executemany("INSERT OR REPLACE INTO journals VALUES (?, ?, ?, ?, ?, ?)", rows)
                paths = list(database.execute("SELECT path FROM journals"))
                gone = [path for path in paths if not Path(*path).exists()]
                database.executemany("DELETE FROM journals WHERE path = ?", gone)
        except (sqlite3.Error, OSError) as error:
            self._failed(error)
        else:
            self._changed.clear()
            self.fault = ""

    def _load(self) -> dict[Stamp, Row]:
        try:
            if not self.path.exists():
                return {}
            with self._opened() as database:
                if not _has_table(database):
                    return {}
                rows = database.execute("SELECT path, stamp, game, key, known, seal FROM journals")
                return {(path, stamp): tuple(row) for path, stamp, *row in rows}
        except (sqlite3.Error, OSError) as error:
            self._failed(error)
            return {}

    @contextlib.contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        for beside in BESIDE:  # SQLite opens them by their names, and would wait for a pipe
            with contextlib.suppress(FileNotFoundError):
                os.close(open_file(self.path.with_name(FILE + beside)))
        with contextlib.closing(sqlite3.connect(self.path, timeout=self._patience)) as database:
            database.execute("PRAGMA synchronous = OFF")  # what a crash damages is rebuilt
            yield database

    def _failed(self, error: Exception) -> None:
        """Continue without the file, and delete it if it is damaged."""
        log.note(f"{self.path}: {error}")
        code = getattr(error, "sqlite_errorcode", None)
        if code is not None and code & 0xFF in LOCKED:
            self._patience, self.fault = 0.0, say("saves.known_locked", path=self.path)
        at_fault = isinstance(error, sqlite3.Error) and (code is None or code & 0xFF not in PASSING)
        if at_fault or isinstance(error, NotAFile):
            self._throw_away()

    def _throw_away(self) -> None:
        for beside in BESIDE:
            with contextlib.suppress(OSError):
                self.path.with_name(FILE + beside).unlink(missing_ok=True)


def _has_table(database: sqlite3.Connection) -> bool:
    """Say whether the table exists; raises sqlite3.DatabaseError if anything else does."""
    found = database.execute("SELECT sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_autoindex_%'").fetchmany(2)
    if found not in ([], [(TABLE,)]):
        raise sqlite3.DatabaseError(f"not the table of journals, but {found}")
    return bool(found)


def _stamp(path: Path, size: int, time: int) -> Stamp:
    # File names may contain lone surrogates, which no database accepts.
    return str(path).encode("utf-8", "backslashreplace").decode(), f"{size} {time}"


def _row(stamp: Stamp, game: str, key: str, text: str) -> Row:
    """Return a row with its seal, which reveals damage."""
    seal = hashlib.sha256("\n".join(map(str, (*stamp, game, key, text))).encode("utf-8", "backslashreplace"))
    return game, key, text, seal.hexdigest()
