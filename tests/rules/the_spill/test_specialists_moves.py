"""The Specialists whose Moves are special: Environmental Tech and Sea Captain (S-7.2, S-7.5)."""

from tests.builders import a_game

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
    assert play.do("move N2").code("push_back N2A free") is None


def test_S_7_2_the_turn_of_a_tech_swapped_in_began_where_the_turn_began():
    play = a_game().with_ap(4).with_oil("N1").with_card("crew_change", 1).play()
    play.do("move N2", "use_resource crew_change 0").answer("environmental_tech", "oil_skimmer").do("move N1")
    assert play.code("push_back N1A free") == "no_free_push_back"


def test_S_7_2_nothing_is_owed_under_no_ability_or_in_the_next_turn():
    play = tech().with_token("no_ability").with_oil("N2").play().do("move N2")
    assert play.code("push_back N2A free") == "no_free_push_back"
    assert tech().with_oil("N2").play().do("move N2", "end_turn").state.spent.push_back_at is None


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
