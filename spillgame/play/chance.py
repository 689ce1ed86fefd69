"""Sources of chance, which answer when the rules ask for dice or a card: from a seed, uniform or by the tower."""

import random
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol

from spillgame.play.drops import LANDING, PHYSICS, DropSource, FairDrops, FairFaces
from spillgame.rules.game import NO_RULE, C, Rules, S, refuse
from spillgame.rules.seams import AnyState, AnyStep, JsonObject, OwnRules

if TYPE_CHECKING:  # a game without the tower needs no physics
    from spillgame.physics.drop import Drop

TOWERS = ("fair", "physics")
"""Where the dice of a drop may fall: as the rules imagine them, or through the tower."""


USUAL_SEEDS = 1_000_000
"""A drawn seed is smaller than this: short enough to tell a friend."""


def new_seed() -> int:
    """Draw the seed of a new game: from the system's randomness."""
    return random.SystemRandom().randrange(USUAL_SEEDS)


class Answered(NamedTuple, Generic[C]):
    """An answer of chance."""

    step: C
    drop: "Drop | None" = None
    """How the dice fell, if they fell through the tower."""

    @property
    def attachment(self) -> JsonObject:
        """What a journal stores with the answer: a drop's release poses and physics version; nothing without dice."""
        if self.drop is None:
            return {}
        return {LANDING: [pose.to_list() for pose in self.drop.release], PHYSICS: self.drop.physics}


class ChanceSource(Protocol):
    """A source of chance."""

    def answer(self, state: AnyState) -> Answered[AnyStep]:
        """Return the step that answers what the state asks; the state must be asking for chance."""

    def skip(self, state: AnyState) -> None:
        """Skip an answer given before, when a game is resumed."""


class Streams:
    """Named random streams from one seed."""

    def __init__(self, seed: int):
        self._seed = seed
        self._streams: dict[str, random.Random] = {}

    def __call__(self, name: str) -> random.Random:
        """Return the stream of a name; always the same object."""
        stream = self._streams.get(name)
        if stream is None:
            stream = self._streams[name] = random.Random(f"spillgame {name} {self._seed}")
        return stream


class SeededChance(Generic[S, C]):
    """Chance for one game from a seed alone; drops have their own stream."""

    def __init__(self, rules: Rules[S, OwnRules, C], seed: int, tower: str = "fair"):
        """`tower` is one of TOWERS."""
        self._rules = rules
        self._streams = Streams(seed)
        self._drops = _drops(tower, self._streams("drops"), rules.quadrants)

    def answer(self, state: S) -> Answered[C]:
        """Draw, roll or drop what the state asks for."""
        dice = self._rules.dice(state)
        if dice is None:
            return Answered(self._rules.answer(state, self._streams))
        rests, drop = self._drops.drop(dice)
        return Answered(self._rules.landed(state, rests), drop)

    def skip(self, state: S) -> None:
        """Advance the streams past an earlier answer."""
        dice = self._rules.dice(state)
        if dice is None:
            self._rules.answer(state, self._streams)
        else:
            self._drops.skip(dice)


def _drops(tower: str, stream: random.Random, quadrants: bool) -> DropSource:
    if tower == "fair":
        return FairDrops(stream) if quadrants else FairFaces(stream)
    from spillgame.play.tower import TowerDrops  # noqa: PLC0415 - a fair game needs no physics

    return TowerDrops(stream)


class NoChance:
    """Answers nothing: for a game that is only viewed."""

    def answer(self, state: AnyState) -> Answered[AnyStep]:
        """Always refuse."""
        raise refuse("nothing_recorded", NO_RULE, ask="chance")

    def skip(self, state: AnyState) -> None:
        """Pass over an answer."""
