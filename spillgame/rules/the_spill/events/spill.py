"""What happens in a Spill Phase (S-3).

An event caused by one die of a drop names it: `landing` counts the drop's landings, in order, from 0. It is None if
something else, such as clean-up or a card, caused the event. The Extra pool joins all dice that are gathered for a drop
(S-3.3).
"""

from spillgame.rules.the_spill.board import BIT, Direction, Sector, Space
from spillgame.rules.the_spill.game import Event, Game
from spillgame.rules.the_spill.state import NO_DICE, TOKEN_NAMES, Dice, State
from spillgame.rules.values import with_item


class DiceSaved(Event):
    """Fewer dice were drawn, thanks to a Resource (S-3.1)."""

    dice: int

    def fold(self, game: Game, state: State) -> State:
        return state._replace(fewer_dice=0, pool=NO_DICE)


class DiceDrawn(Event):
    """Dice came out of the bag for a drop (S-3.1)."""

    oil: int
    weather: int

    def fold(self, game: Game, state: State) -> State:
        oil, weather = state.bag
        return state._replace(bag=Dice(oil - self.oil, weather - self.weather), pool=NO_DICE)


class DiceBorrowed(Event):
    """Dice of Removed Oil made up the number (S-3.2)."""

    dice: int

    def fold(self, game: Game, state: State) -> State:
        return state._replace(removed=state.removed - self.dice, pool=NO_DICE)


class WellCapped(Event):
    """The last die left the bag: the game ends with this turn (S-3.11)."""

    def fold(self, game: Game, state: State) -> State:
        return state._replace(capped=True)


class DiceDropped(Event):
    """Dice went through the tower together (S-3.4)."""

    oil: int
    weather: int

    def fold(self, game: Game, state: State) -> State:
        return state if state.pool == NO_DICE else state._replace(pool=NO_DICE)


class DieOverflowed(Event):
    """A die found its Sector full and went on (S-3.6)."""

    sector: Sector
    to: Sector
    direction: Direction
    landing: int | None = None


class DieLaid(Event):
    """An Oil die was laid on a space (S-3.5)."""

    space: Space
    landing: int | None = None

    def fold(self, game: Game, state: State) -> State:
        return state._replace(oil=state.oil | BIT[self.space])


class SpilledOut(Event):
    """A Sector was filled (S-3.7)."""

    sector: Sector
    landing: int | None = None


class TokenMoved(Event):
    """The Spill Out token moved; spaces count from 0 (S-3.7)."""

    space: int
    dice: int
    landing: int | None = None

    def fold(self, game: Game, state: State) -> State:
        return state._replace(track_space=self.space)


class AnimalContaminated(Event):
    """A die was laid on a Healthy animal (S-3.8)."""

    space: Space
    species: str
    landing: int | None = None

    def fold(self, game: Game, state: State) -> State:
        bit = BIT[self.space]
        return state._replace(healthy=state.healthy & ~bit, contaminated=state.contaminated | bit)


class AnimalToSickbay(Event):
    """A Contaminated animal went to Sickbay: under a new die (S-3.8) or at clean-up (S-5.2)."""

    space: Space
    species: str
    landing: int | None = None

    def fold(self, game: Game, state: State) -> State:
        index = game.species.index(self.species)
        sickbay = with_item(state.sickbay, index, state.sickbay[index] + 1)
        return state._replace(contaminated=state.contaminated & ~BIT[self.space], sickbay=sickbay)


class FairWindRolled(Event):
    """The Meteorologist's die was rolled (S-7.6)."""

    specialist: str
    face: int
    brings: bool
    landing: int | None = None


class WeatherStruck(Event):
    """A Weather die acted and left the game (S-3.9)."""

    face: int
    effect: str
    landing: int | None = None


class TokenTurnedUp(Event):
    """A Weather token was turned up on a mat; `now` of it lie there."""

    specialist: str
    token: str
    now: int
    landing: int | None = None

    def fold(self, game: Game, state: State) -> State:
        seat = state.seats.index(self.specialist)
        mat = with_item(state.tokens[seat], TOKEN_NAMES.index(self.token), self.now)
        return state._replace(tokens=with_item(state.tokens, seat, mat))


class GusherErupted(Event):
    """Further Oil dice left the bag to be dropped (S-3.10)."""

    dice: int

    def fold(self, game: Game, state: State) -> State:
        return state._replace(bag=Dice(state.bag.oil - self.dice, state.bag.weather))
