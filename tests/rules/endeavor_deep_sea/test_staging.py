"""E-4: turns, tokens, Journals' effects and granted actions."""

from dataclasses import replace

import pytest

from spillgame.rules.endeavor_deep_sea.content_model import Effect, Gain
from spillgame.rules.endeavor_deep_sea.due import Unit
from tests.builders.endeavor import a_moment, endeavor_content

# --- Turns ---


def test_E_4_1_turns_go_clockwise_and_who_has_passed_has_none():
    game = a_moment(3, passed=(2,)).do("1: activate 0", "1: end_turn")
    assert game.asked() == "3 turn"
    game.do("3: pass")
    assert game.asked() == "1 turn"
    assert game.state.passed == (2, 3)


def test_E_4_2_a_disc_goes_on_a_tile_with_a_free_circle_even_if_nothing_can_be_performed():
    game = a_moment(tableau={1: "pilot* marine_engineer rov_operator sonar_operator"}, vessels={1: ""})
    assert game.legal() == ["activate 0", "activate 3", "activate 4", "pass"]
    assert game.refused("1: activate 1") == ("E-4.2", "circle_taken")
    assert game.refused("1: activate 2") == ("E-1.5", "no_circle")
    assert game.refused("1: activate 9") == ("E-4.2", "no_such_tile")
    game.do("1: activate 4")
    assert (game.player().staging, game.player().tableau[4].disc) == (2, True)
    assert game.legal() == ["end_turn"]


def test_E_4_2_without_a_disc_in_staging_there_is_only_the_pass():
    game = a_moment(staging={1: 0})
    assert game.legal() == ["pass"]
    assert game.refused("1: activate 0") == ("E-4.2", "no_disc")


def test_E_4_3_of_a_choice_one_action_is_performed_and_of_several_each_once_in_any_order():
    game = a_moment(tableau={1: "deep_sea_diver adventurer"}).do("1: activate 1")
    assert game.json()["turn"] == {"specialist": 1, "actions": [["dive"], ["dive"]]}
    game.do("1: dive C1", "draw_token: plain")
    assert game.json()["turn"]["actions"] == [["dive"]]
    game.do("1: spend plain research", "1: dive C1", "draw_token: plain")
    assert game.json()["turn"]["actions"] == []
    assert game.refused("1: dive C1") == ("E-4.3", "not_offered")
    choice = a_moment().do("1: activate 0", "1: dive C1", "draw_token: plain")
    assert choice.json()["turn"] == {"specialist": 0, "actions": []}


def test_E_4_3_what_was_offered_stays_offered_when_the_tile_is_promoted_in_the_middle():
    game = a_moment(tableau={1: "rov_operator"}, tokens={1: "promote"}).do("1: activate 1")
    game.do("1: spend promote extra", "1: promote 1")
    assert game.json()["turn"] == {"specialist": 1, "actions": [["travel"], ["dive"]]}
    assert game.player().tableau[1] == ("rov_operator", True, False)
    assert "dive C1" in game.legal()


def test_E_4_4_every_action_needs_an_own_vessel_and_some_a_disc_in_staging():
    game = a_moment(vessels={1: "B1"}, staging={1: 0}, turn="sonar/dive/conserve/journal")
    assert game.refused("1: dive C1") == ("E-4.4", "no_vessel")
    assert game.refused("1: sonar B1 0") == ("E-4.4", "no_disc")
    assert game.legal() == ["dive B1", "end_turn"]


def test_E_4_5_the_turn_does_not_end_while_more_than_one_token_is_held():
    game = a_moment(tokens={1: "plain disc"}, turn="dive")
    assert game.refused("1: end_turn") == ("E-4.5", "too_many_tokens")
    game.do("1: spend plain research", "1: end_turn")
    assert game.player().tokens == ("disc",)
    assert game.asked() == "2 turn"


# --- Tokens ---


