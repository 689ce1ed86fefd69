"""The sea at the end of a game: a bright day over clear water with the ship at home, or dusk over the dark deep."""

import pygame

from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.scenes.endeavor_deep_sea.title.ship import ship
from spillgame.scenes.screens import Mood
from spillgame.scenes.table.end_sky import EndSky, mood_of
from spillgame.ui.look import Look

BRIGHT, DARK = ("ray", "depth_1", "depth_2", "depth_3"), ("depth_5", "depth_3", "depth_4", "depth_5")
"""From the top of the sky to the horizon, and from there to the foot."""
ACROSS, LONG = 0.85, 1.1
"""Where the ship lies across the window, and her length in heights of the sky."""


def mood(rules: EndeavorDeepSea, state: State) -> Mood | None:
    """Return the mood of a game that is over; None before."""
    return mood_of(rules, state, ("team_ink", "bone"), _painted)


def _painted(look: Look, sky: EndSky) -> pygame.Surface:
    """Return sky and sea, and the ship at the horizon where she would be seen whole."""
    picture = sky.graded(*map(look.rgb, BRIGHT if sky.won else DARK))
    if not sky.bare:
        sky.put_at_horizon(picture, ship(look.theme.own, (ACROSS * sky.size[0], sky.horizon - 1), LONG * sky.horizon))
    return picture
