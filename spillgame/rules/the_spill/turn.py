"""The course of a turn: its beginning, the Action Phase, clean-up, the verdict and who is next (S-4.1, S-5, S-6)."""

from collections.abc import Sequence

from spillgame.rules.questions import asked_of
from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill import spill
from spillgame.rules.the_spill.board import full_sectors, spaces_in
from spillgame.rules.the_spill.events import AnimalToSickbay, Events, ObjectiveMarked, happen
from spillgame.rules.the_spill.game import SEATS, Game
from spillgame.rules.the_spill.objectives import progress_of_card
from spillgame.rules.the_spill.sea import turn_down_all
from spillgame.rules.the_spill.state import Result, Spent, State

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


# --- The course of a turn ---


def begin(game: Game, state: State, index: int, events: Events) -> State:
    """Begin the turn of a seat; the first of the game has no Spill Phase (S-2.7)."""
    turn = state.turn + 1
    state = happen(game, state, events, e.TurnBegan(turn, state.seats[index]))
    state = state._replace(phase="spill", spent=Spent(state.ship))
    if turn == 1:
        return begin_action(game, state, events)
    return go_on(game, spill.begin(game, state, events), events)


def go_on(game: Game, state: State, events: Events) -> State:
    """Begin the Action Phase if a Spill Phase waits for nothing more."""
    return begin_action(game, state, events) if state.pending is None and state.phase == "spill" else state


def begin_action(game: Game, state: State, events: Events) -> State:
    """Begin the Action Phase with its AP (S-4.1)."""
    began = e.ActionBegan(state.seats[state.active], game.powers(state, state.active).action_points)
    state = happen(game, state, events, began)
    return state._replace(pending=asked_of(state.active + 1, "action"))


def end(game: Game, state: State, events: Events) -> State:
    """Clean up, judge, and begin the next seat's turn unless the game is over (S-4.9 to S-6.5)."""
    state = happen(game, state, events, e.TurnEnded(state.seats[state.active], state.ap))
    state = clean_up(game, state, events)
    result = verdict(game, state)
    if result is None:
        return begin(game, state, (state.active + 1) % SEATS, events)
    return happen(game, state._replace(pending=None), events, e.GameEnded(result.won, result.reasons))
