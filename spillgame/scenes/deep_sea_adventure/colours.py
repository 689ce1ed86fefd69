"""The colours of Deep Sea Adventure, as its content says."""

from spillgame.ui.theme import colours_of

COLOURS = colours_of("deep_sea_adventure")
