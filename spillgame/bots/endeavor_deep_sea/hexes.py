"""What the hexes of the Impact board lead to (E-6.6, E-17.3)."""

from functools import lru_cache

from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.table import HexInfo, open_among

FARTHER = 0.6
"""The part that counts of a hex that only a marker on another one opens."""
STEPS = 3
"""How many hexes ahead are considered."""
MARKERS = 3
"""How many markers are considered, the best placed ones."""


def opened_by(game: Game, state: State, number: int) -> tuple[tuple[object, ...], ...]:
    """Return the hexes that only a marker on one hex would open, each as its points and gains, sorted."""
    hexes = game.table.hexes
    found = [hexes[one] for one in _opened(hexes, game.occupied(state), number)]
    return tuple(sorted([(one.points, one.units, one.endless) for one in found]))


def promise(game: Game, state: State) -> float:
    """Return the points of the best open hexes, with a part of those behind them."""
    return _promise(game.table.hexes, game.occupied(state))


@lru_cache(maxsize=4096)
def _promise(hexes: tuple[HexInfo, ...], bits: int) -> float:
    return sum(
        sorted([_leads_to(hexes, bits, number, STEPS) for number in open_among(hexes, bits)], reverse=True)[:MARKERS]
    )


def _leads_to(hexes: tuple[HexInfo, ...], bits: int, number: int, steps: int) -> float:
    """Return the points of a hex, with a part of the best that it opens."""
    if not steps:
        return 0.0
    beyond = bits | 1 << number
    after = [_leads_to(hexes, beyond, one, steps - 1) for one in _opened(hexes, bits, number)]
    return hexes[number].points + FARTHER * max(after, default=0.0)


def _opened(hexes: tuple[HexInfo, ...], bits: int, number: int) -> list[int]:
    if bits >> number & 1:
        return []
    return [
        place
        for place, one in enumerate(hexes)
        if one.touching >> number & 1 and not bits >> place & 1 and not one.entry and not one.touching & bits
    ]
