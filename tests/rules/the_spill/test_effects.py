"""The effects of Resource cards, and what each of the 15 cards does (S-9)."""

import pytest

from spillgame.rules.the_spill.events import SpecialistSwapped
from tests.builders import Play, a_game, a_new_game
from tests.builders.cards import oily, targets, use

NEAR_N1 = {"N1", "N2", "W6"}


def sectors(play: Play) -> set[str]:
    return {space[:2] for space in targets(play)}


# --- cubes and cards as the table says ---

TABLE = """
containment_boom 1 push_back 2 near | 2 push_back 4 quadrant
oil_skimmer 1 remove 1 here | 2 remove 2 near
sorbent_pads 1 push_back 2 here | 2 remove 2 here
dispersant_plane 1 push_back 2 sea | 2 push_back 4 sea
controlled_burn 2 remove 3 quadrant
supply_tanker 1 ap 2 | 2 ap 4
rescue_helicopter 1 rescue 1 sea any | 2 rescue 3 sea any
volunteer_crews 1 rescue 2 near healthy | 2 rescue 3 near any
wildlife_hospital 1 clean 2 sea | 2 discharge 2
relief_well 1 fewer_dice 2 | 2 fewer_dice 2, track_back 1
survey_drone 1 sail own | 2 sail any, ap 2
fast_response_boat 1 sail own, ap 1 | 2 sail own, push_back 2 here
weather_satellite 1 calm own | 2 calm all, ap 1
crew_change 1 swap_specialist | 2 swap_specialist, ap 2
vacuum_barge 2 remove 1 quadrant | 3 remove 3 near
"""


def shown(effect) -> str:
    fields = [str(getattr(effect, name)) for name in effect.__dataclass_fields__]
    return " ".join(fields)


def test_S_9_the_15_cards_are_those_of_the_table():
    found = [
        f"{card.id} "
        + " | ".join(f"{ability.cubes} " + ", ".join(map(shown, ability.effects)) for ability in card.abilities)
        for card in a_new_game().game.content.resources
    ]
    assert sorted(found) == sorted(TABLE.strip().splitlines())


# --- push_back ---


@pytest.mark.parametrize(
    "card, ability, reach, number",
    [
        ("containment_boom", 0, NEAR_N1, 2),
        ("containment_boom", 1, {"N1", "N2", "N4"}, 4),
        ("sorbent_pads", 0, {"N1"}, 2),
        ("dispersant_plane", 0, {"N1", "N2", "N4", "W6", "S3"}, 2),
        ("dispersant_plane", 1, {"N1", "N2", "N4", "W6", "S3"}, 4),
    ],
)
def test_S_9_push_back_takes_up_to_n_dice_in_reach_into_the_bag(card, ability, reach, number):
    play = use(oily(), card, ability)
    assert sectors(play) == reach
    for _ in range(number):
        assert play.question == "target"
        play.do(f"target {min(targets(play))}")
    assert play.asked.ask == "draw_resource"
    assert (play.state.bag.oil, play.state.removed, play.state.ap) == (45 + number, 0, 0)
    assert len(play.oil) == 15 - number


# --- remove ---


@pytest.mark.parametrize(
    "card, ability, reach, number",
    [
        ("oil_skimmer", 0, {"N1"}, 1),
        ("oil_skimmer", 1, NEAR_N1, 2),
        ("sorbent_pads", 1, {"N1"}, 2),
        ("controlled_burn", 0, {"N1", "N2", "N4"}, 3),
        ("vacuum_barge", 0, {"N1", "N2", "N4"}, 1),
        ("vacuum_barge", 1, NEAR_N1, 3),
    ],
)
def test_S_9_remove_takes_up_to_n_dice_in_reach_to_removed_oil(card, ability, reach, number):
    play = use(oily(), card, ability)
    assert sectors(play) == reach
    for _ in range(number):
        play.do(f"target {min(targets(play))}")
        if play.question == "cube":
            play.do(min(play.legal()))
    assert play.asked.ask == "draw_resource"
    assert (play.state.removed, play.state.removed_ever, play.state.bag.oil) == (number, number, 45)


# --- rescue ---


def test_S_9_rescue_takes_any_animal_at_sea_for_no_action_points():
    play = use(a_game().contaminated("S3B").with_oil("E1", 2).with_ap(0), "rescue_helicopter", 0)
    assert len(targets(play)) == 35
    assert "E1B" not in targets(play)
    assert play.code("target E1B") == "animal_under_oil"
    assert play.refusal("target E1B").rule == "S-4.5"
    play.do("target S3B")
    assert play.asked.ask == "draw_resource"
    assert (play.rescued("dolphin"), play.state.ap) == ((0, 1), 0)


