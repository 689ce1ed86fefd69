"""The window: the stack of scenes, settings that hold at once, resizing, pictures, and life without a display."""

from time import perf_counter

import pygame
import pytest

from spillgame import app as app_module
from spillgame import pace, paths, settings
from spillgame.scenes.dialog import Dialog
from spillgame.scenes.scene import Home, Pop, Push, Quit, Replace, Scene, text_form
from spillgame.settings import Settings
from spillgame.shots import Shots, write_text_form
from spillgame.ui.answer import Answer
from spillgame.ui.widgets import Button, Label
from tests.scenes.apps import an_app, click, press, said, top

pytestmark = pytest.mark.usefixtures("home")


class Plain(Scene):
    """A scene that says its name, and answers what it was told to."""

    def __init__(self, stage, title="plain", answer: Answer | None = None):
        super().__init__(stage)
        self.title, self.answer = title, answer
        self.entered, self.seconds = 0, 0.0

    def enter(self):
        self.entered += 1
        super().enter()

    def update(self, dt):
        self.seconds += dt

    def refresh(self):
        px = self.look.px
        self.page.show(
            [
                Label(key="name", rect=pygame.Rect(px(50), px(50), px(300), px(60)), name=self.title),
                Button(
                    key="go", rect=pygame.Rect(px(50), px(150), px(300), px(60)), name="Go", act=lambda: self.answer
                ),
            ],
            lambda surface: surface.fill(self.look.rgb("sea")) and None,
        )


def with_scene(**changes):
    return an_app(Plain, **changes)


def titles(app):
    return [scene.title for scene in app.stack.scenes]


def resize(app, size):
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    app.frame(0.0)


# --- The stack ---


def test_scenes_answer_and_the_stack_follows():
    app = with_scene()
    app.take(Push(Plain(app.stage, "one")))
    app.take(Push(Plain(app.stage, "two")))
    assert titles(app) == ["plain", "one", "two"]
    app.take(Replace(Plain(app.stage, "three")))
    assert titles(app) == ["plain", "one", "three"]
    app.take(Pop())
    assert titles(app) == ["plain", "one"]
    app.take(Push(Plain(app.stage, "four")))
    app.take(Home())
    assert titles(app) == ["title"]
    app.take(Home(Plain(app.stage, "five")))
    assert titles(app) == ["title", "five"]
    app.take(None)
    assert titles(app) == ["title", "five"]
    app.take(Quit())
    assert app.scene is None
    app.frame(0.1)


def test_a_scene_that_comes_to_the_top_again_is_told():
    app = with_scene()
    app.take(Push(Plain(app.stage, "one")))
    app.take(Pop())
    assert app.scene.entered == 2


def test_the_answer_of_a_press_is_carried_out():
    app = with_scene()
    app.scene.answer = Push(Plain(app.stage, "next"))
    click(app, "go")
    assert top(app) == "next"
    press(app, "escape")
    assert top(app) == "plain"


def test_the_stack_knows_every_answer_that_there_is():
    kinds = (Push, Pop, Replace, Home, Quit)
    assert {one.__name__ for one in Answer.__subclasses__()} == {one.__name__ for one in kinds}
    for kind in kinds:
        app = with_scene()
        fields = {"scene": Plain(app.stage, "next")} if kind in (Push, Replace) else {}
        app.take(kind(**fields))


def test_going_back_from_the_last_scene_closes_the_game_and_so_does_the_window_s_cross():
    app = with_scene()
    press(app, "escape")
    assert app.scene is None
    app = with_scene()
    pygame.event.post(pygame.Event(pygame.QUIT))
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5)))
    app.frame(0.1)
    assert app.scene is None


def test_running_ends_when_the_game_is_closed():
    app = with_scene()
    app.take(Quit())
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    app.run(Plain(app.stage, answer=Quit()))
    assert app.scene is None


def test_what_ended_a_wait_is_taken_before_what_came_after_it():
    app = with_scene()
    seen: list[object] = []
    app.scene.handle = seen.append
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(1, 1)))
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(2, 2)))
    app._wait(perf_counter())
    app.frame(0.0)
    assert [intent.at for intent in seen] == [(1, 1), (2, 2)]


class Naps:
    """A clock that advances only during sleeps, and counts them."""

    def __init__(self, monkeypatch):
        self.now, self.slept = 100.0, 0
        for module in (app_module, pace):
            monkeypatch.setattr(module, "perf_counter", lambda: self.now)
        monkeypatch.setattr(pace, "sleep", self.sleep)

    def sleep(self, seconds):
        self.now += seconds
        self.slept += 1

    def wait(self, app):
        """Let the app wait once; returns for how long, and how often it woke up to look for events."""
        begun, before = self.now, self.slept
        app._wait(begun)
        return round(self.now - begun, 3), self.slept - before


def test_a_scene_at_rest_is_woken_seldom_and_sooner_just_after_the_player_did_something(monkeypatch):
    app, naps = with_scene(), Naps(monkeypatch)
    seconds, often = naps.wait(app)
    assert seconds == pace.IDLE_WAIT
    assert often <= 25 * seconds + 1
    press(app, "tab")
    assert naps.wait(app)[1] > often, "who has just pressed a key may press another one"
    naps.now += pace.AWAKE
    assert naps.wait(app) == (seconds, often)


def test_a_scene_waits_as_long_as_its_frames_take_and_not_at_all_where_each_counts(monkeypatch):
    app, naps = with_scene(), Naps(monkeypatch)
    monkeypatch.setattr(Plain, "moving", True)
    assert naps.wait(app) == (0.0, 0)
    monkeypatch.setattr(Plain, "frame_rate", 20)
    assert naps.wait(app)[0] == 0.05
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(1, 1)))
    assert naps.wait(app) == (0.0, 0)


