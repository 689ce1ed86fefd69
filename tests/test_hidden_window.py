"""A window that a reader must know before it is seen is hidden until then, and shown whatever happens."""

import sys
from types import SimpleNamespace

import pygame
import pytest

from spillgame import app as app_module
from spillgame import narrator, window
from spillgame.narrator import Narrator
from tests.scenes.apps import an_app
from tests.test_narrator import Closing, Heard, Told, bus  # noqa: F401 - a fixture
from tests.ui.a_kit import Kit

pytestmark = pytest.mark.usefixtures("home", "bus")


class Curtain:
    """Stands in for a window on a system that must not show it before a reader knows it; keeps what is done to it."""

    def __init__(self, monkeypatch, kit):
        self.done = []
        monkeypatch.setattr(window, "HIDDEN_FIRST", (sys.platform,))
        monkeypatch.setattr(narrator, "OF_A_WINDOW", (sys.platform,))
        monkeypatch.setattr(pygame, "Window", SimpleNamespace(from_display_module=lambda: self))
        set_mode, adapter = pygame.display.set_mode, kit.adapter

        def opened(size, flags):
            self.done.append("opened hidden" if flags & pygame.HIDDEN else "opened")
            return set_mode(size, flags)

        def attached(reader):
            self.done.append("attached")
            return adapter(reader)

        kit.adapter = attached
        monkeypatch.setattr(pygame.display, "set_mode", opened)

    def hide(self):
        self.done.append("hidden")

    def show(self):
        self.done.append("shown")


@pytest.fixture
def curtain(monkeypatch):
    kit = Kit()
    found = Curtain(monkeypatch, kit)
    monkeypatch.setattr(app_module, "Narrator", lambda stage: Narrator(stage, kit.adapter))
    found.app = an_app(Told)
    found.kit = kit
    return found


def test_where_it_must_be_so_a_reader_is_attached_before_the_window_is_seen(curtain):
    curtain.app.run(Closing(curtain.app.stage))
    assert curtain.done == ["opened hidden", "hidden", "attached", "shown"]


def test_another_window_is_hidden_too_until_a_new_reader_is_attached(curtain):
    app = curtain.app
    app._let_readers_in()
    curtain.kit.adapters[0].activate()
    curtain.done.clear()
    app.change_settings(app.stage.settings.with_(window="full"))
    assert curtain.done == ["opened hidden", "hidden", "attached", "shown"]
    assert not app.narrator.listens, "the old window is gone"
    curtain.kit.adapters[1].activate()
    app.frame(0.0)
    assert curtain.kit.adapters[1].nodes
    curtain.done.clear()
    app.change_settings(app.stage.settings.with_(volume=10))
    assert curtain.done == []


def test_the_window_of_before_is_shown_again_where_there_can_be_no_full_screen(curtain, monkeypatch):
    curtain.app._let_readers_in()
    curtain.done.clear()
    opened = app_module.open_window

    def refused(chosen, *others):
        if chosen.window == "full":
            raise app_module.WindowError("no full screen")
        return opened(chosen, *others)

    monkeypatch.setattr(app_module, "open_window", refused)
    assert curtain.app.change_settings(curtain.app.stage.settings.with_(window="full")) == "no full screen"
    assert curtain.done == ["opened hidden", "hidden", "attached", "shown"]


def test_a_window_is_shown_even_if_the_reader_cannot_be_attached(curtain, monkeypatch):
    def fail():
        raise ValueError("a fault")

    monkeypatch.setattr(curtain.app.narrator, "start", fail)
    with pytest.raises(ValueError, match="a fault"):
        curtain.app._let_readers_in()
    assert curtain.done[-1] == "shown"


def test_elsewhere_the_window_is_never_hidden_and_a_new_one_has_the_same_reader():
    heard = Heard().come()
    heard.app.change_settings(heard.app.stage.settings.with_(window="full"))
    assert len(heard.kit.adapters) == 1
    assert heard.app.narrator.listens
