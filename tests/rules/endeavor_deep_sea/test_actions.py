"""E-5: the actions, and discoveries."""

import pytest

from spillgame.rules.endeavor_deep_sea.due import Unit
from spillgame.rules.endeavor_deep_sea.state import Stack
from tests.builders.endeavor import Expedition, a_moment

DEEP = {"C3": "thermal_vents", "C4": "brine_pool", "D1": "atoll", "D2": "kelp_forest"}

# --- Travel ---


def test_E_5_1_a_vessel_goes_step_by_step_from_zone_to_zone_as_far_as_technology():
    game = a_moment(turn="travel", tracks={1: (0, 0, 0, 2)}, zones={"D1": "atoll", "E1": "dying_reef"})
    assert game.legal("travel") == ["travel C1 B1", "travel C1 C2", "travel C1 D1", "travel C1 E1"]
    near = a_moment(turn="travel", tracks={1: (0, 0, 0, 1)}, zones={"D1": "atoll", "E1": "dying_reef"})
    assert near.legal("travel") == ["travel C1 B1", "travel C1 D1"]
    assert near.refused("1: travel C1 E1") == ("E-5.1", "too_far")
    assert near.refused("1: travel C1 C2") == ("E-5.1", "too_deep")
    assert near.refused("1: travel C1 A1") == ("E-5.1", "no_zone")
    assert near.refused("1: travel C1 C1") == ("E-5.1", "same_zone")
    assert near.refused("1: travel B1 C1") == ("E-4.4", "no_vessel")
    assert near.refused("1: travel C1 Z9") == ("E-5.1", "no_zone")


def test_E_5_1_never_into_a_zone_that_is_too_deep_not_on_the_way_either():
    zones = {"B2": "kelp_forest", "A1": "atoll", "A2": "whale_road", "B3": "thermal_vents", "C3": "canyon_head"}
    game = a_moment(turn="travel", tracks={1: (0, 0, 0, 2)}, vessels={1: "C2"}, zones=zones)
    assert "travel C2 B2" in game.legal()
    gap = {cell: board for cell, board in zones.items() if cell not in ("B2", "A1")}
    game = a_moment(turn="travel", tracks={1: (0, 0, 0, 4)}, vessels={1: "C2"}, zones=gap)
    assert "travel C2 B3" in game.legal()
    shallow = a_moment(turn="travel", tracks={1: (0, 0, 0, 2)}, vessels={1: "A2"}, zones=gap)
    assert shallow.legal("travel") == []


def test_E_5_1_the_arrival_bonus_of_the_zone_reached_alone_and_then_the_leave_rule_of_the_one_left():
    game = a_moment(
        turn="travel", zones={"D1": "harbour_mouth"}, vessels={1: "D1 D1"}, tracks={1: (0, 0, 0, 2)}, staging={1: 1}
    ).do("1: travel D1 B1")
    assert [event.event for event in game.events] == [
        "action_chosen",
        "traveled",
        "stepped",
        "special_gained",
        "research_gained",
    ]
    assert game.player().vessels == ("B1", "D1")
    assert game.player().staging == 1


# --- Sonar ---


def test_E_5_2_a_disc_is_laid_on_the_first_free_space_of_a_track_and_its_gains_follow():
    game = a_moment(turn="sonar", zones={"D1": "calm_seas"}, vessels={1: "D1"}, discs={"D1 s1.0": 2})
    assert game.legal("sonar") == ["sonar D1 0", "sonar D1 1"]
    game.do("1: sonar D1 0")
    assert game.zone("D1").sonar == ((1, 0), (2, 0))
    assert (game.player().research, game.player().staging) == (1, 3)
    game = a_moment(turn="sonar", discs={"C1 s0.0": 1, "C1 s0.1": 2, "C1 s0.2": 2})
    assert game.refused("1: sonar C1 0") == ("E-5.2", "track_full")
    assert game.refused("1: sonar C1 1") == ("E-5.2", "no_such_place")


# --- Discover ---


def surveyed(least: int, deepest: int, **moment) -> Expedition:
    return a_moment(turn="", gains=(Unit("discover", least, deepest),), **moment)


