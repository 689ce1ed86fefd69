"""The look that a player's settings and the size of the window ask for."""

from spillgame.settings import Settings
from spillgame.ui.look import Look
from spillgame.ui.scale import Scale
from spillgame.ui.theme import theme_of
from spillgame.words import Words


def look_for(chosen: Settings, size: tuple[int, int], say: Words, before: Look | None = None) -> Look:
    """Return the look for some settings and a window size; fonts and pictures are those of `before`."""
    scale, theme, still = Scale(*size, chosen.text), theme_of(chosen.theme, chosen.palette), chosen.reduced_motion
    if before is None:
        return Look(scale, theme, say=say, reduced_motion=still)
    if (before.scale, before.theme, before.reduced_motion) == (scale, theme, still) and before.say is say:
        return before  # with its caches
    return Look(scale, theme, before.fonts, before.pictures, say, still)
