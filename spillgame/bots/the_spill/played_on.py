"""The advice that the master plays by: futures of several turns, which a quick search plays."""

import random
from typing import Any

from spillgame.bots.the_spill.advice import SpillAdvice
from spillgame.bots.the_spill.plan import Search, after_guess
from spillgame.rules.the_spill import engine
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State


class PlayedOn(SpillAdvice):
    """Judges the end of a turn by where it leads some turns later."""

    def __init__(self, rules: TheSpill):
        super().__init__(rules)
        self._master = rules.game.content.bots.master

    def luck(self, rng: random.Random) -> Any:
        """Draw the luck of each Spill Phase until then."""
        return tuple([super(PlayedOn, self).luck(rng) for _ in range(self._master.turns + 1)])

    def future(self, state: State, luck: Any) -> State:
        first, *others = luck
        state = super().future(state, first)
        for one in others:
            state = super().future(self._played(state), one)
        return state

    def _played(self, state: State) -> State:
        """Return the state after a turn that a quick search plays, guessing at what chance brings within it."""
        game, turn, depth = self._game, state.turn, self._settings.depth
        while state.result is None and state.turn == turn and state.phase == "action":
            step = Search(self._evaluation, state, self._master.beam).run(depth)[-1]
            state = after_guess(game, engine.apply(game, *step)[0])
        return state
