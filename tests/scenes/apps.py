"""The app for tests of scenes: on the dummy driver, with the real settings, saves and stack, in an empty home."""

import os
from collections.abc import Callable, Iterable
from typing import Any
from weakref import ref

import pygame
import pytest

from spillgame import paths
from spillgame.app import App
from spillgame.scenes import reaction
from spillgame.scenes.scene import Push, Scene, Stage
from spillgame.settings import Settings
from spillgame.shots import Shots
from spillgame.store.saves import Saves
from spillgame.ui.intents import DOUBLE
from spillgame.window import open_window
from tests.texts import all_words

reaction.REACTION = 0.0  # tests answer at once; those of what is answered too soon say otherwise


class Ticks:
    """Stands in the place of `pygame.time.get_ticks`: a hand may wait without a test that waits."""

    waited = 0
    """Milliseconds."""

    def __init__(self) -> None:
        self._ticks = pygame.time.get_ticks

    def __call__(self) -> int:
        return self._ticks() + self.waited

    def wait(self) -> None:
        """Let enough time pass that the next press is no double click."""
        self.waited += 2 * DOUBLE


TICKS = pygame.time.get_ticks = Ticks()
SIZES = ((1280, 720), (1920, 1080), (1024, 768), (800, 600), (2560, 1080), (900, 1200))
TEXTS = (100, 150, 200)
NO_SOUND = "No sound is made in tests."
"""Playing them would take its time from the tests."""
EVERY_RUN = {
    (1280, 720): (200,),
    (1920, 1080): (),
    (1024, 768): (),
    (800, 600): (100,),
    (2560, 1080): (100,),
    (2560, 1440): (),
    (900, 1200): (),
}
"""Sizes of text that every run tries in a window: where there is least room, where pixels are fewest, and the widest.

What lies between these ends, of text and of windows, is tried by the runs that are marked slow."""
WIDEST = (2560, 1080)
"""Tables are arranged otherwise in it; pages only have more room than they need, which the slow runs try."""


def windows(sizes: Iterable[tuple[int, int]] = SIZES) -> list[Any]:
    """Return each window with each size of text, for a test's parameters; those between the ends are marked slow."""
    return [
        pytest.param(size, text, marks=() if text in EVERY_RUN[size] and size != WIDEST else pytest.mark.slow)
        for size in sizes
        for text in TEXTS
    ]


def texts_in(sizes: Iterable[tuple[int, int]]) -> list[Any]:
    """Return each window with the sizes of text to try in it, likewise: once those of every run, once all."""
    usual = [pytest.param(size, EVERY_RUN[size]) for size in sizes if EVERY_RUN[size]]
    return [*usual, *(pytest.param(size, TEXTS, marks=pytest.mark.slow) for size in sizes)]


WINDOWS = windows()


def an_app(
    make: Callable[[Stage], Scene], size: tuple[int, int] = (1280, 720), shots: Shots | None = None, **chosen: Any
) -> App:
    """Return an app that shows a scene and has drawn its first frames. The fixture `home` must be in use."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    settings = Settings(**chosen)
    say = all_words()
    surface = open_window(settings.with_(window="window"), size, say)
    pygame.event.clear()
    app = App(surface, settings, Saves(paths.saves_folder()), say, shots)
    app.stage.sounds.fault = NO_SOUND
    app.take(Push(make(app.stage)))
    app.frame(0.0)
    app.frame(0.0)
    return app


def press(app: App, *names: str) -> None:
    """Press keys, such as `return` or `ctrl+z`, and let a frame pass after each."""
    mods = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}
    for name in names:
        *held, key = name.split("+")
        mod = sum(mods[one] for one in held)
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.key.key_code(key), mod=mod))
        app.frame(0.0)


def uncovered(app: App) -> None:
    """Let the window be drawn at the next frame, as where another one has covered it."""
    pygame.event.post(pygame.Event(pygame.WINDOWEXPOSED))


def press_at(app: App, key: str, *names: str) -> None:
    """Press keys with the focus on a widget."""
    assert app.scene is not None
    app.scene.page.focus_on(key)
    press(app, *names)


def show(app: App, scene: Scene) -> None:
    """Put a scene on top, and let a frame pass."""
    app.take(Push(scene))
    app.frame(0.0)


def write(app: App, text: str) -> None:
    """Type text."""
    for char in text:
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=char))
    app.frame(0.0)


def click(app: App, *keys: str) -> None:
    """Click widgets, each of the scene then on top."""
    for key in keys:
        _click(app, key)


def _click(app: App, key: str) -> None:
    """Click the middle of a widget; as no hand is so quick, only two on the same thing make a double click."""
    at = _middle(app, key)
    assert app.scene is not None
    hit = next((one for page in app.scene.pages if (one := page.widget_at(at)) is not None), None)
    thing = ref(app.scene), (hit.key, hit.name) if hit is not None else None
    if getattr(app, "clicked_last", None) != thing:
        TICKS.wait()
    app.clicked_last = thing  # type: ignore[attr-defined]
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    app.frame(0.0)


def point(app: App, key: str) -> None:
    """Move the pointer over the middle of a widget of the scene on top."""
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=_middle(app, key)))
    app.frame(0.0)


def _middle(app: App, key: str) -> tuple[int, int]:
    assert app.scene is not None
    return next(widget.rect.center for widget in app.scene.page.widgets if widget.key == key)


def said(app: App) -> dict[str, str]:
    """Return each widget of the screen in words, by its key."""
    assert app.shown is not None
    return {one.key: str(one) for one in app.shown.describe()}


def top(app: App) -> str:
    """Return the title of the scene on top; empty where there is none."""
    return app.scene.title if app.scene is not None else ""
