"""How a dive usually goes on after a decision: played to its end some times, everybody by the habits of divers."""

import random
from statistics import fmean
from typing import NamedTuple

from spillgame.bots.deep_sea_adventure.fate import Fate
from spillgame.bots.deep_sea_adventure.glance import SeenDive
from spillgame.bots.deep_sea_adventure.habit import Habit
from spillgame.bots.deep_sea_adventure.running import RunningDive
from spillgame.rules.deep_sea_adventure import engine
from spillgame.rules.deep_sea_adventure.chances import UP
from spillgame.rules.deep_sea_adventure.dive import Direction
from spillgame.rules.deep_sea_adventure.ending import scores_of
from spillgame.rules.deep_sea_adventure.game import Decision, Game
from spillgame.rules.deep_sea_adventure.state import State

DIVES = 40
"""How often the dive is played on."""


class Onward(NamedTuple):
    """How a dive usually goes on for the diver that decided."""

    points: float
    """What it brings home on average."""
    turns_up: float | None
    """How often it turns up where it next chooses its way; None if it never does."""


class _Noting:
    """A habit that notes the ways that its diver chooses."""

    def __init__(self, habit: Habit):
        self.search = habit.search
        self._habit = habit
        self.ways: list[Direction] = []

    def direction(self, state: SeenDive, seat: int) -> Direction:
        self.ways.append(self._habit.direction(state, seat))
        return self.ways[-1]


def onward(game: Game, view: State, decision: Decision) -> Onward | None:
    """Return how the dive goes on after a decision; None if that ends the dive."""
    state, _ = engine.apply(game, view, decision)
    if state.phase != "dive" or state.dive != view.dive:
        return None
    usual, seat = Habit(game, view.trail, game.content.bots.greedy), decision.seat - 1
    rng, points, ups = random.Random(repr(view)), [], []
    for _ in range(DIVES):
        fate, noting = Fate(game, state, rng), _Noting(usual)
        habits = [usual if at != seat else noting for at in range(len(view.divers))]
        ended = RunningDive(game, fate.state, fate, habits).to_end()
        points.append(scores_of(ended)[seat] - scores_of(fate.state)[seat])
        ups += [way.way == UP for way in noting.ways[:1]]
    return Onward(fmean(points), fmean(ups) if ups else None)
