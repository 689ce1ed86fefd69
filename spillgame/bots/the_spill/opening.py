"""Which Resource cards to open: what the adviser does differently from greedy before the first turn."""

from spillgame.bots.the_spill.greedy import GreedyBot
from spillgame.rules.the_spill import engine
from spillgame.rules.the_spill.game import Decision
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.setup import KeepResource
from spillgame.rules.the_spill.state import State


class OpeningBot(GreedyBot):
    """Opens the card with which more games are won (docs/value.md); all else is greedy's."""

    def choose(self, rules: TheSpill, view: State, seat: int) -> Decision:
        """Return the decision about a card by what it is worth, and any other as greedy makes it."""
        kept = [one for one in engine.legal(rules.game, view) if isinstance(one, KeepResource)]
        if not kept:
            return super().choose(rules, view, seat)
        worth = rules.game.content.bots.adviser.opening
        return max(kept, key=lambda one: worth.get(one.card, 0.0))
