"""One run: the whole window on a driver without a display, to which inputs come as a desktop would send them."""

from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from threading import enumerate as threads
from typing import Any, ClassVar

import pygame
import pytest

from spillgame import log, paths, settings
from spillgame.advice import kept
from spillgame.app import App
from spillgame.content.words_file import shell_words
from spillgame.scenes import file_list
from spillgame.scenes.file_list import FileList
from spillgame.scenes.scene import Push, Quit, Scene
from spillgame.scenes.shell.fault import FaultScene
from spillgame.settings import Settings
from spillgame.store import rivals
from spillgame.store.saves import Match, Saves, SavesError
from spillgame.window import open_window
from tests.monkey import hasty
from tests.monkey.clock import Clock, children, put_in_place
from tests.monkey.home import furnished
from tests.monkey.inputs import VERBS, Input
from tests.monkey.places import go
from tests.scenes.apps import NO_SOUND

FRAME, LONG = 1 / 60, 0.1
"""Seconds."""
DRAWN = 30
"""One input in this many is drawn: drawing takes most of the time."""
SIZE = (800, 600)
MODIFIERS = {"ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT, "shift": pygame.KMOD_LSHIFT}


class LeftBehindError(AssertionError):
    """Something outlasted the window."""


class Sitting:
    """A window with a player's folder. Use it as a context; `do` takes the inputs."""

    def __init__(self, seed: int, *, drawn: int = DRAWN):
        self._home, self._seed, self._drawn = furnished(), seed, drawn
        self._patch = pytest.MonkeyPatch()
        self._clock = Clock()
        self._done = 0
        self._at = (0, 0)
        self._before: set[str] = set()
        self.app: Any = None

    # --- Beginning and end ---

    def __enter__(self) -> "Sitting":
        """Furnish the folder, and open the window on the title."""
        with ExitStack() as undone:  # a window that cannot be opened leaves nothing patched
            undone.callback(self._patch.undo)
            self._patched(self._patch)
            open_window(Settings(), SIZE, shell_words())  # what the first window of a process keeps open stays open
            self._before = self._open()
            self.open()
            undone.pop_all()
        return self

    def _patched(self, patch: pytest.MonkeyPatch) -> None:
        for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
            patch.setenv(name, "dummy")
        patch.setenv("SPILLGAME_HOME", str(self._home))
        put_in_place(patch, self._clock, self._seed)
        hasty.put_in_place(patch)
        patch.setattr(kept, "InProcess", AnalysedHere)
        patch.setattr(rivals, "in_process", PlayedHere)
        patch.setattr(pygame.mouse, "get_pos", lambda: self._at)
        self._stay_at_home(patch)

    def _stay_at_home(self, patch: pytest.MonkeyPatch) -> None:
        """Keep lists of files within the player's folder: what is written there goes with it."""
        show = FileList.go

        def stay(files: FileList, folder: Path) -> None:
            if folder.is_relative_to(self._home):
                show(files, folder)

        patch.setattr(FileList, "go", stay)
        patch.setattr(file_list, "home", lambda: self._home)

    def open(self) -> None:
        """Open the window, as the program does when it is started."""
        chosen, say = settings.load(paths.settings_file())[0], shell_words()
        surface = open_window(chosen, SIZE, say)
        pygame.event.clear()
        self.app = App(surface, chosen, Saves(paths.saves_folder()), say)
        self.app.stage.sounds.fault = NO_SOUND
        draw = self.app._draw
        self.app._draw = lambda: draw() if self._done % self._drawn == 0 else None
        self.app.take(Push(self.app.stage.routes.title()))
        self.frame()

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        """Close the window, and look whether anything is left of it."""
        try:
            match = self.app.stack.match
            if self.app.scene is not None:
                self.app.take(Quit())
            self.app.stage.sounds.close()
            if error is None:
                self._look_behind()
                self._look_into(match)
        finally:
            self._patch.undo()

    def _look_behind(self) -> None:
        open_still = sorted(self._open() - self._before)
        if open_still:
            raise LeftBehindError(f"Left behind: {', '.join(open_still)}.")
        if "fault" in log.text():
            raise LeftBehindError(f"The log tells of a fault:\n{log.text()}")

    def _look_into(self, match: Match | None) -> None:
        """Look whether the journal of the last game leads to where that was."""
        if match is not None and match.path is not None and not match.only_shown:
            if match.table.journal_fault is not None:
                raise LeftBehindError(match.table.journal_fault)
            last = self.app.stage.saves.read(match.path).moments[-1]
            if last.state != match.table.state:
                raise LeftBehindError(f"{match.path.name} leads to another state than the game did.")

    def _open(self) -> set[str]:
        """Return everything that a window must not leave behind: files of its folder, processes, threads."""
        running = {f"thread {one.name}" for one in threads()}
        return running | set(children()) | set(self._files())

    def _files(self) -> Iterator[str]:
        folder = Path("/proc/self/fd")
        for one in folder.iterdir() if folder.is_dir() else ():
            try:
                target = str(one.readlink())
            except OSError:  # that with which the folder itself is read
                continue
            if target.startswith((str(self._home), "pipe:", "socket:")):
                yield target

    # --- Looking ---

    @property
    def scene(self) -> Scene:
        found: Scene = self.app.shown
        return found

    def widget(self, key: str) -> Any:
        return next((one for one in self.scene.page.widgets if one.key == key), None)

    # --- Time ---

    def frame(self, dt: float = FRAME) -> None:
        self._clock.now += dt
        self.app.frame(dt)
        scene = self.app.scene
        if scene is not None and scene.moving and self._done % 4 == 0:
            scene.use_spare(FRAME)
        if isinstance(scene, FaultScene):
            raise AssertionError(f"The screen that tells of a fault: {scene.text}")

    # --- Doing ---

    def do(self, given: Input) -> None:
        self._done += 1
        DONE[given.verb](self, given.what)
        if given.verb not in ("wait", "go", "set", "close"):
            self.frame(FRAME if self._done % 4 == 0 else LONG)
        if self.app.scene is None:
            self.open()

    def _post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.Event(kind, **values))

    def _key(self, name: str) -> None:
        code, mod, text = _key_of(name)
        self._post(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=1)
        if text:
            self._post(pygame.TEXTINPUT, text=text)
        self._post(pygame.KEYUP, key=code, mod=mod, unicode=text, scancode=1)

    def _hold(self, name: str) -> None:
        code, mod, text = _key_of(name)
        for _ in range(3):
            self._post(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=1)
            self.frame()
            if self.app.scene is None:
                return
        self._post(pygame.KEYUP, key=code, mod=mod, unicode=text, scancode=1)

    def _pad(self, button: str) -> None:
        self._post(pygame.CONTROLLERBUTTONDOWN, button=int(button))
        self._post(pygame.CONTROLLERBUTTONUP, button=int(button))

    def _click(self, key: str) -> None:
        found = self.widget(key)
        if found is not None:
            self._at_pixel(found.rect.clip(self.scene.look.scale.window).center)

    def _twice(self, key: str) -> None:
        self._click(key)
        self._click(key)

    def _point(self, key: str) -> None:
        found = self.widget(key)
        if found is not None:
            self._move(found.rect.center)

    def _at_pixel(self, at: tuple[int, int], button: int = pygame.BUTTON_LEFT) -> None:
        self._move(at)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._post(kind, pos=at, button=button, touch=False)

    def _at_(self, what: str) -> None:
        self._at_pixel(_pixel(what))

    def _right(self, what: str) -> None:
        self._at_pixel(_pixel(what), pygame.BUTTON_RIGHT)

    def _middle(self, what: str) -> None:
        self._at_pixel(_pixel(what), pygame.BUTTON_MIDDLE)

    def _move(self, at: tuple[int, int], buttons: tuple[int, int, int] = (0, 0, 0)) -> None:
        self._at = at
        self._post(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=buttons, touch=False)

    def _drag(self, what: str) -> None:
        start, end = map(_pixel, what.split())
        self._move(start)
        self._post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        for share in (0.5, 1.0):
            self._move(tuple(round(a + share * (b - a)) for a, b in zip(start, end, strict=True)), (1, 0, 0))
            self.frame()
        self._post(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)

    def _wheel(self, what: str) -> None:
        at, steps = what.split()
        self._at = _pixel(at)
        self._post(pygame.MOUSEWHEEL, x=0, y=int(steps), flipped=False, touch=False)

    def _type(self, text: str) -> None:
        for letter in text:
            self._post(pygame.KEYDOWN, key=ord(letter.lower()) % 0x40000000, mod=0, unicode=letter, scancode=1)
            self._post(pygame.TEXTINPUT, text=letter)
            self._post(pygame.KEYUP, key=ord(letter.lower()) % 0x40000000, mod=0, unicode=letter, scancode=1)

    def _drop(self, name: str) -> None:
        self._post(pygame.DROPFILE, file=str(self._home / "dropped" / name))

    def _size(self, what: str) -> None:
        width, height = map(int, what.split("x"))
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        self._post(pygame.VIDEORESIZE, size=(width, height), w=width, h=height)

    def _window(self, what: str) -> None:
        for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED):
            self._post(kind)

    def _wait(self, tenths: str) -> None:
        for _ in range(int(tenths)):
            self.frame(LONG)
            if self.app.scene is None:
                return

    def _set(self, what: str) -> None:
        name, value = what.split()
        kind = type(getattr(self.app.stage.settings, name))
        chosen = value == "True" if kind is bool else kind(value)
        self.app.change_settings(self.app.stage.settings.with_(**{name: chosen}))
        self.frame()

    def _go(self, place: str) -> None:
        with suppress(SavesError):  # the game is in the bin by now, or open in a copy
            self.app.take(go(self.app.stage, place))
        self.frame()

    def _close(self, what: str) -> None:
        self._post(pygame.QUIT)
        self.frame()


