"""The board after any event leads from one step's state to the next."""

from spillgame.play.look_back import board_after
from spillgame.rules.the_spill.board import BIT
from tests.scenes.games import WON, a_finished


def test_after_all_events_of_a_moment_the_board_is_the_moments_own():
    playback = a_finished(WON)
    moments = playback.table.moments
    for moment in moments:
        assert board_after(playback.rules.game, moments, moment.n, len(moment.events)) == moment.state


def test_a_die_lies_on_the_board_from_its_own_event_on():
    playback = a_finished(WON)
    moments = playback.table.moments
    moment = next(m for m in moments if sum(event.event == "die_laid" for event in m.events) > 2 and m.state.turn > 1)
    number = next(index for index, event in enumerate(moment.events) if event.event == "die_laid")
    space = moment.events[number].space
    assert not board_after(playback.rules.game, moments, moment.n, number).oil & BIT[space]
    assert board_after(playback.rules.game, moments, moment.n, number + 1).oil & BIT[space]
