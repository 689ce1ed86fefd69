"""E-7, E-8 and E-9: the end, the score, and the judgement of a team."""

import pytest

from spillgame.rules.endeavor_deep_sea.scoring import scores_of, specialist_points, with_bonuses
from spillgame.rules.endeavor_deep_sea.team import MEASURES, grade, judged
from tests.builders.endeavor import a_moment


def measured(what: str, **moment) -> int:
    """Return what a card measures at a moment."""
    game = a_moment(**{"players": 3, "mode": "coop", **moment})
    return MEASURES[what](game.rules.game, game.state)


def test_E_7_1_the_game_ends_when_the_last_round_of_staging_is_over():
    game = a_moment(round=6, passed=(2,)).do("1: pass")
    state = game.json()
    assert (state["phase"], state["active"], state["passed"], state["pending"]) == ("over", None, [1, 2], None)
    assert game.refused("1: pass") == ("E-7.2", "game_is_over")
    alone = a_moment(1, round=6).do("1: pass")
    assert alone.json()["round"] == 7


def test_E_8_1_and_E_8_2_tracks_score_by_level_and_markers_by_their_hexes():
    game = a_moment(tracks={1: (1, 3, 6, 12)}, impact={"3,3": (1, 2, 1), "2,7": (2,), "0,0": (1,)})
    one, other = scores_of(game.rules.game, game.state)
    assert (one.tracks, one.impact, other.impact) == (0 + 1 + 4 + 10, 4, 4)


@pytest.mark.parametrize(
    ("own", "points"),
    [
        ([3, 1], [8, 4]),
        ([2, 2], [7, 7]),
        ([4, 2, 2], [9, 5, 5]),
        ([4, 4, 2], [9, 9, 2]),
        ([3, 0], [8, 0]),
        ([0, 0], [0, 0]),
        ([1, 2, 3, 0], [1, 5, 8, 0]),
        ([5, 3, 3, 1], [10, 6, 6, 1]),
    ],
)
def test_E_8_3_the_most_discs_get_the_first_bonus_and_the_next_the_second_if_one_alone_is_first(own, points):
    assert with_bonuses(own, 5, 3) == points


def test_E_8_3_each_kind_of_disc_counts_for_its_goal():
    discs = {"C1 s0.0": 1, "C1 s0.1": 2, "C1 j0": 1, "D1 c0": 2, "D1 c1": 2}
    game = a_moment(zones={"D1": "atoll"}, discs=discs)
    assert [score.goals for score in scores_of(game.rules.game, game.state)] == [(6, 4, 0), (6, 0, 9)]


@pytest.mark.parametrize(
    ("tableau", "points"),
    [
        ("adventurer+", 1),
        ("adventurer", 0),
        ("mentor+", 1),
        ("mentor+ pilot+ pilot", 2),
        ("biogeographer+", 2),
        ("biotechnologist+", 2),
        ("mentor+ adventurer+", 3),
    ],
)
def test_E_8_4_a_senior_of_tier_5_scores_what_it_counts(tableau, points):
    zones = {"D1": "atoll", "D2": "kelp_forest", "B2": "sponge_garden", "E1": "dying_reef"}
    discs = {"D1 c0": 1, "D1 c1": 1, "D2 c0": 1, "D2 j0": 1, "B2 j0": 1, "C1 j0": 1, "C1 s0.0": 2, "E1 c0": 2}
    game = a_moment(zones=zones, discs=discs, tableau={1: tableau})
    assert specialist_points(game.rules.game, game.state, 1) == points


def test_E_8_5_the_highest_total_wins_and_equal_ones_share_the_victory():
    game = a_moment(3, round=6, passed=(2, 3), tracks={1: (2, 0, 0, 0), 3: (0, 2, 0, 0)}).do("1: pass")
    assert game.json()["result"]["winners"] == [1, 3]
    result = game.rules.result(game.state)
    assert (result.ranking, result.won, result.reasons, result.scores) == (((1, 3), (2,)), True, ("points",), (1, 0, 1))


# --- The team ---


