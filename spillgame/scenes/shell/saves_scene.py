"""The list of games: resume, watch, analyse, rename, delete, restore, export and import them."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import ClassVar

import pygame

from spillgame import games
from spillgame.scenes.ask import Ask
from spillgame.scenes.dialog import Dialog, message
from spillgame.scenes.file_list import OpenFile, SaveFile
from spillgame.scenes.list_scene import ListScene
from spillgame.scenes.menu import row_of_buttons
from spillgame.scenes.scene import Pop, Push, Replace, Stage
from spillgame.scenes.shell import box, editing
from spillgame.scenes.shell.resume import resume
from spillgame.scenes.table.analysis.analysis_words import accuracy
from spillgame.scenes.table.analysis.overview import analyse
from spillgame.scenes.table.analysis.work import analyses_of, offered
from spillgame.scenes.table.fairness import verify
from spillgame.scenes.table.replay import watch
from spillgame.scenes.table.screens import Screens, name_game
from spillgame.store.saves import SavedGame, SavesError
from spillgame.store.summary import Summary
from spillgame.ui.answer import Act, Answer
from spillgame.ui.intents import DropFile, Intent
from spillgame.ui.list_box import Entry
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button

POSITIONS = "positions"
KINDS = (".jsonl",)
PATIENCE = 0.04
"""Seconds per frame for reading journals that are not known yet."""


class SavesScene(ListScene):
    """Lists the games in the player's folder and its bin; the buttons below act on the one at the cursor."""

    title = "games"
    heading_key = "common.games_and_replays"
    hint_lines: ClassVar[int] = 2
    foot: ClassVar[float] = 52
    forgets: ClassVar[bool] = True

    def __init__(self, stage: Stage):
        super().__init__(stage, "games")
        self._games: list[SavedGame] = []
        self._read = False
        """Whether every journal has been read."""
        self._broken = ""
        self._binned: Path | None = None
        """The game deleted last, for undo."""

    def tabs(self) -> Sequence[tuple[str, str]]:
        """Return the two lists of games, and the way to the positions."""
        say = self.look.say
        positions = [(POSITIONS, say("positions.heading"))] if editing.with_positions() else []
        return [("games", say("saves.kept")), ("bin", say("saves.bin")), *positions]

    def nothing(self) -> str:
        """Say why nothing is listed."""
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
        """Show the other list, or go to the positions."""
        if tab == POSITIONS:
            say, known = self.look.say, editing.with_positions()
            return Push(box.opened(self.stage, say("positions.heading"), "target", self.stage.routes.positions, known))
        self._read, self._games = False, []
        return super().choose(tab)

    def update(self, dt: float) -> Answer | None:
        """Read some of the journals."""
        if not self._read and not self._broken:
            self._look_through()
        return None

    @property
    def moving(self) -> bool:
        """Whether journals are being read."""
        return not self._read and not self._broken

    def _look_through(self, chosen: Path | None = None) -> None:
        """Continue reading, and fill the list; the cursor stays on its game."""
        saves = self.stage.saves
        try:
            self._games = (saves.binned if self.tab == "bin" else saves.entries)(PATIENCE)
        except SavesError as error:
            self._broken = str(error)
            self.refresh()
            return
        self._read = all(game.known is not None for game in self._games)
        self.message = self.message or saves.fault
        here = chosen or (self._here.path if self._here is not None else None)
        paths = [game.path for game in self._games]
        first = not self.list.entries
        self.list.fill(self.entries(), paths.index(here) if here in paths else min(self.list.cursor, len(paths)))
        self.refresh()
        if first:
            self.page.focus_on(self.list.focus)

    def _show(self, sentence: str, chosen: Path | None = None) -> None:
        self._look_through(chosen)
        self.tell(sentence)

    @property
    def _here(self) -> SavedGame | None:
        shown = len(self._games) == len(self.list.entries)
        return self._games[self.list.cursor] if self._games and shown else None

    # --- The list ---

    def entries(self) -> Sequence[Entry]:
        """Return the games."""
        return [self._entry(game) for game in self._games]

    def _entry(self, game: SavedGame) -> Entry:
        known = game.summary
        when = f"{game.changed:%Y-%m-%d %H:%M}"
        over = known is not None and known.over
        name = game.name or (game.path.name if game.fault is not None else "")
        press = self._watch if over or self.tab == "bin" else self._resume
        return Entry(
            text=f"{name}  ·  {when}" if name else when,
            details=self._details(game),
            icon="warning" if game.fault is not None else "",
            token="danger" if game.fault is not None else "ink",
            bold=True,
            flush=game.fault is None,
            picture=_screens_of(self.stage, known).picture_of(self.look, known) if known is not None else None,
            note=self._note_of(game, press),
            act=press,
        )

    def _note_of(self, game: SavedGame, press: Act) -> str:
        say = self.look.say
        if game.fault is not None and self.tab == "games":
            return say("saves.enter_broken")
        if game.fault is not None:
            return say("saves.not_replayable")
        return say("saves.enter_watches") if press == self._watch else say("saves.enter_goes_on")

    def _details(self, game: SavedGame) -> str:
        known = game.summary
        if known is None:
            return game.fault or "…"
        return in_words(self.stage, known, game.imported)

    # --- What can be done ---

    def foot_widgets(self, area: pygame.Rect) -> Sequence[Widget]:
        """Return the buttons for the game at the cursor, and the one for importing."""
        say, game = self.look.say, self._here
        none = "" if game is not None else say("saves.none_chosen")
        broken = none or (say("saves.not_replayable") if game is not None and game.fault is not None else "")
        over = say("saves.is_over") if game is not None and game.summary and game.summary.over else ""
        watching = self._button("watch", say("saves.watch"), "replay", self._watch, broken)
        export = self._button("export", say("saves.export"), "", self._ask_export, none)
        dice = [self._button("dice", say("common.dice"), "", self._verify, broken)] if self._has_dice else []
        if self.tab == "bin":
            restore = self._button("restore", say("saves.restore"), "undo", self._restore, none)
            return row_of_buttons(self.look, area, [restore, watching, *dice, export])
        resuming = self._button("continue", say("common.continue"), "continue", self._resume, none or over)
        analysing = self._button("analyse", say("analysis.analyse"), "chart", self._analyse, broken)
        buttons = [
            resuming,
            watching,
            *([analysing] if self._analysed else []),
            *dice,
            self._button("rename", say("saves.name"), "", self._ask_name, none),
            export,
        ]
        buttons.append(self._button("delete", say("saves.delete"), "close", self._delete, none))
        if self._binned is not None:
            buttons.append(self._button("undo", say("common.undo"), "undo", self._undo))
        else:
            buttons.append(self._button("import", say("saves.import"), "", self._ask_import))
        return row_of_buttons(self.look, area, buttons)

    def _button(self, key: str, name: str, icon: str, act: Act, refused: str = "") -> Button:
        say = self.look.say
        notes = {
            "continue": say("saves.continue_note"),
            "watch": say("saves.watch_note"),
            "analyse": say("analysis.analyse_note"),
            "dice": say("fairness.note"),
            "rename": say("saves.name_note"),
            "export": say("saves.export_note"),
            "delete": say("saves.delete_note"),
            "undo": say("saves.undo_note"),
            "restore": say("saves.restore_note"),
            "import": say("saves.import_note"),
        }
        rect = pygame.Rect(0, 0, 0, 0)
        return Button(key=key, rect=rect, name=name, icon=icon, act=act, refused=refused, note=notes[key])

    def _resume(self) -> Answer | None:
        return resume(self.stage, self._here.path) if self._here is not None else None

    def _watch(self) -> Answer | None:
        return Push(watch(self.stage, self._here.path)) if self._here is not None else None

    @property
    def _analysed(self) -> bool:
        """Whether the game at the cursor can be analysed."""
        return self._here is not None and self._here.summary is not None and offered(self._here.summary.game)

    @property
    def _has_dice(self) -> bool:
        """Whether dice fell in the game at the cursor, or may have."""
        known = self._here.summary if self._here is not None else None
        return known is None or known.dice.dice > 0

    def _analyse(self) -> Answer | None:
        return analyse(self.stage, self._here.path) if self._here is not None else None

    def _verify(self) -> Answer | None:
        return Push(verify(self.stage, self._here.path)) if self._here is not None else None

    def _delete(self) -> None:
        def delete() -> None:
            if (game := self._here) is not None:
                self._binned = self.stage.saves.delete(game.path)
                self._show(self.look.say("saves.deleted"))

        self.tried(delete)

    def _undo(self) -> None:
        def undo() -> None:
            if self._binned is not None:
                path, self._binned = self.stage.saves.restore(self._binned), None
                self._show(self.look.say("saves.undone"), path)

        self.tried(undo)

    def _restore(self) -> None:
        def restore() -> None:
            if (game := self._here) is not None:
                self.stage.saves.restore(game.path)
                self._show(self.look.say("saves.restored"))

        self.tried(restore)

    # --- Naming, import and export ---

    def _ask_name(self) -> Answer | None:
        say, game = self.look.say, self._here
        if game is None:
            return None

        def name(text: str) -> Answer:
            self.stage.saves.rename(game.path, text)
            return Pop()

        return Push(Ask(self.stage, say("saves.name"), say("saves.which_name"), say("saves.keep"), name, game.name, 60))

    def _ask_export(self) -> Answer | None:
        say, game = self.look.say, self._here
        if game is None:
            return None

        def export(path: Path) -> Answer:
            self.stage.saves.export(game.path, path)
            self.tell(say("saves.exported", path=path))
            return Pop()

        copied = partial(self.stage.saves.text_of, game.path)
        return Push(SaveFile(self.stage, say("saves.export"), game.path.name, export, copied))

    def _ask_import(self) -> Answer:
        saves = self.stage.saves

        def opened(path: Path) -> Answer:
            self._chosen(saves.take_in(path))
            return Pop()

        def pasted(text: str) -> Answer:
            self._chosen(saves.take_in_text(text))
            return Pop()

        return Push(OpenFile(self.stage, self.look.say("saves.import"), KINDS, opened, pasted))

    def _chosen(self, path: Path) -> None:
        self.tab = "games"
        self._show(self.look.say("saves.taken_in"), path)

    # --- Intents ---

    def handle(self, intent: Intent) -> Answer | None:
        """Import a dropped file."""
        if isinstance(intent, DropFile):
            return self.tried(lambda: self._chosen(self.stage.saves.take_in(Path(intent.path))))
        return super().handle(intent)

    def command(self, command: str) -> Answer | None:
        """Restore the game deleted last on undo; open the analysis on its key."""
        if command == "analyse" and self._analysed:
            return self._analyse()
        if command == "undo" and self._binned is not None:
            self._undo()
            return None
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
        *([say("saves.daily_game", day=known.daily)] if known.daily else []),
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
