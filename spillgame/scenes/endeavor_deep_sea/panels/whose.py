"""The lines over the ocean, with the player who is asked or whose turn is seen, and the Specialist who acts."""

from typing import NamedTuple

import pygame

from spillgame.rules.endeavor_deep_sea.events import Recruited, RoundBegan, RoundEnded
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.questions import Decide
from spillgame.scenes.endeavor_deep_sea.board.sprites import disc_sprite
from spillgame.scenes.endeavor_deep_sea.panels.pieces import Piece
from spillgame.scenes.endeavor_deep_sea.portraits import portrait
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.model import TableModel
from spillgame.scenes.table.panel import Panel, joined
from spillgame.scenes.table.part import Part
from spillgame.scenes.table.parts.lines import Status, StatusPart
from spillgame.scenes.table.view import View
from spillgame.ui.layout import Px, Share, columns
from spillgame.ui.look import Look

SIDE = 64
"""Design units of the picture at most."""


class Whose(NamedTuple):
    """Who is seen beside the lines."""

    seat: int = 0
    """0 for nobody."""
    specialist: str = ""
    """Whose portrait it is; empty for the disc of the seat alone."""
    senior: bool = False


class WhosePart(Part[tuple[Whose, Status]]):
    """Lays the disc beside the lines where several people play, and in the turn of a bot who acts for it."""

    def __init__(self, controls: Controls, model: TableModel):
        super().__init__(controls)
        self._model, self._lines = model, StatusPart(controls, model)

    def shows(self, view: View) -> tuple[Whose, Status]:
        pending, several = view.state.pending, len(self.controls.playback.match.persons) > 1
        if self._model.asks:
            asked = several and isinstance(pending, Decide)
            whose = Whose(pending.seat) if asked else Whose()
        else:
            whose = self._acting(view)
        return whose, self._lines.shows(view)

    def _acting(self, view: View) -> Whose:
        """Return the Specialist who acts in the turn on show, or who is recruited; otherwise the player. Nobody acts
        while a round ends."""
        state: State = view.shown
        if isinstance(view.event, Recruited):
            return Whose(view.event.seat, view.event.specialist)
        if isinstance(view.event, RoundBegan):
            return Whose(view.event.seat)
        if not state.active or state.phase == "over" or isinstance(view.event, RoundEnded):
            return Whose()
        if state.turn is None:
            return Whose(state.active)
        tile = state.player(state.active).tableau[state.turn.specialist]
        return Whose(state.active, tile.id, tile.senior)

    def lay_out(self, value: tuple[Whose, Status]) -> Panel:
        (whose, words), room, disc = value, self.rect, Panel()
        if whose.seat:
            place, room = columns(room, [Px(min(self.look.px(SIDE), room.height)), Share(1)], self.look.px(8))
            disc = Panel([self._picture(place, whose)])
        return joined([disc, self._lines.at(room).lay_out(words)])

    def _picture(self, place: pygame.Rect, whose: Whose) -> Piece:
        def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
            side = place.width
            if not whose.specialist:
                disc = disc_sprite(look, whose.seat, side)
                surface.blit(disc, disc.get_rect(center=rect.center))
                return
            square = pygame.Rect(0, 0, side, side)
            square.center = rect.center
            surface.blit(portrait(look, whose.specialist, square.size, whose.senior), square)
            pygame.draw.rect(surface, look.rgb("line"), square, max(1, look.px(2)), border_radius=2)
            disc = disc_sprite(look, whose.seat, round(0.5 * side))
            surface.blit(disc, disc.get_rect(bottomright=square.bottomright))

        return Piece(key="whose", rect=place, name=self.controls.playback.rules.player(whose.seat), paint=paint)
