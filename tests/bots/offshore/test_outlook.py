"""What a drilling brings on average before it begins, compared with every order of a small bag's tiles (O-11.2)."""

from itertools import permutations
from statistics import fmean

import pytest

from spillgame.bots.offshore.exact import Exact
from spillgame.bots.offshore.offers import mean_of
from spillgame.bots.offshore.shaft import Bore, Found, Prices, Shaft, empty, found_in, laid

USUAL = Prices(0.5, tuple(1.5 * n for n in range(10)), 1.0, 0.8)
OIL, GAS = (True, False, False, 0), (False, True, False, 0)
MONEY, NOTHING = (False, False, True, 2), (False, False, False, 0)
NEVER = 99
"""A limit that no pressure reaches."""


def a_bore(*kinds: tuple[tuple[bool, bool, bool, int], int, int], lost: int = 3) -> Bore:
    """Return a bore of three spaces, given for each kind of tile what it shows, its pressure and its copies."""
    shows, pressures, copies = zip(*kinds, strict=True)
    return Bore(shows, pressures, copies, barrels=(1, 2, 4), points=(1, 3, 6), lost=lost, price=2)


def every_drilling(bore: Bore) -> list[Found]:
    """Return what lies after three tiles in each order of the bag's tiles."""
    numbers = [number for number, copies in enumerate(bore.bag) for _ in range(copies)]
    found = []
    for order in permutations(numbers, len(bore.barrels)):
        shaft: Shaft = empty(bore, 0)
        for number in order:
            shaft = laid(bore, shaft, number)
        found.append(found_in(bore, shaft))
    return found


def test_where_nothing_can_blow_out_it_is_the_mean_of_every_order():
    bore = a_bore((OIL, 0, 2), (GAS, 0, 1), (MONEY, 0, 1), (OIL, 1, 1), (GAS, 1, 2))
    mean, all_found = mean_of(bore, USUAL, 1, NEVER), every_drilling(bore)
    assert mean.coins == pytest.approx(fmean(found.coins for found in all_found))
    assert mean.barrels == pytest.approx(fmean(found.barrels for found in all_found))
    assert mean.points == pytest.approx(fmean(found.points for found in all_found))
    assert mean.flips == pytest.approx(fmean(found.flips for found in all_found))
    assert mean.blowout == 0


@pytest.mark.parametrize("limit", [2, 3, 4])
@pytest.mark.parametrize("lost", [1, 2, 3])
def test_where_the_pressure_tells_what_a_tile_shows_it_is_the_best_policy(limit, lost):
    bore = a_bore((OIL, 0, 2), (GAS, 1, 2), (MONEY, 2, 1), lost=lost)
    mean = mean_of(bore, USUAL, 1, limit)
    worth = mean.coins * USUAL.coin + mean.barrels * USUAL.barrels[1] + mean.points + mean.flips * USUAL.flip
    ways = Exact(bore, limit, USUAL, None).ways(empty(bore, 0))
    assert worth == pytest.approx(max(ways.stop, ways.draw))


def test_the_chance_of_a_blowout_is_that_of_the_tiles_drawn():
    last = a_bore((GAS, 0, 3), (NOTHING, 1, 1))
    mean = mean_of(last, USUAL, 3, 1)
    assert mean.blowout == pytest.approx(1 / 4)
    assert mean.points == pytest.approx(6 * 3 / 4)


def test_what_can_only_be_lost_is_not_begun():
    assert mean_of(a_bore((OIL, 2, 4)), USUAL, 1, 2) == (0, 0, 0, 0, 0)
