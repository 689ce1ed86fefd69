"""How a game may go on: every seat plays its turns as a short search finds them (E-17.3)."""

import random
from bisect import bisect
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Any

from spillgame.bots.endeavor_deep_sea.turn_search import TurnSearch
from spillgame.bots.endeavor_deep_sea.value import value_of
from spillgame.rules.dice import FACES, QUADRANT_NAMES
from spillgame.rules.endeavor_deep_sea import engine
from spillgame.rules.endeavor_deep_sea.chances import DROP_WAVE, WAVE, Ask, Chance
from spillgame.rules.endeavor_deep_sea.game import Decision
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.game import Rest
from spillgame.rules.questions import Decide

NODES = 20
"""The usual limit of positions of each search."""
FATES = 4
"""This many fates stand for all that may be drawn, as each leads to other turns that must be searched."""
MEMORY = 20_000
"""How many positions are remembered."""


class Imagined:
    """Plays on from positions of one game; what it has found once it remembers."""

    def __init__(self, rules: EndeavorDeepSea, nodes: int = NODES):
        """`nodes` is the limit of positions of each search."""
        self._rules, self._game, self._nodes = rules, rules.game, nodes
        self._judged: Callable[[State], bool] = value_of(rules).judged
        self._next: dict[State, Decision] = {}
        """What is decided in a position."""
        self._leads: dict[State, State] = {}
        """Where play leads from a position: to a draw, to where a turn begins, or to the end."""

    def later(self, state: State, turns: int, fate: int) -> State:
        """Return the position in which the turn that is under way is over, and then a number of further turns.

        The fate decides what is drawn: any FATES of them in a row are spread evenly over what may be drawn first.
        """
        begun, rng = 0, random.Random(fate)
        luck = (fate % FATES + 0.5) / FATES
        while state.result is None:
            pending = state.pending
            if isinstance(pending, Ask):
                state = engine.apply(self._game, state, self._drawn(state, pending, luck))[0]
                luck = rng.random()
                continue
            if self._judged(state):
                if begun == turns:
                    break
                begun += 1
            state = self._led(state)
        return state

    def _led(self, state: State) -> State:
        """Return where play leads from a position in which somebody decides."""
        found = self._leads.get(state)
        if found is None:
            found = state
            while isinstance(found.pending, Decide) and (found is state or not self._judged(found)):
                found = engine.apply(self._game, found, self._decision(found, found.pending.seat))[0]
            _forget(self._leads)
            self._leads[state] = found
        return found

    def _decision(self, state: State, seat: int) -> Decision:
        """Return what a seat decides."""
        legal: Sequence[Decision] = engine.legal(self._game, state)
        if len(legal) == 1:
            return legal[0]
        if state not in self._next:
            search = TurnSearch(self._rules, state, seat, random.Random(self._nodes), samples=1, by_worth=True)
            search.values(state, self._nodes)
            _forget(self._next)
            self._next.update({position: step for position, step in search.best.items() if step.seat == seat})
        return self._next[state]

    def _drawn(self, state: State, ask: Ask, luck: float) -> Chance:
        """Return an answer of chance by a luck from 0 to 1, with the true probabilities."""
        if ask == DROP_WAVE:
            number = int(luck * len(QUADRANT_NAMES) * len(FACES))
            return Chance(ask, Rest(WAVE, number % len(QUADRANT_NAMES), FACES[number // len(QUADRANT_NAMES)]))
        possible = engine.among(self._game, state, ask)
        weights = engine.weights(state, ask) or [1] * len(possible)
        up_to = [*accumulate(weights)]
        return Chance(ask, possible[min(bisect(up_to, luck * up_to[-1]), len(possible) - 1)])


def _forget(known: dict[State, Any]) -> None:
    """Forget everything when too much is known: most of it is about turns that are over."""
    if len(known) >= MEMORY:
        known.clear()
