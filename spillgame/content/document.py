"""A YAML file as read: plain data, and the location of each value."""

from dataclasses import dataclass, field

from spillgame.content.problems import Finding
from spillgame.message import Message
from spillgame.rules.seams import Json


@dataclass(slots=True)
class Location:
    """The location of a value, with those of the keys and values inside it."""

    file: str
    line: int
    column: int
    keys: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Line and column of each key of a group."""
    inner: "dict[str | int, Location]" = field(default_factory=dict)
    """The location of each value of a group, by its key, or of a list, by its number from 0."""

    def at(self, *path: str | int) -> "Location":
        """Return the location of a value inside this one, or of the nearest enclosing one that has any."""
        found = self
        for step in path:
            if step not in found.inner:
                break
            found = found.inner[step]
        return found

    def problem(self, message: Message) -> Finding:
        return Finding(self.file, self.line, self.column, message)

    def key_problem(self, key: str, message: Message) -> Finding:
        """Return a problem at a key of this group, or here if the key has no location."""
        line, column = self.keys.get(key, (self.line, self.column))
        # The value knows the file: a merged group has no single one.
        return Finding(self.at(key).file, line, column, message)


@dataclass(slots=True)
class Document:
    """One file as read: its data, their locations, and its problems as YAML."""

    file: str
    data: Json
    location: Location
    problems: list[Finding]
    whole: bool
    """False if the file could not be read to its end, so that its data mean nothing."""
    values: int = 0
    """How many values it holds, keys counted too."""


def unread(problem: Finding) -> Document:
    """Return the document of a file that could not be read at all."""
    return Document(problem.file, None, Location(problem.file, 1, 1), [problem], whole=False)
