"""The settings on the screen: every change holds at once; keys are caught, and clashes are told and not taken."""

import re
import shutil

import pytest

from spillgame import paths, settings
from spillgame.games import GAMES
from spillgame.language import ENGLISH, VARIABLE
from spillgame.rules.game_words import words_of
from spillgame.scenes.shell.settings_scene import SettingsScene
from spillgame.scenes.the_spill.screens import SCREENS
from spillgame.settings import CHOICES
from spillgame.ui.intents import DEFAULT_KEYS
from tests.scenes.apps import an_app, click, press, press_at, said, show, top
from tests.scenes.every_scene import SETUPS
from tests.scenes.test_every_text import OPENED

pytestmark = pytest.mark.usefixtures("home")
PARTS = {
    "look": ("language", "window", "text", "theme", "palette", "reduced_motion"),
    "play": ("speed", "step_by_step"),
    "sound": ("volume", "effects", "ambient", "score"),
}


def the_settings(**changes):
    return an_app(SettingsScene, **changes)


def at_keys(**changes):
    app = the_settings(**changes)
    click(app, "tab keys")
    return app


def row(app, command):
    for _ in range(10):
        if f"key {command}" in said(app):
            break
        press_at(app, "page", "return")
    return said(app)[f"key {command}"]


@pytest.mark.parametrize(("part", "field"), [(part, field) for part, fields in PARTS.items() for field in fields])
def test_every_setting_is_changed_by_a_key_holds_at_once_and_is_written_down(part, field):
    app = the_settings()
    click(app, f"tab {part}")
    before = getattr(app.stage.settings, field)
    press_at(app, field, "return" if field in ("reduced_motion", "step_by_step") else "left")
    if getattr(app.stage.settings, field) == before:
        press(app, "right")
    after = getattr(app.stage.settings, field)
    assert after != before
    assert settings.load(paths.settings_file())[0] == app.stage.settings
    assert "focused" in said(app)[field]


def test_every_value_of_every_setting_can_be_reached_and_has_a_name():
    app = the_settings()
    for part, fields in PARTS.items():
        for field in (one for one in fields if one in CHOICES):
            click(app, f"tab {part}")
            widget = next(one for one in app.scene.page.widgets if one.key == field)
            assert len(widget.values) == len(CHOICES[field])
            assert all(widget.values)


def test_a_larger_text_keeps_the_page_and_the_focus():
    app = the_settings()
    press_at(app, "text", "right", "right")
    assert app.stage.look.scale.text == CHOICES["text"][2]
    assert "focused" in said(app)["text"]


def test_settings_that_cannot_be_written_are_told_and_the_next_change_takes_the_word_away(home):
    app = the_settings()
    home.mkdir(exist_ok=True)
    (home / "settings.json").mkdir()
    click(app, "reduced_motion")
    assert "cannot be written" in said(app)["hint"]
    assert app.stage.settings.reduced_motion
    (home / "settings.json").rmdir()
    click(app, "reduced_motion")
    assert "cannot be written" not in said(app)["hint"]


def test_every_command_has_a_row_with_its_keys():
    app = at_keys(size=(1280, 720), text=200)
    for command in DEFAULT_KEYS:
        assert row(app, command)


def test_a_new_key_takes_the_place_of_the_old_ones_at_once():
    app = at_keys()
    click(app, "key undo")
    assert "press a key" in said(app)["key undo"]
    press(app, "b")
    assert app.stage.settings.keys == {"undo": ("b",)}
    assert "= 'B'" in said(app)["key undo"]
    assert not app.scene.capturing
    assert settings.load(paths.settings_file())[0].keys == {"undo": ("b",)}


def test_a_key_with_what_is_held_is_caught_as_one():
    app = at_keys()
    click(app, "key undo")
    press(app, "left shift")
    assert app.scene.capturing
    press(app, "ctrl+shift+b")
    assert app.stage.settings.keys == {"undo": ("ctrl+shift+b",)}


@pytest.mark.parametrize(("key", "other"), [("e", "End the turn"), ("tab", "Next element"), ("f9", "Screen as text")])
def test_a_key_that_has_a_meaning_is_told_and_not_taken(key, other):
    app = at_keys()
    click(app, "key undo")
    press(app, key)
    assert app.stage.settings.keys == {}
    assert other in said(app)["hint"]
    assert app.scene.capturing
    press(app, "b")
    assert app.stage.settings.keys == {"undo": ("b",)}
    assert other not in said(app)["hint"]


def test_a_key_that_was_given_away_is_free_for_another():
    app = at_keys(keys={"undo": ("b",)})
    click(app, "key log")
    press(app, "u")
    assert app.stage.settings.keys["log"] == ("u",)


def test_escape_keeps_the_old_key_and_a_second_one_goes_back():
    app = at_keys()
    app.take(None)
    click(app, "key undo")
    press(app, "escape")
    assert app.stage.settings.keys == {}
    assert not app.scene.capturing
    assert top(app) == "settings"
    press(app, "escape")
    assert app.scene is None


def test_a_click_elsewhere_keeps_the_old_key():
    app = at_keys()
    click(app, "key undo", "key redo")
    assert "press a key" not in said(app)["key undo"]
    press(app, "b")
    assert app.stage.settings.keys == {"redo": ("b",)}
    click(app, "key undo", "tab look")
    press(app, "b")
    assert app.stage.settings.keys == {"redo": ("b",)}


