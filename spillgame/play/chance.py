"""Who answers when the rules ask for dice or a card: a seed, with dice that fall fairly or through the tower."""

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol

from spillgame.rules.dice import FACES, QUADRANT_NAMES
from spillgame.rules.game import C, Rest, Rules, S, refuse

if TYPE_CHECKING:  # a game without the tower needs no physics
    from spillgame.physics.drop import Drop

TOWERS = ("fair", "physics")
"""Where the dice of a drop may fall: as the rules imagine them, or through the tower."""


LANDING = "landing"
"""The key beside a step of a journal that keeps the release poses of a drop."""


class Answer(NamedTuple, Generic[C]):
    """An answer of chance."""

    step: C
    drop: "Drop | None" = None
    """How the dice fell, where they fell through the tower."""

    @property
    def attachment(self) -> dict[str, Any]:
        """What a journal keeps beside the answer: the release poses of a drop; nothing where no dice fell."""
        return {LANDING: [pose.to_list() for pose in self.drop.release]} if self.drop is not None else {}


class Dropped(NamedTuple):
    """How the dice of a drop came to rest, and how they fell, where that is known."""

    rests: tuple[Rest, ...]
    drop: "Drop | None" = None


class ChanceSource(Protocol):
    """Answers whatever the rules ask of chance."""

    def answer(self, state: Any) -> Answer[Any]:
        """Return the step that answers what the state asks; the state must be asking for chance."""

    def skip(self, state: Any) -> None:
        """Pass over the answer to a state that was answered before, when a game is resumed."""


class DropSource(Protocol):
    """Decides where the dice of a drop come to rest."""

    def drop(self, dice: Sequence[str]) -> Dropped:
        """Return how dice of these kinds came to rest, in the order of coming to rest."""

    def skip(self, dice: Sequence[str]) -> None:
        """Pass over a drop that was made before."""


class FairDrops:
    """Drops as the rules imagine them: each Quadrant and face uniform, independent, in any order."""

    def __init__(self, rng: random.Random):
        self._rng = rng

    def drop(self, dice: Sequence[str]) -> Dropped:
        """Return fair landings."""
        rng = self._rng
        order = rng.sample(dice, len(dice))
        return Dropped(tuple([Rest(die, rng.choice(_QUADRANTS), rng.choice(FACES)) for die in order]))

    def skip(self, dice: Sequence[str]) -> None:
        """Pass over a drop that was made before."""
        self.drop(dice)


_QUADRANTS = range(len(QUADRANT_NAMES))


class Streams:
    """Streams of chance from one seed, each by its name."""

    def __init__(self, seed: int):
        self._seed = seed
        self._streams: dict[str, random.Random] = {}

    def __call__(self, name: str) -> random.Random:
        """Return the stream of a name; the same one each time."""
        stream = self._streams.get(name)
        if stream is None:
            stream = self._streams[name] = random.Random(f"spillgame {name} {self._seed}")
        return stream


class SeededChance(Generic[S, C]):
    """Chance for one game from a seed alone; drops have a stream of their own."""

    def __init__(self, rules: Rules[S, Any, C], seed: int, tower: str = "fair"):
        """`tower` is one of TOWERS."""
        self._rules = rules
        self._streams = Streams(seed)
        self._drops = _drops(tower, self._streams("drops"))

    def answer(self, state: S) -> Answer[C]:
        """Draw, roll or drop what the state asks for."""
        dice = self._rules.dice(state)
        if dice is None:
            return Answer(self._rules.answer(state, self._streams))
        rests, drop = self._drops.drop(dice)
        return Answer(self._rules.landed(state, rests), drop)

    def skip(self, state: S) -> None:
        """Draw what was drawn before, so that the next answer is the next of the stream."""
        dice = self._rules.dice(state)
        if dice is None:
            self._rules.answer(state, self._streams)
        else:
            self._drops.skip(dice)


def _drops(tower: str, stream: random.Random) -> DropSource:
    if tower == "fair":
        return FairDrops(stream)
    from spillgame.play.tower import TowerDrops  # noqa: PLC0415 - likewise

    return TowerDrops(stream)


class NoChance:
    """Answers nothing: for a game that is only looked at."""

    def answer(self, state: Any) -> Answer[Any]:
        """Refuse, whatever is asked."""
        raise refuse("nothing_recorded", "", ask="chance")

    def skip(self, state: Any) -> None:
        """Pass over an answer."""
