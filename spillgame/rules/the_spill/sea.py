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
from spillgame.rules.the_spill.state import Dice, Rescued, State, with_item


class Pouring:
    """The sea while dice are laid on it one after the other (S-3.5 to S-3.8).

    It is changed in place, which is much quicker than a state for each die; `into` puts it back into one.
    """

    __slots__ = ("contaminated", "game", "healthy", "oil", "sickbay", "track_space")

    def __init__(self, game: Game, state: State):
        self.game = game
        self.oil = state.oil
        self.healthy = state.healthy
        self.contaminated = state.contaminated
        self.sickbay = state.sickbay
        self.track_space = state.track_space

    def into(self, state: State) -> State:
        """Return the state with the sea as it has become."""
        return state._replace(
            oil=self.oil,
            healthy=self.healthy,
            contaminated=self.contaminated,
            sickbay=self.sickbay,
            track_space=self.track_space,
        )

    def lay(self, space: Space, events: Events) -> None:
        """Lay an Oil die on a free space, with all that follows (S-3.7, S-3.8)."""
        bit = BIT[space]
        self.oil |= bit
        events.append(DieLaid(space))
        if self.healthy & bit:
            self.healthy ^= bit
            self.contaminated |= bit
            events.append(AnimalContaminated(space, self.game.species[self.game.species_at[space]]))
        elif self.contaminated & bit:
            self.contaminated ^= bit
            self.sickbay = _with_patient(self.game, self.sickbay, space, events)
        sector = SECTOR_OF_SPACE[space]
        if self.oil & SECTOR_MASK[sector] == SECTOR_MASK[sector]:
            self._spill_out(sector, events)

    def _spill_out(self, sector: Sector, events: Events) -> None:
        """Move the token on by one space; at the last it stays (S-3.7)."""
        events.append(SpilledOut(sector))
        if self.track_space < len(self.game.dice_by_space) - 1:
            self.track_space += 1
            events.append(TokenMoved(self.track_space, self.game.dice_by_space[self.track_space]))


def _with_patient(game: Game, sickbay: tuple[int, ...], space: Space, events: Events) -> tuple[int, ...]:
    species = game.species_at[space]
    events.append(AnimalToSickbay(space, game.species[species]))
    return with_item(sickbay, species, sickbay[species] + 1)


def move_token_back(game: Game, state: State, spaces: int, events: Events) -> State:
    """Move the Spill Out token back, not below the first space (S-9)."""
    space = max(0, state.track_space - spaces)
    events.append(TokenMoved(space, game.dice_by_space[space]))
    return state._replace(track_space=space)


def to_sickbay(game: Game, state: State, animals: int, events: Events) -> State:
    """Send a set of Contaminated animals to Sickbay (S-5.2)."""
    sickbay = state.sickbay
    for space in spaces_in(animals):
        sickbay = _with_patient(game, sickbay, space, events)
    return state._replace(contaminated=state.contaminated & ~animals, sickbay=sickbay)


def push_back(state: State, space: Space, ap: int, events: Events) -> State:
    """Put an Oil die back into the bag for some AP (S-4.3)."""
    events.append(DiePushedBack(space, ap))
    oil, weather = state.bag
    return state._replace(oil=state.oil ^ BIT[space], bag=Dice(oil + 1, weather), ap=state.ap - ap)


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
    was = state.rescued[species]
    now = Rescued(was.healthy + (not contaminated), was.contaminated + contaminated)
    rescued = with_item(state.rescued, species, now)
    if full_sets(rescued) == full_sets(state.rescued):
        return state._replace(rescued=rescued)
    events.append(CubeEarned("set"))
    return state._replace(rescued=rescued, cubes_in_hand=state.cubes_in_hand + 1)


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


def full_sets(rescued: tuple[Rescued, ...]) -> int:
    """Return how many times every species is in Rescued (S-4.7)."""
    return min([healthy + contaminated for healthy, contaminated in rescued])
