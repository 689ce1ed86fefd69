"""Places on the table: where decisions act, and what players press to take them.

They are not named tuples, as these are equal if their contents are, whatever their types.
"""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of the ocean, with its zone if it has one."""

    name: str


@dataclass(frozen=True, slots=True)
class Site:
    """A place in a zone."""

    cell: str
    name: str
    """Such as `s0.2`, `c1`, `j0` or `dive`."""


@dataclass(frozen=True, slots=True)
class Depth:
    """A stack of boards, and the cells on which its boards can be laid."""

    number: int


@dataclass(frozen=True, slots=True)
class InTray:
    """A title in the tray."""

    specialist: str


@dataclass(frozen=True, slots=True)
class InTableau:
    """A tile in the tableau of the player who decides, by its place."""

    number: int


@dataclass(frozen=True, slots=True)
class Track:
    """The track of an attribute."""

    attribute: str


@dataclass(frozen=True, slots=True)
class Hex:
    """A hex of the Impact board."""

    name: str


@dataclass(frozen=True, slots=True)
class Token:
    """The tokens of one kind that a player holds."""

    kind: str


@dataclass(frozen=True, slots=True)
class InDisplay:
    """A Journal in the display."""

    journal: str


@dataclass(frozen=True, slots=True)
class Held:
    """A Journal that was published."""

    journal: str


Place = Cell | Site | Depth | InTray | InTableau | Track | Hex | Token | InDisplay | Held


def cell_of(places: Iterable[object]) -> str:
    """Return the cell of the first of some places; empty if that is not in the ocean."""
    match next(iter(places), None):
        case Cell(cell) | Site(cell):
            return cell
    return ""
