"""Activation cubes, and using a Resource card (S-4.7, S-4.8)."""

import pytest

from spillgame.rules.game import Refusal
from spillgame.rules.the_spill import engine
from spillgame.rules.the_spill.chances import Pick
from spillgame.rules.the_spill.events import CubePlaced
from spillgame.rules.the_spill.resources import PlaceCube, UseResource
from spillgame.rules.the_spill.state import Ability, Resource
from tests.builders import a_game, a_new_game

# --- S-4.7: earning ---


def remover(removed: int, ever: int | None = None):
    return a_game().at("N2").with_oil("N2", 3).with_removed(removed, ever).with_card("oil_skimmer").with_ap(9)


def test_S_4_7_every_third_die_removed_earns_a_cube():
    play = remover(0).play().do("remove N2A", "remove N2B")
    assert play.question == "action"
    play.do("remove N2C")
    assert play.question == "cube"
    assert play.state.cubes_in_hand == 1
    assert [event.reason for event in play.happened("cube_earned")] == ["removed"]


def test_S_4_7_dice_that_were_borrowed_back_still_count_as_removed():
    play = remover(1, ever=5).play().do("remove N2A")
    assert (play.state.removed, play.state.removed_ever) == (2, 6)
    assert play.question == "cube"


def test_S_4_7_the_number_in_removed_oil_does_not_matter_when_it_comes_round_again():
    assert remover(2, ever=6).play().do("remove N2A").question == "action"


def test_S_4_7_dice_removed_by_a_card_count_and_the_cube_is_placed_before_the_next_target():
    play = a_game().at("N2").with_oil("N2", 3).with_removed(2).with_card("vacuum_barge", 0, 3)
    play = play.with_card("oil_skimmer").with_ap(0).play().do("use_resource vacuum_barge 1", "target N2A")
    assert play.question == "cube"
    assert play.legal() == {"place_cube oil_skimmer 0", "place_cube oil_skimmer 1"}
    assert play.code("target N2B") == "not_now"
    assert play.code("skip") == "not_now"
    play.do("place_cube oil_skimmer 0")
    assert play.question == "target"
    play.do("target N2B", "target N2C")
    assert play.state.removed == 5


def test_S_4_7_a_full_set_of_six_species_earns_a_cube():
    others = ("sea_turtle", "dolphin", "seal", "octopus", "crab")
    play = a_game().at("N3").with_rescued(1, 0, *others).with_card("oil_skimmer").with_ap(4).play()
    play.do("rescue N3C")
    assert play.question == "action"
    play.do("rescue N3B")
    assert play.question == "cube"
    assert [event.reason for event in play.happened("cube_earned")] == ["set"]


def test_S_4_7_healthy_and_contaminated_animals_make_a_set_together():
    others = ("sea_turtle", "dolphin", "seal", "octopus", "crab")
    play = a_game().at("N3").contaminated("N3B").with_rescued(0, 1, *others).with_card("oil_skimmer").with_ap(4).play()
    assert play.do("rescue N3B").question == "cube"


def test_S_4_7_each_further_set_earns_a_further_cube():
    play = a_game().at("N3").with_rescued(1).with_rescued(1, 0, "sea_turtle", "dolphin", "seal", "octopus", "crab")
    play = play.with_card("oil_skimmer").with_ap(4).play().do("rescue N3B")
    assert play.question == "cube"


def test_S_4_7_a_second_animal_of_a_set_that_was_full_earns_none():
    play = a_game().at("N3").with_rescued(1).with_card("oil_skimmer").with_ap(4).play()
    assert play.do("rescue N3B").question == "action"


# --- S-4.7: placing ---


def with_cube():
    """Two dice removed and a third to remove: `remove N2A` earns a cube."""
    return a_game().at("N2").with_oil("N2").with_removed(2).with_ap(3)


def test_S_4_7_a_cube_is_placed_before_anything_else_is_done():
    play = with_cube().with_card("oil_skimmer").play().do("remove N2A")
    assert {decision.split()[0] for decision in play.legal()} == {"place_cube"}
    why = play.refusal("move N1")
    assert (why.code, why.rule, why.values) == ("not_now", "S-4.7", {"decision": "move", "question": "cube"})
    play.do("place_cube oil_skimmer 1")
    assert play.cubes == {"oil_skimmer": (0, 1)}
    assert play.news == [CubePlaced("oil_skimmer", 1)]
    assert (play.question, play.state.cubes_in_hand) == ("action", 0)


