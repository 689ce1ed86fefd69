"""How far the player has come in the lessons: kept in one small file, in which each word read is noted at once."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from spillgame import paths
from spillgame.rules.lessons import Lesson
from spillgame.store.labels import Labels


class Place(NamedTuple):
    """Where a lesson was left."""

    at: int = 0
    """The number of the part to go on with, from 0; 0 where it was not begun, or was gone through to its end."""
    done: bool = False
    """Whether it was ever gone through to its end."""


class Learnt:
    """The places of all lessons. A file that is none of these is kept beside the new one, as `fault` says."""

    def __init__(self, path: Path | None = None):
        """`path` is the player's own file without one."""
        self._notes = Labels(path or paths.lessons_file(), "lessons")

    @property
    def fault(self) -> str:
        """Say that the file cannot be used; empty where all is well."""
        return self._notes.fault

    def place(self, game: str, lesson: Lesson) -> Place:
        """Return where a lesson was left; whatever else may stand in the file counts for nothing."""
        noted = self._notes.of(f"{game}/{lesson.id}")
        at = noted.get("at")
        return Place(at if type(at) is int and 0 < at < lesson.parts else 0, noted.get("done") is True)

    def games(self) -> list[str]:
        """Return the ids of the games of which a lesson was begun, the one whose first lesson came last at the end."""
        return [*dict.fromkeys(key.partition("/")[0] for key in self._notes.all())]

    def keep(self, game: str, lesson: Lesson, at: int) -> str | None:
        """Note the part that is told now; returns a sentence where the disk refuses."""
        before = self.place(game, lesson)
        over = at >= lesson.parts
        now = Place(0 if over else at, before.done or over)
        if now == before:
            return None
        return self._notes.change(f"{game}/{lesson.id}", at=now.at or None, done=now.done or None)

    def next_of(self, game: str, lessons: Iterable[Lesson], after: str = "") -> Lesson | None:
        """Return the first lesson that is not done, beginning with those after one by its id; None where all are."""
        known = list(lessons)
        start = next((n + 1 for n, one in enumerate(known) if one.id == after), 0)
        return next((one for one in (*known[start:], *known[:start]) if not self.place(game, one).done), None)
