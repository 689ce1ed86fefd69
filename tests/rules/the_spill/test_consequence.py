"""What a decision would change is shown before it is taken."""

import pytest

from spillgame.rules.game import Refused
from spillgame.rules.the_spill.action import EndTurn, PushBack, Remove, Rescue
from spillgame.rules.the_spill.board import Space
from spillgame.rules.the_spill.consequence import consequence, way_to_save
from spillgame.rules.the_spill.rules import TheSpill
from tests.builders import a_game


def at(builder):
    play = builder.play()
    rules = TheSpill(play.game.content, play.game.setup)
    return rules, play.state


def test_pushing_back_the_die_on_a_contaminated_animal_saves_it():
    rules, state = at(a_game().turn_of("requisition_officer").at("N1").with_oil("N1", 2).contaminated("N1B"))
    follows = consequence(rules, state, PushBack(state.active + 1, Space.parse("N1B")))
    assert follows.saved == (Space.parse("N1B"),)
    assert follows.ap == 1


def test_breaking_a_full_sector_is_told():
    rules, state = at(a_game().turn_of("requisition_officer").at("N2").with_oil("N2", 3))
    assert consequence(rules, state, PushBack(state.active + 1, Space.parse("N2C"))).full_sectors == -1


def test_removing_a_third_die_earns_a_cube_and_nears_the_objective():
    rules, state = at(
        a_game(card="clean_hands").turn_of("requisition_officer").at("N2").with_oil("N2", 3).with_removed(2)
    )
    follows = consequence(rules, state, Remove(state.active + 1, Space.parse("N2C")))
    assert follows.earns_cube
    assert (0, 2, 3) in follows.objectives


def test_ending_a_turn_that_loses_the_game_says_so():
    rules, state = at(
        a_game().turn_of("requisition_officer").at("N1").with_full_sectors("E1", "E2", "E3", "E4", "E5", "E6")
    )
    result = consequence(rules, state, EndTurn(state.active + 1)).result
    assert result is not None
    assert not result.won


def test_what_is_not_legal_has_no_consequence():
    rules, state = at(a_game().turn_of("requisition_officer").at("N1"))
    with pytest.raises(Refused):
        consequence(rules, state, Rescue(state.active + 1, Space.parse("S1B")))


def test_a_turn_is_wasteful_only_while_something_can_still_be_saved():
    rules, state = at(a_game().turn_of("requisition_officer").at("N1").with_oil("N1", 2).contaminated("N1B"))
    assert len(way_to_save(rules, state)) == 1
    rules, state = at(a_game().turn_of("requisition_officer").at("N1").with_oil("N1", 2))
    assert way_to_save(rules, state) == ()


def test_a_turn_is_wasteful_while_a_full_sector_can_be_broken():
    rules, state = at(a_game().turn_of("requisition_officer").at("N2").with_oil("N2", 3))
    (decision,) = way_to_save(rules, state)
    assert consequence(rules, state, decision).full_sectors == -1


def test_a_turn_is_wasteful_while_an_animal_can_be_reached_and_saved():
    far = a_game().turn_of("requisition_officer").at("N1").with_oil("N4", 3).contaminated("N4C")
    rules, state = at(far)
    assert [decision.type for decision in way_to_save(rules, state)] == ["move", "move", "push_back"]
    rules, state = at(far.with_ap(2))
    assert way_to_save(rules, state) == ()


def test_a_full_sector_far_away_makes_no_turn_wasteful():
    rules, state = at(a_game().turn_of("requisition_officer").at("N1").with_oil("N4", 3))
    assert way_to_save(rules, state) == ()
