"""The games whose content can be loaded, by the name of their folder."""

from spillgame.rules.the_spill.room import CONTENT as THE_SPILL

GAMES = {game.name: game for game in (THE_SPILL,)}
