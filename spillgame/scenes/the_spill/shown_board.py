"""The board where nobody plays on it: for the log, for looking back and for replays."""

import pygame

from spillgame.rules.the_spill.events import Event
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State
from spillgame.scenes.the_spill.board.highlights import Highlights
from spillgame.scenes.the_spill.board.view import BoardView
from spillgame.scenes.the_spill.staging import place_of
from spillgame.ui.look import Look


class ShownBoard:
    """A board in a rectangle, on which the place of an event is marked."""

    def __init__(self, rect: pygame.Rect, look: Look, rules: TheSpill):
        self.rect, self.look = rect, look
        self._view = BoardView(rect, look, rules.game)

    def draw(self, surface: pygame.Surface, state: State, event: Event | None = None) -> None:
        """Draw a state, with the place marked that an event speaks of."""
        self._view.draw(surface, state, Highlights(looked_at=place_of(event)))
