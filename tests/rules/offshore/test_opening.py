"""Naming a field, sliding tiles forward, the cost, platforms and neighbours (O-5.1 to O-5.5, O-5.8 to O-5.11)."""

import dataclasses

import pytest

from tests.builders.offshore import a_moment, offshore_content

RED = "blowout_preventer_1 gas_injection_1"
YELLOW = "condeep_1 diver_1"
BLUE = "seismology_1 directional_drilling_1"


def test_O_5_1_only_a_field_whose_requirement_tile_lies_up_can_be_named():
    game = a_moment(up={1: f"{RED} {YELLOW} {BLUE}"}, coins=(20,), requirements={"valhall": "I_1", "troll": None})
    assert game.refused("1: open sverdrup") == ("O-5.1", "lies_down")
    assert game.refused("1: open troll") == ("O-5.1", "no_requirement")
    assert game.refused("1: open karsto") == ("O-5.1", "no_requirement")
    assert game.refused("1: open atlantis") == ("O-5.1", "unknown_field")
    assert game.refused("1: open valhall with 1") == ("O-5.1", "no_such_helper")
    assert game.refused("1: open valhall with 4") == ("O-5.1", "no_such_helper")
    assert game.refused("1: open valhall borrowing diver_4") == ("O-5.1", "no_borrowing")


def test_O_5_2_what_neither_tiles_nor_coins_allow_cannot_be_named():
    game = a_moment(up={1: "gas_injection_1", 2: "seismology_1"}, coins=(2, 2, 20), requirements={"statfjord": "I_4"})
    assert game.legal("open") == ["open statfjord with 2"]
    assert game.refused("1: open statfjord") == ("O-5.1", "needs_not_met")
    assert game.refused("1: open statfjord with 3") == ("O-5.1", "needs_not_met")
    poor = a_moment(up={1: "gas_injection_1", 2: "seismology_1"}, coins=(2, 1), requirements={"statfjord": "I_4"})
    assert poor.refused("1: open statfjord with 2") == ("O-5.1", "too_few_coins")


def test_O_5_2_down_tiles_do_not_count_but_platforms_and_consent_play_no_part():
    down = a_moment(
        up={2: "seismology_1"}, down={1: "gas_injection_1"}, coins=(9, 9), requirements={"statfjord": "I_4"}
    )
    assert down.legal("open") == []
    bare = a_moment(
        up={1: "gas_injection_1 seismology_1"}, coins=(9,), platforms={1: 0}, requirements={"statfjord": "I_4"}
    )
    assert "open statfjord" in bare.legal("open")


@pytest.mark.parametrize(("coins", "possible"), [(3, False), (4, True)])
def test_O_5_2_as_many_condeeps_as_fit_are_reckoned_with(coins, possible):
    game = a_moment(
        up={1: "condeep_1 condeep_2 condeep_3 diver_1 gas_injection_1 gas_injection_2"},
        coins=(coins + 1,),  # two of the three fit: 9 - 4 = 5
        requirements={"heidrun": "III_1"},
    )
    assert ("open heidrun" in game.legal("open")) is possible


def test_O_5_3_tiles_are_slid_forward_red_first_then_yellow_then_blue_of_either_player():
    game = a_moment(up={1: f"{RED} seismology_1", 2: YELLOW}, coins=(9, 9), requirements={"sverdrup": "II_5"}).do(
        "1: open sverdrup with 2"
    )
    assert game.asked() == {"decide": 1, "for": "use"}
    assert game.legal() == ["use blowout_preventer_1", "use gas_injection_1"]
    assert game.refused("1: use condeep_1") == ("O-5.3", "other_colour")
    game.do("1: use gas_injection_1")
    assert game.legal() == ["use condeep_1", "use diver_1"]
    assert game.refused("1: use gas_injection_1") == ("O-5.3", "used_already")
    assert game.refused("1: use diver_5") == ("O-5.3", "not_up")
    game.do("1: use diver_1")
    assert game.json()["opening"]["cost"] is None
    game.do("1: use seismology_1")
    assert game.json()["opening"]["used"] == ["gas_injection_1", "diver_1", "seismology_1"]
    assert (game.json()["opening"]["stage"], game.json()["opening"]["cost"]) == ("split", 7)


