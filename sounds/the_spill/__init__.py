"""The sounds of The Spill."""

from sounds.the_spill import crew, place, score, spill

SOURCES = (*spill.VOICES, *crew.VOICES, *place.PHRASES, *score.PHRASES)