def test_E_9_2_and_E_9_3_seven_goals_are_judged_for_the_team_as_a_whole():
    game = a_moment(
        3,
        mode="coop",
        round=6,
        passed=(2, 3),
        impact={"3,3": (1,) * 16},
        tableau={2: "mentor+"},
        discs={"C1 s0.0": 1, "C1 s0.1": 2, "C1 j0": 3},
        changes={"goals": ("1a", "4b", "6b")},
    ).do("1: pass")
    assert game.json()["result"] == {
        "goals": [
            {"goal": "impact", "have": 33, "need": 33, "met": True},
            {"goal": "discover", "have": 2, "need": 15, "met": False},
            {"goal": "journal", "have": 1, "need": 10, "met": False},
            {"goal": "conserve", "have": 0, "need": 16, "met": False},
            {"goal": "1a", "have": 3, "need": 18, "met": False},
            {"goal": "4b", "have": 1, "need": 4, "met": False},
            {"goal": "6b", "have": 0, "need": 3, "met": False},
        ],
        "met": 1,
        "won": False,
        "grade": "failure",
    }
    result = game.rules.result(game.state)
    assert (result.ranking, result.won, result.reasons, result.scores) == (((1, 2, 3),), False, ("failure",), None)


@pytest.mark.parametrize(
    ("met", "name"),
    [
        (0, "failure"),
        (3, "failure"),
        (4, "seat_of_your_pants_success"),
        (5, "impressive_success"),
        (6, "resounding_success"),
        (7, "astonishing_success"),
    ],
)
def test_E_9_4_the_number_of_goals_met_is_the_grade(met, name):
    assert grade(met) == name


def test_E_9_5_zones_and_columns_that_reach_depth_4():
    zones = {"C3": "thermal_vents", "C4": "brine_pool", "B2": "kelp_forest", "B3": "canyon_head", "B4": "whale_fall"}
    assert measured("zones", zones=zones) == 8
    assert measured("columns", zones=zones) == 2
    assert measured("columns", zones={"C3": "thermal_vents"}) == 0


def test_E_9_5_discs_and_vessels_in_depth_4_or_5():
    zones = {"C3": "thermal_vents", "C4": "brine_pool", "C5": "cold_seep"}
    discs = {"C3 c0": 1, "C4 s0.0": 1, "C4 c0": 2, "C4 j0": 2, "C5 c2": 3}
    assert measured("deep_discs", zones=zones, discs=discs) == 4
    assert measured("deep_vessels", zones=zones, vessels={1: "C3 C4", 2: "C4", 3: "C5 C1"}) == 3


def test_E_9_5_seniors_without_team_leaders_and_experts_of_tier_4_and_5():
    tableau = {1: "pilot+ pilot", 2: "deep_sea_diver", 3: "mentor+ rov_operator"}
    assert measured("seniors", tableau=tableau) == 2
    assert measured("experts", tableau=tableau) == 2


def test_E_9_5_zones_where_two_or_more_players_have_a_disc_or_vessel():
    discs = {"B1 s0.0": 1, "B1 j0": 1, "C2 s0.0": 3}
    assert measured("shared_zones", vessels={1: "C1", 2: "C1 C1", 3: "C2"}, discs=discs) == 1
    assert measured("shared_zones", vessels={1: "C1", 2: "C2", 3: "B1"}, discs=discs) == 2


def test_E_9_5_completed_links_and_those_whose_ends_two_players_hold():
    discs = {"C1 s0.0": 1, "C1 j0": 2, "C1 s0.2": 3, "C1 j1": 3, "B1 s0.1": 1}
    assert measured("links", discs=discs) == 2
    assert measured("shared_links", discs=discs) == 1


def test_E_9_5_tracks_at_level_4_or_5_and_the_lowest_cube_of_all():
    tracks = {1: (7, 6, 10, 3), 2: (9, 2, 2, 2), 3: (4, 4, 4, 4)}
    assert measured("high_tracks", tracks=tracks) == 3
    assert measured("lowest_track", tracks=tracks) == 2


def test_E_9_5_dive_sites_without_a_token_but_not_zones_without_a_site():
    zones = {"D1": "harbour_mouth"}
    assert measured("empty_sites", zones=zones, left={"C1": 0, "B1": 1, "C2": 0}) == 2


def test_E_9_2_what_is_needed_goes_by_the_number_of_players():
    for players, needs in ((1, [10, 6, 4, 7]), (4, [42, 18, 12, 19])):
        game = a_moment(players, mode="coop")
        assert [goal.need for goal in judged(game.rules.game, game.state)] == needs
