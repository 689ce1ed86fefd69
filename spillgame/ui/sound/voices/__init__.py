"""The voices that every game shares: those of the surface, of the tower, and what is heard all the time."""

from spillgame.ui.sound.voices import ambient, interface, tower
from spillgame.ui.sound.voices.voice import Voice

VOICES: tuple[Voice, ...] = (*interface.VOICES, *tower.VOICES, *ambient.VOICES)
"""In the order in which they are made: what is wanted first comes first."""

__all__ = ["VOICES", "Voice"]
