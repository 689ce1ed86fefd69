"""The list of games: resume, watch, analyse, rename, delete, restore, export and import them."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from spillgame import games
from spillgame.scenes.dialog import Dialog, message
from spillgame.scenes.file_list import OpenFile, SaveFile
from spillgame.scenes.scene import Pop, Push, Replace, Stage
from spillgame.scenes.shell import box, editing
from spillgame.scenes.shell.folder_scene import FolderScene
from spillgame.scenes.shell.resume import resume
from spillgame.scenes.table.analysis.analysis_words import accuracy
from spillgame.scenes.table.analysis.overview import analyse
from spillgame.scenes.table.analysis.work import analyses_of, offered
from spillgame.scenes.table.fairness import verify
from spillgame.scenes.table.replay import watch
from spillgame.scenes.table.screens import Screens, name_game
from spillgame.store.saves import SavedGame, SavesError
from spillgame.store.summary import Summary
from spillgame.ui.answer import Answer
from spillgame.ui.list_box import Entry
from spillgame.ui.widgets import Button

POSITIONS = "positions"
EXPORTED = ".spillgame"
"""What the names of exported games end in, which the desktop opens with this program."""
KINDS = (EXPORTED, ".jsonl")
PATIENCE = 0.04
"""Seconds per frame for reading journals that are not known yet."""


class SavesScene(FolderScene[SavedGame]):
    """Lists the games in the player's folder and its bin."""

    title = "games"
    heading_key = "common.games_and_replays"
    deleted_key = "saves.deleted"
    undone_key = "saves.undone"

    def __init__(self, stage: Stage):
        super().__init__(stage, stage.saves, "games")
        self._read = False
        """Whether every journal has been read."""
        self._broken = ""

    def tabs(self) -> Sequence[tuple[str, str]]:
        """Return the two lists of games, and the way to the positions."""
        say = self.look.say
        positions = [(POSITIONS, say("positions.heading"))] if editing.with_editors() else []
        return [("games", say("saves.kept")), ("bin", say("saves.bin")), *positions]

    def nothing(self) -> str:
        say = self.look.say
        if self._broken:
            return self._broken
        if not self._read:
            return say("saves.reading")
        return say("saves.bin_empty") if self.tab == "bin" else say("saves.none_yet")

    # --- Reading ---

    def enter(self) -> None:
        """Update the list: the folder may have changed."""
        self._read = False
        super().enter()

    def choose(self, tab: str) -> Answer | None:
        if tab == POSITIONS:
            make, known = self.stage.routes.positions, editing.with_editors()
            return Push(box.opened(self.stage, lambda say: say("positions.heading"), "target", make, known))
        self._read = False
        self.found = []
        return super().choose(tab)

    def update(self, dt: float) -> Answer | None:
        if self.moving:
            self.read()
        return None

    @property
    def moving(self) -> bool:
        return not self._read and not self._broken

    def read(self, chosen: Path | None = None) -> None:
        """Continue reading, and fill the list."""
        saves, first = self.stage.saves, not self.list.entries
        try:
            found = (saves.binned if self.tab == "bin" else saves.entries)(PATIENCE)
        except SavesError as error:
            self._broken = str(error)
            self.refresh()
            return
        self._read = all(game.known is not None for game in found)
        self.message = self.message or saves.fault
        self.show(found, chosen)
        self.refresh()
        if first:
            self.page.focus_on(self.list.focus)

    # --- The list ---

    def entries(self) -> Sequence[Entry]:
        return [self._entry(game) for game in self.found]

    def _entry(self, game: SavedGame) -> Entry:
        known = game.summary
        when = self.look.say.notation.moment(game.changed)
        over = known is not None and known.over
        name = game.name or (game.path.name if game.fault is not None else "")
        watches = over or self.tab == "bin"
        return Entry(
            text=f"{name}  ·  {when}" if name else when,
            details=in_words(self.stage, known, game.imported) if known is not None else game.fault or "…",
            icon="warning" if game.fault is not None else "",
            token="danger" if game.fault is not None else "ink",
            bold=True,
            flush=game.fault is None,
            picture=_screens_of(self.stage, known).picture_of(self.look, known) if known is not None else None,
            note=self._note_of(game, watches),
            act=partial(self.on_here, self._watch if watches else self._resume),
        )

    def _note_of(self, game: SavedGame, watches: bool) -> str:
        say = self.look.say
        if game.fault is not None and self.tab == "games":
            return say("saves.enter_broken")
        if game.fault is not None:
            return say("saves.not_replayable")
        return say("saves.enter_watches") if watches else say("saves.enter_goes_on")

    # --- What can be done ---

    def buttons(self) -> Sequence[Button]:
        """Return the buttons for the game at the cursor, and the one for importing."""
        say, game = self.look.say, self.here
        none = "" if game is not None else say("saves.none_chosen")
        broken = none or (say("saves.not_replayable") if game is not None and game.fault is not None else "")
        over = say("saves.is_over") if game is not None and game.summary and game.summary.over else ""
        watching = self.button("watch", say("saves.watch"), say("saves.watch_note"), self._watch, broken, "replay")
        export = self.button("export", say("saves.export"), say("saves.export_note"), self._ask_export, none)
        dice = []
        if self._has_dice:
            dice.append(self.button("dice", say("common.dice"), say("fairness.note"), self._verify, broken))
        if self.tab == "bin":
            note = say("saves.restore_note")
            restore = self.button("restore", say("saves.restore"), note, self._restore, none, "undo")
            return [restore, watching, *dice, export]
        note = say("saves.continue_note")
        resuming = self.button("continue", say("common.continue"), note, self._resume, none or over, "continue")
        note = say("analysis.analyse_note")
        analysing = self.button("analyse", say("analysis.analyse"), note, self._analyse, broken, "chart")
        return [
            resuming,
            watching,
            *([analysing] if self._analysed else []),
            *dice,
            self.button("rename", say("saves.name"), say("saves.name_note"), self._ask_name, none),
            export,
            self.button("delete", say("saves.delete"), say("saves.delete_note"), self.delete, none, "close"),
            self._undo_or_import(),
        ]

    def _undo_or_import(self) -> Button:
        say = self.look.say
        if self.binned is not None:
            return Button(key="undo", name=say("common.undo"), icon="undo", note=say("saves.undo_note"), act=self.undo)
        return Button(key="import", name=say("saves.import"), note=say("saves.import_note"), act=self._ask_import)

    def _resume(self, game: SavedGame) -> Answer:
        return resume(self.stage, game.path)

    def _watch(self, game: SavedGame) -> Answer:
        return Push(watch(self.stage, game.path))

    @property
    def _analysed(self) -> bool:
        return self.here is not None and self.here.summary is not None and offered(self.here.summary.game)

    @property
    def _has_dice(self) -> bool:
        known = self.here.summary if self.here is not None else None
        return known is None or known.dice.dice > 0

    def _analyse(self, game: SavedGame) -> Answer:
        return analyse(self.stage, game.path)

    def _verify(self, game: SavedGame) -> Answer:
        return Push(verify(self.stage, game.path))

    def _restore(self, game: SavedGame) -> None:
        self.stage.saves.restore(game.path)
        self.read_and_tell(self.look.say("saves.restored"))

    # --- Naming, import and export ---

    def _ask_name(self, game: SavedGame) -> Answer:
        return self.ask_name(game, self.look.say("saves.which_name"), 60, self.stage.saves.rename)

    def _ask_export(self, game: SavedGame) -> Answer:
        say, saves = self.look.say, self.stage.saves

        def export(path: Path) -> Answer:
            saves.export(game.path, path)
            self.tell(say("saves.exported", path=path))
            return Pop()

        text = partial(saves.text_of, game.path)
        return Push(SaveFile(self.stage, say("saves.export"), f"{game.path.stem}{EXPORTED}", export, text))

    def _ask_import(self) -> Answer:
        def opened(path: Path) -> Answer:
            self.take_in(path)
            return Pop()

        def pasted(text: str) -> Answer:
            self._chosen(self.stage.saves.take_in_text(text))
            return Pop()

        return Push(OpenFile(self.stage, self.look.say("saves.import"), KINDS, opened, pasted))

    def take_in(self, path: Path) -> None:
        """Import a game from a file."""
        self._chosen(self.stage.saves.take_in(path))

    def _chosen(self, path: Path) -> None:
        self.tab = "games"
        self.read_and_tell(self.look.say("saves.taken_in"), path)

    def command(self, command: str) -> Answer | None:
        """Open the analysis on its key."""
        if command == "analyse" and self._analysed:
            return self.on_here(self._analyse)
        return super().command(command)


