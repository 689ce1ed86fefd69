"""The greedy bot: looks one decision ahead, and weighs what it would bring home against the chance to get there."""

import math
from collections.abc import Collection, Mapping, Sequence
from operator import mul

from spillgame.bots.deep_sea_adventure.outlook import Ahead, Outlook
from spillgame.bots.ladder import Pick, best
from spillgame.rules.deep_sea_adventure.chances import UP
from spillgame.rules.deep_sea_adventure.content_model import Greedy
from spillgame.rules.deep_sea_adventure.dive import Direction, others
from spillgame.rules.deep_sea_adventure.game import Decision, Game
from spillgame.rules.deep_sea_adventure.move import path_of
from spillgame.rules.deep_sea_adventure.odds import step_chances
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.search import PickUp, PutDown
from spillgame.rules.deep_sea_adventure.state import State


class GreedyBot:
    """Takes the decision after which the most points can be expected in this dive."""

    def __init__(self, pick: Pick = best) -> None:
        self._pick = pick

    def choose(self, rules: DeepSeaAdventure, view: State, seat: int) -> Decision:
        legal = rules.legal(view)
        if view.phase == "ascent":
            return legal[0]  # the lowest levels first
        values = values_of(rules.game, view, seat, legal)
        return self._pick({one: values[one] for one in legal})


def values_of(game: Game, view: State, seat: int, legal: list[Decision]) -> Mapping[Decision, float]:
    """Return what can be expected of each decision of a dive, in points of this dive."""
    weights = game.content.bots.greedy
    outlook = Outlook(game, view, seat, weights)
    diver = view.divers[seat - 1]
    load, worth = len(diver.carried), sum(map(outlook.worth, diver.carried))
    worths = [outlook.worth(treasure) for treasure in view.trail]

    def plan(number: int, points: float) -> Plan:
        return Plan(outlook, weights, number, points, diver.up, worths[: diver.place] if diver.up else worths)

    if any(isinstance(decision, Direction) for decision in legal):
        taken, now = others(view), plan(load, worth)
        return {way: now.after_drop(diver.place, way == Direction(seat, UP), taken) for way in legal}
    here = worths[diver.place - 1]
    found: dict[Decision, float] = {}
    for decision in legal:
        worths[diver.place - 1] = here
        if isinstance(decision, PickUp):
            worths[diver.place - 1] = 0.0
            then = plan(load + 1, worth + here)
        elif isinstance(decision, PutDown):
            then = plan(load - 1, worth - outlook.worth(decision.treasure))
        else:
            then = plan(load, worth)
        found[decision] = then.at_turn(diver.place, diver.up) - weights.rivalry * outlook.rivals(then.turns)
    return found


AHEAD = 12
"""How many turns are planned."""


class Plan:
    """The points to be expected of a diver with a load who picks up one more treasure at most.

    An optimal stopping over the places that the dice may lead to and the turns that the air leaves, with nobody in the
    way. Rows hold a value for each place, from 0, the submarine.
    """

    def __init__(self, outlook: Ahead, weights: Greedy, load: int, worth: float, up: bool, worths: Sequence[float]):
        """`worths` has the worth of what lies on each space that may be reached, space 1 first; 0 for a blank."""
        self.turns = outlook.turns(load)
        self._outlook, self._weights = outlook, weights
        self._load, self._worth, self._worths = load, worth, worths
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
        more, most = self._more(turn), len(self._chances) - 1
        chances, backwards = self._chances, self._backwards
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
