"""Air, direction, drop and move (D-3, D-4), and coming home (D-6)."""

from dataclasses import replace

import pytest

from spillgame.rules.ask import Chance
from spillgame.rules.deep_sea_adventure.chances import DrawStarter, DropDice, TurnOver
from spillgame.rules.deep_sea_adventure.dive import Direction
from spillgame.rules.deep_sea_adventure.search import Pass, PickUp
from spillgame.rules.game import Refused
from spillgame.rules.questions import Decide
from tests.builders.dive import Dive, a_dive, dive_rules


def test_D_2_2_the_trail_begins_with_all_chips_of_level_1_then_2_3_and_4():
    state, _ = dive_rules().start()
    assert state.trail == tuple((level,) for level in (1, 2, 3, 4) for _ in range(8))


def test_D_2_3_the_starter_is_drawn_among_all_seats_and_then_goes_first():
    rules = dive_rules(starter="draw")
    state, _ = rules.start()
    assert state.pending == DrawStarter((1, 2, 3))
    state, _ = rules.apply(state, Chance(DrawStarter((1, 2, 3)), (2,)))
    assert (state.starter, state.active, state.pending) == (2, 2, DropDice(2))


def test_D_2_3_one_diver_alone_begins_without_a_draw():
    state, _ = dive_rules(1, starter="draw").start()
    assert (state.phase, state.active) == ("dive", 1)


def test_D_3_2_the_turn_goes_to_the_next_diver_clockwise_who_is_not_home():
    game = a_dive(". . . . . . . .", ("5 ^", "home", "8 ^ 1"), air=9).drop(1, 1)
    assert game.state.active == 3


def test_D_3_2_it_is_the_turn_of_the_same_diver_again_if_all_others_are_home():
    game = a_dive(". . . . . . . .", ("7 ^", "home", "home")).drop(1, 1)
    assert (game.state.active, game.state.turn) == (1, 2)


def test_D_4_1_air_falls_by_the_treasures_carried_as_the_turn_begins_a_pile_counting_as_one():
    game = a_dive(". . . . . . . .", ("0", "8 ^ 1 123"), air=9).drop(1, 1)
    assert (game.state.active, game.state.air) == (2, 7)


def test_D_4_1_air_never_falls_below_0_and_the_turn_in_which_it_is_0_is_played_to_its_end():
    game = a_dive(". . . . . . . 2", ("0", "8 ^ 1 1"), air=1).drop(1, 1)
    assert (game.state.air, game.state.pending) == (0, DropDice(2))
    game.drop(1, 1).take(Pass(2))
    assert "dive_ended" in game.happened


def test_D_4_2_a_diver_on_the_trail_who_faces_down_is_asked_before_the_drop():
    game = a_dive(". . . . . . . .", ("0", "4 v 1")).drop(1, 1)
    assert game.legal() == ["2: direction down", "2: direction up"]


def test_D_4_2_a_diver_aboard_and_one_who_has_turned_up_are_not_asked():
    assert a_dive(". . . . . . . .", ("0", "0")).drop(1, 1).state.pending == DropDice(2)
    assert a_dive(". . . . . . . .", ("0", "4 ^")).drop(1, 1).state.pending == DropDice(2)


def test_D_4_3_a_diver_with_no_free_space_below_turns_up_without_a_question():
    game = a_dive(". . . . . 1", ("0", "5 v", "6 v")).drop(1, 1)
    assert "turned" in game.happened
    assert game.state.divers[1].up


def test_D_4_4_a_table_may_forbid_to_turn_up_without_treasure(monkeypatch):
    game = a_dive(". . . . . . . .", ("0", "4 v"))
    monkeypatch.setattr(game.rules.game, "table", _table(game, must_carry=True))
    game.drop(1, 1)
    assert game.state.pending == DropDice(2)


def test_D_4_5_steps_are_the_pips_less_the_treasures_carried():
    game = a_dive(". . . . . . . .", ("8 ^ 1 23", "0")).drop(3, 2)
    assert game.places() == [5, 0]


def test_D_4_5_with_0_steps_the_diver_stays_and_may_still_search():
    game = a_dive(". . . 4", ("4 ^ 1 2 3", "0")).drop(1, 1)
    assert game.places() == [4, 0]
    assert game.legal() == ["1: pick_up", "1: pass"]


