"""Whether the tower is fair: the counts of many drops, tested by chi-square.

Under the symmetry of the tower every Quadrant and every face is equally likely. Each test asks whether the
counts are as far from that as chance alone would make them.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Self

from spillgame.physics.chi_square import independence_chi2, p_value, uniform_chi2
from spillgame.physics.drop import QUADRANTS, Drop

ALPHA: Final = 0.001
"""A p-value under this fails: it happens to one fair test in a thousand."""
FACES: Final = 6


@dataclass(slots=True)
class FallTally:
    """The results of many drops of the same number of dice."""

    per_drop: int
    """Dice of each drop."""
    drops: int = 0
    sectors: list[list[int]] = field(default_factory=lambda: [[0] * FACES for _ in QUADRANTS])
    """Dice by Quadrant (rows) and face (columns)."""
    first: list[list[int]] = field(default_factory=lambda: [[0] * FACES for _ in QUADRANTS])
    """The same, of the first die to come to rest in each drop."""
    last: list[list[int]] = field(default_factory=lambda: [[0] * FACES for _ in QUADRANTS])
    """The same, of the last."""
    places: list[list[int]] = field(default_factory=list)
    """Dice by place in the release (rows) and Quadrant (columns)."""
    pairs: int = 0
    """Pairs of dice of one drop."""
    shared: int = 0
    """Pairs that share a Quadrant."""
    redrops: int = 0
    seconds: list[float] = field(default_factory=list)
    """Simulated seconds of each drop."""

    def __post_init__(self) -> None:
        if not self.places:
            self.places = [[0] * len(QUADRANTS) for _ in range(self.per_drop)]

    def add(self, drop: Drop) -> None:
        """Count one drop; it must have `per_drop` dice."""
        where = [QUADRANTS.index(landing.quadrant) for landing in drop.landings]
        for quadrant, landing in zip(where, drop.landings, strict=True):
            self.sectors[quadrant][landing.face - 1] += 1
            self.places[landing.die][quadrant] += 1
        for table, place in ((self.first, 0), (self.last, -1)):
            table[where[place]][drop.landings[place].face - 1] += 1
        crowds = [where.count(quadrant) for quadrant in range(len(QUADRANTS))]
        self.pairs += len(where) * (len(where) - 1) // 2
        self.shared += sum(crowd * (crowd - 1) // 2 for crowd in crowds)
        self.drops += 1
        self.redrops += drop.redrops
        self.seconds.append(drop.simulated)

    def merge(self, other: Self) -> None:
        """Add the counts of `other`, which must be of drops of as many dice."""
        mine = (*self.sectors, *self.first, *self.last, *self.places)
        theirs = (*other.sectors, *other.first, *other.last, *other.places)
        for row, more in zip(mine, theirs, strict=True):
            row[:] = [a + b for a, b in zip(row, more, strict=True)]
        self.drops += other.drops
        self.pairs += other.pairs
        self.shared += other.shared
        self.redrops += other.redrops
        self.seconds += other.seconds

    @property
    def dice(self) -> int:
        """The number of dice counted."""
        return self.drops * self.per_drop

    @property
    def crowding(self) -> float:
        """How much the dice of one drop keep together: the variance of a Quadrant's count over that of independent
        dice. It is 1 + (dice - 1) r, with r the correlation of two dice of one drop in their Quadrants."""
        if not self.pairs:
            return 1.0
        correlation = (self.shared / self.pairs - 1 / 4) / (1 - 1 / 4)
        return max(0.1, 1 + (self.per_drop - 1) * correlation)


TESTS: Final = (
    *("faces", "quadrants", "sectors", "independence"),
    *("first_quadrant", "first_face", "last_quadrant", "last_face", "place"),
)
"""What is tested, in the order of `judge`."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of one chi-square test."""

    name: str
    """What is tested, one of TESTS."""
    chi2: float
    freedom: int
    """Degrees of freedom."""

    @property
    def p(self) -> float:
        return p_value(self.chi2, self.freedom)

    @property
    def passes(self) -> bool:
        """Whether chance alone would do this at least once in 1/`ALPHA` tests."""
        return self.p >= ALPHA


def judge(tally: FallTally) -> list[Verdict]:
    """Test everything that must be uniform.

    Dice of one drop push each other, so their Quadrants are not quite independent of each other, and
    the counts spread a little more or less than those of independent dice. The part of a chi-square that
    comes from the Quadrants is divided by that measured spread (J. N. K. Rao and A. J. Scott, Annals of
    Statistics 12, 1984). The faces of two dice are independent, since their attitudes at the release are.
    """
    cells = [count for row in tally.sectors for count in row]
    quadrants = uniform_chi2([sum(row) for row in tally.sectors])
    even = quadrants / tally.crowding
    return [
        Verdict("faces", uniform_chi2(columns(tally.sectors)), 5),
        Verdict("quadrants", even, 3),
        Verdict("sectors", uniform_chi2(cells) - quadrants + even, 23),
        Verdict("independence", independence_chi2(tally.sectors), 15),
        Verdict("first_quadrant", uniform_chi2([sum(row) for row in tally.first]), 3),
        Verdict("first_face", uniform_chi2(columns(tally.first)), 5),
        Verdict("last_quadrant", uniform_chi2([sum(row) for row in tally.last]), 3),
        Verdict("last_face", uniform_chi2(columns(tally.last)), 5),
        Verdict("place", sum(map(uniform_chi2, tally.places)), 3 * tally.per_drop),
    ]


def columns(table: Iterable[Sequence[int]]) -> list[int]:
    """Return the sums of the columns of a table."""
    return [sum(column) for column in zip(*table, strict=True)]
