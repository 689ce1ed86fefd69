"""The dice tower as a source of drops, and drops of old games seen again."""

import random
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from spillgame.physics.drop import QUADRANTS, Drop, QuadrantName, drop, redrop
from spillgame.physics.errors import TowerError
from spillgame.physics.release import ReleasePose
from spillgame.physics.settled import settled
from spillgame.play.drops import LANDING, Dropped
from spillgame.rules.game import Moment, Rest


class TowerDrops:
    """Drops by the simulated tower. Raises TowerError where dice will not settle; the game is then as it was."""

    def __init__(self, rng: random.Random):
        self._rng = rng

    def drop(self, dice: Sequence[str]) -> Dropped:
        """Drop the dice; which of them leaves the hand first is drawn, so that no kind of die always does."""
        hand, seed = self._hand(dice)
        fallen = drop(len(hand), seed)
        rests = [Rest(hand[one.die], QUADRANTS.index(one.quadrant), one.face) for one in fallen.landings]
        return Dropped(tuple(rests), fallen)

    def _hand(self, dice: Sequence[str]) -> tuple[list[str], int]:
        return self._rng.sample(dice, len(dice)), self._rng.getrandbits(48)

    def skip(self, dice: Sequence[str]) -> None:
        """Pass over a drop that was made before, without dropping anything."""
        self._hand(dice)


class Again(NamedTuple):
    """A drop to be shown."""

    drop: Drop
    as_it_fell: bool
    """Whether it is known how the dice fell; else they only lie as they came to rest."""


def lying(rests: Sequence[Rest]) -> Drop:
    """Return the picture of dice that lie as they came to rest; raises TowerError where they are too many."""
    return settled(_places(rests))


def drop_of(rests: Sequence[Rest], moment: Moment[Any]) -> Again:
    """Return the drop of a moment: as it fell just now, or again from the release poses that the journal kept.

    A journal may keep none, or poses that lead elsewhere: those of another program, another machine, a stranger.
    """
    if moment.drop is not None:
        return Again(moment.drop, True)
    found = _dropped_again(rests, moment.attachment)
    return Again(lying(rests), False) if found is None else Again(found, True)


def _dropped_again(rests: Sequence[Rest], attachment: Mapping[str, Any]) -> Drop | None:
    try:
        release = [ReleasePose.from_list(values) for values in attachment[LANDING]]
        if len(release) != len(rests):
            return None
        found = redrop(release)
    except (TowerError, KeyError, TypeError, ValueError, ArithmeticError):
        return None
    same = all(
        rest.face == one.face and rest.quadrant in (None, QUADRANTS.index(one.quadrant))
        for rest, one in zip(rests, found.landings, strict=True)
    )
    return found if same else None


def _places(rests: Sequence[Rest]) -> list[tuple[QuadrantName, int]]:
    """Return a Quadrant and a face for each die; dice that may lie anywhere are spread."""
    return [
        (QUADRANTS[number % len(QUADRANTS) if rest.quadrant is None else rest.quadrant], rest.face)
        for number, rest in enumerate(rests)
    ]
