"""A bot that follows every promising plan of its turn into sampled futures, and takes the one that comes out best."""

from typing import Any

from spillgame.bots.advice import Advice, Futures, Maker, weighed
from spillgame.rules.room import AnyRules


class AdviserBot:
    """Plays by a game's advice. Counts, not the clock, decide, so it plays alike everywhere."""

    def __init__(self, make: Maker, otherwise: Any):
        """`otherwise` is the bot that decides where no turn can be planned."""
        self._make, self._otherwise = make, otherwise
        self._advice: Advice | None = None
        self._rules: AnyRules | None = None
        self._plan: dict[Any, Any] = {}

    def choose(self, rules: AnyRules, view: Any, seat: int) -> Any:
        """Return the decision that begins the best plan found, or goes on with the plan in hand."""
        if self._advice is None or self._rules is not rules:
            self._advice, self._rules, self._plan = self._make(rules), rules, {}
        if view not in self._plan:
            plans = self._advice.plans(view)
            if not plans:
                return self._otherwise.choose(rules, view, seat)
            best = weighed(self._advice, plans, Futures(self._advice, view, seat))[0]
            self._plan = {step.state: step.decision for step in best.plan.steps}
        return self._plan[view]
