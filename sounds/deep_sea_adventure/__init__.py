"""The sounds of Deep Sea Adventure."""

from sounds.deep_sea_adventure import dive, place, score

SOURCES = (*dive.VOICES, *place.PHRASES, *score.PHRASES)
