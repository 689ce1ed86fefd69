"""What is seen in the ocean, on the mat and beside them: what is looked at, what stands out, what is drawn anew."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

import pygame

from spillgame.rules.endeavor_deep_sea.game import Decision
from spillgame.rules.endeavor_deep_sea.places import Cell, cell_of
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.game import Offer
from spillgame.scenes.endeavor_deep_sea.asked import Asked
from spillgame.scenes.endeavor_deep_sea.board.highlights import Highlights
from spillgame.scenes.endeavor_deep_sea.board.view import OceanView
from spillgame.scenes.endeavor_deep_sea.drawn_state import DrawnState
from spillgame.scenes.endeavor_deep_sea.highlights import highlights_of
from spillgame.scenes.endeavor_deep_sea.layout import Layout
from spillgame.scenes.endeavor_deep_sea.staging import Where, draw_event
from spillgame.scenes.scene import Stage
from spillgame.scenes.table.choices_scene import ChoicesScene
from spillgame.scenes.table.drop_scene import DropScene
from spillgame.scenes.table.panel import Panel
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.zoom_scene import ZoomScene
from spillgame.ui.answer import Answer
from spillgame.ui.intents import Intent
from spillgame.ui.widget import Widget

USUAL_TEXT: Final = 100


class DrawnOcean(ChoicesScene, ZoomScene, DropScene):
    """Draws the table; subclasses lay it out, and say what is seen in the middle and whose mat below it."""

    asked: Asked
    layout: Layout
    rules: EndeavorDeepSea
    board: OceanView

    def __init__(self, stage: Stage, playback: Playback):
        super().__init__(stage, playback)
        self.panels = Panel()
        """What lies beside the ocean, and in its place."""
        self.behind: DrawnState | None = None
        """What was seen behind the widgets when they were last shown."""
        self._text = USUAL_TEXT
        """The size of text for which the lens was set."""

    # --- What subclasses say ---

    @property
    @abstractmethod
    def view(self) -> str:
        """What is seen in the middle."""

    @property
    @abstractmethod
    def mat_seat(self) -> int:
        """The seat whose mat is seen."""

    @property
    @abstractmethod
    def tower_seen(self) -> bool:
        """Whether the tower stands in the ocean's place."""

    # --- How much of the ocean is seen ---

    def put_lens(self) -> None:
        """Put the lens over the ocean; where text is larger than usual it enlarges, and shows the own Vessel first."""
        text = self.look.scale.text
        self.lens.put(self.layout.ocean)
        if text != self._text:
            self._text = text
            self.lens.show_all()
            self.lens.enlarge_for(text / USUAL_TEXT)
            self.board.lay(self.lens.board)
            vessels = self.playback.shown.player(self.mat_seat).vessels
            for cell in vessels[:1]:
                self.lens.bring(self.board.geometry(self.playback.shown).cells[cell])
        self.board.lay(self.lens.board)

    @property
    def board_seen(self) -> bool:
        """Whether the ocean is in its room."""
        return self.view == "ocean" and not self.tower_seen

    def look_through(self) -> None:
        """Lay the ocean out behind the lens, and show it."""
        self.board.lay(self.lens.board)
        self.page.invalidate(self.layout.ocean)
        self.refresh()

    def place_of(self, widget: Widget) -> pygame.Rect | None:
        """Return where a widget of the ocean lies."""
        return self.board.place(self.playback.shown, widget.subject) if self.board_seen else None

    def show_event(self) -> None:
        """Show the table after another event, with the place in sight of which it speaks."""
        super().show_event()
        cell = getattr(self.playback.current, "cell", "")
        if self.board_seen and cell:
            self.bring(self.board.place(self.playback.shown, Cell(cell)))

    # --- What is looked at ---

    @property
    def looked_at(self) -> str:
        """The cell that the player looks at, in the ocean or by a choice."""
        offer, widget = self.offer_looked_at, self.page.looked_at
        return cell_of(offer.places if offer is not None else [widget.subject] if widget is not None else ())

    @property
    def offer_looked_at(self) -> Offer[Decision] | None:
        """What is offered by the button, or the tile, that the player looks at."""
        widget = self.page.looked_at
        return self.asked.looked_at(widget.subject) if widget is not None else None

    def handle(self, intent: Intent) -> Answer | None:
        """Do as every table; what a tile could do stands out in the ocean while it is looked at."""
        before = self.offer_looked_at
        answer = super().handle(intent)
        if self.offer_looked_at != before:
            self.draw_anew()
        return answer

    def hover_changed(self) -> None:
        """Light another zone."""
        self.draw_anew()

    # --- Drawing ---

    def draw_anew(self, moved: Sequence[pygame.Rect] = ()) -> None:
        """Have drawn anew what has changed behind the widgets since it was drawn last."""
        before = self.behind
        self.behind = DrawnState(
            self.playback.shown, self.highlights, self.view, self.mat_seat, self.tower_seen, self.asked.shown
        )
        for area in self.behind.changes(before, self.board, self.layout) if before is not None else ():
            self.page.invalidate(area)
        middle = self.layout.now if self.layout.tabs is None else self.layout.now.union(self.layout.tabs)
        if middle.collidelist([*moved]) >= 0:
            self.page.invalidate(middle)

    @property
    def highlights(self) -> Highlights:
        """What stands out in the ocean."""
        playback = self.playback
        return highlights_of(self.asked, playback.shown, playback.current, self.looked_at, self.offer_looked_at)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what lies behind the widgets: the ocean or what is seen in its place, the mat, the panels."""
        clip, layout = surface.get_clip(), self.layout
        surface.fill(self.look.rgb("deep"))
        if self.board_seen and clip.colliderect(layout.ocean):
            self.board.draw(surface, self.playback.shown, self.highlights)
        self.panels.paint(surface)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page, and over it what moves."""
        super().draw(surface)
        if self.tower_seen and not self.tower.falling:
            self.tower.draw(surface)
        if self.playback.current is not None and not self.playback.held:
            draw_event(surface, self._places(self.board_seen), self.rules, self.playback)

    def _places(self, ocean: bool) -> Where:
        seats = {one: widget.rect for one in self.rules.game.seats if (widget := self._entry(one)) is not None}
        if self.view != "plan":
            seats[self.mat_seat] = self.layout.mat
        return Where(self.board, seats, ocean)

    def _entry(self, seat: int) -> Widget | None:
        return next((widget for widget in self.page.widgets if widget.key == f"entry {seat}"), None)
