"""The chances to win go up with what helps, add up, and depend on nothing that a seat has not seen."""

import pytest

from spillgame.bots.deep_sea_adventure.value import Value
from spillgame.bots.ladder import best
from tests.bots.deep_sea_adventure.test_greedy import TRAIL
from tests.builders.dive import Dive, a_dive


def shares(game: Dive) -> tuple[float, ...]:
    return Value(game.rules).shares(game.rules.view(game.state, game.state.active))


def brought(*points: int) -> tuple[tuple[tuple[int, int, int], ...], ...]:
    return tuple(((1, 3, one),) if one else () for one in points)


@pytest.mark.parametrize("divers", [2, 3, 4, 5, 6])
def test_the_chances_of_all_add_up_to_one(divers):
    found = shares(a_dive(TRAIL, ("9 v 2", *["6 ^ 2"] * (divers - 1)), air=18))
    assert len(found) == divers
    assert sum(found) == pytest.approx(1)
    assert min(found) > 0


def test_alone_there_is_one_chance_which_more_points_raise():
    few, many = (shares(a_dive(TRAIL, ("0",), brought(points), dive=3)) for points in (8, 11))
    assert len(few) == 1
    assert 0 < few[0] < many[0] < 1


def test_who_is_ahead_is_likelier_to_win():
    assert shares(a_dive(TRAIL, ("0",) * 3, brought(11, 8, 8), dive=2))[0] > 0.34
    assert best(dict(enumerate(shares(a_dive(TRAIL, ("0",) * 3, brought(11, 8, 8), dive=3))))) == 0


def test_treasure_counts_as_far_as_there_is_air_to_bring_it_home():
    def chance(air: int) -> float:
        return shares(a_dive(TRAIL, ("9 ^ 4 4", "home", "home"), brought(0, 8, 8), dive=3, air=air))[0]

    assert chance(3) < chance(5) < chance(9)
    assert chance(3) < 0.2
    assert chance(9) > 0.8


def test_values_that_a_seat_has_not_seen_make_no_difference():
    low, high = (a_dive(TRAIL, ("6 v", "6 v"), ((), ((1, 4, value),)), dive=2) for value in (12, 15))
    assert low.state != high.state
    assert shares(low) == shares(high)
