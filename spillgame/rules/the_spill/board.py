"""The sea: Quadrants, Sectors and spaces, and sets of spaces as bits (S-1.1).

A set of spaces is an integer with one bit per space, like a chess program's board: bit 0 is N1A,
bit 1 N1B, … bit 71 W6C. "Animals under oil" is then one `&`.
"""

from collections.abc import Iterator
from functools import cache
from typing import ClassVar, Literal, Self

QUADRANT_NAMES = "NESW"
SECTORS_A_QUADRANT = 6
DEPTHS = "ABC"
Direction = Literal["cw", "ccw"]
"""A way round the ring."""


class _Place(int):
    """A part of the sea: a number with a name."""

    __slots__ = ()
    names: ClassVar[tuple[str, ...]]
    meaning: ClassVar[str]
    """What a name looks like, for an error."""

    def __repr__(self) -> str:
        return self.names[self]

    __str__ = __repr__

    @classmethod
    def parse(cls, name: str) -> Self:
        """Read a name; raises ValueError for anything else."""
        try:
            return cls(cls.names.index(name))
        except ValueError:
            raise ValueError(f"{name!r} is no {cls.meaning}") from None


class Quadrant(_Place):
    """A quarter of the sea; 0 to 3, clockwise from N."""

    __slots__ = ()
    names = tuple(QUADRANT_NAMES)
    meaning = "Quadrant: one of N, E, S, W"


class Sector(_Place):
    """A sixth of a Quadrant; 0 to 23, clockwise from N1."""

    __slots__ = ()
    names = tuple(f"{quadrant}{number + 1}" for quadrant in QUADRANT_NAMES for number in range(SECTORS_A_QUADRANT))
    meaning = "Sector: a Quadrant and a number, such as N4"


class Space(_Place):
    """A place for one die and one animal; 0 to 71: three per Sector, A nearest the rig."""

    __slots__ = ()
    names = tuple(f"{sector}{depth}" for sector in Sector.names for depth in DEPTHS)
    meaning = "space: a Sector and A, B or C, such as N4B"


QUADRANTS = tuple(Quadrant(i) for i in range(4))
SECTORS = tuple(Sector(i) for i in range(24))
SPACES = tuple(Space(i) for i in range(72))

BIT = tuple(1 << space for space in SPACES)
SECTOR_MASK = tuple(0b111 << (3 * sector) for sector in SECTORS)
QUADRANT_MASK = tuple(((1 << 18) - 1) << (18 * quadrant) for quadrant in QUADRANTS)
WHOLE_SEA = (1 << 72) - 1
NEAREST_SPACES = sum(BIT[3 * sector] for sector in SECTORS)
"""The A space of every Sector."""

QUADRANT_OF_SECTOR = tuple(QUADRANTS[sector // SECTORS_A_QUADRANT] for sector in SECTORS)
SECTOR_OF_SPACE = tuple(SECTORS[space // 3] for space in SPACES)


def sector_at(quadrant: int, number: int) -> Sector:
    """Return the Sector with a number from 1 to 6 in a Quadrant."""
    return SECTORS[quadrant * SECTORS_A_QUADRANT + number - 1]


def distance(one: int, other: int) -> int:
    """Return the distance of two Sectors, the shorter way round: 0 to 12."""
    way = (one - other) % 24
    return way if way <= 12 else 24 - way


def _within(centre: Sector, limit: int) -> tuple[Sector, ...]:
    found: list[Sector] = []
    for step in range(1, limit + 1):
        for sector in (SECTORS[(centre + step) % 24], SECTORS[(centre - step) % 24]):
            if sector not in found:
                found.append(sector)
    return tuple(found)


NEIGHBOURS = tuple(tuple(_within(sector, limit) for limit in range(13)) for sector in SECTORS)
"""`NEIGHBOURS[sector][limit]`: the other Sectors at most `limit` away, nearest first."""

OPPOSITE_NUMBERS = tuple(tuple(SECTORS[(sector + 6 * quarter) % 24] for quarter in (1, 2, 3)) for sector in SECTORS)
"""The Sectors with the same number in the other Quadrants."""

_SPACES_BY_PATTERN = tuple(
    tuple(tuple(SPACES[3 * sector + depth] for depth in range(3) if pattern >> depth & 1) for pattern in range(8))
    for sector in SECTORS
)

_NEAREST_FREE = tuple(tuple((*by_pattern[7 - oil], None)[0] for oil in range(8)) for by_pattern in _SPACES_BY_PATTERN)


@cache
def near_mask(sector: int, limit: int) -> int:
    """Return the spaces of a Sector and of those at most `limit` away."""
    mask = SECTOR_MASK[sector]
    for other in NEIGHBOURS[sector][limit]:
        mask |= SECTOR_MASK[other]
    return mask


def spaces_of(mask: int, sector: int) -> tuple[Space, ...]:
    """Return the spaces of one Sector that are in a set, A first."""
    return _SPACES_BY_PATTERN[sector][mask >> (3 * sector) & 0b111]


def spaces_in(mask: int) -> Iterator[Space]:
    """Go through a set of spaces in the order of the ring."""
    while mask:
        lowest = mask & -mask
        yield SPACES[lowest.bit_length() - 1]
        mask ^= lowest


def full_sectors(oil: int) -> int:
    """Return the A spaces of the Sectors whose three spaces all hold oil."""
    return oil & oil >> 1 & oil >> 2 & NEAREST_SPACES


def nearest_free(oil: int, sector: int) -> Space | None:
    """Return the free space of a Sector nearest the rig, or None if it is full (S-3.5)."""
    return _NEAREST_FREE[sector][oil >> (3 * sector) & 0b111]
