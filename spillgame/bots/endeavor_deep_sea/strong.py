"""The strong bot: searches its turn, and plays on from the best decisions before it chooses (E-17.3)."""

import random
from collections.abc import Mapping
from statistics import fmean

from spillgame.bots.endeavor_deep_sea.greedy import best_of, judges_of
from spillgame.bots.endeavor_deep_sea.outlook import Outlook
from spillgame.bots.endeavor_deep_sea.prices import Judges
from spillgame.bots.endeavor_deep_sea.search import TurnSearch
from spillgame.bots.ladder import Pick, best
from spillgame.rules.endeavor_deep_sea import engine
from spillgame.rules.endeavor_deep_sea.chances import Ask, Chance
from spillgame.rules.endeavor_deep_sea.engine import Step
from spillgame.rules.endeavor_deep_sea.game import Decision
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.questions import Decide

ALL = 1000
"""More turns than a round can have."""


class StrongBot:
    """Takes the decision that leads to most; limits are counts, never times, so that its seed decides."""

    def __init__(self, rng: random.Random, pick: Pick = best):
        self._rng, self._pick = rng, pick
        self._judges: Judges | None = None
        self._plan: Mapping[State, Decision] = {}

    def choose(self, rules: EndeavorDeepSea, view: State, seat: int) -> Decision:
        judges = judges_of(rules)
        if self._judges is not judges:
            self._judges, self._plan = judges, {}
        if view in self._plan:
            return self._plan[view]
        legal = rules.legal(view)
        return legal[0] if len(legal) == 1 else self._thought(judges, view, seat)

    def _thought(self, judges: Judges, view: State, seat: int) -> Decision:
        """Search the turn, play on from the most promising decisions with the same fates, and store the best plan."""
        numbers = judges.game.content.bots.search
        search = TurnSearch(judges, view, seat, random.Random(self._rng.random()))
        values = search.values(view, numbers.nodes)
        found = sorted(values, key=lambda one: -values[one])[: numbers.width]
        found = [one for one in found if values[one] > values[found[0]] - numbers.apart]
        chosen = found[0]
        if len(found) > 1:
            late = view.round == judges.game.rounds
            turns = ALL if late else numbers.turns
            fates = [self._rng.random() for _ in range(numbers.late_fates if late else numbers.fates)]
            after = {one: engine.apply(judges.game, view, one)[0] for one in found}
            played = {
                one: fmean([played_on(judges, position, seat, fate, search.best, turns) for fate in fates])
                for one, position in after.items()
            }
            chosen = self._pick(played)
        self._plan = {**search.best, view: chosen}
        return chosen


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
