"""Drilling: draws, shares of the second tile, blowouts, rewards and repairs (O-6)."""

import pytest

from spillgame.rules.offshore.events.drilling import DrillingPaid
from tests.builders.offshore import Concession, a_moment

HELPED = ("1: open statfjord with 2", "1: use blowout_preventer_1", "1: use seismology_1")


def drilled(*, helper: bool = False, up: str = "", extra: str = "", coins=(20, 20, 20), **further) -> Concession:
    """Return a game in which Valhall, which needs one red tile, is drilled with a gas injection."""
    tiles = {1: f"gas_injection_1 {up}", 2: extra}
    game = a_moment(up=tiles, coins=coins, requirements={"valhall": "I_1"}, **further)
    if not helper:
        return game.do("1: open valhall", "1: use gas_injection_1", "draw_requirement sverdrup: II_1")
    game.do("1: open valhall with 2", "1: use gas_injection_1", "1: split 6", "2: accept")
    return game.do("draw_requirement sverdrup: II_1")


def drilled_with(tiles: str, needs: str = "III_5", **further) -> Concession:
    """Return a game in which Castberg, with no hidden neighbours, is drilled with these tiles, all the opener's."""
    shown = {"castberg": needs, "lofoten": None, "snohvit": None}
    game = a_moment(up={1: tiles}, coins=(30, 0, 0), requirements=shown, **further).do("1: open castberg")
    return game.do(*(f"1: use {tile}" for tile in tiles.split()))


def lay(game: Concession, *tiles: str) -> Concession:
    """Draw tiles one by one."""
    for tile in tiles:
        game.do("1: draw", f"draw_tiles 1: {tile}")
    return game


def gains(game: Concession, seat: int = 1) -> tuple[int, int, int]:
    """Return the coins, barrels and points that the last step brought a seat."""
    (paid,) = [event for event in game.events if event.event == "drilling_paid" and event.seat == seat]
    return paid.coins, paid.barrels, paid.points


def test_O_6_1_the_first_tile_goes_on_the_top_space_and_each_further_one_below():
    game = lay(drilled(), "gas", "oil")
    assert game.json()["drilling"]["placed"] == [[1, "gas"], [2, "oil"]]
    assert game.json()["drilling"]["next"] == 3


def test_O_6_1_each_seismology_used_lets_the_drilling_begin_one_space_lower():
    game = drilled_with("gas_injection_1", "I_1")
    assert game.json()["drilling"]["next"] == 1
    game = drilled_with("gas_injection_1 diver_1 seismology_1 seismology_2", "III_4")
    assert game.json()["drilling"]["next"] == 3


def test_O_6_2_the_opener_may_stop_before_the_first_tile_and_gains_what_technologies_bring():
    game = drilled().do("1: stop")
    assert gains(game) == (0, 1, 0)  # the gas injection's barrel
    assert game.state.active == 2
    assert game.state.drilling is None


def test_O_6_2_the_bag_holds_what_was_not_drawn_and_is_full_after_the_drilling():
    game = lay(drilled(), "oil")
    assert game.json()["bag"]["oil"] == 1
    game.do("1: draw")
    assert game.asked()["from"] == {
        "coins": 1,
        "coins_kick": 1,
        "gas": 2,
        "gas_kick": 3,
        "oil": 1,
        "oil_kick": 3,
        "repair": 1,
        "repair_kick": 1,
        "surge": 2,
    }
    game.do("draw_tiles 1: oil")
    game.do("1: draw")
    assert game.refused("draw_tiles 1: oil") == ("O-6.2", "not_among")
    game.do("draw_tiles 1: gas", "1: stop")
    assert sum(game.state.bag) == 16


def test_O_6_3_of_two_tiles_one_is_laid_and_the_other_goes_back():
    game = drilled().do("1: draw_two", "draw_tiles 2: surge gas")
    assert game.player(1).coins == 20 - 6 - 2
    assert game.json()["drilling"]["drawn"] == ["gas", "surge"]
    assert sum(game.state.bag) == 14
    assert game.legal() == ["keep gas", "keep surge"]
    assert game.refused("1: keep oil") == ("O-6.3", "not_drawn")
    game.do("1: keep gas")
    assert game.json()["drilling"]["placed"] == [[1, "gas"]]
    assert game.json()["drilling"]["pressure"] == 0
    assert sum(game.state.bag) == 15


