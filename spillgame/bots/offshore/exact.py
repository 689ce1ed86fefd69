"""Drilling solved exactly: the best of stopping, drawing and drawing two, over every bag that may come (O-11.6).

A tile that is laid never makes a shaft worth less. So of two tiles, one that blows out is laid only if both do, and the
cost of a blowout counts only by its chance: a way to go on gains what it would if a blowout cost nothing, less the
chance of a blowout times its cost. Only the former has to be found for every bag, and little of what lies in the shaft
makes a difference to it.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from spillgame.bots.offshore.shaft import Bore, Prices, Shaft, found_in

Like = tuple[int, int]
"""The pressure of a tile, and a number for what it shows: tiles with the same pair are alike."""


class Bag:
    """The tiles that may still come; of those that blow out at once it does not matter what they show."""

    __slots__ = ("blows", "blows_twice", "bursts", "draws", "known", "left")

    def __init__(self, left: int, draws: "list[tuple[int, int, Bag | None]]"):
        self.left = left
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
    """All bags of a drilling, each made once; bags with the same future count as one.

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
        self._made: dict[tuple[int, int, int, int], Bag] = {}

    def of(self, counts: Sequence[int], pressure: int, space: int) -> Bag:
        """Return the bag with these copies of the content's tiles, at a pressure, before a space is laid."""
        number = sum([copies * one for copies, one in zip(counts, self._one, strict=True)])
        slack = self._limit - pressure
        return self._bag(number % self._end[slack], slack, sum(counts), space)

    def _bag(self, number: int, slack: int, left: int, space: int) -> Bag:
        """Return a bag by its number; `slack` is the pressure that blows out."""
        found = self._made.get((number, slack, left, space))
        if found is None:
            draws: list[tuple[int, int, Bag | None]] = []
            rest = number
            for kind in reversed(self._kinds):
                if rest >= kind.one:
                    copies, rest = divmod(rest, kind.one)
                    draws.append((copies, kind.show, self._without(kind, number, slack, left, space)))
            found = self._made[number, slack, left, space] = Bag(left, draws)
        return found

    def _without(self, kind: _Kind, number: int, slack: int, left: int, space: int) -> Bag | None:
        """Return the bag without a tile that was laid; None if it was laid on the last space."""
        if space == self._deepest:
            return None
        less = slack - kind.pressure
        return self._bag((number - kind.one) % self._end[less], less, left - 1, space + 1)


Worth = float
NEVER = -1e9
"""The gain of a way that is never taken."""


class Ways(NamedTuple):
    """The mean worth of each way to go on, by the best policy after it; None where two tiles are never drawn."""

    stop: Worth
    draw: Worth
    two: Worth | None


@lru_cache(32)
def solved(bore: Bore, limit: int, prices: Prices, price: Worth | None) -> "Exact":
    """Return the drilling to a limit of pressure at prices; what it finds is cached."""
    return Exact(bore, limit, prices, price)


class _Place:
    """Where the next tile is laid, and what matters for its gain of the tiles above."""

    __slots__ = ("barrels", "costs", "laid", "points", "space")

    def __init__(self, space: int, barrels: Worth, points: Worth, costs: tuple[Worth, ...]):
        self.space = space
        """From 1."""
        self.barrels, self.points = barrels, points
        """What the lowest oil and the lowest gas are worth."""
        self.costs = costs
        """What a blowout would cost of all that lies, after one more tile, after two, …"""
        self.laid: list[tuple[Worth, Worth, _Place | None]] = []
        """For each kind of next tile: its gain, the cost of a blowout after it, and the next place."""