def test_E_4_6_a_token_gives_its_research_or_its_extra():
    game = a_moment(tokens={1: "disc disc"}, turn="dive").do("1: spend disc research")
    assert (game.player().research, game.player().staging) == (3, 3)
    game.do("1: spend disc extra")
    assert (game.player().research, game.player().staging) == (3, 4)
    assert game.json()["tokens"]["discard"] == {"disc": 2}


@pytest.mark.parametrize(
    ("token", "moment", "allowed"),
    [
        ("disc", {}, True),
        ("disc", {"supply": {1: 0}}, False),
        ("barter", {}, True),
        ("barter", {"staging": {1: 0}}, False),
        ("promote", {"tableau": {1: "pilot"}}, True),
        ("promote", {"tableau": {1: "pilot+"}}, False),
        ("impact", {}, True),
        ("impact", {"changes": {"impact": ((2,),) * 35}}, True),
        ("travel", {}, True),
        ("travel", {"tracks": {1: (0, 0, 0, 0)}, "vessels": {1: ""}}, False),
        ("sonar", {"staging": {1: 0}}, False),
        ("sonar", {"discs": {"C1 s0.0": 1, "C1 s0.1": 1, "C1 s0.2": 1}}, False),
        ("dive", {"left": {"C1": 0}}, False),
        ("journal", {}, True),
        ("journal", {"display": "vent_chemistry"}, False),
        ("conserve", {}, False),
        ("conserve", {"zones": {"D1": "calm_seas"}, "vessels": {1: "D1"}}, True),
        ("conserve", {"zones": {"D1": "harbour_mouth"}, "vessels": {1: "D1"}, "discs": {"D1 c0": 2}}, False),
        ("attribute", {}, True),
        ("lowest", {}, True),
        ("plain", {}, False),
    ],
)
def test_E_4_6_an_extra_is_allowed_only_if_its_first_part_could_do_something(token, moment, allowed):
    game = a_moment(tokens={1: token}, turn="", **moment)
    assert (f"spend {token} extra" in game.legal()) is allowed
    assert f"spend {token} research" in game.legal()
    if not allowed:
        assert game.refused(f"1: spend {token} extra")[0] == "E-4.6"


def test_E_4_6_research_is_gained_from_a_token_even_where_the_track_is_full():
    game = a_moment(tokens={1: "plain"}, research={1: 12}, turn="").do("1: spend plain research")
    assert (game.player().research, game.happened[-1]) == (12, "gain_lost")


def test_E_4_6_while_a_granted_action_is_asked_a_token_is_spent_for_research_alone():
    game = a_moment(tokens={1: "journal disc"}, turn="", research={1: 0}).do("1: spend journal extra")
    assert game.asked() == "1 granted journal"
    assert game.legal("spend") == ["spend disc research"]
    assert game.refused("1: spend disc extra") == ("E-4.6", "research_alone")
    assert "journal C1 1 seabed_maps" not in game.legal()
    game.do("1: spend disc research")
    assert game.asked() == "1 granted journal"
    assert "journal C1 1 seabed_maps" in game.legal()


def test_E_4_6_a_token_is_spent_only_in_ones_own_turn_after_the_activation():
    game = a_moment(tokens={1: "disc", 2: "disc"})
    assert game.refused("1: spend disc research")[0] == "E-4.1"
    game.do("1: activate 0")
    assert game.refused("2: spend disc research") == ("E-4.1", "not_your_turn")


# --- Journals ---


def test_E_4_7_an_effect_of_the_turn_is_used_between_actions_but_not_while_a_granted_action_is_asked():
    game = a_moment(journals={1: "seafarers_songs"}, tokens={1: "dive"}, turn="")
    assert "use_journal seafarers_songs" in game.legal()
    asked = a_moment(journals={1: "seafarers_songs"}, tokens={1: "dive"}, turn="").do("1: spend dive extra")
    assert asked.refused("1: use_journal seafarers_songs") == ("E-4.7", "other_moment")
    game.do("1: use_journal seafarers_songs")
    assert game.player().staging == 5
    assert game.player().journals == ()
    assert game.json()["journals"]["discarded"] == ["seafarers_songs"]


