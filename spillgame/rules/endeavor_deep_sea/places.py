"""Places on the table: where decisions act, and what is pressed to take them.

They are not named tuples, of which two with the same contents are equal whatever their types.
"""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of the ocean, with its zone where it has one."""

    name: str


@dataclass(frozen=True, slots=True)
class Site:
    """A place in a zone."""

    cell: str
    name: str
    """Such as `s0.2`, `c1`, `j0` or `dive`."""


@dataclass(frozen=True, slots=True)
class Depth:
    """A stack of boards, or wherever one of them can be laid."""

    number: int


@dataclass(frozen=True, slots=True)
class InTray:
    """A title in the tray."""

    specialist: str


@dataclass(frozen=True, slots=True)
class InTableau:
    """A tile in the tableau of whoever decides, by its place."""

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
    """The tokens of a kind that are held."""

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
    """Return the cell of the first of some places; empty where that does not lie in the ocean."""
    match next(iter(places), None):
        case Cell(cell) | Site(cell):
            return cell
    return ""
