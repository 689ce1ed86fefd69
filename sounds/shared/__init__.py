"""The sounds that every game shares: those of the surface and of the tower."""

from sounds.shared import interface, tower

SOURCES = (*interface.VOICES, *tower.VOICES)