def stacks(*sizes: int) -> dict[str, tuple[Stack, ...]]:
    """Return stacks with these numbers of boards."""
    boards = (
        ("atoll", "calm_seas", "dying_reef"),
        ("kelp_forest", "whale_road", "squid_nursery"),
        ("thermal_vents", "canyon_head"),
        ("brine_pool", "whale_fall"),
        ("cold_seep", "snow_field"),
    )
    return {"stacks": tuple(Stack(names[:n]) for names, n in zip(boards, sizes, strict=True))}


def test_E_5_3_two_depths_are_named_among_the_open_ones_equal_or_not():
    assert surveyed(1, 2).legal() == ["survey 1 1", "survey 1 2", "survey 2 2"]
    assert surveyed(1, 3).legal() == [
        *("survey 1 1", "survey 1 2", "survey 1 3", "survey 2 2", "survey 2 3", "survey 3 3"),
    ]


def test_E_5_3_a_depth_is_open_only_with_a_board_and_a_spot_just_below_a_zone():
    assert surveyed(1, 4).legal() == surveyed(1, 3).legal()
    assert surveyed(1, 2, changes=stacks(0, 3, 2, 2, 2)).legal() == ["survey 2 2"]


def test_E_5_3_the_same_depth_twice_needs_two_boards():
    assert surveyed(1, 2, changes=stacks(1, 3, 2, 2, 2)).legal() == ["survey 1 2", "survey 2 2"]
    assert surveyed(1, 2, changes=stacks(1, 1, 2, 2, 2)).legal() == ["survey 1 2"]
    two = {"stacks": (Stack(("atoll",), ("calm_seas",)), Stack(()), *stacks(0, 0, 2, 2, 2)["stacks"][2:])}
    assert surveyed(1, 2, changes=two).legal() == ["survey 1 1"]


def test_E_5_3_the_shallowest_open_depth_takes_the_place_of_a_range_without_any():
    assert surveyed(4, 5).legal() == ["survey 1 1"]
    assert surveyed(4, 5, changes=stacks(0, 3, 2, 2, 2)).legal() == ["survey 2 2"]


def test_E_5_3_one_depth_with_one_board_is_named_alone_and_one_board_drawn():
    game = surveyed(4, 5, changes=stacks(0, 1, 0, 2, 2))
    assert game.legal() == ["survey 2"]
    assert game.refused("1: survey 2 2") == ("E-5.3", "wrong_depths")
    game.do("1: survey 2", "draw_board 2: kelp_forest")
    assert (game.asked(), game.legal()) == ("1 place_zone", ["place_zone kelp_forest B2"])


def test_E_5_3_nothing_happens_where_no_depth_is_open():
    game = surveyed(1, 2, changes=stacks(0, 0, 0, 2, 2))
    assert (game.asked(), game.happened) == ("1 act", ["gain_lost"])


def test_E_5_3_the_depths_are_named_before_a_board_is_seen_and_the_shallower_is_drawn_first():
    game = surveyed(1, 2).do("1: survey 1 2")
    assert game.asked() == "draw_board 1"
    assert "kelp_forest" not in game.json()["pending"]["from"]
    game.do("draw_board 1: atoll")
    assert (game.asked(), game.json()["drawn"]) == ("draw_board 2", ["atoll"])
    assert game.refused("draw_board 2: dying_reef") == ("E-5.3", "not_among")


def test_E_5_3_a_stack_is_drawn_from_its_shuffled_part_and_then_in_the_order_put_under():
    others = stacks(3, 3, 2, 2, 2)["stacks"][1:]
    game = surveyed(1, 1, changes={"stacks": (Stack(("atoll",), ("dying_reef", "calm_seas")), *others)})
    game.do("1: survey 1 1")
    assert game.json()["pending"]["from"] == ["atoll"]
    game.do("draw_board 1: atoll")
    assert game.json()["pending"]["from"] == ["dying_reef"]
    game.do("draw_board 1: dying_reef", "1: place_zone dying_reef A1")
    assert game.json()["stacks"]["1"] == {"unknown": [], "known": ["calm_seas", "atoll"]}


