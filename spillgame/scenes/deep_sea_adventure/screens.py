"""Deep Sea Adventure in the window: which scene shows a state, and what its lists and its log are made from."""

from spillgame.scenes.deep_sea_adventure.board.shown_board import ShownBoard
from spillgame.scenes.deep_sea_adventure.colours import COLOURS
from spillgame.scenes.deep_sea_adventure.end.decisive import decisive
from spillgame.scenes.deep_sea_adventure.end.mood import mood
from spillgame.scenes.deep_sea_adventure.end.page import DiveEnd
from spillgame.scenes.scene import Scene, Stage
from spillgame.scenes.table.plain import plain_scene, plain_screens
from spillgame.scenes.table.playback import Playback


def scene_for(stage: Stage, playback: Playback) -> Scene:
    """Return the scene that shows the state now."""
    return DiveEnd(stage, playback) if playback.table.is_over() else plain_scene(stage, playback)


SCREENS = plain_screens(
    scene=scene_for,
    board=ShownBoard,
    words=lambda content: content.words.screens,
    colours=COLOURS,
    mood=mood,
    decisive=decisive,
)