def test_O_5_3_a_tile_after_which_the_rest_could_not_be_paid_is_refused():
    game = a_moment(up={1: "condeep_1 condeep_2 diver_1"}, coins=(2,), requirements={"frigg": "I_3"})
    game.do("1: open frigg")
    assert game.legal() == ["use condeep_1", "use condeep_2", "use diver_1"]
    game.do("1: use diver_1")
    assert game.legal() == ["use condeep_1", "use condeep_2"]
    poorer = a_moment(up={1: "condeep_1 condeep_2 diver_1"}, coins=(0,), requirements={"frigg": "I_3"})
    poorer.do("1: open frigg")
    assert poorer.legal() == ["use condeep_1", "use condeep_2"]
    assert poorer.refused("1: use diver_1") == ("O-5.3", "condeep_needed")


@pytest.mark.parametrize(
    ("tiles", "cost"), [("condeep_1 condeep_2", 0), ("condeep_1 diver_1", 2), ("diver_1 diver_2", 4)]
)
def test_O_5_5_each_condeep_used_takes_two_off_the_cost(tiles, cost):
    game = a_moment(up={1: tiles}, coins=(9,), requirements={"frigg": "I_3"}).do("1: open frigg")
    game.do(*(f"1: use {tile}" for tile in tiles.split()))
    assert game.player(1).coins == 9 - cost
    assert game.json()["opening"]["cost"] == cost
    assert game.json()["opening"]["split"] is None


def test_O_5_5_the_cost_never_falls_below_0():
    content = offshore_content()
    cheap = dataclasses.replace(content, game=dataclasses.replace(content.game, condeep=5))
    game = a_moment(up={1: "condeep_1 diver_1"}, coins=(9,), requirements={"frigg": "I_3"}, content=cheap)
    game.do("1: open frigg", "1: use condeep_1", "1: use diver_1")
    assert game.player(1).coins == 9


def test_O_5_8_alone_it_is_paid_with_the_last_tile_and_the_opener_takes_the_requirement_tile():
    game = a_moment(up={1: "gas_injection_1"}, coins=(9,), requirements={"valhall": "I_1"})
    game.do("1: open valhall", "1: use gas_injection_1")
    assert (game.player(1).coins, game.player(1).requirements) == (3, ("I_1",))
    assert game.json()["fields"]["valhall"] == {"platforms": [1], "requirement": None}


def test_O_5_9_whoever_has_no_platform_left_moves_one_first_the_opener_then_the_helper():
    game = a_moment(
        up={1: "gas_injection_1"},
        coins=(9, 9),
        on={1: "frigg", 2: "troll"},
        platforms={1: 0, 2: 0},
        requirements={"valhall": "I_1", "frigg": None, "troll": None, "sverdrup": None},
    ).do("1: open valhall with 2", "1: use gas_injection_1", "1: split 6", "2: accept")
    assert game.asked() == {"decide": 1, "for": "platform"}
    assert game.json()["opening"]["stage"] == "build"
    assert game.refused("1: move_platform valhall") == ("O-5.9", "no_platform")
    game.do("1: move_platform frigg")
    assert game.json()["fields"]["frigg"] == {"platforms": [], "requirement": None}
    assert game.asked() == {"decide": 2, "for": "platform"}
    game.do("2: move_platform ekofisk")
    assert game.json()["fields"]["valhall"]["platforms"] == [1, 2]
    assert game.asked() == {"decide": 1, "for": "drill"}


def test_O_5_10_neighbours_that_lie_down_are_turned_up_in_board_order():
    game = a_moment(
        up={1: "gas_injection_1"}, coins=(9,), requirements={"frigg": "I_1", "statfjord": "I_2", "sleipner": None}
    ).do("1: open frigg", "1: use gas_injection_1")
    assert game.asked() == {
        "ask": "draw_requirement",
        "field": "oseberg",
        "from": ["II_1", "II_2", "II_3", "II_4", "II_5"],
    }
    assert game.json()["opening"]["stage"] == "reveal"
    game.do("draw_requirement oseberg: II_4")
    assert game.json()["fields"]["oseberg"]["requirement"] == "II_4"
    assert game.json()["requirements_hidden"]["II"] == ["II_1", "II_2", "II_3", "II_5"]
    assert game.asked() == {"decide": 1, "for": "drill"}
