"""What happens to one die or one animal at sea, whatever the cause: an action, a card, a drop or the clean-up."""

from spillgame.rules.the_spill.board import BIT, SECTOR_MASK, SECTOR_OF_SPACE, Sector, Space, spaces_in
from spillgame.rules.the_spill.events import (
    AnimalCleaned,
    AnimalContaminated,
    AnimalDischarged,
    AnimalRescued,
    AnimalToSickbay,
    CubeEarned,
    DieLaid,
    DiePushedBack,
    DieRemoved,
    Events,
    SpilledOut,
    TokenMoved,
)
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.state import Rescued, State, with_item


def lay(game: Game, state: State, space: Space, events: Events) -> State:
    """Lay an Oil die on a free space, with all that follows (S-3.7, S-3.8)."""
    bit = BIT[space]
    oil = state.oil | bit
    events.append(DieLaid(space))
    if state.healthy & bit:
        events.append(AnimalContaminated(space, game.species[game.species_at[space]]))
        state = state._replace(oil=oil, healthy=state.healthy ^ bit, contaminated=state.contaminated | bit)
    else:
        state = state._replace(oil=oil)
        if state.contaminated & bit:
            state = to_sickbay(game, state, bit, events)
    sector = SECTOR_OF_SPACE[space]
    if oil & SECTOR_MASK[sector] == SECTOR_MASK[sector]:
        state = _spill_out(game, state, sector, events)
    return state


def _spill_out(game: Game, state: State, sector: Sector, events: Events) -> State:
    """Move the token on by one space; at the last it stays (S-3.7)."""
    events.append(SpilledOut(sector))
    if state.track_space == len(game.dice_by_space) - 1:
        return state
    return move_token(game, state, state.track_space + 1, events)


def move_token(game: Game, state: State, space: int, events: Events) -> State:
    """Put the Spill Out token on a space of the track."""
    events.append(TokenMoved(space, game.dice_by_space[space]))
    return state._replace(track_space=space)


def to_sickbay(game: Game, state: State, animals: int, events: Events) -> State:
    """Send a set of Contaminated animals to Sickbay (S-3.8, S-5.2)."""
    sickbay = list(state.sickbay)
    for space in spaces_in(animals):
        species = game.species_at[space]
        sickbay[species] += 1
        events.append(AnimalToSickbay(space, game.species[species]))
    return state._replace(contaminated=state.contaminated & ~animals, sickbay=tuple(sickbay))


def push_back(state: State, space: Space, ap: int, events: Events) -> State:
    """Put an Oil die back into the bag for some AP (S-4.3)."""
    events.append(DiePushedBack(space, ap))
    bag = state.bag
    return state._replace(oil=state.oil ^ BIT[space], bag=bag._replace(oil=bag.oil + 1), ap=state.ap - ap)


def remove(game: Game, state: State, space: Space, ap: int, events: Events) -> State:
    """Take an Oil die to Removed Oil for some AP; every so many earn a cube (S-4.4, S-4.7)."""
    events.append(DieRemoved(space, ap))
    removed_ever = state.removed_ever + 1
    cubes = state.cubes_in_hand
    if removed_ever % game.actions.cubes.per_removed == 0:
        events.append(CubeEarned("removed"))
        cubes += 1
    return state._replace(
        oil=state.oil ^ BIT[space],
        removed=state.removed + 1,
        removed_ever=removed_ever,
        cubes_in_hand=cubes,
        ap=state.ap - ap,
    )


def rescue(game: Game, state: State, space: Space, ap: int, events: Events) -> State:
    """Bring an animal to Rescued for some AP, in the condition it is in (S-4.5)."""
    bit = BIT[space]
    contaminated = bool(state.contaminated & bit)
    species = game.species_at[space]
    events.append(AnimalRescued(space, game.species[species], contaminated, ap))
    state = state._replace(healthy=state.healthy & ~bit, contaminated=state.contaminated & ~bit, ap=state.ap - ap)
    return _add_to_rescued(state, species, contaminated, events)


def _add_to_rescued(state: State, species: int, contaminated: bool, events: Events) -> State:
    sets = full_sets(state)
    was = state.rescued[species]
    now = Rescued(was.healthy + (not contaminated), was.contaminated + contaminated)
    state = state._replace(rescued=with_item(state.rescued, species, now))
    if full_sets(state) > sets:
        events.append(CubeEarned("set"))
        state = state._replace(cubes_in_hand=state.cubes_in_hand + 1)
    return state


def clean(game: Game, state: State, space: Space, events: Events) -> State:
    """Make a Contaminated animal at home Healthy (S-9)."""
    bit = BIT[space]
    events.append(AnimalCleaned(space, game.species[game.species_at[space]]))
    return state._replace(healthy=state.healthy | bit, contaminated=state.contaminated ^ bit)


def discharge(game: Game, state: State, species: int, events: Events) -> State:
    """Bring an animal from Sickbay to Rescued, Contaminated (S-9)."""
    events.append(AnimalDischarged(game.species[species]))
    sickbay = with_item(state.sickbay, species, state.sickbay[species] - 1)
    return _add_to_rescued(state._replace(sickbay=sickbay), species, True, events)


def full_sets(state: State) -> int:
    """Return how many times every species is in Rescued (S-4.7)."""
    return min(rescued.healthy + rescued.contaminated for rescued in state.rescued)
