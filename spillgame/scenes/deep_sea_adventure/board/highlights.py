"""What a scene wants to be seen on the board besides the state: where a drop may lead, who acts, what is under way."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

NO_CHANCES: Mapping[int, float] = MappingProxyType({})


class Highlights(NamedTuple):
    """What stands out on the board."""

    reachable: Mapping[int, float] = NO_CHANCES
    """Spaces where the drop to come may lead, each with its chance; 0 is the submarine."""
    path: tuple[int, ...] = ()
    """The places of a move that is under way or looked at, in their order."""
    looked_at: int | None = None
    """A space; 0 is the submarine."""
    hidden: frozenset[int] = frozenset()
    """Seats whose figures are drawn by somebody else, because they are on their way."""
    active: int | None = None
    """The seat of a person who can act now: it has a ring of rescue orange."""


NO_HIGHLIGHTS = Highlights()
