"""What the player has made of problems, and the problems from the player's own games, which come again after days.

It stands in one small file. What is not understood in it counts for nothing; a file that is none is kept beside it.
"""

from datetime import date
from pathlib import Path
from typing import NamedTuple

from spillgame import paths
from spillgame.rules.seams import Json, JsonValues
from spillgame.store.labels import Labels

DAYS = (1, 3, 7, 16, 35)
"""After so many days a problem from an own game comes again, the longer the more often in a row it was solved."""


class Attempt(NamedTuple):
    """What was made of a problem so far."""

    tries: int = 0
    solved: bool = False
    """Whether it was ever solved."""
    loss: float | None = None
    """The least that was lost, in chances to win; None where it was not tried."""


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
    """What the turn as it was played has cost, as a chance to win."""
    due: date
    """The day from which on it comes again."""
    stage: int = 0
    """How often in a row it was solved when it was due."""


class Attempts:
    """The problems of one game that were tried, and those from own games."""

    def __init__(self, game: str, path: Path | None = None):
        """`path` is the player's own file without one."""
        self._game = game
        self._notes = Labels(path or paths.problems_file(), "problems")

    @property
    def fault(self) -> str:
        """Say that the file cannot be used; empty where all is well."""
        return self._notes.fault

    def _key(self, problem: str) -> str:
        return f"{self._game}/{problem}"

    def of(self, problem: str) -> Attempt:
        """Return what was made of a problem, by its id."""
        noted = self._notes.of(self._key(problem))
        loss = noted.get("loss")
        return Attempt(_count(noted.get("tries")), noted.get("solved") is True, _number(loss))

    def keep(self, problem: str, loss: float, *, solved: bool, today: date) -> str | None:
        """Note an attempt; returns a sentence where the disk refuses.

        One from an own game comes again the later the more often it was solved; of tries before that the day only the
        first one counts for it.
        """
        before, own = self.of(problem), self.own(problem)
        known = before.loss
        values: dict[str, object] = {
            "tries": before.tries + 1,
            "solved": before.solved or solved,
            "loss": loss if known is None else min(known, loss),
        }
        if own is not None and own.due <= today:
            days = DAYS[min(own.stage, len(DAYS) - 1)] if solved else DAYS[0]
            values["due"] = _after(today, days).isoformat()
            values["stage"] = own.stage + 1 if solved else 0
        return self._notes.change(self._key(problem), **values)

    # --- From own games ---

    def take(self, own: Own) -> str | None:
        """Keep a turn of an own game, where it is not known yet; returns a sentence where the disk refuses."""
        if self.knows(own.id):
            return None
        values = {**own._asdict(), "given": dict(own.given), "due": own.due.isoformat()}
        del values["id"]
        return self._notes.change(self._key(own.id), **values)

    def knows(self, problem: str) -> bool:
        """Return whether anything is noted of a problem: that it is to be forgotten, too."""
        return bool(self._notes.of(self._key(problem)))

    def forget(self, problem: str) -> str | None:
        """Take a turn of an own game out of the problems, so that it never comes back."""
        noted = self._notes.of(self._key(problem))
        return self._notes.change(self._key(problem), **{**dict.fromkeys(noted), "forgotten": True})

    def own(self, problem: str) -> Own | None:
        """Return a turn of an own game by its id; None where it is not known."""
        return _own(problem, self._notes.of(self._key(problem)))

    def all_own(self) -> list[Own]:
        """Return the turns of own games, the one that is due first before the others."""
        begins = self._key("")
        found = (
            _own(name.removeprefix(begins), noted)
            for name, noted in self._notes.all().items()
            if name.startswith(begins)
        )
        return sorted((one for one in found if one is not None), key=lambda one: (one.due, one.journal, one.turn))


def _own(problem: str, noted: JsonValues) -> Own | None:
    """Read a note; None where it is of no own game, or not as it was written."""
    given, seed, journal, cost = (noted.get(key) for key in ("given", "seed", "journal", "cost"))
    try:
        due = date.fromisoformat(noted["due"])
    except (KeyError, TypeError, ValueError):
        return None
    if not isinstance(given, dict) or type(seed) is not int or seed < 0 or not isinstance(journal, str):
        return None
    turn, stage = _count(noted.get("turn")), _count(noted.get("stage"))
    return Own(problem, seed, given, turn, journal, _number(cost) or 0.0, due, stage)


def _after(day: date, days: int) -> date:
    """Return a day so many days later; the last that there is where the clock stands at the end of time."""
    return date.fromordinal(min(day.toordinal() + days, date.max.toordinal()))


def _count(value: Json) -> int:
    return value if type(value) is int and value >= 0 else 0


def _number(value: Json) -> float | None:
    return float(value) if type(value) in (int, float) and abs(value) <= 1 else None
