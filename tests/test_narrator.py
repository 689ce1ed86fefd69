"""The narrator: what happens is told once and in order, what a reader asks for is done, and none costs nothing."""

import subprocess
import sys

import pygame
import pytest

from spillgame import log, narrator, paths, settings
from spillgame.app import App
from spillgame.narrator import AGAIN, BUS, Narrator
from spillgame.scenes.scene import Pop, Push, Quit, Scene
from spillgame.settings import Settings
from spillgame.ui.widgets import Button, Field, Toggle
from tests.scenes.apps import an_app, press, top
from tests.ui.a_kit import Kit

pytestmark = pytest.mark.usefixtures("home")


class Told(Scene):
    """A page with a name field, a switch, and a button that opens another page; it has news."""

    title = "dialog"

    def __init__(self, stage):
        super().__init__(stage)
        self.news, self.on, self.text = [], False, ""

    def refresh(self):
        rects = [pygame.Rect(10, 10 + 60 * row, 200, 50) for row in range(3)]
        self.page.show(
            [
                Button(key="next", rect=rects[0], name="Go on", act=lambda: Push(Told(self.stage))),
                Toggle(key="quick", rect=rects[1], name="Quick", on=self.on, act=self.toggle),
                Field(key="name", rect=rects[2], name="Name", value=self.text, most=5, write=self.write),
            ]
        )

    def toggle(self):
        self.on = not self.on
        self.refresh()

    def write(self, text):
        self.text = text
        self.refresh()

    def take_news(self):
        found, self.news = self.news, []
        return found


class Closing(Told):
    """A page that closes the window at once."""

    def update(self, dt):
        return Quit()


class Heard:
    """An app with a reader that keeps what is read aloud."""

    def __init__(self, **chosen):
        self.kit = Kit()
        self.app: App = an_app(Told, **chosen)
        self.app.narrator = Narrator(self.app.stage, self.kit.adapter)
        self.app.narrator.start()
        self.adapter = self.kit.adapters[-1] if self.kit.adapters else None

    def come(self):
        self.adapter.activate()
        self.frame()
        return self

    def frame(self):
        self.app.frame(0.0)
        return self

    @property
    def news(self):
        """What is in the live region; empty where there is none."""
        return next((node.value for node in self.adapter.nodes.values() if hasattr(node, "live")), "")

    def ask(self, action, name, data=None):
        (number,) = (n for n, node in self.adapter.nodes.items() if getattr(node, "label", "") == name)
        self.adapter.ask(action, number, data)
        return self.frame()

    @property
    def focus(self):
        return self.adapter.nodes[self.adapter.updates[-1].focus].label


@pytest.fixture
def bus(monkeypatch):
    """An address of a bus on which nobody is."""
    monkeypatch.setenv(BUS[0], "unix:path=/nowhere")


@pytest.fixture
def heard(bus):
    return Heard().come()


# --- What happens ---


def test_news_are_told_once_and_in_order(heard):
    heard.app.scene.news = ["Oil on N4A.", "Ada has 4 AP."]
    assert heard.frame().news == "Oil on N4A. Ada has 4 AP."
    before = len(heard.adapter.updates)
    heard.frame().frame()
    assert len(heard.adapter.updates) == before
    heard.app.scene.news = ["Ada sails."]
    assert heard.frame().news == "Ada sails."


@pytest.mark.parametrize("by", ["a key", "the reader"])
def test_what_was_told_is_no_longer_there_once_the_player_does_something_else(heard, by):
    heard.app.scene.news = ["Your chips are 3 and 5."]
    assert heard.frame().news
    if by == "a key":
        press(heard.app, "tab")
        heard.frame()
    else:
        heard.ask("CLICK", "Quick")
    assert heard.news == ""
    heard.app.scene.news = ["Your chips are 3 and 5."]
    assert heard.frame().news == "Your chips are 3 and 5." + AGAIN


