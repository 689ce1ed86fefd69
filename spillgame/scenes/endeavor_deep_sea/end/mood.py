"""The sea at the end of a game: a bright day over clear water with the ship at home, or dusk over the dark deep."""

import pygame

from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.scenes.endeavor_deep_sea.title.ship import ship
from spillgame.scenes.screens import Mood
from spillgame.scenes.table.end_sky import EndSky, mood_of
from spillgame.ui.look import Look

BRIGHT, DARK = ("ray", "depth_1", "depth_2", "depth_3"), ("depth_5", "depth_3", "depth_4", "depth_5")
"""The colours of the sky from top to horizon, and of the sea from there to the foot."""
ACROSS, LONG = 0.85, 1.1
"""The x of the ship as a share of the window, and its length in heights of the sky."""


def mood(rules: EndeavorDeepSea, state: State) -> Mood | None:
    """Return the mood of a game that is over; None before."""
    return mood_of(rules, state, ("team_ink", "bone"), _painted)


def _painted(look: Look, sky: EndSky) -> pygame.Surface:
    """Return sky and sea, with the ship at the horizon if it is completely visible."""
    picture = sky.graded(*map(look.rgb, BRIGHT if sky.won else DARK))
    if not sky.bare:
        sky.put_at_horizon(picture, ship(look.theme.own, (ACROSS * sky.size[0], sky.horizon - 1), LONG * sky.horizon))
    return picture
