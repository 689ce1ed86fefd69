"""Drives the whole window in a test: an App on a dummy display that hears only posted events."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from weakref import ref

import pygame

from spillgame.app import App
from spillgame.play.table import Table
from spillgame.rules.game import Moment
from spillgame.scenes.scene import Push, Scene, text_form
from spillgame.scenes.shell.start_up import LaunchOptions, first_scene
from spillgame.scenes.table.page import scene_of
from spillgame.scenes.table.playback import Playback
from spillgame.settings import Settings
from spillgame.store.saves import Match, Saves
from spillgame.ui.intents import Command, keys_of
from spillgame.ui.page import Page
from spillgame.ui.widget import Widget
from tests.builders import Play
from tests.scenes.apps import NO_SOUND, TICKS
from tests.scenes.matches import match_of
from tests.texts import shell_words

FRAME = 1 / 60
MOST_FRAMES = 3000
"""Frames after which what a test waits for will not come."""
MODIFIERS: Mapping[str, int] = {"ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT, "shift": pygame.KMOD_LSHIFT}


class Window:
    """An open window with its home in a folder of the test.

    `press`, `write`, `click` and `point` post what a device would; nothing of the scenes is called behind their back.
    """

    def __init__(self, home: Path, size: tuple[int, int] = (1280, 720), **chosen: object):
        # The folder that `SPILLGAME_HOME` names: see the fixture `home`.
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        pygame.font.init()
        settings = Settings(**{"speed": "instant", **chosen})
        surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.clear()
        self.app = App(surface, settings, Saves(home / "saves"), shell_words())
        self.app.stage.sounds.fault = NO_SOUND
        self.go_on: Callable[[], object] = lambda: self.press("space")
        """Goes on from dice that lie until a press."""
        self.sighted = True
        """Whether what is shown is also drawn: a whole game is played faster blind."""
        self._clicked: object = None
        draw = self.app._draw
        self.app._draw_now = draw
        self.app._draw = lambda: draw() if self.sighted else None

    # --- Beginning ---

    def open(self, **options: object) -> "Window":
        """Show what the window begins with: the title, by default."""
        self.app.take(Push(first_scene(self.app.stage, LaunchOptions(**options))))
        return self.frame(3)

    def sit_down(self, play: Play, rules: object) -> "Window":
        """Show a game that goes on from a state that a test has built; it has no journal."""
        self.app.stack.scenes.clear()
        return self.show(scene_of(self.app.stage, a_match(play, rules)))

    def show(self, scene: Scene) -> "Window":
        """Show a scene on top."""
        self.app.take(Push(scene))
        return self.frame(2)

    # --- Looking ---

    @property
    def scene(self) -> Scene:
        """The scene that is shown."""
        assert self.app.shown is not None, "the window is closed"
        return self.app.shown

    @property
    def page(self) -> Page:
        """Its page."""
        return self.scene.page

    @property
    def closed(self) -> bool:
        """Whether the game was closed."""
        return self.app.scene is None

    @property
    def playback(self) -> Playback:
        """The playback of the game that is being played, whatever lies over it."""
        playbacks = [found for scene in self.app.stack.scenes if (found := playback_of(scene)) is not None]
        assert playbacks, f"no game is being played in {[scene.title for scene in self.app.stack.scenes]}"
        return playbacks[-1]

    @property
    def table(self) -> Table:
        """Its table."""
        return self.playback.table

    def form(self) -> str:
        """Return the text form of what is shown."""
        return text_form(self.scene)

    def widget(self, key: str) -> Widget:
        """Return a widget by its key."""
        found = self.find(key)
        assert found is not None, f"no widget {key!r} in\n{self.form()}"
        return found

    def find(self, key: str) -> Widget | None:
        """Return a widget by its key; None where there is none."""
        return next((widget for widget in self.page.widgets if widget.key == key), None)

    @property
    def focus(self) -> str:
        """The key of the widget that has the keyboard."""
        return self.page.focus.key if self.page.focus is not None else ""

    # --- Doing ---

    def frame(self, frames: int = 1, dt: float = FRAME) -> "Window":
        """Let frames pass; the scenes hear of all that was posted."""
        for _ in range(frames):
            self.app.frame(dt)
        return self

    def until(self, condition: Callable[[], object], dt: float = FRAME) -> "Window":
        """Let frames pass until a condition holds."""
        for _ in range(MOST_FRAMES):
            if condition():
                return self
            self.frame(dt=dt)
        raise AssertionError(f"what was waited for does not come in\n{self.form()}")

    def rested(self) -> "Window":
        """Let frames pass, each with its spare time, until the scene has come to rest."""
        for _ in range(MOST_FRAMES):
            if self.scene.at_rest:
                return self
            self.frame().scene.use_spare(FRAME)
        raise AssertionError(f"nothing comes to rest in\n{self.form()}")

    def press(self, *names: str) -> "Window":
        """Press keys one after the other, each given by its name, such as `ctrl+z`."""
        for name in names:
            held, _, key = name.rpartition("+") if name not in ("+", "[+]") else ("", "", name)
            mod = sum(MODIFIERS[part] for part in held.split("+") if part)
            code = pygame.key.key_code(key)
            text = key if len(key) == 1 and not mod else " " if key == "space" else ""
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.Event(kind, key=code, mod=mod, unicode=text, scancode=0))
            if text:
                pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=text))
            self._after_input()
        return self

    def seen_dice(self) -> "Window":
        """Go on from dice that nobody saw fall, and that lie until a press."""
        if getattr(self.scene, "waits", False):
            self.go_on()
        return self

    def do(self, command: Command) -> "Window":
        """Press the first key that the player has for a command."""
        return self.press(keys_of(command, self.app.stage.settings.keys)[0])

    def write(self, text: str) -> "Window":
        """Type text."""
        for letter in text:
            code = pygame.key.key_code("space" if letter == " " else letter.lower())
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter, scancode=0))
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
            pygame.event.post(pygame.Event(pygame.KEYUP, key=code, mod=0, unicode=letter, scancode=0))
        return self.frame()

    def point(self, key: str) -> "Window":
        """Move the pointer over a widget."""
        self._move(self.pixel_of(key))
        return self.frame()

    def click(self, key: str) -> "Window":
        """Click on a widget; as no hand is so quick, two clicks make a double click only on the same thing."""
        widget = self.widget(key)
        thing = ref(self.scene), widget.key, widget.name
        if thing != self._clicked:
            TICKS.wait()
        self._clicked = thing
        return self.click_at(self.pixel_of(key))

    def later(self) -> "Window":
        """Let the next click be none that belongs to the one before, even on the same thing."""
        self._clicked = None
        TICKS.wait()
        return self

    def click_at(self, at: tuple[int, int]) -> "Window":
        """Click on a pixel."""
        self._move(at)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=at, button=pygame.BUTTON_LEFT, touch=False))
        self._after_input()
        return self

    @staticmethod
    def _move(at: tuple[int, int]) -> None:
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False))

    def _after_input(self) -> None:
        if not self.closed:
            self.frame()

    def pixel_of(self, key: str) -> tuple[int, int]:
        """Return a pixel at which a click hits a widget."""
        widget = self.widget(key)
        rect = widget.rect.clip(self.scene.look.scale.window)
        x, y, wide, high = rect
        steps = (8, 4, 12, 2, 14, 6, 10, 1, 15, 3, 13, 5, 11, 7, 9)
        for down in steps:
            for across in steps:
                at = (x + wide * across // 16, y + high * down // 16)
                if self.page.widget_at(at) is widget:
                    return at
        raise AssertionError(f"{key!r} cannot be hit anywhere in\n{self.form()}")

    def resize(self, size: tuple[int, int]) -> "Window":
        """Give the window another size, as its player's desktop does."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        return self.frame()

    def change(self, **changes: object) -> "Window":
        """Let other settings hold."""
        self.app.change_settings(self.app.stage.settings.with_(**changes))
        return self.frame()


def playback_of(scene: Scene) -> Playback | None:
    """Return the playback of a scene of a game."""
    return getattr(scene, "playback", None) or getattr(scene, "_playback", None)


def a_match(play: Play, rules: object) -> Match:
    """Return a game without a journal that goes on from a state."""
    return match_of(rules, Answers(), [Moment(0, play.state, None, [])])


class Answers:
    """Answers no question of chance: a test that begins at a state ends at the next one."""

    def answer(self, state: object) -> object:
        """Fail."""
        raise AssertionError("chance was asked")

    def skip(self, state: object) -> None:
        """Pass over nothing."""
