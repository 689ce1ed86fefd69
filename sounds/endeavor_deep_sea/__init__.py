"""The sounds of Endeavor: water below all, and an instrument for each kind of thing that is done or gained."""

from sounds.endeavor_deep_sea import deeds, gains, table

SOURCES = (*table.VOICES, *deeds.VOICES, *gains.VOICES)
