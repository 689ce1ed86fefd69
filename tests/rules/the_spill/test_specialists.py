"""The Specialists (S-7)."""

import pytest

from spillgame.rules.the_spill.chances import Roll
from tests.builders import a_game

# --- S-7: no_ability ---


@pytest.mark.parametrize(
    "specialist, without, decision",
    [
        ("marine_biologist", "not_your_sector", "rescue N3B"),
        ("marine_vet", "no_free_rescue", "rescue N1B free"),
        ("sea_captain", "no_transport", "move E1 via E1"),
        ("requisition_officer", "no_requisition", "use_resource oil_skimmer 0 from discard"),
        ("hazmat_specialist", "not_enough_ap", "remove N2A"),
    ],
)
def test_S_7_an_ability_is_off_while_no_ability_lies_face_up_on_its_mat(specialist, without, decision):
    def game():
        built = a_game().turn_of(specialist).with_oil("N2").with_discard("oil_skimmer").with_ap(2)
        return built.at("N1" if specialist in ("sea_captain", "marine_vet") else "N2")

    assert game().play().code(decision) is None
    assert game().with_token("no_ability").play().code(decision) == without


def test_S_7_no_ability_on_another_mat_does_not_matter():
    play = a_game().turn_of("sea_captain").with_ap(1).with_token("no_ability", on="requisition_officer").play()
    assert play.code("move S1 via S1") is None


# --- S-7.1 ---


def test_S_7_1_the_marine_biologist_rescues_from_the_sectors_next_to_the_ships():
    play = a_game().turn_of("marine_biologist").at("N4").with_ap(4).play()
    assert play.legal("rescue") == {f"rescue {space}" for space in ("N3B", "N3C", "N4C", "N5B", "N5C")}
    play.do("rescue N3B", "rescue N5C")
    assert play.state.ap == 2


def test_S_7_1_its_reach_crosses_a_quadrant_line():
    play = a_game().turn_of("marine_biologist").at("N1").with_ap(4).play()
    assert {"rescue W6B", "rescue W6C"} < play.legal("rescue")
    assert play.do("rescue W6B").rescued("dolphin") == (1, 0)


def test_S_7_1_two_sectors_away_is_out_of_reach():
    why = a_game().turn_of("marine_biologist").at("N4").with_ap(4).play().refusal("rescue N6B")
    assert (why.code, why.rule) == ("out_of_reach", "S-7.1")


def test_S_7_1_the_usual_cost_and_the_oil_rule_hold_there():
    play = a_game().turn_of("marine_biologist").at("N4").contaminated("N3B", "N3C").with_oil("N3C").with_ap(2).play()
    assert play.code("rescue N3C") == "animal_under_oil"
    assert play.do("rescue N3B").state.ap == 0


def test_S_7_1_only_the_rescue_reaches_further():
    play = a_game().turn_of("marine_biologist").at("N4").with_oil("N3").with_ap(4).play()
    assert play.code("push_back N3A") == "not_your_sector"
    assert play.code("remove N3A") == "not_your_sector"


# --- S-7.2 ---


def tech(**setup):
    return a_game(**setup).turn_of("environmental_tech").with_ap(4)


def test_S_7_2_after_a_move_one_push_back_there_is_free():
    play = tech().with_oil("N2", 2).play()
    assert play.code("push_back N2A free") == "not_your_sector"
    play.do("move N2")
    assert {"push_back N2A", "push_back N2A free"} <= play.legal()
    play.do("push_back N2A free")
    assert (play.state.ap, play.oil) == (3, {"N2B"})
    assert play.refusal("push_back N2B free").code == "no_free_push_back"
    assert play.refusal("push_back N2B free").rule == "S-7.2"
    assert play.code("push_back N2B") is None


def test_S_7_2_there_is_none_before_a_move():
    assert tech().at("N2").with_oil("N2").play().code("push_back N2A free") == "no_free_push_back"


def test_S_7_2_a_move_back_to_where_the_turn_began_earns_none():
    play = tech().with_oil("N1", 2).with_oil("N2").play().do("move N2", "push_back N2A free", "move N1")
    assert play.code("push_back N1A free") == "no_free_push_back"


def test_S_7_2_it_is_used_before_the_next_move_or_not_at_all():
    play = tech().with_oil("N2").with_oil("N1").play().do("move N2", "move N1")
    assert play.code("push_back N1A free") == "no_free_push_back"


def test_S_7_2_every_move_earns_a_new_one():
    play = tech().with_oil("N2").with_oil("N3").play()
    play.do("move N2", "push_back N2A free", "move N3", "push_back N3A free")
    assert (play.state.ap, play.oil) == (2, set())


def test_S_7_2_other_actions_may_come_between():
    play = tech().with_oil("N3", 2).play().do("move N3", "push_back N3B", "rescue N3B", "push_back N3A free")
    assert play.oil == set()
    assert play.state.ap == 1


