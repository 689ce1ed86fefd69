"""What a drilling may bring is counted over every order of tiles, and shown before it begins (O-6)."""

from itertools import permutations
from statistics import fmean

import pytest

from spillgame.rules.offshore.drilling import rewards_of
from spillgame.rules.offshore.outlook import ahead, before, blowout_chances, next_tiles, pipelines_with
from spillgame.rules.offshore.state import Drilling, Opening
from tests.builders.offshore import offshore_rules

GAME = offshore_rules().game
IDS = GAME.table.drilling_ids
OPENING = Opening("frigg", 1, None, None, 1)


def bag_without(*tiles: str) -> tuple[int, ...]:
    """Return the bag with some tiles laid."""
    return tuple(copies - tiles.count(tile) for tile, copies in zip(IDS, GAME.table.bag, strict=True))


def tried(drilling: Drilling, bag: tuple[int, ...], opening: Opening) -> list[tuple[bool, tuple[int, ...]]]:
    """Return for each order of two further tiles whether they blow out, and what the drilling would bring then."""
    found = []
    every = [tile for tile, copies in zip(IDS, bag, strict=True) for _ in range(copies)]
    for order in permutations(every, 2):
        placed, pressure, blown = drilling.placed, drilling.pressure, False
        for space, tile in enumerate(order, drilling.next):
            if blown:
                break
            placed, pressure = (*placed, (space, tile)), pressure + GAME.table.drilling[tile].pressure
            blown = pressure >= drilling.limit
        found.append((blown, rewards_of(GAME, opening, placed[: max(0, len(placed) - 3)] if blown else placed)))
    return found


@pytest.mark.parametrize("used", [(), ("diver_1", "gas_injection_1"), ("directional_drilling_1",)])
def test_two_tiles_more_bring_what_every_order_of_them_brings(used):
    laid = ("oil", "gas_kick", "surge")
    opening, bag = OPENING._replace(used=used), bag_without(*laid)
    drilling = Drilling(tuple(enumerate(laid, 1)), 4, 3, 4)
    outlook, all_found = ahead(GAME, opening, drilling, bag, 2)[1], tried(drilling, bag, opening)
    assert outlook.tiles == 2
    assert outlook.blowout == pytest.approx(fmean(blown for blown, _ in all_found))
    for place, spread in enumerate((outlook.coins, outlook.barrels, outlook.points)):
        numbers = [rewards[place] for _, rewards in all_found]
        assert spread == (min(numbers), pytest.approx(fmean(numbers)), max(numbers))


def test_no_more_tiles_are_foretold_than_there_are_spaces():
    last = len(GAME.table.shaft)
    assert len(ahead(GAME, OPENING, Drilling((), last, 0, 4), GAME.table.bag, 3)) == 3
    one, two, three = ahead(GAME, OPENING, Drilling((), last, 0, 4), GAME.table.bag, 3)
    assert one[1:] == two[1:] == three[1:]


def test_technologies_slid_forward_count_before_the_first_tile_is_drawn():
    plain, (lower, *_) = before(GAME, OPENING), before(GAME, OPENING._replace(used=("seismology_1",)))
    safer = before(GAME, OPENING._replace(used=("blowout_preventer_1",)))
    assert lower.points.most >= plain[0].points.most
    assert plain[0].blowout == plain[0].coins.least == 0
    assert 0 < safer[3].blowout < plain[3].blowout


def test_the_odds_of_the_next_tile_are_those_of_the_bag():
    bag = bag_without("surge", "oil_kick")
    drilling = Drilling(((1, "surge"), (2, "oil_kick")), 3, 3, 4)
    kicks = sum(copies for tile, copies in next_tiles(GAME, bag) if GAME.table.drilling[tile].pressure)
    assert blowout_chances(GAME, drilling, bag) == kicks / sum(bag)
    assert dict(next_tiles(GAME, bag))["surge"] == 1
    assert "coins" not in dict(next_tiles(GAME, bag_without("coins")))
    assert blowout_chances(GAME, drilling, (0,) * len(bag)) == 0


def test_a_platform_closes_the_pipelines_to_own_fields_alone():
    on = sum(1 << GAME.table.number[field] for field in ("ekofisk", "sleipner", "troll"))
    assert pipelines_with(GAME, on, "frigg") == 2
    assert pipelines_with(GAME, on, "sleipner") == 0
    assert pipelines_with(GAME, 0, "frigg") == 0
