"""How long a step of a random game takes, and applying one push back, beside a bare loop in the same run."""

import random
import time
from collections.abc import Callable
from statistics import median

from spillgame.play.chance import SeededChance
from spillgame.rules.the_spill import engine
from spillgame.rules.the_spill.chances import Chance
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.decisions import PushBack
from spillgame.rules.the_spill.game import Game, Setup
from spillgame.rules.the_spill.state import State

REPEATS = 9
LOOPS = 200_000
GAMES = 20
APPLICATIONS = 5_000


def seconds_of(work: Callable[[], None]) -> float:
    """Return how long a piece of work takes, in seconds."""
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def bare_loop() -> float:
    """Return the seconds of one integer add and compare in a bare Python loop: the baseline."""

    def work() -> None:
        i = 0
        while i < LOOPS:
            i += 1

    return seconds_of(work) / LOOPS


def _game(content: Content) -> Game:
    return Game(content, Setup(("Bench",), "mixed", None, "standard", False, (), 0))


def _random_game(game: Game, seed: int) -> int:
    """Play a random game with the legal list and the events at every step; return the number of steps."""
    rng, chance = random.Random(seed), SeededChance(seed)
    state, _ = engine.start(game)
    steps = 0
    while state.result is None:
        decisions = engine.legal(game, state)
        step = rng.choice(decisions) if decisions else chance.answer(state)
        state, _ = engine.apply(game, state, step)
        steps += 1
    return steps


def measure_step(content: Content) -> tuple[float, float]:
    """Return the seconds of a step of a random game, and of the baseline; medians over repeats, warm."""
    game = _game(content)
    steps = sum(_random_game(game, seed) for seed in range(GAMES))

    def work() -> None:
        for seed in range(GAMES):
            _random_game(game, seed)

    return _beside_the_loop(lambda: seconds_of(work) / steps)


def measure_apply(content: Content) -> tuple[float, float]:
    """Return the seconds of applying one push back, and of the baseline; medians over repeats, warm."""
    game = _game(content)
    state, decision = _position_with_oil(game)

    def work() -> None:
        for _ in range(APPLICATIONS):
            engine.apply(game, state, decision)

    work()
    return _beside_the_loop(lambda: seconds_of(work) / APPLICATIONS)


def _position_with_oil(game: Game) -> tuple[State, PushBack]:
    """Return a state of a random game in which a die can be pushed back, and that decision."""
    rng, chance = random.Random(1), SeededChance(1)
    state, _ = engine.start(game)
    while True:
        decisions = engine.legal(game, state)
        for decision in decisions:
            if isinstance(decision, PushBack):
                return state, decision
        step: engine.Step | Chance = rng.choice(decisions) if decisions else chance.answer(state)
        state, _ = engine.apply(game, state, step)


def _beside_the_loop(measure: Callable[[], float]) -> tuple[float, float]:
    """Return the medians of a figure and of the baseline, measured in turns so that noise meets both."""
    pairs = [(measure(), bare_loop()) for _ in range(REPEATS)]
    return median(figure for figure, _ in pairs), median(baseline for _, baseline in pairs)
