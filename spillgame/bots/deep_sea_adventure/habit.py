"""How a diver plays on in an imagined game: much like greedy, by rules of thumb, in a fraction of its time."""

from functools import cache

from spillgame.rules.deep_sea_adventure.chances import DOWN, UP, Levels
from spillgame.rules.deep_sea_adventure.content_model import Habits
from spillgame.rules.deep_sea_adventure.dive import direction_of
from spillgame.rules.deep_sea_adventure.game import Decision, Game
from spillgame.rules.deep_sea_adventure.odds import home_chances, mean_steps
from spillgame.rules.deep_sea_adventure.search import pass_of, pick_up_of
from spillgame.rules.deep_sea_adventure.state import Diver, State

MANY = 40.0
"""The number of turns if nobody uses any air."""
DIVES_DOWN = (1, 2, 3)
"""The numbers of further turns down that are considered."""


class Habit:
    """Chooses for any seat, by what everybody sees; a chip counts as the mean of its level."""

    def __init__(self, game: Game, habits: Habits):
        self._habits = habits
        self._dice = (game.table.pips, game.table.dice)
        self._means = [0.0, *(sum(values) / len(values) for values in game.table.levels)]
        self._worth = cache(self._mean)

    def direction(self, state: State, seat: int) -> Decision:
        """Turn up where more can be expected of it."""
        diver = state.divers[seat - 1]
        load, drain = len(diver.carried), self._drain(state, diver)
        if not load:
            worth = up = 0.0
        else:
            worth = sum(map(self._worth, diver.carried))
            up = worth * self._home(diver.place, load, state.air / (drain + load))
        down = self._deeper(state, diver.place, load, worth, drain)
        return direction_of(seat, UP if up >= down and up > 0 else DOWN)

    def search(self, state: State, seat: int) -> Decision:
        """Pick up where more can be expected of it."""
        diver = state.divers[seat - 1]
        place = diver.place
        here = state.trail[place - 1]
        if not here:
            return pass_of(seat)
        load, drain, habits = len(diver.carried), self._drain(state, diver), self._habits
        worth = sum(map(self._worth, diver.carried))
        less, more = state.air / (drain + load) if drain + load else MANY, state.air / (drain + load + 1)
        picked = (worth + self._worth(here)) * self._home(place, load + 1, more)
        passed = worth * self._home(place, load, less) if load else 0.0
        if diver.up:
            picked *= habits.later
        else:
            passed = max(passed, habits.deeper * self._deeper(state, place, load, worth, drain))
        if habits.rivalry:
            passed -= habits.rivalry * self._rivals(state, diver, less, more)
        return pick_up_of(seat) if picked > passed else pass_of(seat)

    def _rivals(self, state: State, diver: Diver, less: float, more: float) -> float:
        """Return the points that others lose of what they carry, if the turns left are fewer."""
        lost = 0.0
        for other in state.divers:
            if other is not diver and other.carried and not other.home:
                load, place = len(other.carried), other.place
                apart = self._home(place, load, less) - self._home(place, load, more)
                lost += apart * sum(map(self._worth, other.carried))
        return lost

    def _mean(self, treasure: Levels) -> float:
        return sum([self._means[level] for level in treasure])

    def _drain(self, state: State, diver: Diver) -> float:
        """Return the air that the others use in a round; those who have nothing yet will have something."""
        coming = self._habits.coming
        drain = 0.0
        for other in state.divers:
            if other is not diver and not other.home:
                drain += len(other.carried) or (0.0 if other.up else coming)
        return drain

    def _home(self, place: int, load: int, turns: float) -> float:
        turns -= self._habits.caution
        if turns <= 0:
            return 0.0
        whole = int(turns)
        pips, dice = self._dice
        few = home_chances(pips, dice, load, whole)[place]
        return few + (turns - whole) * (home_chances(pips, dice, load, whole + 1)[place] - few)

    def _deeper(self, state: State, place: int, load: int, worth: float, drain: float) -> float:
        """Return what is expected of going down, picking up one more there, and coming home."""
        trail, best = state.trail, 0.0
        steps = mean_steps(*self._dice, load)
        for turns in DIVES_DOWN:
            there = place + round(turns * steps)
            near = trail[there - 2 : there + 1]
            if not near:
                break
            more = sum(map(self._worth, near)) / len(near)
            left = (state.air - (drain + load) * turns) / (drain + load + 1)
            best = max(best, (worth + more) * self._home(min(there, len(trail)), load + 1, left))
        return best
