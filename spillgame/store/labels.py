"""What is known of games outside their journals: names, the order of play, what was imported.

It is in one small file. If that is lost all games remain, under their file names. Progress in lessons is stored in a
file of the same format.
"""

import json
from collections.abc import Mapping
from pathlib import Path

from spillgame.content.words_file import say
from spillgame.files import free_path, read_at_most, why, write_whole
from spillgame.rules.seams import JsonValues

VERSION = 1
LARGEST = 4 << 20
"""Bytes of the file: a game takes some 100."""


class Labels:
    """The notes of one folder, reread whenever the file has changed; a second program may write it, too."""

    def __init__(self, path: Path, what: str = "games"):
        """`what` is their key in the file."""
        self._path, self._what = path, what
        self._stamp: tuple[int, int] | None = None
        self._games: dict[str, dict[str, object]] = {}
        self._faulty = False

    def of(self, file: str) -> JsonValues:
        self._refresh()
        return self._games.get(file, {})

    def all(self) -> Mapping[str, JsonValues]:
        self._refresh()
        return self._games

    def change(self, file: str, **values: object) -> str | None:
        """Note something about a game, None to remove it; returns a sentence if the disk refuses."""
        self._refresh()
        noted = {**self._games.get(file, {}), **values}
        games = {**self._games, file: {key: value for key, value in noted.items() if value is not None}}
        return self._write({key: noted for key, noted in games.items() if noted})

    @property
    def fault(self) -> str:
        """Say that the file exists but is invalid; empty if all is well."""
        self._refresh()
        return say("saves.notes_broken", path=self._path) if self._faulty else ""

    def rename(self, file: str, other: str) -> str | None:
        """Move the notes of one file to another, replacing the latter's."""
        self._refresh()
        games = {key: noted for key, noted in self._games.items() if key not in (file, other)}
        if file in self._games:
            games[other] = self._games[file]
        return self._write(games) if games != self._games else None

    def _write(self, games: dict[str, dict[str, object]]) -> str | None:
        text = json.dumps({"version": VERSION, self._what: games}, ensure_ascii=True, indent=1)
        try:
            if self._faulty:  # the invalid file is kept
                self._path.replace(free_path(self._path.parent, self._path.name, ".broken"))
            write_whole(self._path, text.encode())
        except OSError as error:
            return say("saves.not_written", path=self._path, why=why(error))
        self._refresh()
        return None

    def _refresh(self) -> None:
        try:
            status = self._path.stat()
            stamp = (status.st_mtime_ns, status.st_size)
            if stamp == self._stamp:
                return
            games = _notes_in(json.loads(read_at_most(self._path, LARGEST).decode("utf-8")), self._what)
        except FileNotFoundError:
            self._games, self._stamp, self._faulty = {}, None, False
        except (OSError, ValueError, RecursionError):
            self._games, self._stamp, self._faulty = {}, None, True
        else:
            self._games, self._stamp, self._faulty = games or {}, stamp, games is None


def _notes_in(values: object, what: str) -> dict[str, dict[str, object]] | None:
    """Return the valid notes in a file's content; None if it is no such file."""
    if not isinstance(values, dict) or values.get("version") != VERSION or not isinstance(values.get(what), dict):
        return None
    return {name: noted for name, noted in values[what].items() if isinstance(noted, dict)}
