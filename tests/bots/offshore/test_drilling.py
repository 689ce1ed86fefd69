"""What is known of a drilling: the best policy compared with every order of tiles, and means before it begins."""

import random
from dataclasses import replace

import pytest

from spillgame.bots.offshore.exact import Exact
from spillgame.bots.offshore.offers import mean_of
from spillgame.bots.offshore.shaft import Bore, Prices, Shaft, bore_of, draws, empty, found_in, laid, one_more, shaft_of
from spillgame.rules.offshore.drilling import rewards_of
from spillgame.rules.offshore.state import Drilling, Opening
from tests.builders.offshore import offshore_content, offshore_rules

RULES = offshore_rules()
BORE = bore_of(RULES.game)
PRICES = Prices(0.5, tuple(1.4 * n for n in range(12)), 1.0, 0.9)
NUMBER = RULES.game.table.drilling_number


def shaft_with(names: str, seismologies: int = 0, bore: Bore = BORE) -> Shaft:
    shaft = empty(bore, seismologies)
    for name in names.split():
        shaft = laid(bore, shaft, NUMBER[name])
    return shaft


def tried_out(
    bore: Bore, shaft: Shaft, limit: int, price: float | None, prices: Prices = PRICES
) -> tuple[float, float, float]:
    """Return the worth of stopping, drawing and drawing two, with nothing merged and nothing remembered."""
    stop = prices.worth(found_in(bore, shaft))
    if shaft.space > len(bore.barrels):
        return stop, stop, stop
    drawn = []
    for _, copies, after in draws(bore, shaft, limit):
        worth = prices.worth(shaft.safe) if after is None else max(tried_out(bore, after, limit, price, prices))
        drawn += [worth] * copies
    pairs = [max(one, other) for at, one in enumerate(drawn) for other in drawn[:at]]
    two = stop if price is None else sum(pairs) / len(pairs) - price
    return stop, sum(drawn) / len(drawn), two


@pytest.mark.parametrize("laid_already", ["gas oil_kick coins gas_kick repair", "surge oil gas coins_kick repair oil"])
@pytest.mark.parametrize("price", [0.2, 0.9])
def test_the_policy_is_as_good_as_trying_every_order_of_tiles(laid_already, price):
    shaft = shaft_with(laid_already)
    assert Exact(BORE, 4, PRICES, price).ways(shaft) == pytest.approx(tried_out(BORE, shaft, 4, price))
    alone = Exact(BORE, 4, PRICES, None).ways(shaft)
    assert alone.two is None
    assert (alone.stop, alone.draw) == pytest.approx(tried_out(BORE, shaft, 4, None)[:2])


def a_small_bore(rng: random.Random) -> Bore:
    """Return a random bore: tiles that show several things, blowouts of any size, steps of any height."""
    kinds, spaces = rng.randint(2, 4), rng.randint(2, 4)
    tiles = [(rng.random() < 0.4, rng.random() < 0.4, rng.random() < 0.3, rng.randrange(3)) for _ in range(kinds)]
    copies = [rng.randint(1, 2) for _ in tiles]
    copies[0] += max(0, spaces + 1 - sum(copies))
    steps = [tuple(sorted(rng.randrange(4) for _ in range(spaces))) for _ in ("barrels", "points")]
    pressures = tuple(rng.randrange(3) for _ in tiles)
    return Bore(tuple(tiles), pressures, tuple(copies), *steps, lost=rng.randint(1, 4), price=2)


@pytest.mark.parametrize("seed", range(60))
def test_the_policy_of_any_bore_is_as_good_as_trying_every_order_of_tiles(seed):
    rng = random.Random(seed)
    bore, limit = a_small_bore(rng), rng.randint(2, 4)
    worths = sorted(rng.choice([0.0, 0.7, 1.5, 2.1]) for _ in range(3))
    prices = Prices(rng.choice([0.3, 0.5]), (0.0, *worths), rng.choice([1.0, 2.0]), rng.choice([0.0, 0.9]))
    price = rng.choice([0.1, 0.6, None])
    shaft = empty(bore, rng.randrange(2))
    if rng.random() < 0.5:
        after = [one for _, _, one in draws(bore, shaft, limit) if one and one.space <= len(bore.barrels)]
        shaft = rng.choice(after) if after else shaft
    found = Exact(bore, limit, prices, price).ways(shaft)
    assert found[: 3 if price else 2] == pytest.approx(
        tried_out(bore, shaft, limit, price, prices)[: 3 if price else 2]
    )


