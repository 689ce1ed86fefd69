"""Chance for one imagined dive: what a seat does not see is drawn, and stays the same whatever is decided."""

import random

from spillgame.rules.deep_sea_adventure.chances import Levels
from spillgame.rules.deep_sea_adventure.content_model import DIE_FACES
from spillgame.rules.deep_sea_adventure.game import Game
from spillgame.rules.deep_sea_adventure.state import Chip, State


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

    def values(self, levels: Levels) -> list[int]:
        """Return the values of the next chips of some levels that are turned over."""
        values = []
        for level in levels:
            self._dealt[level] += 1
            values.append(self._chips[level][-self._dealt[level]])
        return values

    def drop(self, seat: int) -> tuple[int, ...]:
        """Return the faces of the next drop of a seat."""
        seat -= 1
        drops, number = self._drops[seat], self._dropped[seat]
        if number == len(drops):
            uniform = self._rng.random
            drops.append(tuple([1 + int(uniform() * DIE_FACES) for _ in range(self._game.table.dice)]))
        self._dropped[seat] += 1
        return drops[number]