def test_E_4_7_a_before_effect_is_used_while_its_action_is_still_offered_and_the_action_need_not_follow():
    game = a_moment(journals={1: "reef_repair"}, turn="sonar/conserve")
    game.do("1: use_journal reef_repair")
    assert game.player().research == 3
    game.do("1: end_turn")
    other = a_moment(journals={1: "reef_repair"}, turn="sonar/dive")
    assert other.refused("1: use_journal reef_repair") == ("E-4.7", "other_moment")


def test_E_4_7_a_before_effect_is_used_too_while_its_action_changed_or_not_is_the_granted_one():
    zones, vessels = {"D1": "calm_seas"}, {1: "D1"}
    game = a_moment(journals={1: "reef_repair"}, tokens={1: "conserve"}, turn="", zones=zones, vessels=vessels)
    game.do("1: spend conserve extra")
    assert game.asked() == "1 granted conserve-1"
    game.do("1: use_journal reef_repair")
    assert (game.asked(), game.player().research) == ("1 granted conserve-1", 3)


def test_E_4_7_after_an_action_and_all_that_came_of_it_the_player_is_asked_until_nothing_is_usable():
    game = a_moment(journals={1: "hull_quieting harbour_charts"}, turn="travel").do("1: travel C1 B1")
    assert game.player().tracks == (0, 0, 0, 1)
    assert game.asked() == "1 after travel"
    assert game.legal() == ["skip", "use_journal harbour_charts", "use_journal hull_quieting"]
    game.do("1: use_journal hull_quieting")
    assert (game.asked(), game.player().research) == ("1 after travel", 1)
    assert game.refused("1: use_journal hull_quieting") == ("E-4.7", "pivoted")
    game.do("1: use_journal harbour_charts")
    assert (game.asked(), game.player().research) == ("1 act", 2)
    assert [one.spent for one in game.player().journals] == [True, True]


def test_E_4_7_the_question_can_be_skipped():
    game = a_moment(journals={1: "hull_quieting"}, turn="travel").do("1: travel C1 B1", "1: skip")
    assert (game.asked(), game.player().research) == ("1 act", 0)
    assert game.happened == ["skipped"]


def test_E_4_7_after_a_granted_action_the_question_comes_before_the_gain_that_follows_it():
    game = a_moment(journals={1: "hull_quieting"}, turn="", gains=(Unit("travel"), Unit("disc", 1)))
    game.do("1: travel C1 B1")
    assert (game.asked(), game.player().staging) == ("1 after travel", 3)
    game.do("1: skip")
    assert (game.asked(), game.player().staging) == ("1 act", 4)


def test_E_4_7_a_granted_action_that_follows_an_action_brings_its_own_question():
    game = a_moment(journals={1: "seabed_maps hull_quieting"}, turn="travel").do("1: travel C1 B1")
    game.do("1: use_journal seabed_maps")
    assert game.asked() == "1 granted travel+1"
    game.do("1: travel B1 C1")
    assert (game.asked(), game.legal()) == ("1 after travel", ["skip", "use_journal hull_quieting"])
    game.do("1: use_journal hull_quieting")
    assert game.asked() == "1 act"


def test_E_4_7_an_effect_whose_first_part_could_do_nothing_cannot_be_used():
    after = ("1: sonar D1 0", "1: choose_attribute ingenuity")
    moment = {"zones": {"D1": "calm_seas"}, "vessels": {1: "D1"}, "discs": {"D1 s0.0": 2}, "turn": "sonar"}
    game = a_moment(journals={1: "echo_library"}, supply={1: 0}, **moment).do(*after)
    assert game.asked() == "1 act"
    assert a_moment(journals={1: "echo_library"}, supply={1: 1}, **moment).do(*after).asked() == "1 after sonar"
    turn = a_moment(journals={1: "seafarers_songs"}, supply={1: 0}, turn="")
    assert turn.refused("1: use_journal seafarers_songs") == ("E-4.7", "effect_does_nothing")


