"""The dice tower as a source of drops: the physics says where each die comes to rest, and in which order."""

import random
from collections.abc import Mapping
from typing import Any, NamedTuple

from spillgame.physics.drop import QUADRANTS, Drop, QuadrantName, drop, redrop
from spillgame.physics.errors import TowerError
from spillgame.physics.release import ReleasePose
from spillgame.physics.settled import settled
from spillgame.rules.the_spill.board import Quadrant
from spillgame.rules.the_spill.chances import Die, DropDice, Landed, Landing


class TowerDrops:
    """Drops by the simulated tower. Raises TowerError where dice will not settle; the game is then as it was."""

    def __init__(self, rng: random.Random):
        self._rng = rng
        self.last: Drop | None = None
        """The last drop with its trace, to be shown."""

    def drop(self, ask: DropDice) -> Landed:
        """Drop the dice; which of them leaves the hand first is drawn, so that no kind of die always does."""
        hand, seed = self._hand(ask)
        self.last = drop(len(hand), seed)
        return Landed(
            tuple(
                Landing(hand[landing.die], Quadrant.parse(landing.quadrant), landing.face)
                for landing in self.last.landings
            )
        )

    def _hand(self, ask: DropDice) -> tuple[list[Die], int]:
        return self._rng.sample(ask.dice, len(ask.dice)), self._rng.getrandbits(48)

    def skip(self, ask: DropDice) -> None:
        """Pass over a drop that was made before, without dropping anything."""
        self._hand(ask)

    def attachment(self) -> dict[str, Any]:
        """Return the release poses of the last drop, for the journal."""
        return {"landing": [pose.to_list() for pose in self.last.release]} if self.last else {}


class Again(NamedTuple):
    """A drop of an old game, to be shown again."""

    drop: Drop
    as_it_fell: bool
    """Whether it is known how the dice fell; else they only lie as they came to rest."""


def lying(landed: Landed) -> Drop:
    """Return the picture of dice that lie as they landed; raises TowerError where they are too many."""
    return settled(_places(landed))


def drop_again(landed: Landed, kept: Mapping[str, Any]) -> Again:
    """Return the drop that led to landings, from the release poses that the journal kept beside them.

    A journal may keep none, or poses that lead elsewhere: those of another program, another machine, a stranger.
    """
    try:
        release = [ReleasePose.from_list(values) for values in kept["landing"]]
        if len(release) == len(landed.landings):
            found = redrop(release)
            if [(one.quadrant, one.face) for one in found.landings] == _places(landed):
                return Again(found, True)
    except (TowerError, KeyError, TypeError, ValueError, ArithmeticError):
        pass
    return Again(lying(landed), False)


def _places(landed: Landed) -> list[tuple[QuadrantName, int]]:
    return [(QUADRANTS[landing.quadrant], landing.face) for landing in landed.landings]
