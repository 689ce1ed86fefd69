"""E-6: gains, links and special rules."""

from spillgame.rules.endeavor_deep_sea.content_model import Gain
from spillgame.rules.endeavor_deep_sea.due import Unit
from spillgame.rules.endeavor_deep_sea.table import units_of
from tests.builders.endeavor import a_moment, with_boards

STEP, ANY, LOW = Unit("ingenuity"), Unit("any"), Unit("lowest")
IMPACT, PROMOTE = Unit("impact"), Unit("promote")


def test_E_6_1_gains_are_resolved_one_by_one_each_with_all_it_sets_off():
    game = a_moment(turn="", gains=(IMPACT, Unit("disc", 1), IMPACT), research={1: 0})
    assert (game.asked(), game.player().staging) == ("1 impact", 3)
    game.do("1: place_impact 0,0")
    assert (game.asked(), game.player().tracks, game.player().staging) == ("1 impact", (1, 0, 0, 0), 4)


def test_E_6_1_what_cannot_be_gained_is_lost():
    game = a_moment(turn="", gains=(PROMOTE, Unit("disc", 1), Unit("discard_disc", 1)), supply={1: 0}, staging={1: 0})
    assert game.happened == ["gain_lost", "gain_lost", "gain_lost"]
    assert game.asked() == "1 act"


def test_E_6_2_reaching_the_impact_cell_gives_an_impact_before_the_next_gain():
    game = a_moment(turn="", gains=(Unit("reputation"), Unit("disc", 1)), tracks={1: (9, 0, 0, 0)})
    assert (game.asked(), game.player().tracks, game.player().staging) == ("1 impact", (10, 0, 0, 0), 3)
    game.do("1: place_impact 2,0")
    assert game.player().staging == 4


def test_E_6_2_a_step_from_the_last_cell_leads_back_and_counts_as_reaching_it_again():
    game = a_moment(turn="", gains=(Unit("reputation"),) * 4, tracks={1: (9, 0, 0, 0)})
    game.do("1: place_impact 2,0")
    assert (game.asked(), game.player().tracks) == ("1 impact", (10, 1, 0, 0))
    assert [event.now for event in game.events if event.event == "stepped"] == [1, 11, 12, 10]
    game.do("1: place_impact 4,0")
    assert (game.asked(), game.player().tracks, game.player().markers) == ("1 act", (10, 1, 1, 0), 18)


def test_E_6_3_any_asks_for_a_track_and_low_for_one_of_the_lowest_even_if_it_is_one():
    game = a_moment(turn="", gains=(ANY, LOW, LOW), tracks={1: (2, 1, 2, 2)})
    assert len(game.legal()) == 4
    game.do("1: choose_attribute reputation")
    assert (game.asked(), game.legal()) == ("1 attribute", ["choose_attribute inspiration"])
    assert game.refused("1: choose_attribute reputation") == ("E-6.3", "not_lowest")
    assert game.refused("1: choose_attribute luck") == ("E-6.3", "unknown_attribute")
    game.do("1: choose_attribute inspiration")
    assert game.legal() == [f"choose_attribute {one}" for one in ("coordination", "ingenuity", "inspiration")]


def test_E_6_4_research_stops_at_12():
    game = a_moment(turn="", gains=(Unit("research", 4),), research={1: 10})
    assert game.player().research == 12
    assert game.events[0].research == 2


def test_E_6_5_discs_come_from_the_supply_and_go_back_to_it():
    game = a_moment(turn="", gains=(Unit("disc", 3), Unit("discard_disc", 1)), supply={1: 2}, staging={1: 0})
    assert (game.player().supply, game.player().staging) == (1, 1)


def test_E_6_6_a_hex_is_an_entry_or_touches_one_that_anybody_occupies_and_is_empty():
    game = a_moment(turn="", gains=(IMPACT,), impact={"0,0": (2,)})
    assert game.legal() == [f"place_impact {one}" for one in ("0,1", "1,0", "2,0", "4,0", "6,0")]
    assert game.refused("1: place_impact 0,0") == ("E-6.6", "hex_occupied")
    assert game.refused("1: place_impact 0,2") == ("E-6.6", "hex_out_of_reach")
    assert game.refused("1: place_impact 9,9") == ("E-6.6", "unknown_hex")


def test_E_6_6_the_endless_hex_takes_any_number_of_markers():
    game = a_moment(turn="", gains=(IMPACT, IMPACT), impact={"3,4": (2,), "3,3": (2, 1)})
    game.do("1: place_impact 3,3", "1: place_impact 3,3")
    assert game.json()["impact"]["3,3"] == [2, 1, 1, 1]


def test_E_6_6_without_a_marker_nothing_happens():
    one, other = a_moment().state.players
    game = a_moment(turn="", gains=(IMPACT,), changes={"players": (one._replace(markers=0), other)})
    assert (game.asked(), game.happened) == ("1 act", ["gain_lost"])


