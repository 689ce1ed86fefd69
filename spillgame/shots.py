"""Screenshots and text forms of the screens."""

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

import pygame

from spillgame import clock, paths
from spillgame.files import write_whole
from spillgame.scenes.scene import Scene, text_form
from spillgame.streams import OutputError
from spillgame.words import Words


@dataclass(slots=True)
class Shots:
    """Writes a screenshot and the text form whenever a scene at rest looks different from the last one."""

    folder: Path | None
    """The folder for screenshots and text forms; None writes none."""
    output: TextIO | None = None
    """Where the text forms are printed as well."""
    lost: Callable[[Exception], None] = lambda error: None
    """Called once if the output fails and once if the folder does; nothing more is written there."""
    failed: bool = False
    """Whether anything could not be written."""
    number: int = 0
    last: str = ""

    def take(self, scene: Scene, surface: pygame.Surface) -> None:
        """Write the scene if it is at rest and differs from the last one written."""
        form = text_form(scene) if scene.at_rest else self.last
        if form == self.last:
            return
        self.last = form
        self.number += 1
        if self.output is not None:
            try:
                print(form, file=self.output, flush=True)
            except OutputError as error:
                self.output, self.failed = None, self.failed or not error.unread
                self.lost(error)
        if self.folder is not None:
            try:
                self._write(self.folder / f"{self.number:04d} {scene.title}", form, surface)
            except (OSError, pygame.error) as error:
                self.folder, self.failed = None, True
                self.lost(error)

    def _write(self, stem: Path, form: str, surface: pygame.Surface) -> None:
        write_whole(stem.with_suffix(".png"), _png(surface), lasting=False)
        write_whole(stem.with_suffix(".txt"), form.encode(), lasting=False)


def screenshot(surface: pygame.Surface) -> bytes | None:
    """Return the window as it was drawn last, as a PNG file; None if that fails."""
    try:
        return _png(surface)
    except (OSError, pygame.error):
        return None


def save_picture(surface: pygame.Surface, name: str, say: Words) -> str:
    """Write the window to a new file in the player's folder of pictures, and say where it is, or why not."""
    folder = paths.home_folder() / "pictures"
    path = folder / f"{clock.now():%Y-%m-%d %H.%M.%S} {name}.png"
    try:
        write_whole(path, _png(surface))
    except (OSError, pygame.error) as error:
        return say("window.picture_not_written", folder=folder, error=error)
    return say("window.picture_written", path=path)


def write_text_form(scene: Scene, folder: Path) -> Path | None:
    """Write the text form of the screen to a numbered file; None if the disk refuses."""
    try:
        number = 1 + sum(1 for _ in folder.glob("*.txt"))
        path = folder / f"{number:04d} {scene.title}.txt"
        write_whole(path, text_form(scene).encode())
    except OSError:
        return None
    return path


def _png(surface: pygame.Surface) -> bytes:
    file = io.BytesIO()
    pygame.image.save(surface, file, "screen.png")
    return file.getvalue()
