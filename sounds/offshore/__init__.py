"""The sounds of Offshore."""

from sounds.offshore import field

SOURCES = field.VOICES
