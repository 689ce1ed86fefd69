"""A bot that follows every promising plan of its turn into sampled futures, and takes the one that comes out best."""

from spillgame.bots.advice import Advice, Futures, Maker, weighed
from spillgame.bots.bot import Bot
from spillgame.rules.game import AnyRules
from spillgame.rules.seams import AnyDecision, AnyState

FIRST, MORE = 8, 8
"""The numbers of futures: enough to choose by, though not to say what a plan is worth. The time is better spent on
searching for plans."""


class AdviserBot:
    """Plays by a game's advice. Counts decide, not the clock, so it plays the same everywhere."""

    def __init__(self, make: Maker, otherwise: Bot):
        """`otherwise` is the bot that decides where no turn can be planned."""
        self._make, self._otherwise = make, otherwise
        self._advice: Advice | None = None
        self._rules: AnyRules | None = None
        self._plan: dict[AnyState, AnyDecision] = {}

    def choose(self, rules: AnyRules, view: AnyState, seat: int) -> AnyDecision:
        """Return the decision that begins the best plan found, or goes on with the plan in hand."""
        if self._advice is None or self._rules is not rules:
            self._advice, self._rules, self._plan = self._make(rules), rules, {}
        if view not in self._plan:
            plans = self._advice.plans(view)
            if not plans:
                return self._otherwise.choose(rules, view, seat)
            best = weighed(self._advice, plans, Futures(self._advice, view, seat), FIRST, MORE)[0]
            self._plan = {step.state: step.decision for step in best.plan.steps}
        return self._plan[view]
