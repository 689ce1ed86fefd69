"""The chart where nobody plays on it: for the log, for looking back and for replays."""

import pygame

from spillgame.rules.offshore.events import Event
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State
from spillgame.scenes.offshore.board.highlights import NO_HIGHLIGHTS, Highlights
from spillgame.scenes.offshore.board.view import ChartView
from spillgame.ui.look import Look


class ShownBoard:
    """A chart in a rectangle, on which the field of an event is marked."""

    def __init__(self, rect: pygame.Rect, look: Look, rules: Offshore):
        self.rect, self.look = rect, look
        self._view = ChartView(rect, look, rules.game)

    def draw(self, surface: pygame.Surface, state: State, event: Event | None = None) -> None:
        """Draw a state, with the field marked that an event speaks of."""
        self._view.draw(surface, state, marks_of(self._view, event))


def marks_of(view: ChartView, event: Event | None) -> Highlights:
    """Return what an event speaks of: a field, or that of an export space."""
    table = view.game.table
    field = getattr(event, "field", "") or table.field_of_space.get(str(getattr(event, "space", "")), "")
    return Highlights(looked_at=field) if field in table.number else NO_HIGHLIGHTS
