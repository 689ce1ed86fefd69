"""What happens when in a shot: its clock, the pace of the fall, and where the camera stands.

The clock counts the seconds of the shot at normal speed. The fall has a clock of its own, in simulated seconds, which
goes slower while the last die leaves the tower, and faster where many dice would take too long.
"""

import math
from bisect import bisect_left
from collections.abc import Sequence
from typing import Final, NamedTuple

from spillgame.physics.drop import SettledDie
from spillgame.physics.spec import FRAME_RATE, TowerSpec
from spillgame.physics.trace import NUMBERS, Trace
from spillgame.scenes.table.moving import eased

TICK: Final = 1 / 120
"""Seconds between two entries of the table that tells the clock of the fall by that of the shot."""
FEW: Final = 2
"""The most dice of a short shot: nothing is awaited of the last one."""
STANDS: Final = 0.25
"""Seconds that the camera stands close before the last die leaves the tower."""
SLOW: Final = 0.38
"""The pace of the fall around that moment."""
BEFORE, AFTER = 0.10, 0.14
"""Simulated seconds before and after it that are slow."""
CHANGES: Final = 0.08
"""Simulated seconds in which the pace changes."""


WAITS: Final = 4.0
"""How much faster the fall goes while nothing of it is seen."""


class Lengths(NamedTuple):
    """How long the parts of a shot last, in seconds of its clock."""

    dusk: float
    tilts: float
    pours: float
    """When the first die comes out of the hand."""
    closer: float
    sinks: float
    stays: float
    """How long all dice are seen lying."""
    back: float
    dawn: float


USUAL: Final = Lengths(dusk=0.3, tilts=0.6, pours=0.78, closer=0.4, sinks=0.4, stays=0.4, back=0.55, dawn=0.3)
SHORT: Final = Lengths(dusk=0.2, tilts=0.42, pours=0.5, closer=0.35, sinks=0.3, stays=0.25, back=0.4, dawn=0.2)


def longest_fall(dice: int) -> float:
    """Return the seconds of the shot in which dice have fallen at the latest, given their number."""
    return 1.7 if dice <= FEW else min(3.6, 2.3 + 0.26 * (dice - 3))


def leaves_at(trace: Trace, spec: TowerSpec) -> tuple[float, ...]:
    """Return for each die the simulated second at which it has left the tower for good."""
    row, lip = NUMBERS * trace.dice, spec.lower.lip_height
    found = []
    for die in range(trace.dice):
        heights = trace.numbers[die * NUMBERS + 2 :: row]
        last = next((frame for frame in range(len(heights) - 1, -1, -1) if heights[frame] >= lip), -1)
        found.append((last + 1) / FRAME_RATE)
    return tuple(found)


class Plan:
    """The clock of one drop's shot."""

    def __init__(self, trace: Trace, landings: Sequence[SettledDie], spec: TowerSpec, *, hidden: bool = False):
        """Where dice are `hidden` until they leave the tower, the fall begins with that."""
        self.short = trace.dice <= FEW
        self.lengths = SHORT if self.short else USUAL
        leaves = leaves_at(trace, spec)
        self._first = max(0.0, min(leaves, default=0.0) - BEFORE) if hidden else 0.0
        self.last_leaves = max(leaves, default=0.0)
        """The simulated second at which the last die leaves the tower."""
        self.still = max((landing.at for landing in landings), default=trace.seconds)
        """The simulated second at which the last die lies."""
        ends = {landing.die: landing.at for landing in landings}
        self._seen = [(left - BEFORE, ends.get(die, self.still)) for die, left in enumerate(leaves)] if hidden else []
        """When each die that was hidden is seen to move."""
        self._rate = max(1.0, (self.still - self._first) / longest_fall(trace.dice))
        self._fallen = self._table()
        lengths = self.lengths
        self.leaves = self.shot_at(self.last_leaves)
        """When the last die leaves the tower, by the clock of the shot; so are the next."""
        closes = max(lengths.dusk + lengths.tilts, self.leaves - STANDS - lengths.closer)
        fallen = self.shot_at(self.last_leaves + AFTER)
        self.closes = closes if not self.short else fallen if hidden else math.inf
        """When the camera begins to come closer. In a short shot it does so only for dice that come out of hiding, once
        the last has left, and has been seen to fall."""
        self.lies = self.shot_at(self.still)
        """When all dice lie."""
        self.gone = max(self.leaves + 0.15 + lengths.sinks, self.lies)
        if self.closes < math.inf:
            self.gone = max(self.gone, self.closes + lengths.closer)
        """When the tower has sunk."""
        self.returns = self.gone + lengths.stays
        """When the camera begins to go back."""
        self.dawns = self.returns + lengths.back
        self.ends = self.dawns + lengths.dawn

    # --- The clock of the fall ---

    def _pace(self, fallen: float) -> float:
        """Return how fast the fall goes at a simulated second."""
        if self._seen and not any(start <= fallen <= end for start, end in self._seen):
            return self._rate * WAITS
        if any(start + BEFORE - CHANGES <= fallen <= start + BEFORE + AFTER for start, _ in self._seen):
            return min(self._rate, SLOW)
        if self.short:
            return self._rate
        start, end = self.last_leaves - BEFORE, self.last_leaves + AFTER
        slowed = eased((fallen - start + CHANGES) / CHANGES) * (1 - eased((fallen - end) / CHANGES))
        return self._rate + (min(self._rate, SLOW) - self._rate) * slowed

    def _table(self) -> list[float]:
        """Return the simulated seconds of each tick, from the first die on until all lie."""
        found, fallen = [self._first], self._first
        while fallen < self.still:
            fallen += TICK * self._pace(fallen)
            found.append(min(fallen, self.still))
        return found

    def fallen_at(self, seconds: float) -> float:
        """Return the simulated second of a second of the shot."""
        exact = max(0.0, (seconds - self.lengths.pours) / TICK)
        tick = int(exact)
        if tick + 1 >= len(self._fallen):
            return self.still
        one, other = self._fallen[tick : tick + 2]
        return one + (other - one) * (exact - tick)

    def shot_at(self, fallen: float) -> float:
        """Return the second of the shot at which a simulated second is reached."""
        return self.lengths.pours + bisect_left(self._fallen, min(fallen, self.still)) * TICK

    # --- What is seen ---

    def night(self, seconds: float) -> float:
        """Return how much of the light is gone, from 0 (day) to 1."""
        return eased(seconds / self.lengths.dusk) * (1 - eased((seconds - self.dawns) / self.lengths.dawn))

    def tilt(self, seconds: float) -> float:
        """Return how far the board is tilted, from 0 (flat) to 1."""
        away = eased((seconds - self.lengths.dusk) / self.lengths.tilts)
        return away * (1 - eased((seconds - self.returns) / self.lengths.back))

    def nearness(self, seconds: float) -> float:
        """Return how close the camera is, from 0 to 1; it stays there until it goes back to the flat board."""
        return eased((seconds - self.closes) / self.lengths.closer)

    def risen(self, seconds: float) -> float:
        """Return how much of the tower stands above the board, from 0 to 1."""
        lengths = self.lengths
        up = eased((seconds - lengths.dusk - 0.1) / (lengths.tilts + 0.05))
        return up * (1 - eased((seconds - self.gone + lengths.sinks) / lengths.sinks))

    def glass(self, seconds: float) -> float:
        """Return how much of the glass is seen: less once the last die has left it."""
        return 1 - 0.6 * eased((seconds - self.leaves + 0.1) / 0.3)
