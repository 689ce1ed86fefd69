"""Buying technologies, bonuses, gas plants and the refill (O-4)."""

from tests.builders.offshore import a_moment

STACK = "blowout_preventer_4 plant_karsto"


def test_O_4_1_a_tile_of_the_display_is_bought_for_its_cost():
    game = a_moment(coins=(5, 7, 7))
    assert game.legal("buy") == ["buy diver_4", "buy gas_injection_3", "buy seismology_3"]
    assert game.refused("1: buy condeep_5") == ("O-4.1", "too_dear")
    assert game.refused("1: buy condeep_3") == ("O-4.1", "not_on_display")
    game.do("1: buy gas_injection_3")
    assert game.player(1).coins == 0
    assert game.player(1).up == ("gas_injection_3",)


def test_O_4_1_blind_the_stacks_top_tile_costs_six_while_there_is_one():
    game = a_moment(coins=(6, 7, 7)).do("1: buy_blind")
    assert game.player(1).coins == 0
    assert game.asked()["for"] == 1
    game.do("draw_technology 1: condeep_2")
    assert game.player(1).up == ("condeep_2",)
    assert a_moment(coins=(5, 7, 7)).refused("1: buy_blind") == ("O-4.1", "too_dear")
    assert a_moment(coins=(9, 7, 7), stack="").refused("1: buy_blind") == ("O-4.1", "stack_empty")


def test_O_4_3_each_space_of_the_display_has_its_bonus():
    tiles = {1: "diver_1 diver_2"}
    first = a_moment(coins=(9,), down=tiles).do("1: buy seismology_3")
    assert (first.player(1).barrels, first.down(1)) == (3, ("diver_1", "diver_2"))
    second = a_moment(coins=(9,), down=tiles).do("1: buy gas_injection_3")
    assert (second.player(1).barrels, second.down(1)) == (1, ())
    third = a_moment(coins=(9,), down=tiles).do("1: buy diver_4")
    assert (third.player(1).barrels, third.down(1)) == (2, ("diver_1", "diver_2"))
    fourth = a_moment(coins=(9,), down=tiles).do("1: buy condeep_5")
    assert fourth.legal() == ["flip diver_1", "flip diver_2"]
    assert fourth.refused("1: skip") == ("O-6.9", "must_flip")
    assert fourth.do("1: flip diver_2").down(1) == ("diver_1",)


def test_O_4_3_a_tile_of_the_stack_brings_no_bonus():
    game = a_moment(coins=(9,), down={1: "diver_1"}).do("1: buy_blind", "draw_technology 1: condeep_2")
    assert (game.player(1).barrels, game.down(1)) == (1, ("diver_1",))


def test_O_4_4_a_gas_plant_becomes_a_platform_at_once_and_leaves_the_game():
    game = a_moment(coins=(9,), display=("plant_karsto", "diver_3", "diver_4", "diver_5")).do("1: buy plant_karsto")
    assert game.json()["fields"]["karsto"]["platforms"] == [1]
    assert (game.player(1).technologies, game.player(1).platforms, game.player(1).barrels) == ((), 5, 3)
    assert game.state.removed == ("plant_karsto",)


def test_O_4_4_without_a_platform_left_one_is_moved_before_the_bonus():
    game = a_moment(
        coins=(9,),
        down={1: "diver_1"},
        on={1: "valhall frigg"},
        platforms={1: 0},
        display=("diver_3", "diver_4", "diver_5", "plant_karsto"),
    ).do("1: buy plant_karsto")
    assert game.asked() == {"decide": 1, "for": "platform"}
    assert game.state.removed == ("plant_karsto",)
    assert game.legal() == ["move_platform ekofisk", "move_platform frigg", "move_platform valhall"]
    assert game.refused("1: move_platform karsto") == ("O-5.9", "no_platform")
    assert game.refused("1: move_platform troll") == ("O-5.9", "no_platform")
    assert game.refused("1: move_platform nowhere") == ("O-5.9", "unknown_field")
    game.do("1: move_platform ekofisk")
    assert game.json()["fields"]["ekofisk"]["platforms"] == [2, 3]
    assert game.json()["fields"]["karsto"]["platforms"] == [1]
    assert game.asked() == {"decide": 1, "for": "flip"}


def test_O_4_4_a_gas_plant_drawn_blind_is_built_too():
    game = a_moment(coins=(9,), stack="plant_melkoya").do("1: buy_blind", "draw_technology 1: plant_melkoya")
    assert game.json()["fields"]["melkoya"]["platforms"] == [1]
    assert game.asked() == {"decide": 2, "for": "action"}


def test_O_4_6_the_display_slides_down_and_is_filled_at_the_end_of_the_turn():
    game = a_moment(coins=(9,), stack=STACK).do("1: buy gas_injection_3")
    assert game.json()["display"] == ["seismology_3", "diver_4", "condeep_5", None]
    assert game.asked() == {"ask": "draw_technology", "for": "display", "from": STACK.split()}
    assert game.state.active == 1
    game.do("draw_technology display: plant_karsto")
    assert game.json()["display"] == ["seismology_3", "diver_4", "condeep_5", "plant_karsto"]
    assert (game.state.active, game.state.turn) == (2, 11)


def test_O_4_6_a_space_emptied_in_a_turn_stays_empty_until_its_end():
    game = a_moment(coins=(9,), down={1: "diver_1"}).do("1: buy condeep_5")
    assert game.json()["display"] == ["seismology_3", "gas_injection_3", "diver_4", None]


def test_O_1_11_the_top_of_the_stack_is_a_light_tile_while_there_is_one():
    game = a_moment(coins=(9,), stack="diver_1 condeep_3").do("1: buy_blind")
    assert game.asked()["from"] == ["diver_1"]
    assert game.refused("draw_technology 1: condeep_3") == ("O-2.6", "not_among")
    game = game.do("draw_technology 1: diver_1", "2: buy_blind")
    assert game.asked()["from"] == ["condeep_3"]
