"""Deep Sea Adventure in the window: what shows a state, and what its table, lists and log are made from."""

from spillgame.scenes.deep_sea_adventure.board.shown_board import ShownBoard
from spillgame.scenes.deep_sea_adventure.board_words import DiveWords
from spillgame.scenes.deep_sea_adventure.colours import COLOURS
from spillgame.scenes.deep_sea_adventure.end.decisive import decisive
from spillgame.scenes.deep_sea_adventure.end.mood import mood
from spillgame.scenes.deep_sea_adventure.end.page import DiveEnd
from spillgame.scenes.deep_sea_adventure.points import points
from spillgame.scenes.deep_sea_adventure.sounds import VOICES
from spillgame.scenes.deep_sea_adventure.staging import chapter, cue, log_tabs
from spillgame.scenes.deep_sea_adventure.summaries import in_short, record_names, record_tabs
from spillgame.scenes.deep_sea_adventure.table import DiveTable
from spillgame.scenes.deep_sea_adventure.thumbnail import thumbnail
from spillgame.scenes.deep_sea_adventure.title.picture import DiveAtSea
from spillgame.scenes.die_look import painted_die
from spillgame.scenes.screens import DieKind
from spillgame.scenes.table.parts.page import table_of
from spillgame.scenes.table.screens import Screens, until_over

SCREENS = Screens(
    scene=until_over(table_of(DiveTable), DiveEnd),
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
