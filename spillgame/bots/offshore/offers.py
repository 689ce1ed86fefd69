"""Offers: what an opening is worth to both, which offers are accepted, and the best to make (O-11.3, O-11.4).

All answers here follow from the moment and the offer alone: nothing is remembered, nothing is drawn (O-11.5).
"""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from spillgame.bots.offshore.outlook import mean_of
from spillgame.bots.offshore.shaft import Prices, bore_of, rig_of
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
    """Return the offer worth most to its maker that the other, and a maker who counters, accepts; None without one."""
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
