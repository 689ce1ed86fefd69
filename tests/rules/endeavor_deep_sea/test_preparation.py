"""E-3: rounds and preparation."""

from spillgame.rules.endeavor_deep_sea.preparation import BeginRound
from tests.builders.endeavor import Expedition, a_moment


def prepared(players: int = 2, **changes) -> Expedition:
    """Return a game in which round 3 has just begun, with seat 2 first."""
    return a_moment(players, due=(BeginRound(),), **changes)


def test_E_3_2_each_player_goes_through_all_of_preparation_before_the_next_begins():
    game = prepared(staging={1: 0, 2: 0})
    assert game.asked() == "2 recruit"
    game.do("2: recruit reef_diver")
    assert game.player(2).staging == 1
    assert game.asked() == "1 recruit"
    game.do("1: recruit reef_diver")
    assert (game.asked(), game.state.phase) == ("2 turn", "staging")


def test_E_3_3_a_tile_up_to_the_level_of_reputation_joins_the_right_end_and_gives_its_gains_at_once():
    game = prepared(tracks={2: (2, 0, 0, 0)}, tableau={2: "pilot"})
    assert game.legal() == [f"recruit {one}" for one in (*SECOND, "pilot", "reef_diver", "sonar_operator")]
    assert game.refused("2: recruit rov_operator") == ("E-3.3", "tier_too_high")
    assert game.refused("2: recruit nobody") == ("E-3.3", "unknown_specialist")
    game.do("2: recruit pilot")
    assert game.asked() == "2 impact"
    assert [tile.id for tile in game.player(2).tableau] == ["team_leader", "pilot", "pilot"]
    game.do("2: place_impact 0,0")
    assert game.player(2).tracks == (3, 0, 0, 0)


SECOND = ("ecologist", "marine_engineer", "navigator")


def test_E_3_3_nobody_is_recruited_where_no_tile_is_left():
    game = prepared(changes={"stock": (0,) * 12}, staging={2: 0})
    assert "nobody_recruited" in game.happened
    assert (game.state.phase, game.player(2).staging) == ("staging", 1)


def test_E_3_4_an_emptied_place_is_filled_by_a_draw_before_the_gains_of_the_recruit():
    game = prepared(tracks={2: (10, 0, 0, 0)}).do("2: recruit adventurer")
    assert game.json()["tray"]["open"] == ["biogeographer", "biotechnologist"]
    assert game.json()["pending"] == {"ask": "draw_specialist", "from": ["mentor"]}
    assert game.player(2).tableau[-1].id == "adventurer"
    assert game.player(2).tracks == (10, 0, 0, 0)
    game.do("draw_specialist: mentor")
    assert game.json()["tray"] == {**game.json()["tray"], "open": ["mentor", "biogeographer", "biotechnologist"]}
    assert game.player(2).tracks == (10, 3, 0, 0)


def test_E_3_4_once_no_tile_is_left_the_place_is_gone_and_the_others_close_up():
    game = prepared(tracks={2: (10, 0, 0, 0)}, changes={"closed": ()}).do("2: recruit biogeographer")
    assert game.json()["tray"]["open"] == ["adventurer", "biotechnologist"]
    assert game.asked() == "1 recruit"


def test_E_3_5_discs_come_from_the_supply_fewer_if_it_has_fewer():
    game = prepared(tracks={2: (0, 7, 0, 0)}, staging={2: 0}, supply={2: 3}).do("2: recruit reef_diver")
    assert (game.player(2).staging, game.player(2).supply) == (3, 0)


def test_E_3_6_all_discs_come_back_without_a_question_where_there_are_not_more_than_the_level():
    game = prepared(tracks={2: (0, 0, 2, 0)}, staging={2: 0}, tableau={2: "pilot* reef_diver*"})
    game.do("2: recruit reef_diver")
    assert game.player(2).staging == 3
    assert not any(tile.disc for tile in game.player(2).tableau)
    assert game.asked() == "1 recruit"


def test_E_3_6_otherwise_the_player_names_them_one_at_a_time():
    game = prepared(tracks={2: (0, 0, 2, 0)}, staging={2: 0}, tableau={2: "pilot* reef_diver* navigator*"})
    game.do("2: recruit reef_diver")
    assert (game.asked(), game.legal()) == ("2 reclaim", ["reclaim 1", "reclaim 2", "reclaim 3"])
    game.do("2: reclaim 2")
    assert (game.asked(), game.player(2).staging) == ("2 reclaim", 2)
    assert game.refused("2: reclaim 2") == ("E-3.6", "no_disc_on_tile")
    assert game.refused("2: reclaim 7") == ("E-3.6", "no_such_tile")
    game.do("2: reclaim 3")
    assert (game.asked(), game.player(2).staging) == ("1 recruit", 3)


def test_E_3_7_after_a_round_the_journals_stand_upright_and_the_wave_goes_on_and_discs_stay():
    game = a_moment(3, passed=(2, 3), wave=3, active=1, journals={2: "echo_library!"}, tableau={1: "pilot*"})
    game.do("1: pass")
    assert (game.state.round, game.state.wave, game.state.passed) == (3, 1, ())
    assert game.player(2).journals[0].spent is False
    assert game.player(1).tableau[1].disc
    assert game.player(1).staging == 3
    assert game.asked() == "1 recruit"
