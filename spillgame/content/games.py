"""The games whose content can be loaded, by the name of their folder."""

from spillgame.rules.content import GameContent
from spillgame.rules.the_spill.check import CHECKS
from spillgame.rules.the_spill.content_model import Content

THE_SPILL = GameContent(
    name="the_spill",
    record=Content,
    checks=CHECKS,
    moddable=("tracks", "specialists", "resources", "win_cards", "words"),
)

GAMES = {game.name: game for game in (THE_SPILL,)}
