"""Gushers, and the well that is capped (S-3.10, S-3.11)."""

from spillgame.rules.the_spill.chances import DropDice
from tests.builders import a_game

OIL3 = ("oil",) * 3


# --- S-3.10: gushers ---


def test_S_3_10_a_gusher_drops_three_oil_dice_once_all_of_the_drop_are_resolved():
    play = a_game().spilling().play().spill("weather N5", "E2", "E2")
    assert {"E2A", "E2B"} == play.oil
    assert play.asked == DropDice(OIL3)
    assert play.state.bag == (55, 3)
    play.drop("S2", "S2", "W4")
    assert play.oil == {"E2A", "E2B", "S2A", "S2B", "W4A"}
    assert play.state.phase == "action"


def test_S_3_10_a_gusher_turns_up_no_token():
    play = a_game().spilling().play().spill("weather N5", "E2", "E2")
    assert [play.tokens(name) for name in play.state.seats] == [{}] * 4


def test_S_3_10_two_gushers_make_two_further_drops_one_after_the_other():
    play = a_game().spilling().play().spill("weather N5", "E2", "weather W5")
    assert play.asked == DropDice(OIL3)
    play.drop("S2", "S2", "S4")
    assert play.asked == DropDice(OIL3)
    assert play.state.bag == (53, 2)
    play.drop("W2", "W2", "W4")
    assert play.state.phase == "action"
    assert len(play.oil) == 7


def test_S_3_10_a_gusher_takes_fewer_dice_where_the_bag_holds_fewer():
    play = a_game().with_bag(4, 1).spilling().play().spill("weather N5", "E2", "E2")
    assert play.asked == DropDice(("oil", "oil"))
    assert play.state.bag == (0, 0)


def test_S_3_10_a_gusher_never_takes_weather_dice():
    play = a_game().with_bag(2, 3).spilling().play().spill("weather N5", "E2", "E2")
    assert play.state.phase == "action"
    assert play.state.bag == (0, 2)
    assert not play.state.capped


def test_S_3_10_the_second_gusher_finds_what_the_first_left():
    play = a_game().with_bag(5, 2).spilling().play().spill("weather N5", "E2", "weather N5")
    play.drop("S2", "S2", "S4")
    assert play.asked == DropDice(("oil",))
    play.drop("W2")
    assert play.state.phase == "action"


def test_S_3_10_dice_that_overflow_in_a_gusher_ask_the_risk_engineer_too():
    play = a_game().turn_of("risk_engineer").with_full_sectors("N3").spilling().play()
    play.spill("weather N5", "E2", "weather N5").drop("N3", "S2", "S2").do("overflow ccw")
    assert "N2A" in play.oil
    assert play.asked == DropDice(OIL3)


# --- S-3.11: the well ---


def test_S_3_11_a_draw_that_empties_the_bag_caps_the_well():
    play = a_game().with_bag(3, 0).spilling().play().answer("3 oil")
    assert play.state.capped
    assert play.kinds().count("well_capped") == 1


def test_S_3_11_a_draw_that_leaves_a_die_does_not():
    for bag in ((4, 0), (3, 1)):
        assert not a_game().with_bag(*bag).spilling().play().answer("3 oil").state.capped


def test_S_3_11_a_gusher_that_empties_the_bag_caps_the_well():
    play = a_game().with_bag(4, 1).spilling().play().spill("weather N5", "E2", "E2")
    assert play.state.capped
    play.drop("S2", "S2").do("end_turn")
    assert play.state.result == (True, ("well_capped",))


def test_S_3_11_an_extra_action_that_empties_the_bag_caps_the_well():
    play = a_game().with_bag(1, 0).play().do("extra_action").answer("1 oil")
    assert play.state.capped
    assert play.do("end_turn").state.result == (True, ("well_capped",))


def test_S_3_11_pushing_dice_back_does_not_open_the_well_again():
    play = a_game().at("N2").with_bag(1, 0).with_oil("N2").play().do("extra_action").answer("1 oil")
    play.do("push_back N2A")
    assert play.state.bag == (1, 0)
    assert play.do("end_turn").state.result == (True, ("well_capped",))


def test_S_3_11_the_game_goes_on_until_the_end_of_the_turn():
    play = a_game().with_bag(3, 0).spilling().play().spill("N2", "E2", "S2")
    assert (play.state.phase, play.state.result) == ("action", None)
    assert play.legal("move")
