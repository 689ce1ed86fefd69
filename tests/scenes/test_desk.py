"""The desk shows a game event by event, and is never in the way of who plays it."""

import random

import pytest

from spillgame.play.bots import make_bot
from spillgame.play.chance import SeededChance
from spillgame.play.library import Sitting
from spillgame.play.table import Table
from spillgame.play.tower import TowerDrops
from spillgame.rules.game import Refused
from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.game import Setup
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.scenes.game.desk import Desk
from tests.builders import the_content

INSTANT = float("inf")


def a_sitting(seed: int = 5, **changes: object) -> Sitting:
    setup = Setup(("Red",), "mixed", None, "standard", False, (), seed)._replace(**changes)
    rules = TheSpill(the_content(), setup)
    return Sitting(rules, Table(rules, SeededChance(seed)), TowerDrops(random.Random(seed)))


def play(desk: Desk, seed: int = 5, until=lambda desk: desk.table.is_over()) -> None:
    bot = make_bot("greedy", seed)
    while not until(desk):
        if desk.table.asks_chance():
            desk.table.answer_chance()
        else:
            desk.decide(bot.choose(desk.rules.game, desk.table.state))


def on_turn(number: int):
    return lambda desk: desk.table.state.turn >= number and not desk.table.asks_chance()


@pytest.mark.parametrize("speed", [1.0, 4.0, INSTANT])
def test_all_events_shown_lead_to_the_game_as_it_is(speed):
    heard = []
    desk = Desk(a_sitting(), lambda: speed, heard.append)
    play(desk, until=on_turn(2))
    while desk.busy:
        desk.advance(0.05)
    assert desk.shown == desk.table.state
    assert desk.current is None


def test_a_die_is_on_the_board_only_when_it_has_arrived():
    desk = Desk(a_sitting(), lambda: 1.0)
    play(desk, until=lambda desk: any(isinstance(event, e.DieLaid) for event in desk.coming()))
    before = desk.shown.oil.bit_count()
    while not isinstance(desk.current, e.DieLaid):
        desk.advance(0.01)
    assert desk.shown.oil.bit_count() == before
    shown_for = 0.0
    while desk.shown.oil.bit_count() == before:
        desk.advance(0.01)
        shown_for += 0.01
    assert desk.shown.oil.bit_count() == before + 1
    assert shown_for > 0.4


def test_a_decision_shows_at_once_whatever_was_on_its_way():
    desk = Desk(a_sitting(), lambda: 1.0)
    play(desk, until=on_turn(1))
    assert desk.busy
    desk.decide(desk.table.legal()[0])
    assert all(line.moment < desk.log[-1].moment for line in desk.log[:1])
    assert not any(isinstance(event, e.DieLaid) for event in desk.coming())


def test_held_events_wait_for_the_tower():
    desk = Desk(a_sitting(), lambda: INSTANT)
    desk.held = True
    desk.table.answer_chance()
    assert not desk.advance(10)
    assert desk.busy
    desk.held = False
    assert desk.advance(0.1)
    assert not desk.busy


def test_step_by_step_each_die_waits_to_be_asked_for():
    desk = Desk(a_sitting(), lambda: 1.0, waits=lambda event: isinstance(event, e.DieLaid))
    play(desk, until=lambda desk: any(isinstance(event, e.DieLaid) for event in desk.coming()))
    for _ in range(200):
        desk.advance(0.05)
    assert desk.stopped
    laid = desk.shown.oil.bit_count()
    desk.step()
    for _ in range(200):
        desk.advance(0.05)
    assert desk.shown.oil.bit_count() == laid + 1
    assert desk.stopped


def test_undo_and_redo_bring_the_board_and_the_log_back():
    desk = Desk(a_sitting(), lambda: INSTANT)
    play(desk, until=on_turn(1))
    desk.hasten()
    shown, log = desk.shown, list(desk.log)
    decision = next(decision for decision in desk.table.legal() if decision.type == "move")
    desk.decide(decision)
    desk.hasten()
    after, longer = desk.shown, list(desk.log)
    desk.undo()
    assert (desk.shown, desk.log) == (shown, log)
    desk.redo()
    desk.hasten()
    assert (desk.shown, desk.log) == (after, longer)


def test_a_refused_decision_changes_nothing_that_is_shown():
    desk = Desk(a_sitting(), lambda: INSTANT)
    play(desk, until=on_turn(1))
    desk.hasten()
    wrong, _ = next((decision, why) for decision, why in desk.table.options() if why is not None)
    shown = desk.shown
    with pytest.raises(Refused):
        desk.decide(wrong)
    assert desk.shown == shown


def test_every_event_is_heard_or_logged_in_order():
    desk = Desk(a_sitting(), lambda: INSTANT)
    play(desk)
    desk.hasten()
    events = [event for moment in desk.table.moments for event in moment.events]
    assert [line.event for line in desk.log] == events
    assert all(line.text for line in desk.log)
