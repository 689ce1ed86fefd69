"""The features of a position of Deep Sea Adventure, seat by seat: the numbers from which chances to win are summed.

Each has a name and a sign: whether more of it can only help its seat (1), only harm it (-1), or either (0). The chances
to be home are exact from the dice; points count in parts of what a chip of the table is worth on average.
"""

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from spillgame.bots.deep_sea_adventure.glance import Glance, Use, together
from spillgame.bots.model import CERTAIN, chance_of
from spillgame.rules.deep_sea_adventure.game import Game
from spillgame.rules.deep_sea_adventure.state import Diver, State
from spillgame.rules.questions import question_of

SIGNS: Mapping[str, int] = {
    "odds": 1, "odds_late": 1, "score": 1, "lead": 1, "behind": -1, "expected": 1, "carried": 0, "home": 1,
    "turns": 1, "depth": 0, "load": 0, "aboard": 0, "down": 0, "moves_next": 0, "moves_late": -1, "highest": 1,
}  # fmt: skip
"""The sign of each feature by its name, in the order in which `Features.rows` returns them."""
NEAR = 6
"""How many spaces further down count as what a diver may pick up next."""
SURE = 0.95
"""The best chance that a diver who is still on its way down is given."""
KNOWN = 64
"""For how many trails plans are remembered."""


class Hope(NamedTuple):
    """What a diver may bring home in this dive."""

    points: float
    """If it comes home."""
    chance: float
    """Of that."""
    turns: float
    """How many of its turns are still to come."""

    @property
    def expected(self) -> float:
        """The points to be expected."""
        return self.points * self.chance


class Features:
    """Measures positions of one game, as a seat sees them."""

    def __init__(self, game: Game):
        self._game, self._table = game, game.table
        self._weights, self._swing = game.content.bots.greedy, game.content.bots.swing
        values = [value for level in game.table.levels for value in level]
        self._unit = sum(values) / len(values)
        self._glance = lru_cache(maxsize=KNOWN)(self._glance_of)

    def _glance_of(self, trail: tuple[tuple[int, ...], ...]) -> Glance:
        return Glance(self._game, trail, self._weights)

    def rows(self, view: State) -> list[list[float]]:
        """Return the features of each seat."""
        scores = [self._score(view, diver) for diver in view.divers]
        hopes = [self._hope(view, seat) for seat in self._game.seats]
        ends = [score + hope.expected / self._unit for score, hope in zip(scores, hopes, strict=True)]
        odds = self._odds(view, scores, hopes)
        late = 1 - view.air / self._table.air
        rows = []
        for seat, (score, hope, end, one) in enumerate(zip(scores, hopes, ends, odds, strict=True), 1):
            best = max([*ends[: seat - 1], *ends[seat:]], default=end)
            race = one, one * late, score, max(0.0, end - best), max(0.0, best - end), hope.expected / self._unit
            rows.append([*race, *self._diver(view, seat, hope)])
        return rows

    def _score(self, view: State, diver: Diver) -> float:
        means = [sum(values) / len(values) for values in self._table.levels]
        points = [means[chip.level - 1] if chip.value is None else chip.value for chip in diver.treasure]
        return sum(points) / self._unit

    def _diver(self, view: State, seat: int, hope: Hope) -> list[float]:
        """Return what a diver carries and where it is."""
        diver, seats = view.divers[seat - 1], len(view.divers)
        glance = self._glance(view.trail)
        home = 1.0 if diver.home else glance.home(len(diver.carried), hope.turns, diver.place)
        aboard = not diver.place and not diver.home
        wait = (seat - view.active) % seats
        return [
            glance.worth_of(diver.carried) / self._unit,
            home,
            min(hope.turns, 20.0) / 10,
            diver.place / len(view.trail) if view.trail else 0.0,
            float(len(diver.carried)),
            float(aboard),
            float(not diver.up and not diver.home),
            float(not wait and not diver.home),
            wait / seats if aboard else 0.0,
            max([chip.level for chip in diver.treasure], default=0) / len(self._table.levels),
        ]

    # --- This dive ---

    def _hope(self, view: State, seat: int) -> Hope:
        """Return what a diver may bring home, whose turn it is or is to come."""
        diver, glance = view.divers[seat - 1], self._glance(view.trail)
        if diver.home:
            return Hope(0.0, 1.0, 0.0)
        others = self._use(view, seat, glance)
        load, worth, active = len(diver.carried), glance.worth_of(diver.carried), seat == view.active
        turns = glance.turns(view.air, others, load)
        if diver.up:
            turns += active
            return Hope(worth, glance.home(load, turns, diver.place), turns)
        plan = glance.plan(load, worth, turns, glance.turns(view.air, others, load + 1))
        if active:
            ways = (True, False) if question_of(view) == "direction" else (False,)
            expected = max(plan.after_drop(diver.place, up, ()) for up in ways)
        else:
            expected = plan.at_turn(diver.place, False)
        near = view.trail[diver.place : diver.place + NEAR]
        points = max(worth + max(map(glance.worth, near), default=0.0), expected / SURE)
        return Hope(points, expected / points if points else 0.0, turns + active)

    def _use(self, view: State, seat: int, glance: Glance) -> Use:
        """Return how the others will use the air before each turn of a seat to come: those who have their turn only
        after it later than those who have it before."""
        uses, seats = [], len(view.divers)
        before = (seat - view.active) % seats or seats
        for other, use in glance.uses(view, seat):
            sooner = 0 < (other - view.active) % seats < before or before == seats
            uses.append(use if sooner else (0.0, *use[:-1]))
        return together(uses)

    # --- The end of the game ---

    def _odds(self, view: State, scores: Sequence[float], hopes: Sequence[Hope]) -> list[float]:
        """Return the logarithm of each seat's odds, if all come home or not by their chances, each by itself."""
        left = self._table.dives - view.dive
        scale = self._swing.seat * math.sqrt(self._swing.now**2 + left)
        both = [((0.0, 1 - hope.chance), (hope.points / self._unit, hope.chance)) for hope in hopes]
        each = [[one for one in two if one[1] > 0] for two in both]
        if len(scores) == 1:
            return [self._odds_alone(scores[0], each[0], left)]
        shares = [0.0] * len(scores)
        for fates in product(*each):
            likely = math.prod([chance for _, chance in fates])
            ends = [(score + gain) / scale for score, (gain, _) in zip(scores, fates, strict=True)]
            most = max(ends)
            odds = [math.exp(max(-CERTAIN, end - most)) for end in ends]
            whole = likely / sum(odds)
            for seat, one in enumerate(odds):
                shares[seat] += whole * one
        return [math.log(max(share, 1e-6)) for share in shares]

    def _odds_alone(self, score: float, fates: Sequence[tuple[float, float]], left: int) -> float:
        mark, table = self._table.solo_marks[0] / self._unit, self._table
        scale = self._swing.alone * math.sqrt(self._swing.now**2 + left)
        coming = left * table.solo_marks[1] / table.dives / self._unit
        chance = sum([likely * chance_of((score + gain + coming - mark) / scale) for gain, likely in fates])
        chance = min(1 - 1e-6, max(1e-6, chance))
        return math.log(chance / (1 - chance))
