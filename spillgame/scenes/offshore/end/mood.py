"""The sea at the end of a game: a bright morning in which the flare burns, or a night in which it is out."""

import pygame

from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State
from spillgame.scenes.offshore import scenery
from spillgame.scenes.screens import Mood
from spillgame.scenes.table.end_sky import EndSky, mood_of
from spillgame.ui import svg
from spillgame.ui.look import Look

BRIGHT, DARK = ("foam", "lamp", "water_1", "water_3"), ("abyss", "water_4", "water_4", "abyss")
"""The colours of the sky from top to horizon, and of the sea from there to the foot."""
ACROSS, DECK = 0.86, 0.72
"""The x of the platform as a share of the window, and the width of its deck in heights of the sky."""


def mood(rules: Offshore, state: State) -> Mood | None:
    """Return the mood of a game that is over; None before."""
    return mood_of(rules, state, ("abyss", "foam"), _painted)


def _painted(look: Look, sky: EndSky) -> pygame.Surface:
    """Return sky and sea, with the platform at the horizon if it is completely visible."""
    picture = sky.graded(*map(look.rgb, BRIGHT if sky.won else DARK))
    if not sky.bare:
        own, wide = look.theme.own, DECK * sky.horizon
        at = ACROSS * sky.size[0], float(sky.horizon)
        body = scenery.platform(own, at, wide, sky.horizon + wide)
        if sky.won:
            tip = at[0] + scenery.FLARE[0] * wide, at[1] + scenery.FLARE[1] * wide
            body += svg.glow("fire", tip, 0.4 * wide, [own["flame"]] * 2, (0.8, 0))
            body += svg.circle(tip, 0.4 * wide, fill="url(#fire)") + scenery.flame(own, at, wide)
        sky.put_at_horizon(picture, body)
    return picture
