"""How a diver of an imagined dive goes on: nearly as greedy would with some weights, in a small part of its time."""

from spillgame.bots.deep_sea_adventure.glance import Glance, SeenDive, SeenDiver, Use
from spillgame.rules.deep_sea_adventure.chances import DOWN, UP, Levels
from spillgame.rules.deep_sea_adventure.content_model import Greedy
from spillgame.rules.deep_sea_adventure.dive import Direction, direction_of
from spillgame.rules.deep_sea_adventure.game import Decision, Game
from spillgame.rules.deep_sea_adventure.search import PutDown, pass_of, pick_up_of

SAFE = 0.7
"""A diver whose chance to be home is better than this puts nothing down."""


class Habit:
    """Chooses for any seat, by what everybody sees. Going up it weighs the chances exactly, going down by a plan."""

    def __init__(self, game: Game, trail: tuple[Levels, ...], weights: Greedy):
        self._rivalry = weights.rivalry
        self._glance = Glance(game, trail, weights)

    def direction(self, state: SeenDive, seat: int) -> Direction:
        """Turn up where more can be expected of it."""
        glance, diver = self._glance, state.divers[seat - 1]
        load, others = len(diver.carried), self._glance.use(state, diver)
        turns, fewer = glance.turns(state.air, others, load), glance.turns(state.air, others, load + 1)
        plan = glance.plan(load, glance.worth_of(diver.carried), turns, fewer)
        return direction_of(seat, UP if plan.turns_up(diver.place) else DOWN)

    def search(self, state: SeenDive, seat: int) -> Decision:
        """Pick up, put down or pass, wherever more can be expected of it."""
        glance, diver = self._glance, state.divers[seat - 1]
        others, here = glance.use(state, diver), state.trail[diver.place - 1]
        less = glance.turns(state.air, others, len(diver.carried))
        if not here:
            return self._relieved(state, diver, seat, others, less)
        more = glance.turns(state.air, others, len(diver.carried) + 1)
        gained = self._gained(state, diver, here, others, less, more)
        if self._rivalry:
            gained += self._rivalry * (glance.rivals(state, diver, less) - glance.rivals(state, diver, more))
        return pick_up_of(seat) if gained >= 0 else pass_of(seat)

    def _gained(self, state: SeenDive, diver: SeenDiver, here: Levels, others: Use, less: float, more: float) -> float:
        """Return how much more a diver may expect if it picks up what is here; `more` are the turns with that."""
        glance, load, place = self._glance, len(diver.carried), diver.place
        worth = glance.worth_of(diver.carried)
        laden = worth + glance.worth(here)
        if diver.up:
            return laden * glance.home(load + 1, more, place) - worth * glance.home(load, less, place)
        most = glance.turns(state.air, others, load + 2)
        picked, passed = glance.plan(load + 1, laden, more, most), glance.plan(load, worth, less, more)
        return picked.at_turn(place, False) - passed.at_turn(place, False)

    def _relieved(self, state: SeenDive, diver: SeenDiver, seat: int, others: Use, turns: float) -> Decision:
        """Put a treasure down where that helps a diver who may be left out."""
        glance, load, place = self._glance, len(diver.carried), diver.place
        home = glance.home(load, turns, place)
        if home > SAFE or not load:
            return pass_of(seat)
        worth = glance.worth_of(diver.carried)
        found: Decision = pass_of(seat)
        best = worth * home - self._rivalry * glance.rivals(state, diver, turns)
        longer = glance.turns(state.air, others, load - 1)
        home, lost = glance.home(load - 1, longer, place), self._rivalry * glance.rivals(state, diver, longer)
        for treasure in dict.fromkeys(diver.carried):
            value = (worth - glance.worth(treasure)) * home - lost
            if value >= best:
                best, found = value, PutDown(seat, treasure)
        return found
