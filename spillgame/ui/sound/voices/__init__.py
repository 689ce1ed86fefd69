"""Every voice by its name: a recipe and a loudness each."""

from spillgame.scenes.the_spill.sounds import crew, spill
from spillgame.ui.sound.voices import ambient, interface, tower
from spillgame.ui.sound.voices.voice import Voice

VOICES: dict[str, Voice] = {
    voice.name: voice for voice in (*interface.VOICES, *tower.VOICES, *spill.VOICES, *crew.VOICES, *ambient.VOICES)
}
"""In the order in which they are made: what is wanted first comes first."""

__all__ = ["VOICES", "Voice"]
