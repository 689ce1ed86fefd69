"""The rest of a diver's way with a load: where to turn, and what one more treasure on it would be worth.

An optimal stopping over the places that the dice may lead to and the turns that the air leaves, with nobody in the way.
"""

from collections.abc import Collection

from spillgame.bots.deep_sea_adventure.outlook import Outlook
from spillgame.rules.deep_sea_adventure.game import Game
from spillgame.rules.deep_sea_adventure.move import path_of
from spillgame.rules.deep_sea_adventure.odds import step_chances
from spillgame.rules.deep_sea_adventure.state import State


class Plan:
    """What can be expected, in points, of a diver with a load, which picks up one more at most."""

    def __init__(self, game: Game, view: State, outlook: Outlook, load: int, worth: float, blank: int = 0):
        """`blank` is a space from which the diver has just taken the treasure; 0 for none."""
        self.load, self._worth = load, worth
        self._outlook, self._weights = outlook, game.content.bots.greedy
        self._trail, self._blank = view.trail, blank
        chances = step_chances(game.table.pips, game.table.dice, load)
        self._steps = [(steps, chance) for steps, chance in enumerate(chances) if chance]
        self._turns = outlook.turns(load)
        self._known: dict[tuple[int, int, bool], float] = {}
        self._more_known: dict[tuple[int, int], float] = {}

    def at_turn(self, place: int, turn: int, up: bool) -> float:
        """Return what is expected as a turn begins, the direction still to be chosen by who faces down."""
        key = (place, turn, up)
        found = self._known.get(key)
        if found is None:
            found = self._played(place, turn, True)
            if not up:
                found = max(found, self._played(place, turn, False))
            self._known[key] = found
        return found

    def _played(self, place: int, turn: int, up: bool) -> float:
        left = self._turns - turn + 1
        if left <= 0 or (not up and place >= len(self._trail)):
            return 0.0
        way, end, landed = (-1 if up else 1), len(self._trail), self.landed
        mean = sum([chance * landed(min(end, place + way * steps), turn, up) for steps, chance in self._steps])
        return mean if left >= 1 else left * mean

    def landed(self, place: int, turn: int, up: bool) -> float:
        """Return what is expected after the move of a turn: 0 is the one that is played now."""
        if place <= 0:
            return self._worth
        passed = self.at_turn(place, turn + 1, up)
        if place == self._blank or not self._trail[place - 1]:
            return passed
        more = self._with_more(place, turn)
        if not up:
            more *= self._weights.deeper
        else:
            more *= self._weights.later
        return max(passed, more)

    def _with_more(self, place: int, turn: int) -> float:
        """Return what is expected if the treasure of a place is picked up in a turn, and nothing after it."""
        key = (place, turn)
        found = self._more_known.get(key)
        if found is None:
            outlook = self._outlook
            turns = outlook.turns(self.load + 1, turn + 1, self.load * turn)
            worth = self._worth + outlook.worth(self._trail[place - 1])
            found = self._more_known[key] = outlook.home(place, self.load + 1, turns) * worth
        return found

    def after_drop(self, place: int, up: bool, taken: Collection[int]) -> float:
        """Return what is expected before the drop of the turn that is played now, with others on the way."""
        expected = 0.0
        for steps, chance in self._steps:
            path = path_of(place, up, steps, taken, len(self._trail))
            expected += chance * self.landed(path[-1] if path else place, 0, up)
        return expected
