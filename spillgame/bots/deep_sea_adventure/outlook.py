"""What a diver can expect of the rest of a dive: the turns that the air leaves, and the worth of its treasure.

The dice are exact; what others will do is an estimate.
"""

from collections.abc import Iterator
from functools import cache, partial

from spillgame.rules.deep_sea_adventure.content_model import Greedy
from spillgame.rules.deep_sea_adventure.game import Game
from spillgame.rules.deep_sea_adventure.odds import home_chances, mean_steps
from spillgame.rules.deep_sea_adventure.prospect import mean_worth
from spillgame.rules.deep_sea_adventure.state import Diver, State

MOST_TURNS = 40
"""How far anybody looks ahead."""


class Outlook:
    """The rest of a dive as one seat sees it. Turns are those of the seat, 1 the next that begins."""

    def __init__(self, game: Game, view: State, seat: int, weights: Greedy):
        self._game, self._view, self._seat, self._weights = game, view, seat, weights
        self.dice = (game.table.pips, game.table.dice)
        self._air = _air_left(game, view, [*self._others()], weights)
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

    def homes(self, load: int, turns: float, first: int, last: int) -> list[float]:
        """Return the chance to be home within a number of turns, from each place from the first to the last.

        A fraction of a turn is interpolated.
        """
        whole = int(turns)
        part, places = turns - whole, slice(first, last + 1)
        few, many = (home_chances(*self.dice, load, number)[places] for number in (whole, whole + 1))
        return [low + part * (high - low) for low, high in zip(few, many, strict=True)]

    def rivals(self, turns: float) -> float:
        """Return the points that others are expected to bring home of what they carry within a number of turns."""
        return sum(
            self.homes(len(diver.carried), turns, diver.place, diver.place)[0] * sum(map(self.worth, diver.carried))
            for diver in self._others()
            if diver.carried
        )


def _air_left(game: Game, view: State, divers: list[Diver], weights: Greedy) -> list[float]:
    """Return the air that the others will leave before each turn of a seat, from 1; at 0 what there is now."""
    left = [float(view.air)]
    others = [_Other(diver) for diver in divers]
    dice, deep = (game.table.pips, game.table.dice), weights.depth * len(view.trail)
    for _ in range(1, MOST_TURNS):
        used = 0.0
        for other in others:
            if other.out:
                used += other.load
                other.go_on(dice, deep, weights)
        left.append(left[-1] - used)
    return left


class _Other:
    """Another diver, with a guess at what it will do."""

    def __init__(self, diver: Diver):
        self.place, self.load, self.up, self.out = float(diver.place), float(len(diver.carried)), diver.up, True

    def go_on(self, dice: tuple[tuple[int, ...], int], deep: float, weights: Greedy) -> None:
        """Move as far as a drop carries on average; those with treasure turn up, and deep down all take some."""
        steps = mean_steps(*dice, round(self.load))
        self.up = self.up or self.load >= 1
        if self.up:
            self.place -= steps
            self.load += weights.picks_up
            self.out = self.place > 0
        else:
            self.place += steps
            self.load += 1 if self.place >= deep else weights.picks_down
