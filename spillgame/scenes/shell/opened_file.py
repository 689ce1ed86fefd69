"""A file that the window was opened with, by a double click or on the command line: shown, and nothing more.

A game is a replay, a position lies in the board editor. Nothing is written until the player goes on with it.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from spillgame.scenes.dialog import message
from spillgame.scenes.scene import Home, Push, Replace, Scene, Stage
from spillgame.scenes.shell import editing
from spillgame.scenes.shell.resume import resume
from spillgame.scenes.table.replay import replay_of
from spillgame.store.positions import KINDS, Positions
from spillgame.store.saves import Saves, SavesError
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import BODY
from spillgame.ui.widgets import Label
from spillgame.words import escaped

LINE = 80
"""Height of the line that names the file, in design units."""


class OpenedFile(Scene):
    """Names the file while it is read, then shows it over the title, or says there what is wrong with it."""

    title = "opening"

    def __init__(self, stage: Stage, path: Path, tell: Callable[[str], None]):
        """`tell` gets the sentence that says what is wrong with the file."""
        super().__init__(stage)
        self._path, self._tell = path, tell
        self._named = False
        """Whether a frame has named the file."""

    def refresh(self) -> None:
        look, window = self.look, self.look.scale.window
        line = pygame.Rect(window.x, window.centery - look.px(LINE) // 2, window.width, look.px(LINE))
        name = look.say("opened_file.reading", name=escaped(self._path.name))
        label = Label(key="reading", rect=line, name=name, size=BODY, align="centre")
        self.page.show([label], lambda surface: surface.fill(look.rgb("deep")))

    @property
    def moving(self) -> bool:
        return True

    def update(self, dt: float) -> Answer | None:
        if not self._named:
            self._named = True
            return None
        try:
            return Home(_shown(self.stage, self._path))
        except SavesError as error:
            self._tell(str(error))
            return Home(message(self.stage, str(error), self.look.say("opened_file.cannot_show")))


def _shown(stage: Stage, path: Path) -> Scene:
    if path.suffix.lower() not in KINDS:
        return replay_of(stage, stage.saves.read(path), partial(_go_on, stage, path))
    game = editing.with_editors()[0]
    return editing.editor(stage, editing.opening_of(stage, game, Positions(game).read(path), path.stem))


def _go_on(stage: Stage, path: Path) -> Answer:
    """Go on with the game of a journal: with a copy of it, unless it is among the player's own."""
    try:
        kept = path if _is_own(stage.saves, path) else stage.saves.take_in(path)
    except SavesError as error:
        return Push(message(stage, str(error)))
    return Replace(resume(stage, stage.saves.folder / kept.name).scene)


def _is_own(saves: Saves, path: Path) -> bool:
    return path.resolve().parent == saves.folder.resolve()
