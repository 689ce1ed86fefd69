"""The bots of The Spill, by name, and the one that plays by its advice."""

from collections.abc import Mapping, Sequence

from spillgame.bots.advice import Futures, Plan, Weighed, weighed
from spillgame.bots.bot import MakeBot, RandomBot
from spillgame.bots.ladder import Pick, best, rivals
from spillgame.bots.the_spill.advice import SpillAdvice
from spillgame.bots.the_spill.greedy import GreedyBot
from spillgame.bots.the_spill.manners import MANNERS
from spillgame.bots.the_spill.played_on import PlayedOn
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
            found = self._weighed(self._advice, plans, view, seat)

            def steps(at: int) -> list[Decision]:
                return [step.decision for step in found[at].plan.steps]

            picked = found[self._pick({at: one.rank for at, one in enumerate(found)}, steps)]
            self._plan = {step.state: step.decision for step in picked.plan.steps}
        return self._plan[view]

    def _weighed(self, advice: SpillAdvice, plans: Sequence[Plan], view: State, seat: int) -> list[Weighed]:
        """Return plans in the order of how good they are, the best first."""
        return weighed(advice, plans, Futures(advice, view, seat), FIRST, MORE)


class MasterBot(AdviserBot):
    """Plays the plans that the adviser likes best on, and takes the one that is best some turns later."""

    def __init__(self) -> None:
        super().__init__()
        self._further: PlayedOn | None = None

    def _weighed(self, advice: SpillAdvice, plans: Sequence[Plan], view: State, seat: int) -> list[Weighed]:
        further, master = self._further, advice.rules.game.content.bots.master
        if further is None or further.rules is not advice.rules:
            further = self._further = PlayedOn(advice.rules)
        liked = [one.plan for one in super()._weighed(advice, plans, view, seat)[: master.plans]]
        trusted = [plan._replace(promise=master.trust * plan.promise) for plan in liked]
        return weighed(further, trusted, Futures(further, ("further", view), seat), master.first, master.more)


BOTS: Mapping[str, MakeBot] = {
    "random": RandomBot,
    **rivals({"greedy": lambda rng, pick: GreedyBot(pick), "strong": lambda rng, pick: AdviserBot(pick)}, MANNERS),
    "master": lambda rng: MasterBot(),
    "adviser": lambda rng: AdviserBot(),
    "greedy": lambda rng: GreedyBot(),
}
"""The default one last: the adviser takes its time."""
