"""What the scenes of The Spill share: the board with its panels round it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Final

import pygame

from spillgame.rules.game import Offer
from spillgame.rules.the_spill.game import Decision
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import Ability, Resource
from spillgame.scenes.dialog import message
from spillgame.scenes.scene import Push, Stage
from spillgame.scenes.table.panel import Panel
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.table_scene import TableScene
from spillgame.scenes.table.tools import tools_width
from spillgame.scenes.the_spill.animations import hidden_ship
from spillgame.scenes.the_spill.board.highlights import Highlights, new_oil
from spillgame.scenes.the_spill.board.view import BoardView
from spillgame.scenes.the_spill.panel_targets import panel_target
from spillgame.scenes.the_spill.panels.layout import Layout, arrange
from spillgame.scenes.the_spill.panels.page import Opened, compose
from spillgame.scenes.the_spill.panels.view_model import Controls, ViewModel
from spillgame.scenes.the_spill.route import Place, place_of
from spillgame.scenes.the_spill.staging import draw_event
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import SMALL
from spillgame.ui.intents import DEFAULT_KEYS, keys_of
from spillgame.ui.widget import Widget

LEAST_STATUS: Final = 300
"""Design units of the line over the board below which it shares its place with nothing."""
LOW_HINTS: Final = 320
"""Height of a place for hints that is low."""
NEXT_LEAF: Final = "resources-arrow_down"
TO_CARDS: Final = (NEXT_LEAF, "resources-arrow_up", "tab-resources")
"""The keys of what leads to a Resource card that is not in sight."""
MOST_LEAVES: Final = 4
"""So many leaves of a panel are looked through for something."""
LATEST: Final = 60
"""So many sentences of the log stand in its panel."""


class SpillTableScene(TableScene):
    """A phase of the game on screen. Subclasses say what stands beside the board and what may be pressed."""

    place: ClassVar[Place]

    def __init__(self, stage: Stage, playback: Playback):
        super().__init__(stage, playback)
        self.rules: TheSpill = playback.rules
        self.opened = Opened()
        self.layout: Layout
        self.board: BoardView
        self._tools: pygame.Rect
        self._mark: pygame.Rect
        """Where it stands that this is practice."""
        self._panels = Panel()

    def is_done(self) -> bool:
        """Return whether another scene shows the state now."""
        return place_of(self.playback.table.state) != self.place

    # --- Layout ---

    def enter(self) -> None:
        """Lay the board out for the window, and go on."""
        layout = arrange(self.look, self.look.scale.window)
        wide = tools_width(self.look)
        mark = pygame.Rect(0, 0, self._mark_width(), layout.status.height)
        room = layout.status.width - wide
        beside = room - mark.width >= self.look.px(LEAST_STATUS)
        status = pygame.Rect(layout.status.x, layout.status.y, room - mark.width * beside, layout.status.height)
        self._tools = pygame.Rect(layout.status.right - wide, status.y, wide, status.height)
        if beside:
            mark.topleft = status.topright
        else:  # the corners of the board's square hold nothing
            mark.height = self.look.line_height(SMALL)
            mark.bottomleft = layout.board.bottomleft
        self._mark = mark
        self.layout = replace(layout, status=status)
        self.board = BoardView(self.layout.board, self.look, self.rules.game)
        self.arranged()
        super().enter()

    def _mark_width(self) -> int:
        look = self.look
        words = look.capitals(look.say("common.practice"), SMALL)
        return words.get_width() + look.px(16) if self.playback.match.practice else 0

    def arranged(self) -> None:
        """Take notice of another layout, before the widgets are built for it."""

    # --- Playing ---

    @property
    def offers(self) -> Sequence[Offer[Decision]]:
        """What may be done, as the table offers it; nothing while something is shown."""
        return () if self.playback.busy else self.playback.table.offers()

    def command(self, command: str) -> Answer | None:
        """Take the keys of the table, and that of the forecast."""
        return self._tell_forecast() if command == "forecast" else super().command(command)

    def _tell_forecast(self) -> Answer | None:
        """Read out what clean-up would do: what the panel beside the board shows, in sentences."""
        rules, state = self.rules, self.playback.table.state
        if state.active < 0:
            self.stage.sound("refused")
            return None
        lines = "\n".join(rules.words.forecast(rules.forecast(state)))
        return Push(message(self.stage, lines, self.look.say("the_spill.common.if_turn_ended")))

    # --- Hints ---

    @property
    def hint_room(self) -> pygame.Rect:
        """The last column beside the board; where that is low, with the forecast in short over it."""
        layout = self.layout
        room = layout.tab_slot or layout.columns[-1].rect
        over = layout.slots.get("forecast_short")
        return room.union(over) if over is not None and room.height < self.look.px(LOW_HINTS) else room

    def light_hint(self) -> None:
        """Draw the board anew."""
        self.page.invalidate(self.layout.board)

    # --- What a lesson points at ---

    def widgets_for(self, decision: Decision) -> Sequence[Widget]:
        """Return the button that takes a decision, else the place on the board, the card, or what leads to that."""
        seen = [widget for widget in self.page.widgets if widget.act is not None]
        places = decision.places(self.rules.game, self.playback.table.state)
        found = [one for one in seen if isinstance(one.subject, Offer) and one.subject.decision == decision]
        found += [one for place in places for one in seen if (type(one.subject), one.subject) == (type(place), place)]
        if any(isinstance(place, Ability | Resource) for place in places):
            found += [one for key in TO_CARDS for one in seen if one.key == key]
        return found[:1]

    def reveal(self, keys: Sequence[str]) -> None:
        """Open the tab and the leaf on which one of these widgets stands; where none does, all stays as it was."""
        before = self.opened
        if not keys or self._shows(keys):
            return
        tabs, columns = self.layout.tabs, self.layout.columns
        for panel in (*tabs, *(panel for column in columns for panel in column.panels)):
            tab = panel if panel in tabs else before.tab
            for leaf in range(1, MOST_LEAVES + 1):
                self._open(Opened(tab, {panel: leaf}))
                if self._shows(keys):
                    return
                if not self._shows([f"{panel}-arrow_down"]):
                    break  # all of it is seen at once
        self._open(before)

    def _shows(self, keys: Sequence[str]) -> bool:
        return any(widget.key in keys for widget in self.page.widgets)

    # --- Drawing ---

    @property
    def highlights(self) -> Highlights:
        """What stands out on the board."""
        return Highlights(hidden_ships=hidden_ship(self.playback))

    def panels(self, layout: Layout, shown: ViewModel) -> list[Widget]:
        """Lay out the panels of a layout; `paint` draws what lies behind them."""
        log = [line.text for line in self.playback.told[-LATEST:]]
        self._panels = compose(
            self.look, layout, shown, self.controls, self.opened, self._open, log=log, headline=self.headline()
        )
        mark = self._mark.inflate(-self.look.px(8), 0)
        return [
            *self._panels.widgets,
            *self.practice(mark),
            *self.tool_buttons(self._tools),
            self.hint(self.layout.hint),
        ]

    def _open(self, opened: Opened) -> None:
        self.opened = opened
        self.refresh()

    @property
    def controls(self) -> Controls:
        """Undo and redo, with why not; and the player's keys."""
        return Controls(
            undo=lambda: self.command("undo"),
            undo_refused=self.why_not("undo"),
            redo=lambda: self.command("redo"),
            redo_refused=self.why_not("redo"),
            more=self.hint_buttons(),
            keys={command: keys_of(command, self.stage.settings.keys) for command in DEFAULT_KEYS},
        )

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what lies behind the widgets: the chart, the board as it is shown now, the panels."""
        surface.fill(self.look.rgb("deep"))
        if surface.get_clip().colliderect(self.layout.board):
            came = new_oil(self.playback.told, self.playback.shown.oil)
            hinted = frozenset(self.hinted)
            self.board.draw(surface, self.playback.shown, replace(self.highlights, new_oil=came, hinted=hinted))
        if not self.layout.status.union(self.layout.board).contains(surface.get_clip()):
            self._panels.paint(surface)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page, and over it what moves."""
        super().draw(surface)
        if self.playback.current is not None:
            draw_event(surface, self.board, self.rules, self.playback, self.away())

    def away(self) -> pygame.Rect | None:
        """Return the place beside the board that the event on show is about, where it is in sight."""
        rects = {widget.key: widget.rect for widget in self.page.widgets}
        return panel_target(self.look, self.rules.game, self.playback.current, rects.get)