def test_D_4_6_spaces_of_others_are_hopped_over_and_cost_no_step():
    game = a_dive("1 1 1 1 1 1 1 1", ("2 v", "3 v", "4 v")).drop(2, 1)
    assert game.places() == [7, 3, 4]
    (moved,) = (event for event in game.events if event.event == "moved")
    assert moved.path == (5, 6, 7)


def test_D_4_7_a_diver_stops_at_the_last_free_space_and_further_steps_are_lost():
    game = a_dive("1 1 1 1 1 1", ("4 v", "6 v")).drop(3, 3)
    assert game.places() == [5, 6]


def test_D_4_8_with_no_free_space_above_the_next_step_leads_home():
    game = a_dive(". . . .", ("3 ^", "1 ^", "2 ^")).drop(1, 1)
    assert game.state.divers[0].home
    assert game.state.last_home == 1


def test_D_4_9_a_diver_aboard_before_whom_no_space_is_free_stays_aboard_and_is_not_home():
    game = a_dive("1 1", ("0", "1 v", "2 v")).drop(1, 1)
    assert game.places() == [0, 1, 2]
    assert not game.state.divers[0].home
    assert "stayed" in game.happened


def test_D_5_1_a_search_ends_the_turn():
    game = a_dive("1 1 1 1 1 1").drop(1, 1).take(PickUp(1))
    assert (game.state.active, game.state.trail[1], game.state.divers[0].carried) == (2, (), ((1,),))


def test_D_5_3_each_different_treasure_carried_may_be_put_down_on_a_blank_a_pile_whole():
    game = a_dive(". . . . . . . .", ("8 ^ 1 1 123", "0")).drop(3, 2)
    assert game.legal() == ["1: put_down 1", "1: put_down 1 2 3", "1: pass"]
    game.take(game.rules.legal(game.state)[1])
    assert game.state.trail[5] == (1, 2, 3)
    assert game.state.divers[0].carried == ((1,), (1,))


def test_D_5_4_on_a_blank_with_nothing_carried_the_turn_goes_on_by_itself():
    assert a_dive(". . . . . .").drop(1, 1).state.active == 2


def test_D_6_1_all_chips_brought_home_are_turned_over_in_one_chance_piles_chip_by_chip():
    game = a_dive("1 1 1", ("1 ^ 3 12", "0")).drop(3, 3)
    assert game.state.pending == TurnOver((1, 2, 3))
    assert game.state.divers[0].carried
    game.turn_over(3, 4, 9)
    mine = game.state.divers[0]
    assert (mine.carried, [chip.value for chip in mine.treasure]) == ((), [3, 4, 9])


def test_D_6_1_a_diver_who_comes_home_with_nothing_turns_nothing_over():
    assert a_dive("1 1 1", ("1 ^", "0")).drop(3, 3).state.active == 2


@pytest.mark.parametrize(("way", "rule"), [("up", "D-4.4"), ("down", "D-4.3")])
def test_D_4_3_and_D_4_4_give_the_reason_why_a_way_is_closed(monkeypatch, way, rule):
    game = a_dive(". . . . . . . 1", ("0", "8 v") if way == "down" else ("0", "4 v"))
    monkeypatch.setattr(game.rules.game, "table", _table(game, must_carry=way == "up"))
    asked = game.state._replace(active=2, pending=_asked())
    why = game.rules.refusal(asked, Direction(2, way))
    assert why is not None
    assert why.rule == rule


def test_D_5_2_and_D_3_2_give_the_reason_of_what_may_not_be_done():
    game = a_dive(". . . . . . . .", ("8 ^ 1", "0")).drop(3, 2)
    assert _refused(game, PickUp(1)) == ("nothing_here", "D-5.2")
    assert _refused(game, Pass(2)) == ("not_your_turn", "D-3.2")
    assert _refused(game, Direction(1, "up")) == ("not_now", "D-5.1")


def _refused(game: Dive, step) -> tuple[str, str]:
    with pytest.raises(Refused) as refused:
        game.rules.apply(game.state, step)
    return refused.value.refusal.code, refused.value.refusal.rule


def _table(game: Dive, **changed):
    return replace(game.rules.game.table, **changed)


def _asked():
    return Decide(2, "direction")
