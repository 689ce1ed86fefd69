"""The desk shows a game event by event, and is never in the way of who plays it."""

import pytest

from spillgame.games import GAMES
from spillgame.rules.game import Refused
from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.setup import ChooseQuadrant
from spillgame.scenes.table.driver import THINKING, Driver
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.the_spill.staging import cue
from spillgame.store.saves import Saves
from tests.play.games import play_on
from tests.scenes.matches import INSTANT, a_match, a_setup, on_turn, play


@pytest.mark.parametrize("speed", [1.0, 4.0, INSTANT])
def test_all_events_shown_lead_to_the_game_as_it_is(speed):
    heard = []
    playback = Playback(a_match(), lambda: speed, cue, heard.append)
    play(playback, until=on_turn(2))
    while playback.busy:
        playback.advance(0.05)
    assert playback.shown == playback.table.state
    assert playback.current is None


def test_a_die_is_on_the_board_only_when_it_has_arrived():
    playback = Playback(a_match(), lambda: 1.0, cue)
    play(playback, until=lambda playback: any(isinstance(event, e.DieLaid) for event in playback.coming()))
    before = playback.shown.oil.bit_count()
    while not isinstance(playback.current, e.DieLaid):
        playback.advance(0.01)
    assert playback.shown.oil.bit_count() == before
    shown_for = 0.0
    while playback.shown.oil.bit_count() == before:
        playback.advance(0.01)
        shown_for += 0.01
    assert playback.shown.oil.bit_count() == before + 1
    assert shown_for > 0.15


def test_a_decision_shows_at_once_whatever_was_on_its_way():
    playback = Playback(a_match(), lambda: 1.0, cue)
    play(playback, until=on_turn(1))
    assert playback.busy
    playback.decide(playback.table.legal()[0])
    assert all(line.moment < playback.log[-1].moment for line in playback.log[:1])
    assert not any(isinstance(event, e.DieLaid) for event in playback.coming())


def test_held_events_wait_for_the_tower():
    playback = Playback(a_match(), lambda: INSTANT, cue)
    playback.held = True
    playback.table.answer_chance()
    assert not playback.advance(10)
    assert playback.busy
    playback.held = False
    assert playback.advance(0.1)
    assert not playback.busy


def test_step_by_step_each_die_waits_to_be_asked_for():
    playback = Playback(a_match(), lambda: 1.0, cue, stepwise=lambda: True)
    play(playback, until=lambda playback: any(isinstance(event, e.DieLaid) for event in playback.coming()))
    for _ in range(200):
        playback.advance(0.05)
    assert playback.stopped
    laid = playback.shown.oil.bit_count()
    playback.step()
    for _ in range(200):
        playback.advance(0.05)
    assert playback.shown.oil.bit_count() == laid + 1
    assert playback.stopped


def test_undo_and_redo_bring_the_board_and_the_log_back():
    playback = Playback(a_match(), lambda: INSTANT, cue)
    play(playback, until=on_turn(1))
    playback.skip_ahead()
    shown, log = playback.shown, list(playback.log)
    decision = next(decision for decision in playback.table.legal() if decision.type == "move")
    playback.decide(decision)
    playback.skip_ahead()
    after, longer = playback.shown, list(playback.log)
    playback.undo()
    assert (playback.shown, playback.log) == (shown, log)
    playback.redo()
    playback.skip_ahead()
    assert (playback.shown, playback.log) == (after, longer)


def test_a_refused_decision_changes_nothing_that_is_shown():
    playback = Playback(a_match(), lambda: INSTANT, cue)
    play(playback, until=on_turn(1))
    playback.skip_ahead()
    wrong = next(offer.decision for offer in playback.table.offers() if not offer.legal)
    shown = playback.shown
    with pytest.raises(Refused):
        playback.decide(wrong)
    assert playback.shown == shown


def test_every_event_is_heard_or_logged_in_order():
    playback = Playback(a_match(), lambda: INSTANT, cue)
    play(playback)
    playback.skip_ahead()
    events = [event for moment in playback.table.moments for event in moment.events]
    assert [line.event for line in playback.log] == events
    assert all(line.text for line in playback.log)


# --- A question with one answer is not asked ---


AT_ONCE = 1e9


@pytest.fixture
def match(home):
    return Saves(home / "saves").begin("the_spill", a_setup(["Ann"], 5))


def up_to_the_last_quadrant(match):
    """Play to where the fourth ship can go into one Quadrant alone."""
    bot = GAMES["the_spill"].bot("greedy", 1)
    while match.rules.forced(match.table.state) is None:
        seats = match.rules.to_move(match.table.state)
        play_on(match.table, lambda seats=seats: bot.choose(match.rules, match.table.state, seats[0]), 1)
    return match.rules.forced(match.table.state)


def test_only_a_choice_of_one_goes_without_saying(match):
    asked = []
    while len(asked) < 3:
        play_on(match.table, lambda: match.table.legal()[0], 1)
        if any(isinstance(one, ChooseQuadrant) for one in match.table.legal()):
            asked.append(match.rules.forced(match.table.state))
    assert asked == [None, None, None]
    assert up_to_the_last_quadrant(match) == match.table.legal()[0]
    while match.table.state.phase != "action":
        play_on(match.table, lambda: match.table.legal()[0], 1)
    while len(match.table.legal()) != 1 and not match.table.asks_chance():
        play_on(match.table, lambda: match.table.legal()[0], 1)
    assert match.rules.forced(match.table.state) is None, "a turn is ended by whoever plays it"


def test_the_last_quadrant_is_taken_after_a_moment_and_stands_in_the_journal(match):
    decision = up_to_the_last_quadrant(match)
    driver = Driver(Playback(match, lambda: 1.0))
    assert not driver.person_decides()
    assert not driver.go_on(THINKING / 2, 1.0), "so that one can follow"
    assert driver.go_on(THINKING, 1.0)
    assert match.moments[-1].step == decision
    assert b'"choose_quadrant"' in match.path.read_bytes().splitlines()[-1]


def test_taking_back_never_stops_where_nobody_chose(match):
    up_to_the_last_quadrant(match)
    playback = Playback(match, lambda: 1.0)
    Driver(playback).go_on(AT_ONCE, 1.0)
    moments = tuple(match.moments)
    with pytest.raises(Refused):
        playback.undo()
    assert tuple(match.moments) == moments, "it comes after a die, which stays seen"
