"""What a diver can expect of the rest of a dive: the turns that the air leaves, and the worth of its treasure.

The dice are exact; what others will do is an estimate.
"""

from collections.abc import Iterator

from spillgame.rules.deep_sea_adventure.content_model import Greedy
from spillgame.rules.deep_sea_adventure.game import Game
from spillgame.rules.deep_sea_adventure.odds import home_chance, mean_steps
from spillgame.rules.deep_sea_adventure.state import Diver, State
from spillgame.rules.deep_sea_adventure.steps import Levels

MOST_TURNS = 40
"""As many as anybody looks ahead."""


class Outlook:
    """The rest of a dive as one seat sees it."""

    def __init__(self, game: Game, view: State, seat: int, weights: Greedy):
        self._game, self._view, self._seat, self._weights = game, view, seat, weights
        self._dice = (game.table.pips, game.table.dice)
        self._turns: dict[tuple[int, int, int], float] = {}
        self._worth: dict[int, float] = {}

    # --- Treasure ---

    def worth(self, treasure: Levels) -> float:
        """Return the mean worth of a treasure: that of the values unseen."""
        return sum(map(self._mean, treasure))

    def _mean(self, level: int) -> float:
        if level not in self._worth:
            unseen = self._game.unseen(self._view, level)
            self._worth[level] = sum(unseen) / len(unseen) if unseen else 0.0
        return self._worth[level]

    # --- Turns ---

    def turns(self, load: int, taken: int = 0, after: int = 0) -> float:
        """Return how many turns the seat will still have after this one, if it carries so many treasures.

        Or, if it will take so many more after some turns, how many it will have from then on.
        """
        key = (load, taken, after)
        if key not in self._turns:
            self._turns[key] = max(0.0, self._count(*key) - after - self._weights.caution)
        return self._turns[key]

    def _count(self, load: int, taken: int, after: int) -> int:
        air = float(self._view.air)
        if not air:
            return 0
        others = [_Other(diver) for diver in self._after()]
        for turn in range(MOST_TURNS):
            for other in others:
                if other.out:
                    air -= other.load
                    if air <= 0:
                        return turn
                    other.go_on(self._dice, self._weights)
            air -= load if turn < after else load + taken
            if air <= 0:
                return turn + 1
        return MOST_TURNS

    def _after(self) -> Iterator[Diver]:
        """Yield the other divers who are not home, in the order of their turns."""
        divers = self._view.divers
        for ahead in range(1, len(divers)):
            diver = divers[(self._seat - 1 + ahead) % len(divers)]
            if not diver.home:
                yield diver

    # --- Home ---

    def home(self, place: int, load: int, turns: float) -> float:
        """Return the chance to be home from a place within so many turns; between two numbers of turns, in between."""
        whole = int(turns)
        pips, dice = self._dice
        low = home_chance(pips, dice, load, place, whole)
        part = turns - whole
        return low if not part else low + part * (home_chance(pips, dice, load, place, whole + 1) - low)

    def steps(self, load: int) -> float:
        """Return how far a drop carries on average."""
        return mean_steps(*self._dice, load)


class _Other:
    """Another diver, as far as one can guess what it will do."""

    def __init__(self, diver: Diver):
        self.place, self.load, self.up, self.out = float(diver.place), float(len(diver.carried)), diver.up, True

    def go_on(self, dice: tuple[tuple[int, ...], int], weights: Greedy) -> None:
        """Move as far as a drop carries on average; who has treasure turns up."""
        steps = mean_steps(*dice, round(self.load))
        if not self.up and self.load >= 1:
            self.up = True
        if self.up:
            self.place -= steps
            self.load += weights.picks_up
            self.out = self.place > 0
        else:
            self.place += steps
            self.load += weights.picks_down
