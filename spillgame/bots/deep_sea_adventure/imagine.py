"""Dives played to their end in the mind, from what one seat sees; what it does not see is drawn again for each.

The rules are those of the game; only who decides, and what chance answers, is imagined.
"""

import random
from functools import cache
from typing import NamedTuple

from spillgame.rules.ask import Chance
from spillgame.rules.deep_sea_adventure import engine
from spillgame.rules.deep_sea_adventure.chances import DOWN, UP, Levels, TurnOver
from spillgame.rules.deep_sea_adventure.content_model import DIE_FACES, Habits
from spillgame.rules.deep_sea_adventure.dive import direction_of
from spillgame.rules.deep_sea_adventure.engine import Step
from spillgame.rules.deep_sea_adventure.events import CameHome
from spillgame.rules.deep_sea_adventure.game import Decision, Game
from spillgame.rules.deep_sea_adventure.odds import home_chances, mean_steps
from spillgame.rules.deep_sea_adventure.search import pass_of, pick_up_of
from spillgame.rules.deep_sea_adventure.state import Chip, Diver, State
from spillgame.rules.questions import Decide

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
        less = state.air / (drain + load) if drain + load else MANY
        more = state.air / (drain + load + 1)
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
        trail = state.trail
        best = 0.0
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


class Ended(NamedTuple):
    """An imagined dive at its end."""

    state: State
    """The first state after it that asks for anything: of the ascent, of the next dive, or of the end of the game."""
    home: bool
    steps: int


class Fate:
    """Chance for one imagined dive: decisions do not change the n-th drop of a seat or the k-th chip of a level."""

    def __init__(self, game: Game, view: State, rng: random.Random):
        self._game, self._rng = game, rng
        self._drops: list[list[tuple[int, ...]]] = [[] for _ in game.seats]
        self._chips = game.unseen_of(view, range(1, len(game.table.levels) + 1))
        for values in self._chips.values():
            rng.shuffle(values)
        divers = [
            diver._replace(treasure=tuple(sorted([self._shown(chip) for chip in diver.treasure])))
            for diver in view.divers
        ]
        self.state = view._replace(divers=tuple(divers))
        """The view, with values for the chips that its seat has not seen."""
        self.begin()

    def _shown(self, chip: Chip) -> Chip:
        return chip if chip.value is not None else chip._replace(value=self._chips[chip.level].pop())

    def begin(self) -> None:
        """Begin again with the first drops and chips."""
        self._dropped = [0] * len(self._drops)
        self._dealt = dict.fromkeys(self._chips, 0)

    def answer(self, state: State) -> Chance:
        asked = state.pending
        if not isinstance(asked, TurnOver):
            return Chance(self._game.drop, self._drop(state.active - 1))
        values = []
        for level in asked.levels:
            self._dealt[level] += 1
            values.append(self._chips[level][-self._dealt[level]])
        return Chance(asked, tuple(values))

    def _drop(self, seat: int) -> tuple[int, ...]:
        drops, number = self._drops[seat], self._dropped[seat]
        if number == len(drops):
            uniform = self._rng.random
            drops.append(tuple([1 + int(uniform() * DIE_FACES) for _ in range(self._game.table.dice)]))
        self._dropped[seat] += 1
        return drops[number]


def play_dive(game: Game, fate: Fate, decision: Decision, habit: Habit) -> Ended:
    """Play from a decision to the end of the dive, of the next one where it is one between dives."""
    fate.begin()
    state, seat, steps, home = fate.state, decision.seat, 1, False
    last = state.dive + (state.phase == "ascent")
    state, _ = engine.apply(game, state, decision)
    while state.dive <= last and not (state.phase == "over" or (state.phase == "ascent" and state.dive == last)):
        mine = state.active == seat
        state, events = engine.apply(game, state, _next_step(game, state, fate, habit))
        home = home or (mine and any(isinstance(event, CameHome) for event in events))
        steps += 1
    return Ended(state, home, steps)


def _next_step(game: Game, state: State, fate: Fate, habit: Habit) -> Step:
    pending = state.pending
    if not isinstance(pending, Decide):
        return fate.answer(state)
    if pending.question == "direction":
        return habit.direction(state, pending.seat)
    if pending.question == "search":
        return habit.search(state, pending.seat)
    return engine.legal(game, state)[0]  # the lowest levels first
