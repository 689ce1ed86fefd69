"""How many steps a position is short of each objective of the Win card: animals, dice or Sectors (S-10).

`objectives.py` of the rules says whether an objective holds; here stands how much is still to be done, which a plan
needs. Where and only where nothing is to be done does the objective hold.
"""

from collections.abc import Callable, Mapping
from typing import Any

from spillgame.rules.the_spill.board import QUADRANT_MASK, SECTOR_MASK, full_sectors
from spillgame.rules.the_spill.state import State

PASSING = frozenset({"spill_outs", "oil", "clear_quadrants", "marked_clear"})
"""The measures that the next drop may undo: worth the work only when the others are nearly fulfilled."""


def _short(found: int, needed: int) -> int:
    return max(0, needed - found)


def _over(found: int, most: int) -> int:
    return max(0, found - most)


def _rescued(state: State, o: Any) -> int:
    return _short(sum(healthy + contaminated for healthy, contaminated in state.rescued), o.at_least)


def _rescued_contaminated(state: State, o: Any) -> int:
    return _short(sum(contaminated for _, contaminated in state.rescued), o.at_least)


def _sets(state: State, o: Any) -> int:
    return sum(_short(healthy + contaminated, o.at_least) for healthy, contaminated in state.rescued)


def _species_complete(state: State, o: Any) -> int:
    lacking = sorted(_short(healthy + contaminated, o.animals) for healthy, contaminated in state.rescued)
    return sum(lacking[: o.at_least])


def _clear_quadrants(state: State, o: Any) -> int:
    dice = sorted(_over((state.oil & mask).bit_count(), o.oil) for mask in QUADRANT_MASK)
    return sum(dice[: o.at_least])


def _marked_clear(state: State, o: Any) -> int:
    return sum((state.oil & SECTOR_MASK[sector]).bit_count() for sector in state.goal.marked)


SHORTFALLS: Mapping[str, Callable[[State, Any], int]] = {
    "rescued": _rescued,
    "rescued_contaminated": _rescued_contaminated,
    "sets": _sets,
    "species_complete": _species_complete,
    "removed": lambda state, o: _short(state.removed, o.at_least),
    "sickbay": lambda state, o: _over(sum(state.sickbay), o.at_most),
    "spill_outs": lambda state, o: _over(full_sectors(state.oil).bit_count(), o.at_most),
    "oil": lambda state, o: _over(state.oil.bit_count(), o.at_most),
    "clear_quadrants": _clear_quadrants,
    "marked_clear": _marked_clear,
}
"""By what an objective measures: how many steps the position is short of it."""
