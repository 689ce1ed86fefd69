"""The end of a dive, laying, the fold, and who begins the next (D-7)."""

from dataclasses import replace

import pytest

from spillgame.rules.deep_sea_adventure.ascent import Lay
from spillgame.rules.deep_sea_adventure.events import Folded
from spillgame.rules.deep_sea_adventure.search import Pass
from spillgame.rules.game import Refused
from tests.builders.dive import Dive, a_dive


def out_of_air(*divers: str, trail: str = "1 . 1 . 2 . 2 . 3 . 3 . 4 . 4 .", **more) -> Dive:
    """Return a game in which the first diver's turn is the last of the dive."""
    return a_dive(trail, divers, air=0, **more)


def last_turn(game: Dive) -> Dive:
    """Make the active diver drop and leave the space as it is."""
    game.drop(1, 1)
    return game.take(Pass(1)) if "1: pass" in game.legal() else game


def test_D_7_1_a_dive_ends_when_all_divers_are_home():
    game = a_dive("1 1 1", ("1 ^", "home")).drop(3, 3)
    assert game.happened[:3] == ["dropped", "moved", "came_home"]
    assert "dive_ended" in game.happened
    assert game.state.dive == 2


def test_D_7_2_after_the_last_dive_everything_stays_as_it_is_and_nothing_is_laid():
    game = last_turn(out_of_air("10 ^ 3", "14 v 4", dive=3))
    assert game.state.phase == "over"
    assert game.state.divers[1].carried == ((4,),)
    assert len(game.state.trail) == 16


def test_D_7_2_the_game_ends_earlier_where_no_chip_is_left():
    game = a_dive(". . .", ("1 ^", "home")).drop(3, 3)
    assert game.state.phase == "over"


def test_D_7_3_the_diver_nearest_to_the_submarine_lays_first():
    game = last_turn(out_of_air("10 ^ 3", "16 v 4", "4 ^ 1"))
    laid = [event.seat for event in game.events if event.event == "laid"]
    assert laid == [3, 1, 2]


def test_D_7_3_a_table_may_let_the_deepest_lay_first(monkeypatch):
    game = out_of_air("10 ^ 3", "16 v 4", "4 ^ 1")
    monkeypatch.setattr(game.rules.game, "table", replace(game.rules.game.table, deepest_lays_first=True))
    last_turn(game)
    assert [event.seat for event in game.events if event.event == "laid"] == [2, 1, 3]


def test_D_7_4_and_D_7_6_piles_take_three_chips_and_join_the_end_while_blanks_leave():
    game = last_turn(out_of_air("10 ^ 34", "16 v 4 4", "0", trail="1 . 1 . 2 . 2 . 3 . 3 . 3 . 4 ."))
    assert game.state.trail == ((1,), (1,), (2,), (2,), (3,), (3,), (3,), (4,), (3, 4, 4), (4,))


def test_D_7_5_a_diver_with_more_chips_than_room_chooses_which_fill_the_pile():
    game = last_turn(out_of_air("10 ^ 1 2 3 4", "home"))
    assert game.state.phase == "ascent"
    assert game.legal() == ["1: lay 1 2 3", "1: lay 1 2 4", "1: lay 1 3 4", "1: lay 2 3 4"]
    game.take(Lay(1, (1, 2, 4)))
    assert game.state.trail[-2:] == ((1, 2, 4), (3,))


def test_D_7_5_choices_that_differ_only_in_which_of_two_equal_chips_are_one_and_not_asked():
    game = last_turn(out_of_air("10 ^ 3 3 3 3", "home"))
    assert game.state.trail[-2:] == ((3, 3, 3), (3,))


@pytest.mark.parametrize(("chips", "code"), [((1, 2), "wrong_chips"), ((1, 1, 2), "not_held")])
def test_D_7_5_other_chips_than_are_held_or_fit_are_refused(chips, code):
    game = last_turn(out_of_air("10 ^ 1 2 3 4", "home"))
    with pytest.raises(Refused) as refused:
        game.take(Lay(1, chips))
    assert (refused.value.refusal.code, refused.value.refusal.rule) == (code, "D-7.5")


def test_D_7_5_chips_are_written_in_any_order():
    game = last_turn(out_of_air("10 ^ 1 2 3 4", "home"))
    line = {"decision": {"type": "lay", "chips": [4, 2, 1]}, "seat": 1}
    game.take(game.rules.step_from_json(game.state, line))
    assert game.state.trail[-2:] == ((1, 2, 4), (3,))


def test_D_7_6_the_spaces_are_numbered_again():
    assert len(last_turn(out_of_air("10 ^ 3", "16 v 4", "4 ^ 1")).state.trail) == 8 + 1


def test_D_7_7_the_deepest_of_those_left_out_begins_the_next_dive_with_treasure_or_without():
    assert last_turn(out_of_air("10 ^ 3", "16 v", "4 ^ 1")).state.starter == 2


def test_D_7_7_if_all_came_home_the_last_to_do_so_begins():
    assert a_dive("1 1 1", ("home", "1 ^", "home"), active=2).drop(3, 3).state.starter == 2


def test_D_3_1_a_new_dive_begins_with_full_air_all_aboard_facing_down_with_nothing():
    state = last_turn(out_of_air("10 ^ 3", "16 v 4", "4 ^ 1")).state
    assert (state.dive, state.air, state.last_home) == (2, 25, None)
    assert [(one.place, one.up, one.home, one.carried) for one in state.divers] == [(0, False, False, ())] * 3


def test_D_7_6_the_fold_is_told_without_what_did_not_happen():
    rules = a_dive("1 1 1", ("1 ^", "home")).rules
    told = {counts: rules.event_to_text(Folded(*counts)) for counts in ((2, 1), (2, 0), (0, 0))}
    assert "2 blanks leave it, 1 pile joins" in told[2, 1]
    assert "2 blanks leave it" in told[2, 0]
    assert not any("0" in told[counts] for counts in told)
