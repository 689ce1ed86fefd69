"""What happens to one die or one animal at sea, by an action, a card, a drop or the clean-up."""

from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.board import BIT, SECTOR_OF_SPACE, Space, nearest_free
from spillgame.rules.the_spill.events import Event, Events, happen
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.state import Rescued, State


def lay(game: Game, state: State, space: Space, landing: int | None, events: Events) -> State:
    """Lay an Oil die on a free space, with its consequences (S-3.5, S-3.7, S-3.8).

    `landing` is its number in the drop, counted from 0; None for a die that only might fall.
    """
    bit, sector = BIT[space], SECTOR_OF_SPACE[space]
    healthy, contaminated = state.healthy & bit, state.contaminated & bit
    state = happen(game, state, events, e.DieLaid(space, landing))
    if healthy:
        state = happen(game, state, events, e.AnimalContaminated(space, game.species_of(space), landing))
    elif contaminated:
        state = happen(game, state, events, e.AnimalToSickbay(space, game.species_of(space), landing))
    if nearest_free(state.oil, sector) is not None:
        return state
    state = happen(game, state, events, e.SpilledOut(sector, landing))
    if state.track_space == len(game.dice_by_space) - 1:
        return state  # at the last space the token stays
    return move_token(game, state, state.track_space + 1, landing, events)


def move_token(game: Game, state: State, space: int, landing: int | None, events: Events) -> State:
    """Move the Spill Out token to a space of its track (S-3.7, S-9)."""
    return happen(game, state, events, e.TokenMoved(space, game.dice_by_space[space], landing))


def remove(game: Game, state: State, events: Events, space: Space, ap: int = 0) -> State:
    """Take an Oil die to Removed Oil for some AP; a number of them earns a cube (S-4.4, S-4.7)."""
    state = happen(game, state, events, e.DieRemoved(space, ap))
    if state.removed_ever % game.actions.cubes.per_removed:
        return state
    return happen(game, state, events, e.CubeEarned("removed"))


def rescue(game: Game, state: State, events: Events, space: Space, ap: int = 0) -> State:
    """Bring an animal to Rescued for some AP, in the condition it is in (S-4.5)."""
    contaminated = bool(state.contaminated & BIT[space])
    return to_rescued(game, state, e.AnimalRescued(space, game.species_of(space), contaminated, ap), events)


def to_rescued(game: Game, state: State, event: Event, events: Events) -> State:
    """Move an animal to Rescued by an event; a set that it completes earns a cube (S-4.7)."""
    sets = full_sets(state.rescued)
    state = happen(game, state, events, event)
    if full_sets(state.rescued) == sets:
        return state
    return happen(game, state, events, e.CubeEarned("set"))


def full_sets(rescued: tuple[Rescued, ...]) -> int:
    """Return how many times every species is in Rescued (S-4.7)."""
    return min([healthy + contaminated for healthy, contaminated in rescued])
