"""The ocean where nobody plays on it: for the log, for looking back and for replays."""

import pygame

from spillgame.rules.endeavor_deep_sea.events import Event
from spillgame.rules.endeavor_deep_sea.places import Site
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.scenes.endeavor_deep_sea.board.highlights import NO_HIGHLIGHTS, Highlights
from spillgame.scenes.endeavor_deep_sea.board.view import OceanView
from spillgame.ui.look import Look


class ShownBoard:
    """An ocean in a rectangle, on which the place of an event is marked."""

    def __init__(self, rect: pygame.Rect, look: Look, rules: EndeavorDeepSea):
        self.rect, self.look = rect, look
        self._view = OceanView(rect, look, rules.game)

    def draw(self, surface: pygame.Surface, state: State, event: Event | None = None) -> None:
        """Draw a state, with the place marked that an event speaks of."""
        self._view.draw(surface, state, marks_of(state, event))


def marks_of(state: State, event: Event | None) -> Highlights:
    """Return what an event speaks of: a zone, and a place of it."""
    cell = str(getattr(event, "cell", ""))
    if not cell or state.zone(cell) is None:
        return NO_HIGHLIGHTS
    name = place_of(event)
    return Highlights(looked_at=cell, site=Site(cell, name) if name else None)


def place_of(event: Event | None) -> str:
    """Return the place of a zone that an event speaks of; empty where it speaks of none."""
    match getattr(event, "event", ""):
        case "sonar_laid":
            return f"s{getattr(event, 'track', 0)}.{getattr(event, 'space', 0)}"
        case "conserved":
            return f"c{getattr(event, 'site', 0)}"
        case "journal_published":
            return f"j{getattr(event, 'site', 0)}"
        case "token_revealed":
            return "dive"
    return ""
