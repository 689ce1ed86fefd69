"""Reads one YAML file into plain data, with the location of every key and value.

It uses the parser's events, not a loader's objects: the file cannot choose what is built, aliases cannot expand, and
each fault has its line and column. It accepts a small, unambiguous subset of YAML.
"""

import re
from itertools import chain, islice
from pathlib import Path
from typing import Any

import yaml
from yaml import events

from spillgame.content.document import Document, Location, unread
from spillgame.content.problems import MOST_PER_FILE, Finding, clipped
from spillgame.content.scalars import AmbiguousError, plain_value
from spillgame.content.source import fetch
from spillgame.rules.seams import Json, JsonObject

DEEPEST = 20
"""How deep lists and groups may be nested."""
MOST_VALUES = 40_000
"""How many values a file may have, including keys; the largest, of problems, has 21,000."""
LONGEST_KEY = 100
LONGEST_TEXT = 10_000
"""Characters."""

YamlEvent = Any
"""An event of the parser: a class of `yaml.events` each, of which the reader knows by what came before which it is."""
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The C parser if available; both give the same events."""

# Line ends other than \n are refused with the control characters: YAML counts them, editors do not.
_UNWANTED = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\U0001fffe\U0001ffff]")
_UNWANTED_IN_TEXT = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")
_DIRECTIVE = re.compile(r"^%\S*", re.MULTILINE)
_TAB_INDENT = re.compile(r"^ *(\t)[ \t]*(?=[^ \t\n])", re.MULTILINE)


class _UnreadableError(Exception):
    """Stops reading a file after a problem that makes the rest meaningless."""

    def __init__(self, problem: Finding) -> None:
        super().__init__(problem)
        self.problem = problem


def read_file(path: Path, within: Path | None = None) -> Document:
    """Read a file, optionally required to be in a folder; every fault becomes a problem of the document."""
    data = fetch(path, within=within)
    return unread(data) if isinstance(data, Finding) else read_bytes(data, str(path))


def read_bytes(data: bytes, file: str) -> Document:
    """Read the bytes of a file called `file`; every fault is a problem of the document."""
    document = Document(file, None, Location(file, 1, 1), [], whole=False)
    text = _decoded(data, document)
    if text is None:
        return document
    document.problems.extend(_bad_characters(text, file))
    if document.problems:
        return document
    reader = _Reader(text, file, document.problems)
    try:
        document.data, document.location = reader.document()
        document.values, document.whole = reader.values, True
    except _UnreadableError as stop:
        document.problems.append(stop.problem)
    return document


def _decoded(data: bytes, document: Document) -> str | None:
    try:
        text = data.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        line, column = _line_and_column(_plain_ends(data[: error.start].decode("utf-8")))
        found = f"found the byte 0x{data[error.start]:02x}"
        document.problems.append(
            Finding(document.file, line, column, f"the file is not UTF-8 ({found}), expected UTF-8 text")
        )
        return None
    return _plain_ends(text)


def _plain_ends(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _bad_characters(text: str, file: str) -> list[Finding]:
    unseen = (
        (match.start(), f"a character that cannot be seen (found U+{ord(match[0]):04X}), expected plain text")
        for match in _UNWANTED.finditer(text)
    )
    tabs = (
        (match.start(1), "the line begins with a tab (found '\\t'), expected spaces")
        for match in (_TAB_INDENT.finditer(text) if "\t" in text else ())
    )
    directives = (  # each one slows the parser down
        (match.start(), f"a directive (found {clipped(match[0])}), expected the content alone")
        for match in (_DIRECTIVE.finditer(text) if "%" in text else ())
    )
    some = islice(chain(unseen, tabs, directives), MOST_PER_FILE + 1)  # a binary file has thousands
    return [Finding(file, *_line_and_column(text[:start]), message) for start, message in some]


def _line_and_column(before: str) -> tuple[int, int]:
    return before.count("\n") + 1, len(before) - before.rfind("\n")


class _Reader:
    """Walks the events of one text, collecting problems and continuing if possible."""

    def __init__(self, text: str, file: str, problems: list[Finding]) -> None:
        self.text = text
        self.file = file
        self.problems = problems
        self.parser = LOADER(text)
        self.values = 0
        """How many values were read, including keys."""

    def document(self) -> tuple[object, Location]:
        """Return the data and locations of the one document. Raises _UnreadableError."""
        self.next()  # the stream's start
        event = self.next()
        if isinstance(event, events.StreamEndEvent):
            raise _UnreadableError(Finding(self.file, 1, 1, _EMPTY))
        value, location = self.value(self.next(), 0)
        self.next()  # the document's end
        event = self.next()
        if not isinstance(event, events.StreamEndEvent):
            raise self.stop(event, "a second document begins (found '---'), expected one document a file")
        if value is None:
            raise _UnreadableError(Finding(self.file, 1, 1, _EMPTY))
        return value, location

    def next(self) -> YamlEvent:
        """Return the parser's next event. Raises _UnreadableError if the text is no YAML."""
        try:
            return self.parser.get_event()
        except yaml.MarkedYAMLError as error:
            raise _UnreadableError(self.explained(error)) from error
        # The Python parser raises these for escapes of no valid character.
        except (yaml.YAMLError, ValueError, OverflowError) as error:
            raise _UnreadableError(
                Finding(self.file, 1, 1, "this is no YAML (found a bad character), expected YAML")
            ) from error

    def explained(self, error: yaml.MarkedYAMLError) -> Finding:
        """Return the problem of a text that the parser gave up on."""
        wrong, expected, at_start = _explanation(error.problem or "")
        begun, noticed = error.context_mark, error.problem_mark
        mark = begun if at_start and begun is not None else noticed or begun
        if mark is None:
            return Finding(self.file, 1, 1, f"{wrong} (found no place for it), expected {expected}")
        lines = self.text.split("\n")
        # The parser counts one line more than the text has; no editor could go there.
        line = min(mark.line, len(lines) - 1)
        column = mark.column if line == mark.line else len(lines[line])
        rest = lines[line][column : column + 20]
        found = f"found {clipped(rest)}" if rest else "found the end of the line"
        if begun is not None and begun.line < line:
            found += f" of what begins in line {begun.line + 1}"
        return Finding(self.file, line + 1, column + 1, f"{wrong} ({found}), expected {expected}")

    def value(self, event: YamlEvent, depth: int) -> tuple[Json, Location]:
        """Return the value that begins with this event, and its location. Raises _UnreadableError."""
        kind = type(event)
        if kind is events.AliasEvent:
            raise self.stop(event, f"an alias (found *{event.anchor[:LONGEST_KEY]}), expected the value itself")
        if event.anchor is not None:
            raise self.stop(event, f"an anchor (found &{event.anchor[:LONGEST_KEY]}), expected the value alone")
        if event.tag is not None:
            self.report(event, f"a tag (found {clipped(event.tag)}), expected the value alone")
        self.count(event)
        mark = event.start_mark
        location = Location(self.file, mark.line + 1, mark.column + 1)
        if kind is events.ScalarEvent:
            return self.scalar(event), location
        if depth >= DEEPEST:
            raise self.stop(event, f"nested too deep (found level {depth + 1}), expected at most {DEEPEST} levels")
        if kind is events.SequenceStartEvent:
            return self.list(location, depth), location
        return self.group(location, depth), location

    def count(self, event: YamlEvent) -> None:
        """Count a value. Raises _UnreadableError if there are too many."""
        self.values += 1
        if self.values > MOST_VALUES:
            raise self.stop(event, f"the file holds too much (found more values), expected at most {MOST_VALUES:,}")

    def list(self, location: Location, depth: int) -> list[Json]:
        """Return the list whose start event was just taken."""
        values: list[object] = []
        while type(event := self.next()) is not events.SequenceEndEvent:
            value, inner = self.value(event, depth + 1)
            location.inner[len(values)] = inner
            values.append(value)
        return values

    def group(self, location: Location, depth: int) -> JsonObject:
        """Return the group whose start event was just taken; of a duplicate key, the first."""
        values: dict[str, object] = {}
        while type(event := self.next()) is not events.MappingEndEvent:
            key = self.key(event)
            value, inner = self.value(self.next(), depth + 1)
            if key in values:
                first = location.keys[key][0]
                self.report(
                    event, f"the key stands twice (found {clipped(key)}, first in line {first}), expected each key once"
                )
                continue
            mark = event.start_mark
            location.keys[key] = (mark.line + 1, mark.column + 1)
            location.inner[key] = inner
            values[key] = value
        return values

    def key(self, event: YamlEvent) -> str:
        """Return the key of this event. Raises _UnreadableError if it is no plain text."""
        if type(event) is events.AliasEvent or (type(event) is events.ScalarEvent and event.anchor is not None):
            self.value(event, 0)  # reports it and stops
        if type(event) is not events.ScalarEvent:
            raise self.stop(event, "a key is a list or group (found no text), expected a text as key")
        if event.tag is not None:
            self.report(event, f"a tag (found {clipped(event.tag)}), expected the key alone")
        self.count(event)
        text: str = event.value
        if len(text) > LONGEST_KEY:
            raise self.stop(
                event, f"a key is too long (found {clipped(text)}), expected at most {LONGEST_KEY} characters"
            )
        if text == "<<" and not event.style:
            raise self.stop(event, "a merge key (found <<), expected the keys themselves")
        if text in ("n", "y"):
            return text  # hardly any reader takes these as booleans, and they are good names for numbers
        before = len(self.problems)
        value = self.scalar(event)
        if not isinstance(value, str) and len(self.problems) == before:
            found = f"found {text}" if text else "found nothing"
            self.report(event, f"a key is no text ({found}), expected a text, in quotes where it looks like a number")
        return text

    def scalar(self, event: YamlEvent) -> Json:
        """Return what a scalar means; where that is refused, its text."""
        text: str = event.value
        if len(text) > LONGEST_TEXT:
            self.report(event, f"a text is too long (found {len(text)} characters), expected at most {LONGEST_TEXT}")
            return text[:LONGEST_TEXT]
        if not event.style:  # plain: '' from the C parser, None from the Python one
            try:
                return plain_value(text)
            except AmbiguousError as refusal:
                self.report(event, str(refusal))
        elif event.style == '"' and (match := _UNWANTED_IN_TEXT.search(text)):
            self.report(
                event,
                f"an escape for a character that cannot be seen (found U+{ord(match[0]):04X}), expected plain text",
            )
        return text

    def report(self, event: YamlEvent, message: str) -> None:
        """Record a problem at an event and continue. Raises _UnreadableError if there are enough of them."""
        problem = self.stop(event, message).problem
        if len(self.problems) >= MOST_PER_FILE:
            raise _UnreadableError(problem)
        self.problems.append(problem)

    def stop(self, event: YamlEvent, message: str) -> _UnreadableError:
        """Return the exception that ends the reading with a problem at an event."""
        mark = event.start_mark
        return _UnreadableError(Finding(self.file, mark.line + 1, mark.column + 1, message))


