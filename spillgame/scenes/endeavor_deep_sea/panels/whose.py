"""The lines over the ocean, with the disc of the player who is asked: people at one screen see whose turn it is."""

import pygame

from spillgame.rules.questions import Decide
from spillgame.scenes.endeavor_deep_sea.board.sprites import disc_sprite
from spillgame.scenes.endeavor_deep_sea.panels.pieces import Piece
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.model import TableModel
from spillgame.scenes.table.panel import Panel, joined
from spillgame.scenes.table.part import Part
from spillgame.scenes.table.parts.lines import Status, StatusPart
from spillgame.scenes.table.view import View
from spillgame.ui.layout import Px, Share, columns
from spillgame.ui.look import Look

SIDE = 60
"""Design units of the disc at most."""


class WhosePart(Part[tuple[int, Status]]):
    """Lays the disc beside the lines, where several people play."""

    def __init__(self, controls: Controls, model: TableModel):
        super().__init__(controls)
        self._model, self._lines = model, StatusPart(controls, model)

    def shows(self, view: View) -> tuple[int, Status]:
        pending, several = view.state.pending, len(self.controls.playback.match.persons) > 1
        asked = self._model.asks and several and isinstance(pending, Decide)
        return pending.seat if asked else 0, self._lines.shows(view)

    def lay_out(self, value: tuple[int, Status]) -> Panel:
        (seat, words), room, disc = value, self.rect, Panel()
        if seat:
            place, room = columns(room, [Px(min(self.look.px(SIDE), room.height)), Share(1)], self.look.px(8))
            disc = Panel([self._disc(place, seat)])
        return joined([disc, self._lines.at(room).lay_out(words)])

    def _disc(self, place: pygame.Rect, seat: int) -> Piece:
        def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
            disc = disc_sprite(look, seat, place.width)
            surface.blit(disc, disc.get_rect(center=rect.center))

        return Piece(key="whose", rect=place, name=self.controls.playback.rules.player(seat), paint=paint)
