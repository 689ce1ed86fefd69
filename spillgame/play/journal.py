"""The journal: one JSON line per step (docs/journal.md). `journal_file.py` writes it, this reads it.

A journal may be untrusted, or damaged by a crash. Reading never changes the file, holds at most one line of limited
length at a time, and reports every fault in one sentence that names the line.
"""

import io
import json
import math
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count, islice
from pathlib import Path
from typing import BinaryIO, NamedTuple

from spillgame import __version__
from spillgame.content.mods import MOST_MODS
from spillgame.content.words_file import say
from spillgame.files import reading, why
from spillgame.rules.room import with_short_names
from spillgame.rules.seams import Json, JsonValues
from spillgame.words import escaped

VERSION = 1
LARGEST_JOURNAL = 4 << 20
"""Bytes read at most. A real game has some 100,000."""
MOST_STEPS = 20_000
"""A real game has some 200."""
LONGEST_TEXT = 255
"""Longest text of the header that is accepted, in letters: the limit of a file name."""
LONGEST_LINE = 1 << 20
"""Bytes. A real step needs a few hundred; a drop of 64 dice with its release poses some 20,000."""


class JournalError(Exception):
    """A journal that cannot be read or replayed: which file, which line (from 1), and why."""

    def __init__(self, path: Path, line: int, reason: str):
        super().__init__(f"{escaped(str(path))}: {say('journal.at_line', line=line, reason=reason)}")
        self.path = path
        self.line = line
        self.reason = reason


class UnreadJournalError(JournalError):
    """A journal that the disk cannot read; its content is unknown."""


class RefusedJournalError(JournalError):
    """A readable journal whose game or step the rules refuse."""


class Branch(NamedTuple):
    """Where a game branched off from another."""

    file: str
    """The name of the other game's journal; empty if it had none."""
    step: int
    """The last common step."""
    seed: int
    """The seed of chance from here on, replacing that of the set-up."""


@dataclass(frozen=True, slots=True)
class Header:
    """The first line: game, content, set-up."""

    game: str
    content: str
    """The sha256 of the game's content files."""
    setup: JsonValues
    app: str = __version__
    begun: str | None = None
    """When, as an ISO time with its offset."""
    practice: bool = False
    """Whether dice may be chosen and undone; such a game does not count."""
    position: JsonValues | None = None
    """Where a practice game begins instead of the set-up, as a scenario's `given`."""
    branched_from: Branch | None = None
    daily: str | None = None
    """The day whose game it is, such as 2025-11-21."""
    mods: tuple[str, ...] = ()
    """The mods in use when it was begun."""
    bot: str | None = None
    """The bot that played it, if it was only watched; such a game does not count."""
    setup_as_read: JsonValues | None = None
    """The set-up as in the file that this was read from, with names unclipped: a branch's journal keeps them."""

    @property
    def chance_seed(self) -> int:
        """What chance is drawn from."""
        seed = self.setup.get("seed", 0) if self.branched_from is None else self.branched_from.seed
        return int(seed)

    def to_json(self) -> dict[str, object]:
        further = {
            "begun": self.begun,
            "practice": self.practice or None,
            "position": None if self.position is None else dict(self.position),
            "branched_from": None if self.branched_from is None else self.branched_from._asdict(),
            "daily": self.daily,
            "mods": list(self.mods) or None,
            "bot": self.bot,
        }
        return {
            "journal": VERSION,
            "game": self.game,
            "content": self.content,
            "setup": dict(self.setup if self.setup_as_read is None else self.setup_as_read),
            "app": self.app,
            **{key: value for key, value in further.items() if value is not None},
        }

    @classmethod
    def from_json(cls, values: JsonValues) -> "Header":
        """Read a header; raises ValueError with the reason if it is invalid.

        Invalid further keys are an error only if the game depends on them; otherwise they are dropped.
        """
        version = values["journal"]
        if type(version) is not int or version != VERSION:
            raise ValueError(say("journal.other_version", found=_short(version), version=VERSION))
        for name, kind in (("game", str), ("content", str), ("setup", dict)):
            if not isinstance(values.get(name), kind):
                raise ValueError(say("journal.header_field", field=name, found=_short(values.get(name))))
        position = values.get("position")
        if position is not None and not isinstance(position, dict):
            raise ValueError(say("journal.header_position", found=_short(position)))
        begun, daily, bot = (values.get(name) for name in ("begun", "daily", "bot"))
        setup = with_short_names(values["setup"])
        return cls(
            values["game"],
            values["content"],
            setup,
            str(values.get("app", "unknown"))[:LONGEST_TEXT],
            begun=_text(begun),
            practice=values.get("practice") is True or position is not None,
            position=position,
            branched_from=_branch(values.get("branched_from")),
            daily=_text(daily),
            mods=_names(values.get("mods")),
            bot=_text(bot),
            setup_as_read=values["setup"] if values["setup"] != setup else None,
        )


def _branch(values: object) -> Branch | None:
    if not isinstance(values, dict):
        return None
    file, step, seed = (values.get(name) for name in Branch._fields)
    if isinstance(file, str) and type(step) is int and type(seed) is int:
        return Branch(file[:LONGEST_TEXT], step, seed)
    return None


