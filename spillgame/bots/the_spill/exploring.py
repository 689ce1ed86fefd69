"""The bot for whose games the value is fitted: what a bot never does cannot be learnt from its games."""

import random

from spillgame.bots.advice import Made
from spillgame.bots.the_spill.greedy import GreedyBot
from spillgame.bots.the_spill.plan import Search, steps_to
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import OpenCard, State
from spillgame.rules.values import with_item

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
