"""The sounds of The Spill."""

from spillgame.scenes.the_spill.sounds import crew, spill

VOICES = (*spill.VOICES, *crew.VOICES)
