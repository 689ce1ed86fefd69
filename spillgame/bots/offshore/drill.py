"""Drilling one tile ahead: stop, draw or draw two, by the exact mean over the bag (O-11.2)."""

from collections.abc import Mapping

from spillgame.bots.offshore.shaft import Prices, Shaft, bore_of, draws, found_in, one_more, rig_of, shaft_of
from spillgame.bots.offshore.worth import Worths
from spillgame.rules.offshore.drilling import AcceptShare, Draw, DrawTwo, Keep, RefuseShare, Stop
from spillgame.rules.offshore.game import Decision
from spillgame.rules.offshore.state import Drilling, Opening


def one_ahead(worths: Worths, legal: list[Decision]) -> Mapping[Decision, float]:
    """Return the mean worth after each decision about a drilling, to the seat that is asked."""
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
                found[one] = kept(worths, opening, drilling, shaft, one.tile)
    return found


def prices_of(worths: Worths, opening: Opening, seat: int) -> Prices:
    """Return what the finds of a drilling are worth to a seat."""
    used = [tile for tile, _ in worths.view.players[seat - 1].technologies if tile in opening.used]
    return worths.of(seat).prices(rig_of(worths.game, opening), used)


def would_share(worths: Worths, opening: Opening, drilling: Drilling, shaft: Shaft, share: int) -> bool:
    """Return whether the helper pays a share: the better of two raises the mean of one by what it costs (O-11.4)."""
    if not share or opening.partner is None:
        return not share
    theirs = prices_of(worths, opening, opening.partner)
    bore = bore_of(worths.game)
    single, double = one_more(bore, shaft, drilling.limit, theirs)
    return double - share * worths.coin >= single


def kept(worths: Worths, opening: Opening, drilling: Drilling, shaft: Shaft, tile: str) -> float:
    """Return what the shaft is worth with one of the two tiles laid, and perhaps one more after it."""
    bore, mine = bore_of(worths.game), prices_of(worths, opening, worths.seat)
    number = worths.game.table.drilling_number[tile]
    after = next(after for at, _, after in draws(bore, shaft, drilling.limit) if at == number)
    if after is None:
        return mine.worth(shaft.safe)
    here = mine.worth(found_in(bore, after))
    if after.space > len(bore.barrels):
        return here
    return max(here, one_more(bore, after, drilling.limit, mine)[0])
