"""Endeavor: Deep Sea in the window: what shows a state, and what its table, lists and log are made from."""

from spillgame.scenes.endeavor_deep_sea.board.shown_board import ShownBoard
from spillgame.scenes.endeavor_deep_sea.board_words import EndeavorWords
from spillgame.scenes.endeavor_deep_sea.colours import COLOURS
from spillgame.scenes.endeavor_deep_sea.end.decisive import decisive
from spillgame.scenes.endeavor_deep_sea.end.page import EndeavorEnd, mood
from spillgame.scenes.endeavor_deep_sea.pieces_by_name import PIECES
from spillgame.scenes.endeavor_deep_sea.points import points
from spillgame.scenes.endeavor_deep_sea.sounds import VOICES
from spillgame.scenes.endeavor_deep_sea.staging import chapter, cue, log_tabs
from spillgame.scenes.endeavor_deep_sea.summaries import in_short, record_names, record_tabs
from spillgame.scenes.endeavor_deep_sea.table import ExpeditionTable
from spillgame.scenes.endeavor_deep_sea.thumbnail import thumbnail
from spillgame.scenes.endeavor_deep_sea.title.picture import IntoTheDeep
from spillgame.scenes.table.parts.page import table_of
from spillgame.scenes.table.screens import Screens, until_over

SCREENS = Screens(
    scene=until_over(table_of(ExpeditionTable), EndeavorEnd),
    board=ShownBoard,
    in_words=EndeavorWords,
    cue=cue,
    chapter=chapter,
    log_tabs=log_tabs,
    points=points,
    in_short=in_short,
    record_names=record_names,
    record_tabs=record_tabs,
    voices=VOICES,
    colours=COLOURS,
    pieces=PIECES,
    decisive=decisive,
    mood=mood,
    thumbnail=thumbnail,
    title_picture=IntoTheDeep,
)
