"""The Specialists in their Action Phase (S-7); their Moves and the Spill Phase have their own files."""

import pytest

from spillgame.rules.the_spill.events import ResourceUsed
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


def test_S_7_3_a_vet_who_is_swapped_out_and_in_again_has_still_used_it():
    play = vet().with_team("marine_vet", "sea_captain", "marine_biologist", "hazmat_specialist")
    play = play.with_card("crew_change", 1).play().do("rescue N3B free", "use_resource crew_change 0")
    play.answer("requisition_officer", "oil_skimmer").do("use_resource crew_change 0 from discard")
    play.answer("marine_vet")
    assert (play.active, play.code("rescue N3C free")) == ("marine_vet", "no_free_rescue")


def test_S_7_3_the_free_one_comes_again_next_turn():
    play = vet().play().do("rescue N3B free", "end_turn")
    assert play.state.spent.free_rescues == 0


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


def test_S_7_8_the_last_action_point_pays_for_it():
    play = officer().with_oil("S2").with_ap(1).play()
    assert FROM_DISCARD in play.legal("use_resource")
    assert play.do(FROM_DISCARD).state.ap == 0
    assert play.news == [ResourceUsed("dispersant_plane", 0, True, 1)]


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
