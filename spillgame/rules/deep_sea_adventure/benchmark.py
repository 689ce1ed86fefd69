"""What `spillgame bench` measures of Deep Sea Adventure besides what it measures of every game."""

from spillgame.rules.benchmark import Benchmark
from spillgame.rules.deep_sea_adventure.chances import DropDice
from spillgame.rules.questions import question_of

BENCHMARK = Benchmark(
    step="a step of a random dive",
    still="dive scene, nothing moving",
    is_calm=lambda state: question_of(state) == "search" and all(diver.place for diver in state.divers),
    decisions={"greedy": "a decision of greedy", "strong": "a decision of strong"},
    setup={"players": ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"], "bots": [None] * 6},
    hinted="dive scene, hints due",
    drop="dive scene, turns of 6",
    before_drop=lambda state: state.asking(DropDice(2)),
    watched=True,
)
