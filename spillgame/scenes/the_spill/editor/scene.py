"""The board editor: a press on the board puts a piece there or takes it; the panel next to it holds the rest.

`EditorList` shows the same in words, as a list for the keyboard.
"""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import ClassVar

import pygame

from spillgame.rules.the_spill.board import SECTORS, SPACES
from spillgame.rules.the_spill.position.draft import Draft
from spillgame.scenes.dialog import Ask, Dialog, DialogButton
from spillgame.scenes.list_scene import ListScene
from spillgame.scenes.menu import Frame, MenuScene, page_choice, row_of_buttons
from spillgame.scenes.positions import Given, Opening, export_page, import_page
from spillgame.scenes.scene import Pop, Push, Stage
from spillgame.scenes.the_spill.board.highlights import Highlights
from spillgame.scenes.the_spill.board.hotspots import Place, PlaceWords, hotspot, place_at
from spillgame.scenes.the_spill.board.view import BoardView
from spillgame.scenes.the_spill.editor import panel
from spillgame.scenes.the_spill.editor.controls import PanelLine, entries, laid, leaves
from spillgame.scenes.the_spill.editor.editing import Editor
from spillgame.scenes.the_spill.editor.tools import Tools
from spillgame.store.positions import LONGEST_NAME, Positions
from spillgame.ui.answer import Act, Answer
from spillgame.ui.fonts import SMALL
from spillgame.ui.intents import Deliberate, DropFile, Intent
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.list_box import Entry
from spillgame.ui.tooltip import Hint, small_tabs
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Hotspot, IconButton, Label

EDGE, PAD, COLUMN, WIDEST, BAR, HINT, TABS, TAB_ROOM, TOOL, FIX = 8, 14, 496, 720, 60, 60, 44, 12, 52, 400
"""Design units: around the window, within the panel, the least and greatest width of the panel, the bar with the
faults, the hint, a tab and the room next to its name, a button, and the button that fixes a fault."""