def test_scenes_are_told_whether_the_window_has_the_focus():
    app = with_scene()
    for event, focus in (
        (pygame.WINDOWFOCUSLOST, False),
        (pygame.WINDOWEXPOSED, False),
        (pygame.WINDOWFOCUSGAINED, True),
    ):
        pygame.event.post(pygame.Event(event))
        app.frame(0.0)
        assert app.stage.in_focus is focus


def test_only_the_scene_on_top_lives():
    app = with_scene()
    below = app.scene
    app.take(Push(Plain(app.stage, "one")))
    before = below.seconds
    app.frame(0.5)
    assert (below.seconds, app.scene.seconds) == (before, 0.5)


def test_nothing_is_drawn_while_nothing_changes(monkeypatch):
    app = with_scene()
    flips: list[int] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: flips.append(1))
    app.frame(0.1)
    assert flips == []
    press(app, "tab")
    pygame.event.post(pygame.Event(pygame.WINDOWEXPOSED))
    app.frame(0.1)
    assert flips


# --- Overlays ---


def test_an_overlay_shows_the_scene_below_it_dimmed():
    app = with_scene()
    app.take(Push(Dialog(app.stage, "Quit", "Close the game?", [("Quit", Quit), ("Stay", Pop)])))
    app.frame(0.0)
    corner, plain = pygame.display.get_surface().get_at((5, 5))[:3], app.stage.look.rgb("sea")
    assert corner != plain
    assert app.scene.backdrop.get_at((5, 5))[:3] == plain


def test_an_overlay_keeps_the_scene_below_it_behind_it_in_another_size():
    app = with_scene()
    app.take(Push(Dialog(app.stage, "Quit", "Close the game?", [("Quit", Quit), ("Stay", Pop)])))
    resize(app, (1600, 900))
    assert app.scene.backdrop.get_size() == (1600, 900)
    assert app.scene.backdrop.get_at((1500, 800))[:3] == app.stage.look.rgb("sea")


# --- Settings ---


def test_changed_settings_hold_at_once_and_are_written_down():
    app = with_scene()
    assert app.change_settings(app.stage.settings.with_(text=150, theme="day", reduced_motion=True)) is None
    look = app.scene.page.look
    assert (look.scale.text, look.theme.name, look.reduced_motion) == (150, "day", True)
    assert settings.load(paths.settings_file())[0] == app.stage.settings


def test_changed_keys_hold_at_once():
    app = with_scene()
    app.change_settings(app.stage.settings.with_(keys={"cancel": ("q",)}))
    press(app, "escape")
    assert top(app) == "plain"
    press(app, "q")
    assert app.scene is None


def test_settings_that_cannot_be_written_still_hold_and_the_sentence_comes_back(home):
    app = with_scene()
    home.mkdir(exist_ok=True)
    (home / "settings.json").mkdir()
    sentence = app.change_settings(app.stage.settings.with_(text=150))
    assert "cannot be written" in sentence
    assert app.stage.look.scale.text == 150
    press(app, "f11")
    assert top(app) == "dialog"
    assert "cannot be written" in said(app)["text"]


# --- Text form and pictures ---


def test_f9_writes_the_screen_as_text():
    app = with_scene()
    press(app, "f9", "f9")
    files = sorted((paths.home_folder() / "screens").iterdir())
    assert [file.name for file in files] == ["0001 plain.txt", "0002 plain.txt"]
    assert files[0].read_text("utf-8") == text_form(app.scene)
    assert "button 'Go'" in files[0].read_text("utf-8")


def test_f9_on_a_disk_that_refuses_does_no_harm(home):
    app = with_scene()
    home.mkdir(exist_ok=True)
    (home / "screens").write_text("in the way")
    press(app, "f9")
    assert write_text_form(app.scene, home / "screens") is None


def test_a_picture_and_a_text_are_written_for_each_scene_at_rest_once(tmp_path):
    folder = tmp_path / "shots"  # of its own, for sounds may come into the home beside it
    folder.mkdir()
    app = with_scene(shots=Shots(folder))
    app.frame(0.1)
    press(app, "tab")
    app.take(Push(Plain(app.stage, "one")))
    app.frame(0.0)
    names = ["0001 plain.png", "0001 plain.txt", "0002 one.png", "0002 one.txt"]
    assert [file.name for file in sorted(folder.iterdir())] == names
    assert pygame.image.load(folder / "0001 plain.png").get_size() == (1280, 720)


# --- For this time ---


def test_what_the_command_line_changes_for_this_time_does_not_stay_in_the_settings(home):
    app = with_scene(speed="7.5")
    app._kept = Settings(speed="2")
    assert app.change_settings(app.stage.settings.with_(theme="day")) is None
    assert app.stage.settings.speed == "7.5"
    assert settings.load(paths.settings_file())[0] == Settings(speed="2", theme="day")
    app.change_settings(app.stage.settings.with_(speed="4"))
    assert settings.load(paths.settings_file())[0] == Settings(speed="4", theme="day")


def test_f9_says_over_the_screen_where_it_wrote_until_something_else_is_done():
    app = with_scene()
    before = pygame.display.get_surface().copy()
    press(app, "f9")
    assert str(paths.home_folder() / "screens") in app.notice
    assert pygame.image.tobytes(pygame.display.get_surface(), "RGB") != pygame.image.tobytes(before, "RGB")
    press(app, "tab", "shift+tab")
    assert app.notice == ""