def test_S_4_7_a_cube_goes_on_an_ability_that_still_lacks_cubes():
    play = with_cube().with_card("vacuum_barge", 2, 0).with_card("oil_skimmer", 0, 1).play().do("remove N2A")
    assert play.legal() == {"place_cube oil_skimmer 1"}
    assert play.refusal("place_cube vacuum_barge 0").values == {"card": "vacuum_barge", "needed": 2}
    assert play.code("place_cube vacuum_barge 0") == "ability_has_its_cubes"


def test_S_4_7_a_cube_never_goes_on_a_card_whose_other_ability_holds_one():
    play = with_cube().with_card("oil_skimmer", 0, 1).with_card("vacuum_barge", 1, 0).play().do("remove N2A")
    why = play.refusal("place_cube oil_skimmer 0")
    assert (why.code, why.rule) == ("other_ability_holds_cubes", "S-4.7")
    assert play.code("place_cube vacuum_barge 1") == "other_ability_holds_cubes"
    assert play.legal() == {"place_cube oil_skimmer 1", "place_cube vacuum_barge 0"}


def test_S_4_7_a_cube_goes_only_on_an_ability_that_an_open_card_has():
    play = with_cube().with_card("controlled_burn").play().do("remove N2A")
    assert play.legal() == {"place_cube controlled_burn 0"}
    assert play.code("place_cube controlled_burn 1") == "no_such_ability"
    why = engine.refusal(play.game, play.state, PlaceCube(1, "controlled_burn", -1))
    assert (why.code, why.rule) == ("no_such_ability", "S-9")
    assert play.refusal("place_cube oil_skimmer 0") == Refusal("card_not_open", "S-4.7", {"card": "oil_skimmer"})
    assert play.code("place_cube nonsense 0") == "card_not_open"


def test_S_4_7_a_cube_without_a_place_is_lost():
    play = with_cube().with_card("oil_skimmer", 1, 0).with_card("sorbent_pads", 0, 2).play().do("remove N2A")
    assert (play.question, play.state.cubes_in_hand) == ("action", 0)
    assert play.cubes == {"oil_skimmer": (1, 0), "sorbent_pads": (0, 2)}
    assert play.kinds().count("cube_lost") == 1


def test_S_4_7_the_card_being_used_is_no_place_for_a_cube():
    play = a_game().at("N2").with_oil("N2", 3).with_removed(2).with_card("vacuum_barge", 0, 3).play()
    play.do("use_resource vacuum_barge 1", "target N2A")
    assert play.question == "target"
    assert play.kinds().count("cube_lost") == 1


def test_S_4_7_a_cube_of_the_last_target_is_placed_before_the_card_is_discarded_and_one_drawn():
    play = a_game().at("N2").with_oil("N2").with_removed(2).with_card("oil_skimmer", 1).with_card("sorbent_pads")
    play = play.play().do("use_resource oil_skimmer 0", "target N2A")
    assert play.question == "cube"
    assert play.state.cards.discard == ()
    assert play.legal() == {"place_cube sorbent_pads 0", "place_cube sorbent_pads 1"}
    play.do("place_cube sorbent_pads 0")
    assert play.state.cards.discard == ("oil_skimmer",)
    assert play.asked.ask == "draw_resource"


# --- S-4.8: using ---


def test_S_4_8_an_ability_with_all_its_cubes_is_used_for_no_action_points():
    play = a_game().with_card("supply_tanker", 1).with_ap(0).play()
    assert play.legal("use_resource") == {"use_resource supply_tanker 0"}
    assert play.do("use_resource supply_tanker 0").state.ap == 2


def test_S_4_8_an_ability_that_lacks_cubes_is_not_used():
    why = a_game().with_card("supply_tanker", 0, 1).play().refusal("use_resource supply_tanker 1")
    assert (why.code, why.values) == ("ability_lacks_cubes", {"card": "supply_tanker", "needed": 2, "found": 1})
    assert a_game().with_card("supply_tanker", 0, 2).play().code("use_resource supply_tanker 0") == (
        "ability_lacks_cubes"
    )


def test_S_4_8_a_card_that_is_not_open_or_an_ability_it_has_not_is_not_used():
    play = a_game().with_card("controlled_burn", 2).with_oil("N1").play()
    assert play.refusal("use_resource oil_skimmer 0") == Refusal("card_not_open", "S-4.8", {"card": "oil_skimmer"})
    assert play.code("use_resource controlled_burn 1") == "no_such_ability"
    why = engine.refusal(play.game, play.state, UseResource(1, "controlled_burn", -1))
    assert (why.code, why.rule) == ("no_such_ability", "S-9")
    assert play.code("use_resource controlled_burn 0") is None


def test_S_4_8_nothing_is_used_under_no_resources():
    play = a_game().with_card("supply_tanker", 1).with_token("no_resources").play()
    assert play.legal("use_resource") == set()
    why = play.refusal("use_resource supply_tanker 0")
    assert (why.code, why.rule) == ("no_resources_token", "S-4.8")


