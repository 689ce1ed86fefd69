"""What the loader reports: one sentence for each fault of a content file, with its place."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from spillgame.message import Message, message

MOST_PER_FILE = 100
"""How many problems of one file are listed at most."""
MOST_IN_ALL = 300
"""How many of all files."""

FOUND_LENGTH = 60
"""The found value is clipped to about this many characters."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault of one file. Lines and columns count from 1; columns count characters."""

    file: str
    line: int
    column: int
    message: Message
    """What is wrong (what was found), what was expected."""

    @property
    def place(self) -> tuple[str, int, int]:
        """Its location alone."""
        return self.file, self.line, self.column

    def __str__(self) -> str:
        """Return it for a log; `spillgame.content.faults` says it to people."""
        return f"{self.file}:{self.line}:{self.column}: {self.message}"


class ContentError(Exception):
    """A game's content cannot be used; contains every problem of every file."""

    def __init__(self, problems: Sequence[Finding]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = tuple(problems)


def shown(value: object) -> Message:
    """Say in a few words what was found in a file."""
    if value is None:
        return message("found.nothing")
    if isinstance(value, bool):
        return message("found.value", value=str(value).lower())
    if isinstance(value, str):
        return message("found.value", value=clipped(value))
    if isinstance(value, dict):
        keys = _cut(", ".join(value))
        keys = keys if keys.isprintable() else ascii(keys)
        return message("found.keys", keys=keys) if value else message("found.empty_group")
    if isinstance(value, list | tuple):
        return message("found.list", n=len(value)) if value else message("found.empty_list")
    return message("found.value", value=_cut(repr(value)))


def clipped(text: str) -> str:
    """Return the text in quotes, with control characters escaped, and clipped."""
    if len(text) > FOUND_LENGTH:
        return ascii(text[:FOUND_LENGTH]) + "…"
    return repr(text) if text.isprintable() else ascii(text)


def arranged(problems: Iterable[Finding], files: Sequence[str]) -> list[Finding]:
    """Sort the problems by file (in the order of `files`) and place, and limit their number."""
    order = {file: number for number, file in enumerate(files)}
    by_file: dict[str, list[Finding]] = {}
    for problem in sorted(set(problems), key=lambda p: (order.get(p.file, len(order)), p.place, str(p.message))):
        by_file.setdefault(problem.file, []).append(problem)
    kept: list[Finding] = []
    for found in by_file.values():
        kept.extend(found[:MOST_PER_FILE])
        if len(found) > MOST_PER_FILE:
            first = found[MOST_PER_FILE]
            kept.append(replace(first, message=message("common.more_in_file")))
    if len(kept) > MOST_IN_ALL:
        first = kept[MOST_IN_ALL]
        kept[MOST_IN_ALL:] = [replace(first, message=message("common.more_in_all"))]
    return kept


def _cut(text: str) -> str:
    return text[:FOUND_LENGTH] + "…" if len(text) > FOUND_LENGTH else text
