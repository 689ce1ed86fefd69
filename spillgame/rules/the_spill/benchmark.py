"""What `spillgame bench` measures of The Spill besides what it measures of every game."""

from spillgame.rules.benchmark import Benchmark
from spillgame.rules.the_spill.action import PushBack
from spillgame.rules.the_spill.chances import DropDice, dice
from spillgame.rules.the_spill.state import Dice, State

DICE = 14


def _before_drop(state: State) -> State:
    """Return a state in which Oil dice are due, given one in the Action Phase."""
    bag = Dice(max(0, state.bag.oil - DICE), state.bag.weather)
    return state._replace(phase="spill", ap=0, bag=bag, pending=DropDice(dice(DICE, 0)))


BENCHMARK = Benchmark(
    step="a step of a random game",
    still="action scene, nothing moving",
    is_calm=lambda state: state.turn > 0 and state.phase == "action",
    applied=PushBack,
    hinted="action scene, hints due",
    drop="spill scene, 14 dice",
    before_drop=_before_drop,
)
