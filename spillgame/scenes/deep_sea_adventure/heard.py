"""What is heard at the table of Deep Sea Adventure: the water, and a score that follows the air."""

from typing import Final

from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.scenes.heard import Feeling, Heard
from spillgame.ui.sound.plan import Layer, Plan

HALF, SCARCE = 0.6, 0.28
"""The shares of the air from which down it is tense, and from which down the dive is nearly over."""
PLACE: Final = Plan(
    "under_water", (Layer("bubbles", 19.3, 6.0, rests=1, sway=6.0), Layer("creak", 61.7, 25.0, rests=1, sway=17.0))
)


def feeling(rules: DeepSeaAdventure, state: State) -> Feeling:
    """Return how much of the air is left; a dive that has not begun is calm."""
    if not state.dive:
        return "calm"
    share = state.air / rules.game.table.air
    return "near_end" if share <= SCARCE else "tense" if share <= HALF else "calm"


HEARD: Final = Heard(PLACE, feeling, pace=1.13)
