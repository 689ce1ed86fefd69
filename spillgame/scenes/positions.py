"""Positions: with what a board editor opens, and how they come from elsewhere and go elsewhere."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from spillgame import games
from spillgame.rules.room import Setup
from spillgame.rules.seams import AnyState, JsonValues
from spillgame.scenes.dialog import Ask
from spillgame.scenes.file_list import OpenFile, SaveFile
from spillgame.scenes.scene import Pop, Replace, Scene, Stage
from spillgame.store.positions import KINDS, Positions, export, position_in, position_text
from spillgame.ui.answer import Answer

Given = JsonValues
"""A position, as a scenario's `given`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """Where an editor begins: at a moment of a game, with a position, or with an empty board."""

    game: str
    setup: Setup
    """Supplies what the position leaves open, such as the players."""
    verb: str
    """The name of the button that uses the position."""
    begin: Callable[[Given], Answer]
    """Plays the position, or does what else it is for; may raise SavesError."""
    given: Given | None = None
    state: AnyState = None
    """The moment; None where it is none."""
    name: str = ""
    """The position's name, or a name for it."""


def import_page(stage: Stage, game: str, take: Callable[[Given, str], Answer | None]) -> Scene:
    """Return the page that imports a position; `take` gets it with its name, and may raise SavesError."""
    say = stage.look.say

    def taken(given: Given, name: str = "") -> Answer:
        take(given, name or say("editor.unnamed"))
        return Pop()

    def opened(path: Path) -> Answer:
        return taken(Positions(game).read(path), path.stem)

    def pasted(text: str) -> Answer:
        return taken(position_in(text))

    def write() -> Answer:
        positions = games.GAMES[game].room.position
        question = say("position.question", position=positions.example if positions is not None else "")
        return Replace(Ask(stage, say("common.set_position"), question, say("position.take_it"), pasted))

    return OpenFile(stage, say("saves.import"), KINDS, opened, pasted, write)


def export_page(stage: Stage, name: str, given: Callable[[], Given], tell: Callable[[str], None]) -> Scene:
    """Return the page that writes or copies a position; `tell` says where it is. `given` may raise SavesError."""
    say = stage.look.say

    def text() -> str:
        return position_text(name, given())

    def write(path: Path) -> Answer:
        export(text(), path)
        tell(say("saves.exported", path=path))
        return Pop()

    return SaveFile(stage, say("saves.export"), f"{name}.yaml", write, text)
