"""What is heard at the table of Offshore: a rig in the wind, and a score that follows the drill."""

from typing import Final

from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State
from spillgame.scenes.heard import Feeling, Heard
from spillgame.ui.sound.plan import Layer, Plan

PLACE: Final = Plan(
    "rig", (Layer("gust", 17.9, 4.0, rests=1, sway=4.1), Layer("clank", 49.1, 18.0, rests=2, sway=15.0))
)


def feeling(rules: Offshore, state: State) -> Feeling:
    """Return `tense` while a shaft is drilled, and `near_end` once the end has begun."""
    if state.drilling is not None:
        return "tense"
    return "near_end" if state.ended is not None else "calm"


HEARD: Final = Heard(PLACE, feeling, pace=1.05)
