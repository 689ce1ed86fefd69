"""The list of games: go on with one, watch it, name it, put it into the bin and take it out, send it and take it in."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import ClassVar

import pygame

from spillgame.rules.the_spill.content_model import Content
from spillgame.scenes.ask import Ask, path_of
from spillgame.scenes.dialog import Dialog, message
from spillgame.scenes.list_scene import ListScene
from spillgame.scenes.menu import row_of_buttons
from spillgame.scenes.scene import Answer, Pop, Push, Replace, Stage
from spillgame.scenes.shell.resume import Start, go_on
from spillgame.scenes.table.replay import watch
from spillgame.scenes.the_spill.thumbnail import small_board
from spillgame.store.saves import Entry as Game
from spillgame.store.saves import SavesError
from spillgame.store.summary import Summary
from spillgame.ui.intents import Do, DropFile, Intent, Press
from spillgame.ui.list_box import Entry
from spillgame.ui.widget import Act, Widget
from spillgame.ui.widgets import Button
from spillgame.ui.words import Language

PATIENCE = 0.04
"""Seconds of each frame in which journals are read that were not looked at before."""


class GamesScene(ListScene):
    """Lists the games in the player's folder and those in its bin; what stands below acts on the one at the cursor."""

    title = "games"
    hint_lines: ClassVar[int] = 2
    foot: ClassVar[float] = 52

    def __init__(self, stage: Stage, start: Start):
        super().__init__(stage, "games")
        self._start = start
        self._games: list[Game] = []
        self._read = False
        """Whether every journal has been looked at."""
        self._broken = ""
        self._binned: Path | None = None
        """The game that was put into the bin last, for undo."""

    def heading(self) -> str:
        """Name the page."""
        return self.look.say("Games and replays")

    def tabs(self) -> Sequence[tuple[str, str]]:
        """Return the two places of games."""
        say = self.look.say
        return [("games", say("Kept")), ("bin", say("Bin"))]

    def nothing(self) -> str:
        """Say why nothing is listed."""
        say = self.look.say
        if self._broken:
            return self._broken
        if not self._read:
            return say("Reading the games …")
        return say("The bin is empty.") if self.tab == "bin" else say("No game has been played yet.")

    # --- Reading ---

    def enter(self) -> None:
        """Come to the top: the folder may have changed."""
        self._read = False
        super().enter()

    def choose(self, tab: str) -> None:
        """Show the other place."""
        self._read, self._games = False, []
        super().choose(tab)

    def update(self, dt: float) -> Answer | None:
        """Read the journals, some in each frame."""
        if not self._read and not self._broken:
            self._look_through()
        return None

    @property
    def moving(self) -> bool:
        """Journals are being read."""
        return not self._read and not self._broken

    def _look_through(self, chosen: Path | None = None) -> None:
        """Read on, and fill the list; the cursor stays on its game."""
        saves = self.stage.saves
        try:
            self._games = (saves.binned if self.tab == "bin" else saves.entries)(PATIENCE)
        except SavesError as error:
            self._broken = str(error)
            self.refresh()
            return
        self._read = all(game.known is not None for game in self._games)
        here = chosen or (self._here.path if self._here is not None else None)
        paths = [game.path for game in self._games]
        first = not self.list.entries
        self.list.fill(self.entries(), paths.index(here) if here in paths else min(self.list.cursor, len(paths)))
        self.refresh()
        if first:
            self.page.focus_on(self.list.focus)

    def _show(self, sentence: str, chosen: Path | None = None) -> None:
        """Look at the folder anew, and tell what was done."""
        self._look_through(chosen)
        self.tell(sentence)

    @property
    def _here(self) -> Game | None:
        """The game at the cursor."""
        shown = len(self._games) == len(self.list.entries)
        return self._games[self.list.cursor] if self._games and shown else None

    # --- The list ---

    def entries(self) -> Sequence[Entry]:
        """Return the games in words."""
        return [self._entry(game) for game in self._games]

    def _entry(self, game: Game) -> Entry:
        known = game.summary
        when = f"{game.changed:%Y-%m-%d %H:%M}"
        over = known is not None and known.is_over
        name = game.name or (game.path.name if game.fault is not None else "")
        press = self._watch if over or self.tab == "bin" else self._go_on
        return Entry(
            text=f"{name}  ·  {when}" if name else when,
            details=self._details(game),
            icon="warning" if game.fault is not None else "",
            token="danger" if game.fault is not None else "ink",
            bold=True,
            flush=game.fault is None,
            picture=partial(self._picture, known) if known is not None else None,
            note=self._note_of(game, press),
            act=press,
        )

    def _note_of(self, game: Game, press: Act) -> str:
        say = self.look.say
        if game.fault is not None and self.tab == "games":
            return say("Enter says what is wrong, and from where it can be played on.")
        if game.fault is not None:
            return say("This game cannot be replayed.")
        return say("Enter watches it from its beginning.") if press == self._watch else say("Enter goes on with it.")

    def _details(self, game: Game) -> str:
        known = game.summary
        if known is None:
            return game.fault or "…"
        return in_words(self.look.say, self.stage.saves.loaded.content, known, game.imported)

    def _picture(self, known: Summary, side: int) -> pygame.Surface:
        return small_board(self.look, known.board, side)

    # --- What can be done ---

    def foot_widgets(self, area: pygame.Rect) -> Sequence[Widget]:
        """Return the buttons for the game at the cursor, and those for a file from elsewhere."""
        say, game = self.look.say, self._here
        none = "" if game is not None else say("No game is chosen.")
        broken = none or (say("This game cannot be replayed.") if game is not None and game.fault is not None else "")
        over = say("This game is over.") if game is not None and game.summary and game.summary.is_over else ""
        watching = self._button("watch", say("Watch"), "replay", self._watch, broken)
        export = self._button("export", say("Export"), "", self._ask_export, none)
        if self.tab == "bin":
            restore = self._button("restore", say("Restore"), "undo", self._restore, none)
            return row_of_buttons(self.look, area, [restore, watching, export])
        going_on = self._button("continue", say("Continue"), "continue", self._go_on, none or over)
        buttons = [going_on, watching, self._button("rename", say("Name"), "", self._ask_name, none), export]
        buttons.append(self._button("delete", say("Delete"), "close", self._delete, none))
        if self._binned is not None:
            buttons.append(self._button("undo", say("Undo"), "undo", self._undo))
        else:
            buttons.append(self._button("import", say("Import"), "", self._ask_import))
        return row_of_buttons(self.look, area, buttons)

    def _button(self, key: str, name: str, icon: str, act: Act, refused: str = "") -> Button:
        say = self.look.say
        notes = {
            "continue": say("Go on with the chosen game."),
            "watch": say("Watch the chosen game from its beginning."),
            "rename": say("Give the chosen game a name."),
            "export": say("Write a copy of the chosen game to a file."),
            "delete": say("Put the chosen game into the bin; it can be taken out again."),
            "undo": say("Take the last game out of the bin again."),
            "restore": say("Take the chosen game out of the bin."),
            "import": say("Take in a game from a file. A file may also be dropped on the window."),
        }
        rect = pygame.Rect(0, 0, 0, 0)
        return Button(key=key, rect=rect, name=name, icon=icon, act=act, refused=refused, note=notes[key])

    def _tried(self, act: Callable[[], None]) -> None:
        """Do something that the disk may refuse, and say so in place."""
        try:
            act()
        except SavesError as error:
            self.say_fault(str(error))

    def _go_on(self) -> Answer | None:
        return go_on(self.stage, self._here.path, self._start) if self._here is not None else None

    def _watch(self) -> Answer | None:
        return Push(watch(self.stage, self._here.path, self._start)) if self._here is not None else None

    def _delete(self) -> None:
        def delete() -> None:
            if (game := self._here) is not None:
                self._binned = self.stage.saves.delete(game.path)
                self._show(self.look.say("The game is in the bin. Undo takes it out again."))

        self._tried(delete)

    def _undo(self) -> None:
        def undo() -> None:
            if self._binned is not None:
                path, self._binned = self.stage.saves.restore(self._binned), None
                self._show(self.look.say("The game is where it was."), path)

        self._tried(undo)

    def _restore(self) -> None:
        def restore() -> None:
            if (game := self._here) is not None:
                self.stage.saves.restore(game.path)
                self._show(self.look.say("The game is among those kept again."))

        self._tried(restore)

    # --- What asks for a line ---

    def _ask_name(self) -> Answer | None:
        say, game = self.look.say, self._here
        if game is None:
            return None

        def name(text: str) -> Answer | str:
            try:
                self.stage.saves.rename(game.path, text)
            except SavesError as error:
                return str(error)
            return Pop()

        return Push(Ask(self.stage, say("Name"), say("What is this game called?"), say("Keep"), name, game.name, 60))

    def _ask_export(self) -> Answer | None:
        say, game = self.look.say, self._here
        if game is None:
            return None

        def export(text: str) -> Answer | str:
            target = path_of(text)
            try:
                self.stage.saves.export(game.path, target)
            except SavesError as error:
                return str(error)
            return Replace(message(self.stage, say("A copy is in {path}.", path=target), say("Export")))

        target = str(path_of("~") / game.path.name)
        return Push(Ask(self.stage, say("Export"), say("To which file?"), say("Write"), export, target))

    def _ask_import(self) -> Answer:
        say = self.look.say

        def take_in(text: str) -> Answer | str:
            try:
                self._chosen(self.stage.saves.take_in(path_of(text)))
            except SavesError as error:
                return str(error)
            return Pop()

        return Push(Ask(self.stage, say("Import"), say("From which file?"), say("Take in"), take_in))

    def _chosen(self, path: Path) -> None:
        """Show a game that has come from elsewhere."""
        self.tab = "games"
        self._show(self.look.say("The game was taken in."), path)

    # --- Intents ---

    def handle(self, intent: Intent) -> Answer | None:
        """Take in a file; take the message away when something else is done."""
        if isinstance(intent, DropFile):
            self._tried(lambda: self._chosen(self.stage.saves.take_in(Path(intent.path))))
            return None
        said, self.message = self.message, "" if isinstance(intent, Do | Press) else self.message
        answer = super().handle(intent)
        if said and not self.message:
            self.refresh()
        return answer

    def command(self, command: str) -> Answer | None:
        """Undo takes the last game out of the bin."""
        if command == "undo" and self._binned is not None:
            self._undo()
            return None
        return super().command(command)


