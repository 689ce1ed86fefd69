"""The Spill Phase and the tracks (S-3, S-8.1)."""

import pytest

from spillgame.rules.the_spill.board import SECTORS
from spillgame.rules.the_spill.chances import DrawDice, DropDice
from tests.builders import a_game

OIL3 = ("oil",) * 3


# --- S-3.1, S-8.1: the draw ---


@pytest.mark.parametrize("space, dice", [(0, 3), (5, 4), (9, 5)])
def test_S_3_1_the_track_space_says_how_many_dice_are_drawn(space, dice):
    assert a_game().on_track_space(space).spilling().play().asked == DrawDice(dice)


def test_S_3_1_weather_dice_count_among_those_drawn():
    play = a_game().spilling().play().answer("1 oil, 2 weather")
    assert play.asked == DropDice(("oil", "weather", "weather"))
    assert play.state.bag == (59, 2)


def test_S_3_1_fewer_dice_are_saved_once():
    play = a_game().with_fewer_dice(2).spilling().play()
    assert play.asked == DrawDice(1)
    play.spill("N1")
    assert play.state.fewer_dice == 0
    assert [event.dice for event in play.happened("dice_saved")] == [2]


def test_S_3_1_a_draw_of_none_is_not_made_and_still_spends_what_was_saved():
    play = a_game().with_fewer_dice(4).spilling().play()
    assert play.state.phase == "action"
    assert play.state.fewer_dice == 0
    assert play.state.bag == (60, 4)
    assert [event.dice for event in play.happened("dice_saved")] == [3]


TRACKS = {
    "training": [3],
    "standard": [3, 3, 3, 3, 3, 4, 4, 4, 4, 5],
    "severe": [3, 3, 3, 4, 4, 4, 5, 5, 5, 5],
    "ultimate": [3, 4, 4, 4, 5, 5, 5, 6, 6, 6],
}


@pytest.mark.parametrize("track", TRACKS)
def test_S_8_1_every_track_draws_what_its_spaces_say(track):
    found = [
        a_game(track=track).on_track_space(space).spilling().play().asked.number for space in range(len(TRACKS[track]))
    ]
    assert found == TRACKS[track]


def test_S_8_1_the_training_track_has_one_space_from_which_the_token_never_moves():
    play = a_game(track="training").with_oil("N2", 2).spilling().play().spill("N2", "E2", "S2")
    assert play.full == {"N2"}
    assert play.state.track_space == 0
    assert [event.event for event in play.events if "token" in event.event] == []


# --- S-3.2: the final drop ---


def test_S_3_2_removed_oil_makes_up_the_number_when_the_bag_runs_short():
    play = a_game().with_bag(1, 1).spilling().play()
    removed = play.state.removed
    assert play.asked == DrawDice(2)
    play.answer("1 oil, 1 weather")
    assert play.asked == DropDice(("oil", "oil", "weather"))
    assert play.state.removed == removed - 1
    assert play.state.removed_ever == removed
    assert [event.dice for event in play.happened("dice_borrowed")] == [1]


def test_S_3_2_removed_oil_helps_only_as_far_as_it_goes():
    at_sea = [str(sector) for sector in SECTORS[:19]]
    play = a_game().with_full_sectors(*at_sea).with_oil("W2").with_bag(1, 0).with_removed(1).spilling().play()
    play.answer("1 oil")
    assert play.asked == DropDice(("oil", "oil"))
    assert play.state.removed == 0


def test_S_3_2_nothing_is_borrowed_while_the_bag_suffices():
    play = a_game().with_bag(3, 0).spilling().play().answer("3 oil")
    assert play.asked == DropDice(OIL3)
    assert play.happened("dice_borrowed") == []


def test_S_3_2_what_was_saved_is_not_borrowed():
    play = a_game().with_bag(1, 0).with_fewer_dice(2).spilling().play().answer("1 oil")
    assert play.asked == DropDice(("oil",))


# --- S-3.3: the Extra pool ---


def test_S_3_3_every_die_of_the_extra_pool_is_added():
    play = a_game().with_pool(1, 1).spilling().play().answer("2 oil, 1 weather")
    assert play.asked == DropDice(("oil", "oil", "oil", "weather", "weather"))
    assert play.state.pool == (0, 0)


def test_S_3_3_the_extra_pool_is_dropped_even_where_no_die_is_drawn():
    play = a_game().with_pool(1, 0).with_fewer_dice(9).spilling().play()
    assert play.asked == DropDice(("oil",))


