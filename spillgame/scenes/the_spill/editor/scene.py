"""The board editor: a press on the board puts a piece there or takes it; the panel beside it holds all the rest."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from spillgame.rules.game import Refused
from spillgame.rules.sentences import refusal_sentence
from spillgame.rules.the_spill import codec
from spillgame.rules.the_spill.board import SECTORS, SPACES
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.game import Game, Setup
from spillgame.rules.the_spill.position.draft import Draft, draft_at, draft_in, fits, position_of, problems
from spillgame.rules.the_spill.room import CONTENT
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.scenes.editor.controls import Line
from spillgame.scenes.editor.edits import Fault
from spillgame.scenes.editor.opening import Given, Opening
from spillgame.scenes.editor.scene import EditorScene
from spillgame.scenes.scene import Stage
from spillgame.scenes.the_spill.board.highlights import Highlights
from spillgame.scenes.the_spill.board.hotspots import Place, PlaceWords, hotspot, place_at
from spillgame.scenes.the_spill.board.view import BoardView
from spillgame.scenes.the_spill.editor import faults, panel
from spillgame.scenes.the_spill.editor.tools import OIL, Tools
from spillgame.store.saves import SavesError
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Hotspot

LINES: dict[str, Callable[[panel.Edited], Sequence[Line]]] = {
    "dice": panel.dice,
    "animals": panel.animals,
    "team": panel.team,
    "cards": panel.cards,
    "turn": panel.turn,
}
"""What stands on each tab but that of the board."""


class SpillEditor(EditorScene[Draft]):
    """Edits positions of The Spill."""

    def __init__(self, stage: Stage, opening: Opening):
        self._content: Content = stage.saves.loaded(CONTENT.name).content
        self._setup: Setup = codec.setup_from_json(dict(opening.setup))
        self.mat = 0
        """The seat whose Weather tokens are shown."""
        self._tool = OIL
        self._rules: TheSpill | None = None
        self._view: BoardView | None = None
        super().__init__(stage, opening)

    # --- Drafts ---

    def begun(self, opening: Opening) -> Draft:
        """Return the moment, the position or the empty sea that is asked for."""
        try:
            if opening.state is not None:
                return draft_at(self._content, self._setup, opening.state)
            return draft_in(self._content, self._setup, opening.given or {})
        except Refused as refused:
            words, refusal = self._content.words, refused.refusal
            raise SavesError(refusal_sentence(words, refusal)) from None

    @property
    def rules(self) -> TheSpill:
        """The rules of the draft's set-up."""
        if self._rules is None or self._rules.game.setup != self.draft.setup:
            self._rules = TheSpill(self._content, self.draft.setup)
        return self._rules

    @property
    def game(self) -> Game:
        """The game of the draft's set-up."""
        return self.rules.game

    def position(self) -> Given:
        """Return the position that the draft says."""
        return position_of(self.game, self.draft)

    def faults(self) -> Sequence[Fault[Draft]]:
        """Return the counts that do not fit."""
        game = self.game
        fitted = next((one for one in reversed(self.edits.before) if fits(game, one)), None)
        found = problems(game, self.draft, fitted)
        return [faults.fault_of(self.look.say, self.rules.words, problem) for problem in found]

    # --- The panel ---

    def tabs(self) -> Sequence[tuple[str, str]]:
        """Return the parts of the panel."""
        say = self.look.say
        return [
            ("sea", say("the_spill.common.sea")),
            ("dice", say("common.dice")),
            ("animals", say("common.animals")),
            ("team", say("the_spill.common.team")),
            ("cards", say("the_spill.panels.cards")),
            ("turn", say("the_spill.panels.turn")),
        ]

    def lines(self, tab: str) -> Sequence[Line]:
        """Return what stands on a part of the panel."""
        if tab != "sea":
            return LINES[tab](self)
        return self._tools.lines(self._choose_tool)

    def show_mat(self, seat: int) -> None:
        """Show the Weather tokens of another seat."""
        self.mat = seat
        self.refresh()

    def _choose_tool(self, tool: str) -> None:
        self._tool = tool
        self.refresh()

    @property
    def _tools(self) -> Tools:
        return Tools(self.look, self.rules, self.draft, self._tool)

    # --- The board ---

    def lay_board(self, area: pygame.Rect) -> Sequence[Widget]:
        """Return the Sectors and their spaces, each with what a press does there."""
        if self._view is None or self._view.rect != area or self._view.look is not self.look:
            self._view = BoardView(area, self.look, self.game)
        words, tools = PlaceWords(self._view, self.rules, self.draft.state), self._tools
        places: list[Place] = []
        for sector in SECTORS:
            places += [sector, *SPACES[3 * sector : 3 * sector + 3]]
        return [self._place(words, tools, place) for place in places]

    def _place(self, words: PlaceWords, tools: Tools, place: Place) -> Hotspot:
        found, use = hotspot(words, place), tools.use(place)
        found.note, found.refused = use.note, use.refused
        found.act = partial(self.change, use.to) if use.to is not None else None
        return found

    def paint_board(self, surface: pygame.Surface) -> None:
        """Draw the board with the place that is looked at."""
        if self._view is not None:
            self._view.draw(surface, self.draft.state, Highlights(looked_at=place_at(self.page.looked_at)))
