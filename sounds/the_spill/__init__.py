"""The sounds of The Spill."""

from sounds.the_spill import crew, spill

SOURCES = (*spill.VOICES, *crew.VOICES)
