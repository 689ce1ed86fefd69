"""Playing on as the greedy bot does, to see what a turn leads to (E-17.3)."""

import random
from collections.abc import Mapping

from spillgame.bots.endeavor_deep_sea.greedy import best_of
from spillgame.bots.endeavor_deep_sea.outlook import Outlook
from spillgame.bots.endeavor_deep_sea.prices import Judges
from spillgame.rules.endeavor_deep_sea import engine
from spillgame.rules.endeavor_deep_sea.chances import Ask, Chance
from spillgame.rules.endeavor_deep_sea.engine import Step
from spillgame.rules.endeavor_deep_sea.game import Decision
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.questions import Decide

BEGINNINGS = ("recruit", "turn")
"""Questions with which something new begins for a seat, so that its prices are recomputed."""


def played_on(
    judges: Judges, state: State, seat: int, fate: float, planned: Mapping[State, Decision], turns: int
) -> float:
    """Return the worth for a seat of what a position leads to, after a number of its turns.

    `planned` are its decisions in positions that were searched; everything else is decided as greedy does. The same
    fate brings the same draws, as long as the same is drawn.
    """
    rng, game = random.Random(fate), judges.game
    outlooks: dict[int, Outlook] = {}
    while (pending := state.pending) is not None:
        if not isinstance(pending, Decide):
            step: Step = drawn(judges, state, pending, rng)
        else:
            mine = pending.seat == seat
            if mine and pending.question == "turn":
                if not turns:
                    break
                turns, planned = turns - 1, {}  # the search covered the previous turn
            elif not turns and seat in state.passed and state.turn is None:
                break  # its next turn is far away
            step = (planned.get(state) if planned and mine else None) or _habit(judges, state, pending, outlooks)
        state, _ = engine.apply(game, state, step)
    return Outlook(judges, state, seat).of(state)


def _habit(judges: Judges, state: State, pending: Decide, outlooks: dict[int, Outlook]) -> Decision:
    """Return what greedy would do, with the prices from the beginning of the seat's turn."""
    legal = engine.legal(judges.game, state)
    if len(legal) == 1:
        return legal[0]
    seat = pending.seat
    if seat not in outlooks or pending.question in BEGINNINGS:
        outlooks[seat] = Outlook(judges, state, seat)
    return best_of(outlooks[seat], state, legal)


def drawn(judges: Judges, state: State, ask: Ask, rng: random.Random) -> Chance:
    """Return a random answer of chance, with the true probabilities."""
    return Chance(ask, rng.choices(engine.among(judges.game, state, ask), engine.weights(state, ask))[0])
