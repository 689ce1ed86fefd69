"""Dives played to their end in the mind, from what one seat sees; what it does not see is drawn again for each.

The rules are those of the game; only who decides, and what chance answers, is imagined.
"""

import random
from typing import NamedTuple

from spillgame.bots.deep_sea_adventure.habit import Habit
from spillgame.rules.ask import Chance
from spillgame.rules.deep_sea_adventure import engine
from spillgame.rules.deep_sea_adventure.chances import TurnOver
from spillgame.rules.deep_sea_adventure.content_model import DIE_FACES
from spillgame.rules.deep_sea_adventure.engine import Step
from spillgame.rules.deep_sea_adventure.events import CameHome
from spillgame.rules.deep_sea_adventure.game import Decision, Game
from spillgame.rules.deep_sea_adventure.state import Chip, State
from spillgame.rules.questions import Decide


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
        state, events = engine.apply(game, state, next_step(game, state, fate, habit))
        home = home or (mine and any(isinstance(event, CameHome) for event in events))
        steps += 1
    return Ended(state, home, steps)


def next_step(game: Game, state: State, fate: Fate, habit: Habit) -> Step:
    """Return what follows in an imagined dive: the answer of its chance, or what its divers usually decide."""
    pending = state.pending
    if not isinstance(pending, Decide):
        return fate.answer(state)
    if pending.question == "lay":
        return engine.legal(game, state)[0]  # the lowest levels first
    return habit.chosen(state, pending.seat)