def test_S_3_3_with_nothing_to_drop_the_phase_is_over():
    play = a_game().with_fewer_dice(3).spilling().play()
    assert (play.state.phase, play.question, play.state.ap) == ("action", "action", 4)
    assert play.happened("dice_dropped") == []


# --- S-3.4, S-3.5: landing ---


def test_S_3_4_dice_are_resolved_one_by_one_in_landing_order():
    play = a_game().spilling().play().spill("N3", "S2", "N3")
    assert [str(event.space) for event in play.happened("die_laid")] == ["N3A", "S2A", "N3B"]


def test_S_3_4_weather_that_lands_first_acts_first():
    first = a_game().with_oil("N1", 3).turn_of("risk_engineer").spilling().play().spill("weather N2", "N1", "E6")
    assert first.state.phase == "action"
    assert "N2A" in first.oil
    later = a_game().with_oil("N1", 3).turn_of("risk_engineer").spilling().play().spill("N1", "weather N2", "E6")
    assert later.question == "overflow"


def test_S_3_5_an_oil_die_goes_to_the_free_space_nearest_the_rig():
    play = a_game().with_oil("S4A").spilling().play().spill("S4", "E2", "E2")
    assert play.oil == {"S4A", "S4B", "E2A", "E2B"}


def test_S_3_5_a_hole_is_filled_first():
    play = a_game().with_oil("S4B").with_oil("S4C").spilling().play().spill("S4", "E2", "E2")
    assert "S4A" in play.oil
    assert play.full == {"S4"}


# --- S-3.6: overflow ---


def test_S_3_6_a_die_whose_sector_is_full_goes_on_clockwise():
    play = a_game().with_full_sectors("N3").spilling().play().spill("N3", "S2", "S2")
    assert "N4A" in play.oil
    (event,) = play.happened("die_overflowed")
    assert (str(event.sector), str(event.to), event.direction) == ("N3", "N4", "cw")


def test_S_3_6_overflow_passes_every_full_sector():
    play = a_game().with_full_sectors("N3", "N4", "N5").spilling().play().spill("N3", "S2", "S2")
    assert "N6A" in play.oil


def test_S_3_6_overflow_crosses_the_quadrant_line():
    assert "E1A" in a_game().with_full_sectors("N6").spilling().play().spill("N6", "S2", "S2").oil
    assert "N1A" in a_game().with_full_sectors("W6").spilling().play().spill("W6", "S2", "S2").oil


def test_S_3_6_overflow_passes_full_sectors_on_both_sides_of_a_quadrant_line():
    assert "E2A" in a_game().with_full_sectors("N5", "N6", "E1").spilling().play().spill("N5", "S2", "S2").oil
    play = a_game().turn_of("risk_engineer").with_full_sectors("E2", "E1", "N6").spilling().play()
    assert "N5A" in play.spill("E2", "S2", "S2").do("overflow ccw").oil


def test_S_3_6_the_risk_engineer_is_asked_for_every_overflowing_die_on_every_turn():
    play = a_game().with_team("sea_captain", "risk_engineer").with_full_sectors("N3").spilling().play()
    assert play.active == "sea_captain"
    play.spill("N3", "N3", "S2")
    assert play.state.pending == (2, "overflow")
    assert play.legal() == {"overflow cw", "overflow ccw"}
    play.do("overflow ccw")
    assert play.state.pending == (2, "overflow")
    play.do("overflow cw")
    assert {"N2A", "N4A", "S2A"} < play.oil
    assert play.state.phase == "action"


def test_S_3_6_the_answer_holds_for_the_whole_way_of_that_die():
    play = a_game().turn_of("risk_engineer").with_full_sectors("N1", "W6", "W5").spilling().play()
    play.spill("N1", "S2", "S2").do("overflow ccw")
    assert "W4A" in play.oil
    assert len(play.happened("die_overflowed")) == 1


def test_S_3_6_only_the_engineers_seat_may_answer_and_only_cw_or_ccw():
    play = a_game().with_team("sea_captain", "risk_engineer").with_full_sectors("N3").spilling().play()
    play.spill("N3", "S2", "S2")
    assert play.code("overflow cw", seat=1) == "not_your_turn"
    assert play.code("overflow up") == "no_such_direction"
    assert play.code("move N2") == "not_now"


def test_S_3_6_a_no_ability_token_makes_overflow_go_clockwise_unasked():
    play = a_game().turn_of("risk_engineer").with_token("no_ability").with_full_sectors("N3").spilling().play()
    assert "N4A" in play.spill("N3", "S2", "S2").oil


