"""The board editor: a position is made on a game's own board, with undo, and what does not fit yet said and mended."""

from abc import abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Generic, TypeVar

import pygame

from spillgame.scenes.ask import Ask
from spillgame.scenes.dialog import Dialog, DialogButton
from spillgame.scenes.editor.controls import Action, Line, laid, leaves
from spillgame.scenes.editor.edits import Edits, Fault
from spillgame.scenes.editor.files import export_page, import_page
from spillgame.scenes.editor.in_words import EditorList
from spillgame.scenes.editor.opening import Given, Opening
from spillgame.scenes.menu import Frame, MenuScene, row_of_buttons
from spillgame.scenes.scene import Pop, Push, Stage
from spillgame.store.positions import LONGEST_NAME, Positions
from spillgame.store.saves import SavesError
from spillgame.ui.answer import Act, Answer
from spillgame.ui.fonts import SMALL
from spillgame.ui.intents import DropFile, Intent
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.tooltip import Hint, Tab, tabs_as_wide
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Choice, IconButton, Label

EDGE, PAD, COLUMN, WIDEST, BAR, HINT, TABS, TAB_ROOM, TOOL, MEND = 8, 14, 496, 720, 60, 60, 44, 12, 52, 400
"""Design units: round the window, within the panel, the column beside the board at least and at most, what does not
fit, the hint, a tab and beside its name, a button, that which mends."""
FILES = "files"

D = TypeVar("D")


