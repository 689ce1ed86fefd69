"""What `spillgame bench` measures of Offshore's bots besides their decisions."""

from collections.abc import Callable, Mapping
from functools import partial

from spillgame.bots.offshore.exact import Exact
from spillgame.bots.offshore.shaft import Prices, bore_of, empty
from spillgame.rules.offshore.benchmark import SOLVED
from spillgame.rules.offshore.rules import Offshore

PRICES = Prices(coin=0.4, barrels=(0.0, 1.8, 3.2, 4.2, 4.8), point=1.0, flip=0.9)
"""Those of the middle of a game, in points."""


def _solve(rules: Offshore) -> None:
    """Find the best policy for a drilling with a blowout preventer, which has more ways to go on, before it begins."""
    bore, limit = bore_of(rules.game), rules.game.content.game.drilling.pressure + 1
    Exact(bore, limit, PRICES, bore.price * PRICES.coin).ways(empty(bore, 0))


def work(rules: Offshore) -> Mapping[str, Callable[[], object]]:
    """Return pieces of work by the row that each is measured for."""
    return {SOLVED: partial(_solve, rules)}
