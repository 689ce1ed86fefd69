"""Searching a whole turn: all orders of actions, tokens and nested gains, with samples of draws (E-17.3)."""

import random
from collections.abc import Iterator

from spillgame.bots.endeavor_deep_sea.greedy import unlike
from spillgame.bots.endeavor_deep_sea.outlook import Outlook
from spillgame.bots.endeavor_deep_sea.prices import Judges
from spillgame.rules.endeavor_deep_sea import engine
from spillgame.rules.endeavor_deep_sea.chances import Ask, Chance
from spillgame.rules.endeavor_deep_sea.game import Decision
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.questions import Decide

WIDTHS = (6, 4, 3, 3)
"""How many of the best decisions are followed at each depth; deeper ones use `LAST_WIDTH`."""
LAST_WIDTH = 2
UNIMPORTANT = ("draw_journal", "draw_specialist")
"""Draws for which only one answer is tried, as they change little in the turn."""


class TurnSearch:
    """Finds the best that a seat can do in the rest of its turn, within a limit of positions."""

    def __init__(self, judges: Judges, root: State, seat: int, rng: random.Random):
        self._game, self._seat, self._rng = judges.game, seat, rng
        self._samples = judges.game.content.bots.search.samples
        self._outlook = Outlook(judges, root, seat)
        self._begun = root.round, root.phase
        self._known: dict[State, float] = {}
        self.best: dict[State, Decision] = {}
        """The best decision found in each position that was searched."""

    def values(self, state: State, nodes: int, depth: int = 0) -> dict[Decision, float]:
        """Return the worth of each legal decision of the seat, searching the most promising ones deeper."""
        legal = unlike(self._game, state, engine.legal(self._game, state))
        after = {one: engine.apply(self._game, state, one)[0] for one in legal}
        found = {one: self._outlook.of(position) for one, position in after.items()}
        left = nodes - len(found)
        width = WIDTHS[depth] if depth < len(WIDTHS) else LAST_WIDTH
        promising = sorted(found, key=lambda one: -found[one])[:width]
        searched = {}
        for place, one in enumerate(promising):
            share = left // (len(promising) - place)
            before = len(self._known)
            searched[one] = self._worth(after[one], max(0, share), depth + 1)
            left -= len(self._known) - before
        self.best[state] = max(searched, key=searched.__getitem__)
        least = min(searched.values())
        return {one: searched.get(one, min(worth, least)) for one, worth in found.items()}

    def _worth(self, state: State, nodes: int, depth: int) -> float:
        """Return the worth of a position after the best that can still be done in the turn."""
        found = self._known.get(state)
        if found is None:
            found = self._known[state] = self._searched(state, nodes, depth)
        return found

    def _searched(self, state: State, nodes: int, depth: int) -> float:
        pending = state.pending
        if nodes <= 0 or pending is None or (state.round, state.phase) != self._begun:
            return self._outlook.of(state)
        if not isinstance(pending, Decide):
            answers = [*self._answers(state, pending)]
            worths = [
                self._worth(engine.apply(self._game, state, one)[0], nodes // len(answers), depth) for one in answers
            ]
            return sum(worths) / len(worths)
        if pending.seat != self._seat:
            return self._of_others(state, pending.question, nodes, depth)
        if depth and pending.question == "turn":
            return self._outlook.of(state)
        return max(self.values(state, nodes, depth).values())

    def _of_others(self, state: State, question: str, nodes: int, depth: int) -> float:
        """Return the worth of a position in which another seat is asked: it chooses what its gains bring against this
        seat, or for it in a team; turns of others are not searched."""
        if question in ("turn", "recruit", "reclaim"):
            return self._outlook.of(state)
        after = [engine.apply(self._game, state, one)[0] for one in engine.legal(self._game, state)]
        choose = max if self._game.coop else min
        return self._worth(choose(after, key=self._outlook.of), nodes - len(after), depth)

    def _answers(self, state: State, ask: Ask) -> Iterator[Chance]:
        """Yield a random sample of the possible answers of chance."""
        possible, weights = engine.among(self._game, state, ask), engine.weights(state, ask)
        if weights is not None:
            drawn = self._rng.choices(possible, weights, k=self._samples)
        else:
            number = 1 if ask.ask in UNIMPORTANT else min(self._samples, len(possible))
            drawn = self._rng.sample(possible, number)
        for one in dict.fromkeys(drawn):
            yield Chance(ask, one)
