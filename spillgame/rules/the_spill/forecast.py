"""What is about to happen: what clean-up would do now, how near each losing line is, what the next die does.

All of it is certain once the dice lie, so players may see it before they choose.
"""

from typing import NamedTuple

from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.board import Direction, Sector, Space, nearest_free, spaces_in
from spillgame.rules.the_spill.ending import clean_up, losing_values, lost_at, verdict
from spillgame.rules.the_spill.events import Events
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.objectives import Progress, progress_of_card
from spillgame.rules.the_spill.sea import lay
from spillgame.rules.the_spill.spill import dice_due, overflow_space, steering_seat
from spillgame.rules.the_spill.state import Result, State


class LineForecast(NamedTuple):
    """A losing line: how far it is reached now, after a clean-up now, and where the game is lost."""

    now: int
    after: int
    lost_at: int

    @property
    def distance(self) -> int:
        """How much is still missing to lose after a clean-up now; 0 if it loses."""
        return max(0, self.lost_at - self.after)


class NextDie(NamedTuple):
    """What an Oil die would do if it landed in a Sector now."""

    sector: Sector
    """Where it lands."""
    space: Space
    """Where it comes to lie."""
    direction: Direction | None
    """Which way it overflows; None if it stays in its Sector."""
    contaminates: str | None
    """The species that becomes Contaminated."""
    to_sickbay: str | None
    """The species of which one goes to Sickbay."""
    spills_out: bool
    """Whether it fills a third space."""


class Forecast(NamedTuple):
    """What would follow if the active Specialist's turn ended now."""

    to_sickbay: tuple[Space, ...]
    """Contaminated animals under oil (S-5.2)."""
    species_in_sickbay: LineForecast
    """S-6.1: how many different species."""
    most_of_one_species: LineForecast
    """S-6.2: the largest number of one species."""
    full_sectors: LineForecast
    """S-6.3."""
    objectives: tuple[Progress, ...]
    """After the clean-up; empty before the Win card is known."""
    result: Result | None
    """The verdict, if ending the turn ended the game."""
    next_dice: int
    """How many dice the next draw takes from the bag, or makes up from Removed Oil (S-3.1)."""


def forecast(game: Game, state: State) -> Forecast:
    """Return what a clean-up would do now. Nothing is changed."""
    after = clean_up(game, state, []) if state.active >= 0 else state
    species, most, full = map(LineForecast, losing_values(state), losing_values(after), lost_at(game))
    return Forecast(
        to_sickbay=tuple(spaces_in(state.contaminated & state.oil)),
        species_in_sickbay=species,
        most_of_one_species=most,
        full_sectors=full,
        objectives=progress_of_card(game, after),
        result=verdict(game, after) if state.active >= 0 else None,
        next_dice=dice_due(game, state),
    )


def next_die(game: Game, state: State, sector: Sector) -> tuple[NextDie, ...]:
    """Return what an Oil die landing in a Sector would do: two ways if the Risk Engineer would choose."""
    space = nearest_free(state.oil, sector)
    if space is not None:
        return (_laid(game, state, sector, space, None),)
    ways: tuple[Direction, ...] = ("cw",) if steering_seat(game, state) is None else ("cw", "ccw")
    return tuple(_laid(game, state, sector, overflow_space(state.oil, sector, way), way) for way in ways)


def _laid(game: Game, state: State, sector: Sector, space: Space, direction: Direction | None) -> NextDie:
    happened: Events = []
    lay(game, state, space, None, happened)
    kinds = {type(event) for event in happened}
    return NextDie(
        sector=sector,
        space=space,
        direction=direction,
        contaminates=game.species_of(space) if e.AnimalContaminated in kinds else None,
        to_sickbay=game.species_of(space) if e.AnimalToSickbay in kinds else None,
        spills_out=e.SpilledOut in kinds,
    )
