"""The board of The Spill as parts of the table: what is painted, its places as widgets, and the menu at a place."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

import pygame

from spillgame.rules.the_spill.board import SECTOR_OF_SPACE, SPACES, Sector, Space
from spillgame.rules.the_spill.game import Decision
from spillgame.rules.the_spill.state import State
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.panel import Panel
from spillgame.scenes.table.part import Part
from spillgame.scenes.table.parts.shot_tower import Left
from spillgame.scenes.table.view import View
from spillgame.scenes.the_spill.animations import hidden_ship
from spillgame.scenes.the_spill.board.highlights import Highlights, new_oil
from spillgame.scenes.the_spill.board.view import BoardView
from spillgame.scenes.the_spill.panel_targets import panel_target
from spillgame.scenes.the_spill.panels.actions import menu_for, menu_size
from spillgame.scenes.the_spill.panels.view_model import ViewModel
from spillgame.scenes.the_spill.staging import draw_event
from spillgame.ui.answer import UNUSED, Outcome
from spillgame.ui.intents import Intent, Press
from spillgame.ui.layout import beside


class Painted(NamedTuple):
    """What is painted of the board."""

    state: State
    highlights: Highlights
    kinds: tuple[type, ...]
    """Those of the places that are looked at and hinted at: a Sector equals the space of its number."""


class BoardPart(Part[Painted]):
    """The board as it is painted, and what moves over it while an event is shown."""

    board: BoardView

    def __init__(self, controls: Controls, highlights: Callable[[View], Highlights], left: Callable[[], Left | None]):
        """`left` returns the die that the event on show moves, as it lay on the board; None where it moves none."""
        super().__init__(controls)
        self._highlights, self._left = highlights, left

    def put(self, rect: pygame.Rect) -> "BoardPart":
        board = getattr(self, "board", None)
        if board is None or board.rect != rect or board.look is not self.look:
            self.board = BoardView(rect, self.look, self.controls.playback.rules.game)
        return self.at(rect)

    def shows(self, view: View) -> Painted:
        playback = self.controls.playback
        highlights = replace(
            self._highlights(view),
            new_oil=new_oil(playback.told, view.shown.oil),
            hinted=view.hinted,
            hidden_ships=hidden_ship(playback),
        )
        return Painted(view.shown, highlights, tuple(map(type, (highlights.looked_at, *highlights.hinted))))

    def lay_out(self, value: Painted) -> Panel:
        return Panel((), lambda surface: self.board.draw(surface, value.state, value.highlights))

    def changes(self, before: Painted, after: Painted) -> Iterable[pygame.Rect]:
        """Return where dice came to lie, where nothing else has changed: a whole board is expensive to draw."""
        one, other = before.highlights, after.highlights
        if replace(one, new_oil=other.new_oil) != other or before.kinds != after.kinds:
            return (self.rect,)
        return self.board.changes(before.state, after.state, one.new_oil ^ other.new_oil)

    def over(self, surface: pygame.Surface) -> None:
        playback = self.controls.playback
        if playback.current is not None:
            draw_event(surface, self.board, playback.rules, playback, self._away(), self._left())

    def _away(self) -> pygame.Rect | None:
        """Return the place beside the board that the event on show is about, where it is in sight."""
        playback = self.controls.playback
        rects = {widget.key: widget.rect for widget in self.controls.page.widgets}
        return panel_target(self.look, playback.rules.game, playback.current, rects.get)


Menu = tuple[Space | Sector, Sequence[Decision]]
"""A place at which several things may be done, and which."""


class MenuPart(Part[tuple[ViewModel, Menu] | None]):
    """The menu at a place of the board; a press anywhere else closes it."""

    over_hints = True
    paints = False

    def __init__(self, controls: Controls, shown: Callable[[], ViewModel], board: BoardPart):
        super().__init__(controls)
        self._shown, self._board = shown, board
        self.kept: Sequence[pygame.Rect] = ()
        """What it does not cover: the buttons of the turn."""
        self.opened: Menu | None = None

    def open(self, place: Space | Sector, decisions: Sequence[Decision]) -> None:
        """Ask which of several decisions at a place is meant."""
        self.opened = (place, decisions)
        self.controls.refresh()
        if self.panel.widgets:
            self.controls.page.focus_on(self.panel.widgets[0].key)

    def close(self) -> None:
        """Ask no more."""
        self.opened = None
        self.controls.refresh()

    def shows(self, view: View) -> tuple[ViewModel, Menu] | None:
        """Return the place and its decisions, with what they would do; None while no menu is open."""
        if view.busy:
            self.opened = None
        return (self._shown(), self.opened) if self.opened is not None else None

    def lay_out(self, value: tuple[ViewModel, Menu] | None) -> Panel:
        """Lay the buttons out near the place, which stays in sight."""
        if value is None:
            return Panel()
        look, (model, (place, decisions)) = self.look, value
        found = {offer.decision: offer for offer in model.offers}
        offers = [found[decision] for decision in decisions if decision in found]
        if not offers:
            return Panel()
        geometry, window = self._board.board.geometry, look.scale.window.inflate(-look.px(16), -look.px(16))
        near = geometry.space_centre(place) if isinstance(place, Space) else geometry.outside_centre(place)
        kept = [rect.inflate(look.px(8), look.px(8)) for rect in (*self._around(place), *self.kept)]
        area = beside(menu_size(look, model, offers), near, window, kept)
        return Panel(menu_for(look, area, model, offers).widgets)

    def _around(self, place: Space | Sector) -> Iterator[pygame.Rect]:
        """Yield where the Sector lies whose menu is open: what is chosen from can be seen."""
        sector = SECTOR_OF_SPACE[place] if isinstance(place, Space) else place
        shape_of = self._board.board.geometry.shape_of
        yield shape_of(sector)[1]
        yield from (shape_of(space)[1] for space in SPACES[3 * sector : 3 * sector + 3])

    def handle(self, intent: Intent) -> Outcome:
        """Close at a press beside it."""
        buttons = self.panel.widgets
        if not isinstance(intent, Press) or not buttons or any(one.contains(intent.at) for one in buttons):
            return UNUSED
        self.close()
        return None

    def command(self, command: str) -> Outcome:
        if command != "cancel" or self.opened is None:
            return UNUSED
        self.close()
        return None
