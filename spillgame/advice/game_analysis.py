"""The analysis of a game for all its seats: what luck, decisions and drift did to the chances to win, step by step.

`spillgame.advice.analyst` makes it, and files hold it. Where players compete their chances add up to 1; where they win
or lose together there is one chance.
"""

import math
import types
from bisect import bisect_right
from collections.abc import Mapping
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from spillgame.advice.analysis import Analysis, Better, Chance, Count, Kind, Step, Turn
from spillgame.rules.seams import Json, JsonObject, JsonValues
from spillgame.rules.values import as_json

FORMAT = 6
"""Of the file and of how it is made: what was kept with another number is made again."""
Chances = tuple[Chance, ...]
"""By seat; one where players win or lose together."""
Changes = tuple[float, ...]
"""By how much each of these changes."""


class GameStep(NamedTuple):
    """One step of the game, and the chances to win before and after it: the difference is luck + skill + drift."""

    n: Count
    """The number of the resulting moment."""
    turn: Count
    kind: Kind
    seat: Count | None
    """The seat that decided; None for a chance."""
    before: Chances
    after: Chances
    luck: Changes
    """For a chance: the outcome minus the expectation."""
    skill: Changes
    """For a decision: what is possible after it minus what was possible before it, if the seat plays its best."""
    drift: Changes
    theme: str = ""
    """What a decision is about that was not forced; empty if the game names no themes."""


class Asked(NamedTuple):
    """What a seat decided in the turn of a rival, such as its answers to offers."""

    seat: Count
    error: float
    """The standard error of the skill of these decisions."""
    better: Better | None
    decisions: Count
    """How many there were that were not forced."""


class GameTurn(NamedTuple):
    """A turn: first chance, then the play."""

    number: Count
    """As the game counts; where several turns have the same number, one more than the turn before."""
    seat: Count | None
    """Whose turn it is; None if the players act together."""
    first: Count
    play: Count | None
    last: Count
    """The numbers of the moments in which the turn and its play begin, and in which it is over."""
    before: Chances
    rolled: Chances
    after: Chances
    error: float
    """The standard error of the skill of whose turn it is."""
    better: Better | None
    decisions: Count
    """How many decisions whose turn it is took that were not forced."""
    asked: tuple[Asked, ...] = ()
    """The rivals that decided something in it."""


