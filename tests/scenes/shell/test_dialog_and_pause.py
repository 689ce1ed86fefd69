"""Questions over a scene, and the pause of a game."""

import pytest

from spillgame.scenes.dialog import Dialog, message
from spillgame.scenes.scene import Home, Pop, Push, Quit, Replace
from spillgame.scenes.shell.pause import Pause
from spillgame.scenes.shell.settings_scene import SettingsScene
from spillgame.scenes.table.replay import ReplayScene
from tests.scenes.apps import WINDOWS, an_app, click, press, said, top
from tests.scenes.kept import an_ended_game, play, the_title
from tests.scenes.layout_check import assert_reachable, assert_tidy
from tests.scenes.matches import a_setup

pytestmark = pytest.mark.usefixtures("home")


def asked(*buttons, text="Shall it be done?"):
    app = an_app(SettingsScene)
    app.take(Push(Dialog(app.stage, "A question", text, buttons)))
    app.frame(0.0)
    return app


def test_the_first_button_has_the_focus_and_enter_presses_it():
    done = []
    app = asked(("Yes", lambda: done.append("yes") or Pop()), ("No", Pop))
    press(app, "return")
    assert (done, top(app)) == (["yes"], "settings")


def test_escape_is_the_last_button():
    done = []
    app = asked(("Yes", Pop), ("No", lambda: done.append("no") or Pop()))
    press(app, "escape")
    assert (done, top(app)) == (["no"], "settings")


def test_a_button_may_lead_anywhere_or_leave_the_question_open():
    app = asked(("Nothing", lambda: None), ("On", lambda: Replace(SettingsScene(app.stage, "keys"))), ("Quit", Quit))
    click(app, "button 0")
    assert top(app) == "dialog"
    click(app, "button 1")
    assert [scene.title for scene in app.stack.scenes] == ["settings", "settings"]
    app = asked(("Stay", Pop), ("Quit", Quit))
    press(app, "escape")
    assert app.scene is None


def test_a_question_stays_until_it_is_answered():
    app = asked(("Yes", Pop), ("No", Pop))
    app.take(app.scene.update(1e6))
    press(app, "space", "p", "e")
    assert top(app) == "dialog"


def test_a_press_beside_a_question_does_not_reach_the_scene_below():
    app = asked(("Yes", Pop), ("No", Pop))
    below = app.stack.scenes[0]
    before = [str(one) for one in below.describe()]
    rect = next(widget.rect for widget in below.page.widgets if widget.key == "tab keys")
    assert app.scene.page.widget_at(rect.center) is None
    assert [str(one) for one in below.describe()] == before


def test_a_text_without_end_can_be_read_to_its_end():
    app = asked(("Yes", Pop), text="word " * 3000 + "END")
    app.scene.page.focus_on("text")
    press(app, "end")
    assert "END" in said(app)["text"]


def test_a_message_has_one_button():
    app = an_app(SettingsScene)
    app.take(Push(message(app.stage, "The disk is full.")))
    app.frame(0.0)
    assert "The disk is full." in said(app)["text"]
    press(app, "return")
    assert top(app) == "settings"


# --- Pause ---


def paused():
    app = an_app(SettingsScene)
    match = app.stage.saves.begin("the_spill", a_setup(["Ada"], 3))
    app.take(Push(SettingsScene(app.stage)))
    app.take(Push(Pause(app.stage, match)))
    app.frame(0.0)
    return app, match


@pytest.mark.parametrize("key", ["escape", "p", "return"])
def test_the_game_goes_on_by_escape_by_the_pause_s_own_key_and_by_the_first_button(key):
    app, _ = paused()
    press(app, key)
    assert len(app.stack.scenes) == 2


@pytest.mark.parametrize(("key", "scene"), [("settings", "settings"), ("rulebook", "rulebook")])
def test_settings_and_rulebook_lie_over_the_pause(key, scene):
    app, _ = paused()
    click(app, key)
    assert top(app) == scene
    press(app, "escape")
    assert top(app) == "pause"


def test_leaving_closes_the_journal_and_the_game_can_be_gone_on_with():
    app, match = paused()
    click(app, "to title")
    assert len(app.stack.scenes) == 1
    assert app.stage.saves.unfinished().path == match.path
    match.path.rename(match.path.with_suffix(".moved"))
    app, match = paused()
    click(app, "quit")
    assert app.scene is None


def test_a_game_that_is_not_saved_says_so_and_asks_before_it_is_left():
    app, match = paused()
    match.table.journal_fault = "journal.jsonl cannot be written (No space left on device); the game is not saved."
    app.scene.refresh()
    assert "No space left" in said(app)["saved"]
    assert "Save" not in said(app)["to title"]
    click(app, "to title")
    assert "is lost" in said(app)["text"]
    press(app, "escape")
    assert top(app) == "pause"
    click(app, "quit")
    press(app, "return")
    assert app.scene is None


def test_a_game_that_is_not_saved_is_saved_to_another_file_and_goes_on_there(tmp_path):
    app, match = paused()
    match.path.unlink()
    play(match, 2)
    app.scene.refresh()
    target = tmp_path / "elsewhere.jsonl"
    (tmp_path / "taken.jsonl").touch()
    app.stage.folder = tmp_path
    click(app, "save copy")
    app.scene.rename("taken.jsonl")
    click(app, "write")
    assert "nothing was overwritten" in said(app)["hint"]
    app.scene.rename(target.name)
    click(app, "write")
    assert "goes on there" in said(app)["text"]
    press(app, "return")
    assert "Every step is saved" in said(app)["saved"]
    assert "save copy" not in said(app)
    play(match, 3)
    assert target.read_bytes() == match.journal_text()


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_the_pause_is_tidy_with_everything_in_it(size, text):
    app = an_app(SettingsScene, size, text=text)
    match = app.stage.saves.begin("the_spill", a_setup(["Ada"], 3), practice=True)
    app.take(Push(Pause(app.stage, match)))
    assert_tidy(app.scene)
    match.table.journal_fault = "A journal of a long name.jsonl cannot be written (No space left on device)."
    app.scene.refresh()
    assert {"position", "save copy"} <= said(app).keys()
    assert_tidy(app.scene)
    assert_reachable(app.scene)
    match.close()


def test_a_game_without_a_journal_says_why():
    app, match = paused()
    match.path, match.warnings = None, ["saves cannot be written (Permission denied); this game is not saved."]
    app.scene.refresh()
    assert "Permission denied" in said(app)["saved"]


@pytest.mark.parametrize("leave", [Home, Quit])
def test_the_journal_of_a_game_that_no_scene_shows_any_more_is_closed(leave):
    app = the_title()
    saves = app.stage.saves
    match = saves.resume(an_ended_game(saves))
    app.take(Push(app.stage.routes.play(match)))
    app.take(Push(ReplayScene(app.stage, app.scene.playback)))
    app.take(Pop())
    assert saves.open[match.path].is_open
    app.take(leave())
    assert not saves.open[match.path].is_open
