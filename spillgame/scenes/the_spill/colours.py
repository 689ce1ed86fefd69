"""The colours of The Spill, as its content says."""

from spillgame.ui.theme import colours_of

COLOURS = colours_of("the_spill")
