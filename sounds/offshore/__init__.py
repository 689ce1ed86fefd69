"""The sounds of Offshore."""

from sounds.offshore import field, place, score

SOURCES = (*field.VOICES, *place.PHRASES, *score.PHRASES)
