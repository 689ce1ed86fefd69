"""Deep Sea Adventure's advice for one who has time: each future is a whole dive, played on as its divers usually do."""

import random
from functools import lru_cache

from spillgame.bots.deep_sea_adventure.advice import DiveAdvice
from spillgame.bots.deep_sea_adventure.habit import Habit
from spillgame.bots.deep_sea_adventure.imagine import Fate, next_step
from spillgame.rules.deep_sea_adventure import engine
from spillgame.rules.deep_sea_adventure.chances import Levels
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.state import State

KNOWN = 64
"""For how many trails habits are remembered."""


class PlayedOut(DiveAdvice):
    """The advice whose futures reach to the beginning of the next dive, or the end of the game."""

    def __init__(self, rules: DeepSeaAdventure):
        super().__init__(rules)
        self._habit = lru_cache(maxsize=KNOWN)(self._habit_of)

    def _habit_of(self, trail: tuple[Levels, ...]) -> Habit:
        return Habit(self._game, trail, self._game.content.bots.greedy)

    def future(self, state: State, luck: float) -> State:
        if state.phase != "dive":
            return super().future(state, luck)
        fate, habit = Fate(self._game, state, random.Random(luck)), self._habit(state.trail)
        played = fate.state
        while played.phase == "dive" and played.dive == state.dive:
            played, _ = engine.apply(self._game, played, next_step(self._game, played, fate, habit))
        return super().future(played, luck)
