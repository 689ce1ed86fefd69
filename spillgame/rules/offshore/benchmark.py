"""What `spillgame bench` measures of Offshore besides what it measures of every game."""

from collections.abc import Mapping

from spillgame.rules.offshore.state import State
from spillgame.rules.questions import question_of
from spillgame.rules.seams import JsonValues

STEP = "a step of a random concession"
"""The row of a step of a game that the random bot plays."""
DECISIONS: Mapping[str, str] = {"greedy": "a deal of greedy", "strong": "a deal of strong"}
"""The rows of bots' decisions, by the bot's name."""
SOLVED = "a whole drilling solved"
"""The row of the best policy for a drilling, before it begins."""
STILL = "field scene, nothing moving"
"""The row of a scene in which nothing moves."""
HINTED = None
"""The adviser does not know this game."""
DROP = None
"""No dice fall in this game."""
SETUP: JsonValues = {
    "players": ["Ada", "Ben", "Cleo", "Dan", "Eve"],
    "bots": [None] * 5,
    "objectives": True,
}
"""The special entries of the set-up of these scenes."""
LATER = 20
"""The turn by which the board has something on it."""


def is_calm(state: State) -> bool:
    """Return whether a player is asked what to do with a turn, on a board with something on it."""
    return question_of(state) == "action" and state.turn >= LATER
