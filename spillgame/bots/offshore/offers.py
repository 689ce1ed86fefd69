"""Offers: what an opening is worth to both, which offers are accepted, and the best to make (O-11.3, O-11.4).

All answers here follow from the moment and the offer alone: nothing is remembered, nothing is drawn (O-11.5).
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from spillgame.bots.offshore.shaft import Bore, Prices, bore_of, rig_of
from spillgame.bots.offshore.worth import Worths
from spillgame.rules.offshore import possible
from spillgame.rules.offshore.drilling import bounds_of
from spillgame.rules.offshore.negotiation import shares
from spillgame.rules.offshore.opening import Open
from spillgame.rules.offshore.state import Opening


class Deal(NamedTuple):
    """What an offer for an opening names, tiles and coins, and what they are worth to both."""

    used: tuple[str, ...]
    """In the order in which they are slid forward."""
    cost: int
    pays: int
    """What the opener pays."""
    opener: float
    helper: float
    """What it is worth to the opener, and to the helper: 0 if nobody helps."""

    def to(self, opening: Opening, seat: int) -> tuple[float, float]:
        """Return what it is worth to one of the two, and to the other."""
        return (self.opener, self.helper) if seat == opening.opener else (self.helper, self.opener)


def opening_of(decision: Open) -> Opening:
    """Return the opening that is about to be named."""
    return Opening.named(decision.field, decision.seat, decision.partner, decision.borrow)


def choices(worths: Worths, opening: Opening) -> Iterator[tuple[str, ...]]:
    """Yield each choice of tiles that meets the needs, those slid forward already included.

    Of tiles of one kind and owner, those that lose least come first: no other choice of them is better for anybody.
    """
    game, view = worths.game, worths.view
    left = possible.needs_left(game, possible.requirement_of(game, view, opening), opening.used)
    colours: list[list[tuple[str, ...]]] = []
    for colour, needed in enumerate(left):
        groups: dict[tuple[int, str], list[str]] = {}
        for seat in opening.seats:
            for tile in view.players[seat - 1].up:
                if game.table.colour[tile] == colour and tile not in opening.used:
                    groups.setdefault((seat, game.table.kind[tile]), []).append(tile)
        for (seat, _), tiles in groups.items():
            tiles.sort(key=worths.of(seat).flip)
        colours.append(_picks(list(groups.values()), needed))
    for picked in product(*colours):
        yield (*opening.used, *[tile for tiles in picked for tile in tiles])


def _picks(groups: list[list[str]], needed: int) -> list[tuple[str, ...]]:
    """Return each way to take a number of tiles from the beginnings of groups."""
    if not needed:
        return [()]
    if not groups:
        return []
    first, rest = groups[0], groups[1:]
    return [
        (*first[:count], *others)
        for count in range(min(needed, len(first)), -1, -1)
        for others in _picks(rest, needed - count)
    ]


def usual_prices(worths: Worths) -> Prices:
    """Return the prices by which a drilling is assumed to go on or stop, long before it begins."""
    usual = worths.weights.usual
    return Prices(usual.coin, tuple(usual.barrel * n for n in range(len(worths.game.table.shaft) * 2)), 1.0, usual.flip)


def drilled(worths: Worths, seat: int, used: tuple[str, ...]) -> float:
    """Return the mean worth of a drilling to a seat, with tiles used."""
    rig = rig_of(worths.game, used)
    mean = mean_of(bore_of(worths.game), usual_prices(worths), *bounds_of(worths.game, used))
    company = worths.of(seat)
    return (
        mean.coins * (1 + rig.divers) * worths.coin
        + company.more_barrels(mean.barrels + rig.injections)
        + mean.points * (1 + rig.directionals)
        + company.repairs(mean.flips, company.player.among(used))
    )


def before_coins(worths: Worths, opening: Opening, used: tuple[str, ...]) -> tuple[float, float]:
    """Return what an opening with tiles is worth to the opener and the helper before they pay."""
    game, table = worths.game, worths.game.table
    number = table.number[opening.field]
    found = []
    for seat in opening.seats:
        company = worths.of(seat)
        worth = drilled(worths, seat, used) + company.platform(number)
        found.append(worth - sum(map(company.flip, company.player.among(used))))
    points = table.requirements[possible.requirement_of(game, worths.view, opening)].points
    return found[0] + points, found[1] if len(found) > 1 else 0.0


def offers(worths: Worths, opening: Opening) -> Iterator[Deal]:
    """Yield every offer that can still be made for an opening."""
    game, view = worths.game, worths.view
    need = game.table.requirements[possible.requirement_of(game, view, opening)]
    coins = sum([view.players[seat - 1].coins for seat in opening.seats])
    for used in choices(worths, opening):
        cost = possible.cost(game, need.coins, possible.condeeps_in(game, used), opening.borrow is not None)
        if cost > coins:
            continue
        opener, helper = before_coins(worths, opening, used)
        if opening.partner is None:
            yield Deal(used, cost, cost, opener - cost * worths.coin, 0.0)
            continue
        for pays in shares(view, opening, cost):
            yield Deal(used, cost, pays, opener - pays * worths.coin, helper - (cost - pays) * worths.coin)


def passes(worths: Worths, opening: Opening, offer: Deal, seat: int) -> bool:
    """Return whether a seat accepts an offer (O-11.4)."""
    weights = worths.weights
    mine, theirs = offer.to(opening, seat)
    other = opening.helper if seat == opening.opener else opening.opener
    ahead = worths.of(other).open_score - worths.of(seat).open_score >= weights.leader_by
    return mine >= weights.floor and mine >= (weights.leader_fair if ahead else weights.fair) * theirs


def best_offer(worths: Worths, opening: Opening) -> Deal | None:
    """Return the offer worth most to its maker that the other accepts; None if there is none.

    A maker who counters must accept it, too.
    """
    accepting: tuple[int, ...] = ()
    if opening.partner is not None:
        accepting = opening.seats if opening.counters else (opening.answerer,)
    good = [one for one in offers(worths, opening) if all(passes(worths, opening, one, seat) for seat in accepting)]
    return max(good, key=lambda offer: offer.to(opening, opening.maker)[0], default=None)


def offer_made(worths: Worths, opening: Opening) -> Deal:
    """Return the offer that is to be answered."""
    opener, helper = before_coins(worths, opening, opening.used)
    pays, rest = opening.offered
    return Deal(opening.used, opening.price, pays, opener - pays * worths.coin, helper - rest * worths.coin)


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
    """All sequences of pressures that may be laid from a space on.

    A drilling is assumed to go on or stop by the pressure of the tiles laid, not by what else they show: tiles of one
    pressure are then alike, each as likely to show oil as any other. So the best policy and its mean are exact, from
    some hundred sequences instead of many thousand orders of tiles. A player who sees the tiles does a little better.
    """

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
        worth = 0.0
        means: list[tuple[float, Mean]] = []
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
