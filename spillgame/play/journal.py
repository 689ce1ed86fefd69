"""The journal: one JSON line a step (docs/journal.md). `journal_file.py` writes it, this reads it.

A journal may come from a stranger or from a crash. Reading never changes the file, never holds more of it than
a line of reasonable length, and turns every fault into one sentence that names the line.
"""

import json
import math
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
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
"""Bytes. A real game has some 100,000; of a larger file nothing more is read."""
MOST_STEPS = 20_000
"""A real game has some 200."""
LONGEST_TEXT = 255
"""Letters of a text of the header that are taken: as many as the name of a file has at most."""
LONGEST_LINE = 1 << 20
"""Bytes. A real step needs a few hundred; a drop of 64 dice with its release poses some 20,000."""


class JournalError(Exception):
    """A journal that cannot be read or replayed: which file, which line (from 1), and why."""

    def __init__(self, path: Path, line: int, reason: str):
        super().__init__(f"{escaped(str(path))}: line {line}: {escaped(reason)}")
        self.path = path
        self.line = line
        self.reason = reason


class UnreadJournalError(JournalError):
    """A journal that the disk does not hand out; nothing is known of it."""


class RefusedJournalError(JournalError):
    """A journal that can be read, but whose game or step the rules do not allow."""


class Branch(NamedTuple):
    """Where a game was taken up again that had gone on otherwise."""

    file: str
    """The name of the other game's journal; empty where it had none."""
    step: int
    """The last step that both have."""
    seed: int
    """What chance is drawn from here, in place of the set-up's seed."""


@dataclass(frozen=True, slots=True)
class Header:
    """The first line: which game, of which content, with which set-up."""

    game: str
    content: str
    """The sha256 of the game's content files."""
    setup: JsonValues
    app: str = __version__
    begun: str | None = None
    """When, as an ISO time with its offset."""
    practice: bool = False
    """Whether dice may be chosen and taken back; such a game counts for nothing."""
    position: JsonValues | None = None
    """What a practice game begins with in place of the set-up, as a scenario's `given` says it."""
    branched_from: Branch | None = None
    daily: str | None = None
    """The day whose game it is, such as 2025-11-21."""
    mods: tuple[str, ...] = ()
    """The mods in use when it was begun."""
    bot: str | None = None
    """Who played it in the players' place, where it was only watched; such a game counts for nothing."""
    setup_as_read: JsonValues | None = None
    """The set-up as it stands in the file that this was read from, with names as long as they are there: what is
    written for a branch of the game keeps them."""

    @property
    def chance_seed(self) -> int:
        """What chance is drawn from."""
        seed = self.setup.get("seed", 0) if self.branched_from is None else self.branched_from.seed
        return int(seed)

    def to_json(self) -> dict[str, object]:
        """Return the header as it stands in the file."""
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
        """Read a header; raises ValueError with the reason where it is none.

        Of the further keys only those can be wrong on which the game depends; the others are left out then.
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


@dataclass(frozen=True, slots=True)
class JournalLine:
    """One step as it stands in the file: the number of its line, from 1, and what the line says."""

    number: int
    values: JsonValues


def to_line(values: Mapping[str, object]) -> bytes:
    """Return a line of a journal."""
    try:
        return json.dumps(values, ensure_ascii=False, separators=(", ", ": ")).encode() + b"\n"
    except UnicodeEncodeError:  # half of a letter, which JSON can write and UTF-8 cannot
        return json.dumps(values, separators=(", ", ": ")).encode() + b"\n"


def step_line(n: int, step: JsonValues) -> bytes:
    """Return the line of the n-th step, counted from 1."""
    return to_line({"n": n, **step})


# --- Reading ---


class JournalReader:
    """Reads a journal line by line.

    `header` is read at once; `steps` goes through the rest. Both raise JournalError. After the last step
    `cut_short` says whether a crash had cut off the last line, which was then left out, and `end` is the number
    of bytes up to the last whole line.
    """

    def __init__(self, path: Path, data: BinaryIO | None = None):
        """Read the file at `path`, or `data` that came from there."""
        self.path = path
        self.cut_short = False
        self.ends_whole = True
        """Whether the last line that counts ends with a line break; a crash may have kept just that from the disk."""
        self.end = 0
        try:
            self._file: BinaryIO = data or reading(path)
        except OSError as error:
            raise UnreadJournalError(path, 1, say("journal.not_opened", why=why(error))) from None
        try:
            self.header = self._read_header()
        except JournalError:
            self._file.close()
            raise

    def steps(self) -> Iterator[JournalLine]:
        """Go through the steps and close the file; their numbers must follow each other from 1."""
        with self._file:
            number = 1
            while (values := self._read_line(number + 1)) is not None:
                number += 1
                found = values.get("n")
                if type(found) is not int or found != number - 1:
                    reason = say("journal.step_number", n=number - 1, found=_short(found))
                    raise JournalError(self.path, number, reason)
                if found > MOST_STEPS:
                    raise JournalError(self.path, number, say("journal.too_many_steps", steps=f"{MOST_STEPS:,}"))
                yield JournalLine(number, values)

    def close(self) -> None:
        """Close the file, where its steps are not wanted."""
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
        """Return what a line says; None at the end of the file, or where the last line is cut short."""
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


def header_of(path: Path, data: BinaryIO | None = None) -> Header:
    """Read the first line alone, and close the file; raises JournalError."""
    reader = JournalReader(path, data)
    reader.close()
    return reader.header


def _finite(text: str) -> float:
    """Read a number of JSON such as 1e999 as the greatest there is: an infinity could not be written again."""
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
