"""Deep Sea Adventure in the window: what shows a state, and what its table, lists and log are made from."""

from collections.abc import Mapping, Sequence

import pygame

from spillgame.rules.deep_sea_adventure.events import Event
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.scenes.deep_sea_adventure.board.highlights import NO_HIGHLIGHTS, Highlights
from spillgame.scenes.deep_sea_adventure.board.view import SeaView
from spillgame.scenes.deep_sea_adventure.board_words import DiveWords
from spillgame.scenes.deep_sea_adventure.colours import COLOURS
from spillgame.scenes.deep_sea_adventure.end.decisive import decisive
from spillgame.scenes.deep_sea_adventure.end.mood import mood
from spillgame.scenes.deep_sea_adventure.end.page import DiveEnd
from spillgame.scenes.deep_sea_adventure.panels.divers import points_of
from spillgame.scenes.deep_sea_adventure.sounds import VOICES
from spillgame.scenes.deep_sea_adventure.staging import chapter, cue, log_tabs
from spillgame.scenes.deep_sea_adventure.summaries import in_short, record_names, record_tabs
from spillgame.scenes.deep_sea_adventure.table import DiveTable
from spillgame.scenes.deep_sea_adventure.thumbnail import thumbnail
from spillgame.scenes.deep_sea_adventure.title.picture import DiveAtSea
from spillgame.scenes.screens import DieKind, painted_die
from spillgame.scenes.table.screens import Screens
from spillgame.ui.look import Look
from spillgame.words import Words


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


def points(rules: DeepSeaAdventure, state: State, say: Words) -> Sequence[Mapping[str, int] | None]:
    """Return the points by seat; None for a diver with a chip at home that only its player may see (D-6.3)."""
    worth = [points_of(diver.treasure) for diver in state.divers]
    return [None if n is None else {say("deep_sea_adventure.divers.treasure_home"): n} for n in worth]


SCREENS = Screens(
    table=DiveTable,
    end=DiveEnd,
    board=ShownBoard,
    in_words=DiveWords,
    cue=cue,
    chapter=chapter,
    log_tabs=log_tabs,
    points=points,
    die_names=lambda rules: {},
    die_kinds=lambda rules: {"die": DieKind(painted_die("die", "die_pip"), rules.game.table.pips)},
    thumbnail=thumbnail,
    title_picture=DiveAtSea,
    in_short=in_short,
    record_names=record_names,
    record_tabs=record_tabs,
    voices=VOICES,
    colours=COLOURS,
    mood=mood,
    decisive=decisive,
)
