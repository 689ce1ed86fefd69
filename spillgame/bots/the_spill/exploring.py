"""The bot whose games the value is fitted to: what a bot never does cannot be learnt from its games."""

import random

from spillgame.bots.the_spill.greedy import GreedyBot
from spillgame.bots.the_spill.plan import Search, Step, steps_to
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import OpenCard, State
from spillgame.rules.values import with_item

OTHER_PLANS = 0.3
"""So often, when it plans, it takes any plan that is as good to it as greedy's."""
NEARLY = 4.0
"""Plans that the search likes less than its best by at most so many points are as good to it."""
GIFTS = 0.3
"""Before so many turns a card gets the cubes of one of its abilities: in usual play it is used as soon as it has them,
so what it is worth to keep it would hardly ever be seen."""
LAST = 20
"""Up to a turn no later than this one, which differs from game to game, it explores."""


class ExploringBot(GreedyBot):
    """Brings about positions that greedy never comes to, and plays on from there as greedy does.

    Until some turn it now and then takes a plan that is nearly as good as greedy's, and finds cards that stand ready.
    That turn is drawn before the game begins: were it to follow from the course of the game, the games that are over
    soon would count for more among those that it plays on.
    """

    def __init__(self, seed: int):
        super().__init__()
        self._rng = random.Random(f"wanders {seed}")
        self._until = self._rng.randint(1, LAST)

    def _planned(self, search: Search, depth: int) -> list[Step]:
        best = search.run(depth)
        if not search.ends or search.root.turn > self._until or self._rng.random() >= OTHER_PLANS:
            return best
        top = max([worth for worth, _ in search.ends])
        return steps_to(self._rng.choice([node for worth, node in search.ends if worth >= top - NEARLY]))

    def explores(self, state: State) -> bool:
        """Return whether play may still be other than greedy's from a state on."""
        return state.turn <= self._until

    def gift(self, rules: TheSpill, before: State, after: State) -> State | None:
        """Return the state before a turn with some ability of an open card given its cubes; None for none."""
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
