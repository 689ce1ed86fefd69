"""What `spillgame bench` measures of Offshore besides what it measures of every game."""

from spillgame.rules.benchmark import Benchmark
from spillgame.rules.questions import question_of

LATER = 20
"""The turn by which the board has something on it."""
BENCHMARK = Benchmark(
    step="a step of a random concession",
    still="field scene, nothing moving",
    is_calm=lambda state: question_of(state) == "action" and state.turn >= LATER,
    decisions={"greedy": "a deal of greedy", "strong": "a deal of strong"},
    hinted="field scene, hints due",
    setup={"players": ["Ada", "Ben", "Cleo", "Dan", "Eve"], "bots": [None] * 5, "objectives": True},
)
SOLVED = "a whole drilling solved"
"""The row of the best policy for a drilling, before it begins."""
