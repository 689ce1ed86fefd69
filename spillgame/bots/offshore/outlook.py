"""What a drilling brings on average, before it begins.

It is assumed to go on or stop by the pressure of the tiles laid, not by what else they show: tiles of one pressure are
then alike, each as likely to show oil as any other. So the best policy and its mean are exact, from some hundred
sequences of pressures instead of many thousand orders of tiles. A player who sees the tiles does a little better.
"""

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from spillgame.bots.offshore.shaft import Bore, Prices


class Mean(NamedTuple):
    """What a drilling brings on average, without the technologies that multiply it."""

    coins: float = 0.0
    barrels: float = 0.0
    points: float = 0.0
    flips: float = 0.0
    blowout: float = 0.0
    """The chance that it blows out."""


@lru_cache(256)
def mean_of(bore: Bore, usual: Prices, first: int, limit: int) -> Mean:
    """Return what a drilling from a space on brings on average, by the best policy at the usual prices."""
    return _Outlook(bore, usual, first, limit).best((), dict.fromkeys(bore.pressures, 0))[1]


class _Outlook:
    """All sequences of pressures that may be laid from a space on."""

    def __init__(self, bore: Bore, usual: Prices, first: int, limit: int):
        self._bore, self._usual, self._first, self._limit = bore, usual, first, limit
        each: dict[str, Counter[int]] = {name: Counter() for name in ("tiles", "oil", "gas", "coins", "flips")}
        for (oil, gas, flip, coins), pressure, copies in zip(bore.tiles, bore.pressures, bore.bag, strict=True):
            for name, number in (("tiles", 1), ("oil", oil), ("gas", gas), ("coins", coins), ("flips", flip)):
                each[name][pressure] += copies * number
        self._tiles, self._oil, self._gas = each["tiles"], each["oil"], each["gas"]
        self._coins, self._flips = each["coins"], each["flips"]

    def best(self, laid: tuple[int, ...], gone: dict[int, int]) -> tuple[float, Mean]:
        """Return the worth of the best policy from here on, and its mean."""
        here = self._found(laid)
        if self._first + len(laid) > len(self._bore.barrels):
            return self._worth(here), here
        pressure, left = sum(laid), sum(self._bore.bag) - len(laid)
        worth, means = 0.0, []
        for more, number in self._tiles.items():
            chance = (number - gone[more]) / left
            if not chance:
                continue
            if pressure + more >= self._limit:
                lost = self._found(laid[: max(0, len(laid) + 1 - self._bore.lost)])._replace(blowout=1.0)
                one = self._worth(lost), lost
            else:
                one = self.best((*laid, more), {**gone, more: gone[more] + 1})
            worth += chance * one[0]
            means.append((chance, one[1]))
        if worth <= self._worth(here):
            return self._worth(here), here
        return worth, Mean(*[sum([chance * mean[at] for chance, mean in means]) for at in range(len(here))])

    def _worth(self, mean: Mean) -> float:
        usual = self._usual
        return mean.coins * usual.coin + mean.barrels * usual.barrels[1] + mean.points + mean.flips * usual.flip

    def _found(self, laid: tuple[int, ...]) -> Mean:
        """Return what tiles of these pressures show on average."""
        coins = sum([self._coins[one] / self._tiles[one] for one in laid])
        flips = sum([self._flips[one] / self._tiles[one] for one in laid])
        return Mean(
            coins,
            self._lowest(laid, self._oil, self._bore.barrels),
            self._lowest(laid, self._gas, self._bore.points),
            flips,
        )

    def _lowest(self, laid: tuple[int, ...], showing: Counter[int], worths: tuple[int, ...]) -> float:
        """Return the mean of what the lowest space brings on which a tile shows something."""
        none, mean = 1.0, 0.0
        seen: Counter[int] = Counter()
        for at in range(len(laid) - 1, -1, -1):
            pressure = laid[at]
            chance = min(1.0, showing[pressure] / (self._tiles[pressure] - seen[pressure]))
            mean += none * chance * worths[self._first + at - 1]
            none *= 1 - chance
            seen[pressure] += 1
        return mean
