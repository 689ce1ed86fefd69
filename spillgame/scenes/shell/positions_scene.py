"""The positions of a game: play, edit, rename, delete, import and export them."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

import pygame

from spillgame.scenes.ask import Ask
from spillgame.scenes.list_scene import ListScene
from spillgame.scenes.menu import row_of_buttons
from spillgame.scenes.positions import Given, export_page, import_page
from spillgame.scenes.scene import Pop, Push, Stage
from spillgame.scenes.shell import editing
from spillgame.store.positions import LONGEST_NAME, Positions, SavedPosition
from spillgame.ui.answer import Act, Answer
from spillgame.ui.intents import DropFile, Intent
from spillgame.ui.list_box import Entry
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button
from spillgame.words import escaped


class PositionsScene(ListScene):
    """Lists the positions in the player's folder; the buttons below act on the one at the cursor."""

    title = "positions"
    heading_key = "positions.heading"
    nothing_key = "positions.none_yet"
    hint_lines: ClassVar[int] = 2
    foot: ClassVar[float] = 52
    forgets: ClassVar[bool] = True

    def __init__(self, stage: Stage, game: str):
        super().__init__(stage)
        self._game = game
        self._positions = Positions(game)
        self._found: Sequence[SavedPosition] = ()
        self._binned: Path | None = None
        """The position deleted last, for undo."""

    # --- The list ---

    def enter(self) -> None:
        """Update the list: the folder may have changed."""
        self._fill()
        super().enter()

    def _fill(self, chosen: Path | None = None) -> None:
        here = chosen or (self._here.path if self._here is not None else None)
        self._found = self._positions.saved()
        paths = [one.path for one in self._found]
        self.list.fill(self.entries(), paths.index(here) if here in paths else min(self.list.cursor, len(paths)))

    @property
    def _here(self) -> SavedPosition | None:
        return self._found[self.list.cursor] if self.list.cursor < len(self._found) else None

    def entries(self) -> Sequence[Entry]:
        """Return the positions by name, with the time when each was changed."""
        note = self.look.say("positions.open_note")
        return [
            Entry(
                text=escaped(one.name),
                details=f"{one.changed:%Y-%m-%d %H:%M}",
                bold=True,
                flush=True,
                note=note,
                act=self._open,
            )
            for one in self._found
        ]

    # --- What can be done ---

    def foot_widgets(self, area: pygame.Rect) -> Sequence[Widget]:
        """Return the buttons for the position at the cursor, and those for other positions."""
        say = self.look.say
        none = "" if self._here is not None else say("positions.none_chosen")
        no_editor = "" if editing.has_editor(self._game) else say("positions.no_editor")
        return row_of_buttons(
            self.look,
            area,
            [
                _button("new", say("positions.new"), say("positions.new_note"), self._new, no_editor),
                _button("begin", say("new_game.begin"), say("positions.begin_note"), self._begin, none),
                _button("edit", say("positions.edit"), say("positions.edit_note"), self._edit, none or no_editor),
                _button("rename", say("saves.name"), say("positions.name_note"), self._ask_name, none),
                self._delete_or_undo(none),
                _button("import", say("saves.import"), say("positions.import_note"), self._ask_import),
                _button("export", say("saves.export"), say("positions.export_note"), self._ask_export, none),
            ],
        )

    def _delete_or_undo(self, none: str) -> Button:
        say = self.look.say
        if self._binned is not None:
            return _button("undo", say("common.undo"), say("positions.undo_note"), self._undo)
        return _button("delete", say("saves.delete"), say("positions.delete_note"), self._delete, none)

    def _new(self) -> Answer:
        return Push(editing.edit_new(self.stage, self._game))

    def _open(self) -> Answer | None:
        return self._edit() if editing.has_editor(self._game) else self._begin()

    def _edit(self) -> Answer | None:
        return Push(editing.edit_file(self.stage, self._game, self._here.path)) if self._here is not None else None

    def _begin(self) -> Answer | None:
        here = self._here
        if here is None:
            return None
        return self.tried(lambda: editing.begin(self.stage, self._game, self._positions.read(here.path)))

    def _told(self, sentence: str, chosen: Path | None = None) -> None:
        self._fill(chosen)
        self.tell(sentence)

    def _delete(self) -> Answer | None:
        def delete() -> None:
            if (here := self._here) is not None:
                self._binned = self._positions.delete(here.path)
                self._told(self.look.say("positions.deleted"))

        return self.tried(delete)

    def _undo(self) -> Answer | None:
        def undo() -> None:
            if self._binned is not None:
                path, self._binned = self._positions.restore(self._binned), None
                self._told(self.look.say("positions.undone"), path)

        return self.tried(undo)

    def _ask_name(self) -> Answer | None:
        say, here = self.look.say, self._here
        if here is None:
            return None

        def name(text: str) -> Answer:
            self._fill(self._positions.rename(here.path, text))
            return Pop()

        question = say("editor.which_name")
        return Push(Ask(self.stage, say("saves.name"), question, say("saves.keep"), name, here.name, LONGEST_NAME))

    # --- Import and export ---

    def _keep(self, given: Given, name: str) -> None:
        """Save an imported position as it is: whether it can be played is checked when it begins."""
        path = self._positions.keep(name, given)
        self._told(self.look.say("positions.taken_in", name=path.stem), path)

    def _ask_import(self) -> Answer:
        return Push(import_page(self.stage, self._game, self._keep))

    def _ask_export(self) -> Answer | None:
        here = self._here
        if here is None:
            return None
        return Push(export_page(self.stage, here.name, lambda: self._positions.read(here.path), self._told))

    # --- Intents ---

    def handle(self, intent: Intent) -> Answer | None:
        """Import a dropped file."""
        if isinstance(intent, DropFile):
            path = Path(intent.path)
            return self.tried(lambda: self._keep(self._positions.read(path), path.stem))
        return super().handle(intent)

    def command(self, command: str) -> Answer | None:
        """Restore the position deleted last on undo."""
        if command == "undo" and self._binned is not None:
            return self._undo()
        return super().command(command)


def _button(key: str, name: str, note: str, act: Act, refused: str = "") -> Button:
    return Button(key=key, name=name, note=note, act=act, refused=refused)
