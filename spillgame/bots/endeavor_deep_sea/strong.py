"""The strong bot: it searches its turn to ends that the value and greedy's worth judge together (E-17.3)."""

import random
from collections.abc import Mapping

from spillgame.bots.endeavor_deep_sea.turn_search import TurnSearch
from spillgame.bots.ladder import Pick, best
from spillgame.rules.endeavor_deep_sea.game import Decision
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State


class StrongBot:
    """Takes the decision with the best chance to win; limits are counts, never times, so that its seed decides."""

    def __init__(self, rng: random.Random, pick: Pick = best):
        self._rng, self._pick = rng, pick
        self._rules: EndeavorDeepSea | None = None
        self._plan: Mapping[State, Decision] = {}

    def choose(self, rules: EndeavorDeepSea, view: State, seat: int) -> Decision:
        if self._rules is not rules:
            self._rules, self._plan = rules, {}
        if view not in self._plan:
            legal = rules.legal(view)
            if len(legal) == 1:
                return legal[0]
            self._plan = self._thought(rules, view, seat)
        return self._plan[view]

    def _thought(self, rules: EndeavorDeepSea, view: State, seat: int) -> Mapping[State, Decision]:
        """Search the turn, and return the best decision found in each of its positions; in the first the one picked."""
        search = TurnSearch(rules, view, seat, random.Random(self._rng.random()))
        values = search.values(view, rules.game.content.bots.strong.nodes)
        return {**search.best, view: self._pick(values)}
