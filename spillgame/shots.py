"""Pictures and text forms of the screens, for whoever wants to see what was shown."""

from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

import pygame

from spillgame.files import write_whole
from spillgame.scenes.scene import Scene, text_form


@dataclass(slots=True)
class Shots:
    """Writes a picture and the text form whenever a scene has come to rest and looks other than before."""

    folder: Path | None
    """Where pictures and text forms are written; None writes none."""
    told: TextIO | None = None
    """Where the text forms are told as well."""
    number: int = 0
    last: str = ""

    def take(self, scene: Scene, surface: pygame.Surface) -> None:
        """Write the scene if it is at rest and differs from the last one written."""
        form = text_form(scene) if scene.at_rest else self.last
        if form == self.last:
            return
        self.last = form
        self.number += 1
        if self.told is not None:
            print(form, file=self.told, flush=True)
        if self.folder is None:
            return
        stem = self.folder / f"{self.number:04d} {scene.title}"
        pygame.image.save(surface, stem.with_suffix(".png"))
        write_whole(stem.with_suffix(".txt"), form.encode(), lasting=False)
