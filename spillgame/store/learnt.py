"""Progress in the lessons, in one small file that is written after each text read."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from spillgame import paths
from spillgame.rules.lessons import Lesson
from spillgame.store.labels import Labels


class Place(NamedTuple):
    """Where a lesson was left."""

    at: int = 0
    """The number of the part to continue with, from 0; 0 if it was not begun, or was completed."""
    done: bool = False
    """Whether it was ever completed."""


class Learnt:
    """The places in all lessons. An invalid file is kept next to the new one, as `fault` says."""

    def __init__(self, path: Path | None = None):
        """`path` defaults to the player's own file."""
        self._notes = Labels(path or paths.lessons_file(), "lessons")

    @property
    def fault(self) -> str:
        """Say that the file cannot be used; empty if all is well."""
        return self._notes.fault

    def place(self, game: str, lesson: Lesson) -> Place:
        """Return where a lesson was left; invalid entries are ignored."""
        noted = self._notes.of(f"{game}/{lesson.id}")
        at = noted.get("at")
        return Place(at if type(at) is int and 0 < at < lesson.parts else 0, noted.get("done") is True)

    def games(self) -> list[str]:
        """Return the ids of the games with a lesson begun, in the order of their first lessons."""
        return [*dict.fromkeys(key.partition("/")[0] for key in self._notes.all())]

    def keep(self, game: str, lesson: Lesson, at: int) -> str | None:
        """Note the current part; returns a sentence if the disk refuses."""
        before = self.place(game, lesson)
        over = at >= lesson.parts
        now = Place(0 if over else at, before.done or over)
        if now == before:
            return None
        return self._notes.change(f"{game}/{lesson.id}", at=now.at or None, done=now.done or None)

    def next_of(self, game: str, lessons: Iterable[Lesson], after: str = "") -> Lesson | None:
        """Return the first unfinished lesson, starting after the one given by id; None if all are done."""
        known = list(lessons)
        start = next((n + 1 for n, one in enumerate(known) if one.id == after), 0)
        return next((one for one in (*known[start:], *known[:start]) if not self.place(game, one).done), None)
