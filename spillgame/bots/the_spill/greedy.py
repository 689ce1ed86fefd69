"""A bot that plans the rest of its turn, and follows the plan until something unforeseen happens.

`evaluation.py` says what it values, `plan.py` how it looks ahead; the numbers of both are in `bots.yaml`.
"""

from functools import partial

from spillgame.bots.advice import Made
from spillgame.bots.ladder import Pick, best
from spillgame.bots.the_spill.evaluation import Evaluation
from spillgame.bots.the_spill.plan import Search, steps_to
from spillgame.rules.the_spill import engine
from spillgame.rules.the_spill.game import Decision
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.setup import KeepResource
from spillgame.rules.the_spill.state import State


class GreedyBot:
    """Looks ahead to the end of the turn, never beyond.

    It draws no random number: of equally good decisions it takes the first.
    """

    def __init__(self, pick: Pick = best) -> None:
        self._pick = pick
        self._evaluation: Evaluation | None = None
        self._plan: dict[State, Decision] = {}

    def choose(self, rules: TheSpill, view: State, seat: int) -> Decision:
        """Return the first decision of the best plan found, or the next one of the current plan."""
        game, settings, evaluation = rules.game, rules.game.content.bots.greedy, self._evaluation
        if evaluation is None or evaluation.game is not game:
            evaluation = self._evaluation = Evaluation(game, settings.weights)
            self._plan = {}
        if view.phase != "action":
            return max(engine.legal(game, view), key=partial(_worth_at_once, evaluation, view))
        if view not in self._plan:
            self._plan = dict(self._planned(Search(evaluation, view, settings.beam), settings.depth))
        return self._plan[view]

    def _planned(self, search: Search, depth: int) -> list[Made]:
        """Return the steps to the end of the turn that is picked among those that a search finds."""
        found = search.run(depth)
        if self._pick is best or not search.ends:
            return found
        ends = search.ends

        def steps(at: int) -> list[Decision]:
            return [made.decision for made in steps_to(ends[at][1])]

        return steps_to(ends[self._pick({at: worth for at, (worth, _) in enumerate(ends)}, steps)][1])


def _worth_at_once(evaluation: Evaluation, state: State, decision: Decision) -> float:
    """Return the worth of a decision of set-up or of the Spill Phase: that of the state it leads to."""
    if isinstance(decision, KeepResource):
        return evaluation.card_worth(decision.card)
    return evaluation.value(engine.apply(evaluation.game, state, decision)[0])
