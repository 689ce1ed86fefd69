"""The player's results on problems, and the problems from the player's own games, which return after some days.

They are in one small file. Invalid entries are ignored; an invalid file is kept next to the new one.
"""

from datetime import date
from pathlib import Path
from typing import NamedTuple

from spillgame import paths
from spillgame.rules.problems import Aim, aim_from_json, aim_to_json
from spillgame.rules.seams import Json, JsonValues
from spillgame.store.labels import Labels

DAYS = (1, 3, 7, 16, 35)
"""Days until a problem from an own game returns, by how often in a row it was solved."""


class Attempt(NamedTuple):
    """The results on one problem."""

    tries: int = 0
    solved: bool = False
    """Whether it was ever solved."""
    loss: float | None = None
    """The smallest loss, in chances to win; None if it was not tried."""


class Own(NamedTuple):
    """A turn of an own game that could have been played better."""

    id: str
    seed: int
    given: JsonValues
    """The position in which it begins."""
    turn: int
    journal: str
    """The name of the journal of its game."""
    cost: float
    """The cost of the turn as played, as a chance to win."""
    due: date
    """The day on which it is due again."""
    stage: int = 0
    """How often in a row it was solved when it was due."""
    theme: str = ""
    """What the turn is about; empty if that was not noted."""
    goal: tuple[Aim, ...] = ()
    """What is to be reached in it, if that was noted."""


class Attempts:
    """The attempts at the problems of one game, and its problems from own games."""

    def __init__(self, game: str, path: Path | None = None):
        """`path` defaults to the player's own file."""
        self._game = game
        self._notes = Labels(path or paths.problems_file(), "problems")

    @property
    def fault(self) -> str:
        """Say that the file cannot be used; empty if all is well."""
        return self._notes.fault

    def _key(self, problem: str) -> str:
        return f"{self._game}/{problem}"

    def of(self, problem: str) -> Attempt:
        noted = self._notes.of(self._key(problem))
        loss = noted.get("loss")
        return Attempt(_count(noted.get("tries")), noted.get("solved") is True, _number(loss))

    def keep(self, problem: str, loss: float, *, solved: bool, today: date) -> str | None:
        """Note an attempt; returns a sentence if the disk refuses.

        A problem from an own game returns the later the more often it was solved; only the first attempt when it is due
        counts for that.
        """
        before, own = self.of(problem), self.own(problem)
        least = loss if before.loss is None else min(before.loss, loss)
        values: dict[str, object] = {"tries": before.tries + 1, "solved": before.solved or solved, "loss": least}
        if own is not None and own.due <= today:
            days = DAYS[min(own.stage, len(DAYS) - 1)] if solved else DAYS[0]
            values["due"] = _after(today, days).isoformat()
            values["stage"] = own.stage + 1 if solved else 0
        return self._notes.change(self._key(problem), **values)

    # --- From own games ---

    def take(self, own: Own) -> str | None:
        """Add a turn of an own game, unless it is known; returns a sentence if the disk refuses."""
        if self.knows(own.id):
            return None
        values = {**own._asdict(), "given": dict(own.given), "due": own.due.isoformat()}
        values["goal"] = [aim_to_json(aim) for aim in own.goal]
        del values["id"]
        return self._notes.change(self._key(own.id), **values)

    def knows(self, problem: str) -> bool:
        """Return whether there is an entry for a problem, even that it is dismissed."""
        return bool(self._notes.of(self._key(problem)))

    def forget(self, problem: str) -> str | None:
        """Dismiss a problem from an own game for good."""
        noted = self._notes.of(self._key(problem))
        return self._notes.change(self._key(problem), **{**dict.fromkeys(noted), "forgotten": True})

    def own(self, problem: str) -> Own | None:
        """Return a turn of an own game by its id; None if it is unknown."""
        return _own(problem, self._notes.of(self._key(problem)))

    def all_own(self) -> list[Own]:
        """Return the turns of own games, sorted by due date."""
        begins = self._key("")
        found = (
            _own(name.removeprefix(begins), noted)
            for name, noted in self._notes.all().items()
            if name.startswith(begins)
        )
        return sorted((one for one in found if one is not None), key=lambda one: (one.due, one.journal, one.turn))


def _own(problem: str, noted: JsonValues) -> Own | None:
    """Read an entry; None if it is of no own game, or invalid."""
    given, seed, journal, cost = (noted.get(key) for key in ("given", "seed", "journal", "cost"))
    try:
        due = date.fromisoformat(noted["due"])
    except (KeyError, TypeError, ValueError):
        return None
    if not isinstance(given, dict) or type(seed) is not int or seed < 0 or not isinstance(journal, str):
        return None
    turn, stage = _count(noted.get("turn")), _count(noted.get("stage"))
    theme = noted.get("theme")
    told = theme if isinstance(theme, str) else "", _goal(noted.get("goal"))
    return Own(problem, seed, given, turn, journal, _number(cost) or 0.0, due, stage, *told)


def _goal(noted: Json) -> tuple[Aim, ...]:
    """Read the goal of an entry; nothing if there is none, or if it is invalid."""
    try:
        return tuple([aim_from_json(one) for one in noted or ()])
    except (AttributeError, KeyError, TypeError, ValueError):
        return ()


def _after(day: date, days: int) -> date:
    """Return a day some days later; the last possible one if the clock is at the end of time."""
    return date.fromordinal(min(day.toordinal() + days, date.max.toordinal()))


def _count(value: Json) -> int:
    return value if type(value) is int and value >= 0 else 0


def _number(value: Json) -> float | None:
    return float(value) if type(value) in (int, float) and abs(value) <= 1 else None
