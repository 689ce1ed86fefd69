"""What `spillgame bench` measures for Endeavor: Deep Sea, along with what it measures for every game."""

from collections.abc import Mapping

from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.questions import Decide
from spillgame.rules.seams import JsonValues

STEP = "a step of a random expedition"
"""The row for a step of a game played by the random bot."""
DECISIONS: Mapping[str, str] = {"greedy": "a choice of greedy", "strong": "a choice of strong"}
"""The rows for bots' decisions, by the bot's name."""
STILL = "ocean scene, nothing moving"
"""The row for a scene in which nothing moves."""
HINTED = None
"""The adviser does not know this game."""
DROP = None
"""Only one die falls in a whole game."""
SETUP: JsonValues = {"players": ["Ada", "Ben", "Cleo", "Dan"], "bots": [None] * 4}
"""The part of the set-up that is specific to these scenes."""
LATER = 3
"""By this round the ocean has something in it."""


def is_calm(state: State) -> bool:
    """Return whether a player is asked what to do with a turn, in an ocean with something in it."""
    asked = isinstance(state.pending, Decide) and state.pending.question == "turn"
    return asked and state.round >= LATER
