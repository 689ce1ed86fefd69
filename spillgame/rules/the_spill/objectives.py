"""What each objective of a Win card measures, and whether it is fulfilled (S-10)."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

from spillgame.rules.the_spill.board import QUADRANT_MASK, SECTOR_MASK, full_sectors
from spillgame.rules.the_spill.cards import AtMost, MarkedClear, Objective
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.sea import full_sets
from spillgame.rules.the_spill.state import State


class Progress(NamedTuple):
    """How far an objective is fulfilled."""

    value: int
    """The number measured."""
    needed: int
    """The number that the value must reach, or must not exceed."""
    at_most: bool
    """Whether the value must not exceed the needed one, rather than reach it."""
    holds: bool
    """Whether the objective is fulfilled."""


def _rescued_of(state: State) -> list[int]:
    return [healthy + contaminated for healthy, contaminated in state.rescued]


MEASURES: Mapping[str, Callable[[State, Any], int]] = {
    "rescued": lambda state, o: sum(_rescued_of(state)),
    "rescued_contaminated": lambda state, o: sum([species.contaminated for species in state.rescued]),
    "sets": lambda state, o: full_sets(state.rescued),
    "species_complete": lambda state, o: sum([count >= o.animals for count in _rescued_of(state)]),
    "removed": lambda state, o: state.removed,
    "sickbay": lambda state, o: sum(state.sickbay),
    "spill_outs": lambda state, o: full_sectors(state.oil).bit_count(),
    "oil": lambda state, o: state.oil.bit_count(),
    "clear_quadrants": lambda state, o: sum([(state.oil & mask).bit_count() <= o.oil for mask in QUADRANT_MASK]),
    "marked_clear": lambda state, o: sum([bool(state.oil & SECTOR_MASK[sector]) for sector in state.goal.marked]),
}
"""The number that each objective of `win_cards.yaml` measures; `marked_clear` counts oily marks."""


def progress(state: State, objective: Objective) -> Progress:
    """Return how far an objective is fulfilled now."""
    return _compared(MEASURES[objective.measure](state, objective), *_bound_of(objective))


@cache
def _compared(value: int, needed: int, at_most: bool) -> Progress:
    return Progress(value, needed, at_most, value <= needed if at_most else value >= needed)


def _bound_of(objective: Objective) -> tuple[int, bool]:
    """Return the number that an objective asks for, and whether its value must not exceed it."""
    if isinstance(objective, AtMost):
        return objective.at_most, True
    return (0, True) if isinstance(objective, MarkedClear) else (objective.at_least, False)


def progress_of_card(game: Game, state: State) -> tuple[Progress, ...]:
    """Return how far each objective of the game's Win card is fulfilled; empty before it is known."""
    card = state.goal.card
    if card is None:
        return ()
    return tuple([progress(state, objective) for objective in game.win_cards[card].objectives])