class EditorScene(MenuScene, Generic[D]):
    """Edits drafts of positions. A game says what its drafts are, and what of them stands on the board and beside."""

    title = "editor"
    forgets: ClassVar[bool] = True

    def __init__(self, stage: Stage, opening: Opening):
        super().__init__(stage)
        self.opening, self.tells_of = opening, opening.game
        self.edits: Edits[D] = Edits(self.begun(opening))
        self.tab = self.tabs()[0][0]
        self._kept = self.edits.now
        """The draft as it was opened, or kept last."""
        self._name = opening.name
        self._leaf = 0
        self._leaving = False
        self._board = pygame.Rect(0, 0, 1, 1)
        self._ground = pygame.Rect(0, 0, 1, 1)
        """What lies behind the lines of the panel."""

    # --- What a game fills in ---

    @abstractmethod
    def begun(self, opening: Opening) -> D:
        """Return the draft with which the editor begins; raises SavesError where there is none."""

    @abstractmethod
    def position(self) -> Given:
        """Return the position that the draft says."""

    @abstractmethod
    def faults(self) -> Sequence[Fault[D]]:
        """Return what does not fit yet."""

    @abstractmethod
    def tabs(self) -> Sequence[tuple[str, str]]:
        """Return the keys and names of the parts of the panel; the first one is that of the board."""

    @abstractmethod
    def lines(self, tab: str) -> Sequence[Line]:
        """Return what stands on a part of the panel."""

    @abstractmethod
    def lay_board(self, area: pygame.Rect) -> Sequence[Widget]:
        """Lay the board out and return the places of it that can be pressed."""

    @abstractmethod
    def paint_board(self, surface: pygame.Surface) -> None:
        """Draw the board as the draft has it."""

    def parts(self) -> Sequence[tuple[str, str]]:
        """Return the tabs: those of the game, and that of the files."""
        return [*self.tabs(), (FILES, self.look.say("editor.file"))]

    def lines_of(self, tab: str) -> Sequence[Line]:
        """Return what stands on any tab."""
        return self.file_lines() if tab == FILES else self.lines(tab)

    # --- Editing ---

    @property
    def draft(self) -> D:
        """The draft as it stands."""
        return self.edits.now

    def change(self, to: D) -> None:
        """Take another draft; undo leads back."""
        self.edits = self.edits.changed(to)
        self.say_fault(None)

    def undo(self) -> None:
        """Take the last change back."""
        self.edits = self.edits.undo()
        self.say_fault(None)

    def redo(self) -> None:
        """Make it again."""
        self.edits = self.edits.redo()
        self.say_fault(None)

    def take(self, given: Given, name: str) -> None:
        """Take a position from elsewhere; raises SavesError where it cannot be."""
        draft = self.begun(self.opening.with_given(given))
        self._name = name
        self.change(draft)
        self.tell(self.look.say("editor.taken_in"))

    # --- Layout ---

    def refresh(self) -> None:
        """Lay out the board, the panel beside it, what does not fit, and the hint."""
        look, px = self.look, self.look.px
        gap = px(EDGE)
        page = look.scale.window.inflate(-2 * gap, -2 * gap)
        body, bar, hint = rows(page, [Share(1), Px(px(BAR)), Px(px(HINT))], gap)
        side = min(body.height, body.width - px(COLUMN) - gap)
        width = min(px(WIDEST), body.width - side - gap)
        sea, column = columns(body, [Share(1), Px(width)], gap)
        board = pygame.Rect(0, 0, side, side)
        board.center = sea.center
        self._board = board
        widgets = [
            *self.lay_board(board),
            *self._panel(column),
            *self._bar(bar),
            self.hint(Frame(bar, body, bar, hint)),
        ]
        self.page.show(widgets, self._paint, "begin" if self.edits.before else "")

    def _panel(self, column: pygame.Rect) -> list[Widget]:
        look, px = self.look, self.look.px
        names = self.parts()
        row = pygame.Rect(column.x, column.y, column.width, px(TABS))
        places = tabs_as_wide(look, row, [name for _, name in names], TAB_ROOM)
        tabs: list[Widget] = [
            Tab(
                key=f"tab {key}",
                rect=place,
                name=name,
                value=look.say("common.chosen") if key == self.tab else "",
                note=look.say("editor.tab_note", name=name),
                chosen=key == self.tab,
                size=SMALL,
                act=lambda key=key: self.show_tab(key),  # type: ignore[misc]
            )
            for (key, name), place in zip(names, places, strict=True)
        ]
        top = places[-1].bottom + px(EDGE)
        rest = pygame.Rect(column.x, top, column.width, column.bottom - top)
        self._ground, foot = rows(rest, [Share(1), Px(px(TOOL))], px(EDGE))
        return [*tabs, *self._leaf_of(self._ground.inflate(-2 * px(PAD), -2 * px(EDGE))), *self._foot(foot)]

    def show_tab(self, tab: str) -> None:
        """Show another part of the panel."""
        self.tab, self._leaf = tab, 0
        self.say_fault(None)

    def _leaf_of(self, area: pygame.Rect) -> list[Widget]:
        """Return the lines of the tab, a leaf at a time where not all have room."""
        look, lines = self.look, self.lines_of(self.tab)
        found = leaves(look, lines, area.width, area.height)
        if len(found) == 1:
            return laid(look, lines, area)
        room, foot = rows(area, [Share(1), Px(look.px(TABS))], look.px(EDGE))
        found = leaves(look, lines, area.width, room.height)
        self._leaf = min(self._leaf, len(found) - 1)
        values = [look.say("common.page_of", n=n + 1, all=len(found)) for n in range(len(found))]
        pages = Choice(
            key="page", rect=foot, name=look.say("common.page"), value=values[self._leaf], values=values,
            index=self._leaf, choose=self._turn_to, bare=True, size=SMALL, note=look.say("editor.page_note"),
        )  # fmt: skip
        return [*laid(look, found[self._leaf], room), pages]

    def _turn_to(self, leaf: int) -> None:
        self._leaf = leaf
        self.refresh()

    def _foot(self, area: pygame.Rect) -> list[Widget]:
        say, side = self.look.say, self.look.px(TOOL)
        tools: list[tuple[str, str, str, str, Act]] = [
            ("leave", "back", say("editor.leave"), "", self._leave),
            ("undo", "undo", say("common.undo"), "" if self.edits.before else say("undo.nothing_to_undo"), self.undo),
            ("redo", "redo", say("common.redo"), "" if self.edits.undone else say("undo.nothing_to_redo"), self.redo),
            ("list", "menu", say("editor.list_note"), "", self._in_words),
        ]
        *places, rest = columns(area, [*[Px(side)] * len(tools), Share(1)], self.look.px(EDGE))
        refused = self.unfit()
        keep = Button(
            key="keep", name=say("common.save"), note=say("editor.keep_note"), refused=refused, act=self._ask_name
        )
        begin = Button(
            key="begin", name=self.opening.verb, note=say("editor.begin_note"), icon="play", main=True,
            refused=refused, act=self._begin,
        )  # fmt: skip
        return [
            *(
                IconButton(key=key, rect=place, name=name, note=name, icon=icon, refused=why, act=act)
                for (key, icon, name, why, act), place in zip(tools, places, strict=True)
            ),
            *row_of_buttons(self.look, rest, [keep, begin]),
        ]

    def _bar(self, area: pygame.Rect) -> list[Widget]:
        """Return what does not fit, and what mends it; else the word that all fits."""
        look, say = self.look, self.look.say
        faults = self.faults()
        if not faults:
            return [Label(key="fits", rect=area, name=say("editor.fits"), size=SMALL, token="quiet")]
        fault, more = faults[0], len(faults) - 1
        words, button = columns(area, [Share(1), Px(look.px(MEND))], look.px(EDGE))
        text = f"{fault.text} {say('editor.more_faults', n=more)}" if more else fault.text
        return [
            Hint(key="misfit", rect=words, source=lambda: None, message=text, fault=True),
            self._mend_button(button, fault),
        ]

    def _mend_button(self, area: pygame.Rect, fault: Fault[D]) -> Button:
        """Return what mends a fault; where that has too many words, they stand in its note."""
        say = self.look.say
        note = say("editor.mend_note", how=fault.mend)
        button = Button(key="mend", rect=area, name=fault.mend, note=note, icon="check", size=SMALL, act=self.mend)
        if button.too_long(self.look):
            button.name = say("editor.mend")
        return button

    def _paint(self, surface: pygame.Surface) -> None:
        surface.fill(self.look.rgb("deep"))
        pygame.draw.rect(surface, self.look.rgb("panel"), self._ground, border_radius=self.look.px(6))
        if surface.get_clip().colliderect(self._board):
            self.paint_board(surface)

    # --- What the position is for ---

    def _begin(self) -> Answer | None:
        return self.tried(lambda: self.opening.begin(self.position()))

    def _ask_name(self) -> Answer:
        say = self.look.say

        def keep(text: str) -> Answer | str:
            try:
                path = Positions(self.opening.game).keep(text, self.position())
            except SavesError as error:
                return str(error)
            self._name, self._kept = path.stem, self.draft
            self.tell(say("editor.kept", name=path.stem))
            return Pop()

        question, name = say("editor.which_name"), (self._name or say("editor.unnamed"))[:LONGEST_NAME]
        return Push(Ask(self.stage, say("common.save"), question, say("common.save"), keep, name, LONGEST_NAME))

    def _leave(self) -> Answer:
        """Leave the editor; where something was changed and not kept, ask first."""
        if self.draft == self._kept:
            return Pop()
        say = self.look.say

        def leave() -> Answer:
            self._leaving = True
            return Pop()

        buttons: list[DialogButton] = [(say("common.leave_it"), leave), (say("common.stay"), Pop)]
        return Push(Dialog(self.stage, say("editor.leave"), say("editor.leave_question"), buttons))

    def update(self, dt: float) -> Answer | None:
        """Go when that was asked for in a dialog on top."""
        return Pop() if self._leaving else None

    def _in_words(self) -> Answer:
        return Push(EditorList(self.stage, self))

    # --- Said in words, too ---

    def places(self) -> Sequence[Widget]:
        """Return the places of the board."""
        return self.lay_board(self._board)

    def unfit(self) -> str:
        """Say what does not fit; empty where all does."""
        faults = self.faults()
        return faults[0].text if faults else ""

    def mend(self) -> None:
        """Mend what does not fit, the first of it."""
        for fault in self.faults()[:1]:
            self.change(fault.mended)

    # --- Files and the clipboard ---

    def file_lines(self) -> list[Line]:
        """Return what can be done with files and with the clipboard."""
        say = self.look.say
        actions = [
            Action(key="import", name=say("editor.import"), note=say("editor.import_note"), act=self._ask_import),
            Action(
                key="export", name=say("editor.export"), note=say("editor.export_note"), refused=self.unfit(),
                act=self._ask_export,
            ),
            Action(key="empty", name=say("editor.empty"), note=say("editor.empty_note"), act=self._empty),
        ]  # fmt: skip
        return [Line(name=say("editor.files"), heading=True), *(Line(actions=[action]) for action in actions)]

    def _load(self, path: Path) -> None:
        self.take(Positions(self.opening.game).read(path), path.stem)

    def _ask_import(self) -> Answer:
        return Push(import_page(self.stage, self.opening.game, self.take))

    def _ask_export(self) -> Answer:
        name = self._name or self.look.say("editor.unnamed")
        return Push(export_page(self.stage, name, self.position, self.tell))

    def _empty(self) -> None:
        self.change(self.begun(self.opening.with_given({})))

    # --- Intents ---

    def handle(self, intent: Intent) -> Answer | None:
        """Take a file that is dropped; show what is looked at on the board."""
        if isinstance(intent, DropFile):
            return self.tried(lambda: self._load(Path(intent.path)))
        looked_at = self.page.looked_at
        answer = super().handle(intent)
        if self.page.looked_at is not looked_at:
            self.page.invalidate(self._board)
        return answer

    def command(self, command: str) -> Answer | None:
        """Take the keys for undo and redo, the list in words and the way back."""
        if command in ("undo", "redo"):
            getattr(self, command)()
            return None
        if command == "list_view":
            return self._in_words()
        return self._leave() if command == "cancel" else None
