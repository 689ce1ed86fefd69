"""Every screen outside the game, at every size: tidy, and reached by mouse or keys; questions, and the pause."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from spillgame.scenes.dialog import Dialog, message
from spillgame.scenes.scene import Home, Pop, Push, Quit, Replace, Scene, Stage
from spillgame.scenes.shell.new_game import NewGame
from spillgame.scenes.shell.pause import Pause
from spillgame.scenes.shell.rulebook import RulebookScene
from spillgame.scenes.shell.settings_scene import SettingsScene
from spillgame.scenes.table.replay import ReplayScene
from spillgame.scenes.the_spill.new_game.panels import panels
from spillgame.ui.intents import Do
from tests.scenes.apps import WINDOWS, an_app, click, press, press_at, said, show, top, write
from tests.scenes.kept import an_ended_game, play, the_title
from tests.scenes.layout_check import assert_tidy, assert_usable
from tests.scenes.matches import a_setup

pytestmark = pytest.mark.usefixtures("home")


def a_title_to_go_on(stage: Stage) -> Scene:
    stage.saves.begin("the_spill", a_setup(["Ada"], 3)).table.close()
    return stage.routes.title()


CHOICES = [("Yes, do that", Pop), ("No, leave it as it is", Pop), ("Ask me later", Pop)]
MAKERS: dict[str, Callable[[Stage], Scene]] = {
    "title": lambda stage: stage.routes.title(),
    "title with a game": a_title_to_go_on,
    "new game": lambda stage: NewGame(stage, "the_spill", panels),
    "settings": SettingsScene,
    "rulebook": RulebookScene,
    "rulebook at a rule": lambda stage: RulebookScene(stage, rule="S-9"),
    "pause": lambda stage: Pause(stage, stage.saves.begin("the_spill", a_setup(["Ada"], 3))),
    "dialog": lambda stage: Dialog(stage, "A question", "Shall it be done? " * 40, CHOICES),
    "message": lambda stage: message(stage, "The disk is full."),
}


def pages_of(scene: Scene) -> Iterator[None]:
    """Go through all that a scene can show."""
    yield
    if isinstance(scene, NewGame):
        yield from _pages_of_new_game(scene)
    if isinstance(scene, SettingsScene):
        for part in ("play", "sound", "keys"):
            scene.show_part(part)
            yield
        while (page := next((one for one in scene.page.widgets if one.key == "page"), None)) is not None:
            before = page.index
            page.turn(1)
            if next(one for one in scene.page.widgets if one.key == "page").index == before:
                break
            yield
    if isinstance(scene, RulebookScene):
        for wanted in ("overflow", "nothing of that kind"):
            scene.page.focus_on("search")
            next(one for one in scene.page.widgets if one.key == "search").write(wanted)
            yield


def _pages_of_new_game(scene: NewGame) -> Iterator[None]:
    form, content = scene.form, scene.stage.saves.loaded("the_spill").content
    form.choose_count(4)
    form.names[3] = "W" * 18
    scene.refresh()
    yield
    scene.show_part("team")
    yield
    form.choose(("specialists",), [one.id for one in content.specialists[:4]])
    form.choose(("harsh_weather",), True)
    scene.refresh()
    yield
    form.choose(("win", "card"), content.win_cards[-1].id)
    scene.show_part("win")
    yield
    form.seed = str((1 << 53) - 1)
    scene.show_part("sea")
    yield


@pytest.mark.parametrize(("size", "text"), WINDOWS)
@pytest.mark.parametrize("name", MAKERS)
def test_every_screen_is_tidy_and_reached_by_mouse_alone_and_keyboard_alone(name, size, text):
    scene = an_app(MAKERS[name], size, text=text).scene
    for _ in pages_of(scene):
        assert_usable(scene)


@pytest.mark.parametrize("name", MAKERS)
def test_every_screen_is_tidy_in_the_smallest_window(name):
    scene = an_app(MAKERS[name], (600, 400), text=200).scene
    for _ in pages_of(scene):
        assert_tidy(scene)


@pytest.mark.parametrize("name", [name for name in MAKERS if not name.startswith("title")])
def test_escape_goes_back_from_every_screen_but_the_title(name):
    scene = an_app(MAKERS[name]).scene
    assert scene.handle(Do("cancel")) == Pop()


DRAWN = [
    pytest.param(name, theme, marks=() if (row + column) % 3 == 0 else pytest.mark.slow)
    for row, name in enumerate(MAKERS)
    for column, theme in enumerate(["night", "day", "contrast"])
]
"""Each screen in each theme; every run draws each screen in one of them, and each theme on some screens."""


@pytest.mark.parametrize(("name", "theme"), DRAWN)
def test_every_screen_is_drawn_in_every_theme(name, theme):
    app = an_app(MAKERS[name], theme=theme)
    for _ in pages_of(app.scene):
        app.frame(0.0)
        assert not app.scene.page.stale
    colours = {pygame.display.get_surface().get_at((x, y))[:3] for x in range(0, 1280, 3) for y in range(0, 720, 3)}
    assert len(colours) > 10


@pytest.mark.parametrize("name", MAKERS)
def test_nothing_asked_for_a_picture_that_is_not_there(name):
    app = an_app(MAKERS[name])
    for _ in pages_of(app.scene):
        app.frame(0.0)
    assert app.stage.look.pictures.faults == []


def test_what_stands_in_a_field_is_selected_when_it_is_entered():
    app = the_title()
    click(app, "new game", "game the_spill", "name 1")
    assert field(app, "name 1").selected
    write(app, "Ann")
    assert field(app, "name 1").value == "Ann"
    click(app, "name 1")
    write(app, "a")
    assert field(app, "name 1").value == "Anna"
    press(app, "shift+tab", "tab", "backspace")
    assert field(app, "name 1").value == ""


def field(app, key):
    return next(widget for widget in app.scene.page.widgets if widget.key == key)


def asked(*buttons, text="Shall it be done?"):
    app = an_app(SettingsScene)
    show(app, Dialog(app.stage, "A question", text, buttons))
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
    press_at(app, "text", "end")
    assert "END" in said(app)["text"]


def test_a_message_has_one_button():
    app = an_app(SettingsScene)
    show(app, message(app.stage, "The disk is full."))
    assert "The disk is full." in said(app)["text"]
    press(app, "return")
    assert top(app) == "settings"


# --- Pause ---


def paused():
    app = an_app(SettingsScene)
    match = app.stage.saves.begin("the_spill", a_setup(["Ada"], 3))
    app.take(Push(SettingsScene(app.stage)))
    show(app, Pause(app.stage, match))
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
    assert_usable(app.scene)
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