@pytest.mark.parametrize(
    ("limit", "seismologies", "price", "draw", "two"),
    [
        (4, 0, 1.0, 3.0747961548, 2.5128765951),
        (4, 1, 0.3, 5.0207441581, 5.2877325388),
        (5, 0, 0.3, 5.7727557050, 5.8712459994),
        (6, 1, 1.0, 6.0778885323, 5.4411466142),
    ],
)
def test_a_whole_drilling_is_worth_what_a_search_over_every_shaft_once_found(limit, seismologies, price, draw, two):
    ways = Exact(BORE, limit, PRICES, price).ways(empty(BORE, seismologies))
    assert ways == pytest.approx((0, draw, two))


def test_what_a_drilling_is_worth_does_not_depend_on_what_was_asked_before():
    deep, exact = empty(BORE, 1), Exact(BORE, 4, PRICES, 0.5)
    exact.ways(deep)
    assert exact.ways(empty(BORE, 0)) == Exact(BORE, 4, PRICES, 0.5).ways(empty(BORE, 0))
    assert exact.ways(deep) == Exact(BORE, 4, PRICES, 0.5).ways(deep)


def test_after_the_last_space_a_shaft_is_worth_what_lies_in_it():
    shaft = shaft_with("oil gas oil gas coins repair", seismologies=2)
    assert Exact(BORE, 4, PRICES, 0.1).after(shaft) == PRICES.worth(found_in(BORE, shaft))


@pytest.mark.parametrize("lost", [1, 2, 4])
def test_a_blowout_of_any_size_is_reckoned_with(lost):
    bore = BORE._replace(lost=lost)
    shaft = shaft_with("gas oil_kick coins gas_kick repair", bore=bore)
    assert Exact(bore, 4, PRICES, 0.5).ways(shaft) == pytest.approx(tried_out(bore, shaft, 4, 0.5))


def test_two_tiles_that_can_only_blow_out_are_not_drawn():
    shaft = shaft_with("oil gas repair oil gas coins oil_kick")._replace(pressure=3)
    kicks = tuple(copies if BORE.pressures[at] else 0 for at, copies in enumerate(shaft.bag))
    ways = Exact(BORE, 4, PRICES, 1.0).ways(shaft._replace(bag=kicks))
    assert ways.stop > ways.draw == pytest.approx(ways.two + 1.0)


def test_what_lies_in_a_shaft_brings_what_the_rules_give():
    names = ("gas", "oil_kick", "coins", "gas", "repair")
    drilling = Drilling(tuple(enumerate(names, 2)), 7, 1, 5)
    opening = Opening("frigg", 1, None, None, 1)
    found = found_in(BORE, shaft_of(RULES.game, drilling))
    assert found[:3] == rewards_of(RULES.game, opening, drilling.placed)
    assert found.flips == 1


def test_one_tile_more_is_the_mean_over_the_bag():
    shaft = shaft_with("oil_kick oil_kick oil_kick")
    worths = [
        PRICES.worth(shaft.safe if after is None else found_in(BORE, after))
        for _, copies, after in draws(BORE, shaft, 4)
        for _ in range(copies)
    ]
    single, double = one_more(BORE, shaft, 4, PRICES)
    assert single == pytest.approx(sum(worths) / len(worths))
    pairs = [max(one, other) for at, one in enumerate(worths) for other in worths[:at]]
    assert double == pytest.approx(sum(pairs) / len(pairs))


def test_technologies_raise_the_mean_and_lower_the_risk():
    usual = Prices(0.5, tuple(1.5 * n for n in range(16)), 1.0, 1.0)
    plain, lower, safer = mean_of(BORE, usual, 1, 4), mean_of(BORE, usual, 2, 4), mean_of(BORE, usual, 1, 5)
    assert lower.points > plain.points
    assert safer.points > plain.points
    assert 0 < plain.blowout < 1
    assert mean_of(BORE, usual, 1, 99).blowout == 0


def test_a_mean_before_drilling_is_never_more_than_who_sees_the_tiles_can_get():
    usual = Prices(0.5, tuple(1.5 * n for n in range(16)), 1.0, 1.0)
    mean = mean_of(BORE, usual, 2, 4)
    worth = mean.coins * 0.5 + mean.barrels * 1.5 + mean.points + mean.flips
    best = Exact(BORE, 4, usual, None).ways(empty(BORE, 2)).draw
    assert 0.8 * best < worth <= best


def test_other_content_drills_otherwise():
    content = offshore_content()
    numbers = replace(content.game, drilling=replace(content.game.drilling, lost=1))
    assert bore_of(offshore_rules(content=replace(content, game=numbers)).game).lost == 1
