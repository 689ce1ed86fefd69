"""The dice tower as a source of drops, and drops of old games shown again."""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from spillgame.physics.drop import QUADRANTS, Drop, SettledDie, drop, redropping
from spillgame.physics.release import ReleasePose
from spillgame.physics.settled import settled
from spillgame.physics.spec import PHYSICS, TowerError
from spillgame.play import drops
from spillgame.play.drops import LANDING, Dropped
from spillgame.rules.game import AnyMoment, AnyRules, Rest
from spillgame.rules.seams import JsonValues


class TowerDrops:
    """Drops by the simulated tower. Raises TowerError if dice will not settle; the game is then unchanged."""

    def __init__(self, rng: random.Random):
        self._rng = rng

    def drop(self, dice: Sequence[str]) -> Dropped:
        """Drop the dice; the order in which they leave the hand is drawn, so that no kind of die always comes first."""
        hand, seed = self._hand(dice)
        fallen = drop(len(hand), seed)
        rests = [Rest(hand[one.die], QUADRANTS.index(one.quadrant), one.face) for one in fallen.landings]
        return Dropped(tuple(rests), fallen)

    def _hand(self, dice: Sequence[str]) -> tuple[list[str], int]:
        return self._rng.sample(dice, len(dice)), self._rng.getrandbits(48)

    def skip(self, dice: Sequence[str]) -> None:
        """Skip an earlier drop without dropping anything."""
        self._hand(dice)


class Again(NamedTuple):
    """A drop to be shown."""

    drop: Drop
    as_it_fell: bool
    """Whether it is known how the dice fell; otherwise they are only shown at rest."""


def lying(rests: Sequence[Rest]) -> Drop:
    """Return the picture of dice at rest, those without a Quadrant spread; raises TowerError if there are too many."""
    places = [n % len(QUADRANTS) if rest.quadrant is None else rest.quadrant for n, rest in enumerate(rests)]
    return settled([(QUADRANTS[place], rest.face) for place, rest in zip(places, rests, strict=True)])


def drop_of(rests: Sequence[Rest], moment: AnyMoment) -> Again:
    """Return the drop of a moment: as it fell just now, or replayed from the journal's release poses.

    A journal may have none, or poses that land differently: from another version, another machine, an untrusted source.
    """
    if moment.drop is not None:
        return Again(moment.drop, True)
    found = dropped_again(moment.attachment)
    agrees = found is not None and ends_as(rests, found.landings)
    return Again(found, True) if found is not None and agrees else Again(lying(rests), False)


class Verified(NamedTuple):
    """A drop of a game, compared with what the tower makes of its release poses now."""

    n: int
    rests: Sequence[Rest]
    """How the dice came to rest in the game."""
    released: bool
    """Whether the step has release poses; without them there is nothing to compare."""
    landings: Sequence[SettledDie] | None
    """How the dice come to rest now; None if there are no poses that the tower accepts."""
    physics: int | None
    """The version of the physics that made the drop; None if none valid is named."""

    @property
    def agrees(self) -> bool:
        """Return whether the dice land as they did."""
        return self.landings is not None and ends_as(self.rests, self.landings)


def verified(rules: AnyRules, moments: Iterable[AnyMoment]) -> Iterator[Verified]:
    """Redo, one by one, the drops of all moments at which dice fell."""
    return (one for one in verifying(rules, moments) if one is not None)


def verifying(rules: AnyRules, moments: Iterable[AnyMoment]) -> Iterator[Verified | None]:
    """Do the same in portions of a millisecond or so: yields None while a drop is unfinished."""
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
    """Return the drop from a journal's release poses; None if there are none that the tower accepts."""
    return next((done for done in _dropping_again(attachment) if done is not None), None)


def _dropping_again(attachment: JsonValues) -> Iterator[Drop | None]:
    """Yield None in portions, and finally the drop, if there are poses that the tower accepts."""
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