def test_O_6_3_two_alike_tiles_leave_one_choice():
    game = drilled().do("1: draw_two", "draw_tiles 2: gas gas")
    assert game.legal() == ["keep gas"]
    assert game.do("1: keep gas").json()["bag"]["gas"] == 1


def test_O_6_3_two_tiles_are_not_drawn_without_the_coins():
    game = drilled(coins=(7, 0, 0))
    assert game.legal() == ["draw", "stop"]
    assert game.refused("1: draw_two") == ("O-6.3", "two_too_dear")


@pytest.mark.parametrize(
    ("coins", "allowed"),
    [
        ((8, 2, 0), ["draw_two sharing 0", "draw_two sharing 1", "draw_two sharing 2"]),
        ((7, 2, 0), ["draw_two sharing 1", "draw_two sharing 2"]),
        ((6, 1, 0), []),
        ((7, 0, 0), []),
    ],
)
def test_O_6_4_nobody_is_asked_for_more_than_they_have(coins, allowed):
    assert drilled(helper=True, coins=coins).legal("draw_two") == allowed


def test_O_6_4_a_share_is_paid_by_both_once_the_helper_agrees():
    game = drilled(helper=True).do("1: draw_two sharing 1")
    assert game.asked() == {"decide": 2, "for": "share", "coins": 1}
    assert (game.player(1).coins, game.player(2).coins) == (14, 20)
    game.do("2: accept")
    assert (game.player(1).coins, game.player(2).coins) == (13, 19)
    assert game.asked()["ask"] == "draw_tiles"


def test_O_6_4_after_a_refusal_nothing_is_paid_and_the_helper_is_not_asked_until_the_next_tile_lies():
    game = drilled(helper=True).do("1: draw_two sharing 2", "2: refuse")
    assert (game.player(1).coins, game.player(2).coins) == (14, 20)
    assert game.legal("draw_two") == ["draw_two sharing 0"]
    assert game.refused("1: draw_two sharing 1") == ("O-6.3", "share_was_refused")
    assert len(lay(game, "oil").legal("draw_two")) == 3


def test_O_6_4_what_the_helper_pays_is_always_said_with_a_helper_and_never_without():
    assert drilled(helper=True).refused("1: draw_two") == ("O-6.3", "share_missing")
    assert drilled().refused("1: draw_two sharing 0") == ("O-6.3", "no_helper_pays")


def test_O_6_5_four_pressure_take_off_the_last_three_tiles_and_end_the_drilling():
    game = lay(drilled(), "coins", "gas_kick", "oil_kick")
    assert game.json()["drilling"]["pressure"] == 2
    lay(game, "surge")
    assert "blew_out" in game.happened
    assert gains(game) == (2, 1, 0)  # the coins above stay, oil and gas are gone
    assert game.state.drilling is None


def test_O_6_5_a_blowout_tells_how_much_less_each_gains_without_its_tiles():
    game = lay(drilled(helper=True), "coins", "oil_kick", "gas_kick", "oil_kick", "oil_kick")
    (blown,) = [event for event in game.events if event.event == "blew_out"]
    shaft = game.rules.game.table.shaft
    assert (blown.coins, blown.barrels, blown.points) == (0, shaft[4].barrels - shaft[1].barrels, shaft[2].points)
    said = game.rules.event_to_text(blown)
    assert said.endswith(f"Ada and Bo each lose {game.rules.words.lost(blown)}.")


def test_O_6_5_a_blowout_that_costs_nothing_says_so():
    game = lay(drilled(), "surge", "surge")
    (blown,) = [event for event in game.events if event.event == "blew_out"]
    assert (blown.coins, blown.barrels, blown.points) == (0, 0, 0)
    assert game.rules.event_to_text(blown).endswith("They would have brought nothing more.")


def test_O_6_5_all_tiles_come_off_if_there_are_fewer_than_three():
    game = lay(drilled(), "surge", "surge")
    assert "blew_out" in game.happened
    assert gains(game) == (0, 1, 0)


@pytest.mark.parametrize(
    ("preventers", "limit"),
    [
        ("gas_injection_1 gas_injection_2", 4),
        ("blowout_preventer_1 gas_injection_1", 5),
        ("blowout_preventer_1 blowout_preventer_2", 6),
    ],
)
def test_O_6_5_each_blowout_preventer_used_bears_one_pressure_more(preventers, limit):
    game = drilled_with(f"{preventers} condeep_1", "II_1")
    assert game.json()["drilling"]["limit"] == limit
    lay(game, "surge", "oil_kick")
    assert "blew_out" not in game.happened
    lay(game, "gas_kick")
    assert ("blew_out" in game.happened) == (limit == 4)


