"""Clean-up and the verdict (S-5, S-6)."""

from tests.builders import a_game

ALL_SPECIES = {"sea_turtle": 1, "pelican": 1, "dolphin": 1, "seal": 1, "octopus": 1, "crab": 1}
SIX = ("N1", "N2", "N4", "E2", "S2", "W2")


def result(game):
    return game.play().do("end_turn").state.result


# --- S-5.2 ---


def test_S_5_2_contaminated_animals_under_oil_go_to_sickbay_wherever_they_are():
    play = a_game().with_oil("S3", 2).with_oil("E1", 3).contaminated("S3B", "E1B", "E1C").play().do("end_turn")
    assert play.sickbay == {"dolphin": 1, "octopus": 1, "crab": 1}
    assert play.contaminated == set()
    assert {"S3B", "E1B", "E1C"} < play.oil


def test_S_5_2_contaminated_animals_without_oil_and_healthy_ones_under_oil_stay():
    play = a_game().with_oil("S3", 2).with_oil("E1A").contaminated("E1B").play().do("end_turn")
    assert play.sickbay == {}
    assert play.contaminated == {"E1B"}
    assert "S3B" in play.healthy


def test_S_5_2_animals_are_saved_by_taking_the_oil_off_in_time():
    play = a_game().at("S3").with_oil("S3", 2).contaminated("S3B").with_ap(1).play().do("push_back S3B", "end_turn")
    assert play.sickbay == {}
    assert play.contaminated == {"S3B"}


# --- S-5.3 ---


def test_S_5_3_each_objective_is_marked_if_it_holds_now():
    play = a_game(card="clean_hands").with_removed(12).with_sickbay(seal=2, crab=2).play().do("end_turn")
    assert play.state.goal.objectives == (True, False, True)
    assert [(e.objective, e.holds) for e in play.happened("objective_marked")] == [(0, True), (2, True)]


def test_S_5_3_an_objective_that_holds_no_longer_is_unmarked():
    play = a_game(card="clean_hands").with_objectives(True, True, True).with_removed(9).play().do("end_turn")
    assert play.state.goal.objectives == (False, True, True)
    assert [(e.objective, e.holds) for e in play.happened("objective_marked")] == [(0, False)]
    assert play.state.result is None


def test_S_5_3_marks_do_not_change_before_the_end_of_the_turn():
    play = a_game(card="clean_hands").at("N2").with_oil("N2").with_removed(11).with_card("oil_skimmer").with_ap(3)
    play = play.play().do("remove N2A", "place_cube oil_skimmer 0")
    assert play.state.goal.objectives == (False, False, False)
    assert play.do("end_turn").state.goal.objectives == (True, True, True)


def test_S_5_3_the_objectives_look_at_sickbay_after_it_took_its_new_animals():
    play = a_game(card="clean_hands").with_sickbay(seal=2, crab=1).with_oil("S3", 2).contaminated("S3B").play()
    assert play.do("end_turn").state.goal.objectives == (False, False, True)


# --- S-6.1, S-6.2, S-6.3 ---


def test_S_6_1_one_of_each_of_the_six_species_in_sickbay_loses():
    assert result(a_game().with_sickbay(**ALL_SPECIES)) == (False, ("sickbay_all_species",))


def test_S_6_1_five_species_do_not():
    assert result(a_game().with_sickbay(**{**ALL_SPECIES, "crab": 0})) is None


def test_S_6_1_the_animal_that_comes_at_clean_up_counts():
    game = a_game().with_sickbay(**{**ALL_SPECIES, "dolphin": 0}).with_oil("S3", 2).contaminated("S3B")
    assert result(game) == (False, ("sickbay_all_species",))


def test_S_6_2_three_of_one_species_in_sickbay_lose():
    assert result(a_game().with_sickbay(crab=3)) == (False, ("sickbay_three_of_one",))
    assert result(a_game().with_sickbay(crab=4)) == (False, ("sickbay_three_of_one",))


def test_S_6_2_two_each_of_some_do_not():
    assert result(a_game().with_sickbay(crab=2, seal=2, pelican=2)) is None


def test_S_6_3_six_full_sectors_lose():
    assert result(a_game().with_full_sectors(*SIX)) == (False, ("spill_outs",))
    assert result(a_game().with_full_sectors(*SIX, "W4")) == (False, ("spill_outs",))


def test_S_6_3_five_full_sectors_do_not():
    assert result(a_game().with_full_sectors(*SIX[:5]).with_oil("W2", 2)) is None


def test_S_6_3_a_losing_line_may_be_crossed_within_a_turn():
    play = a_game().at("N2").with_full_sectors(*SIX).with_ap(4).play()
    assert play.state.result is None
    assert play.do("push_back N2A", "end_turn").state.result is None


# --- S-6.4 ---


def test_S_6_4_all_three_objectives_win():
    play = a_game(card="clean_hands").with_removed(12).play().do("end_turn")
    assert play.state.result == (True, ("objectives",))
    assert play.state.phase == "over"
    assert play.state.pending is None
    assert play.kinds()[-1] == "game_ended"


def test_S_6_4_two_objectives_do_not():
    assert result(a_game(card="clean_hands").with_removed(9)) is None


def test_S_6_4_a_capped_well_wins():
    assert result(a_game().capped()) == (True, ("well_capped",))


def test_S_6_4_a_loss_comes_before_any_win():
    game = a_game(card="clean_hands").with_removed(12).with_full_sectors(*SIX).capped()
    assert result(game) == (False, ("spill_outs",))
    assert result(a_game().with_sickbay(crab=3).capped()) == (False, ("sickbay_three_of_one",))
    assert result(a_game().with_sickbay(**ALL_SPECIES).capped()) == (False, ("sickbay_all_species",))


def test_S_6_4_the_clean_up_of_the_last_turn_may_still_lose_the_game():
    game = a_game().capped().with_sickbay(pelican=2).with_oil("N3", 2).contaminated("N3B")
    assert result(game) == (False, ("sickbay_three_of_one",))


# --- S-6.5 ---


def test_S_6_5_the_next_seats_turn_begins_where_nothing_is_decided():
    play = a_game().play().do("end_turn")
    assert (play.state.turn, play.active, play.state.phase) == (6, "sea_captain", "spill")
    assert play.asked.ask == "draw_dice"


def test_S_6_5_a_loss_names_every_reason_to_lose_and_none_to_win():
    game = a_game().with_sickbay(**{**ALL_SPECIES, "crab": 3}).with_full_sectors(*SIX).capped()
    assert result(game) == (False, ("sickbay_all_species", "sickbay_three_of_one", "spill_outs"))


def test_S_6_5_a_win_names_every_reason_to_win():
    assert result(a_game(card="clean_hands").with_removed(12).capped()) == (True, ("objectives", "well_capped"))


def test_S_6_5_nothing_can_be_done_once_the_game_is_over():
    play = a_game().capped().play().do("end_turn")
    assert play.legal() == set()
    why = play.refusal("end_turn")
    assert (why.code, why.rule, why.values) == ("game_is_over", "S-6.5", {"decision": "end_turn"})
    assert play.state.active == 0


# --- the order of S-5 ---


def test_S_5_1_tokens_are_turned_down_before_animals_go_to_sickbay_and_objectives_are_marked():
    game = a_game(card="clean_hands").with_token("slow_ship").with_oil("S3", 2).contaminated("S3B")
    play = game.with_removed(12).play().do("end_turn")
    assert play.kinds() == [
        "turn_ended",
        "tokens_turned_down",
        "animal_to_sickbay",
        *["objective_marked"] * 3,
        "game_ended",
    ]
