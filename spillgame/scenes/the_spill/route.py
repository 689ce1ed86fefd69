"""Which scene shows a state: the one place that knows."""

from typing import Literal

from spillgame.rules.questions import Decide
from spillgame.rules.the_spill.chances import DropDice
from spillgame.rules.the_spill.state import State

Place = Literal["prepare", "spill", "action", "end"]


def place_of(state: State) -> Place:
    """Return which scene shows a state: set-up on the board, the tower, the Action Phase, or the end."""
    pending = state.pending
    if pending is None:
        return "end"
    if isinstance(pending, Decide):
        if pending.question in ("quadrant", "resource"):
            return "prepare"
        return "spill" if pending.question == "overflow" else "action"
    if isinstance(pending, DropDice) or state.phase == "spill":
        return "spill"
    return "prepare" if state.phase == "setup" else "action"
