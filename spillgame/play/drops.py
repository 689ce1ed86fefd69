"""How the dice of a drop come to rest: what a source of drops gives, and the fair one; `tower.py` is the other."""

import random
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, Protocol

from spillgame.rules.dice import FACES, QUADRANT_NAMES
from spillgame.rules.game import Rest

if TYPE_CHECKING:  # a game without the tower needs no physics
    from spillgame.physics.drop import Drop

LANDING = "landing"
"""The key of a journal's step for the release poses of a drop."""
PHYSICS = "physics"
"""The key for the version of the physics that made the drop; without it, 1."""
_QUADRANTS = tuple(range(len(QUADRANT_NAMES)))
_rest_of = cache(Rest)
"""Returns how a die came to rest; cached, since there are few ways."""
SIDES = len(FACES)


@cache
def _faces_of(die: str) -> tuple[Rest, ...]:
    """Return the ways a die of a kind can come to rest if only its face counts."""
    return tuple(_rest_of(die, None, face) for face in FACES)


class Dropped(NamedTuple):
    """How the dice of a drop came to rest, and how they fell, if known."""

    rests: tuple[Rest, ...]
    drop: "Drop | None" = None


class DropSource(Protocol):
    """Decides where the dice of a drop come to rest."""

    def drop(self, dice: Sequence[str]) -> Dropped:
        """Return how dice of these kinds came to rest, in the order of coming to rest."""

    def skip(self, dice: Sequence[str]) -> None:
        """Skip an earlier drop."""


class FairDrops:
    """Drops as the rules imagine them: each Quadrant and face uniform, independent, in any order."""

    def __init__(self, rng: random.Random):
        self._rng = rng

    def drop(self, dice: Sequence[str]) -> Dropped:
        rng = self._rng
        order = rng.sample(dice, len(dice))
        return Dropped(tuple([_rest_of(die, rng.choice(_QUADRANTS), rng.choice(FACES)) for die in order]))

    def skip(self, dice: Sequence[str]) -> None:
        self.drop(dice)


class FairFaces(FairDrops):
    """The same for a game that uses faces alone: no Quadrant and no order is drawn."""

    def drop(self, dice: Sequence[str]) -> Dropped:
        """Return fair faces, the dice in the order given."""
        uniform = self._rng.random
        return Dropped(tuple([_faces_of(die)[int(uniform() * SIDES)] for die in dice]))
