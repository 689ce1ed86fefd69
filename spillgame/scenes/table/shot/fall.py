"""One drop as it is shown: its clock, its dice, the water under them, and the numbers beside those that lie."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter

from spillgame.physics.drop import SettledDie
from spillgame.physics.trace import Impact
from spillgame.scenes.table.shot.cast import Cast
from spillgame.scenes.table.shot.plan import Plan
from spillgame.scenes.table.shot.tags import Numbers
from spillgame.scenes.table.shot.water import Water


@dataclass(frozen=True, slots=True)
class Fall:
    """Everything of one drop that does not depend on the camera."""

    plan: Plan
    cast: Cast
    water: Water
    numbers: Numbers
    landings: Sequence[SettledDie]
    impacts: Sequence[Impact]

    def fallen(self, seconds: float) -> float:
        """Return the simulated second of a second of the shot."""
        return self.plan.fallen_at(seconds)

    def landed(self, fallen: float) -> int:
        """Return how many dice lie at a simulated second."""
        return sum(landing.at <= fallen for landing in self.landings)

    def impacts_between(self, start: float, end: float) -> Iterator[Impact]:
        """Yield the blows from `start` up to but without `end`, in seconds of the shot."""
        first, last = (bisect_left(self.impacts, self.fallen(at), key=attrgetter("at")) for at in (start, end))
        yield from self.impacts[first:last]
