"""What the loader reports: one sentence for each fault of a content file, with its place."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from spillgame.words import escaped

MOST_PER_FILE = 100
"""How many problems of one file are listed at most."""
MOST_IN_ALL = 300
"""How many of all files."""

FOUND_LENGTH = 60
"""The found value is clipped to about this many characters."""


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """One fault of one file. Lines and columns count from 1; columns count characters."""

    file: str
    line: int
    column: int
    message: str
    """What is wrong (what was found), what was expected."""

    @property
    def place(self) -> tuple[str, int, int]:
        """Its location alone."""
        return self.file, self.line, self.column

    def __str__(self) -> str:
        return f"{escaped(self.file)}:{self.line}:{self.column}: {escaped(self.message)}"


class ContentError(Exception):
    """A game's content cannot be used; contains every problem of every file."""

    def __init__(self, problems: Sequence[Finding]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = tuple(problems)


def shown(value: object) -> str:
    """Say in a few words what was found in a file."""
    if value is None:
        return "found nothing"
    if isinstance(value, bool):
        return f"found {str(value).lower()}"
    if isinstance(value, str):
        return f"found {clipped(value)}"
    if isinstance(value, dict):
        keys = _cut(", ".join(value))
        return f"found the keys {keys if keys.isprintable() else ascii(keys)}" if value else "found an empty group"
    if isinstance(value, list | tuple):
        return f"found a list of {len(value)}" if value else "found an empty list"
    return f"found {_cut(repr(value))}"


def clipped(text: str) -> str:
    """Return the text in quotes, with control characters escaped, and clipped."""
    if len(text) > FOUND_LENGTH:
        return ascii(text[:FOUND_LENGTH]) + "…"
    return repr(text) if text.isprintable() else ascii(text)


def arranged(problems: Iterable[Finding], files: Sequence[str]) -> list[Finding]:
    """Sort the problems by file (in the order of `files`) and place, and limit their number."""
    order = {file: number for number, file in enumerate(files)}
    by_file: dict[str, list[Finding]] = {}
    for problem in sorted(set(problems), key=lambda p: (order.get(p.file, len(order)), p)):
        by_file.setdefault(problem.file, []).append(problem)
    kept: list[Finding] = []
    for found in by_file.values():
        kept.extend(found[:MOST_PER_FILE])
        if len(found) > MOST_PER_FILE:
            first = found[MOST_PER_FILE]
            more = "the file has more problems from here on, which are not listed"
            kept.append(Finding(first.file, first.line, first.column, more))
    if len(kept) > MOST_IN_ALL:
        first = kept[MOST_IN_ALL]
        more = "there are more problems in this file and others, which are not listed"
        kept[MOST_IN_ALL:] = [Finding(first.file, first.line, first.column, more)]
    return kept


def _cut(text: str) -> str:
    return text[:FOUND_LENGTH] + "…" if len(text) > FOUND_LENGTH else text