def test_E_4_7_discs_are_discarded_for_research_and_a_round_effect_is_used_once():
    game = a_moment(journals={1: "volunteer_hours"}, turn="conserve", supply={1: 5})
    assert game.legal("use_journal") == [f"use_journal volunteer_hours {n}" for n in (1, 2, 3)]
    assert game.refused("1: use_journal volunteer_hours") == ("E-4.7", "discs_needed")
    assert game.refused("1: use_journal volunteer_hours 4") == ("E-4.7", "wrong_discs")
    assert game.refused("1: use_journal volunteer_hours 0") == ("E-4.7", "wrong_discs")
    game.do("1: use_journal volunteer_hours 2")
    assert (game.player().research, game.player().staging, game.player().supply) == (4, 1, 7)
    assert game.legal("use_journal") == []


def test_E_4_7_a_journal_that_the_action_has_just_published_may_be_used_after_it():
    content = endeavor_content()
    effect = Effect(use="round", moment="after", action="journal", gains=(Gain(research=1),))
    deck = tuple(replace(one, effect=effect) if one.id == "coastal_notes" else one for one in content.journals.deck)
    content = replace(content, journals=replace(content.journals, deck=deck))
    game = a_moment(turn="journal", content=content).do("1: journal C1 0 coastal_notes", "draw_journal: deep_time")
    game.do("1: choose_attribute reputation", "2: choose_attribute reputation")
    assert (game.asked(), game.legal()) == ("1 after journal", ["skip", "use_journal coastal_notes"])


# --- Granted actions ---


def test_E_4_8_a_granted_action_is_asked_even_if_skipping_is_all_that_can_be_done():
    game = a_moment(gains=(Unit("conserve", 1), Unit("disc", 1)), turn="")
    assert (game.asked(), game.legal()) == ("1 granted conserve-1", ["skip"])
    game.do("1: skip")
    assert (game.asked(), game.player().staging) == ("1 act", 4)


def test_E_4_8_another_action_is_refused_while_one_is_granted():
    game = a_moment(gains=(Unit("sonar"),), turn="dive")
    assert game.refused("1: dive C1") == ("E-4.8", "not_granted")
    assert game.refused("1: end_turn")[0] == "E-4.8"


def test_E_4_8_technology_counts_more_for_depth_and_distance():
    zones = {"C3": "thermal_vents", "D1": "atoll"}
    game = a_moment(gains=(Unit("travel", 1),), turn="", tracks={1: (0, 0, 0, 2)}, zones=zones)
    assert game.asked() == "1 granted travel+1"
    assert game.legal("travel") == [f"travel C1 {cell}" for cell in ("B1", "C2", "C3", "D1")]
    plain = a_moment(gains=(Unit("travel"),), turn="", tracks={1: (0, 0, 0, 2)}, zones=zones)
    assert "travel C1 C3" not in plain.legal()


def test_E_4_8_the_cost_is_less_but_not_below_0():
    game = a_moment(gains=(Unit("conserve", 3),), turn="", zones={"D1": "calm_seas"}, vessels={1: "D1"})
    game.do("1: conserve D1 1")
    assert game.player().research == 0


def test_E_4_8_conserve_in_line_is_free_in_the_same_row_or_column_or_that_zone_itself():
    zones = {"D1": "calm_seas", "D2": "kelp_forest", "A1": "harbour_mouth", "E1": "atoll", "E2": "whale_road"}
    game = a_moment(
        zones=zones,
        vessels={1: "D1 A1 E2"},
        research={1: 1},
        journals={1: "spawning_calendar"},
        turn="conserve",
    ).do("1: conserve D1 0")
    assert game.asked() == "1 after conserve"
    game.do("1: use_journal spawning_calendar")
    assert (game.asked(), game.player().research) == ("1 granted conserve=line", 1)
    assert game.legal("conserve") == ["conserve A1 0", "conserve A1 1", "conserve D1 1"]
    assert game.refused("1: conserve E2 0") == ("E-4.8", "out_of_line")
    game.do("1: conserve A1 1")
    assert game.player().research == 1
