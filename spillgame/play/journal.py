"""The journal: one JSON line a step, on disk before the step is shown (docs/journal.md).

A journal may come from a stranger or from a crash. Reading never changes the file, never holds more of it than
a line of reasonable length, and turns every fault into one sentence that names the line.
"""

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import BufferedReader
from pathlib import Path
from typing import Any

from spillgame import __version__

VERSION = 1
LONGEST_LINE = 1 << 20
"""Bytes. A real step needs a few hundred; a drop of 64 dice with its release poses some 20,000."""


class JournalError(Exception):
    """A journal that cannot be read or replayed: which file, which line (from 1), and why."""

    def __init__(self, path: Path, line: int, reason: str):
        super().__init__(f"{path}: line {line}: {reason}")
        self.path = path
        self.line = line
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Header:
    """The first line: which game, of which content, with which set-up."""

    game: str
    content: str
    """The sha256 of the game's content files."""
    setup: Mapping[str, Any]
    app: str = __version__

    def to_json(self) -> dict[str, Any]:
        """Return the header as it stands in the file."""
        return {
            "journal": VERSION,
            "game": self.game,
            "content": self.content,
            "setup": dict(self.setup),
            "app": self.app,
        }


@dataclass(frozen=True, slots=True)
class Line:
    """One step as it stands in the file: the number of its line, from 1, and what the line says."""

    number: int
    values: Mapping[str, Any]


def to_line(values: Mapping[str, Any]) -> bytes:
    """Return a line of a journal."""
    return json.dumps(values, ensure_ascii=False, separators=(", ", ": ")).encode() + b"\n"


def step_line(n: int, step: Mapping[str, Any]) -> bytes:
    """Return the line of the n-th step, counted from 1."""
    return to_line({"n": n, **step})


# --- Reading ---


class JournalReader:
    """Reads a journal line by line.

    `header` is read at once; `steps` goes through the rest. Both raise JournalError. After the last step
    `cut_short` says whether a crash had cut off the last line, which was then left out, and `end` is the number
    of bytes up to the last whole line.
    """

    def __init__(self, path: Path):
        self.path = path
        self.cut_short = False
        self.ends_whole = True
        """Whether the last line that counts ends with a line break; a crash may have kept just that from the disk."""
        self.end = 0
        try:
            self._file: BufferedReader = path.open("rb")
        except OSError as error:
            raise JournalError(path, 1, f"the file cannot be opened ({error.strerror})") from None
        try:
            self.header = self._read_header()
        except JournalError:
            self._file.close()
            raise

    def steps(self) -> Iterator[Line]:
        """Go through the steps and close the file; their numbers must follow each other from 1."""
        with self._file:
            number = 1
            while (values := self._read_line(number + 1)) is not None:
                number += 1
                found = values.get("n")
                if type(found) is not int or found != number - 1:
                    reason = f"the step's number must be {number - 1} (found {_short(found)})"
                    raise JournalError(self.path, number, reason)
                yield Line(number, values)

    def _read_header(self) -> Header:
        values = self._read_line(1)
        if values is None:
            reason = "the header is cut short" if self.cut_short else "the file is empty; a header should stand here"
            raise JournalError(self.path, 1, reason)
        if "journal" not in values:
            raise JournalError(self.path, 1, 'the header is missing: the first line should hold "journal": 1')
        version = values["journal"]
        if type(version) is not int or version != VERSION:
            reason = f"journal version {_short(version)} is unknown; this program reads version {VERSION}"
            raise JournalError(self.path, 1, reason)
        for name, kind in (("game", str), ("content", str), ("setup", dict)):
            if not isinstance(values.get(name), kind):
                found = _short(values.get(name))
                raise JournalError(self.path, 1, f'the header\'s "{name}" is missing or wrong (found {found})')
        return Header(values["game"], values["content"], values["setup"], str(values.get("app", "unknown")))

    def _read_line(self, number: int) -> dict[str, Any] | None:
        """Return what a line says; None at the end of the file, or where the last line is cut short."""
        try:
            raw = self._file.readline(LONGEST_LINE + 1)
        except OSError as error:
            raise JournalError(self.path, number, f"the file cannot be read ({error.strerror})") from None
        if not raw:
            return None
        if len(raw) > LONGEST_LINE:
            raise JournalError(self.path, number, f"the line is longer than {LONGEST_LINE:,} bytes")
        whole = raw.endswith(b"\n")
        try:
            values = json.loads(raw.decode(), parse_constant=_no_constant)
        except (ValueError, RecursionError) as error:
            if not whole:
                self.cut_short = True
                return None
            raise JournalError(self.path, number, f"this is no line of JSON ({_why(error)})") from None
        if not isinstance(values, dict):
            raise JournalError(self.path, number, f"the line must be an object in braces (found {_short(values)})")
        self.end += len(raw)
        self.ends_whole = whole
        return values


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is no number of JSON")


def _why(error: Exception) -> str:
    if isinstance(error, UnicodeDecodeError):
        return f"it is not UTF-8 at byte {error.start + 1}"
    if isinstance(error, json.JSONDecodeError):
        return f"{error.msg} at column {error.colno}"
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    return str(error).split(";")[0]


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


# --- Writing ---


def _fsync_folder(folder: Path) -> None:
    """Make sure that a new file's name is on disk, too, where the system can do that."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


class JournalFile:
    """A journal being written: every line is on disk before `append` returns.

    Raises OSError where the disk refuses. It never replaces a file that is already there.
    """

    def __init__(self, path: Path, descriptor: int, ends: list[int]):
        self.path = path
        self._descriptor = descriptor
        self._ends = ends
        """Where the file ends after the header and after each step, in bytes."""

    @classmethod
    def create(cls, path: Path, header: Header) -> "JournalFile":
        """Begin a journal; raises FileExistsError where the file is there already."""
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o644)
        journal = cls(path, descriptor, [])
        try:
            journal._write(to_line(header.to_json()))
        except OSError:
            journal.close()
            path.unlink(missing_ok=True)
            raise
        _fsync_folder(path.parent)
        return journal

    @classmethod
    def reopen(cls, path: Path) -> "JournalFile":
        """Go on with a journal; a last line that a crash had cut short is dropped now."""
        reader = JournalReader(path)
        ends = [reader.end]
        for _ in reader.steps():
            ends.append(reader.end)
        descriptor = os.open(path, os.O_WRONLY | getattr(os, "O_BINARY", 0))
        journal = cls(path, descriptor, ends)
        journal._cut_at(ends[-1])
        if not reader.ends_whole:
            journal._write(b"\n")
            ends[-2:] = [ends[-1]]  # the line break belongs to the last step
        return journal

    def append(self, step: Mapping[str, Any]) -> None:
        """Write the next step."""
        self._write(step_line(len(self._ends), step))

    def cut_back(self, steps: int) -> None:
        """Keep only so many steps: the others were undone."""
        self._cut_at(self._ends[steps])
        del self._ends[steps + 1 :]

    def close(self) -> None:
        """Close the file; may be called twice."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def _write(self, line: bytes) -> None:
        written = 0
        while written < len(line):
            written += os.write(self._descriptor, line[written:])
        os.fsync(self._descriptor)
        self._ends.append((self._ends[-1] if self._ends else 0) + len(line))

    def _cut_at(self, end: int) -> None:
        os.ftruncate(self._descriptor, end)
        os.lseek(self._descriptor, end, os.SEEK_SET)
        os.fsync(self._descriptor)