class Exact:
    """The best policy for a drilling, computed on demand.

    `price` is what drawing two costs; None if it cannot be paid. An opener who has the coins for it is assumed to have
    them later, too. No price is below 0.
    """

    def __init__(self, bore: Bore, limit: int, prices: Prices, price: Worth | None):
        self._bore, self._prices, self._price = bore, prices, price
        self._barrels = [prices.of_barrels(found) for found in bore.barrels]
        self._points = [found * prices.point for found in bore.points]
        shows = [(oil, gas, coins * prices.coin + flip * prices.flip) for oil, gas, flip, coins in bore.tiles]
        self._shows = sorted({*shows})
        likes = [(pressure, self._shows.index(show)) for pressure, show in zip(bore.pressures, shows, strict=True)]
        self._bags = Bags(bore, limit, likes)
        self._place_of = cache(_Place)

    def ways(self, shaft: Shaft) -> Ways:
        """Return what each way is worth from a shaft that still has a space."""
        found = found_in(self._bore, shaft)
        stop, cost, *later = self._prices.worth(found), *self._costs(shaft)
        barrels, points = self._prices.of_barrels(found.barrels), found.points * self._prices.point
        bag = self._bags.of(shaft.bag, shaft.pressure, shaft.space)
        one, two = self._gains(bag, self._place(shaft.space, barrels, points, tuple(later)))
        draw = stop + one - bag.blows * cost
        return Ways(stop, draw, None if self._price is None else stop + two - bag.blows_twice * cost)

    def after(self, shaft: Shaft) -> Worth:
        """Return what a shaft is worth when a tile has just been laid and did not blow out."""
        if shaft.space > len(self._bore.barrels):
            return self._prices.worth(found_in(self._bore, shaft))
        return max(way for way in self.ways(shaft) if way is not None)

    def _costs(self, shaft: Shaft) -> list[Worth]:
        """Return what a blowout would cost of what lies now, after one more tile, after two, …"""
        whole, costs = self._prices.worth(found_in(self._bore, shaft)), []
        for taken in range(self._bore.lost - 1, 0, -1):
            fewer = min(taken, len(shaft.loose))
            left = shaft._replace(space=shaft.space - fewer, loose=shaft.loose[: len(shaft.loose) - fewer])
            costs.append(whole - self._prices.worth(found_in(self._bore, left)))
        return costs or [0.0]

    def _place(self, space: int, barrels: Worth, points: Worth, costs: tuple[Worth, ...]) -> _Place:
        # Nothing blows out after the last one.
        return self._place_of(space, barrels, points, () if space == len(self._barrels) else costs)

    def _lay(self, place: _Place) -> list[tuple[Worth, Worth, _Place | None]]:
        """Return the result of laying each kind of tile at a place; it is cached there."""
        at, last = place.space - 1, place.space == len(self._barrels)
        for oil, gas, more in self._shows:
            barrels = self._barrels[at] if oil else place.barrels
            points = self._points[at] if gas else place.points
            gain = barrels - place.barrels + points - place.points + more
            costs = (*[cost + gain for cost in place.costs], gain) if self._bore.lost > 1 else (0.0,)
            lies = None if last else self._place(place.space + 1, barrels, points, costs[1:])
            place.laid.append((gain, costs[0], lies))
        return place.laid

    def _gains(self, bag: Bag, place: _Place) -> tuple[Worth, Worth]:
        """Return what drawing one and drawing two gain, by the best policy after it, if a blowout cost nothing."""
        laid = place.laid or self._lay(place)
        sums, drawn = 0.0, []
        for copies, show, less in bag.draws:
            worth, cost, lies = laid[show]
            if less is not None and lies is not None:
                one, two = less.known.get(lies) or self._gains(less, lies)
                more = one - less.blows * cost
                other = two - less.blows_twice * cost
                if more > 0 or other > 0:
                    worth += more if more > other else other
            sums += worth * copies
            drawn.append((worth, copies))
        found = bag.known[place] = sums / bag.left, self._two(bag, drawn)
        return found

    def _two(self, bag: Bag, drawn: list[tuple[Worth, int]]) -> Worth:
        """Return what the better of two tiles gains; those that blow out gain nothing and are the last to be kept."""
        if self._price is None:
            return NEVER
        drawn.sort()
        below, sums = bag.bursts, 0.0
        for worth, copies in drawn:
            sums += worth * copies * (2 * below + copies - 1)
            below += copies
        return sums / (bag.left * (bag.left - 1)) - self._price