def test_a_notice_is_read_aloud_and_goes_away_by_a_press_of_the_reader(heard):
    heard.app._notify("The screen is written as text.")
    assert heard.frame().news == "The screen is written as text."
    assert heard.frame().news == "The screen is written as text."
    heard.ask("CLICK", "Quick")
    assert (heard.app.notice, heard.news) == ("", "")


def test_the_same_news_twice_are_heard_twice(heard):
    told = []
    for _ in range(3):
        heard.app.scene.news = ["Ada passes."]
        told.append(heard.frame().news)
    assert told == ["Ada passes.", f"Ada passes.{AGAIN}", "Ada passes."]


def test_a_reader_that_comes_later_is_not_told_what_happened_before(bus):
    heard = Heard()
    heard.app.scene.news = ["A long story."]
    heard.frame().come()
    assert heard.news == ""
    heard.app.scene.news = ["Ada sails."]
    heard.frame()
    heard.adapter.deactivate()
    heard.app.scene.news = ["Another long story."]
    heard.frame().come()
    assert heard.news == "Ada sails."


def test_a_sentence_over_the_page_is_in_the_tree(heard):
    heard.app._notify("The text form is written.")
    heard.frame()
    told = [getattr(node, key, "") for node in heard.adapter.nodes.values() for key in ("label", "value")]
    assert "The text form is written." in told


def test_news_are_spoken_where_the_settings_say_so(heard, monkeypatch):
    spoken = []
    monkeypatch.setattr(narrator.Speech, "speak", lambda self, sentence: spoken.append((self.language, sentence)))
    heard.app.stage.change_settings(heard.app.stage.settings.with_(speech=True))
    for _ in range(2):
        heard.app.scene.news = ["Ada passes."]
        heard.frame()
    assert spoken == [("en", "Ada passes.")] * 2


def test_speech_ends_when_it_is_switched_off(heard, monkeypatch):
    ended = []
    monkeypatch.setattr(narrator.Speech, "speak", lambda self, sentence: None)
    monkeypatch.setattr(narrator.Speech, "end", lambda self: ended.append(True))
    for wanted in (True, False):
        heard.app.stage.change_settings(heard.app.stage.settings.with_(speech=wanted))
        heard.app.scene.news = ["Ada passes."]
        heard.frame()
        assert ended == ([] if wanted else [True])


def test_news_are_spoken_in_the_language_that_is_chosen(monkeypatch):
    made, ended = [], []
    monkeypatch.setattr(narrator.Speech, "speak", lambda self, sentence: made.append(self.language))
    monkeypatch.setattr(narrator.Speech, "end", lambda self: ended.append(self.language))
    app = an_app(Told, speech=True)
    for language in ("en", "de"):
        monkeypatch.setattr(narrator, "spoken", lambda language=language: language)
        app.scene.news = ["Ada."]
        app.frame(0.0)
    app.narrator.end()
    assert (made, ended) == (["en", "de"], ["en", "de"])


def test_the_log_says_what_a_reader_was_told_first_for_the_doctor_to_say(heard):
    told = log.last_of(log.READER)
    things = len(heard.adapter.nodes)
    assert told.endswith(f" The screen reader was told {things} things of the page “A question”.")
    heard.app.scene.on = True
    heard.frame()
    assert log.last_of(log.READER) == told
    log.note("Something else: The screen reader.")
    assert log.last_of(log.READER) == told


# --- What a reader asks for ---


def test_what_a_reader_presses_is_done_and_the_answer_of_the_page_taken(heard):
    first = heard.app.scene
    heard.ask("CLICK", "Go on")
    assert heard.app.scene is not first
    heard.app.take(Pop())
    heard.frame().ask("CLICK", "Quick")
    assert first.on
    assert heard.focus == "Quick"


