"""The sounds of Deep Sea Adventure."""

from sounds.deep_sea_adventure import dive

SOURCES = dive.VOICES
