"""The table of Harbour Lights: its harbour as a part, beside what every table has."""

from functools import partial
from typing import NamedTuple

import pygame

from spillgame.rules.game import AnyOffer
from spillgame.rules.harbour_lights.model import Event, State
from spillgame.scenes.harbour_lights.board import HarbourBoard
from spillgame.scenes.table.panel import Panel
from spillgame.scenes.table.part import Part
from spillgame.scenes.table.spot import Spot
from spillgame.scenes.table.view import View
from spillgame.ui.widget import Widget


class Harbour(NamedTuple):
    """What is seen of the harbour, and what may be done there."""

    state: State
    event: Event | None
    looked_at: object
    offers: list[AnyOffer]


class HarbourPart(Part[Harbour]):
    """The harbour, in which each place is a widget that stands for it."""

    def shows(self, view: View) -> Harbour:
        """Return the state, the event on show, what is looked at, and the offers."""
        legal = [offer for offer in view.offers if offer.legal]
        return Harbour(view.shown, view.event, next(iter(view.places_looked_at), None), legal)

    def lay_out(self, value: Harbour) -> Panel:
        """Lay out a widget for each place; a press takes what is offered there."""
        rules = self.controls.playback.rules
        board = HarbourBoard(self.rect, self.look, rules)
        at = {place: offer for offer in value.offers for place in offer.places}
        spots: list[Widget] = []
        for number, (place, area) in enumerate(board.places.items()):
            name, offer = rules.place_to_text(place, value.state), at.get(place)
            spot = Spot(key=f"place {number}", group="board", rect=area, name=name, note=name, subject=place)
            if offer is not None:
                spot.note, spot.rule = rules.decision_to_text(offer.decision), offer.rule
                spot.act = partial(self.controls.act, offer.decision)
            spots.append(spot)

        def paint(surface: pygame.Surface) -> None:
            board.draw(surface, value.state, value.event, value.looked_at)

        return Panel(spots, paint)
