"""Offshore in the window: what shows a state, and what its table, lists and log are made from."""

import pygame

from spillgame.rules.offshore.events import Event
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State
from spillgame.scenes.offshore.board.highlights import NO_HIGHLIGHTS, Highlights
from spillgame.scenes.offshore.board.pieces import PIECES
from spillgame.scenes.offshore.board.view import ChartView
from spillgame.scenes.offshore.board_words import OffshoreWords
from spillgame.scenes.offshore.colours import COLOURS
from spillgame.scenes.offshore.end.page import OffshoreEnd, decisive, mood
from spillgame.scenes.offshore.points import points
from spillgame.scenes.offshore.sounds import VOICES
from spillgame.scenes.offshore.staging import chapter, cue, log_tabs
from spillgame.scenes.offshore.summaries import in_short, record_names, record_tabs
from spillgame.scenes.offshore.table import OffshoreTable
from spillgame.scenes.offshore.thumbnail import thumbnail
from spillgame.scenes.offshore.title.picture import PlatformAtSea
from spillgame.scenes.table.screens import Screens
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


SCREENS = Screens(
    table=OffshoreTable,
    end=OffshoreEnd,
    board=ShownBoard,
    in_words=OffshoreWords,
    cue=cue,
    chapter=chapter,
    log_tabs=log_tabs,
    points=points,
    in_short=in_short,
    record_names=record_names,
    record_tabs=record_tabs,
    voices=VOICES,
    colours=COLOURS,
    decisive=decisive,
    mood=mood,
    thumbnail=thumbnail,
    title_picture=PlatformAtSea,
    pieces=PIECES,
)