def test_S_3_6_without_the_risk_engineer_nobody_is_asked():
    play = a_game().with_full_sectors("N3").spilling().play().spill("N3", "N3", "S2")
    assert play.state.phase == "action"
    assert {"N4A", "N4B"} < play.oil


# --- S-3.7: Spill Out ---


def test_S_3_7_the_third_die_of_a_sector_moves_the_token_on_by_one_space():
    play = a_game().with_oil("N2", 2).spilling().play().spill("N2", "E2", "E2")
    assert play.state.track_space == 1
    assert [str(event.sector) for event in play.happened("spilled_out")] == ["N2"]


def test_S_3_7_two_dice_in_a_sector_do_not_move_the_token():
    assert a_game().with_oil("N2", 1).spilling().play().spill("N2", "E2", "E2").state.track_space == 0


def test_S_3_7_a_die_that_overflows_into_a_third_space_counts():
    play = a_game().with_full_sectors("N2").with_oil("N3", 2).spilling().play().spill("N2", "E2", "E2")
    assert play.state.track_space == 1


def test_S_3_7_a_die_that_overflows_past_a_full_sector_does_not_count_it_again():
    assert a_game().with_full_sectors("N2").spilling().play().spill("N2", "E2", "E2").state.track_space == 0


def test_S_3_7_at_the_last_space_the_token_stays():
    play = a_game().on_track_space(9).with_oil("N2", 2).spilling().play().spill("N2", "E2", "E2", "S2", "S2")
    assert play.state.track_space == 9
    assert play.happened("spilled_out")
    assert play.happened("token_moved") == []


def test_S_3_7_the_token_does_not_move_back_when_a_sector_loses_a_die():
    play = a_game().at("N2").on_track_space(1).with_full_sectors("N2").play().do("push_back N2A")
    assert play.state.track_space == 1


def test_S_3_7_a_sector_that_lost_a_die_and_fills_again_counts_again():
    play = a_game().at("N2").on_track_space(1).with_full_sectors("N2").play()
    play.do("push_back N2A", "end_turn").spill("N2", "E2", "E2")
    assert play.state.track_space == 2


def test_S_3_7_one_drop_can_move_the_token_twice():
    play = a_game().with_oil("N2", 2).with_oil("E2", 2).spilling().play().spill("N2", "E2", "S2")
    assert play.state.track_space == 2


# --- S-3.8: animals ---


def test_S_3_8_a_die_on_a_healthy_animal_contaminates_it_and_stays():
    play = a_game().with_oil("N3A").spilling().play().spill("N3", "E2", "E2")
    assert play.contaminated == {"N3B"}
    assert "N3B" not in play.healthy
    assert "N3B" in play.oil
    assert play.sickbay == {}


def test_S_3_8_a_die_on_a_contaminated_animal_sends_it_to_sickbay_at_once_and_stays():
    play = a_game().with_oil("N3A").contaminated("N3B").spilling().play().spill("N3", "E2", "E2")
    assert play.contaminated == set()
    assert "N3B" not in play.healthy
    assert play.sickbay == {"pelican": 1}
    assert "N3B" in play.oil


def test_S_3_8_a_die_on_a_space_without_animal_harms_none():
    play = a_game().spilling().play().spill("N3", "N2", "E4")
    assert play.state.healthy.bit_count() == 36


# --- S-3.9: the faces of the Weather die; see test_weather.py for the tokens ---


@pytest.mark.parametrize(
    "face, token",
    [(1, "no_resources"), (2, "no_ability"), (3, "slow_ship"), (4, "hard_rescue"), (6, "fair_wind")],
)
def test_S_3_9_the_face_turns_up_its_token_on_every_mat_whatever_the_quadrant(face, token):
    for quadrant in "NESW":
        play = a_game().spilling().play().spill(f"weather {quadrant}{face}", "E2", "E2")
        assert [play.tokens(name) for name in play.state.seats] == [{token: 1}] * 4


def test_S_3_9_a_weather_die_is_not_laid_and_leaves_the_game():
    play = a_game().spilling().play().spill("weather N1", "E2", "E2")
    assert play.oil == {"E2A", "E2B"}
    assert play.state.bag == (58, 3)
    assert play.state.pool == (0, 0)


def test_S_3_9_a_token_that_is_already_up_changes_nothing():
    play = a_game().with_token("slow_ship").spilling().play().spill("weather N3", "E2", "E2")
    assert play.tokens() == {"slow_ship": 1}


def test_S_3_9_a_fair_wind_of_this_spill_helps_in_this_turn():
    assert a_game().spilling().play().spill("weather N6", "E2", "E2").state.ap == 5
