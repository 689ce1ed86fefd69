"""The focus is always there and seen; Escape leads home from everywhere; every key does something or is answered."""

import pygame
import pytest

from spillgame.rules.the_spill.chances import DropDice
from spillgame.scenes.dialog import Dialog
from spillgame.scenes.scene import Pop, Push, Scene
from spillgame.scenes.shell.rulebook import RulebookScene
from spillgame.scenes.shell.settings_scene import SettingsScene
from spillgame.scenes.table.page import scene_of
from spillgame.scenes.table.screens import open_game
from spillgame.ui.intents import CHOICES, DEFAULT_KEYS
from tests.scenes.apps import an_app
from tests.scenes.driver import Window
from tests.scenes.matches import WON, a_finished, a_setup
from tests.scenes.test_window_robust import at_first_turn, up_to

pytestmark = pytest.mark.usefixtures("home")

SETUP = a_setup(["Ann"], 5, harsh_weather=False, specialists=[])
WALK = ("tab", "tab", "right", "down", "left", "up", "home", "end", "shift+tab", "page down", "page up")


def at_quadrants(window: Window) -> Window:
    window.open(setup=SETUP)
    return up_to(window, lambda: window.scene.title == "prepare" and window.table.legal())


def at_drop(window: Window) -> Window:
    window.open(setup=SETUP)
    return up_to(window, lambda: isinstance(window.table.state.pending, DropDice))


def at_end(window: Window) -> Window:
    stage, match = window.open().app.stage, a_finished(WON).match
    open_game(stage, "the_spill", match.content)
    return window.show(scene_of(stage, match))


def over_the_turn(*keys: str):
    def go(window: Window) -> Window:
        return at_first_turn(window).press(*keys)

    return go


PLACES = {
    "title": lambda window: window.open(),
    "new game": lambda window: window.open().show(window.app.stage.routes.new_game("the_spill")),
    "settings": lambda window: window.open().show(SettingsScene(window.app.stage)),
    "rulebook": lambda window: window.open().show(RulebookScene(window.app.stage)),
    "tower": lambda window: window.open().click("tower"),
    "prepare": at_quadrants,
    "spill": at_drop,
    "action": at_first_turn,
    "log": over_the_turn("l"),
    "look back": over_the_turn("l", "return"),
    "list view": over_the_turn("v"),
    "pause": over_the_turn("p"),
    "end": at_end,
}


@pytest.fixture
def window(home):
    return Window(home, reduced_motion=True)


@pytest.mark.parametrize("place", PLACES)
def test_after_every_key_something_has_the_focus_and_is_framed(window, place):
    PLACES[place](window)
    assert window.scene.title == place
    for key in WALK:
        window.press(key)
        if window.scene.title != place:
            break
        focus = window.page.focus
        assert focus is not None, f"after {key}"
        assert focus.focusable, f"after {key} the focus is on {focus}"
        assert framed(window, focus), f"after {key} no frame is seen round {focus.key}"


def framed(window: Window, focus) -> bool:
    """Return whether the colour of the focus is seen round a widget."""
    surface = pygame.display.get_surface()
    part = surface.subsurface(focus.rect.inflate(16, 16).clip(surface.get_rect()))
    return pygame.mask.from_threshold(part, window.scene.look.rgb("focus"), (2, 2, 2, 255)).count() > 8


@pytest.mark.parametrize("place", PLACES)
def test_escape_and_what_it_asks_lead_to_the_title(window, place):
    PLACES[place](window)
    for _ in range(8):
        if window.scene.title == "title":
            return
        window.press("escape")
        if window.scene.title == "pause":
            window.click("to title")
    raise AssertionError(f"from {place} one comes to {window.scene.title}")


GAME_KEYS = {
    "undo": "u", "redo": "r", "faster": ".", "slower": ",", "pause": "p", "log": "l", "rulebook": "f1",
    "list_view": "v", "forecast": "f", "cancel": "escape", "end_turn": "e", "glossary": "g", "hint": "i",
}  # fmt: skip


