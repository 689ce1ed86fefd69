"""The Specialists of the Spill Phase: Risk Engineer and Meteorologist (S-7.4, S-7.6)."""

import pytest

from spillgame.rules.the_spill.chances import DropDice, Roll
from tests.builders import a_game

# --- S-7.4; more in test_spill.py under S-3.6 ---


def test_S_7_4_the_risk_engineer_chooses_each_overflows_way_on_every_turn():
    for active in ("risk_engineer", "sea_captain"):
        play = a_game().with_team("risk_engineer", "sea_captain").turn_of(active).with_full_sectors("N3")
        asking = play.spilling().play().spill("N3", "E2", "E2")
        assert asking.state.pending == (1, "overflow")
        assert "N2A" in asking.do("overflow ccw").oil


def test_S_7_4_the_choice_is_off_on_other_turns_too_under_no_ability():
    play = a_game().with_team("sea_captain", "risk_engineer").with_token("no_ability", on="risk_engineer")
    assert play.with_full_sectors("N3").spilling().play().spill("N3", "E2", "E2").state.phase == "action"


# --- S-7.6 ---


def meteorologist(**setup):
    return a_game(**setup).turn_of("meteorologist")


@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_S_7_6_no_hindering_token_is_turned_up_on_the_meteorologists_mat(face):
    play = a_game().with_team("sea_captain", "meteorologist").spilling().play()
    play.spill(f"weather N{face}", "E2", "E2")
    assert play.tokens("meteorologist") == {}
    assert play.tokens("sea_captain") != {}


def test_S_7_6_the_fair_wind_is_turned_up_on_it():
    play = a_game().with_team("sea_captain", "meteorologist").spilling().play().spill("weather N6", "E2", "E2")
    assert play.tokens("meteorologist") == {"fair_wind": 1}


@pytest.mark.parametrize("face, brings", [(1, False), (3, False), (4, True), (6, True)])
def test_S_7_6_its_roll_of_4_to_6_brings_everyone_a_fair_wind(face, brings):
    play = meteorologist().spilling().play().spill("weather N1", "E2", "E2").answer(str(face))
    winds = [play.tokens(name).get("fair_wind", 0) for name in play.state.seats]
    assert winds == [int(brings)] * 4
    assert play.state.ap == 4 + brings


def test_S_7_6_it_rolls_before_the_weather_dies_effect():
    play = meteorologist().spilling().play().spill("weather N1", "E2", "E2")
    assert play.asked == Roll("meteorologist")
    assert play.tokens("sea_captain") == {}
    play.answer("5")
    assert play.tokens("sea_captain") == {"fair_wind": 1, "no_resources": 1}
    kinds = [event.token for event in play.happened("token_turned_up")]
    assert kinds == ["fair_wind"] * 4 + ["no_resources"] * 3


def test_S_7_6_it_rolls_for_each_weather_die():
    play = meteorologist().spilling().play().spill("weather N1", "E2", "weather N2")
    play.answer("1")
    assert play.asked == Roll("meteorologist")
    assert play.tokens("sea_captain") == {"no_resources": 1}
    assert "E2A" in play.oil
    play.answer("6")
    assert play.state.phase == "action"


def test_S_7_6_it_rolls_only_in_its_own_spill_phase():
    play = a_game().with_team("sea_captain", "meteorologist").spilling().play().spill("weather N1", "E2", "E2")
    assert play.state.phase == "action"
    assert play.happened("fair_wind_rolled") == []


def test_S_7_6_a_roll_for_a_fair_wind_may_stack_with_the_die_under_harsh_weather():
    play = meteorologist(harsh_weather=True).spilling().play().spill("weather N6", "E2", "E2").answer("4")
    assert play.tokens() == {"fair_wind": 2}
    assert play.state.ap == 6


def test_S_7_6_the_gusher_still_gushes_after_the_roll():
    play = meteorologist().spilling().play().spill("weather N5", "E2", "E2").answer("1")
    assert play.asked.ask == "drop"


def test_S_7_6_a_meteorologist_who_inherits_no_ability_has_neither():
    play = meteorologist().with_token("no_ability").spilling().play().spill("weather N3", "E2", "E2")
    assert play.tokens() == {"no_ability": 1, "slow_ship": 1}
    assert play.state.phase == "action"


def test_S_7_6_each_weather_die_of_a_drop_has_its_roll_just_before_it_strikes():
    play = meteorologist().spilling().play().spill("weather N5", "E2", "weather W1").answer("6", "1")
    kinds = [kind for kind in play.kinds() if kind in ("fair_wind_rolled", "weather_struck", "gusher_erupted")]
    assert kinds == [*["fair_wind_rolled", "weather_struck"] * 2, "gusher_erupted"]


def test_S_3_10_two_gushers_that_the_meteorologist_rolled_for_make_two_further_drops():
    play = meteorologist().spilling().play().spill("weather N5", "E2", "weather W5").answer("1")
    assert play.asked == Roll("meteorologist")
    play.answer("4")
    for places, bag in ((("S2", "S2", "S4"), (56, 2)), (("W2", "W2", "W4"), (53, 2))):
        assert play.asked == DropDice(("oil",) * 3)
        assert play.state.bag == bag
        play.drop(*places)
    assert play.state.phase == "action"
    assert len(play.oil) == 7
    assert play.kinds().count("gusher_erupted") == 2


def test_S_3_10_a_gusher_the_meteorologist_rolled_for_outlasts_an_overflow_and_a_further_roll():
    play = a_game().with_team("meteorologist", "risk_engineer").with_full_sectors("N3").spilling().play()
    play.spill("weather N5", "N3", "weather W1").answer("1").do("overflow cw").answer("1")
    assert play.asked == DropDice(("oil",) * 3)