def test_backspace_gives_a_command_its_default_keys_back():
    app = at_keys(keys={"undo": ("b",), "log": ("k",)})
    press_at(app, "key undo", "backspace")
    assert app.stage.settings.keys == {"log": ("k",)}


def test_default_keys_that_another_command_has_taken_are_told_and_not_taken():
    app = at_keys(keys={"undo": ("b",), "log": ("u",)})
    press_at(app, "key undo", "backspace")
    assert app.stage.settings.keys == {"undo": ("b",), "log": ("u",)}
    assert "U now means Log." in said(app)["hint"]


def test_all_keys_become_the_default_ones_at_a_button():
    app = at_keys(keys={"undo": ("b",), "log": ("u",)})
    click(app, "default keys")
    assert app.stage.settings.keys == {}
    assert "cannot: All keys are the default ones." in said(app)["default keys"]


def test_binding_the_default_keys_again_leaves_nothing_to_write_down():
    app = at_keys(keys={"log": ("k",)})
    click(app, "key log")
    press(app, "l")
    assert app.stage.settings.keys == {}


def test_the_page_keys_go_from_part_to_part():
    app = the_settings()
    press(app, "page down", "page down", "page down", "page down")
    assert "chosen" in said(app)["tab reading"]
    press(app, "page down")
    assert "chosen" in said(app)["tab keys"]
    press(app, "page up", "page up")
    assert "chosen" in said(app)["tab sound"]


def test_another_palette_is_seen_at_once():
    app = the_settings()
    usual = app.stage.look.in_colours(SCREENS.colours)
    app.stage.change_settings(app.stage.settings.with_(palette="blue_yellow"))
    other = app.stage.look.in_colours(SCREENS.colours)
    assert other.rgb("crab") != usual.rgb("crab")
    assert other.rgb("sea") == usual.rgb("sea")


def test_each_setting_stands_beside_the_sentence_that_explains_it_where_there_is_room():
    app = the_settings()
    for widget in [one for one in app.scene.page.widgets if one.key in CHOICES]:
        assert widget.note in said(app)[f"{widget.key} words"]
    small = the_settings(text=200)
    assert "theme" in said(small)
    assert "theme words" not in said(small)


# --- The language ---


@pytest.fixture
def languages(monkeypatch):
    """The language of the process, set back afterwards."""
    monkeypatch.setenv(VARIABLE, ENGLISH)


def in_german(app):
    press_at(app, "language", "right", "right")
    assert app.stage.settings.language == "de"


@pytest.mark.usefixtures("languages")
def test_another_language_is_spoken_at_once_and_after_the_next_start():
    app = the_settings()
    in_german(app)
    assert "Einstellungen" in said(app)["heading"]
    assert settings.load(paths.settings_file())[0].language == "de"
    press_at(app, "language", "left")
    assert "Settings" in said(app)["heading"]


@pytest.mark.usefixtures("languages")
@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_below_the_settings_goes_on_in_another_language(game):
    app = an_app(lambda stage: stage.routes.play(stage.saves.begin(game, SETUPS[game])))
    match = app.scene.match
    show(app, app.stage.routes.pause(match))
    show(app, SettingsScene(app.stage))
    moments, path, english = match.moments, match.path, words_of(match.content)("setup.seed")
    in_german(app)
    press(app, "escape", "escape")
    assert app.scene.match is match
    assert (match.moments[: len(moments)], match.path, match.table.journal_fault) == (moments, path, None)
    assert words_of(match.rules.game.content)("setup.seed") != english
    assert "Pause" in " ".join(said(app).values())


@pytest.mark.usefixtures("languages")
def test_a_lesson_goes_on_in_another_language_where_it_was():
    app = an_app(lambda stage: stage.routes.lesson("deep_sea_adventure", "first_dive"))
    press(app, "return")
    at = app.scene.course.at
    show(app, app.stage.routes.pause(app.scene.match))
    show(app, SettingsScene(app.stage))
    in_german(app)
    press(app, "escape", "escape")
    assert (app.scene.title, app.scene.course.at) == ("lesson", at)
    assert app.scene.course.lesson.name == "Ein erster Tauchgang"


@pytest.mark.usefixtures("languages")
def test_a_problem_below_the_settings_never_shows_the_key_of_a_text():
    app = OPENED["problem"]()
    show(app, app.stage.routes.pause(app.scene.match))
    show(app, SettingsScene(app.stage))
    in_german(app)
    press(app, "escape", "escape")
    assert app.scene.title == "problem"
    assert not re.search(r"\bthe_spill\.\w", " ".join(said(app).values()))
    assert "Verlassen" in " ".join(said(app).values())


@pytest.mark.usefixtures("languages")
def test_a_game_keeps_its_mods_when_the_language_changes_whatever_became_of_their_files(home):
    mod = home / "mods" / "long" / "the_spill"
    mod.mkdir(parents=True)
    (mod / "words.yaml").write_text("phases: {spill: Long Phase}\n", "utf-8")
    (mod / "tracks.yaml").write_text("- {id: long, name: Long, dice: [3, 3, 3]}\n", "utf-8")
    app = an_app(lambda stage: stage.routes.play(stage.saves.begin("the_spill", SETUPS["the_spill"])))
    match, before = app.scene.match, app.stage.saves.loaded("the_spill")
    assert before.mods == ("long",)
    shutil.rmtree(mod)
    show(app, SettingsScene(app.stage))
    in_german(app)
    assert app.stage.saves.loaded("the_spill").sha256 == before.sha256
    assert match.content == before.content
