"""The chances of a dive, exact from the dice: how far a drop carries, and whether a diver is home in time (D-4.5).

Nobody else is considered: others on the way would carry a diver further, and their loads take air.
"""

from functools import cache, lru_cache
from itertools import product

LONGEST_TRAIL = 60
"""No table has more chips (D-11.1)."""
Chances = tuple[float, ...]
"""The chance of each number of steps, or from each place, from 0."""


@cache
def step_chances(pips: tuple[int, ...], dice: int, load: int) -> Chances:
    """Return the chance of each number of steps of a drop with a load of treasures (D-4.5)."""
    ways = [0] * (max(pips) * dice + 1)
    for faces in product(pips, repeat=dice):
        ways[max(0, sum(faces) - load)] += 1
    total = len(pips) ** dice
    return tuple(count / total for count in ways)


def home_chance(pips: tuple[int, ...], dice: int, load: int, place: int, turns: int) -> float:
    """Return the chance that a diver going up from a place is home within a number of turns, with nobody in the way."""
    return home_chances(pips, dice, load, max(0, turns))[max(0, place)]


@lru_cache(maxsize=5_000)
def home_chances(pips: tuple[int, ...], dice: int, load: int, turns: int) -> Chances:
    """Return the chance from each place, from 0, the submarine, to the end of the longest trail."""
    if not turns:
        return (1.0, *[0.0] * LONGEST_TRAIL)
    chances, later = step_chances(pips, dice, load), home_chances(pips, dice, load, turns - 1)
    return tuple(
        sum(chance * later[max(0, place - steps)] for steps, chance in enumerate(chances))
        for place in range(LONGEST_TRAIL + 1)
    )


@cache
def mean_steps(pips: tuple[int, ...], dice: int, load: int) -> float:
    """Return how far a drop carries on average with a load of treasures."""
    return sum(steps * chance for steps, chance in enumerate(step_chances(pips, dice, load)))
