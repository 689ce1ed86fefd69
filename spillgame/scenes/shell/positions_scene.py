"""The positions of a game: play, edit, rename, delete, import and export them."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from spillgame.scenes.positions import Given, export_page, import_page
from spillgame.scenes.scene import Push, Stage
from spillgame.scenes.shell import editing
from spillgame.scenes.shell.folder_scene import FolderScene
from spillgame.store.positions import LONGEST_NAME, Positions, SavedPosition
from spillgame.ui.answer import Answer
from spillgame.ui.list_box import Entry
from spillgame.ui.widgets import Button
from spillgame.words import escaped


class PositionsScene(FolderScene[SavedPosition]):
    """Lists the positions in the player's folder."""

    title = "positions"
    heading_key = "positions.heading"
    nothing_key = "positions.none_yet"
    deleted_key = "positions.deleted"
    undone_key = "positions.undone"

    def __init__(self, stage: Stage, game: str):
        self._game = game
        self._positions = Positions(game)
        super().__init__(stage, self._positions)

    # --- The list ---

    def enter(self) -> None:
        """Update the list: the folder may have changed."""
        self.read()
        super().enter()

    def read(self, chosen: Path | None = None) -> None:
        """Read the folder."""
        self.show(self._positions.saved(), chosen)

    def entries(self) -> Sequence[Entry]:
        note = self.look.say("positions.open_note")
        moment = self.look.say.notation.moment
        press = self._edit if editing.has_editor(self._game) else self._begin
        return [
            Entry(
                text=escaped(one.name), details=moment(one.changed), bold=True, flush=True, note=note,
                act=partial(self.on_here, press),
            )
            for one in self.found
        ]  # fmt: skip

    # --- What can be done ---

    def buttons(self) -> Sequence[Button]:
        """Return the buttons for the position at the cursor, and those for other positions."""
        say = self.look.say
        none = "" if self.here is not None else say("positions.none_chosen")
        no_editor = "" if editing.has_editor(self._game) else say("positions.no_editor")
        return [
            Button(
                key="new",
                name=say("positions.new"),
                note=say("positions.new_note"),
                act=self._new,
                refused=no_editor,
            ),
            self.button("begin", say("new_game.begin"), say("positions.begin_note"), self._begin, none),
            self.button("edit", say("positions.edit"), say("positions.edit_note"), self._edit, none or no_editor),
            self.button("rename", say("saves.name"), say("positions.name_note"), self._ask_name, none),
            self._delete_or_undo(none),
            Button(key="import", name=say("saves.import"), note=say("positions.import_note"), act=self._ask_import),
            self.button("export", say("saves.export"), say("positions.export_note"), self._ask_export, none),
        ]

    def _delete_or_undo(self, none: str) -> Button:
        say = self.look.say
        if self.binned is not None:
            return Button(key="undo", name=say("common.undo"), note=say("positions.undo_note"), act=self.undo)
        return self.button("delete", say("saves.delete"), say("positions.delete_note"), self.delete, none)

    def _new(self) -> Answer:
        return Push(editing.edit_new(self.stage, self._game))

    def _edit(self, one: SavedPosition) -> Answer:
        return Push(editing.edit_file(self.stage, self._game, one.path))

    def _begin(self, one: SavedPosition) -> Answer:
        return editing.begin(self.stage, self._game, self._positions.read(one.path))

    def _ask_name(self, one: SavedPosition) -> Answer:
        def rename(path: Path, name: str) -> None:
            self.read(self._positions.rename(path, name))

        return self.ask_name(one, self.look.say("editor.which_name"), LONGEST_NAME, rename)

    # --- Import and export ---

    def take_in(self, path: Path) -> None:
        """Import a position from a file."""
        self._keep(self._positions.read(path), path.stem)

    def _keep(self, given: Given, name: str) -> None:
        """Save an imported position as it is: whether it can be played is checked when it begins."""
        path = self._positions.keep(name, given)
        self.read_and_tell(self.look.say("positions.taken_in", name=path.stem), path)

    def _ask_import(self) -> Answer:
        return Push(import_page(self.stage, self._game, self._keep))

    def _ask_export(self, one: SavedPosition) -> Answer:
        return Push(export_page(self.stage, one.name, lambda: self._positions.read(one.path), self.read_and_tell))