def test_S_7_2_a_ship_that_was_sailed_by_a_card_earns_none():
    play = tech().with_oil("N4").with_card("survey_drone", 1).play()
    play.do("use_resource survey_drone 0", "target environmental_tech N4").answer("crew_change")
    assert play.code("push_back N4A free") == "no_free_push_back"


def test_S_7_2_there_means_the_sector_the_move_ended_in():
    play = tech().with_oil("N4").with_oil("N2").with_card("survey_drone", 1).play()
    play.do("move N2", "use_resource survey_drone 0", "target environmental_tech N4").answer("crew_change")
    assert play.code("push_back N4A free") == "no_free_push_back"


def test_S_7_2_it_is_lost_if_the_specialist_is_swapped():
    play = tech().with_oil("N2", 2).with_card("crew_change", 1).play().do("move N2", "use_resource crew_change 0")
    play.answer("marine_vet", "oil_skimmer")
    assert play.legal("push_back") == {"push_back N2A", "push_back N2B"}
    assert play.code("push_back N2A free") == "no_free_push_back"


def test_S_7_2_a_tech_who_is_swapped_out_and_in_again_has_lost_it():
    team = ("environmental_tech", "sea_captain", "marine_biologist", "hazmat_specialist")
    play = tech().with_team(*team).with_oil("N2", 2).with_card("crew_change", 1).play()
    play.do("move N2", "use_resource crew_change 0").answer("requisition_officer", "oil_skimmer")
    play.do("use_resource crew_change 0 from discard").answer("environmental_tech")
    assert play.active == "environmental_tech"
    assert play.code("push_back N2A free") == "no_free_push_back"


def test_S_7_2_a_tech_swapped_in_has_none_for_moves_made_before():
    play = a_game().with_ap(4).with_oil("N2", 2).with_card("crew_change", 1).play()
    play.do("move N2", "use_resource crew_change 0").answer("environmental_tech", "oil_skimmer")
    assert play.code("push_back N2A free") == "no_free_push_back"
    assert play.do("move N3").code("push_back N2A") == "not_your_sector"


def test_S_7_2_nothing_is_owed_under_no_ability_or_in_the_next_turn():
    play = tech().with_token("no_ability").with_oil("N2").play().do("move N2")
    assert play.code("push_back N2A free") == "no_free_push_back"
    assert tech().with_oil("N2").play().do("move N2", "end_turn").state.spent.push_back_at is None


# --- S-7.3 ---


def vet(**setup):
    return a_game(**setup).turn_of("marine_vet").at("N3").with_ap(4)


def test_S_7_3_a_healthy_animal_a_turn_is_free():
    play = vet().play().do("rescue N3B free")
    assert play.state.ap == 4
    assert play.rescued("pelican") == (1, 0)
    why = play.refusal("rescue N3C free")
    assert (why.code, why.rule) == ("no_free_rescue", "S-7.3")
    assert play.do("rescue N3C").state.ap == 3


def test_S_7_3_it_is_free_whatever_hard_rescue_says():
    assert vet(harsh_weather=True).with_token("hard_rescue", 2).play().do("rescue N3B free").state.ap == 4


def test_S_7_3_it_is_free_with_no_action_points_left():
    assert vet().with_ap(0).play().legal("rescue") == {"rescue N3B free", "rescue N3C free"}


def test_S_7_3_a_contaminated_animal_costs_one_and_is_never_free():
    play = vet().contaminated("N3B").play()
    assert play.code("rescue N3B free") == "no_free_rescue"
    assert play.do("rescue N3B").state.ap == 3


def test_S_7_3_hard_rescue_adds_to_the_price_of_a_contaminated_animal():
    assert vet().contaminated("N3B").with_token("hard_rescue").play().do("rescue N3B").state.ap == 2


def test_S_7_3_the_free_one_comes_again_next_turn():
    play = vet().play().do("rescue N3B free", "end_turn")
    assert play.state.spent.free_rescues == 0


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


# --- S-7.5 ---


def captain(**setup):
    return a_game(**setup).turn_of("sea_captain").at("N2").with_ap(4)


def test_S_7_5_a_move_may_begin_with_a_transport_to_the_same_number_elsewhere():
    play = captain().play()
    assert play.do("move S4 via S2").ship("sea_captain") == "S4"
    assert play.state.ap == 3


def test_S_7_5_after_the_transport_come_none_to_the_moves_limit_of_sectors():
    found = {move for move in captain().play().legal("move") if "via E2" in move}
    assert found == {f"move {sector} via E2" for sector in ("N6", "E1", "E2", "E3", "E4")}
    assert captain().play().code("move E5 via E2") == "too_far"


def test_S_7_5_the_transport_goes_to_each_of_the_other_quadrants():
    vias = {move.split()[-1] for move in captain().play().legal("move") if "via" in move}
    assert vias == {"E2", "S2", "W2"}


