"""The board where nobody plays on it: for the log, for looking back and for replays."""

import pygame

from spillgame.rules.deep_sea_adventure.events import Event
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.scenes.deep_sea_adventure.board.highlights import NO_HIGHLIGHTS, Highlights
from spillgame.scenes.deep_sea_adventure.board.view import SeaView
from spillgame.ui.look import Look


class ShownBoard:
    """A board in a rectangle, on which the place of an event is marked."""

    def __init__(self, rect: pygame.Rect, look: Look, rules: DeepSeaAdventure):
        self.rect, self.look = rect, look
        self._view = SeaView(rect, look, rules.game)

    def draw(self, surface: pygame.Surface, state: State, event: Event | None = None) -> None:
        """Draw a state, with the place marked that an event speaks of."""
        self._view.draw(surface, state, marks_of(event))


def marks_of(event: Event | None) -> Highlights:
    """Return what an event speaks of: the way of a move, or a place."""
    path = tuple(getattr(event, "path", ()))
    place = path[-1] if path else getattr(event, "place", None)
    return Highlights(path=path, looked_at=place) if place is not None else NO_HIGHLIGHTS
