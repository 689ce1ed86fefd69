"""Random games, and what must hold at every step of any of them."""

import random
from collections.abc import Callable, Iterator
from typing import Any

from spillgame.play.chance import SeededChance

Steps = Iterator[tuple[Any, Any, Any, list[Any]]]


def walk(rules: Any, seed: int, choose: Callable[[Any], Any] | None = None) -> Steps:
    """Play a game, and yield each state with the step taken there, the state after it, and the events.

    `choose` returns a decision for a state; without it any legal one is as likely as the other.
    """
    rng, chance = random.Random(seed), SeededChance(rules, seed)
    state, _ = rules.start()
    while rules.result(state) is None:
        if not rules.to_move(state):
            step = chance.answer(state).step
        else:
            step = choose(state) if choose is not None else rng.choice(rules.legal(state))
        before = state
        state, events = rules.apply(state, step)
        yield before, step, state, events