def test_S_4_8_no_resources_on_another_mat_does_not_matter():
    play = a_game().with_card("supply_tanker", 1).with_token("no_resources", on="sea_captain").play()
    assert play.code("use_resource supply_tanker 0") is None


def test_S_4_8_the_card_is_discarded_with_its_cubes_and_a_new_one_opened():
    play = a_game().with_card("supply_tanker", 1).with_card("oil_skimmer", 0, 1).play()
    play.do("use_resource supply_tanker 0")
    assert play.cubes == {"oil_skimmer": (0, 1)}
    assert play.state.cards.discard == ("supply_tanker",)
    assert "supply_tanker" not in play.asked.among
    assert len(play.asked.among) == 13
    play.answer("crew_change")
    assert [event.card for event in play.news] == ["crew_change"]
    assert list(play.cubes.items()) == [("oil_skimmer", (0, 1)), ("crew_change", (0, 0))]
    assert "crew_change" not in play.state.cards.unknown
    assert play.question == "action"


def test_S_4_8_several_cards_may_be_used_in_one_turn():
    play = a_game().with_card("supply_tanker", 1).with_card("relief_well", 1).play()
    play.do("use_resource supply_tanker 0").answer("crew_change")
    play.do("use_resource relief_well 0").answer("oil_skimmer")
    assert play.state.cards.discard == ("supply_tanker", "relief_well")


def test_S_4_8_the_unknown_part_of_the_deck_comes_first_then_the_known_cards_in_their_order_then_nothing():
    play = a_game()
    for card in ("supply_tanker", "relief_well", "survey_drone", "fast_response_boat"):
        play.with_card(card, 1)
    play = play.with_deck(("oil_skimmer",), ("vacuum_barge", "crew_change")).play()
    play.do("use_resource supply_tanker 0")
    assert play.asked == Pick("draw_resource", ("oil_skimmer",))
    play.answer("oil_skimmer").do("use_resource relief_well 0")
    assert play.asked == Pick("draw_resource", ("vacuum_barge",))
    play.answer("vacuum_barge").do("use_resource survey_drone 0", "target requisition_officer S4")
    assert play.asked == Pick("draw_resource", ("crew_change",))
    play.answer("crew_change").do("use_resource fast_response_boat 0", "target requisition_officer S4")
    assert play.question == "action"
    assert set(play.cubes) == {"oil_skimmer", "vacuum_barge", "crew_change"}
    assert play.state.cards.known == play.state.cards.unknown == ()


def test_S_4_8_cards_put_under_the_deck_in_set_up_come_first_in_first_out():
    play = a_game().play()
    under = play.state.cards.known
    assert len(under) == 4
    state = play.state
    cards = state.cards._replace(unknown=(), open=tuple(card._replace(cubes=(1, 0)) for card in state.cards.open))
    play.state = state._replace(cards=cards)
    play.do("use_resource relief_well 0")
    assert play.asked.among == under[:1]


@pytest.mark.parametrize(
    "card, ability",
    [
        ("containment_boom", 0),
        ("oil_skimmer", 0),
        ("controlled_burn", 0),
        ("dispersant_plane", 1),
        ("wildlife_hospital", 0),
        ("wildlife_hospital", 1),
        ("weather_satellite", 0),
    ],
)
def test_S_4_8_an_ability_none_of_whose_parts_could_do_anything_is_not_used(card, ability):
    needed = a_new_game().game.resources[card].abilities[ability].cubes
    cubes = (needed, 0) if ability == 0 else (0, needed)
    play = a_game().with_card(card, *cubes).play()
    assert play.code(f"use_resource {card} {ability}") == "ability_does_nothing"
    assert play.legal("use_resource") == set()


def test_S_4_8_an_ability_one_of_whose_parts_can_do_something_is_used():
    play = a_game().with_card("weather_satellite", 0, 2).with_ap(0).play().do("use_resource weather_satellite 1")
    assert play.state.ap == 1
    assert [event.effect for event in play.happened("effect_passed_over")] == ["calm"]


# --- Where on the table ---


def test_each_ability_of_an_open_card_is_a_place_of_its_own_and_a_discarded_card_is_one_as_a_whole():
    team = a_game().turn_of("requisition_officer").with_discard("supply_tanker").with_card("oil_skimmer", 1)
    play = team.play()
    uses = [one for one in engine.candidates(play.game, play.state) if isinstance(one, UseResource)]
    places = [one.places(play.game, play.state) for one in uses]
    assert {("oil_skimmer", 0), ("oil_skimmer", 1)} <= {place for (place,) in places if isinstance(place, Ability)}
    assert places[-1] == (Resource("supply_tanker"),)
