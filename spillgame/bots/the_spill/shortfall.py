"""How many steps a position is short of each objective of the Win card: animals, dice or Sectors (S-10).

`objectives.py` of the rules says whether an objective is fulfilled; here is how much is still to be done, which a plan
needs: nothing if and only if the objective is fulfilled.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from spillgame.rules.the_spill.board import QUADRANT_MASK, SECTOR_MASK
from spillgame.rules.the_spill.cards import AtLeast, AtMost, ClearQuadrants
from spillgame.rules.the_spill.objectives import MEASURES
from spillgame.rules.the_spill.state import Rescued, State

PASSING = frozenset({"spill_outs", "oil", "clear_quadrants", "marked_clear"})
"""The measures that the next drop may undo: worthwhile only when the others are nearly fulfilled."""


def _to_rise(state: State, o: AtLeast) -> int:
    return max(0, o.at_least - MEASURES[o.measure](state, o))


def _to_fall(state: State, o: AtMost) -> int:
    return max(0, MEASURES[o.measure](state, o) - o.at_most)


@lru_cache(4096)
def _lacking(rescued: tuple[Rescued, ...], animals: int) -> tuple[int, ...]:
    """Return how many animals each species lacks to a number of rescued ones, the fewest first."""
    return tuple(sorted([max(0, animals - healthy - contaminated) for healthy, contaminated in rescued]))


def _to_clear(state: State, o: ClearQuadrants) -> int:
    dice = sorted([max(0, (state.oil & mask).bit_count() - o.oil) for mask in QUADRANT_MASK])
    return sum(dice[: o.at_least])


SHORTFALLS: Mapping[str, Callable[[State, Any], int]] = {
    "rescued": _to_rise,
    "rescued_contaminated": _to_rise,
    "sets": lambda state, o: sum(_lacking(state.rescued, o.at_least)),
    "species_complete": lambda state, o: sum(_lacking(state.rescued, o.animals)[: o.at_least]),
    "removed": _to_rise,
    "sickbay": _to_fall,
    "spill_outs": _to_fall,
    "oil": _to_fall,
    "clear_quadrants": _to_clear,
    "marked_clear": lambda state, o: sum((state.oil & SECTOR_MASK[at]).bit_count() for at in state.goal.marked),
}
"""For each measure of an objective, how many steps a position is short of it."""
