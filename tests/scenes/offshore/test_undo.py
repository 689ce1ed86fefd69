"""Undo at the table of Offshore: as far as a chance, or another person's decision, and it says which of them it was."""

from types import SimpleNamespace

import pytest

from spillgame.play.chance import SeededChance
from spillgame.play.counts import TAKEN_BACK, total
from spillgame.rules.offshore.drilling import Draw
from spillgame.rules.offshore.export import ExportCoins
from spillgame.rules.offshore.negotiation import Accept, Split
from tests.builders.offshore import a_moment
from tests.scenes.driver import Window
from tests.scenes.offshore.tables import hard_bargain, settled, sit_down, talk


@pytest.fixture
def window(home) -> Window:
    return Window(home)


def at_stage(window: Window, stage: str) -> Window:
    game = talk(stage)
    return sit_down(window, game, SeededChance(game.rules, 3))


def test_a_tile_slid_forward_is_taken_back_and_named(window):
    at_stage(window, "use")
    window.click("tile diver_1")
    assert window.table.state.opening.used == ("diver_1",)
    window.do("undo")
    assert window.table.state.opening.used == ()
    assert window.widget("hint").said.startswith("Taken back: Ada slides Diver")


def test_what_was_drawn_stays_seen(window):
    at_stage(window, "drill")
    window.scene.controls.act(Draw(1))
    settled(window)
    moments = len(window.table.moments)
    window.do("undo")
    assert len(window.table.moments) == moments
    assert window.widget("hint").said.endswith("That was chance, and what was seen stays seen.")


def test_an_offer_that_another_person_is_asked_about_stands(window):
    at_stage(window, "split")
    window.scene.controls.act(Split(1, 2))
    settled(window)
    window.do("undo")
    assert window.table.state.pending.question == "answer"
    assert window.widget("hint").said == "Somebody else has decided since."
    assert window.widget("undo").refused == "Somebody else has decided since."


@pytest.mark.parametrize("counters", [0, 2])
def test_what_a_bot_answered_to_an_offer_stays_said(window, counters):
    hard_bargain(window, counters)
    before = window.table.state
    assert bool(before.closed) == (not counters)
    window.do("undo")
    assert window.table.state == before
    assert window.widget("hint").said.endswith("That was an answer, and what was said stays said.")
    assert not total(window.table.moments, TAKEN_BACK)


def test_what_goes_back_past_a_bots_move_is_counted_once_and_said(window):
    sit_down(window, a_moment(bots=[None, "random", "random"]))
    bot = SimpleNamespace(choose=lambda rules, view, seat: ExportCoins(seat))
    window.scene.match.bots = {2: bot, 3: bot}
    begun = window.table.state
    window.scene.controls.take(ExportCoins(1))
    settled(window)
    assert {moment.step.seat for moment in window.table.moments[1:]} == {1, 2, 3}
    window.do("undo")
    assert window.table.state == begun
    assert total(window.table.moments, TAKEN_BACK) == 1
    assert window.widget("hint").said.endswith("A bot had moved since, so this is counted.")
    window.do("redo")
    assert total(window.table.moments, TAKEN_BACK) == 1


def test_what_is_taken_back_before_a_bot_moved_is_not_counted(window):
    at_stage(window, "use")
    window.click("tile diver_1").do("undo")
    assert not total(window.table.moments, TAKEN_BACK)


def test_redo_does_again_what_was_taken_back(window):
    at_stage(window, "answer")
    before = window.table.state
    window.scene.controls.act(Accept(2))
    window.do("undo")
    if window.table.state == before:
        window.do("redo")
    assert window.table.state.opening.stage != "answer"