class SpillEditor(MenuScene):
    """Edits positions of The Spill."""

    title = "editor"
    forgets: ClassVar[bool] = True

    def __init__(self, stage: Stage, opening: Opening):
        """Raises SavesError where the position is impossible."""
        super().__init__(stage)
        self.opening, self.tells_of = opening, opening.game
        self.editor = Editor(self.look, stage.saves.loaded(opening.game).content, opening, lambda: self.say_fault(None))
        self.tab = self.tabs()[0][0]
        self._saved = self.draft
        """The draft as it was opened or last saved."""
        self._name = opening.name
        self._leaf = 0
        self._leaving = False
        self._view: BoardView | None = None
        self._board = pygame.Rect(0, 0, 1, 1)
        self._ground = pygame.Rect(0, 0, 1, 1)
        """What lies behind the lines of the panel."""

    @property
    def draft(self) -> Draft:
        """The draft as it is now."""
        return self.editor.draft

    def enter(self) -> None:
        """Come to the top."""
        self.editor.look = self.look
        super().enter()

    def take(self, given: Given, name: str) -> None:
        """Take a position from elsewhere; raises SavesError where it is impossible."""
        self.editor.take(given)
        self._name = name
        self.tell(self.look.say("editor.taken_in"))

    # --- Layout ---

    def refresh(self) -> None:
        """Lay out the board, the panel next to it, the bar with the faults, and the hint."""
        look, px = self.look, self.look.px
        gap = px(EDGE)
        page = look.scale.window.inflate(-2 * gap, -2 * gap)
        body, bar, hint = rows(page, [Share(1), Px(px(BAR)), Px(px(HINT))], gap)
        side = min(body.height, body.width - px(COLUMN) - gap)
        width = min(px(WIDEST), body.width - side - gap)
        sea, column = columns(body, [Share(1), Px(width)], gap)
        self._board = pygame.Rect(0, 0, side, side)
        self._board.center = sea.center
        widgets = [
            *self.places(),
            *self._panel(column),
            *self._bar(bar),
            self.hint(Frame(bar, body, bar, hint)),
        ]
        self.page.show(widgets, self._paint, "begin" if self.editor.edits.before else "")

    def _panel(self, column: pygame.Rect) -> list[Widget]:
        look, px = self.look, self.look.px
        row = pygame.Rect(column.topleft, (column.width, px(TABS)))
        tabs = small_tabs(look, row, self.tabs(), self.tab, self.show_tab, TAB_ROOM)
        for tab in tabs:
            tab.note = look.say("editor.tab_note", name=tab.name)
        top = tabs[-1].rect.bottom + px(EDGE)
        rest = pygame.Rect(column.x, top, column.width, column.bottom - top)
        self._ground, foot = rows(rest, [Share(1), Px(px(TOOL))], px(EDGE))
        return [*tabs, *self._leaf_of(self._ground.inflate(-2 * px(PAD), -2 * px(EDGE))), *self._foot(foot)]

    def tabs(self) -> Sequence[tuple[str, str]]:
        """Return the keys and names of the parts of the panel, the first one that of the board."""
        say = self.look.say
        return [
            ("sea", say("the_spill.common.sea")),
            ("dice", say("common.dice")),
            ("animals", say("common.animals")),
            ("team", say("the_spill.common.team")),
            ("cards", say("the_spill.panels.cards")),
            ("turn", say("the_spill.panels.turn")),
            ("files", say("editor.file")),
        ]

    def show_tab(self, tab: str) -> None:
        """Show another part of the panel."""
        self.tab, self._leaf = tab, 0
        self.say_fault(None)

    def lines_of(self, tab: str) -> Sequence[PanelLine]:
        """Return the lines of a part of the panel."""
        match tab:
            case "sea":
                return Tools(self.editor).lines()
            case "files":
                return self._file_lines()
        return panel.LINES[tab](self.editor)

    def _leaf_of(self, area: pygame.Rect) -> list[Widget]:
        """Return the lines of the tab, a leaf at a time where there is no room for all."""
        look, lines = self.look, self.lines_of(self.tab)
        found = leaves(look, lines, area)
        if len(found) == 1:
            return laid(look, lines, area)
        room, foot = rows(area, [Share(1), Px(look.px(TABS))], look.px(EDGE))
        found = leaves(look, lines, room)
        self._leaf = min(self._leaf, len(found) - 1)
        pages = page_choice(
            look, foot, self._leaf, len(found), self._turn_to, size=SMALL, note=look.say("editor.page_note")
        )
        return [*laid(look, found[self._leaf], room), pages]

    def _turn_to(self, leaf: int) -> None:
        self._leaf = leaf
        self.refresh()

    def _foot(self, area: pygame.Rect) -> list[Widget]:
        say, editor = self.look.say, self.editor
        no_undo = "" if editor.edits.before else say("undo.nothing_to_undo")
        no_redo = "" if editor.edits.undone else say("undo.nothing_to_redo")
        tools: list[tuple[str, str, str, str, Act]] = [
            ("leave", "back", say("editor.leave"), "", self._leave),
            ("undo", "undo", say("common.undo"), no_undo, partial(editor.command, "undo")),
            ("redo", "redo", say("common.redo"), no_redo, partial(editor.command, "redo")),
            ("list", "menu", say("editor.list_note"), "", self._in_words),
        ]
        *places, rest = columns(area, [*[Px(self.look.px(TOOL))] * len(tools), Share(1)], self.look.px(EDGE))
        refused = editor.misfit()
        keep = Button(
            key="keep", name=say("common.save"), note=say("editor.keep_note"), refused=refused, act=self._ask_name
        )
        begin = Button(
            key="begin", name=self.opening.verb, note=say("editor.begin_note"), icon="play", main=True,
            refused=refused, act=lambda: self.tried(lambda: self.opening.begin(editor.position())),
        )  # fmt: skip
        return [
            *(
                IconButton(key=key, rect=place, name=name, note=name, icon=icon, refused=why, act=act)
                for (key, icon, name, why, act), place in zip(tools, places, strict=True)
            ),
            *row_of_buttons(self.look, rest, [keep, begin]),
        ]

    def _bar(self, area: pygame.Rect) -> list[Widget]:
        """Return the first fault and the button that fixes it, or the sentence that everything fits."""
        look, say = self.look, self.look.say
        faults = self.editor.faults()
        if not faults:
            return [Label(key="fits", rect=area, name=say("editor.fits"), size=SMALL, token="quiet")]
        fault, more = faults[0], len(faults) - 1
        words, place = columns(area, [Share(1), Px(look.px(FIX))], look.px(EDGE))
        text = f"{fault.text} {say('editor.more_faults', n=more)}" if more else fault.text
        button = Button(
            key="mend", rect=place, name=fault.fix, note=say("editor.fix_note", how=fault.fix), icon="check",
            size=SMALL, act=self.editor.fix,
        )  # fmt: skip
        if button.too_long(look):
            button.name = say("editor.fix")
        return [Hint(key="misfit", rect=words, source=lambda: None, message=text, fault=True), button]

    @property
    def says(self) -> Sequence[str]:
        """What was done, and whether all fits."""
        bar = (one for one in self.page.widgets if one.key in ("fits", "misfit"))
        return [self.message, *(one.message if isinstance(one, Hint) else one.name for one in bar)]

    # --- The board ---

    def places(self) -> Sequence[Widget]:
        """Return the Sectors and their spaces, each with what a press does there."""
        editor = self.editor
        if self._view is None or self._view.rect != self._board or self._view.look is not self.look:
            self._view = BoardView(self._board, self.look, editor.game)
        words, tools = PlaceWords(self._view, editor.rules, self.draft.state), Tools(editor)
        places: list[Place] = []
        for sector in SECTORS:
            places += [sector, *SPACES[3 * sector : 3 * sector + 3]]
        return [self._place(words, tools, place) for place in places]

    def _place(self, words: PlaceWords, tools: Tools, place: Place) -> Hotspot:
        found, use = hotspot(words, place), tools.use(place)
        found.note, found.refused = use.note, use.refused
        found.act = partial(self.editor.change, use.to) if use.to is not None else None
        return found

    def _paint(self, surface: pygame.Surface) -> None:
        surface.fill(self.look.rgb("deep"))
        pygame.draw.rect(surface, self.look.rgb("panel"), self._ground, border_radius=self.look.px(6))
        if self._view is not None and surface.get_clip().colliderect(self._board):
            self._view.draw(surface, self.draft.state, Highlights(looked_at=place_at(self.page.looked_at)))

    # --- Saving and leaving ---

    def _ask_name(self) -> Answer:
        say = self.look.say

        def keep(text: str) -> Answer:
            path = Positions(self.opening.game).keep(text, self.editor.position())
            self._name, self._saved = path.stem, self.draft
            self.tell(say("editor.kept", name=path.stem))
            return Pop()

        question, name = say("editor.which_name"), (self._name or say("editor.unnamed"))[:LONGEST_NAME]
        return Push(Ask(self.stage, say("common.save"), question, say("common.save"), keep, name, LONGEST_NAME))

    def _leave(self) -> Answer:
        if self.draft == self._saved:
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
        return Push(EditorList(self))

    # --- Files and the clipboard ---

    def _file_lines(self) -> list[PanelLine]:
        say = self.look.say
        misfit = self.editor.misfit()
        empty = partial(self.editor.take, {})
        buttons = [
            Button(key="import", name=say("editor.import"), note=say("editor.import_note"), act=self._ask_import),
            Button(
                key="export", name=say("editor.export"), note=say("editor.export_note"), refused=misfit,
                act=self._ask_export,
            ),
            Button(key="empty", name=say("editor.empty"), note=say("editor.empty_note"), act=empty),
        ]  # fmt: skip
        return [PanelLine(name=say("editor.files"), heading=True), *(PanelLine(button=button) for button in buttons)]

    def _ask_import(self) -> Answer:
        return Push(import_page(self.stage, self.opening.game, self.take))

    def _ask_export(self) -> Answer:
        name = self._name or self.look.say("editor.unnamed")
        return Push(export_page(self.stage, name, self.editor.position, self.tell))

    # --- Intents ---

    def handle(self, intent: Intent) -> Answer | None:
        """Take a file that is dropped; show what is looked at on the board."""
        if isinstance(intent, DropFile):
            path = Path(intent.path)
            return self.tried(lambda: self.take(Positions(self.opening.game).read(path), path.stem))
        looked_at = self.page.looked_at
        answer = super().handle(intent)
        if self.page.looked_at is not looked_at:
            self.page.invalidate(self._board)
        return answer

    def command(self, command: str) -> Answer | None:
        """Take the keys for undo and redo, the list in words and the way back."""
        if command == "list_view":
            return self._in_words()
        if command == "cancel":
            return self._leave()
        self.editor.command(command)
        return None


