"""The analysis of a game played: what luck did and what skill, moment by moment, in chances to win from 0 to 1.

`spillgame.advice.analyst` makes it. Over all steps, start + luck + skill + drift is what came of the game, exactly.
"""

import math
import types
from collections.abc import Mapping
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from spillgame.rules.content import Between
from spillgame.rules.seams import Json, JsonObject, JsonValues

FORMAT = 1
SURE = 2.0
"""A loss counts as one from so many of its standard errors on."""
DICE = (0.20, 0.10)
"""Luck of a turn is marked from these chances on, good or bad."""
DECISIVE = 0.10
"""A turn decided a game only if it moved the chance by as much."""

Kind = Literal["decision", "chance"]
Mark = Literal["", "inaccuracy", "mistake", "blunder"]
MARKS: tuple[tuple[Mark, float], ...] = (("blunder", 0.10), ("mistake", 0.05), ("inaccuracy", 0.02))
"""A loss is marked from such a chance on."""
Cause = Literal["dice", "play", "none"]
Chance = Annotated[float, Between(0, 1)]
Count = Annotated[int, Between(0, 1_000_000)]


class Step(NamedTuple):
    """One step of the game, and the chance to win before and after it: the difference is luck + skill + drift."""

    n: Count
    """The number of the moment that it led to."""
    turn: Count
    kind: Kind
    seat: Count | None
    """Who decided; None for a chance."""
    before: Chance
    after: Chance
    luck: float
    """Of a chance: what came, less what could be expected."""
    skill: float
    """Of a decision: the best that could follow after it, less the best that could before; 0 at best, up to noise."""
    drift: float
    """What a search saw that the value did not; for a game of opponents, also what these did."""


class Better(NamedTuple):
    """How a turn had better been played."""

    n: Count
    """The number of the moment from which on."""
    steps: tuple[JsonValues, ...]
    """Decisions to the end of the turn, as a journal has them; those after a chance are a guess."""
    chance: Chance
    """The chance to win after them."""
    played: Chance
    """The same after what was played."""
    why: tuple[tuple[str, float], ...]
    """Features that differ most, with what each adds to the logarithm of the odds to win, the weightiest first."""


class Turn(NamedTuple):
    """What came of a turn: first chance (its Spill Phase), then the play."""

    number: Count
    seat: Count | None
    """Whose turn it is; None where the players act together."""
    first: Count
    """The number of the moment in which the turn begins."""
    play: Count | None
    """The number of the moment in which its play begins; None where it did not come to that."""
    last: Count
    """The number of the moment in which the turn is over, or the journal ends."""
    before: Chance
    """The chance to win when the turn begins."""
    rolled: Chance
    """The same when the play begins."""
    after: Chance
    """The same when the turn is over."""
    luck: float
    skill: float
    drift: float
    error: float
    """The standard error of the skill."""
    better: Better | None
    """None where nothing better was found."""

    @property
    def loss(self) -> float:
        """What the play has cost, as a chance to win: below 0 only by noise."""
        return -self.skill

    @property
    def mark(self) -> Mark:
        """How bad the play was: named only where the loss is more than noise."""
        if self.loss <= SURE * self.error:
            return ""
        return next((name for name, least in MARKS if self.loss >= least), "")

    @property
    def dice(self) -> int:
        """How lucky the turn was, in points: 20, 10, 0, -10 or -20."""
        least = next((least for least in DICE if abs(self.luck) >= least), 0.0)
        return round(math.copysign(least * 100, self.luck))


class Verdict(NamedTuple):
    """What decided a game."""

    cause: Cause
    """`none` where no single turn did."""
    turn: Count
    """0 where none did."""
    change: float
    """By how much it changed the chance to win."""


class Analysis(NamedTuple):
    """A game told as chances to win."""

    game: str
    journal: str
    """Tells the game from any other: the digest of its set-up and steps."""
    content: str
    """The sha256 of the game's content files."""
    model: str
    """The version of the advice that the values come from."""
    seat: Count
    """Whose chance is told; where players win together it is that of all."""
    start: Chance
    """The chance to win at the first moment of which it can be told."""
    result: Chance | None
    """1 for a game won, 0 for one lost; of a victory shared, the share; None while the game goes on."""
    steps: tuple[Step, ...]
    turns: tuple[Turn, ...]

    # --- Sums ---

    @property
    def end(self) -> float:
        """The chance to win at the end of the journal: the result, where the game is over."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def luck(self) -> float:
        """What the dice and cards have brought or cost."""
        return math.fsum([step.luck for step in self.steps])

    @property
    def skill(self) -> float:
        """What the decisions have cost; 0 at best."""
        return math.fsum([step.skill for step in self.steps])

    @property
    def drift(self) -> float:
        """What neither explains."""
        return math.fsum([step.drift for step in self.steps])

    @property
    def loss_a_turn(self) -> float:
        """What the play has cost in a turn, on average; 0 where no turn was played."""
        played = [turn for turn in self.turns if turn.play is not None]
        return math.fsum([turn.loss for turn in self.turns]) / len(played) if played else 0.0

    @property
    def adjusted(self) -> float:
        """The result with the luck taken out."""
        return self.end - self.luck

    @property
    def verdict(self) -> Verdict:
        """What decided the game: the turn that moved the chance most towards how it ended."""
        won = self.end > 0.5
        found = [Verdict("dice", turn.number, turn.luck) for turn in self.turns]
        if not won:
            found += [Verdict("play", turn.number, turn.skill) for turn in self.turns if turn.mark]
        best = max(found, key=lambda one: one.change if won else -one.change, default=None)
        if best is None or (best.change if won else -best.change) < DECISIVE:
            return Verdict("none", 0, 0.0)
        return best

    # --- Files ---

    def to_json(self) -> JsonObject:
        """Return the analysis as JSON can hold it; what can be worked out from the rest stands in it for readers."""
        sums = {name: getattr(self, name) for name in ("luck", "skill", "drift", "loss_a_turn", "adjusted")}
        told = {**_to_json(self), "verdict": self.verdict._asdict(), **sums}
        for turn, values in zip(self.turns, told["turns"], strict=True):
            values.update(mark=turn.mark, dice=turn.dice)
        return {"analysis": FORMAT, **told}

    @classmethod
    def from_json(cls, values: Json) -> "Analysis":
        """Read what `to_json` gave, perhaps from a stranger; raises ValueError that names what is wrong."""
        if not isinstance(values, dict) or values.get("analysis") != FORMAT:
            raise ValueError("analysis")
        found: Analysis = _from_json(cls, values, "analysis")
        return found


def _to_json(value: Json) -> Any:
    """Return a named tuple, with all that is in it, as JSON can hold it."""
    if hasattr(value, "_asdict"):
        return {name: _to_json(one) for name, one in value._asdict().items()}
    return [_to_json(one) for one in value] if isinstance(value, tuple) else value


def _from_json(kind: Any, value: Json, name: str) -> Any:
    """Read a value as its type hint says; raises ValueError with the name of what is not as it should be."""
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
    """Read a tuple of as many kinds as it has values, or of any number of one kind."""
    if not isinstance(value, list):
        raise ValueError(name)
    if kinds[-1] is Ellipsis:
        kinds = kinds[:1] * len(value)
    if len(kinds) != len(value):
        raise ValueError(name)
    return tuple([_from_json(kind, one, name) for kind, one in zip(kinds, value, strict=True)])
