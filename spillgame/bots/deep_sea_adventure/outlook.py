"""What a diver can expect of the rest of a dive: the turns that the air leaves, and the worth of its treasure.

The dice are exact; what others will do is an estimate.
"""

from collections.abc import Iterator
from functools import cache, lru_cache, partial
from typing import Protocol

from spillgame.rules.deep_sea_adventure.content_model import Greedy
from spillgame.rules.deep_sea_adventure.game import Game
from spillgame.rules.deep_sea_adventure.odds import home_chances, mean_steps
from spillgame.rules.deep_sea_adventure.prospect import mean_worth
from spillgame.rules.deep_sea_adventure.state import Diver, State

MOST_TURNS = 40
"""How far anybody looks ahead."""
Dice = tuple[tuple[int, ...], int]
"""The pips of the faces of a die, and how many dice are dropped."""


class Ahead(Protocol):
    """The turns of a diver to come."""

    dice: Dice

    def turns(self, load: int, first: int = 1, used: int = 0) -> float:
        """Return what `Outlook.turns` does."""

    def homes(self, load: int, turns: float, first: int, last: int) -> list[float]:
        """Return what `Homes.of` does."""


class Homes:
    """The chances to be home within a number of turns; a fraction of a turn is interpolated."""

    def __init__(self, dice: Dice):
        self._pips, self._dice = dice

    def of(self, load: int, turns: float, first: int, last: int) -> list[float]:
        """Return the chances from each place from the first to the last."""
        whole = int(turns)
        part, places = turns - whole, slice(first, last + 1)
        few = home_chances(self._pips, self._dice, load, whole)[places]
        many = home_chances(self._pips, self._dice, load, whole + 1)[places]
        return [low + part * (high - low) for low, high in zip(few, many, strict=True)]

    def at(self, load: int, turns: float, place: int) -> float:
        """Return the chance from one place."""
        whole = int(turns)
        low = home_chances(self._pips, self._dice, load, whole)[place]
        return low + (turns - whole) * (home_chances(self._pips, self._dice, load, whole + 1)[place] - low)


class Outlook:
    """The rest of a dive as one seat sees it. Turns are those of the seat, 1 the next that begins."""

    def __init__(self, game: Game, view: State, seat: int, weights: Greedy):
        self._game, self._view, self._seat, self._weights = game, view, seat, weights
        self.dice = (game.table.pips, game.table.dice)
        self._air = _air_left(game, view, [*self._others()], weights)
        self.homes = Homes(self.dice).of
        self.turns = cache(self._turns)
        """Returns how many turns the seat will have, as `_turns` does."""
        self.worth = cache(partial(mean_worth, game, view))
        """Returns the mean worth of a treasure."""

    # --- Turns ---

    def _turns(self, load: int, first: int = 1, used: int = 0) -> float:
        """Return how many turns the seat will have from its turn `first` on, carrying a load of treasures.

        `used` is the air that its own load took in the turns before. The last turn counts in part, in proportion to the
        air that there is for it. Caution holds some turns back.
        """
        return max(0.0, self._count(load, first, used) - self._weights.caution)

    def _count(self, load: int, first: int, used: int) -> float:
        before = 0.0
        for turn in range(first, MOST_TURNS):
            left = self._air[turn] - used - load * (turn - first)
            if left <= 0:
                return turn - first + before / (before - left) if turn > first else 0.0
            before = left
        return MOST_TURNS

    def _others(self) -> Iterator[Diver]:
        """Yield the other divers who are not home, in the order of their turns."""
        divers = self._view.divers
        for ahead in range(1, len(divers)):
            diver = divers[(self._seat - 1 + ahead) % len(divers)]
            if not diver.home:
                yield diver

    # --- Home ---

    def rivals(self, turns: float) -> float:
        """Return the points that others are expected to bring home of what they carry within a number of turns."""
        return sum(
            self.homes(len(diver.carried), turns, diver.place, diver.place)[0] * sum(map(self.worth, diver.carried))
            for diver in self._others()
            if diver.carried
        )


def _air_left(game: Game, view: State, divers: list[Diver], weights: Greedy) -> list[float]:
    """Return the air that the others will leave before each turn of a seat, from 1; at 0 what there is now."""
    dice, deep = (game.table.pips, game.table.dice), weights.depth * len(view.trail)
    each = [uses_of(diver.place, len(diver.carried), diver.up, dice, deep, weights) for diver in divers]
    left = [float(view.air)]
    for turn in range(MOST_TURNS - 1):
        left.append(left[-1] - sum([uses[turn] for uses in each], 0.0))
    return left


@lru_cache(maxsize=20_000)
def uses_of(place: int, load: int, up: bool, dice: Dice, deep: float, weights: Greedy) -> tuple[float, ...]:
    """Return the air that a diver who is not home is expected to use in each of its turns to come.

    As far as a drop carries on average: those with treasure turn up, and from the place `deep` on all take some.
    """
    distance, carried = float(place), float(load)
    uses: list[float] = []
    while len(uses) < MOST_TURNS:
        uses.append(carried)
        steps = mean_steps(*dice, round(carried))
        up = up or carried >= 1
        if up:
            distance -= steps
            carried += weights.picks_up
            if distance <= 0:
                break
        else:
            distance += steps
            carried += 1 if distance >= deep else weights.picks_down
    return (*uses, *[0.0] * (MOST_TURNS - len(uses)))
