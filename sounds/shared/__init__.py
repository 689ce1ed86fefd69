"""The sounds that every game shares: those of the surface, of the tower, and of the places outside the games."""

from sounds.shared import interface, places, tower

SOURCES = (*interface.VOICES, *tower.VOICES, *places.PHRASES)
