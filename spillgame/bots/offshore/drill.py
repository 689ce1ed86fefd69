"""Drilling one tile ahead: stop, draw or draw two, by the exact mean over the bag (O-11.2)."""

from collections.abc import Callable, Mapping
from functools import partial

from spillgame.bots.offshore.shaft import Bore, Prices, Shaft, bore_of, draws, found_in, one_more, rig_of, shaft_of
from spillgame.bots.offshore.worth import Worths
from spillgame.rules.offshore.drilling import AcceptShare, Draw, DrawTwo, Keep, RefuseShare, Stop
from spillgame.rules.offshore.game import Decision
from spillgame.rules.offshore.state import Drilling, Opening


def one_ahead(worths: Worths, legal: list[Decision]) -> Mapping[Decision, float]:
    """Return the mean worth after each decision about a drilling, for the seat that is asked."""
    opening, drilling = worths.view.opened, worths.view.drilled
    bore, shaft = bore_of(worths.game), shaft_of(worths.game, drilling)
    mine = prices_of(worths, opening, worths.seat)
    here = mine.worth(found_in(bore, shaft))
    single, double = one_more(bore, shaft, drilling.limit, mine)
    found: dict[Decision, float] = {}
    for one in legal:
        match one:
            case Stop():
                found[one] = here
            case Draw() | RefuseShare():
                found[one] = single
            case DrawTwo():
                pays = bore.price - (one.partner_pays or 0)
                agreed = would_share(worths, opening, drilling, shaft, one.partner_pays or 0)
                found[one] = double - pays * worths.coin if agreed else min(here, single) - 1
            case AcceptShare():
                # What the helper would pay is worth it (O-11.4); the price itself is the opener's thought.
                found[one] = double - drilling.share * worths.coin
            case Keep():
                found[one] = kept(worths, one.tile, partial(_at_best_one_more, bore, drilling.limit, mine))
    return found


def prices_of(worths: Worths, opening: Opening, seat: int) -> Prices:
    """Return what the finds of a drilling are worth to a seat."""
    used = worths.view.players[seat - 1].among(opening.used)
    return worths.of(seat).prices(rig_of(worths.game, opening.used), used)


def would_share(worths: Worths, opening: Opening, drilling: Drilling, shaft: Shaft, share: int) -> bool:
    """Return whether the helper pays a share: the better of two raises the mean of one by what it costs (O-11.4)."""
    if not share or opening.partner is None:
        return not share
    theirs = prices_of(worths, opening, opening.partner)
    bore = bore_of(worths.game)
    single, double = one_more(bore, shaft, drilling.limit, theirs)
    return double - share * worths.coin >= single


def kept(worths: Worths, tile: str, worth_of: Callable[[Shaft], float]) -> float:
    """Return what the shaft is worth with one of the two tiles laid, by what it is worth if that does not blow out."""
    game, drilling = worths.game, worths.view.drilled
    bore, shaft, number = bore_of(game), shaft_of(game, drilling), game.table.drilling_number[tile]
    after = next(after for at, _, after in draws(bore, shaft, drilling.limit) if at == number)
    if after is None:
        return prices_of(worths, worths.view.opened, worths.seat).worth(shaft.safe)
    return worth_of(after)


def _at_best_one_more(bore: Bore, limit: int, prices: Prices, shaft: Shaft) -> float:
    """Return what a shaft is worth as it is, or with one tile more."""
    here = prices.worth(found_in(bore, shaft))
    return here if shaft.space > len(bore.barrels) else max(here, one_more(bore, shaft, limit, prices)[0])
