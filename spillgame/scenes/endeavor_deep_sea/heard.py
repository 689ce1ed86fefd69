"""What is heard at the table of Endeavor: the deep ocean, and a score that follows the rounds."""

from typing import Final

from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.scenes.heard import Feeling, Heard
from spillgame.ui.sound.plan import Layer, Plan

LATE: Final = 2 / 3
"""The share of the rounds after which there is no time to lose."""
PLACE: Final = Plan(
    "deep_ocean", (Layer("current", 23.9, 5.0, rests=1, sway=5.0), Layer("whale", 71.3, 16.0, rests=2, sway=23.0))
)


def feeling(rules: EndeavorDeepSea, state: State) -> Feeling:
    """Return `near_end` in the last round, and `tense` in those shortly before."""
    rounds = rules.game.rounds
    if state.round >= rounds:
        return "near_end"
    return "tense" if state.round > LATE * rounds else "calm"


HEARD: Final = Heard(PLACE, feeling, pace=1.21)
