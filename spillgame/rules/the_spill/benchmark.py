"""What `spillgame bench` measures of The Spill, in addition to what it measures of every game."""

from collections.abc import Mapping

from spillgame.rules.seams import JsonValues
from spillgame.rules.the_spill.action import PushBack
from spillgame.rules.the_spill.chances import DropDice, dice
from spillgame.rules.the_spill.state import Dice, State

STEP = "a step of a random game"
"""The row of a step of a game that the random bot plays."""
DECISIONS: Mapping[str, str] = {}
"""The rows of bots' decisions, by the bot's name."""
APPLIED = PushBack
"""The type of decision whose application is measured."""
STILL = "action scene, nothing moving"
"""The row of a scene in which nothing moves."""
HINTED = "action scene, hints due"
"""How the rows of a scene with hints begin; None if there are no hints."""
DROP = "spill scene, 14 dice"
"""How the rows of falling dice begin."""
DICE = 14
WATCHED = False
"""Whether a bot plays on after that drop."""
SETUP: JsonValues = {}
"""How the set-up of these scenes differs from the default."""


def is_calm(state: State) -> bool:
    """Return whether set-up is over and a player is asked for an action."""
    return state.turn > 0 and state.phase == "action"


def before_drop(state: State) -> State:
    """Return a state in which Oil dice are due, given one in the Action Phase."""
    bag = Dice(max(0, state.bag.oil - DICE), state.bag.weather)
    return state._replace(phase="spill", ap=0, bag=bag, pending=DropDice(dice(DICE, 0)))
