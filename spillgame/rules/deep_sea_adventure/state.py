"""One moment of a game of Deep Sea Adventure: an immutable, hashable value.

Where a field is a tuple "by seat", index 0 is seat 1. Everywhere else seats are the numbers that players say.
"""

from typing import Literal, NamedTuple

from spillgame.rules.ask import Ask
from spillgame.rules.deep_sea_adventure.chances import Levels
from spillgame.rules.questions import Decide
from spillgame.rules.values import quickly_replaced, with_item

Phase = Literal["setup", "dive", "ascent", "over"]
Question = Literal["direction", "search", "lay"]
By = Literal["points", "level", "shared"]

BLANK: Levels = ()
"""A space without treasure."""


class Space(NamedTuple):
    """A place of the trail that a player points at."""

    number: int
    """1 is next to the submarine, which is 0 itself."""


class Chip(NamedTuple):
    """A chip brought home."""

    dive: int
    """In which dive."""
    level: int
    value: int | None
    """None in a view if only its owner has seen it (D-6.3)."""


@quickly_replaced
class Diver(NamedTuple):
    """One player's diver."""

    place: int = 0
    """The number of the space; 0 on the submarine."""
    up: bool = False
    """Whether the diver faces up, towards the submarine."""
    home: bool = False
    """Whether the diver has come back in this dive."""
    carried: tuple[Levels, ...] = ()
    """The treasures carried, sorted; each a chip or a pile."""
    treasure: tuple[Chip, ...] = ()
    """The chips brought home, sorted."""

    def masked(self) -> "Diver":
        """Return the diver as others see it: without the values of its chips (D-6.3)."""
        if not self.treasure:
            return self
        return self._replace(treasure=tuple([Chip(dive, level, None) for dive, level, _ in self.treasure]))


class Result(NamedTuple):
    """How the game ended (D-8)."""

    scores: tuple[int, ...]
    """Points by seat."""
    winners: tuple[int, ...]
    """The seats, rising."""
    by: By
    """What decided: points, the highest level of a tie (D-8.2), or nothing, so that the victory is shared."""
    marks: int | None
    """How many solo marks were reached; None with two or more divers."""


@quickly_replaced
class State(NamedTuple):
    """One moment of a game."""

    phase: Phase
    dive: int
    """0 in set-up, then 1, 2, …"""
    turn: int
    """Turns begun in the whole game."""
    starter: int
    """The seat that began this dive; 0 in set-up."""
    active: int
    """The seat whose turn it is, or was last; 0 in set-up."""
    air: int
    trail: tuple[Levels, ...]
    """What lies on each space, space 1 first."""
    divers: tuple[Diver, ...]
    """By seat."""
    dice: tuple[int, ...] = ()
    """The faces of this turn's drop."""
    last_home: int | None = None
    """The seat that came home last in this dive."""
    piles: tuple[Levels, ...] = ()
    """The piles laid so far in this ascent, in the order begun."""
    pending: Ask | Decide | None = None
    """What the game waits for; None when it is over."""
    result: Result | None = None

    @property
    def diver(self) -> Diver:
        """The diver whose turn it is."""
        return self.divers[self.active - 1]

    # The two that are replaced most often: a third faster than `_replace`.

    def asking(self, pending: Ask | Decide | None) -> "State":
        """Return the state with what the game waits for replaced."""
        values = [*self]
        values[_PENDING] = pending
        return tuple.__new__(State, values)

    def with_diver(self, seat: int, diver: Diver) -> "State":
        """Return the state with the diver of a seat replaced."""
        values = [*self]
        values[_DIVERS] = with_item(self.divers, seat - 1, diver)
        return tuple.__new__(State, values)


_PENDING, _DIVERS = State._fields.index("pending"), State._fields.index("divers")
