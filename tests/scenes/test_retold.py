"""A language chosen in the settings is spoken by the scenes below them, which go on where they were."""

import pytest

from spillgame.language import ENGLISH, VARIABLE
from spillgame.rules.the_spill.action import ExtraAction
from spillgame.scenes.shell.settings_scene import SettingsScene
from spillgame.scenes.table.log import LogScene
from spillgame.store.attempts import Attempts
from tests.scenes.apps import click, press, press_at, said, show
from tests.scenes.every_scene import settled
from tests.scenes.test_every_text import OPENED

pytestmark = pytest.mark.usefixtures("home", "in_english")


@pytest.fixture
def in_english(monkeypatch):
    """Speak English first; the language is set back afterwards."""
    monkeypatch.setenv(VARIABLE, ENGLISH)


def back_from_german(app):
    show(app, SettingsScene(app.stage))
    press_at(app, "language", "right", "right")
    press(app, "escape")
    return settled(app)


def words(app):
    return " ".join(said(app).values())


def test_an_attempt_at_a_problem_goes_on_with_all_that_was_played_in_it():
    app = settled(OPENED["problem"]())
    playback = app.scene.playback
    playback.decide(ExtraAction(playback.table.state.active + 1))
    settled(app)
    moments = playback.table.moments
    back_from_german(app)
    assert app.scene.playback.table.moments == moments
    assert "Aufgabe 1, Grad 1 von 5" in said(app)["problem"]
    click(app, "restart")
    assert len(app.scene.playback.table.moments) == 1


def test_a_turn_that_was_judged_is_not_judged_again():
    app = settled(OPENED["problem"]())
    for step in app.scene.judge.best.plan.steps:
        app.scene.playback.decide(step.decision)
        settled(app)
    verdict, kept = app.scene.verdict, Attempts("the_spill").of(app.scene.task.id)
    back_from_german(app)
    assert "Gelöst" in said(app)["said"]
    assert (app.scene.verdict, Attempts("the_spill").of(app.scene.task.id)) == (verdict, kept)


def test_a_replay_stays_at_its_line_and_goes_on_from_there():
    app = OPENED["the_spill: replay"]()
    app.scene.go(12)
    back_from_german(app)
    assert (app.scene.title, app.scene.line) == ("replay", 12)
    press(app, "right")
    assert app.scene.line == 13
    show(app, LogScene(app.stage, app.scene._playback))
    assert "Ölwürfel" in words(app)


def test_an_analysis_stays_at_its_turn_and_leads_on_to_the_others():
    app = settled(OPENED["analysis"]())
    click(app, "tab turns")
    press_at(app, app.scene.list.focus, "up")
    turn = app.scene.list.cursor
    back_from_german(app)
    assert (app.scene.tab, app.scene.list.cursor) == ("turns", turn)
    press(app, "return")
    assert app.scene.title == "analysed turn"
    assert "Zug" in said(app)["heading"]


def test_a_practice_game_leads_back_to_the_analysed_turn_in_the_language_chosen_meanwhile():
    app = settled(OPENED["analysis of a turn"]())
    turn = app.scene
    click(app, "practise")
    settled(app)
    show(app, app.stage.routes.pause(app.scene.match))
    back_from_german(app)
    click(app, "way back")
    assert app.scene is turn
    assert "Zug" in said(app)["heading"]