def _text(value: Json) -> str | None:
    return value[:LONGEST_TEXT] if isinstance(value, str) else None


def _names(values: object) -> tuple[str, ...]:
    texts = map(_text, values) if isinstance(values, list) else ()
    return tuple(islice((text for text in texts if text is not None), MOST_MODS))


def to_line(values: Mapping[str, object]) -> bytes:
    try:
        return json.dumps(values, ensure_ascii=False, separators=(", ", ": ")).encode() + b"\n"
    except UnicodeEncodeError:  # a lone surrogate, which JSON can write and UTF-8 cannot
        return json.dumps(values, separators=(", ", ": ")).encode() + b"\n"


def step_line(n: int, step: JsonValues) -> bytes:
    """Return the line of the n-th step, counted from 1."""
    return to_line({"n": n, **step})


# --- Reading ---


class JournalReader:
    """Reads a journal line by line.

    `header` is read at once; `steps` iterates over the rest. Both raise JournalError. After the last step `cut_short`
    says whether a crash had truncated the last line, which was then dropped, and `end` is the number of bytes up to the
    last whole line.
    """

    def __init__(self, path: Path, data: bytes | None = None):
        """Read the file at `path`, or its `data`."""
        self.path = path
        self.cut_short = False
        self.ends_whole = True
        """Whether the last line that counts ends with a line break; a crash may have lost just that."""
        self.end = 0
        try:
            self._file: BinaryIO = reading(path) if data is None else io.BytesIO(data)
        except OSError as error:
            raise UnreadJournalError(path, 1, say("journal.not_opened", why=why(error))) from None
        try:
            self.header = self._read_header()
        except JournalError:
            self._file.close()
            raise

    def steps(self) -> Iterator[JsonValues]:
        """Yield the steps as stored and close the file; their numbers `n` must be consecutive from 1."""
        with self._file:
            for n in count(1):
                if (values := self._read_line(n + 1)) is None:
                    return
                found = values.get("n")
                if type(found) is not int or found != n:
                    raise JournalError(self.path, n + 1, say("journal.step_number", n=n, found=_short(found)))
                if n > MOST_STEPS:
                    raise JournalError(self.path, n + 1, say("journal.too_many_steps", steps=f"{MOST_STEPS:,}"))
                yield values

    def close(self) -> None:
        self._file.close()

    def _read_header(self) -> Header:
        values = self._read_line(1)
        if values is None:
            reason = say("journal.header_cut_short") if self.cut_short else say("journal.empty")
            raise JournalError(self.path, 1, reason)
        if "journal" not in values:
            raise JournalError(self.path, 1, say("journal.no_header", version=VERSION))
        try:
            return Header.from_json(values)
        except ValueError as error:
            raise JournalError(self.path, 1, str(error)) from None

    def _read_line(self, number: int) -> dict[str, object] | None:
        """Return the content of a line; None at the end of the file, or if the last line is truncated."""
        try:
            raw = self._file.readline(LONGEST_LINE + 1)
        except OSError as error:
            raise UnreadJournalError(self.path, number, say("journal.not_read", why=why(error))) from None
        if not raw:
            return None
        if len(raw) > LONGEST_LINE:
            raise JournalError(self.path, number, say("journal.too_long", bytes=f"{LONGEST_LINE:,}"))
        if self.end + len(raw) > LARGEST_JOURNAL:
            raise JournalError(self.path, number, say("journal.too_large", bytes=f"{LARGEST_JOURNAL:,}"))
        whole = raw.endswith(b"\n")
        try:
            values = json.loads(raw.decode(), parse_float=_finite, parse_constant=_no_constant)
        except (ValueError, RecursionError) as error:
            if not whole:
                self.cut_short = True
                return None
            raise JournalError(self.path, number, say("journal.no_json", why=_why(error))) from None
        if not isinstance(values, dict):
            raise JournalError(self.path, number, say("journal.no_object", found=_short(values)))
        self.end += len(raw)
        self.ends_whole = whole
        return values


def header_of(path: Path, data: bytes | None = None) -> Header:
    """Read the first line alone, and close the file; raises JournalError."""
    reader = JournalReader(path, data)
    reader.close()
    return reader.header


def _finite(text: str) -> float:
    """Read a JSON number such as 1e999 as the greatest float: an infinity could not be written again."""
    value = float(text)
    return value if math.isfinite(value) else math.copysign(sys.float_info.max, value)


def _no_constant(name: str) -> object:
    raise ValueError(say("journal.no_number", found=name))


def _why(error: Exception) -> str:
    if isinstance(error, UnicodeDecodeError):
        return say("journal.not_utf8", byte=error.start + 1)
    if isinstance(error, json.JSONDecodeError):
        return say("journal.at_column", why=error.msg.removesuffix(" at"), column=error.colno)
    if isinstance(error, RecursionError):
        return say("journal.too_deep")
    return str(error).split(";")[0]


def _short(value: Json) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."
