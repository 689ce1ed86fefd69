"""Positions from elsewhere and to elsewhere: by a list of files, by the clipboard, or written as text."""

from collections.abc import Callable
from pathlib import Path

from spillgame.scenes.ask import ask_position
from spillgame.scenes.editor.opening import Given
from spillgame.scenes.file_list import OpenFile, SaveFile
from spillgame.scenes.scene import Pop, Replace, Scene, Stage
from spillgame.store.positions import KINDS, Positions, export, position_in, position_text
from spillgame.ui.answer import Answer


def import_page(stage: Stage, game: str, take: Callable[[Given, str], Answer | None]) -> Scene:
    """Return the page from which a position is taken in; `take` gets it with its name, and may raise SavesError."""
    say = stage.look.say

    def taken(given: Given, name: str = "") -> Answer:
        take(given, name or say("editor.unnamed"))
        return Pop()

    def opened(path: Path) -> Answer:
        return taken(Positions(game).read(path), path.stem)

    def pasted(text: str) -> Answer:
        return taken(position_in(text))

    def write() -> Answer:
        return Replace(ask_position(stage, game, taken))

    return OpenFile(stage, say("saves.import"), KINDS, opened, pasted, write)


def export_page(stage: Stage, name: str, given: Callable[[], Given], tell: Callable[[str], None]) -> Scene:
    """Return the page on which a position is written to a file or copied; `tell` hears where it is then.

    `given` may raise SavesError.
    """
    say = stage.look.say

    def text() -> str:
        return position_text(name, given())

    def write(path: Path) -> Answer:
        export(text(), path)
        tell(say("saves.exported", path=path))
        return Pop()

    return SaveFile(stage, say("saves.export"), f"{name}.yaml", write, text)
