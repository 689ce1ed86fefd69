"""Searching a whole turn: all orders of actions, tokens and nested gains, what is face down by samples (E-17.3)."""

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
"""So many decisions, the best by the position after them, are followed at each depth; then `LAST_WIDTH`."""
LAST_WIDTH = 2
UNIMPORTANT = ("draw_journal", "draw_specialist")
"""Draws of which one answer is tried: they change little of the turn."""


class TurnSearch:
    """The best that a seat can do in what is left of its turn, as far as a number of positions allows."""

    def __init__(self, judges: Judges, root: State, seat: int, rng: random.Random):
        self._game, self._seat, self._rng = judges.game, seat, rng
        self._samples = judges.game.content.bots.search.samples
        self._outlook = Outlook(judges, root, seat)
        self._begun = root.round, root.phase
        self._known: dict[State, float] = {}
        self.best: dict[State, Decision] = {}
        """The best decision found in each position that was searched."""

    def values(self, state: State, nodes: int, depth: int = 0) -> dict[Decision, float]:
        """Return the worth of each legal decision of the seat, the most promising with what they lead to."""
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
        """Return the worth of a position, with the best that can still be done in the turn."""
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
        """Return the worth of a position in which another seat is asked: what a gain of theirs brings them is chosen
        against the seat, or for it in a team; a turn of theirs is not looked into."""
        if question in ("turn", "recruit", "reclaim"):
            return self._outlook.of(state)
        after = [engine.apply(self._game, state, one)[0] for one in engine.legal(self._game, state)]
        choose = max if self._game.coop else min
        return self._worth(choose(after, key=self._outlook.of), nodes - len(after), depth)

    def _answers(self, state: State, ask: Ask) -> Iterator[Chance]:
        """Yield some of the answers that chance may give, drawn as they are likely."""
        possible, weights = engine.among(self._game, state, ask), engine.weights(state, ask)
        if weights is not None:
            drawn = self._rng.choices(possible, weights, k=self._samples)
        else:
            number = 1 if ask.ask in UNIMPORTANT else min(self._samples, len(possible))
            drawn = self._rng.sample(possible, number)
        for one in dict.fromkeys(drawn):
            yield Chance(ask, one)
