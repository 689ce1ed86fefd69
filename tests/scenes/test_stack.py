"""The stack of scenes: which of them are seen, and that those are laid out for the window as it is."""

import pygame
import pytest

from spillgame.scenes.dialog import Dialog
from spillgame.scenes.scene import Pop, Push, Scene
from tests.scenes.apps import an_app

pytestmark = pytest.mark.usefixtures("home")


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
