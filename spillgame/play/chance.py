"""Sources of chance: who answers when the rules ask for dice or a card.

A source is asked with the state and gives the whole step. The dice tower is a further source of drops.
"""

import random
from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from spillgame.rules.game import refuse
from spillgame.rules.the_spill.board import QUADRANTS
from spillgame.rules.the_spill.chances import (
    FACES,
    Answer,
    Ask,
    Chance,
    DrawDice,
    Drawn,
    DropDice,
    Landed,
    Landing,
    Pick,
    Picked,
    Roll,
    Rolled,
)
from spillgame.rules.the_spill.state import Decide, State


class ChanceSource(Protocol):
    """Answers whatever the rules ask of chance."""

    def answer(self, state: State) -> Chance:
        """Return the step that answers what the state asks; the state must be asking for chance."""

    def attachment(self) -> dict[str, Any]:
        """Return what the journal keeps beside the last answer; the rules need none of it."""

    def skip(self, state: State) -> None:
        """Pass over the answer to a state that was answered before, when a game is gone on with."""


class DropSource(Protocol):
    """Decides where the dice of a drop come to rest."""

    def drop(self, ask: DropDice) -> Landed:
        """Return the landings, in the order of coming to rest."""

    def attachment(self) -> dict[str, Any]:
        """Return what the journal keeps beside the last drop, such as its release poses; often nothing."""

    def skip(self, ask: DropDice) -> None:
        """Pass over a drop that was made before."""


def asked_of_chance(state: State) -> Ask:
    """Return what a state asks of chance; raises Refused where it asks nothing of it."""
    if state.pending is None or isinstance(state.pending, Decide):
        raise refuse("decision_is_due", "S-3.4", ask="chance")
    return state.pending


class FairDrops:
    """Drops as the rules imagine them: each Quadrant and face uniform, independent, in any order."""

    def __init__(self, rng: random.Random):
        self._rng = rng

    def drop(self, ask: DropDice) -> Landed:
        """Return fair landings."""
        rng = self._rng
        order = rng.sample(ask.dice, len(ask.dice))
        return Landed(tuple([Landing(die, rng.choice(QUADRANTS), rng.choice(FACES)) for die in order]))

    def attachment(self) -> dict[str, Any]:
        """Return nothing: such a drop has no picture."""
        return {}

    def skip(self, ask: DropDice) -> None:
        """Pass over a drop that was made before."""
        self.drop(ask)


class SeededChance:
    """Chance from a seed alone, with streams of its own for cards and rolls, and for drops."""

    def __init__(self, seed: int, drops: DropSource | None = None):
        self._rng = random.Random(f"spillgame cards {seed}")
        self._drops = drops or FairDrops(random.Random(f"spillgame drops {seed}"))
        self._attachment: dict[str, Any] = {}

    def answer(self, state: State) -> Chance:
        """Draw, roll or drop what the state asks for."""
        ask = asked_of_chance(state)
        if not isinstance(ask, DropDice):
            self._attachment = {}
            return Chance(ask, self._draw(ask, state))
        landed = self._drops.drop(ask)
        self._attachment = self._drops.attachment()
        return Chance(ask, landed)

    def attachment(self) -> dict[str, Any]:
        """Return the release poses, if the last answer was a drop that has some."""
        return self._attachment

    def skip(self, state: State) -> None:
        """Draw what was drawn before, so that the next answer is the next of the stream."""
        ask = asked_of_chance(state)
        if isinstance(ask, DropDice):
            self._drops.skip(ask)
        else:
            self._draw(ask, state)

    def _draw(self, ask: Pick | Roll | DrawDice, state: State) -> Answer:
        if isinstance(ask, Pick):
            return Picked(self._rng.choice(ask.among))
        if isinstance(ask, Roll):
            return Rolled(self._rng.choice(FACES))
        taken = self._rng.sample(range(sum(state.bag)), ask.number)  # the Oil dice are numbered first
        weather = len([number for number in taken if number >= state.bag.oil])
        return Drawn(ask.number - weather, weather)


class RecordedChance:
    """Gives the answers of an old game again, in their order."""

    def __init__(self, chances: Iterable[Chance]):
        self._chances: Iterator[Chance] = iter(chances)

    def answer(self, state: State) -> Chance:
        """Return the next recorded step; raises Refused where none is left. Whether it fits, `apply` says."""
        for chance in self._chances:
            return chance
        raise refuse("nothing_recorded", "S-3.4", ask=asked_of_chance(state).ask)

    def attachment(self) -> dict[str, Any]:
        """Return nothing: what the old journal kept is in the old journal."""
        return {}

    def skip(self, state: State) -> None:
        """Pass over one recorded step."""
        self.answer(state)


class ScriptedChance:
    """Gives prepared answers in their order, whatever is asked; for tests and scenarios."""

    def __init__(self, answers: Iterable[Answer], then: ChanceSource | None = None):
        self._answers = list(answers)
        self._then = then

    def answer(self, state: State) -> Chance:
        """Return the next prepared answer, or that of the source that follows; raises Refused without one."""
        ask = asked_of_chance(state)
        if self._answers:
            return Chance(ask, self._answers.pop(0))
        if self._then is None:
            raise refuse("nothing_recorded", "S-3.4", ask=ask.ask)
        return self._then.answer(state)

    def attachment(self) -> dict[str, Any]:
        """Return nothing."""
        return {}

    def skip(self, state: State) -> None:
        """Pass over one prepared answer."""
        self.answer(state)


def seeded_chance(seed: int, tower: str = "fair") -> SeededChance:
    """Return chance from a seed, with drops that are `fair` by definition or by the `physics` of the tower."""
    if tower == "fair":
        return SeededChance(seed)
    # Imported here, so that a game without the tower needs no physics.
    from spillgame.play.tower import TowerDrops  # noqa: PLC0415

    return SeededChance(seed, TowerDrops(random.Random(f"spillgame drops {seed}")))


TOWERS = ("fair", "physics")
"""Where the dice of a drop may fall."""