def test_S_9_rescue_up_to_three_at_sea():
    play = use(a_game(), "rescue_helicopter", 1).do("target S3B", "target W1B", "target E1B")
    assert play.asked.ask == "draw_resource"
    assert sum(map(sum, play.state.rescued)) == 3


def test_S_9_rescue_of_healthy_animals_near_leaves_the_contaminated_ones():
    play = use(a_game().at("N4").contaminated("N3B"), "volunteer_crews", 0)
    assert targets(play) == {"N3C", "N4C", "N5B", "N5C"}
    why = play.refusal("target N3B")
    assert (why.code, why.values["needed"]) == ("wrong_condition", "healthy")
    play.do("target N3C", "target N4C")
    assert play.asked.ask == "draw_resource"


def test_S_9_rescue_of_any_animals_near():
    play = use(a_game().at("N4").contaminated("N3B"), "volunteer_crews", 1)
    assert targets(play) == {"N3B", "N3C", "N4C", "N5B", "N5C"}
    play.do("target N3B", "target N3C", "target N4C")
    assert play.asked.ask == "draw_resource"


def test_S_9_a_free_rescue_by_card_pays_no_hard_rescue():
    play = use(a_game().with_token("hard_rescue").with_ap(0), "rescue_helicopter", 0).do("target S3B")
    assert play.state.ap == 0


# --- ap ---


@pytest.mark.parametrize("ability, ap", [(0, 2), (1, 4)])
def test_S_9_ap_gives_action_points_at_once(ability, ap):
    assert use(a_game().with_ap(1), "supply_tanker", ability).state.ap == 1 + ap


# --- sail ---


def test_S_9_sail_puts_the_own_ship_in_any_sector_its_own_included():
    play = use(a_game().with_ap(0), "survey_drone", 0)
    assert len(play.legal("target")) == 24
    assert "target requisition_officer N1" in play.legal()
    assert play.code("target sea_captain N4") == "not_your_ship"
    assert play.code("target marine_vet N4") == "ship_not_in_play"
    play.do("target requisition_officer S5")
    assert (play.ship("requisition_officer"), play.state.ap) == ("S5", 0)


def test_S_9_sail_of_any_ship_then_action_points():
    play = use(a_game().with_ap(0), "survey_drone", 1)
    assert len(play.legal("target")) == 96
    play.do("target sea_captain S5")
    assert (play.ship("sea_captain"), play.ship("requisition_officer")) == ("S5", "N1")
    assert play.state.ap == 2


def test_S_9_sail_then_one_action_point():
    play = use(a_game().with_ap(0), "fast_response_boat", 0).do("target requisition_officer S5")
    assert (play.state.ap, play.asked.ask) == (1, "draw_resource")


def test_S_9_sail_then_push_back_where_the_ship_has_come_to():
    play = use(oily("S3", "N1"), "fast_response_boat", 1).do("target requisition_officer S3")
    assert sectors(play) == {"S3"}
    play.do("target S3A", "target S3B")
    assert play.asked.ask == "draw_resource"


def test_S_9_sail_may_not_be_skipped_and_is_not_cut_by_slow_ship():
    play = use(a_game(harsh_weather=True).with_token("slow_ship", 3), "survey_drone", 0)
    assert play.code("skip") == "nothing_done_yet"
    assert len(play.legal("target")) == 24


# --- clean and discharge ---


def test_S_9_clean_makes_contaminated_animals_at_home_without_oil_healthy():
    play = use(a_game().contaminated("N3B", "S3B", "E1B").with_oil("E1", 2), "wildlife_hospital", 0)
    assert targets(play) == {"N3B", "S3B"}
    assert play.code("target E1B") == "animal_under_oil"
    assert play.code("target W1B") == "wrong_condition"
    play.do("target N3B", "target S3B")
    assert play.contaminated == {"E1B"}
    assert {"N3B", "S3B"} < play.healthy
    assert play.asked.ask == "draw_resource"


def test_S_9_discharge_brings_animals_from_sickbay_to_rescued_contaminated():
    play = use(a_game().with_sickbay(seal=2, crab=1), "wildlife_hospital", 1)
    assert play.legal("target") == {"target seal", "target crab"}
    assert play.code("target pelican") == "not_in_sickbay"
    assert play.code("target unicorn") == "unknown_species"
    play.do("target seal", "target seal")
    assert play.sickbay == {"crab": 1}
    assert play.rescued("seal") == (0, 2)
    assert play.asked.ask == "draw_resource"


