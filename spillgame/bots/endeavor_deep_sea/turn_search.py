"""Searching a whole turn, and judging its ends by the chance to win (E-17.3).

Within a turn the greedy bot's worth says which decisions to follow, since it can judge what is half done. A branch is
followed to the end of the turn, where the value judges it together with that worth: they err in different ways.
"""

import random
from collections.abc import Iterator
from typing import NamedTuple

from spillgame.bots.endeavor_deep_sea.greedy import judges_of, unlike
from spillgame.bots.endeavor_deep_sea.outlook import Outlook
from spillgame.bots.endeavor_deep_sea.value import Value, value_of
from spillgame.rules.endeavor_deep_sea import engine
from spillgame.rules.endeavor_deep_sea.chances import Ask, Chance
from spillgame.rules.endeavor_deep_sea.game import Decision, Game
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.questions import Decide

WIDTHS = (8, 5, 4, 3)
"""How many of the most promising decisions are followed at each depth; deeper ones use `LAST_WIDTH`."""
LAST_WIDTH = 2
PATIENCE = 2
"""A search that has looked at this multiple of its limit of positions does not follow what is left."""
UNIMPORTANT = ("draw_journal", "draw_specialist")
"""Draws for which only one answer is tried, as they change little in the turn."""


class End(NamedTuple):
    """Where decisions of a seat lead for certain: to the end of its turn, or to the first draw."""

    rank: float
    """The logarithm of the odds to win, plus what the greedy bot's worth adds to it; after a draw, its mean."""
    worth: float
    """The greedy bot's worth, in points."""


class TurnSearch:
    """Finds the best that a seat can do in the rest of its turn, within a limit of positions."""

    def __init__(
        self,
        rules: EndeavorDeepSea,
        root: State,
        seat: int,
        rng: random.Random,
        samples: int = 0,
        by_worth: bool = False,
    ):
        """`samples` answers of chance are tried for each draw, by default as many as the content says.

        With `by_worth` ends are judged by the greedy bot's worth alone, which is faster.
        """
        bots = rules.game.content.bots
        self._game, self._root, self._seat, self._rng = rules.game, root, seat, rng
        self._samples, self._trust = samples or bots.samples, bots.trust
        self._value: Value = value_of(rules)
        self._by_worth = by_worth
        self._outlook = Outlook(judges_of(rules), root, seat)
        self._known: dict[State, float] = {}
        self._before: dict[State, tuple[State, Decision]] = {}
        """Of each position that was reached without a draw, the one before it, and the decision between them."""
        self.best: dict[State, Decision] = {}
        """The best decision found in each position that was searched."""
        self.ends: dict[State, End] = {}
        self._positions = 0
        """How many positions were looked at."""
        self._most = 0

    def values(self, state: State, nodes: int, depth: int = 0) -> dict[Decision, float]:
        """Return the rank of each of the decisions that were followed, given a limit of positions."""
        self._most = self._most or PATIENCE * nodes
        after = {one: self._after(state, one) for one in unlike(self._game, state, engine.legal(self._game, state))}
        followed = [*after]
        self._positions += len(after)
        left = nodes - len(after)
        if len(after) > 1:
            worths = {one: self._outlook.of(position) for one, position in after.items()}
            width = (WIDTHS[depth] if depth < len(WIDTHS) else LAST_WIDTH) if left > 0 else 1
            followed = sorted(worths, key=lambda one: -worths[one])[:width]
        found: dict[Decision, float] = {}
        for place, one in enumerate(followed):
            if found and self._positions > self._most:
                break
            before = self._positions
            found[one] = self._rank(after[one], max(0, left // (len(followed) - place)), depth + 1)
            left -= self._positions - before
        self.best[state] = max(found, key=found.__getitem__)
        return found

    def steps_to(self, end: State) -> list[tuple[State, Decision]]:
        """Return the seat's decisions on the way to one of the ends, each with the position in which it is taken."""
        steps: list[tuple[State, Decision]] = []
        state = end
        while state in self._before:
            state, step = self._before[state]
            if step.seat == self._seat:
                steps.append((state, step))
        return steps[::-1]

    def _after(self, state: State, step: Decision) -> State:
        """Return the position after a decision; if no draw led to it, remember how it came about."""
        after = engine.apply(self._game, state, step)[0]
        if after != self._root and (state == self._root or state in self._before):
            self._before.setdefault(after, (state, step))
        return after

    def _rank(self, state: State, nodes: int, depth: int) -> float:
        """Return the rank of a position after the best that can still be done in the turn."""
        found = self._known.get(state)
        if found is None:
            found = self._known[state] = self._searched(state, nodes, depth)
        return found

    def _searched(self, state: State, nodes: int, depth: int) -> float:
        pending = state.pending
        if self._value.judged(state):
            worth = self._outlook.of(state)
            odds = 0.0 if self._by_worth else self._value.log_odds(state, self._seat)
            return self._ended(state, odds + self._trust * worth, worth)
        if isinstance(pending, Ask):
            answers = [*self._answers(state, pending, nodes)]
            after = [engine.apply(self._game, state, one)[0] for one in answers]
            ranks = [self._rank(one, nodes // len(answers), depth) for one in after]
            return self._ended(state, sum(ranks) / len(ranks), self._outlook.of(state))
        if isinstance(pending, Decide) and pending.seat != self._seat:
            return self._of_others(state, nodes, depth)
        return max(self.values(state, nodes, depth).values())

    def _ended(self, state: State, rank: float, worth: float) -> float:
        if state in self._before:
            self.ends[state] = End(rank, worth)
        return rank

    def _of_others(self, state: State, nodes: int, depth: int) -> float:
        """Return the rank of a position in which another seat is asked within the turn: it chooses what its gains bring
        by the greedy bot's worth, against this seat, or for it in a team."""
        after = [self._after(state, one) for one in engine.legal(self._game, state)]
        choose = max if self._game.coop else min
        return self._rank(choose(after, key=self._outlook.of), nodes - len(after), depth)

    def _answers(self, state: State, ask: Ask, nodes: int) -> Iterator[Chance]:
        """Yield a random sample of the possible answers of chance; a single one when no more positions are left."""
        possible, weights = engine.among(self._game, state, ask), engine.weights(state, ask)
        most = 1 if nodes <= 0 or ask.ask in UNIMPORTANT else self._samples
        drawn = (
            self._rng.choices(possible, weights, k=most)
            if weights
            else self._rng.sample(possible, min(most, len(possible)))
        )
        for one in dict.fromkeys(drawn):
            yield Chance(ask, one)


def drawn(game: Game, state: State, ask: Ask, rng: random.Random) -> Chance:
    """Return a random answer of chance, with the true probabilities."""
    return Chance(ask, rng.choices(engine.among(game, state, ask), engine.weights(state, ask))[0])