def test_O_6_5_a_tile_that_was_put_back_never_counts():
    game = lay(drilled(), "surge").do("1: draw_two", "draw_tiles 2: surge gas_kick", "1: keep gas_kick")
    assert game.json()["drilling"]["pressure"] == 3


def test_O_6_6_the_last_space_ends_the_drilling():
    game = lay(drilled(), "coins", "oil", "gas", "repair", "gas_kick", "oil_kick", "oil_kick")
    assert game.state.drilling is not None
    lay(game, "oil")
    assert game.state.drilling is None
    assert gains(game) == (2, 3 + 1, 2)


def test_O_6_7_the_lowest_oil_and_the_lowest_gas_count_each():
    game = lay(drilled(), "gas", "oil", "coins", "gas_kick", "oil_kick", "coins_kick")
    assert gains(game.do("1: stop")) == (4, 2 + 1, 2)


def test_O_6_7_opener_and_helper_each_gain_in_full():
    game = lay(drilled(helper=True), "oil", "gas", "coins").do("1: stop")
    assert gains(game, 1) == gains(game, 2) == (2, 1 + 1, 1)
    assert (game.player(1).coins, game.player(2).coins) == (14 + 2, 20 + 2)
    assert (game.player(1).barrels, game.player(2).points) == (3, 1)


def test_O_6_7_technologies_double_coins_and_points_once_for_each_tile():
    game = drilled_with("blowout_preventer_1 diver_1 directional_drilling_1 directional_drilling_2", "III_4")
    lay(game, "coins", "gas").do("1: stop")
    assert gains(game) == (4, 0, 3)


def test_O_6_8_tiles_used_are_turned_down_whoever_they_belong_to_and_others_are_not():
    game = a_moment(
        up={1: "blowout_preventer_1 diver_1", 2: "seismology_1 diver_2"},
        coins=(9, 9, 9),
        requirements={"statfjord": "I_4", "gullfaks": None, "snorre": None, "frigg": None},
    )
    game.do(*HELPED, "1: split 2", "2: accept", "1: stop")
    assert (game.down(1), game.down(2)) == (("blowout_preventer_1",), ("seismology_1",))


def test_O_6_9_each_repair_may_turn_up_one_tile_even_one_just_used_first_the_openers_then_the_helpers():
    game = drilled(helper=True, down={1: "diver_1 diver_2", 2: "condeep_1"})
    lay(game, "repair", "repair_kick").do("1: stop")
    assert game.asked() == {"decide": 1, "for": "flip", "left": 2}
    assert game.legal() == ["flip diver_1", "flip diver_2", "flip gas_injection_1", "skip"]
    game.do("1: flip gas_injection_1")
    assert game.asked() == {"decide": 1, "for": "flip", "left": 1}
    game.do("1: skip")
    assert game.asked() == {"decide": 2, "for": "flip", "left": 2}
    game.do("2: flip condeep_1")
    assert (game.down(1), game.down(2)) == (("diver_1", "diver_2"), ())
    assert game.state.active == 2
    assert game.state.opening is None


def test_O_6_9_repairs_that_a_blowout_took_off_do_not_count():
    game = lay(drilled(), "repair", "surge", "surge")
    assert game.asked() == {"decide": 2, "for": "action"}
    game = lay(drilled(), "repair", "coins", "surge", "gas", "surge")
    assert game.asked() == {"decide": 1, "for": "flip", "left": 1}


def test_O_6_9_whoever_has_no_down_tile_is_not_asked():
    game = lay(drilled(helper=True), "repair").do("1: stop", "1: flip gas_injection_1")
    assert game.asked() == {"decide": 2, "for": "action"}


@pytest.mark.parametrize(
    ("paid", "said"),
    [
        ((0, 1, 2), "1 barrel and 2 points"),
        ((3, 0, 0), "3 coins"),
        ((1, 1, 1), "1 coin, 1 barrel and 1 point"),
        ((0, 0, 0), "nothing"),
    ],
)
def test_what_a_drilling_brings_is_told_without_what_it_does_not_bring(paid, said):
    words = a_moment().rules.words
    assert words.event(DrillingPaid(1, *paid)) == f"{words.player(1)} gains {said}."


def test_means_are_told_without_those_that_are_zero():
    assert a_moment().rules.words.gains("0", "1.5", "0") == "1.5 barrels"
