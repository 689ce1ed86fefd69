"""The Action Phase: AP, Move, Push Back, Remove, Rescue, Extra Action, ending the turn (S-4.1 to S-4.6, S-4.9)."""

import pytest

from spillgame.rules.the_spill.chances import DrawDice
from tests.builders import a_game

# --- S-4.1 ---


def test_S_4_1_a_turn_has_four_action_points():
    assert a_game().with_fewer_dice(3).spilling().play().state.ap == 4


def test_S_4_1_a_fair_wind_adds_one():
    assert a_game().with_token("fair_wind").with_fewer_dice(3).spilling().play().state.ap == 5


def test_S_4_1_a_fair_wind_on_another_mat_adds_none():
    assert a_game().with_token("fair_wind", on="sea_captain").with_fewer_dice(3).spilling().play().state.ap == 4


def test_S_4_1_unspent_action_points_are_lost():
    play = a_game().with_ap(3).with_fewer_dice(3).play().do("end_turn")
    assert (play.active, play.state.ap) == ("sea_captain", 4)
    assert [event.unspent for event in play.happened("turn_ended")] == [3]


# --- S-4.2 ---


def test_S_4_2_a_move_goes_one_or_two_sectors_either_way_for_one_action_point():
    play = a_game().with_ap(4).play()
    assert play.legal("move") == {"move N2", "move N3", "move W6", "move W5"}
    play.do("move W5")
    assert (play.ship("requisition_officer"), play.state.ap) == ("W5", 3)


def test_S_4_2_a_move_of_three_sectors_is_too_far():
    why = a_game().with_ap(4).play().refusal("move N4")
    assert (why.code, why.rule, why.values) == ("too_far", "S-4.2", {"sectors": 3, "limit": 2})


def test_S_4_2_a_move_to_where_the_ship_is_is_none():
    assert a_game().with_ap(4).play().code("move N1") == "already_there"


def test_S_4_2_a_move_needs_an_action_point():
    why = a_game().with_ap(0).play().refusal("move N2")
    assert (why.code, why.values) == ("not_enough_ap", {"cost": 1, "ap": 0})


def test_S_4_2_a_slow_ship_goes_one_sector():
    play = a_game().with_ap(4).with_token("slow_ship").play()
    assert play.legal("move") == {"move N2", "move W6"}
    assert play.refusal("move N3").values == {"sectors": 2, "limit": 1}


def test_S_4_2_at_limit_0_there_is_no_move():
    play = a_game(harsh_weather=True).with_ap(4).with_token("slow_ship", 2).play()
    assert play.legal("move") == set()
    assert play.code("move N2") == "ship_too_slow"


def test_S_4_2_a_slow_ship_on_another_mat_does_not_matter():
    assert a_game().with_ap(4).with_token("slow_ship", on="sea_captain").play().code("move N3") is None


# --- S-4.3 ---


def test_S_4_3_a_push_back_takes_a_die_of_any_space_of_the_ships_sector_into_the_bag():
    play = a_game().at("N2").with_oil("N2", 3).with_oil("N3").with_ap(4).play()
    assert play.legal("push_back") == {"push_back N2A", "push_back N2B", "push_back N2C"}
    play.do("push_back N2B")
    assert play.oil == {"N2A", "N2C", "N3A"}
    assert (play.state.bag.oil, play.state.ap, play.state.removed) == (57, 3, 0)


def test_S_4_3_a_push_back_elsewhere_or_of_nothing_is_refused():
    play = a_game().at("N2").with_oil("N3").with_ap(4).play()
    assert play.code("push_back N3A") == "not_your_sector"
    assert play.code("push_back N2A") == "no_oil"


def test_S_4_3_a_push_back_costs_an_action_point():
    assert a_game().at("N2").with_oil("N2").with_ap(0).play().code("push_back N2A") == "not_enough_ap"


def test_S_4_3_a_push_back_earns_no_cube():
    play = a_game().at("N2").with_oil("N2").with_removed(2).with_ap(4).play().do("push_back N2A")
    assert play.state.removed_ever == 2
    assert play.question == "action"


def test_S_4_3_a_push_back_frees_no_animal_of_its_contamination():
    play = a_game().at("N3").with_oil("N3", 2).contaminated("N3B").with_ap(4).play().do("push_back N3B")
    assert play.contaminated == {"N3B"}


# --- S-4.4 ---


def test_S_4_4_a_remove_takes_a_die_of_any_space_to_removed_oil_for_three():
    play = a_game().at("N2").with_oil("N2", 3).with_ap(4).play()
    assert play.legal("remove") == {"remove N2A", "remove N2B", "remove N2C"}
    play.do("remove N2C")
    assert play.oil == {"N2A", "N2B"}
    assert (play.state.removed, play.state.removed_ever, play.state.ap, play.state.bag.oil) == (1, 1, 1, 57)


def test_S_4_4_a_remove_for_fewer_than_three_is_refused():
    play = a_game().at("N2").with_oil("N2").with_ap(2).play()
    assert play.legal("remove") == set()
    assert play.refusal("remove N2A").values == {"cost": 3, "ap": 2}


