"""The dice tower as a source of drops, and drops of old games seen again."""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from spillgame.physics.drop import QUADRANTS, Drop, QuadrantName, SettledDie, drop, redropping
from spillgame.physics.errors import TowerError
from spillgame.physics.release import ReleasePose
from spillgame.physics.settled import settled
from spillgame.physics.spec import PHYSICS
from spillgame.play import drops
from spillgame.play.drops import LANDING, Dropped
from spillgame.rules.game import AnyMoment, AnyRules, Rest
from spillgame.rules.seams import JsonValues


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


def drop_of(rests: Sequence[Rest], moment: AnyMoment) -> Again:
    """Return the drop of a moment: as it fell just now, or again from the release poses that the journal kept.

    A journal may keep none, or poses that lead elsewhere: those of another program, another machine, a stranger.
    """
    if moment.drop is not None:
        return Again(moment.drop, True)
    found = dropped_again(moment.attachment)
    agrees = found is not None and ends_as(rests, found.landings)
    return Again(found, True) if found is not None and agrees else Again(lying(rests), False)


class Verified(NamedTuple):
    """A drop of a game beside what the tower makes of its release poses now."""

    n: int
    """The number of the step."""
    rests: Sequence[Rest]
    """How the dice came to rest in the game."""
    released: bool
    """Whether release poses stand beside the step; without them there is nothing to compare."""
    landings: Sequence[SettledDie] | None
    """How the dice come to rest now; None where there are no poses, or none that the tower takes."""
    physics: int | None
    """The version of the physics that made the drop; None where none is named that there is."""

    @property
    def agrees(self) -> bool:
        """Return whether the dice land as they did."""
        return self.landings is not None and ends_as(self.rests, self.landings)


def verified(rules: AnyRules, moments: Iterable[AnyMoment]) -> Iterator[Verified]:
    """Drop again, one by one, the dice of all moments at which dice fell."""
    return (one for one in verifying(rules, moments) if one is not None)


def verifying(rules: AnyRules, moments: Iterable[AnyMoment]) -> Iterator[Verified | None]:
    """Do the same in portions of a millisecond or so: yields None where a drop is not done yet."""
    for moment in moments:
        rests = rules.rests(moment.step) if moment.step is not None else None
        if not rests:
            continue
        attachment = moment.attachment
        physics = attachment.get(drops.PHYSICS, 1)
        known = physics if type(physics) is int and 1 <= physics <= PHYSICS else None
        found = None
        for found in _dropping_again(attachment):
            if found is None:
                yield None
        yield Verified(moment.n, rests, LANDING in attachment, found.landings if found is not None else None, known)


def dropped_again(attachment: Mapping[str, object]) -> Drop | None:
    """Return the drop from the release poses that a journal kept; None where there are none that the tower takes."""
    return next((done for done in _dropping_again(attachment) if done is not None), None)


def _dropping_again(attachment: JsonValues) -> Iterator[Drop | None]:
    """Yield None in portions, and at last the drop, where there are poses that the tower takes."""
    try:
        yield from redropping([ReleasePose.from_list(values) for values in attachment[LANDING]])
    except (TowerError, KeyError, TypeError, ValueError, ArithmeticError):
        yield None


def ends_as(rests: Sequence[Rest], landings: Sequence[SettledDie]) -> bool:
    """Return whether dice come to rest as in `rests`, one by one in the order of landing."""
    return len(rests) == len(landings) and all(
        rest.face == one.face and rest.quadrant in (None, QUADRANTS.index(one.quadrant))
        for rest, one in zip(rests, landings, strict=True)
    )


def _places(rests: Sequence[Rest]) -> list[tuple[QuadrantName, int]]:
    """Return a Quadrant and a face for each die; dice that may lie anywhere are spread."""
    return [
        (QUADRANTS[number % len(QUADRANTS) if rest.quadrant is None else rest.quadrant], rest.face)
        for number, rest in enumerate(rests)
    ]