def in_words(say: Language, content: Content, known: Summary, imported: bool = False) -> str:
    """Say what is worth knowing of a game in a line."""
    tracks = {track.id: track.name for track in content.tracks}
    cards = {card.id: card.name for card in content.win_cards}
    how = {True: say("won"), False: say("lost"), None: content.words.phases[known.phase]}[known.won]
    pieces = [
        *([say("PRACTICE")] if known.practice else []),
        f"{how}, {say('turn {turn}', turn=known.turn)}" if known.turn else how,
        ", ".join(name.strip() for name in known.players),
        tracks.get(known.track, known.track),
        *([cards.get(known.card, known.card)] if known.card is not None else []),
        *([say("daily game of {day}", day=known.daily)] if known.daily else []),
        *([say("branched off")] if known.branched else []),
        *([say("watched")] if known.watched else []),
        *([say("from elsewhere")] if imported else []),
    ]
    return "  ·  ".join(pieces)


def take_file(stage: Stage, start: Start, path: Path) -> Answer:
    """Take in a file that was dropped on the window."""
    say = stage.look.say
    try:
        kept = stage.saves.take_in(path)
    except SavesError as error:
        return Push(message(stage, str(error)))
    buttons = [(say("Watch it"), lambda: Replace(watch(stage, kept, start))), (say("Later"), Pop)]
    return Push(Dialog(stage, say("Import"), say("{name} was taken in.", name=path.name), buttons))
