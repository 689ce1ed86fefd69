"""Every screen outside the game, at every size: tidy, and reached by the mouse alone and the keyboard alone."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from spillgame.scenes.dialog import Dialog, message
from spillgame.scenes.scene import Pop, Scene, Stage
from spillgame.scenes.shell.new_game import NewGame
from spillgame.scenes.shell.pause import Pause
from spillgame.scenes.shell.rulebook import RulebookScene
from spillgame.scenes.shell.settings_scene import SettingsScene
from spillgame.scenes.shell.title import Title
from spillgame.scenes.the_spill.new_game.panels import panels
from spillgame.ui.intents import Do
from tests.scenes.apps import WINDOWS, an_app, click, press, write
from tests.scenes.kept import the_title
from tests.scenes.layout_check import assert_reachable, assert_tidy
from tests.scenes.matches import a_setup

pytestmark = pytest.mark.usefixtures("home")


def a_title(stage: Stage) -> Title:
    return stage.routes.title()


def a_title_to_go_on(stage: Stage) -> Title:
    stage.saves.begin("the_spill", a_setup(["Ada"], 3)).table.close()
    return a_title(stage)


def a_new_game(stage: Stage) -> NewGame:
    return NewGame(stage, "the_spill", panels)


def a_pause(stage: Stage) -> Pause:
    return Pause(stage, stage.saves.begin("the_spill", a_setup(["Ada"], 3)))


def a_dialog(stage: Stage) -> Dialog:
    buttons = [("Yes, do that", Pop), ("No, leave it as it is", Pop), ("Ask me later", Pop)]
    return Dialog(stage, "A question", "Shall it be done? " * 40, buttons)


MAKERS: dict[str, Callable[[Stage], Scene]] = {
    "title": a_title,
    "title with a game": a_title_to_go_on,
    "new game": a_new_game,
    "settings": SettingsScene,
    "rulebook": RulebookScene,
    "rulebook at a rule": lambda stage: RulebookScene(stage, rule="S-9"),
    "pause": a_pause,
    "dialog": a_dialog,
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
        assert_tidy(scene)
        assert_reachable(scene)


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
    click(app, "new game")
    click(app, "game the_spill")
    click(app, "name 1")
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
