"""Where the air ends on the trail, compared with dives that are played out with the worst and the best drops."""

import pytest

from spillgame.rules.deep_sea_adventure.chances import DOWN, UP
from spillgame.rules.deep_sea_adventure.dive import Direction
from spillgame.rules.deep_sea_adventure.reach import Reach, reach_going_up, reach_of_choice, reach_of_diver
from spillgame.rules.deep_sea_adventure.search import Pass, PickUp
from spillgame.rules.questions import Decide
from tests.builders.dive import Dive, a_dive

TRAIL = "1 " * 30


def reach(dive: Dive, decision=None) -> Reach:
    return reach_of_choice(dive.rules.game, dive.rules.view(dive.state, None), decision)


def left_at(dive: Dive, pips: int) -> int:
    """Return where the first diver is as the last dive ends if each die always shows the same; it picks up nothing."""
    while dive.state.phase == "dive" and dive.state.divers[0].place:
        if isinstance(dive.state.pending, Decide):
            dive.take(Pass(dive.state.active))
        else:
            dive.drop(pips, pips)
    return dive.state.divers[0].place


@pytest.mark.parametrize(("place", "load", "air"), [(20, "1 1", 7), (20, "1", 5), (9, "1 1 1", 9), (25, "1 1 1 1", 11)])
def test_the_air_ends_where_the_worst_and_the_best_drops_leave_a_diver(place, load, air):
    def dive():
        return a_dive(TRAIL, (f"{place} ^ {load}",), air=air, dive=3)

    found = reach(dive())
    assert (found.sure, found.best) == (left_at(dive(), 1), left_at(dive(), 3))
    assert found.best <= found.likely <= found.sure <= place


def test_a_heavier_load_ends_the_air_further_down():
    dive = a_dive(TRAIL, ("12 ^ 1 1", "12 ^ 1"), air=12)
    dive = Dive(dive.rules, dive.state._replace(pending=Decide(1, "search")))
    light, heavy = reach(dive, Pass(1)), reach(dive, PickUp(1))
    assert heavy.likely > light.likely
    assert heavy.home < light.home


def test_one_more_drop_down_leaves_less_air_for_the_way_up():
    dive = a_dive(TRAIL, ("14 v 1 1", "12 ^ 1"), air=12)
    dive = Dive(dive.rules, dive.state._replace(pending=Decide(1, "direction")))
    up, down = reach(dive, Direction(1, UP)), reach(dive, Direction(1, DOWN))
    assert down.place > up.place
    assert down.drops == up.drops - 1
    assert down.likely > up.likely


def test_a_diver_who_is_not_asked_has_a_reach_too_and_one_aboard_has_none():
    dive = a_dive(TRAIL, ("20 ^ 1 1", "12 ^ 1 1", "0"), air=8)
    view = dive.rules.view(dive.state, None)
    other = reach_of_diver(dive.rules.game, view, 2)
    assert (other.seat, other.place, other.drops) == (2, 12, 2)
    assert reach_of_diver(dive.rules.game, view, 3) is None
    assert reach_of_diver(dive.rules.game, view, 1) == reach(dive)


def test_nobody_loses_while_no_load_takes_air():
    assert reach(a_dive(TRAIL, ("20 v", "12 v"))) is None


def test_who_goes_up_has_one_drop_less_once_the_dice_lie():
    dive = a_dive("1 " * 24, ("20 ^ 1 1", "9 ^ 1"), air=9)
    game, due = dive.rules.game, dive.state
    lying = due._replace(dice=(1, 2))
    assert reach_going_up(game, due, 1).drops == reach_going_up(game, lying, 1).drops + 1
    assert reach_going_up(game, due, 1) == reach_of_choice(game, due)
    assert reach_going_up(game, lying, 2) == reach_going_up(game, due, 2)
