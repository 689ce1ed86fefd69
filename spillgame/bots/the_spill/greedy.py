"""A bot that plans the rest of its turn, and follows the plan until something unforeseen happens.

`evaluation.py` says what it values, `plan.py` how it looks ahead; the numbers of both are in `bots.yaml`.
"""

import random
from functools import partial

from spillgame.bots.advice import Made
from spillgame.bots.the_spill.evaluation import Evaluation
from spillgame.bots.the_spill.plan import Search, steps_to
from spillgame.rules.the_spill import engine
from spillgame.rules.the_spill.game import Decision
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.setup import KeepResource
from spillgame.rules.the_spill.state import OpenCard, State
from spillgame.rules.values import with_item


class GreedyBot:
    """Looks ahead to the end of the turn, never beyond; of equal decisions it takes the first, without chance."""

    def __init__(self) -> None:
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
        """Return the steps to the end of the turn that a search chooses."""
        return search.run(depth)


def _worth_at_once(evaluation: Evaluation, state: State, decision: Decision) -> float:
    """Return the worth of a decision of set-up or of the Spill Phase: that of the state it leads to."""
    if isinstance(decision, KeepResource):
        return evaluation.card_worth(decision.card)
    return evaluation.value(engine.apply(evaluation.game, state, decision)[0])


OTHER_PLANS = 0.3
"""How often, when it plans, it takes any plan that is about as good as greedy's."""
NEARLY = 4.0
"""Plans within this many points of the search's best count as good."""
GIFTS = 0.3
"""The share of turns before which a card gets the cubes of one of its abilities: normally it is used as soon as it has
them, so the worth of keeping it would hardly ever be seen."""
LAST = 20
"""It explores up to a turn that differs from game to game and is at most this one."""


class ExploringBot(GreedyBot):
    """Brings about positions that greedy never reaches, and plays on from there as greedy does.

    Until some turn it now and then takes a plan that is nearly as good as greedy's, and gets cards that are ready. That
    turn is drawn before the game begins: if it depended on the course of the game, short games would be
    over-represented among those that it plays on.
    """

    def __init__(self, seed: int):
        super().__init__()
        self._rng = random.Random(f"wanders {seed}")
        self._until = self._rng.randint(1, LAST)

    def _planned(self, search: Search, depth: int) -> list[Made]:
        best = search.run(depth)
        if not search.ends or search.root.turn > self._until or self._rng.random() >= OTHER_PLANS:
            return best
        top = max([worth for worth, _ in search.ends])
        return steps_to(self._rng.choice([node for worth, node in search.ends if worth >= top - NEARLY]))

    def explores(self, state: State) -> bool:
        return state.turn <= self._until

    def gift(self, rules: TheSpill, before: State, after: State) -> State | None:
        """Return the state before a turn with the cubes of some ability of an open card; None for no gift."""
        bare = [at for at, card in enumerate(after.cards.open) if not any(card.cubes)]
        if after.turn == before.turn or not self.explores(before) or not bare or self._rng.random() >= GIFTS:
            return None
        at = self._rng.choice(bare)
        card = after.cards.open[at].card
        abilities = rules.game.resources[card].abilities
        number = self._rng.randrange(len(abilities))
        needed = abilities[number].cubes
        open_cards = with_item(after.cards.open, at, OpenCard(card, (0, needed) if number else (needed, 0)))
        return after._replace(cards=after.cards._replace(open=open_cards))
