"""Undo at the table of Offshore: as far as a chance, or another person's decision, and it says which of them it was."""

import pytest

from spillgame.play.chance import SeededChance
from spillgame.rules.offshore.steps import Accept, Draw, Split
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
    window.scene.act(Draw(1))
    settled(window)
    moments = len(window.table.moments)
    window.do("undo")
    assert len(window.table.moments) == moments
    assert window.widget("hint").said.endswith("That was chance, and what was seen stays seen.")


def test_an_offer_that_another_person_is_asked_about_stands(window):
    at_stage(window, "split")
    window.scene.act(Split(1, 2))
    settled(window)
    window.do("undo")
    assert window.table.state.pending.question == "answer"
    assert window.widget("hint").said == "Somebody else has decided since."
    assert window.widget("undo").refused == "Somebody else has decided since."


def test_an_offer_that_a_bot_refused_is_taken_back_with_its_answer(window):
    hard_bargain(window, counters=0)
    assert window.table.state.closed
    window.do("undo")
    assert not window.table.state.closed
    assert window.table.state.pending.question == "split"


def test_redo_does_again_what_was_taken_back(window):
    at_stage(window, "answer")
    before = window.table.state
    window.scene.act(Accept(2))
    window.do("undo")
    if window.table.state == before:
        window.do("redo")
    assert window.table.state.opening.stage != "answer"
