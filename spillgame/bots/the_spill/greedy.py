"""A bot that plans the rest of its turn, and keeps to the plan while nothing unforeseen happens.

`evaluation.py` says what it values, `plan.py` how it looks ahead; the numbers of both stand in `bots.yaml`.
"""

from collections.abc import Callable

from spillgame.bots.the_spill.evaluation import Evaluation
from spillgame.bots.the_spill.plan import Planner
from spillgame.rules.the_spill import engine
from spillgame.rules.the_spill.bot_weights import GreedyBot as Settings
from spillgame.rules.the_spill.decisions import Decision, KeepResource
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State


class GreedyBot:
    """Looks to the end of the turn and never beyond.

    It draws no random number: of decisions that are worth the same it takes the first that is legal. `settings` are
    for measuring others than those of the game's content.
    """

    def __init__(self, settings: Settings | None = None):
        self._settings = settings
        self._mind: _Mind | None = None

    def choose(self, rules: TheSpill, view: State, seat: int) -> Decision:
        """Return the decision that begins the best plan found, or goes on with the plan in hand."""
        game = rules.game
        if self._mind is None or self._mind.game is not game:
            self._mind = _Mind(game, self._settings or game.content.bots.greedy)
        return self._mind.choose(view)


class _Mind:
    """What the bot knows of one game: the evaluation, and the plan in hand."""

    def __init__(self, game: Game, settings: Settings):
        self.game = game
        self._evaluation = Evaluation(game, settings.weights)
        self._planner = Planner(game, self._evaluation, settings.beam, settings.depth)
        self._plan: dict[State, Decision] = {}

    def choose(self, state: State) -> Decision:
        if state.phase != "action":
            return max(engine.legal(self.game, state), key=self._worth_at_once(state))
        if state not in self._plan:
            self._plan = dict(self._planner.plan(state))
        return self._plan[state]

    def _worth_at_once(self, state: State) -> Callable[[Decision], float]:
        """Return the worth of a decision of set-up or of the Spill Phase: that of the state it leads to."""

        def worth(decision: Decision) -> float:
            if isinstance(decision, KeepResource):
                return self._evaluation.card_worth(decision.card)
            return self._evaluation.value(engine.apply(self.game, state, decision)[0])

        return worth
