"""The counts of a position: every die of the box and every animal must be somewhere, and nowhere twice."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.state import State


class Misfit(NamedTuple):
    """A count that does not fit."""

    what: Literal["oil", "weather", "animals"]
    found: int
    """How many there are in all places together."""
    needed: int
    """How many there should be; for Weather dice the most, since those that have acted leave the game."""
    species: str = ""
    """The species, if it is about animals."""

    @property
    def more(self) -> int:
        """The surplus; below 0, how many are missing."""
        return self.found - self.needed


def misfits(game: Game, state: State) -> Iterator[Misfit]:
    """Yield every count of a state that does not fit."""
    supply = game.content.board.dice
    oil = state.oil.bit_count() + state.bag.oil + state.pool.oil + state.removed
    if oil != supply.oil:
        yield Misfit("oil", oil, supply.oil)
    weather = state.bag.weather + state.pool.weather
    if weather > supply.weather:
        yield Misfit("weather", weather, supply.weather)
    for index, species in enumerate(game.species):
        found = at_home(game, state, index).bit_count() + sum(state.rescued[index]) + state.sickbay[index]
        needed = game.species_at.count(index)
        if found != needed:
            yield Misfit("animals", found, needed, species)


def at_home(game: Game, state: State, species: int) -> int:
    """Return the homes at which animals of a species are, healthy or not, as bits."""
    return (state.healthy | state.contaminated) & game.homes_of[species]
