"""The bots of The Spill, by name, and the one that plays by its advice."""

from collections.abc import Mapping

from spillgame.bots.advice import Futures, weighed
from spillgame.bots.bot import MakeBot, RandomBot
from spillgame.bots.ladder import Pick, best, rivals
from spillgame.bots.the_spill.advice import SpillAdvice
from spillgame.bots.the_spill.greedy import GreedyBot
from spillgame.bots.the_spill.manners import MANNERS
from spillgame.rules.the_spill import engine
from spillgame.rules.the_spill.game import Decision
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.setup import KeepResource
from spillgame.rules.the_spill.state import State

FIRST, MORE = 8, 8
"""The adviser's numbers of futures: enough to choose by, though not to say what a plan is worth. The time is better
spent on searching for plans."""


class OpeningBot(GreedyBot):
    """Opens the Resource card with which more games are won (docs/value.md); otherwise plays like greedy."""

    def choose(self, rules: TheSpill, view: State, seat: int) -> Decision:
        """Return the decision about a card by its worth, and any other as greedy makes it."""
        kept = [one for one in engine.legal(rules.game, view) if isinstance(one, KeepResource)]
        if not kept:
            return super().choose(rules, view, seat)
        worth = rules.game.content.bots.adviser.opening
        return max(kept, key=lambda one: worth.get(one.card, 0.0))


class AdviserBot:
    """Follows every promising plan of its turn into sampled futures, and takes the one with the best result.

    Counts decide, not the clock, so it plays the same everywhere.
    """

    def __init__(self, pick: Pick = best) -> None:
        self._pick = pick
        self._otherwise = OpeningBot()
        self._advice: SpillAdvice | None = None
        self._plan: dict[State, Decision] = {}

    def choose(self, rules: TheSpill, view: State, seat: int) -> Decision:
        """Return the decision that begins the best plan found, or continues the current plan."""
        if self._advice is None or self._advice.rules is not rules:
            self._advice, self._plan = SpillAdvice(rules), {}
        if view not in self._plan:
            plans = self._advice.plans(view)
            if not plans:
                return self._otherwise.choose(rules, view, seat)
            found = weighed(self._advice, plans, Futures(self._advice, view, seat), FIRST, MORE)

            def steps(at: int) -> list[Decision]:
                return [step.decision for step in found[at].plan.steps]

            picked = found[self._pick({at: one.rank for at, one in enumerate(found)}, steps)]
            self._plan = {step.state: step.decision for step in picked.plan.steps}
        return self._plan[view]


BOTS: Mapping[str, MakeBot] = {
    "random": RandomBot,
    **rivals({"greedy": lambda rng, pick: GreedyBot(pick), "strong": lambda rng, pick: AdviserBot(pick)}, MANNERS),
    "adviser": lambda rng: AdviserBot(),
    "greedy": lambda rng: GreedyBot(),
}
"""The default one last: the adviser takes its time."""
