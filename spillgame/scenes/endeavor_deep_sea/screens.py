"""Endeavor: Deep Sea in the window: what shows a state, and what its table, lists and log are made from."""

from spillgame.scenes.endeavor_deep_sea.board.shown_board import ShownBoard
from spillgame.scenes.endeavor_deep_sea.board_words import EndeavorWords
from spillgame.scenes.endeavor_deep_sea.colours import COLOURS
from spillgame.scenes.endeavor_deep_sea.staging import chapter, cue, log_tabs
from spillgame.scenes.endeavor_deep_sea.table_scene import OceanScene
from spillgame.scenes.scene import Scene, Stage
from spillgame.scenes.table.plain_end import PlainEnd
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.screens import Screens


def scene_for(stage: Stage, playback: Playback) -> Scene:
    """Return the scene that shows the state now."""
    return PlainEnd(stage, playback) if playback.table.is_over() else OceanScene(stage, playback)


SCREENS = Screens(
    scene=scene_for,
    board=ShownBoard,
    in_words=EndeavorWords,
    cue=cue,
    chapter=chapter,
    log_tabs=log_tabs,
    words=lambda content: content.words.screens,
    colours=COLOURS,
)