def test_E_5_4_one_board_is_laid_on_a_spot_of_its_depth_and_its_discovery_bonus_gained():
    game = surveyed(1, 2).do("1: survey 1 2", "draw_board 1: atoll", "draw_board 2: kelp_forest")
    assert game.legal() == [
        *("place_zone atoll A1", "place_zone atoll D1", "place_zone atoll E1", "place_zone kelp_forest B2"),
    ]
    assert game.refused("1: place_zone kelp_forest A1") == ("E-5.4", "other_depth")
    assert game.refused("1: place_zone kelp_forest D2") == ("E-5.3", "no_spot")
    assert game.refused("1: place_zone atoll C1") == ("E-5.3", "cell_taken")
    assert game.refused("1: place_zone atoll Z1") == ("E-1.1", "no_such_cell")
    assert game.refused("1: place_zone dying_reef A1") == ("E-5.4", "not_drawn")
    supply = game.state.heap.supply
    game.do("1: place_zone kelp_forest B2")
    assert (game.zone("B2").tokens, game.state.heap.supply, game.player().research) == (3, supply - 3, 2)
    assert game.json()["stacks"]["1"]["known"] == ["atoll"]
    assert game.json()["drawn"] == []


# --- Dive ---


def test_E_5_5_the_top_token_is_the_players_then_come_a_dive_rule_and_an_emptied_rule():
    game = a_moment(turn="dive dive", zones={"B2": "sponge_garden"}, vessels={1: "B2"}, left={"B2": 2})
    game.do("1: dive B2")
    assert (game.asked(), game.zone("B2").tokens, game.player().tokens) == ("draw_token", 2, ())
    assert game.json()["pending"]["from"] == game.json()["tokens"]["unseen"]
    game.do("draw_token: plain")
    assert (game.zone("B2").tokens, game.player().tokens, game.player().research) == (1, ("plain",), 1)
    assert game.json()["tokens"]["unseen"]["plain"] == 5
    ruins = a_moment(turn="dive dive", zones={"B2": "sunken_ruins"}, vessels={1: "B2"}, left={"B2": 2})
    ruins.do("1: dive B2", "draw_token: disc")
    assert ruins.asked() == "1 act"
    ruins.do("1: dive B2", "draw_token: disc")
    assert ruins.asked() == "1 impact"
    assert ruins.player().tokens == ("disc", "disc")


def test_E_5_5_nobody_dives_where_no_token_is_left():
    game = a_moment(turn="dive", left={"C1": 0})
    assert game.refused("1: dive C1") == ("E-5.5", "no_token_there")


def test_E_2_4_a_token_that_does_not_lie_face_down_cannot_be_revealed():
    game = a_moment(turn="dive")
    unseen = list(game.state.heap.unseen)
    unseen[game.rules.game.table.token_number["barter"]] = 0
    game.state = game.state._replace(heap=game.state.heap._replace(unseen=tuple(unseen)))
    game.do("1: dive C1")
    assert game.refused("draw_token: barter") == ("E-5.5", "not_among")


# --- Conserve ---


def test_E_5_6_the_cost_is_paid_and_a_disc_laid_before_the_gains():
    game = a_moment(turn="conserve", zones={"D1": "atoll"}, vessels={1: "D1"}, research={1: 2}, staging={1: 1})
    assert game.legal("conserve") == ["conserve D1 0", "conserve D1 1"]
    game.do("1: conserve D1 1")
    assert (game.player().research, game.player().staging, game.zone("D1").conservation) == (0, 0, (0, 1))
    assert game.asked() == "1 impact"
    empty = a_moment(turn="conserve", zones={"D1": "atoll"}, vessels={1: "D1"}, staging={1: 0})
    assert empty.refused("1: conserve D1 0") == ("E-4.4", "no_disc")
    poor = a_moment(turn="conserve", zones={"D1": "atoll"}, vessels={1: "D1"}, discs={"D1 c0": 2})
    assert poor.refused("1: conserve D1 1") == ("E-5.6", "too_little_research")
    assert poor.refused("1: conserve D1 0") == ("E-5.6", "site_taken")
    assert poor.refused("1: conserve D1 5") == ("E-5.6", "no_such_place")


