"""A list of what is in one of the player's folders: games or positions."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import ClassVar, Generic, TypeVar

from spillgame.scenes.dialog import Ask
from spillgame.scenes.list_scene import ListScene
from spillgame.scenes.scene import Pop, Push, Stage
from spillgame.store.positions import Positions, SavedPosition
from spillgame.store.saves import SavedGame, Saves
from spillgame.ui.answer import Answer
from spillgame.ui.intents import DropFile, Intent
from spillgame.ui.widgets import Button

F = TypeVar("F", SavedGame, SavedPosition)


class FolderScene(ListScene, Generic[F]):
    """Lists files; the buttons below act on the one at the cursor, and a deletion can be undone."""

    hint_lines: ClassVar[int] = 2
    foot: ClassVar[float] = 52
    forgets: ClassVar[bool] = True
    deleted_key: ClassVar[str]
    undone_key: ClassVar[str]

    def __init__(self, stage: Stage, folder: Saves | Positions, tab: str = ""):
        super().__init__(stage, tab)
        self._folder = folder
        self.found: Sequence[F] = ()
        self.binned: Path | None = None
        """The file deleted last, for undo."""

    @property
    def here(self) -> F | None:
        """The file at the cursor."""
        return self.found[self.list.cursor] if self.list.cursor < len(self.found) else None

    @abstractmethod
    def read(self, chosen: Path | None = None) -> None:
        """Read the folder, and `show` what is in it."""

    @abstractmethod
    def take_in(self, path: Path) -> None:
        """Import a file."""

    def show(self, found: Sequence[F], chosen: Path | None) -> None:
        """List files; the cursor stays on its file if no other is chosen."""
        here = chosen or (self.here.path if self.here is not None else None)
        self.found = found
        paths = [one.path for one in found]
        self.list.fill(self.entries(), paths.index(here) if here in paths else self.list.cursor)

    def read_and_tell(self, sentence: str, chosen: Path | None = None) -> None:
        """Update the list after a change, and say what was changed."""
        self.read(chosen)
        self.tell(sentence)

    # --- What can be done ---

    def on_here(self, act: Callable[[F], Answer | None]) -> Answer | None:
        """Do something with the file at the cursor that the disk or the rules may refuse."""
        here = self.here
        return self.tried(lambda: act(here)) if here is not None else None

    def button(
        self, key: str, name: str, note: str, act: Callable[[F], Answer | None], refused: str = "", icon: str = ""
    ) -> Button:
        """Return a button that does something with the file at the cursor."""
        return Button(key=key, name=name, icon=icon, note=note, refused=refused, act=partial(self.on_here, act))

    def delete(self, file: F) -> None:
        """Delete a file."""
        self.binned = self._folder.delete(file.path)
        self.read_and_tell(self.look.say(self.deleted_key))

    def undo(self) -> Answer | None:
        """Restore the file deleted last."""

        def undo() -> None:
            if self.binned is not None:
                path, self.binned = self._folder.restore(self.binned), None
                self.read_and_tell(self.look.say(self.undone_key), path)

        return self.tried(undo)

    def ask_name(self, file: F, question: str, most: int, rename: Callable[[Path, str], object]) -> Answer:
        """Ask for a name for a file."""
        say = self.look.say

        def name(text: str) -> Answer:
            rename(file.path, text)
            return Pop()

        return Push(Ask(self.stage, say("saves.name"), question, say("saves.keep"), name, file.name, most))

    # --- Intents ---

    def handle(self, intent: Intent) -> Answer | None:
        """Import a dropped file."""
        if isinstance(intent, DropFile):
            return self.tried(lambda: self.take_in(Path(intent.path)))
        return super().handle(intent)

    def command(self, command: str) -> Answer | None:
        """Restore the file deleted last on undo."""
        if command == "undo" and self.binned is not None:
            return self.undo()
        return super().command(command)
