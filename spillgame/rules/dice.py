"""What the dice of the tower showed, counted."""

import math
from collections.abc import Iterable
from operator import add
from typing import NamedTuple

from spillgame.rules.game import Rest

FACES = (1, 2, 3, 4, 5, 6)
QUADRANT_NAMES = ("N", "E", "S", "W")
USUAL = 2
"""How many standard deviations from the expected number are usual: of 20 fair counts, 19 lie within them."""


class DiceTally(NamedTuple):
    """What all dice of the tower showed."""

    faces: tuple[int, ...] = (0,) * len(FACES)
    """How often each face from 1 to 6."""
    quadrants: tuple[int, ...] = (0,) * len(QUADRANT_NAMES)
    """How often each Quadrant, clockwise from N."""
    places: tuple[int, ...] = (0,) * len(QUADRANT_NAMES) * len(FACES)
    """How often each face in each Quadrant: all faces in N, then those in E, and so on."""

    @property
    def dice(self) -> int:
        """How many dice fell."""
        return sum(self.faces)

    @property
    def in_quadrants(self) -> int:
        """How many dice fell whose Quadrant mattered."""
        return sum(self.quadrants)

    @property
    def faces_alone(self) -> bool:
        """Whether dice fell in a game that does not look at their Quadrants."""
        return self.dice > 0 and self.in_quadrants == 0

    @property
    def expected_face(self) -> float:
        """How often each face is expected."""
        return self.dice / len(FACES)

    @property
    def expected_quadrant(self) -> float:
        """How often each Quadrant is expected."""
        return self.in_quadrants / len(QUADRANT_NAMES)

    @staticmethod
    def spread(dice: int, ways: int) -> float:
        """Return the standard deviation of one of `ways` equally likely counts."""
        return math.sqrt(dice * (1 / ways) * (1 - 1 / ways))

    def plus(self, other: "DiceTally") -> "DiceTally":
        """Return both together."""
        return DiceTally(*(tuple(map(add, mine, theirs)) for mine, theirs in zip(self, other, strict=True)))


def dice_tally(rests: Iterable[Rest]) -> DiceTally:
    """Count faces and Quadrants of dice that came to rest."""
    faces, quadrants = [0] * len(FACES), [0] * len(QUADRANT_NAMES)
    places = [0] * len(FACES) * len(QUADRANT_NAMES)
    for rest in rests:
        faces[rest.face - 1] += 1
        if rest.quadrant is not None:
            quadrants[rest.quadrant] += 1
            places[rest.quadrant * len(FACES) + rest.face - 1] += 1
    return DiceTally(tuple(faces), tuple(quadrants), tuple(places))
