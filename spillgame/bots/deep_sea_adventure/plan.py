"""The rest of a diver's way with a load: where to turn, and what one more treasure on it would be worth.

An optimal stopping over the places that the dice may lead to and the turns that the air leaves, with nobody in the way.
"""

import math
from collections.abc import Collection, Sequence
from operator import mul

from spillgame.bots.deep_sea_adventure.outlook import Outlook
from spillgame.rules.deep_sea_adventure.content_model import Greedy
from spillgame.rules.deep_sea_adventure.move import path_of
from spillgame.rules.deep_sea_adventure.odds import step_chances

AHEAD = 12
"""How many turns are planned."""


class Plan:
    """The points to be expected of a diver with a load who picks up one more treasure at most.

    Rows hold a value for each place, from 0, the submarine.
    """

    def __init__(self, outlook: Outlook, weights: Greedy, load: int, worth: float, up: bool, worths: Sequence[float]):
        """`worths` has the worth of what lies on each space that may be reached, space 1 first; 0 for a blank."""
        self.turns = outlook.turns(load)
        self._outlook, self._weights, self._load, self._worth, self._worths = outlook, weights, load, worth, worths
        self._chances = step_chances(*outlook.dice, load)
        self._backwards = self._chances[::-1]
        self._only_up = up
        nothing = [0.0] * (len(worths) + 1)
        self._up, self._down = nothing, nothing
        for turn in range(min(AHEAD, math.ceil(self.turns)), 0, -1):
            self._up, self._down = self._turn(turn)

    def _turn(self, turn: int) -> tuple[list[float], list[float]]:
        """Return what is expected from each place as a turn begins, facing up and down, given the next turn's."""
        part = min(1.0, self.turns - turn + 1)
        more, most, chances, backwards = self._more(turn), len(self._chances) - 1, self._chances, self._backwards
        landed = [self._worth] * most + self._landed(self._up, more, self._weights.later)
        up = [part * sum(map(mul, backwards, landed[place : place + most + 1])) for place in range(len(more))]
        if self._only_up:
            return up, up
        landed = self._landed(self._down, more, self._weights.deeper)
        landed += landed[-1:] * most
        down = [part * sum(map(mul, chances, landed[place : place + most + 1])) for place in range(len(more))]
        return up, list(map(max, up, down))

    def _landed(self, passed: Sequence[float], more: Sequence[float], weight: float) -> list[float]:
        landed = [one if one > weight * other else weight * other for one, other in zip(passed, more, strict=True)]
        landed[0] = self._worth
        return landed

    def _more(self, turn: int) -> list[float]:
        """Return what is expected if the treasure of a place is picked up in a turn, and no other later."""
        outlook, load, worth = self._outlook, self._load, self._worth
        turns = outlook.turns(load + 1, turn + 1, load * turn)
        homes = outlook.homes(load + 1, turns, 1, len(self._worths))
        return [0.0, *[here and home * (worth + here) for here, home in zip(self._worths, homes, strict=True)]]

    def at_turn(self, place: int, up: bool) -> float:
        """Return what is expected as the next turn begins; a diver who faces down still chooses the direction."""
        return self._up[place] if up else self._down[place]

    def after_drop(self, place: int, up: bool, taken: Collection[int]) -> float:
        """Return what is expected before the drop of the current turn, with others on the way."""
        more, end = self._more(0), len(self._worths)
        if up:
            landed = self._landed(self._up, more, self._weights.later)
        else:
            landed = self._landed(self._down, more, self._weights.deeper)
        expected = 0.0
        for steps, chance in enumerate(self._chances):
            path = path_of(place, up, steps, taken, end) if chance else ()
            expected += chance * landed[path[-1] if path else place]
        return expected
