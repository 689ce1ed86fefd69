"""Exports: coins, sales, red spaces, markers and technologies (O-7)."""

from tests.builders.offshore import Concession, a_moment


def selling(barrels: int = 5, on: str = "sverdrup statfjord", **further) -> Concession:
    """Return a game in which seat 1 has barrels and platforms."""
    return a_moment(barrels=(barrels,), on={1: on}, **further)


def test_O_7_1_two_coins_and_a_flip():
    game = a_moment(down={1: "diver_1 diver_2"}).do("1: export_coins")
    assert game.player(1).coins == 9
    assert game.legal() == ["flip diver_1", "flip diver_2"]
    game.do("1: flip diver_1")
    assert game.down(1) == ("diver_2",)
    assert game.asked() == {"decide": 2, "for": "action"}


def test_O_3_4_with_nothing_down_nothing_is_asked():
    assert a_moment(up={1: "diver_1"}).do("1: export_coins").asked() == {"decide": 2, "for": "action"}
    game = a_moment(up={1: "diver_1"}, down={1: "diver_2", 2: "condeep_1"}).do("1: export_coins")
    assert game.refused("1: flip diver_1") == ("O-3.4", "lies_up")
    assert game.refused("1: flip condeep_1") == ("O-3.4", "not_owned")


def test_O_7_2_a_barrel_is_sold_on_a_field_with_an_own_platform_once_in_an_export():
    game = selling(2)
    assert game.refused("1: sell troll troll_1") == ("O-7.2", "no_platform")
    assert game.refused("1: sell sverdrup statfjord_1") == ("O-7.2", "no_such_space")
    assert game.refused("1: sell sverdrup sverdrup_3") == ("O-7.2", "no_such_space")
    assert game.refused("1: sell nowhere nowhere_1") == ("O-7.2", "unknown_field")
    game.do("1: sell sverdrup sverdrup_red")
    assert (game.player(1).barrels, game.player(1).coins) == (1, 10)
    assert game.json()["export"] == {"sold": ["sverdrup"]}
    assert game.refused("1: sell sverdrup sverdrup_1") == ("O-7.2", "sold_there")
    assert {one.split()[1] for one in game.legal("sell")} == {"ekofisk", "statfjord"}
    game.do("1: sell ekofisk ekofisk_red")
    assert game.legal() == ["end_export"]
    assert game.refused("1: sell statfjord statfjord_red") == ("O-7.2", "no_barrel")
    assert game.do("1: end_export").asked() == {"decide": 2, "for": "action"}


def test_O_7_2_one_sells_at_least_once_and_a_field_that_gives_nothing_takes_no_barrel():
    assert a_moment(barrels=(0,)).legal("sell") == []
    game = selling(on="troll", market={"troll_1": None, "troll_2": None})
    assert not [one for one in game.legal("sell") if "troll" in one]
    assert game.refused("1: sell troll troll_1") == ("O-7.2", "space_empty")


def test_O_7_3_a_red_space_gives_its_reward_any_number_of_times_and_points_as_point_markers():
    game = a_moment(barrels=(1, 1), on={1: "snohvit", 2: "snohvit"}, requirements={"snohvit": None})
    game.do("1: sell snohvit snohvit_red", "1: end_export", "2: sell snohvit snohvit_red")
    assert (game.player(1).points, game.player(2).points) == (1, 1)
    assert game.player(1).markers == ()


def test_O_7_3_a_red_flip_is_asked_before_the_next_sale():
    game = selling(down={1: "diver_1"}).do("1: sell statfjord statfjord_red")
    assert (game.player(1).coins, game.asked()) == (8, {"decide": 1, "for": "flip"})
    assert game.do("1: flip diver_1").asked() == {"decide": 1, "for": "sell"}


def test_O_7_4_a_marker_leaves_its_space_for_good_its_coins_and_flip_come_at_once():
    market = {"sverdrup_1": "points_2", "sverdrup_2": "flip_coins_3", "statfjord_1": "coins_3"}
    game = selling(market=market, down={1: "diver_1"}).do("1: sell sverdrup sverdrup_2")
    assert (game.player(1).coins, game.player(1).markers) == (10, ("flip_coins_3",))
    assert game.json()["market"]["sverdrup_2"] is None
    game.do("1: flip diver_1", "1: sell statfjord statfjord_1")
    assert (game.player(1).coins, game.player(1).points) == (13, 0)
    game.do("1: end_export")
    game.state = game.state._replace(active=1, pending=game.state.pending._replace(seat=1))
    assert game.refused("1: sell sverdrup sverdrup_2") == ("O-7.2", "space_empty")
    game.do("1: sell sverdrup sverdrup_1")
    assert (game.player(1).points, game.player(1).markers[-1]) == (0, "points_2")


def test_O_7_5_a_technology_comes_free_and_without_a_bonus_and_its_marker_leaves_the_game():
    game = selling(market={"sverdrup_2": "technology_dark"}).do("1: sell sverdrup sverdrup_2")
    assert game.legal() == [f"take {tile}" for tile in sorted(filter(None, game.state.display))] + ["take_blind"]
    assert game.refused("1: take condeep_1") == ("O-7.5", "not_on_display")
    game.do("1: take condeep_5")
    assert (game.player(1).coins, game.player(1).barrels) == (7, 4)
    assert (game.player(1).up, game.player(1).markers) == (("condeep_5",), ())
    assert game.json()["display"][3] is None
    assert game.asked() == {"decide": 1, "for": "sell"}


def test_O_7_5_the_stacks_top_tile_may_be_taken_instead():
    game = selling(market={"sverdrup_2": "technology_dark"}).do("1: sell sverdrup sverdrup_2", "1: take_blind")
    assert game.asked()["for"] == 1
    assert game.do("draw_technology 1: diver_2").player(1).up == ("diver_2",)
    assert game.asked() == {"decide": 1, "for": "sell"}


def test_O_7_5_with_display_and_stack_empty_there_is_nothing_to_take():
    game = selling(market={"sverdrup_2": "technology_dark"}, display=(None,) * 4, stack="")
    assert game.do("1: sell sverdrup sverdrup_2").asked() == {"decide": 1, "for": "sell"}
    game = selling(market={"sverdrup_2": "technology_dark"}, stack="").do("1: sell sverdrup sverdrup_2")
    assert game.refused("1: take_blind") == ("O-7.5", "stack_empty")


def test_O_7_5_a_gas_plant_is_built_at_once_and_its_field_may_take_a_barrel_in_the_same_export():
    display = ("plant_karsto", "diver_3", "diver_4", "diver_5")
    game = selling(market={"sverdrup_2": "technology_dark"}, display=display)
    game.do("1: sell sverdrup sverdrup_2", "1: take plant_karsto", "1: sell karsto karsto_red")
    assert (game.player(1).coins, game.player(1).barrels) == (10, 3)


def test_O_7_5_a_platform_moved_from_a_field_takes_its_sales_away():
    display = ("plant_karsto", "diver_3", "diver_4", "diver_5")
    game = selling(market={"sverdrup_2": "technology_dark"}, display=display, platforms={1: 0})
    game.do("1: sell sverdrup sverdrup_2", "1: take plant_karsto", "1: move_platform statfjord")
    assert game.asked() == {"decide": 1, "for": "sell"}
    assert not [one for one in game.legal("sell") if "statfjord" in one]