def test_S_4_4_a_remove_elsewhere_or_of_nothing_is_refused():
    play = a_game().at("N2").with_oil("N3").with_ap(4).play()
    assert play.code("remove N3A") == "not_your_sector"
    assert play.code("remove N2A") == "no_oil"


# --- S-4.5 ---


def test_S_4_5_a_healthy_animal_costs_one_and_a_contaminated_one_two():
    play = a_game().at("N3").contaminated("N3C").with_ap(4).play().do("rescue N3B")
    assert play.state.ap == 3
    play.do("rescue N3C")
    assert play.state.ap == 1
    assert play.rescued("pelican") == (1, 0)
    assert play.rescued("dolphin") == (0, 1)
    assert not {"N3B", "N3C"} & (play.healthy | play.contaminated)


@pytest.mark.parametrize("space, left", [("N3B", 2), ("N3C", 1)])
def test_S_4_5_a_hard_rescue_costs_one_more(space, left):
    play = a_game().at("N3").contaminated("N3C").with_token("hard_rescue").with_ap(4).play()
    assert play.do(f"rescue {space}").state.ap == left


def test_S_4_5_a_rescue_too_dear_is_refused():
    play = a_game().at("N3").contaminated("N3C").with_ap(1).play()
    assert play.legal("rescue") == {"rescue N3B"}
    assert play.refusal("rescue N3C").values == {"cost": 2, "ap": 1}


def test_S_4_5_an_animal_under_oil_is_never_rescued():
    play = a_game().at("N3").with_oil("N3", 2).contaminated("N3B").with_ap(4).play()
    assert play.legal("rescue") == {"rescue N3C"}
    assert play.code("rescue N3B") == "animal_under_oil"
    assert play.do("push_back N3B").code("rescue N3B") is None


def test_S_4_5_an_animal_of_another_sector_or_of_none_is_refused():
    play = a_game().at("N3").with_ap(4).play()
    assert play.code("rescue N4C") == "not_your_sector"
    assert play.code("rescue N3A") == "no_animal"


def test_S_4_5_nobody_is_rescued_for_nothing_without_the_ability():
    assert a_game().at("N3").with_ap(4).play().code("rescue N3B free") == "no_free_rescue"


# --- S-4.6 ---


def test_S_4_6_an_extra_action_gives_a_point_at_once_and_a_die_of_the_bag_into_the_pool():
    play = a_game().with_ap(0).play().do("extra_action")
    assert play.state.ap == 1
    assert play.asked == DrawDice(1)
    play.answer("1 oil")
    assert (play.state.pool, play.state.bag) == ((1, 0), (59, 4))
    assert play.question == "action"


def test_S_4_6_the_die_may_be_a_weather_die():
    play = a_game().play().do("extra_action").answer("1 weather")
    assert (play.state.pool, play.state.bag) == ((0, 1), (60, 3))


def test_S_4_6_an_extra_action_is_taken_at_most_twice_a_turn():
    play = a_game().play().do("extra_action").answer("1 oil").do("extra_action").answer("1 oil")
    assert play.legal("extra_action") == set()
    why = play.refusal("extra_action")
    assert (why.code, why.values) == ("no_more_extra_actions", {"most": 2})
    play.do("end_turn").answer("3 oil").drop_somewhere()
    assert play.state.spent.extra_actions == 0
    assert play.code("extra_action") is None


def test_S_4_6_an_extra_action_is_never_taken_with_an_empty_bag():
    assert a_game().with_bag(0, 0).play().code("extra_action") == "bag_is_empty"


def test_S_4_6_an_extra_action_is_never_taken_once_the_well_is_capped():
    play = a_game().at("N2").with_bag(1, 0).with_oil("N2").with_ap(2).play().do("extra_action").answer("1 oil")
    play.do("push_back N2A")
    assert play.state.bag.oil == 1
    assert play.code("extra_action") == "well_is_capped"


# --- S-4.9 ---


def test_S_4_9_the_active_specialist_may_end_the_phase_at_any_time():
    for ap in (0, 4):
        play = a_game().with_ap(ap).play()
        assert "end_turn" in play.legal()
        assert play.do("end_turn").active == "sea_captain"


def test_S_4_9_the_turn_does_not_end_with_a_cube_in_hand():
    play = a_game().at("N2").with_oil("N2").with_removed(2).with_card("oil_skimmer").with_ap(3).play()
    play.do("remove N2A")
    assert play.question == "cube"
    assert play.code("end_turn") == "not_now"
    assert play.legal("end_turn") == set()


def test_S_4_9_the_turn_does_not_end_with_an_ability_half_resolved():
    play = a_game().with_oil("N2", 2).with_card("dispersant_plane", 1).play()
    play.do("use_resource dispersant_plane 0")
    assert play.code("end_turn") == "not_now"
    assert play.do("target N2A").code("end_turn") == "not_now"
