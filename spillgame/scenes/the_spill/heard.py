"""What is heard at the table of The Spill: the open sea, and a score that follows the lines at which it is lost."""

from typing import Final

from spillgame.rules.the_spill.ending import losing_values, lost_at
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State
from spillgame.scenes.heard import BUOY, GULL, WAVE, Feeling, Heard
from spillgame.ui.sound.plan import Plan

PRESSED: Final = 0.5
"""The share of a losing line from which it presses."""
PLACE: Final = Plan("sea", (WAVE, GULL, BUOY))


def feeling(rules: TheSpill, state: State) -> Feeling:
    """Return `near_end` one step before a losing line or with the last die drawn, `tense` from half of the way on."""
    if state.active < 0:
        return "calm"
    lines = list(zip(losing_values(state), lost_at(rules.game), strict=True))
    if state.capped or any(value >= limit - 1 for value, limit in lines):
        return "near_end"
    return "tense" if any(value >= PRESSED * limit for value, limit in lines) else "calm"


HEARD: Final = Heard(PLACE, feeling)