def test_E_5_6_gains_then_links_then_the_conserve_rule():
    game = a_moment(
        3, turn="conserve", zones={"D1": "dying_reef"}, vessels={1: "D1"}, research={1: 1}, discs={"D1 c1": 3}
    ).do("1: conserve D1 0")
    assert [event.event for event in game.events] == [
        *("action_chosen", "conserved", "stepped", "research_gained"),
        *("link_gained", "research_gained", "link_gained", "research_gained"),
        *("special_gained", "research_gained"),
    ]
    assert [event.seat for event in game.events if event.event == "link_gained"] == [1, 3]


# --- Journal ---


def test_E_5_7_a_journal_of_the_field_is_published_and_its_place_filled_before_its_gains():
    game = a_moment(turn="journal", research={1: 3}, display="plankton_year current_models coastal_notes")
    assert game.legal("journal") == ["journal C1 0 coastal_notes", "journal C1 1 current_models"]
    assert game.refused("1: journal C1 1 coastal_notes") == ("E-5.7", "other_field")
    assert game.refused("1: journal C1 1 deep_time") == ("E-5.7", "not_displayed")
    assert game.refused("1: journal C1 2 coastal_notes") == ("E-5.7", "no_such_place")
    game.do("1: journal C1 1 current_models")
    assert game.asked() == "draw_journal"
    assert game.json()["journals"]["display"] == ["plankton_year", "coastal_notes"]
    assert game.player().journals[0].id == "current_models"
    assert (game.player().research, game.player().staging, game.zone("C1").sites) == (1, 2, (0, 1))
    assert game.player().tracks == (0, 0, 0, 0)
    game.do("draw_journal: deep_time")
    assert game.json()["journals"]["display"] == ["plankton_year", "deep_time", "coastal_notes"]
    assert game.player().tracks == (0, 1, 0, 0)


def test_E_5_7_the_place_closes_up_once_the_deck_is_empty():
    game = a_moment(turn="journal", changes={"deck": ()}).do("1: journal C1 0 coastal_notes")
    assert game.json()["journals"]["display"] == ["open_data", "plankton_year", "seabed_maps"]
    assert game.asked() == "1 attribute"


def test_E_5_7_the_others_gain_clockwise_and_links_come_last():
    game = a_moment(3, active=2, turn="journal", vessels={2: "C1"}, discs={"C1 s0.0": 1})
    game.do("2: journal C1 0 coastal_notes", "draw_journal: deep_time")
    assert game.asked() == "2 attribute"
    game.do("2: choose_attribute reputation")
    assert game.asked() == "3 attribute"
    game.do("3: choose_attribute inspiration")
    assert (game.asked(), game.player(1).research) == ("1 attribute", 0)
    game.do("1: choose_attribute coordination")
    assert [game.player(seat).research for seat in (1, 2, 3)] == [1, 1, 0]
    assert game.asked() == "2 act"


# --- Promote ---


def test_E_5_8_promote_as_an_action_needs_neither_a_zone_nor_a_disc():
    game = a_moment(tableau={1: "mentor pilot+ reef_diver"}, vessels={1: ""}, staging={1: 1}).do("1: activate 1")
    assert game.legal("promote") == ["promote 1", "promote 3"]
    assert game.refused("1: promote 2") == ("E-6.7", "senior_already")
    assert game.told_refusal("1: promote 2") == "Skipper is a Senior already.", "it is no Pilot any more"
    game.do("1: promote 1")
    assert game.player().tableau[1] == ("mentor", True, False)
    assert game.json()["turn"] == {"specialist": 1, "actions": []}
    other = a_moment(tableau={1: "pilot"}, turn="dive")
    assert other.refused("1: promote 1") == ("E-4.3", "not_offered")


@pytest.mark.parametrize("line", ["1: travel C1 B1", "1: sonar C1 0", "1: conserve C1 0", "1: journal C1 0 open_data"])
def test_E_4_3_what_is_not_offered_is_refused(line):
    assert a_moment(turn="dive").refused(line) == ("E-4.3", "not_offered")
