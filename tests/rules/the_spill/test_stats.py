"""A game in numbers agrees with the game itself."""

import pytest

from spillgame.rules.dice import dice_tally
from spillgame.rules.the_spill.board import full_sectors
from spillgame.rules.the_spill.summary import (
    LosingLine,
    by_turn,
    losing_lines,
    nearest_to_loss,
    where_lost,
)
from tests.play.games import a_table, play_out, play_some


def a_game(seed=5):
    return play_out(a_table(seed, level="mixed", specialists=()), "greedy", seed)


def test_there_are_figures_for_set_up_and_for_each_turn():
    table = a_game()
    figures = by_turn(table.moments)
    assert [row.turn for row in figures] == list(range(table.state.turn + 1))
    last, state = figures[-1], table.state
    assert (last.oil, last.spill_outs) == (state.oil.bit_count(), full_sectors(state.oil).bit_count())
    assert (last.sickbay, last.removed) == (sum(state.sickbay), state.removed)


def test_the_figures_of_a_turn_are_those_after_its_clean_up():
    table = a_table(5, level="mixed", specialists=())
    while table.state.turn < 4 or table.asks_chance():
        play_some(table, 1, len(table.moments))
    for moment in table.moments:
        ended = [event for event in moment.events if event.event == "turn_ended"]
        if ended:
            row = by_turn(table.moments)[moment.state.turn - 1]
            assert row.sickbay == sum(moment.state.sickbay)
            assert row.oil == moment.state.oil.bit_count()


def test_every_die_that_fell_is_counted_once():
    table = a_game()
    fallen = [rest for moment in table.moments[1:] for rest in table.rules.rests(moment.step) or ()]
    tally = dice_tally(fallen)
    dropped = sum(
        event.oil + event.weather
        for moment in table.moments
        for event in moment.events
        if event.event == "dice_dropped"
    )
    assert tally.dice == len(fallen) == sum(tally.faces) == sum(tally.quadrants) == dropped
    assert tally.expected_face * 6 == tally.dice
    assert tally.spread(36, 6) ** 2 == pytest.approx(5)


def a_line(*values: int, lost_at: int = 6, reason: str = "spill_outs") -> LosingLine:
    return LosingLine(reason, lost_at, values)


def test_a_game_was_lost_from_the_turn_on_at_whose_end_the_brink_was_reached_for_good():
    found = where_lost([a_line(0, 2, 5, 3, 5, 5, 6)], ["spill_outs"])
    assert (found.turn, found.distance) == (4, 1)


def test_a_game_lost_in_one_turn_names_how_far_away_it_had_been():
    found = where_lost([a_line(0, 1, 2, 2, 6)], ["spill_outs"])
    assert (found.turn, found.distance) == (2, 4)


def test_a_game_lost_in_its_first_turn_has_a_brink_too():
    found = where_lost([a_line(0, 6)], ["spill_outs"])
    assert (found.turn, found.distance) == (0, 6)


def test_of_several_lines_the_one_longest_at_its_brink_is_named():
    lines = [a_line(0, 1, 2, 5, 6), a_line(2, 2, 2, 2, 3, lost_at=3, reason="sickbay_three_of_one")]
    assert where_lost(lines, ["spill_outs", "sickbay_three_of_one"]).line is lines[1]
    assert where_lost(lines, ["spill_outs"]).line is lines[0]
    assert where_lost(lines, ["well_capped"]) is None


def test_the_nearest_to_loss_is_the_first_turn_with_least_missing():
    lines = [a_line(0, 4, 2, 4), a_line(0, 0, 1, 1, lost_at=3, reason="sickbay_three_of_one")]
    found = nearest_to_loss(lines)
    assert (found.line, found.turn, found.distance) == (lines[0], 1, 2)


def test_the_worst_turn_is_the_one_that_brought_the_line_most_forward():
    assert a_line(0, 1, 4, 3, 6).worst_turn == (2, 3)
    assert a_line(3, 2, 2).worst_turn == (0, 0)


def test_the_lines_of_a_lost_game_end_where_it_was_lost():
    table = a_game(seed=15)
    assert not table.state.result.won
    lines = losing_lines(table.rules.game, table.moments)
    for line in lines:
        assert len(line.values) == table.state.turn + 1
        assert (line.distances[-1] == 0) == (line.reason in table.state.result.reasons)
    assert where_lost(lines, table.state.result.reasons).distance >= 1


def test_a_line_of_a_game_that_began_from_a_position_names_its_turns():
    line = LosingLine("spill_outs", 6, (1, 5, 5, 6), first=7)
    assert line.last == 10
    assert line.worst_turn == (8, 4)
    assert where_lost([line], ["spill_outs"]).turn == 8
    assert nearest_to_loss([line]).turn == 10
