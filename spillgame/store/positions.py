"""Positions in files, each a scenario's `given` under a title: listed, saved, named, moved to the bin and back."""

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import yaml

from spillgame import games, paths
from spillgame.content.faults import told
from spillgame.content.reader import read_bytes
from spillgame.content.words_file import say
from spillgame.files import entries, is_file, read_at_most, safe_name, why, write_new, write_to_free
from spillgame.play.match import SavesError
from spillgame.rules.seams import JsonObject
from spillgame.store.folder import moved
from spillgame.words import one_line

LARGEST = 100_000
"""Bytes of a file, letters of a text: a position has a few hundred."""
LINE = 100
"""Letters of a line of a file that is written."""
KINDS = (".yaml", ".yml", ".txt")
"""Suffixes of files that may hold a position."""
BIN = "bin"
LONGEST_NAME = 60


# --- As text ---


def position_in(text: str) -> dict[str, object]:
    """Return the position that a text or a file of that name holds: a scenario's `given`, or a scenario, or a list.

    Of a list the first scenario counts. The position itself is not checked here. Raises SavesError.
    """
    plain = text.strip().strip("\"'")
    if "{" in plain or "\n" in plain or not plain.lower().endswith(KINDS):
        return _position(text[:LARGEST].encode("utf-8", "replace"))
    return _position(_content_of(Path(plain)))


def _content_of(path: Path) -> bytes:
    try:
        return read_at_most(path.expanduser(), LARGEST)
    except (OSError, RuntimeError) as error:
        reason = why(error) if isinstance(error, OSError) else str(error)
        raise SavesError(say("position.not_read", why=reason)) from None


def _position(content: bytes) -> dict[str, object]:
    document = read_bytes(content, "")
    if document.problems and content.strip():
        first = document.problems[0]
        raise SavesError(say("position.none", line=first.line, why=told(first.message)))
    found = document.data
    if isinstance(found, list) and found:
        found = found[0]
    if isinstance(found, dict) and "given" in found:
        found = found["given"]
    if not isinstance(found, dict):
        raise SavesError(say("position.form"))
    given: dict[str, object] = found
    return given


class _WithoutAliases(yaml.SafeDumper):
    """Writes what the reader of positions takes."""

    def ignore_aliases(self, data: object) -> bool:
        return True


def position_text(title: str, given: Mapping[str, object]) -> str:
    """Return a position as text, as in a file and on the clipboard: a list of one scenario."""
    text: str = yaml.dump(
        [{"title": title, "given": dict(given)}],
        Dumper=_WithoutAliases,
        sort_keys=False,
        allow_unicode=True,
        default_flow_style=None,
        width=LINE,
    )
    return text


# --- In the player's folder ---


class SavedPosition(NamedTuple):
    """A position in a folder."""

    path: Path
    changed: datetime

    @property
    def name(self) -> str:
        return self.path.stem


class Positions:
    """The positions of one game in a folder, and those in its bin."""

    def __init__(self, game: str, folder: Path | None = None):
        """`folder` defaults to the player's own: that of the first game is not named after it."""
        own = paths.positions_folder()
        self.folder = folder or (own if game == games.DEFAULT else own / game)
        self.bin = self.folder / BIN

    def saved(self) -> list[SavedPosition]:
        """Return the positions, the one changed last first."""
        found = []
        for name in entries(self.folder):
            path = self.folder / name
            if path.suffix.lower() not in KINDS or not is_file(path):
                continue
            try:
                found.append(SavedPosition(path, datetime.fromtimestamp(path.stat().st_mtime)))
            except (OSError, ValueError, OverflowError):
                continue  # deleted since the folder was read, or with an invalid time
        return sorted(found, key=lambda one: (one.changed, one.name), reverse=True)

    def read(self, path: Path) -> JsonObject:
        """Return the position in a file; raises SavesError."""
        return _position(_content_of(path))

    def keep(self, name: str, given: Mapping[str, object]) -> Path:
        """Write a position under a name, never overwriting. Raises SavesError."""
        title = tidy(name)
        data = position_text(title, given).encode()
        try:
            return write_to_free(self.folder, title, ".yaml", data)
        except OSError as error:
            path = self.folder / f"{title}.yaml"
            raise SavesError(say("saves.not_written", path=path, why=why(error))) from None

    def rename(self, path: Path, name: str) -> Path:
        """Rename a position; raises SavesError."""
        title = tidy(name)
        return path if title == path.stem else moved(path, self.folder, title)

    def delete(self, path: Path) -> Path:
        """Move a position to the bin; returns its new path, for `restore`. Raises SavesError."""
        return moved(path, self.bin)

    def restore(self, path: Path) -> Path:
        """Move a position out of the bin; returns its new path. Raises SavesError."""
        return moved(path, self.folder)


def export(text: str, target: Path) -> None:
    """Write a position as text to a new file; raises SavesError, and never overwrites."""
    try:
        write_new(target, text.encode())
    except FileExistsError:
        raise SavesError(say("saves.there_already", path=target)) from None
    except OSError as error:
        raise SavesError(say("saves.not_written", path=target, why=why(error))) from None


def tidy(name: str) -> str:
    """Return a name made valid for files on any system; raises SavesError if nothing remains."""
    plain = safe_name(one_line(safe_name(name), LONGEST_NAME).lstrip(". "))
    if not plain:
        raise SavesError(say("position.needs_name"))
    return plain
