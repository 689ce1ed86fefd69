"""A drilling under way: what it is worth to the opener by the best policy, and how it may go on."""

import random
from collections.abc import Sequence
from functools import cached_property
from math import fsum
from statistics import fmean
from typing import NamedTuple

from spillgame.bots.advice import Shares
from spillgame.bots.offshore.drill import kept, prices_of
from spillgame.bots.offshore.exact import Exact, solved
from spillgame.bots.offshore.imagined import habit
from spillgame.bots.offshore.shaft import Shaft, bore_of, draws, found_in, mean_of_two, shaft_of
from spillgame.bots.offshore.wells import drawn_on
from spillgame.bots.offshore.worth import Worths
from spillgame.rules.ask import Ask, Chance
from spillgame.rules.offshore import engine
from spillgame.rules.offshore.chances import DrawTiles
from spillgame.rules.offshore.drilling import Keep, Placed, Stop
from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import State
from spillgame.rules.questions import Decide, question_of


class Line(NamedTuple):
    """What the worth of a drilling makes of the chances to win: a line through some drillings, from poor to rich."""

    middle: float
    """Their mean worth, in points."""
    chances: Shares
    """The mean chances after them."""
    slopes: tuple[float, ...]
    """By seat: what a point changes."""

    @classmethod
    def through(cls, worths: Sequence[float], chances: Sequence[Shares]) -> "Line":
        middle, columns = fmean(worths), [*zip(*chances, strict=True)]
        spread = fsum([(one - middle) ** 2 for one in worths])
        sums = [fsum([(one - middle) * chance for one, chance in zip(worths, each, strict=True)]) for each in columns]
        return cls(middle, tuple(map(fmean, columns)), tuple([one / spread if spread else 0.0 for one in sums]))

    def at(self, worth: float) -> Shares:
        """Return the chances with a drilling that is worth some points."""
        each = zip(self.chances, self.slopes, strict=True)
        return tuple([min(1.0, max(0.0, chance + slope * (worth - self.middle))) for chance, slope in each])


class Well:
    """The drilling of one opening, at the prices of its opener. Only single tiles are drawn from here on."""

    def __init__(self, game: Game, state: State):
        """`state` is any in which it is drilled."""
        self._game, self._bore = game, bore_of(game)
        self._worths = Worths(game, state, state.opened.opener, game.content.bots.greedy)
        self._limit = state.drilled.limit
        self._prices = prices_of(self._worths, state.opened, state.opened.opener)

    @cached_property
    def _exact(self) -> Exact:
        return solved(self._bore, self._limit, self._prices, None)

    # --- What it is worth ---

    def worth(self, state: State) -> float:
        """Return what the drilling is worth in a state, in points: exact, over all that the bag may bring."""
        shaft, pending = shaft_of(self._game, state.drilled), state.pending
        if isinstance(pending, DrawTiles):
            each = self._each(shaft)
            return mean_of_two(each) if pending.tiles > 1 else self._exact.ways(shaft).draw
        if question_of(state) == "keep":
            return max(self._kept(state, tile) for tile in state.drilled.drawn)
        return self._exact.after(shaft)

    def drawn(self, state: State) -> float:
        """Return what the drilling is worth, in points, if another tile is drawn and the best policy follows."""
        return self._exact.ways(shaft_of(self._game, state.drilled)).draw

    def brought(self, state: State) -> float:
        """Return what the tiles that lie in the shaft bring, in points."""
        return self._prices.worth(found_in(self._bore, shaft_of(self._game, state.drilled)))

    def _each(self, shaft: Shaft) -> list[tuple[float, int]]:
        """Return what each tile that may be drawn makes of the drilling, and its copies."""
        blown = self._prices.worth(shaft.safe)
        found = draws(self._bore, shaft, self._limit)
        return [(blown if after is None else self._exact.after(after), copies) for _, copies, after in found]

    def _kept(self, state: State, tile: str) -> float:
        worths = Worths(self._game, state, state.opened.opener, self._worths.weights)
        return kept(worths, tile, self._exact.after)

    # --- How it may go on ---

    def drilled_on(self, state: State, rng: random.Random) -> State:
        """Return a state after the drilling, by the best policy, with tiles drawn by a generator."""
        while state.drilling is not None:
            pending, game = state.pending, self._game
            if isinstance(pending, Ask):
                drawn = tuple(rng.sample(engine.among(game, state, pending), engine.needed(game, pending)))
                state = engine.apply(game, state, Chance(pending, drawn))[0]
            elif question_of(state) == "keep":
                best = max(state.drilled.drawn, key=lambda tile: self._kept(state, tile))
                state = engine.apply(game, state, Keep(state.opened.opener, best))[0]
            elif isinstance(pending, Decide) and pending.question == "share":
                state = engine.apply(game, state, habit(game, state, pending.seat)[0])[0]
            elif question_of(state) == "drill":
                state = engine.apply(game, self._filled(state, rng), Stop(state.opened.opener))[0]
            else:
                break
        return state

    def _filled(self, state: State, rng: random.Random) -> State:
        """Return a state with all the tiles in the shaft that are drawn from here on."""
        drilling, names = state.drilled, self._game.table.drilling_ids
        drawn, _, blown = drawn_on(self._bore, self._exact, shaft_of(self._game, drilling), self._limit, rng)
        placed: Placed = (
            *drilling.placed,
            *[(space, names[number]) for space, number in enumerate(drawn, drilling.next)],
        )
        if blown:
            placed = placed[: max(0, len(placed) - self._bore.lost)]
        return state._replace(drilling=drilling._replace(placed=placed, next=drilling.next + len(drawn)))