class EditorList(ListScene):
    """Shows an editor in words; the first tab has the tools and the board's places."""

    title = "list view"
    heading_key = "list_view.heading"
    nothing_key = "common.nothing_asked"
    closes: ClassVar[str] = "list_view"
    hint_lines: ClassVar[int] = 2

    def __init__(self, parts: SpillEditor):
        super().__init__(parts.stage, parts.tab)
        self._editor, self._parts = parts.editor, parts
        self.list.fill(self.entries())

    def tabs(self) -> Sequence[tuple[str, str]]:
        """Return the parts of the editor."""
        return self._parts.tabs()

    def entries(self) -> Sequence[Entry]:
        """Return the first fault, the lines of the chosen part, and on the first tab the places of the board."""
        editor, say = self._editor, self.look.say
        found = [
            *(
                Entry(text=fault.text, icon="warning", note=fault.fix, lit=True, act=editor.fix)
                for fault in editor.faults()[:1]
            ),
            *entries(self._parts.lines_of(self.tab)),
        ]
        if not found[0].heading:  # entries above the first heading would have none
            found.insert(0, Entry(text=dict(self.tabs())[self.tab], heading=True))
        if self.tab == self.tabs()[0][0]:
            found.append(Entry(text=say("editor.board"), heading=True))
            found += [self._place(widget) for widget in self._parts.places()]
        return found

    @staticmethod
    def _place(widget: Widget) -> Entry:
        text = f"{widget.name}: {widget.value}" if widget.value else widget.name
        return Entry(text=text, note=widget.note, refused=widget.refused, act=widget.act, lit=bool(widget.act))

    def hint(self, frame: Frame) -> Hint:
        """Return the line that explains what is looked at."""
        return Hint(key="hint", rect=frame.hint, source=lambda: self.page.looked_at, message=self._parts.message)

    def handle(self, intent: Intent) -> Answer | None:
        """Show the result of a change."""
        answer = super().handle(intent)
        if isinstance(intent, Deliberate) and answer is None:
            self.refresh()
        return answer

    def refresh(self) -> None:
        """Show everything as the draft is now; the cursor stays where it was."""
        self.list.fill(self.entries(), self.list.cursor)
        super().refresh()

    def command(self, command: str) -> Answer | None:
        """Take the keys for undo and redo, too."""
        if command in ("cancel", self.closes):
            return Pop()
        self._editor.command(command)
        return None
