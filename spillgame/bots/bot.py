"""What a bot is: a player without hands, who is given what its seat may see."""

import random
from collections.abc import Callable
from typing import Protocol

from spillgame.rules.seams import AnyDecision, AnyState, OwnRules


class Bot(Protocol):
    """Chooses decisions. It plays one game from its beginning, and may remember what it saw."""

    def choose(self, rules: OwnRules, view: AnyState, seat: int) -> AnyDecision:
        """Return a legal decision of a seat that is to move; `view` is what that seat may see of the state."""


Maker = Callable[[random.Random], Bot]
"""Makes a bot from its own stream of chance."""
Reason = Callable[[OwnRules, AnyState, AnyDecision], str]
"""Says in a sentence why a bot took a decision; empty if no reason is needed. It gets the rules, what everybody saw
before the decision, and the decision."""


def make_bot(make: Maker, seed: int, seat: int | None = None) -> Bot:
    """Return a bot of a game with a seed: for all seats with one stream of chance, or for one seat with its own."""
    return make(random.Random(f"spillgame bot {seed}" if seat is None else f"spillgame bot {seed} {seat}"))
