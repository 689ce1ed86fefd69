"""What the divers of a dive can expect, at a glance: for the many positions that one thought goes through.

The turns that the air leaves and the chance to be home are those of the outlook, exactly. Plans for the way down are
made for whole numbers of turns, and with the trail as it is when the thought begins, so that few are ever made.
"""

from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from typing import Protocol

from spillgame.bots.deep_sea_adventure.greedy import Plan
from spillgame.bots.deep_sea_adventure.outlook import MOST_TURNS, Dice, Homes, uses_of
from spillgame.rules.deep_sea_adventure.chances import Levels
from spillgame.rules.deep_sea_adventure.content_model import Greedy
from spillgame.rules.deep_sea_adventure.game import Game

Use = Sequence[float]
"""The air that other divers will have used before each turn of a diver, from the next one on."""
NOTHING = (0.0,) * MOST_TURNS


class SeenDiver(Protocol):
    """What is seen of a diver: a `Diver`, or one of an imagined dive."""

    @property
    def place(self) -> int: ...
    @property
    def up(self) -> bool: ...
    @property
    def home(self) -> bool: ...
    @property
    def carried(self) -> tuple[Levels, ...]: ...


class SeenDive(Protocol):
    """What is seen of a dive: a `State`, or an imagined one."""

    @property
    def air(self) -> int: ...
    @property
    def trail(self) -> Sequence[Levels]: ...
    @property
    def divers(self) -> Sequence[SeenDiver]: ...


class Glance:
    """Looks at positions of one dive, by what everybody sees: a chip counts as the mean of its level."""

    def __init__(self, game: Game, trail: tuple[Levels, ...], weights: Greedy):
        self.weights = weights
        self._dice = (game.table.pips, game.table.dice)
        self.home = Homes(self._dice).at
        """Returns the chance to be home from a place with a load within a number of turns."""
        self._deep = weights.depth * len(trail)
        self._means = [0.0, *(sum(values) / len(values) for values in game.table.levels)]
        self.worth, self.worth_of = cache(self._mean), cache(self._mean_of)
        """Return the mean worth of a treasure, and of several."""
        self._worths = [self._mean(treasure) for treasure in trail]
        self._curve, self._planned = cache(self._curve_of), cache(self._plan_of)

    def _mean(self, treasure: Levels) -> float:
        return sum([self._means[level] for level in treasure])

    def _mean_of(self, carried: tuple[Levels, ...]) -> float:
        return sum(map(self.worth, carried))

    def use(self, state: SeenDive, diver: SeenDiver) -> Use:
        """Return how the divers who are out besides one will use the air."""
        curve = self._curve
        return together(
            [
                curve(other.place, len(other.carried), other.up)
                for other in state.divers
                if other is not diver and not other.home
            ]
        )

    def uses(self, state: SeenDive, seat: int) -> list[tuple[int, tuple[float, ...]]]:
        """Return the same of each of them by itself, with its seat."""
        return [
            (number, self._curve(other.place, len(other.carried), other.up))
            for number, other in enumerate(state.divers, 1)
            if number != seat and not other.home
        ]

    def _curve_of(self, place: int, load: int, up: bool) -> tuple[float, ...]:
        return tuple(accumulate(uses_of(place, load, up, self._dice, self._deep, self.weights)))

    def turns(self, air: int, others: Use, load: int) -> float:
        """Return how many turns a diver will have from its next one on, as `Outlook.turns` does."""
        before, own = 0.0, 0
        for turn, used in enumerate(others):
            left = air - own - used
            if left <= 0:
                count = turn + before / (before - left) if turn else 0.0
                return max(0.0, count - self.weights.caution)
            before = left
            own += load
        return MOST_TURNS

    def rivals(self, state: SeenDive, diver: SeenDiver, turns: float) -> float:
        """Return the points that others are expected to bring home of what they carry within a number of turns."""
        found = 0.0
        for other in state.divers:
            if other is not diver and other.carried and not other.home:
                found += self.home(len(other.carried), turns, other.place) * self.worth_of(other.carried)
        return found

    def plan(self, load: int, worth: float, turns: float, fewer: float) -> "RoughPlan":
        """Return the plan of a diver who faces down: with `turns` to come, `fewer` if it carried one more."""
        return self._planned(load, worth, round(turns), round(fewer))

    def _plan_of(self, load: int, worth: float, turns: int, fewer: int) -> "RoughPlan":
        return RoughPlan(Few(self._dice, load, turns, fewer), self.weights, load, worth, self._worths)


def together(uses: Sequence[Use]) -> Use:
    """Return how several divers use the air together."""
    if len(uses) < 2:
        return uses[0] if uses else NOTHING
    return [sum(one) for one in zip(*uses, strict=True)]


class Few:
    """Turns to come in whole numbers; each turn with the load takes the same part of those with one treasure more."""

    def __init__(self, dice: Dice, load: int, turns: int, fewer: int):
        self.dice, self._load, self._turns, self._fewer = dice, load, turns, fewer
        self.homes = Homes(dice).of

    def turns(self, load: int, first: int = 1, used: int = 0) -> float:
        """Return how many turns there are from a turn on."""
        if load == self._load:
            return self._turns
        return self._fewer * max(0.0, 1 - (first - 1) / self._turns) if self._turns else 0.0


class RoughPlan(Plan):
    """The plan of a diver who faces down, with nobody in its way even now."""

    def __init__(self, ahead: Few, weights: Greedy, load: int, worth: float, worths: list[float]):
        super().__init__(ahead, weights, load, worth, False, worths)
        self.turns_up = cache(self._turns_up)
        """Returns whether to turn up at a place, before the drop."""

    def _turns_up(self, place: int) -> bool:
        return self.after_drop(place, True, ()) > self.after_drop(place, False, ())
