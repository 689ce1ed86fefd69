"""The strong bot: searches its turn, and plays on from the best decisions before it chooses (E-17.3)."""

import random
from collections.abc import Mapping
from statistics import fmean

from spillgame.bots.endeavor_deep_sea.greedy import judges_of
from spillgame.bots.endeavor_deep_sea.playout import played_on
from spillgame.bots.endeavor_deep_sea.prices import Judges
from spillgame.bots.endeavor_deep_sea.search import TurnSearch
from spillgame.rules.endeavor_deep_sea import engine
from spillgame.rules.endeavor_deep_sea.game import Decision
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State

ALL = 1000
"""More turns than a round can have."""


class StrongBot:
    """Takes the decision that leads to most; limits are counts, never times, so that its seed decides."""

    def __init__(self, rng: random.Random):
        self._rng = rng
        self._judges: Judges | None = None
        self._plan: Mapping[State, Decision] = {}

    def choose(self, rules: EndeavorDeepSea, view: State, seat: int) -> Decision:
        """Return a legal decision of the seat."""
        judges = judges_of(rules)
        if self._judges is not judges:
            self._judges, self._plan = judges, {}
        if view in self._plan:
            return self._plan[view]
        legal = rules.legal(view)
        return legal[0] if len(legal) == 1 else self._thought(judges, view, seat)

    def _thought(self, judges: Judges, view: State, seat: int) -> Decision:
        """Search the turn, play on from the most promising decisions with the same fates, and store the best plan."""
        numbers = judges.game.content.bots.search
        search = TurnSearch(judges, view, seat, random.Random(self._rng.random()))
        values = search.values(view, numbers.nodes)
        best = sorted(values, key=lambda one: -values[one])[: numbers.width]
        best = [one for one in best if values[one] > values[best[0]] - numbers.apart]
        if len(best) > 1:
            late = view.round == judges.game.rounds
            turns = ALL if late else numbers.turns
            fates = [self._rng.random() for _ in range(numbers.late_fates if late else numbers.fates)]
            after = {one: engine.apply(judges.game, view, one)[0] for one in best}
            played = {
                one: fmean([played_on(judges, position, seat, fate, search.best, turns) for fate in fates])
                for one, position in after.items()
            }
            best.sort(key=lambda one: -played[one])
        self._plan = {**search.best, view: best[0]}
        return best[0]
