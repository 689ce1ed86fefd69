"""A game in numbers agrees with the game itself."""

import pytest

from spillgame.play.figures import by_turn, dice_tally, landings
from spillgame.rules.the_spill.board import full_sectors
from tests.scenes.test_desk import INSTANT, Desk, a_sitting, on_turn, play


def a_game(until=None):
    desk = Desk(a_sitting(), lambda: INSTANT)
    play(desk, **({"until": until} if until else {}))
    return desk.table


def test_there_are_figures_for_set_up_and_for_each_turn():
    table = a_game()
    figures = by_turn(table.moments)
    assert [row.turn for row in figures] == list(range(table.state.turn + 1))
    last, state = figures[-1], table.state
    assert (last.oil, last.spill_outs) == (state.oil.bit_count(), full_sectors(state.oil).bit_count())
    assert (last.sickbay, last.removed) == (sum(state.sickbay), state.removed)


def test_the_figures_of_a_turn_are_those_after_its_clean_up():
    table = a_game(on_turn(4))
    for moment in table.moments:
        ended = [event for event in moment.events if event.event == "turn_ended"]
        if ended:
            row = by_turn(table.moments)[moment.state.turn - 1]
            assert row.sickbay == sum(moment.state.sickbay)
            assert row.oil == moment.state.oil.bit_count()


def test_every_die_that_fell_is_counted_once():
    table = a_game()
    fallen = landings(table.moments)
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
