"""What may be done in a turn, with what it promises to bring: an opening as a whole, up to the helper's answer."""

from collections.abc import Iterator
from heapq import nlargest
from typing import NamedTuple

from spillgame.bots.offshore.exports import sale_worth, whole_export
from spillgame.bots.offshore.greedy import one_worth, values_of
from spillgame.bots.offshore.imagined import bargain
from spillgame.bots.offshore.offers import Deal, offers, opening_of, passes
from spillgame.bots.offshore.worth import Worths
from spillgame.rules.offshore.export import Sell
from spillgame.rules.offshore.game import Decision
from spillgame.rules.offshore.opening import Open
from spillgame.rules.questions import question_of


class Plan(NamedTuple):
    """Decisions one after the other; those after the first are certain once it is taken."""

    steps: tuple[Decision, ...]
    promise: float
    """What it brings in points, by the greedy bot's worths."""


def plans(worths: Worths, legal: list[Decision], deals: int) -> list[Plan]:
    """Return what a seat may do now; of each opening, up to a number of deals that the helper accepts."""
    if question_of(worths.view) != "action":
        return [Plan((one,), worth) for one, worth in values_of(worths, legal).items()]
    company = worths.of(worths.seat)
    whole = whole_export(company)
    found: list[Plan] = []
    for one in legal:
        if isinstance(one, Open):
            good = nlargest(deals, _deals(worths, one), key=lambda deal: _promise(worths, deal))
            found += [Plan(tuple(bargain(one, deal)), _promise(worths, deal)) for deal in good]
        elif isinstance(one, Sell):
            best = company.best_sale(worths.game.table.number[one.field])
            found.append(Plan((one,), whole - best + sale_worth(company, one)))
        else:
            found.append(Plan((one,), one_worth(worths, one)))
    return found


def _promise(worths: Worths, deal: Deal) -> float:
    """Return what a deal brings to the opener, compared with what it brings to the others on average."""
    others = len(worths.game.seats) - 1
    return deal.opener - deal.helper / others


def _deals(worths: Worths, decision: Open) -> Iterator[Deal]:
    """Yield, for each choice of tiles, the deal that is best for the opener of those that the helper accepts."""
    opening = opening_of(decision)
    best: dict[tuple[str, ...], Deal] = {}
    for deal in offers(worths, opening):
        known = best.get(deal.used)
        better = known is None or deal.opener > known.opener
        if better and (opening.partner is None or passes(worths, opening, deal, opening.partner)):
            best[deal.used] = deal
    yield from best.values()
