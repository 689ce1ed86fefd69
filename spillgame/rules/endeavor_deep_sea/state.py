"""One moment of a game of Endeavor: Deep Sea: an immutable, hashable value.

Where a field is a tuple "by seat", index 0 is seat 1. Everywhere else seats are the numbers that players say; places in
tableaus, tracks and sites count from 0; 0 stands for a place without a disc. Pieces are named by their ids, cells and
hexes as players write them ("C2", "3,5").
"""

from typing import Literal, NamedTuple

from spillgame.rules.values import quickly_replaced, with_item

Phase = Literal["setup", "preparation", "staging", "over"]


class Tile(NamedTuple):
    """A Specialist in a tableau."""

    id: str
    senior: bool
    disc: bool


class Published(NamedTuple):
    """A Journal before a player."""

    id: str
    spent: bool
    """Whether it is pivoted for this round (E-4.7)."""


@quickly_replaced
class Player(NamedTuple):
    """What one player has."""

    tracks: tuple[int, int, int, int]
    """The cell of each attribute's cube, in the order of ATTRIBUTES."""
    research: int
    supply: int
    staging: int
    markers: int
    vessels: tuple[str, ...]
    """The cells of those in the ocean, sorted."""
    tableau: tuple[Tile, ...]
    tokens: tuple[str, ...] = ()
    """Kinds, in the order gained."""
    journals: tuple[Published, ...] = ()
    """In the order published."""


@quickly_replaced
class Zone(NamedTuple):
    """An Ocean board in play."""

    board: str
    tokens: int
    sonar: tuple[tuple[int, ...], ...]
    """By track, then by space: the seat of the disc, or 0."""
    conservation: tuple[int, ...]
    sites: tuple[int, ...]
    """The Journal sites."""


@quickly_replaced
class Stack(NamedTuple):
    """The boards of one depth that are not in play (E-5.3)."""

    unknown: tuple[str, ...]
    """The shuffled part, sorted."""
    known: tuple[str, ...] = ()
    """Those put under it, in the order in which they will be drawn."""


class Turn(NamedTuple):
    """A turn from the activation to its end (E-4.3)."""

    specialist: int
    """Its place in the tableau."""
    actions: tuple[tuple[str, ...], ...]
    """What is still offered, each a list of which one may be chosen."""
