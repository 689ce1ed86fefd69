"""Clean-up and the verdict, at the end of every turn and at no other time (S-5, S-6)."""

from collections.abc import Sequence

from spillgame.rules.the_spill.board import full_sectors, spaces_in
from spillgame.rules.the_spill.events import AnimalToSickbay, Events, ObjectiveMarked, happen
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.objectives import progress_of_card
from spillgame.rules.the_spill.state import Result, State
from spillgame.rules.the_spill.weather import turn_down_all

SICKBAY_ALL_SPECIES = "sickbay_all_species"
SICKBAY_THREE_OF_ONE = "sickbay_three_of_one"
SPILL_OUTS = "spill_outs"
OBJECTIVES = "objectives"
WELL_CAPPED = "well_capped"
LOSING_LINES = (SICKBAY_ALL_SPECIES, SICKBAY_THREE_OF_ONE, SPILL_OUTS)
"""The ways to lose (S-6.1 to S-6.3)."""
REASONS = (*LOSING_LINES, OBJECTIVES, WELL_CAPPED)


def losing_values(state: State) -> tuple[int, int, int]:
    """Return how far each losing line has been reached."""
    sickbay = state.sickbay
    return len(sickbay) - sickbay.count(0), max(sickbay), full_sectors(state.oil).bit_count()


def lost_at(game: Game) -> tuple[int, int, int]:
    """Return where each losing line is crossed."""
    return len(game.species), game.losing.sickbay_of_one, game.losing.full_sectors


def fatal_species(game: Game, sickbay: Sequence[int]) -> list[int]:
    """Return the species of which one more in Sickbay would lose the game (S-6.1, S-6.2)."""
    last, most = sickbay.count(0) == 1, game.losing.sickbay_of_one
    return [species for species, count in enumerate(sickbay) if count + 1 >= most or (last and not count)]


def clean_up(game: Game, state: State, events: Events) -> State:
    """Turn down tokens, send animals under oil to Sickbay, mark the objectives (S-5.1 to S-5.3)."""
    state = turn_down_all(game, state, events)
    for space in spaces_in(state.contaminated & state.oil):
        state = happen(game, state, events, AnimalToSickbay(space, game.species_of(space)))
    holds = tuple([progress.holds for progress in progress_of_card(game, state)])
    marked = state.goal.objectives
    if holds == marked:
        return state
    for index, (was, now) in enumerate(zip(marked, holds, strict=True)):
        if was != now:
            state = happen(game, state, events, ObjectiveMarked(index, now))
    return state


def verdict(game: Game, state: State) -> Result | None:
    """Return how the game has ended, or None; the state has been cleaned up (S-6.1 to S-6.5)."""
    lines = zip(LOSING_LINES, losing_values(state), lost_at(game), strict=True)
    reasons = [reason for reason, value, limit in lines if value >= limit]
    if reasons:
        return Result(False, tuple(reasons))
    if all(state.goal.objectives):
        reasons.append(OBJECTIVES)
    if state.capped:
        reasons.append(WELL_CAPPED)
    return Result(True, tuple(reasons)) if reasons else None