def _screens_of(stage: Stage, known: Summary) -> Screens:
    return name_game(stage, known.game, stage.saves.loaded(known.game).content)


def in_words(stage: Stage, known: Summary, imported: bool = False) -> str:
    """Describe a game in a line."""
    say = stage.look.say
    content = stage.saves.loaded(known.game).content
    far, *more = _screens_of(stage, known).in_short(stage.look, content, known) or [""]
    against = games.GAMES[known.game].room.setup.field_of("bots") is not None
    won = None if known.watched and against else known.won  # it is seat 1 that won, which no person played
    ended = {True: say("common.won"), False: say("common.lost"), None: say("common.over")}[won]
    state = [ended] if known.over else []
    pieces = [
        *([say("saves.practice")] if known.practice else []),
        *([box.name_of(stage, known.game)] if box.has_several() else []),
        ", ".join([*state, *([far] if far else [])]) or say("records.not_over"),
        ", ".join(name.strip() for name in known.players),
        *more,
        *([accuracy(say, figures)] if (figures := analyses_of(stage).figures(known)) is not None else []),
        *([say("saves.daily_game", day=say.notation.day(known.daily))] if known.daily else []),
        *([say("saves.branched_off")] if known.branched else []),
        *([say("saves.watched")] if known.watched else []),
        *([say("saves.from_elsewhere")] if imported else []),
    ]
    return "  ·  ".join(pieces)


def take_file(stage: Stage, path: Path) -> Answer:
    """Import a file that was dropped on the window."""
    say = stage.look.say
    try:
        kept = stage.saves.take_in(path)
    except SavesError as error:
        return Push(message(stage, str(error)))
    buttons = [(say("saves.watch_it"), lambda: Replace(watch(stage, kept))), (say("common.later"), Pop)]
    return Push(Dialog(stage, say("saves.import"), say("saves.named_taken_in", name=path.name), buttons))