def test_every_key_of_the_table_does_something_in_the_action_phase_or_is_answered(home):
    window = at_first_turn(Window(home, speed="2"))
    heard: list[str] = []
    window.app.stage.sounds.play = lambda name, *more: heard.append(name)
    for command, key in GAME_KEYS.items():
        heard.clear()
        before = told(window)
        window.press(key)
        assert told(window) != before or "refused" in heard, f"{command} does nothing"
        while window.scene.title != "action":
            window.press("escape")


def told(window: Window) -> tuple[str, str]:
    """Return what is shown, and how fast."""
    return window.form(), window.app.stage.settings.speed


def test_all_commands_have_a_place_where_they_are_tried():
    elsewhere = {
        "confirm", "next", "previous", "left", "right", "up", "down", "page_up", "page_down", "first", "last",
        "erase", "skip", "describe", "full_screen", "report", "analyse", "since", *CHOICES,
        *(command for command in DEFAULT_KEYS if command.startswith(("zoom_", "pan_", "say_"))),
    }  # fmt: skip
    assert set(GAME_KEYS) | elsewhere == set(DEFAULT_KEYS)


def test_f9_writes_the_text_form_of_the_screen(home):
    window = at_first_turn(Window(home))
    window.press("f9")
    written = list((home / "screens").glob("*.txt"))
    assert [path.read_text("utf-8") for path in written] == [window.form()]


def test_a_new_question_has_the_focus_at_its_first_answer(home):
    window = Window(home)
    at_quadrants(window)
    assert window.focus == "answer 0"
    at_drop(window)
    assert window.focus == "drop"


def test_a_shot_is_painted_ahead_in_spare_time_alone(home):
    window = at_drop(Window(home, speed="1"))
    window.sighted = True
    window.scene.model.tower.drop()
    shot = window.scene.model.tower.shot
    window.app.frame(0.02)
    before = set(shot._stills)
    window.app._use_spare(-0.01)
    assert set(shot._stills) == before
    for _ in range(3):
        window.app._use_spare(0.02)
    assert set(shot._stills) > before


def test_return_pressed_too_often_opens_nothing_while_a_die_is_rolled(home):
    window = at_quadrants(Window(home, speed="1"))
    window.press("return")
    for _ in range(10):
        if window.table.asks_chance():
            window.press("return")
        window.frame(1)
        assert window.scene.title == "prepare"


def resize(app, size):
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    app.frame(0.0)


class Whole(Scene):
    """A scene that covers the window, and remembers for which size it was laid out last."""

    def refresh(self):
        self.size = self.look.scale.window.size
        self.page.show([], lambda surface: surface.fill(self.look.rgb("sea")) and None)


def test_what_shows_behind_an_overlay_is_laid_out_again_once_a_page_that_hid_it_in_another_size_is_closed():
    app = an_app(Whole)
    table = app.scene
    app.take(Push(Dialog(app.stage, "Pause", "Go on?", [("Go on", Pop), ("Stay", Pop)])))
    app.take(Push(Whole(app.stage)))
    resize(app, (1600, 900))
    assert table.size != (1600, 900), "it is hidden: nothing is laid out in vain"
    app.take(Pop())
    assert isinstance(app.scene, Dialog)
    assert table.size == (1600, 900)


def test_in_a_window_that_is_too_small_nothing_is_drawn_behind_an_overlay_until_it_is_larger_again(monkeypatch):
    app = an_app(Whole)
    app.take(Push(Dialog(app.stage, "Pause", "Go on?", [("Go on", Pop), ("Stay", Pop)])))
    drawn = []
    monkeypatch.setattr(Whole, "draw", lambda self, surface: drawn.append(surface.get_size()))
    resize(app, (300, 200))
    assert app.stage.look.scale.too_small
    assert drawn == []
    resize(app, (1600, 900))
    assert {*drawn} == {(1600, 900)}