def _pixel(text: str) -> tuple[int, int]:
    x, y = text.split(",")
    return int(x), int(y)


def _key_of(name: str) -> tuple[int, int, str]:
    """Return a key's code, what is held with it, and what it writes."""
    key, mod = name, 0
    while (held := key.partition("+")[0]) in MODIFIERS:
        key, mod = key.partition("+")[2], mod | MODIFIERS[held]
    text = "" if mod else " " if key == "space" else key if len(key) == 1 else ""
    return pygame.key.key_code(key), mod, text


class AnalysedHere:
    """Works an analysis out turn by turn, where the window has a process; each game once for all runs."""

    known: ClassVar[dict[bytes, list[Any]]] = {}

    def __init__(self, folder: Path, journal: Path):
        saves, data = Saves(folder), journal.read_bytes()
        if data not in self.known:
            self.known[data] = list(kept.found_out(saves, saves.read(journal)))
        self._coming = list(reversed(self.known[data]))

    @property
    def ended(self) -> bool:
        return not self._coming

    def take(self) -> list[Any]:
        return [self._coming.pop()] if self._coming else []


class PlayedHere:
    """What bots made of a day: nothing, for that takes long; the window goes on without, as when a process ends."""

    def __init__(self, task: object):
        """Take a task."""

    def poll(self) -> bool:
        return True

    def recv(self) -> Any:
        raise EOFError


DONE = {name: getattr(Sitting, f"_{name}" if name != "at" else "_at_") for name in VERBS}
"""What does each verb."""