def test_what_a_reader_brings_the_focus_to_has_it_and_is_not_pressed(heard):
    heard.ask("FOCUS", "Quick")
    assert heard.app.scene.page.focus.key == "quick"
    assert not heard.app.scene.on


def test_what_a_reader_wants_to_see_is_left_where_the_focus_is(heard):
    heard.ask("SCROLL_INTO_VIEW", "Quick")
    assert heard.app.scene.page.focus.key == "next"


def test_what_a_reader_writes_stands_in_the_field_as_far_as_there_is_room(heard):
    heard.ask("SET_VALUE", "Name", ("VALUE", "Grace Hopper"))
    assert heard.app.scene.text == "Grace"


def test_what_is_asked_of_a_page_that_is_gone_is_not_done_on_another(heard):
    (number,) = (n for n, node in heard.adapter.nodes.items() if getattr(node, "label", "") == "Go on")
    heard.app.take(Push(Told(heard.app.stage)))
    heard.frame()
    heard.adapter.ask("CLICK", number)
    heard.frame()
    assert len(heard.app.stack.scenes) == 2


def test_the_keys_move_the_focus_that_a_reader_hears_of(heard):
    press(heard.app, "tab")
    assert heard.focus == "Quick"


# --- No reader ---


def test_without_a_bus_nothing_is_made(monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    for name in BUS:
        monkeypatch.delenv(name, raising=False)
    heard = Heard()
    assert heard.kit.adapters == []
    assert not heard.app.narrator.listens


def test_where_the_settings_say_so_nothing_is_made(bus):
    assert Heard(screen_reader=False).kit.adapters == []


def test_a_reader_may_be_switched_off_and_on(bus):
    heard = Heard().come()
    change, chosen = heard.app.stage.change_settings, heard.app.stage.settings
    change(chosen.with_(screen_reader=False))
    assert not heard.app.narrator.listens
    before = len(heard.adapter.updates)
    heard.frame()
    assert len(heard.adapter.updates) == before
    change(chosen)
    heard.adapter = heard.kit.adapters[-1]
    assert heard.come().focus == "Go on"


def test_a_library_that_fails_costs_one_line_of_the_log_and_the_game_goes_on(heard):
    heard.adapter.fails = RuntimeError("a torn tree")
    press(heard.app, "tab")
    press(heard.app, "tab")
    assert top(heard.app) == "dialog"
    assert log.text().count("screen reader is off") == 1
    assert "RuntimeError: a torn tree" in paths.log_file().read_text("utf-8")


def test_the_library_is_not_there_and_the_game_goes_on(bus, monkeypatch):
    monkeypatch.setitem(sys.modules, "accesskit", None)
    app = an_app(Told)
    app.narrator.start()
    press(app, "tab")
    assert log.text().count("The screen reader is off") == 1
    assert app.narrator.reader.failed.startswith("ModuleNotFoundError")


IMPORTED = """
import pygame, sys
from spillgame.cli import main
set_mode = pygame.display.set_mode
def opened(*size, **more):
    print("accesskit" in sys.modules)
    return set_mode(*size, **more)
pygame.display.set_mode = opened
flip, frames = pygame.display.flip, []
def flipped():
    flip()
    frames.append("accesskit" in sys.modules)
    if len(frames) == 1:
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(1, 1)))
        pygame.event.post(pygame.Event(pygame.WINDOWEXPOSED))
    else:
        print(frames[-1])
        pygame.event.post(pygame.Event(pygame.QUIT))
pygame.display.flip = flipped
main(["play", "--size", "640x480"])
"""


@pytest.mark.parametrize("wanted", [True, False])
def test_the_library_is_imported_once_the_window_is_open_and_only_where_it_is_wanted(home, bus, wanted):
    pytest.importorskip("accesskit")
    assert settings.save(paths.settings_file(), Settings(screen_reader=wanted)) is None
    done = subprocess.run([sys.executable, "-c", IMPORTED], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.split()[-2:] == ["False", str(wanted)]