class GameAnalysis(NamedTuple):
    """A game as the chances of its seats."""

    game: str
    journal: str
    """Identifies the game: the digest of its set-up and steps."""
    content: str
    """The sha256 of the game's content files."""
    model: str
    """The version of the advice that the values come from."""
    seat: Count
    """The seat whose analysis is shown first."""
    start: Chances
    """The chances to win at the first moment for which they are known."""
    result: Chances | None
    """1 for a win, 0 for a loss, the share of a shared victory; None while the game continues."""
    steps: tuple[GameStep, ...]
    turns: tuple[GameTurn, ...]

    @property
    def seats(self) -> range:
        """The seats with a chance of their own; only the first if players win together."""
        return range(1, len(self.start) + 1)

    def of(self, seat: int) -> Analysis:
        """Return the part of a seat; if players win together it is everybody's."""
        row = 0 if len(self.start) == 1 else seat - 1
        steps = tuple([self._step(step, row, self._is_own(step.seat, seat)) for step in self.steps])
        turns = tuple([self._turn(turn, row, steps, self._is_own(turn.seat, seat)) for turn in self.turns])
        result = None if self.result is None else self.result[row]
        which = (self.game, self.journal, self.content, self.model)
        return Analysis(*which, seat, self.start[row], result, steps, turns)

    def _is_own(self, decided: int | None, seat: int) -> bool:
        return len(self.start) == 1 or decided == seat

    @staticmethod
    def _step(step: GameStep, row: int, own: bool) -> Step:
        skill = step.skill[row]
        own_skill, others = (skill, 0.0) if own else (0.0, skill)
        parts = (step.luck[row], own_skill, step.drift[row], others, step.theme if own else "")
        return Step(step.n, step.turn, step.kind, step.seat, step.before[row], step.after[row], *parts)

    @staticmethod
    def _turn(turn: GameTurn, row: int, steps: tuple[Step, ...], mine: bool) -> Turn:
        first, last = (bisect_right(steps, n, key=lambda step: step.n) for n in (turn.first, turn.last))
        here = steps[first:last]
        columns = zip(*[step.changes for step in here], strict=True)
        luck, skill, drift, others = map(math.fsum, columns)
        known = turn if mine else next((one for one in turn.asked if one.seat == row + 1), None)
        decided = (turn.error, None, 0) if known is None else (known.error, known.better, known.decisions)
        error, better, decisions = decided
        return Turn(
            *(turn.number, turn.seat, turn.first, turn.play, turn.last),
            *(turn.before[row], turn.rolled[row], turn.after[row], luck, skill, drift, error),
            *(better, others, decisions, mine),
        )

    # --- Files ---

    def to_json(self) -> JsonObject:
        """Return the analysis as JSON values, including what follows from it for each seat, for readers."""
        return {"analysis": FORMAT, **as_json(self), "seats": [_told(self.of(seat)) for seat in self.seats]}

    @classmethod
    def from_json(cls, values: Json) -> "GameAnalysis":
        """Read the output of `to_json`, possibly untrusted; raises ValueError that names what is wrong."""
        if not isinstance(values, dict) or values.get("analysis") != FORMAT:
            raise ValueError("analysis")
        found: GameAnalysis = _from_json(cls, values, "analysis")
        rows = len(found.start)
        by_seat = [column for one in found.steps for column in one if type(column) is tuple]
        by_seat += [column for one in found.turns for column in (one.before, one.rolled, one.after)]
        if not rows or any(len(column) != rows for column in (*by_seat, found.result or found.start)):
            raise ValueError("start")
        return found


def _told(one: Analysis) -> JsonObject:
    """Return the sums of a seat, its verdict, and the mark and the luck of its turns."""
    names = ("seat", "luck", "skill", "others", "drift", "loss_a_turn", "loss_a_decision", "adjusted")
    turns = [{"first": turn.first, "mark": turn.mark, "dice": turn.dice, **_sums(turn)} for turn in one.turns]
    return {**{name: getattr(one, name) for name in names}, "verdict": one.verdict._asdict(), "turns": turns}


def _sums(turn: Turn) -> JsonValues:
    return {name: getattr(turn, name) for name in ("luck", "skill", "others", "drift")}


def _from_json(kind: Any, value: Json, name: str) -> Any:
    """Read a value by its type hint; raises ValueError that names what is wrong."""
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return None if value is None else _from_json(args[0], value, name)
    if origin is Annotated:
        read = _from_json(args[0], value, name)
        if not args[1].least <= read <= args[1].most:
            raise ValueError(name)
        return read
    if origin is tuple:
        return _list_from_json(args, value, name)
    if hasattr(kind, "_fields"):
        if not isinstance(value, dict):
            raise ValueError(name)
        hints = get_type_hints(kind, include_extras=True)
        return kind(*(_from_json(hints[field], value.get(field), field) for field in kind._fields))
    if origin is Literal:
        right = value in args
    elif kind is float:
        right = type(value) in (int, float) and math.isfinite(value)
    else:
        right = type(value) is {Mapping: dict}.get(origin, kind)
    if not right:
        raise ValueError(name)
    return value


def _list_from_json(kinds: tuple[Any, ...], value: Json, name: str) -> tuple[Any, ...]:
    """Read a tuple with a type per value, or of any length with one type."""
    if not isinstance(value, list):
        raise ValueError(name)
    if kinds[-1] is Ellipsis:
        kinds = kinds[:1] * len(value)
    if len(kinds) != len(value):
        raise ValueError(name)
    return tuple([_from_json(kind, one, name) for kind, one in zip(kinds, value, strict=True)])
