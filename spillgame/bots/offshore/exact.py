"""Drilling solved exactly: the best of stopping, drawing and drawing two, over every bag that may come (O-11.6)."""

from functools import lru_cache
from typing import NamedTuple

from spillgame.bots.offshore.shaft import Bore, Prices, Shaft, mean_of_two

Worth = float
Loose = tuple[int, ...]


class Ways(NamedTuple):
    """The mean worth of each way to go on, by the best policy after it; None where it cannot be paid."""

    stop: Worth
    draw: Worth
    two: Worth | None


@lru_cache(32)
def solved(bore: Bore, limit: int, prices: Prices, price: float) -> "Exact":
    """Return the drilling to a limit of pressure at prices; `price` is that of drawing two. What it finds is kept."""
    return Exact(bore, limit, prices, price)


class Exact:
    """The best policy for a drilling, worked out as far as it is asked for.

    Whoever has the coins for drawing two is thought to have them later, too.

    The worth of coins and flips that no blowout can take any more is left out of what is kept, so that it does not tell
    apart what is alike; the same for the order of tiles above.
    """

    def __init__(self, bore: Bore, limit: int, prices: Prices, price: float):
        self._bore, self._limit, self._prices, self._price = bore, limit, prices, price
        self._more = [tile[3] * prices.coin + tile[2] * prices.flip for tile in bore.tiles]
        self._alike = [bore.tiles.index(tile) for tile in bore.tiles]
        self._known: dict[tuple[tuple[int, ...], int, Loose, int, int, bool], Worth] = {}

    def ways(self, shaft: Shaft, two: bool) -> Ways:
        """Return what each way is worth from a shaft, whether or not there are coins for drawing two."""
        safe, bore = shaft.safe, self._bore
        kept = safe.coins * self._prices.coin + safe.flips * self._prices.flip
        loose = tuple([bore.tiles.index(tile) for tile in shaft.loose])
        stop, draw, double = self._ways(
            *(shaft.bag, shaft.space, shaft.pressure, loose),
            *(safe.barrels, safe.points, two),
        )
        return Ways(kept + stop, kept + draw, None if double is None else kept + double)

    def after(self, shaft: Shaft, two: bool) -> Worth:
        """Return what a shaft is worth in which a tile has just been laid that did not blow out."""
        if shaft.space > len(self._bore.barrels):
            return self.ways(shaft, False).stop
        return max(way for way in self.ways(shaft, two) if way is not None)

    def _barrels(self, found: int) -> Worth:
        worths = self._prices.barrels
        return worths[found] if found < len(worths) else worths[-1]

    def _safe(self, number: int, space: int, barrels: int, points: int) -> tuple[Worth, int, int]:
        """Return what coins and flips no blowout takes any more, and what oil and gas, with a tile on a space."""
        oil, gas, _, _ = self._bore.tiles[number]
        return (
            self._more[number],
            self._bore.barrels[space - 1] if oil else barrels,
            self._bore.points[space - 1] if gas else points,
        )

    def _value(
        self, bag: tuple[int, ...], space: int, pressure: int, loose: Loose, barrels: int, points: int, two: bool
    ) -> Worth:
        key = (bag, space, loose, barrels, points, two)
        found = self._known.get(key)
        if found is None:
            stop, draw, double = self._ways(bag, space, pressure, loose, barrels, points, two)
            found = self._known[key] = max(stop, draw) if double is None else max(stop, draw, double)
        return found

    def _ways(
        self, bag: tuple[int, ...], space: int, pressure: int, loose: Loose, barrels: int, points: int, two: bool
    ) -> tuple[Worth, Worth, Worth | None]:
        """Return the worths of stopping, drawing and drawing two, coins and flips of safe tiles left out."""
        bore, prices = self._bore, self._prices
        stop, low, deep, at = 0.0, barrels, points, space - len(loose)
        for number in loose:
            oil, gas, _, _ = bore.tiles[number]
            low = bore.barrels[at - 1] if oil else low
            deep = bore.points[at - 1] if gas else deep
            stop += self._more[number]
            at += 1
        stop += self._barrels(low) + deep * prices.point
        if space > len(bore.barrels):
            return stop, stop, None
        blown = self._barrels(barrels) + points * prices.point
        if len(loose) + 1 >= bore.lost and loose:  # one more tile makes the topmost of the loose ones safe
            kept, barrels, points = self._safe(loose[0], space - len(loose), barrels, points)
            loose = loose[1:]
        else:
            kept = 0.0
        pairs: list[tuple[Worth, int]] = []
        draw, total = 0.0, 0
        for number, copies in enumerate(bag):
            if not copies:
                continue
            more = pressure + bore.pressures[number]
            if more >= self._limit:
                worth = blown
            else:
                less = (*bag[:number], copies - 1, *bag[number + 1 :])
                if bore.lost > 1:
                    lies, above, low, deep = (*loose, self._alike[number]), kept, barrels, points
                else:
                    lies = ()
                    above, low, deep = self._safe(number, space, barrels, points)
                worth = above + self._value(less, space + 1, more, lies, low, deep, two)
            draw += worth * copies
            total += copies
            pairs.append((worth, copies))
        return stop, draw / total, mean_of_two(pairs) - self._price if two else None
