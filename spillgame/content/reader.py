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
from spillgame.message import Message, message
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
        found = f"0x{data[error.start]:02x}"
        document.problems.append(Finding(document.file, line, column, message("reading.not_utf8", found=found)))
        return None
    return _plain_ends(text)


def _plain_ends(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _bad_characters(text: str, file: str) -> list[Finding]:
    unseen = (
        (match.start(), message("reading.unseen", found=f"U+{ord(match[0]):04X}")) for match in _UNWANTED.finditer(text)
    )
    tabs = ((match.start(1), message("reading.tab")) for match in (_TAB_INDENT.finditer(text) if "\t" in text else ()))
    directives = (  # each one slows the parser down
        (match.start(), message("reading.directive", found=clipped(match[0])))
        for match in (_DIRECTIVE.finditer(text) if "%" in text else ())
    )
    some = islice(chain(unseen, tabs, directives), MOST_PER_FILE + 1)  # a binary file has thousands
    return [Finding(file, *_line_and_column(text[:start]), sentence) for start, sentence in some]


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
            raise self.stop(event, message("reading.second_document"))
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
            raise _UnreadableError(Finding(self.file, 1, 1, message("reading.bad_character"))) from error

    def explained(self, error: yaml.MarkedYAMLError) -> Finding:
        """Return the problem of a text that the parser gave up on."""
        problem = error.problem or ""
        part = next((one for one in _EXPLANATIONS if one in problem), "")
        begun, noticed = error.context_mark, error.problem_mark
        mark = begun if part in _AT_THE_START and begun is not None else noticed or begun
        if mark is None:
            return Finding(self.file, 1, 1, _explanation(part, problem, message("parser.no_place")))
        lines = self.text.split("\n")
        # The parser counts one line more than the text has; no editor could go there.
        line = min(mark.line, len(lines) - 1)
        column = mark.column if line == mark.line else len(lines[line])
        rest = lines[line][column : column + 20]
        found = message("found.value", value=clipped(rest)) if rest else message("parser.end_of_line")
        if begun is not None and begun.line < line:
            found = message("parser.of_what_begins", found=found, line=begun.line + 1)
        return Finding(self.file, line + 1, column + 1, _explanation(part, problem, found))

    def value(self, event: YamlEvent, depth: int) -> tuple[Json, Location]:
        """Return the value that begins with this event, and its location. Raises _UnreadableError."""
        kind = type(event)
        if kind is events.AliasEvent:
            raise self.stop(event, message("reading.alias", found=f"*{event.anchor[:LONGEST_KEY]}"))
        if event.anchor is not None:
            raise self.stop(event, message("reading.anchor", found=f"&{event.anchor[:LONGEST_KEY]}"))
        if event.tag is not None:
            self.report(event, message("reading.tag", found=clipped(event.tag)))
        self.count(event)
        mark = event.start_mark
        location = Location(self.file, mark.line + 1, mark.column + 1)
        if kind is events.ScalarEvent:
            return self.scalar(event), location
        if depth >= DEEPEST:
            raise self.stop(event, message("reading.too_deep", found=depth + 1, most=DEEPEST))
        if kind is events.SequenceStartEvent:
            return self.list(location, depth), location
        return self.group(location, depth), location

    def count(self, event: YamlEvent) -> None:
        """Count a value. Raises _UnreadableError if there are too many."""
        self.values += 1
        if self.values > MOST_VALUES:
            raise self.stop(event, message("reading.too_much", most=f"{MOST_VALUES:,}"))

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
                self.report(event, message("reading.key_twice", found=clipped(key), line=first))
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
            raise self.stop(event, message("reading.key_no_scalar"))
        if event.tag is not None:
            self.report(event, message("reading.tag_at_key", found=clipped(event.tag)))
        self.count(event)
        text: str = event.value
        if len(text) > LONGEST_KEY:
            raise self.stop(event, message("reading.long_key", found=clipped(text), most=LONGEST_KEY))
        if text == "<<" and not event.style:
            raise self.stop(event, message("reading.merge_key"))
        if text in ("n", "y"):
            return text  # hardly any reader takes these as booleans, and they are good names for numbers
        before = len(self.problems)
        value = self.scalar(event)
        if not isinstance(value, str) and len(self.problems) == before:
            found = message("found.value", value=text) if text else message("found.nothing")
            self.report(event, message("reading.key_no_text", found=found))
        return text

    def scalar(self, event: YamlEvent) -> Json:
        """Return what a scalar means; where that is refused, its text."""
        text: str = event.value
        if len(text) > LONGEST_TEXT:
            self.report(event, message("reading.long_text", found=len(text), most=LONGEST_TEXT))
            return text[:LONGEST_TEXT]
        if not event.style:  # plain: '' from the C parser, None from the Python one
            try:
                return plain_value(text)
            except AmbiguousError as refusal:
                self.report(event, refusal.sentence)
        elif event.style == '"' and (match := _UNWANTED_IN_TEXT.search(text)):
            self.report(event, message("reading.unseen_escape", found=f"U+{ord(match[0]):04X}"))
        return text

    def report(self, event: YamlEvent, sentence: Message) -> None:
        """Record a problem at an event and continue. Raises _UnreadableError if there are enough of them."""
        problem = self.stop(event, sentence).problem
        if len(self.problems) >= MOST_PER_FILE:
            raise _UnreadableError(problem)
        self.problems.append(problem)

    def stop(self, event: YamlEvent, sentence: Message) -> _UnreadableError:
        """Return the exception that ends the reading with a problem at an event."""
        mark = event.start_mark
        return _UnreadableError(Finding(self.file, mark.line + 1, mark.column + 1, sentence))


_EMPTY = message("reading.empty")

_EXPLANATIONS = {
    "could not find expected ':'": "no_value",
    "found unexpected end of stream": "open_quote",
    "mapping values are not allowed": "key_out_of_place",
    "did not find expected ',' or": "open_bracket",
    "did not find expected node content": "no_node",
    "did not find expected '-' indicator": "not_in_list",
    "did not find expected key": "not_in_group",
    "cannot start any token": "bad_first_letter",
    "block sequence entries are not allowed": "list_out_of_place",
    "unknown escape character": "unknown_escape",
    "undefined tag handle": "tag",
    "exceeded maximum nesting depth": "too_deep",
    "did not find expected <document start>": "after_the_end",
}
"""What we say for a part of the parser's own sentence (both parsers share most)."""

_AT_THE_START = ("could not find expected ':'", "found unexpected end of stream")
"""Those whose fault is where the construct began rather than where the parser noticed."""


def _explanation(part: str, problem: str, found: Message) -> Message:
    """Say the parser's problem in our words where one of its sentences is known, and in its own otherwise."""
    if not part:
        return message("parser.unknown", problem=problem[:LONGEST_KEY], found=found)
    return message(f"parser.{_EXPLANATIONS[part]}", found=found, most=DEEPEST)
