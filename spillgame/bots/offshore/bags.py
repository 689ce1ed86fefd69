"""The bags that may come up while a field is drilled; bags with the same future count as one."""

from collections.abc import Sequence
from typing import NamedTuple

from spillgame.bots.offshore.shaft import Bore

Like = tuple[int, int]
"""The pressure of a tile, and a number for what it shows: tiles with the same pair are alike."""


class Bag:
    """The tiles that may still come; of those that blow out at once it does not matter what they show."""

    __slots__ = ("blows", "blows_twice", "bursts", "draws", "known", "left")

    def __init__(self, left: int, draws: "list[tuple[int, int, Bag | None]]"):
        self.left = left
        """How many tiles there are."""
        self.draws = draws
        """Of the tiles that do not blow out: the copies, what they show, and the bag without one."""
        self.bursts = left - sum([copies for copies, _, _ in draws])
        """How many blow out."""
        self.blows = self.bursts / left
        """The chance that the next tile blows out."""
        self.blows_twice = self.bursts * (self.bursts - 1) / (left * (left - 1))
        """The chance that both of two tiles do."""
        self.known: dict[object, tuple[float, float]] = {}
        """What solving a drilling has cached for this bag."""


class _Kind(NamedTuple):
    pressure: int
    show: int
    copies: int
    """As many as the whole bag holds."""
    one: int
    """What one tile adds to the number of a bag."""


class Bags:
    """All bags of a drilling, each made once.

    A bag is identified by a number with a digit for each kind of tile, those of the least pressure first: without its
    leading digits it stands for a bag in which the highest pressures do not count any more.
    """

    def __init__(self, bore: Bore, limit: int, likes: Sequence[Like]):
        self._limit, self._deepest = limit, len(bore.barrels)
        self._kinds: list[_Kind] = []
        one = 1
        for like in sorted({*likes}):
            copies = sum([number for number, other in zip(bore.bag, likes, strict=True) if other == like])
            self._kinds.append(_Kind(*like, copies, one))
            one *= copies + 1
        by_like = {(kind.pressure, kind.show): kind.one for kind in self._kinds}
        self._one = [by_like[like] for like in likes]
        spare = range(limit + 1)
        self._end = [min([kind.one for kind in self._kinds if kind.pressure >= slack], default=one) for slack in spare]
        self._made: dict[tuple[int, int, int], Bag] = {}

    def of(self, counts: Sequence[int], pressure: int, space: int) -> Bag:
        """Return the bag with these copies of the content's tiles, at a pressure, before a space is laid."""
        number = sum([copies * one for copies, one in zip(counts, self._one, strict=True)])
        slack = self._limit - pressure
        return self._bag(number % self._end[slack], slack, sum(counts), space)

    def _bag(self, number: int, slack: int, left: int, space: int) -> Bag:
        found = self._made.get((number, slack, left))
        if found is None:
            draws: list[tuple[int, int, Bag | None]] = []
            rest = number
            for kind in reversed(self._kinds):
                if rest >= kind.one:
                    copies, rest = divmod(rest, kind.one)
                    draws.append((copies, kind.show, self._without(kind, number, slack, left, space)))
            found = self._made[number, slack, left] = Bag(left, draws)
        return found

    def _without(self, kind: _Kind, number: int, slack: int, left: int, space: int) -> Bag | None:
        """Return the bag without a tile that was laid; None if it was laid on the last space."""
        if space == self._deepest:
            return None
        less = slack - kind.pressure
        return self._bag((number - kind.one) % self._end[less], less, left - 1, space + 1)
