"""The Spill in the window: which scene shows a state, and what its table, its lists and its log are made from."""

import pygame

from spillgame.rules.the_spill.events import Event
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State
from spillgame.scenes.screens import USUAL_DIE, DieKind, painted_die
from spillgame.scenes.table.screens import Screens
from spillgame.scenes.the_spill.board.highlights import Highlights
from spillgame.scenes.the_spill.board.view import BoardView
from spillgame.scenes.the_spill.board_words import BoardWords
from spillgame.scenes.the_spill.colours import COLOURS
from spillgame.scenes.the_spill.editor.scene import SpillEditor
from spillgame.scenes.the_spill.end.decisive import decisive
from spillgame.scenes.the_spill.end.mood import mood
from spillgame.scenes.the_spill.end.page import SpillEnd
from spillgame.scenes.the_spill.new_game.panels import panels
from spillgame.scenes.the_spill.sounds import VOICES
from spillgame.scenes.the_spill.staging import chapter, cue, die_of, log_tabs, place_of
from spillgame.scenes.the_spill.summaries import in_short, record_names, record_tabs
from spillgame.scenes.the_spill.table import SpillTable
from spillgame.scenes.the_spill.thumbnail import thumbnail
from spillgame.scenes.the_spill.title.picture import RigAtSea
from spillgame.ui.look import Look


class ShownBoard:
    """A board in a rectangle, on which the place of an event is marked."""

    def __init__(self, rect: pygame.Rect, look: Look, rules: TheSpill):
        self.rect, self.look = rect, look
        self._view = BoardView(rect, look, rules.game)

    def draw(self, surface: pygame.Surface, state: State, event: Event | None = None) -> None:
        """Draw a state, with the place marked that an event speaks of."""
        self._view.draw(surface, state, Highlights(looked_at=place_of(event)))


DIE_KINDS = {"oil": USUAL_DIE, "weather": DieKind(painted_die("weather_die", "weather_pip"))}
"""An Oil die is the black die of the box."""

SCREENS = Screens(
    table=SpillTable,
    end=SpillEnd,
    board=ShownBoard,
    in_words=BoardWords,
    cue=cue,
    chapter=chapter,
    log_tabs=log_tabs,
    die=die_of,
    die_kinds=lambda rules: DIE_KINDS,
    die_names=lambda rules: rules.words.dice,
    panels=panels,
    editor=SpillEditor,
    thumbnail=thumbnail,
    title_picture=RigAtSea,
    in_short=in_short,
    record_names=record_names,
    record_tabs=record_tabs,
    voices=VOICES,
    colours=COLOURS,
    mood=mood,
    aim=("win-card",),
    decisive=decisive,
)
