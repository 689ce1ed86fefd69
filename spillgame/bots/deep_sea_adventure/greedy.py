"""The greedy bot: looks one decision ahead, and weighs what it would bring home against the chance to get there."""

from collections.abc import Mapping
from typing import NamedTuple

from spillgame.bots.deep_sea_adventure.outlook import Outlook
from spillgame.rules.deep_sea_adventure.dive import others
from spillgame.rules.deep_sea_adventure.game import Game
from spillgame.rules.deep_sea_adventure.move import path_of
from spillgame.rules.deep_sea_adventure.odds import step_chances
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.rules.deep_sea_adventure.steps import UP, Decision, Direction, Levels, PickUp, PutDown

REACH = 2
"""So many spaces to each side count as where a diver may land."""
DESCENTS = (1, 2, 3, 4, 5, 6)
"""So many further turns down are thought of."""


class Load(NamedTuple):
    """What a diver carries."""

    treasures: tuple[Levels, ...]
    worth: float

    @property
    def number(self) -> int:
        """How many treasures."""
        return len(self.treasures)


class GreedyBot:
    """Takes the decision after which the most points can be expected in this dive."""

    def choose(self, rules: DeepSeaAdventure, view: State, seat: int) -> Decision:
        """Return a legal decision of the seat."""
        legal = rules.legal(view)
        if not isinstance(legal[0], Direction) and view.phase == "ascent":
            return legal[0]  # the lowest levels first
        values = values_of(rules.game, view, seat, legal)
        return max(legal, key=values.__getitem__)


def values_of(game: Game, view: State, seat: int, legal: list[Decision]) -> Mapping[Decision, float]:
    """Return what can be expected of each decision of a dive, in points of this dive."""
    thought = _Thought(game, view, seat)
    return {decision: thought.value(decision) for decision in legal}


class _Thought:
    def __init__(self, game: Game, view: State, seat: int):
        self._game, self._view = game, view
        self._outlook = Outlook(game, view, seat, game.content.bots.greedy)
        self._weights = game.content.bots.greedy
        self._diver = view.divers[seat - 1]
        carried = self._diver.carried
        self._load = Load(carried, sum(map(self._outlook.worth, carried)))

    def value(self, decision: Decision) -> float:
        if isinstance(decision, Direction):
            return self._after_drop(decision.way == UP)
        return self._after_search(self._diver.place, self._diver.up, self._changed(decision))

    def _changed(self, decision: Decision) -> Load:
        if isinstance(decision, PickUp):
            return self._with(self._view.trail[self._diver.place - 1])
        if isinstance(decision, PutDown):
            return self._less(decision.treasure)
        return self._load

    def _with(self, treasure: Levels) -> Load:
        return Load((*self._load.treasures, treasure), self._load.worth + self._outlook.worth(treasure))

    def _less(self, treasure: Levels) -> Load:
        rest = list(self._load.treasures)
        rest.remove(treasure)
        return Load(tuple(rest), self._load.worth - self._outlook.worth(treasure))

    def _after_drop(self, up: bool) -> float:
        """Return the mean, over the drops, of the best search on the space reached."""
        table, taken = self._game.table, others(self._view)
        expected = 0.0
        for steps, chance in enumerate(step_chances(table.pips, table.dice, self._load.number)):
            if chance:
                path = path_of(self._diver.place, up, steps, taken, len(self._view.trail))
                expected += chance * self._landed(path[-1] if path else self._diver.place, up)
        return expected

    def _landed(self, place: int, up: bool) -> float:
        if place == 0:
            return self._load.worth
        best = self._after_search(place, up, self._load)
        treasure = self._view.trail[place - 1]
        if treasure:
            return max(best, self._after_search(place, up, self._with(treasure)))
        for one in dict.fromkeys(self._load.treasures):
            best = max(best, self._after_search(place, up, self._less(one)))
        return best

    def _after_search(self, place: int, up: bool, load: Load) -> float:
        going_up = self._going_up(place, load.number, load.worth, self._outlook.turns(load.number))
        return going_up if up else max(going_up, self._going_down(place, load))

    def _going_up(self, place: int, number: int, worth: float, turns: float) -> float:
        """Return the points that can be expected of the way home, with what may still be picked up on it."""
        outlook = self._outlook
        value = outlook.home(place, number, turns) * worth
        best = value
        pace = max(outlook.steps(number), 0.5)
        for above in range(1, place):
            treasure = self._view.trail[above - 1]
            if treasure:
                left = (turns - (place - above) / pace) * (1 - self._weights.haste)
                if left > 0:
                    more = outlook.home(above, number + 1, left) * (worth + outlook.worth(treasure))
                    best = max(best, more)
        return value + self._weights.later * (best - value)

    def _going_down(self, place: int, load: Load) -> float:
        """Return the points that can be expected of what lies further down."""
        outlook, best = self._outlook, 0.0
        end = len(self._view.trail)
        for descents in DESCENTS:
            there = min(end, place + round(descents * outlook.steps(load.number)))
            if there <= place:
                break
            near = self._view.trail[max(place, there - 1 - REACH) : there + REACH]
            worths = [outlook.worth(treasure) for treasure in near]
            mean = sum(worths) / len(worths)
            turns = outlook.turns(load.number, 1, descents)
            if turns > 0:
                best = max(best, self._going_up(there, load.number + 1, load.worth + mean, turns))
            if there == end:
                break
        return self._weights.deeper * best
