"""The sounds of Endeavor: water below all, and an instrument for each kind of thing that is done or gained."""

from spillgame.scenes.endeavor_deep_sea.sounds import deeds, gains, table

VOICES = (*table.VOICES, *deeds.VOICES, *gains.VOICES)
