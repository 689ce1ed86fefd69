"""Deep Sea Adventure in the window: which scene shows a state, and what its lists and its log are made from."""

from spillgame.scenes.deep_sea_adventure.board.shown_board import ShownBoard
from spillgame.scenes.deep_sea_adventure.colours import COLOURS
from spillgame.scenes.deep_sea_adventure.thumbnail import thumbnail
from spillgame.scenes.deep_sea_adventure.title.picture import DiveAtSea
from spillgame.scenes.table.plain import plain_screens

SCREENS = plain_screens(
    board=ShownBoard,
    words=lambda content: content.words.screens,
    thumbnail=thumbnail,
    title_picture=DiveAtSea,
    colours=COLOURS,
)