def test_E_6_7_a_promoted_tile_keeps_its_place_its_disc_goes_to_the_supply_and_the_senior_gains_follow():
    game = a_moment(turn="", gains=(PROMOTE,), tableau={1: "reef_diver ecologist* pilot+"}, supply={1: 5})
    assert (game.asked(), game.legal()) == ("1 promote", ["promote 1", "promote 2"])
    assert game.refused("1: promote 0") == ("E-6.7", "senior_already")
    assert game.refused("1: promote 8") == ("E-6.7", "no_such_tile")
    game.do("1: promote 2")
    assert [tile.id for tile in game.player().tableau] == ["team_leader", "reef_diver", "ecologist", "pilot"]
    assert game.player().tableau[2] == ("ecologist", True, False)
    assert (game.player().supply, game.player().tracks) == (6, (0, 0, 2, 0))


def test_E_6_8_a_vessel_is_placed_in_the_middle_of_the_gains_with_its_arrival_bonus():
    game = a_moment(turn="", gains=(STEP, STEP, Unit("research", 1)), tracks={1: (0, 0, 0, 1)}, vessels={1: "B1"})
    assert game.player().vessels == ("B1", "C1")
    assert [event.event for event in game.events] == [
        *("stepped", "vessel_placed", "discs_gained", "stepped", "research_gained"),
    ]
    seventh = a_moment(turn="", gains=(STEP,), tracks={1: (0, 0, 0, 6)}, vessels={1: "B1 B1"})
    assert seventh.player().vessels == ("B1", "B1", "C1")


def test_E_6_8_the_arrival_bonus_of_that_vessel_comes_before_the_second_step_of_two():
    content = with_boards(sea_star={"arrival": (Gain(impact=1),)})
    game = a_moment(turn="", gains=units_of((Gain(ingenuity=2),)), tracks={1: (0, 0, 0, 1)}, content=content)
    assert (game.asked(), game.player().tracks) == ("1 impact", (0, 0, 0, 2))
    game.do("1: place_impact 6,0")
    assert game.player().tracks == (0, 0, 0, 4)


# --- Links ---


def test_E_6_9_the_active_player_gains_first_and_then_the_others_clockwise():
    game = a_moment(3, active=3, turn="sonar", vessels={3: "B1"}, discs={"B1 s0.0": 2, "B1 j1": 1})
    game.do("3: sonar B1 0", "3: survey 1 1", "draw_board 1: atoll", "draw_board 1: dying_reef")
    game.do("3: place_zone dying_reef D1")
    assert [event.seat for event in game.events if event.event == "link_gained"] == [3, 1]
    assert [game.player(seat).tracks[1] for seat in (1, 2, 3)] == [1, 0, 1]


def test_E_6_9_who_holds_both_ends_gains_once():
    game = a_moment(turn="sonar", discs={"B1 s0.0": 2, "B1 j1": 1}, vessels={1: "B1"})
    game.do("1: sonar B1 0", "1: survey 1 1", "draw_board 1: atoll", "draw_board 1: dying_reef")
    game.do("1: place_zone atoll D1")
    assert [event.event for event in game.events].count("link_gained") == 1


def test_E_6_9_one_disc_completes_several_links_each_in_the_order_listed():
    moment = {"zones": {"D1": "dying_reef"}, "discs": {"D1 c0": 2, "D1 c2": 1}, "vessels": {1: "D1"}}
    game = a_moment(turn="conserve", research={1: 1}, **moment).do("1: conserve D1 1", "1: place_impact 0,0")
    assert [(event.seat, event.link) for event in game.events if event.event == "link_gained"] == [(1, 0), (1, 1)]
    game.do("1: place_impact 0,1")
    assert [(event.seat, event.link) for event in game.events if event.event == "link_gained"] == [(2, 0)]


def test_E_6_9_a_link_that_the_gains_of_a_disc_complete_later_is_not_its_own():
    zones = {"D1": "calm_seas"}
    game = a_moment(turn="sonar", zones=zones, vessels={1: "D1"}, discs={"D1 s0.0": 2, "D1 s1.0": 2, "D1 s1.1": 2})
    game.do("1: sonar D1 0", "1: choose_attribute ingenuity")
    assert game.asked() == "1 impact"
    game.do("1: place_impact 0,0")
    assert game.asked() == "2 impact"
    game.do("2: place_impact 2,0")
    assert game.asked() == "1 act"


def test_E_6_9_the_links_of_a_disc_come_after_its_gains_and_are_settled_before_them():
    content = with_boards(atoll={"journals": ("life", "lore")})
    game = a_moment(
        turn="journal",
        tokens={1: ""},
        zones={"D1": "atoll"},
        vessels={1: "D1"},
        discs={"D1 s0.0": 2},
        research={1: 12},
        display="joint_expedition",
        content=content,
        tableau={1: "pilot"},
    ).do("1: journal D1 0 joint_expedition", "draw_journal: deep_time")
    game.do("1: promote 1")
    assert game.asked() == "1 granted conserve-1"
    game.do("1: conserve D1 0")
    assert (game.asked(), "link_gained" in game.happened) == ("1 impact", False)
    game.do("1: place_impact 0,0")
    assert [event.seat for event in game.events if event.event == "link_gained"] == [1, 2]


def test_E_6_10_a_special_rule_rewards_whoever_did_what_it_names():
    game = a_moment(active=2, turn="dive", zones={"B2": "sponge_garden"}, vessels={2: "B2", 1: "B2"})
    game.do("2: dive B2", "draw_token: plain")
    assert [game.player(seat).research for seat in (1, 2)] == [0, 1]
