"""Offshore in the window: what shows a state, and what its table, lists and log are made from."""

from spillgame.scenes.offshore.board.pieces import PIECES
from spillgame.scenes.offshore.board.shown_board import ShownBoard
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
from spillgame.scenes.table.parts.page import table_of
from spillgame.scenes.table.screens import Screens, until_over

SCREENS = Screens(
    scene=until_over(table_of(OffshoreTable), OffshoreEnd),
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
