"""What a drilling may come to: samples of whole drillings by the best policy at usual prices, from poor to rich.

Imagined turns take one of them instead of drawing tile by tile. A few that are spread evenly over the samples stand
for all of them.
"""

import random
from functools import lru_cache

from spillgame.bots.offshore.exact import Exact, solved
from spillgame.bots.offshore.shaft import Bore, Prices, Shaft, bore_of, empty, found_in, laid, rig_of
from spillgame.rules.offshore.content_model import UsualPrices
from spillgame.rules.offshore.drilling import Placed, bounds_of
from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import State

SAMPLES = 192

Numbers = tuple[int, ...]
"""The tiles that lie in the end, by their numbers, from the top."""


def drilled(game: Game, state: State, rank: float) -> State:
    """Return a state in which a drilling has come to its end, before it is stopped; `rank` is how rich, from 0 to 1."""
    drilling, rig = state.drilled, rig_of(game, state.opened.used)
    first, limit = bounds_of(game, state.opened.used)
    usual = game.content.bots.greedy.usual
    wells = _wells(bore_of(game), usual, first, limit, rig.divers, rig.directionals)
    numbers = wells[int(rank * len(wells))]
    names = game.table.drilling_ids
    placed: Placed = tuple([(space, names[number]) for space, number in enumerate(numbers, first)])
    return state._replace(drilling=drilling._replace(placed=placed, next=first + len(placed)))


@lru_cache(256)
def _wells(
    bore: Bore, usual: UsualPrices, first: int, limit: int, divers: int, directionals: int
) -> tuple[Numbers, ...]:
    """Return samples of a drilling from a space to a limit of pressure, the poorest first."""
    barrels = tuple([usual.barrel * n for n in range(max(bore.barrels) + 1)])
    prices = Prices(usual.coin * (1 + divers), barrels, 1.0 + directionals, usual.flip)
    rng = random.Random(f"wells {first} {limit} {divers} {directionals}")
    found = [_sample(bore, first, limit, prices, rng) for _ in range(SAMPLES)]
    return tuple([numbers for _, numbers in sorted(found)])


def drawn_on(bore: Bore, exact: Exact, shaft: Shaft, limit: int, rng: random.Random) -> tuple[list[int], Shaft, bool]:
    """Draw tiles by the best policy; return them, the shaft with them, and whether the last blew out: the shaft is then
    the one before it."""
    bag = [number for number, copies in enumerate(shaft.bag) for _ in range(copies)]
    rng.shuffle(bag)
    for lies, number in enumerate(bag):
        if shaft.space > len(bore.barrels):
            return bag[:lies], shaft, False
        ways = exact.ways(shaft)
        if ways.stop >= ways.draw:
            return bag[:lies], shaft, False
        after = laid(bore, shaft, number)
        if after.pressure >= limit:
            return bag[: lies + 1], shaft, True
        shaft = after
    return bag, shaft, False


def _sample(bore: Bore, first: int, limit: int, prices: Prices, rng: random.Random) -> tuple[float, Numbers]:
    """Return what a sample is worth, and the tiles that lie."""
    exact = solved(bore, limit, prices, None)
    drawn, shaft, blown = drawn_on(bore, exact, empty(bore, first - 1), limit, rng)
    if blown:
        return prices.worth(shaft.safe), tuple(drawn[: max(0, len(drawn) - bore.lost)])
    return prices.worth(found_in(bore, shaft)), tuple(drawn)
