"""The bots of The Spill, by name, and what the adviser does before the first turn."""

from collections.abc import Mapping

from spillgame.bots.adviser import AdviserBot
from spillgame.bots.bot import Maker
from spillgame.bots.random_bot import RandomBot
from spillgame.bots.the_spill.advice import SpillAdvice
from spillgame.bots.the_spill.greedy import GreedyBot
from spillgame.rules.the_spill import engine
from spillgame.rules.the_spill.game import Decision
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.setup import KeepResource
from spillgame.rules.the_spill.state import State


class OpeningBot(GreedyBot):
    """Opens the Resource card with which more games are won (docs/value.md); otherwise plays like greedy."""

    def choose(self, rules: TheSpill, view: State, seat: int) -> Decision:
        """Return the decision about a card by its worth, and any other as greedy makes it."""
        kept = [one for one in engine.legal(rules.game, view) if isinstance(one, KeepResource)]
        if not kept:
            return super().choose(rules, view, seat)
        worth = rules.game.content.bots.adviser.opening
        return max(kept, key=lambda one: worth.get(one.card, 0.0))


BOTS: Mapping[str, Maker] = {
    "random": RandomBot,
    "adviser": lambda rng: AdviserBot(SpillAdvice, OpeningBot()),
    "greedy": lambda rng: GreedyBot(),
}
"""The default one last: the adviser takes its time."""
