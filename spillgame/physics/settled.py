"""Dice in the yard as if they had fallen, for landings whose fall is unknown."""

import math
from collections.abc import Sequence
from typing import Final

from spillgame.physics.drop import QUADRANTS, Drop, QuadrantName, SettledDie
from spillgame.physics.quaternion import Quaternion, about_vertical, multiply
from spillgame.physics.spec import DEFAULT, check_dice
from spillgame.physics.tower import Floor
from spillgame.physics.trace import Trace

_HALF: Final = math.sqrt(0.5)
SHOWING: Final[dict[int, Quaternion]] = {
    1: (1.0, 0.0, 0.0, 0.0),
    2: (_HALF, 0.0, -_HALF, 0.0),
    3: (_HALF, _HALF, 0.0, 0.0),
    4: (_HALF, -_HALF, 0.0, 0.0),
    5: (_HALF, 0.0, _HALF, 0.0),
    6: (0.0, 1.0, 0.0, 0.0),
}
"""A flat attitude with each face up."""
GOLDEN: Final = math.pi * (3 - math.sqrt(5))
"""Turn from die to die, so that they are not aligned."""
PITCHES: Final = (1.7, 1.5, 1.25, 1.04)
"""Edges from die to die: the widest at which all dice of a Quadrant have room."""
TURNS_FREELY: Final = math.sqrt(2)
"""Edges from die to die from which any turn is free of the neighbours."""


def settled(lying: Sequence[tuple[QuadrantName, int]]) -> Drop:
    """Return a drop of a single moment in which dice lie in some Quadrants with some faces up, in landing order.

    It has no release. Dice for which a Quadrant has no room lie on others.
    """
    check_dice(len(lying))
    trace = Trace(len(lying))
    for index, (quadrant, face) in enumerate(lying):
        count = sum(one == quadrant for one, _ in lying)
        before = sum(one == quadrant for one, _ in lying[:index])
        x, y, z, pitch = _place(quadrant, before, count)
        turn = index * GOLDEN if pitch > TURNS_FREELY else 0.0
        trace.numbers.extend((x, y, z, *multiply(about_vertical(turn), SHOWING[face])))
        trace.floors.append(Floor.BASE)
    landings = tuple(SettledDie(quadrant, face, 0.0, index) for index, (quadrant, face) in enumerate(lying))
    return Drop(landings, trace, ())


def _place(quadrant: QuadrantName, number: int, count: int) -> tuple[float, float, float, float]:
    """Return where the die of a number among `count` of a Quadrant lies, and how far dice lie apart, in edges."""
    for pitch in PITCHES:
        spots = _spots(pitch * DEFAULT.die.edge)
        if len(spots) >= count:
            break
    x, y = spots[number % len(spots)]
    z = DEFAULT.die.half + number // len(spots) * DEFAULT.die.edge
    for _ in range(QUADRANTS.index(quadrant)):
        x, y = y, -x
    return x, y, z, pitch


def _spots(step: float) -> list[tuple[float, float]]:
    """Return the places in Quadrant N, row by row from the outer wall, each row from its middle."""
    found: list[tuple[float, float]] = []
    die, yard = DEFAULT.die, DEFAULT.yard
    y = yard.half_width - die.reach
    while True:
        half = y - die.reach - (yard.ridge_half_width + die.half) * math.sqrt(2)
        if half < 0:
            return found
        across = int(2 * half / step) + 1
        row = [(place - (across - 1) / 2) * step for place in range(across)]
        found += [(x, y) for x in sorted(row, key=abs)]
        y -= step
