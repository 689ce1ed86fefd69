"""Problems: turns to be played well, each a position and how hard it was found to be.

They are content, in `content/GAME/problems/problems.yaml`, made by `spillgame lab problems`.
"""

import hashlib
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Annotated, TypeVar

from spillgame.rules.content import Between, Digest, Fault, GameContent, Id, Len, fault_at, record
from spillgame.rules.seams import Json, JsonObject, JsonValues

GRADES = (1, 2, 3, 4, 5)
"""From easy to hard."""
Share = Annotated[float, Between(0, 1)]
MOST_AIMED_AT = 9999
One = TypeVar("One")


@record
class Aim:
    """What is to be reached in a turn, as the game names and counts it; `spillgame.bots.GAME.goals` knows how."""

    name: Id
    n: Annotated[int, Between(-MOST_AIMED_AT, MOST_AIMED_AT)] = 1
    """How much of it at least; of what should be little, how much at most."""
    where: Annotated[str, Len(0, 40)] = ""
    """What it is about, such as a Sector or a field; empty if that is clear."""


def aim_to_json(aim: Aim) -> JsonObject:
    """Return an aim as it is written."""
    return {"name": aim.name, "n": aim.n, **({"where": aim.where} if aim.where else {})}


def aim_from_json(value: Json) -> Aim:
    """Read the output of `aim_to_json`, possibly damaged; raises Python's own errors on anything else."""
    name, n, where = str(value["name"]), int(value["n"]), str(value.get("where", ""))
    return Aim(name=name, n=n, where=where)


@record
class Problem:
    """A position in which one turn is to be played."""

    id: Id
    seed: Annotated[int, Between(0, (1 << 53) - 1)]
    """What chance draws from within the turn, the same for all."""
    given: JsonValues
    """The position, including its set-up, as in a scenario's `given`; what it leaves out is as usual."""
    grade: Annotated[int, Between(GRADES[0], GRADES[-1])]
    """How hard it is."""
    value: Share
    """The chance to win with the best plan."""
    planned: Share
    """The share of the advice's plans that solve it."""
    random: Share
    """The share of turns played at random that solve it."""
    usual: bool
    """Whether the usual bot solves it."""
    theme: Annotated[str, Len(0, 40)] = ""
    """What the turn is about; empty if nobody has said so yet."""
    goal: Annotated[tuple[Aim, ...], Len(0, 2)] = ()
    """What is to be reached, all of it; the best plan does. Nothing if only the chances tell good from bad."""


@record
class ProblemSheet:
    """The problems of a game, and how they were made."""

    seed: Annotated[int, Between(0, (1 << 53) - 1)]
    version: Digest
    """The version of the value by which they were judged."""
    problems: Annotated[tuple[Problem, ...], Len(0, 2000)]


@record
class ProblemContent:
    """The only file of a folder of problems."""

    problems: ProblemSheet
    """The turns to be played well."""


def _ids_differ(sheet: ProblemSheet) -> Iterator[Fault]:
    first: dict[str, int] = {}
    for number, one in enumerate(sheet.problems):
        if first.setdefault(one.id, number) != number:
            yield fault_at(("problems", "problems", number, "id"), "problems.id_twice", id=one.id)


def content_of(game: str) -> GameContent:
    """Return how the problems of a game are described, by its name."""
    return GameContent(name=f"{game}/problems", record=ProblemContent, checks=((("problems",), _ids_differ),))


def of_the_day(problems: Sequence[Problem], day: date) -> Problem | None:
    """Return the problem of a day, which only depends on the date; None if there are no problems."""
    digest = hashlib.sha256(f"spillgame problem {day.isoformat()}".encode()).digest()
    return problems[int.from_bytes(digest[:6], "big") % len(problems)] if problems else None


def in_turn(games: Sequence[One], day: date) -> One:
    """Return the game whose problem a day brings: each in turn. There must be at least one."""
    return games[day.toordinal() % len(games)]
