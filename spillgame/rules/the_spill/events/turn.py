"""What happens in a turn except its Spill Phase: the Action Phase (S-4), clean-up and the verdict (S-5, S-6)."""

from typing import Literal

from spillgame.rules.the_spill.board import BIT, Sector, Space
from spillgame.rules.the_spill.chances import Die
from spillgame.rules.the_spill.game import Event, Game
from spillgame.rules.the_spill.state import Dice, Result, State, rescued_with
from spillgame.rules.values import with_item


class TurnBegan(Event):
    """A turn began."""

    turn: int
    specialist: str

    def fold(self, game: Game, state: State) -> State:
        return state._replace(turn=self.turn, active=state.seats.index(self.specialist), ap=0)


class ActionBegan(Event):
    """The Action Phase began, with some AP (S-4.1)."""

    specialist: str
    ap: int

    def fold(self, game: Game, state: State) -> State:
        return state._replace(phase="action", ap=self.ap)


class Moved(Event):
    """A ship sailed for AP (S-4.2)."""

    specialist: str
    start: Sector
    to: Sector
    via: Sector | None
    ap: int

    def fold(self, game: Game, state: State) -> State:
        ships = with_item(state.ships, state.seats.index(self.specialist), self.to)
        return state._replace(ships=ships, ap=state.ap - self.ap)


class DiePushedBack(Event):
    """An Oil die went back into the bag (S-4.3)."""

    space: Space
    ap: int

    def fold(self, game: Game, state: State) -> State:
        oil, weather = state.bag
        return state._replace(oil=state.oil & ~BIT[self.space], bag=Dice(oil + 1, weather), ap=state.ap - self.ap)


class DieRemoved(Event):
    """An Oil die went to Removed Oil (S-4.4)."""

    space: Space
    ap: int

    def fold(self, game: Game, state: State) -> State:
        return state._replace(
            oil=state.oil & ~BIT[self.space],
            removed=state.removed + 1,
            removed_ever=state.removed_ever + 1,
            ap=state.ap - self.ap,
        )


class AnimalRescued(Event):
    """An animal went to Rescued (S-4.5)."""

    space: Space
    species: str
    contaminated: bool
    ap: int

    def fold(self, game: Game, state: State) -> State:
        gone = ~BIT[self.space]
        return state._replace(
            healthy=state.healthy & gone,
            contaminated=state.contaminated & gone,
            rescued=rescued_with(state.rescued, game.species.index(self.species), self.contaminated),
            ap=state.ap - self.ap,
        )


class ExtraActionTaken(Event):
    """AP were gained for a die in the Extra pool (S-4.6)."""

    ap: int

    def fold(self, game: Game, state: State) -> State:
        return state._replace(ap=state.ap + self.ap)


class DieToPool(Event):
    """A die was put in the Extra pool (S-4.6)."""

    die: Die

    def fold(self, game: Game, state: State) -> State:
        oil, weather = (1, 0) if self.die == "oil" else (0, 1)
        bag, pool = state.bag, state.pool
        left = Dice(bag.oil - oil, bag.weather - weather)
        return state._replace(bag=left, pool=Dice(pool.oil + oil, pool.weather + weather))


class CubeEarned(Event):
    """An activation cube was earned (S-4.7)."""

    reason: Literal["removed", "set"]

    def fold(self, game: Game, state: State) -> State:
        return state._replace(cubes_in_hand=state.cubes_in_hand + 1)


class CubePlaced(Event):
    """A cube was put on an ability (S-4.7)."""

    card: str
    ability: int

    def fold(self, game: Game, state: State) -> State:
        first, second = (int(self.ability == ability) for ability in (0, 1))
        laid = tuple(
            card._replace(cubes=(card.cubes[0] + first, card.cubes[1] + second)) if card.card == self.card else card
            for card in state.cards.open
        )
        return state._replace(cards=state.cards._replace(open=laid), cubes_in_hand=state.cubes_in_hand - 1)


class CubeLost(Event):
    """A cube found no place (S-4.7)."""

    def fold(self, game: Game, state: State) -> State:
        return state._replace(cubes_in_hand=state.cubes_in_hand - 1)


class TurnEnded(Event):
    """The Action Phase was ended; AP left over are lost (S-4.9)."""

    specialist: str
    unspent: int

    def fold(self, game: Game, state: State) -> State:
        return state._replace(ap=0)


class ObjectiveMarked(Event):
    """An objective of the Win card, counted from 0, was marked or unmarked (S-5.3)."""

    objective: int
    holds: bool

    def fold(self, game: Game, state: State) -> State:
        marks = with_item(state.goal.objectives, self.objective, self.holds)
        return state._replace(goal=state.goal._replace(objectives=marks))


class GameEnded(Event):
    """The game was won or lost (S-6)."""

    won: bool
    reasons: tuple[str, ...]

    def fold(self, game: Game, state: State) -> State:
        return state._replace(phase="over", result=Result(self.won, self.reasons))