def test_S_7_5_a_transport_to_another_number_or_to_ones_own_sector_is_refused():
    play = captain().play()
    assert play.code("move E3 via E3") == "not_the_same_number"
    assert play.code("move N3 via N2") == "not_the_same_number"


def test_S_7_5_slow_ship_cuts_only_the_sailing():
    play = captain().with_token("slow_ship").play()
    found = {move for move in play.legal("move") if "via E2" in move}
    assert found == {f"move {sector} via E2" for sector in ("E1", "E2", "E3")}


def test_S_7_5_at_limit_0_the_transport_alone_is_still_a_move():
    play = captain(harsh_weather=True).with_token("slow_ship", 2).play()
    assert play.legal("move") == {f"move {sector} via {sector}" for sector in ("E2", "S2", "W2")}
    play.do("move W2 via W2")
    assert (play.ship("sea_captain"), play.state.ap) == ("W2", 3)


def test_S_7_5_a_transport_costs_an_action_point_and_others_have_none():
    assert captain().with_ap(0).play().code("move E2 via E2") == "not_enough_ap"
    assert a_game().with_ap(4).play().code("move E1 via E1") == "no_transport"


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


# --- S-7.7 ---


def test_S_7_7_the_hazmat_specialist_removes_for_two():
    play = a_game().turn_of("hazmat_specialist").at("N2").with_oil("N2", 2).with_ap(4).play()
    play.do("remove N2A", "remove N2B")
    assert (play.state.ap, play.state.removed) == (0, 2)


def test_S_7_7_not_for_one():
    play = a_game().turn_of("hazmat_specialist").at("N2").with_oil("N2").with_ap(1).play()
    assert play.refusal("remove N2A").values == {"cost": 2, "ap": 1}


# --- S-7.8 ---

FROM_DISCARD = "use_resource dispersant_plane 0 from discard"


def officer():
    return a_game().turn_of("requisition_officer").with_discard("dispersant_plane", "oil_skimmer").with_ap(4)


def test_S_7_8_the_requisition_officer_uses_a_discarded_card_for_one_without_cubes():
    play = officer().with_oil("S2", 3).play().do(FROM_DISCARD)
    assert play.state.ap == 3
    play.do("target S2A", "target S2B")
    assert play.oil == {"S2C"}


def test_S_7_8_any_card_of_the_pile_will_do():
    play = officer().at("N2").with_oil("N2").play()
    assert play.legal("use_resource") == {FROM_DISCARD, "use_resource oil_skimmer 0 from discard"}


def test_S_7_8_once_it_is_resolved_the_card_leaves_the_game_and_none_is_opened():
    play = officer().with_oil("S2", 3).play()
    cards = play.state.cards
    play.do(FROM_DISCARD, "target S2A")
    assert play.state.cards.discard == ("dispersant_plane", "oil_skimmer")
    play.do("skip")
    assert play.state.cards == cards._replace(discard=("oil_skimmer",))
    assert play.question == "action"
    assert [event.card for event in play.happened("resource_left_game")] == ["dispersant_plane"]


def test_S_7_8_once_a_turn():
    play = officer().at("N2").with_oil("N2", 3).play().do("use_resource oil_skimmer 0 from discard", "target N2A")
    why = play.refusal(FROM_DISCARD)
    assert (why.code, why.rule, why.values) == ("no_more_requisitions", "S-7.8", {"most": 1})
    play.do("end_turn")
    assert play.state.spent.requisitions == 0


def test_S_7_8_only_the_first_ability():
    play = officer().with_oil("S2", 3).play()
    assert play.code("use_resource dispersant_plane 1 from discard") == "first_ability_only"


def test_S_7_8_not_under_no_resources():
    why = officer().with_oil("S2").with_token("no_resources").play().refusal(FROM_DISCARD)
    assert (why.code, why.rule) == ("no_resources_token", "S-7.8")


def test_S_7_8_not_without_an_action_point():
    why = officer().with_oil("S2").with_ap(0).play().refusal(FROM_DISCARD)
    assert (why.code, why.values) == ("not_enough_ap", {"cost": 1, "ap": 0})


def test_S_7_8_not_a_card_that_is_not_discarded_and_not_by_others():
    play = officer().with_oil("S2").play()
    assert play.code("use_resource sorbent_pads 0 from discard") == "card_not_discarded"
    other = a_game().turn_of("sea_captain").with_discard("dispersant_plane").with_oil("S2").with_ap(4).play()
    assert other.code(FROM_DISCARD) == "no_requisition"


def test_S_7_8_not_where_the_ability_could_do_nothing():
    assert officer().play().code(FROM_DISCARD) == "ability_does_nothing"


def test_S_7_8_an_officer_who_is_swapped_by_a_requisition_leaves_and_the_card_too():
    play = a_game().with_discard("crew_change").with_ap(4).play().do("use_resource crew_change 0 from discard")
    play.answer("marine_vet")
    assert play.active == "marine_vet"
    assert play.state.cards.discard == ()
    assert play.question == "action"
