"""What `spillgame bench` measures of Deep Sea Adventure besides what it measures of every game."""

from spillgame.rules.deep_sea_adventure.chances import DropDice
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.rules.questions import question_of
from spillgame.rules.seams import JsonValues

STEP = "a step of a random dive"
"""The row of a step of a game that the random bot plays."""
DECISIONS = {"greedy": "a decision of greedy", "strong": "a decision of strong"}
"""The rows of bots' decisions, by the bot's name."""
STILL = "dive scene, nothing moving"
"""The row of a scene in which nothing moves."""
HINTED = None
"""The adviser does not know this game."""
DROP = "dive scene, turns of 6"
"""How the rows of falling dice begin."""
DICE = 2
WATCHED = True
"""Whether a bot goes on after that drop, so that moves, chips and further drops are measured, too."""
SETUP: JsonValues = {"players": ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"], "bots": [None] * 6}
"""The special entries of the set-up of these scenes."""


def is_calm(state: State) -> bool:
    """Return whether everybody is on the way, and a player is asked what to do on a space."""
    return question_of(state) == "search" and all(diver.place for diver in state.divers)


def before_drop(state: State) -> State:
    """Return a state in which the dice are due, given one in which a player is asked."""
    return state.asking(DropDice(DICE))
