"""What `spillgame bench` measures of Endeavor: Deep Sea besides what it measures of every game."""

from spillgame.rules.benchmark import Benchmark
from spillgame.rules.questions import question_of

LATER = 3
"""By this round the ocean has something in it."""
BENCHMARK = Benchmark(
    step="a step of a random expedition",
    still="ocean scene, nothing moving",
    is_calm=lambda state: question_of(state) == "turn" and state.round >= LATER,
    decisions={"greedy": "a choice of greedy", "strong": "a choice of strong"},
    hinted="ocean scene, hints due",
    setup={"players": ["Ada", "Ben", "Cleo", "Dan"], "bots": [None] * 4},
)