def test_S_9_a_discharge_may_fill_a_set_and_earn_a_cube_before_the_next_target():
    others = ("sea_turtle", "pelican", "dolphin", "seal", "octopus")
    play = a_game().with_rescued(1, 0, *others).with_sickbay(crab=2).with_card("oil_skimmer")
    play = use(play, "wildlife_hospital", 1).do("target crab")
    assert play.question == "cube"
    play.do("place_cube oil_skimmer 0")
    assert play.legal("target") == {"target crab"}


# --- calm ---


def stormy(**setup):
    game = a_game(**setup).with_token("slow_ship").with_token("hard_rescue").with_token("fair_wind")
    return game.with_token("no_ability", on="sea_captain").with_ap(0)


def test_S_9_calm_turns_down_the_own_tokens_but_never_a_fair_wind():
    play = use(stormy(), "weather_satellite", 0)
    assert play.tokens() == {"fair_wind": 1}
    assert play.tokens("sea_captain") == {"no_ability": 1}
    assert play.state.ap == 0


def test_S_9_calm_of_all_then_an_action_point():
    play = use(stormy(), "weather_satellite", 1)
    assert [play.tokens(name) for name in play.state.seats] == [{"fair_wind": 1}, {}, {}, {}]
    assert play.state.ap == 1


def test_S_9_calm_turns_down_a_whole_stack():
    play = use(a_game(harsh_weather=True).with_token("slow_ship", 2), "weather_satellite", 0)
    assert play.tokens() == {}


def test_S_9_calm_of_the_own_mat_does_nothing_for_a_fair_wind_or_for_another_mat():
    game = a_game().with_token("fair_wind").with_token("slow_ship", on="sea_captain")
    play = game.with_card("weather_satellite", 1).play()
    assert play.code("use_resource weather_satellite 0") == "ability_does_nothing"


# --- fewer_dice and track_back ---


def test_S_9_fewer_dice_make_the_next_draw_smaller():
    play = use(a_game(), "relief_well", 0).answer("crew_change").do("end_turn")
    assert play.asked.number == 1
    assert play.spill("N2").do("end_turn").asked.number == 3


def test_S_9_fewer_dice_of_two_cards_add_up_to_no_draw_at_least():
    play = use(a_game().with_fewer_dice(2), "relief_well", 0)
    assert play.state.fewer_dice == 4
    play.answer("crew_change").do("end_turn")
    assert play.state.phase == "action"


def test_S_9_track_back_moves_the_token_back_by_one():
    play = use(a_game().on_track_space(5), "relief_well", 1)
    assert (play.state.track_space, play.state.fewer_dice) == (4, 2)


def test_S_9_track_back_is_passed_over_on_the_first_space():
    play = use(a_game(), "relief_well", 1)
    assert (play.state.track_space, play.state.fewer_dice) == (0, 2)
    assert [event.effect for event in play.happened("effect_passed_over")] == ["track_back"]


# --- swap_specialist ---


def test_S_9_swap_replaces_the_active_specialist_while_ship_tokens_and_points_stay():
    game = a_game().at("N4").with_token("slow_ship").with_ap(3)
    play = use(game, "crew_change", 0)
    assert play.asked.among == ("environmental_tech", "marine_vet", "meteorologist", "risk_engineer")
    play.answer("marine_vet")
    assert play.news[0] == SpecialistSwapped("requisition_officer", "marine_vet")
    assert play.state.seats[0] == play.active == "marine_vet"
    assert (play.ship("marine_vet"), play.tokens(), play.state.ap) == ("N4", {"slow_ship": 1}, 3)
    assert "requisition_officer" not in play.state.seats


def test_S_9_swap_then_action_points_and_the_new_ability_at_once():
    play = use(a_game().at("N3").with_ap(0), "crew_change", 1).answer("marine_vet", "oil_skimmer")
    assert play.state.ap == 2
    assert play.code("rescue N3B free") is None


def test_S_9_the_new_specialist_inherits_a_no_ability_token():
    play = use(a_game().at("N3").with_token("no_ability"), "crew_change", 0).answer("marine_vet", "oil_skimmer")
    assert play.code("rescue N3B free") == "no_free_rescue"


def test_S_9_a_swap_gives_nothing_back_that_the_turn_has_used():
    play = use(a_game().after(extra_actions=2), "crew_change", 0).answer("marine_vet", "oil_skimmer")
    assert play.code("extra_action") == "no_more_extra_actions"


def test_S_9_a_swap_lasts_for_the_game():
    play = use(a_game(), "crew_change", 0).answer("marine_vet", "oil_skimmer").do("end_turn")
    for _ in range(4):
        play.answer("3 oil").drop_somewhere()
        if play.active == "marine_vet":
            break
        play.do("end_turn")
    assert play.active == "marine_vet"
