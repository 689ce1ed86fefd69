"""Endeavor: Deep Sea in the window: what shows a state, and what its table, lists and log are made from."""

from spillgame.scenes.endeavor_deep_sea.board.shown_board import ShownBoard
from spillgame.scenes.endeavor_deep_sea.board_words import EndeavorWords
from spillgame.scenes.endeavor_deep_sea.colours import COLOURS
from spillgame.scenes.endeavor_deep_sea.pieces_by_name import PIECES
from spillgame.scenes.endeavor_deep_sea.staging import chapter, cue, log_tabs
from spillgame.scenes.endeavor_deep_sea.table_scene import OceanScene
from spillgame.scenes.table.plain_end import PlainEnd
from spillgame.scenes.table.screens import Screens, until_over

SCREENS = Screens(
    scene=until_over(OceanScene, PlainEnd),
    board=ShownBoard,
    in_words=EndeavorWords,
    cue=cue,
    chapter=chapter,
    log_tabs=log_tabs,
    words=lambda content: content.words.screens,
    colours=COLOURS,
    pieces=PIECES,
)