_EMPTY = "the file is empty (found nothing), expected the content of the game"

_EXPLANATIONS = (
    ("could not find expected ':'", "a key without its value", "a ':' after the key"),
    ("found unexpected end of stream", "a quoted text is not closed", "the closing quote"),
    (
        "mapping values are not allowed",
        "a key stands where none can",
        "one key a line, with quotes around a text that holds ': '",
    ),
    ("did not find expected ',' or", "a list or group in brackets is not closed", "a ',' or the closing bracket"),
    ("did not find expected node content", "a value is missing", "a value, or a closing bracket less or more"),
    (
        "did not find expected '-' indicator",
        "the line does not fit into its list",
        "'- ' in the column of the list's other entries",
    ),
    (
        "did not find expected key",
        "the line does not fit into its group",
        "a key in the column of the group's other keys",
    ),
    ("cannot start any token", "a text cannot begin with this character", "quotes around the text"),
    ("block sequence entries are not allowed", "a list cannot begin here", "the list in lines of its own, or in [ ]"),
    ("unknown escape character", "an escape that means nothing", "a doubled \\, or single quotes"),
    ("undefined tag handle", "a tag", "the value alone"),
    ("exceeded maximum nesting depth", "nested too deep", f"at most {DEEPEST} levels"),
    ("did not find expected <document start>", "text after the end of the content", "one list or group of keys a file"),
)
"""A part of the parser's own sentence (both parsers share most), what is wrong and what was expected."""

_AT_THE_START = ("could not find expected ':'", "found unexpected end of stream")
"""Those whose fault is where the construct began rather than where the parser noticed."""


def _explanation(problem: str) -> tuple[str, str, bool]:
    """Say in our words what the parser's problem is, what it expected, and whether to point at the start."""
    for part, wrong, expected in _EXPLANATIONS:
        if part in problem:
            return wrong, expected, part in _AT_THE_START
    return f"this is no YAML: {problem[:LONGEST_KEY]}", "YAML", False
