"""The sounds of Endeavor: water below all, and an instrument for each kind of thing that is done or gained."""

from sounds.endeavor_deep_sea import deeds, gains, place, score, table

SOURCES = (*table.VOICES, *deeds.VOICES, *gains.VOICES, *place.PHRASES, *score.PHRASES)
