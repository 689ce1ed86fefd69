"""The greedy bot: takes the decision with the best worth now (O-11.2 to O-11.5)."""

from collections.abc import Callable, Mapping

from spillgame.bots.ladder import Pick, best
from spillgame.bots.offshore.drill import one_ahead
from spillgame.bots.offshore.exports import last_export, sale_worth, whole_export
from spillgame.bots.offshore.offers import best_offer, offer_made, opening_of, passes
from spillgame.bots.offshore.worth import Company, Worths
from spillgame.rules.offshore.building import MovePlatform, target_of
from spillgame.rules.offshore.export import EndExport, ExportCoins, Sell, Take, TakeBlind
from spillgame.rules.offshore.flips import Flip
from spillgame.rules.offshore.game import Decision
from spillgame.rules.offshore.negotiation import Accept, Counter, Split
from spillgame.rules.offshore.opening import Open, Use
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State
from spillgame.rules.offshore.technologies import Buy, BuyBlind
from spillgame.rules.questions import question_of

NEVER = -1000.0
"""The worth of an opening that nobody agrees to."""
Values = Mapping[Decision, float]
IN_POINTS = ("action", "drill", "share", "keep", "take", "flip", "platform")
"""The questions whose decisions are rated in points; the others only follow up what has been chosen."""


class GreedyBot:
    """Takes the decision with the best worth now; of equal ones the first in the legal list."""

    def __init__(self, pick: Pick = best) -> None:
        self._pick = pick

    def choose(self, rules: Offshore, view: State, seat: int) -> Decision:
        worths = Worths(rules.game, view, seat, rules.game.content.bots.greedy)
        values = values_of(worths, rules.legal(view))
        return self._pick(values) if question_of(view) in IN_POINTS else best_of(values)


def best_of(values: Values) -> Decision:
    """Return the decision worth most; the first of equals."""
    return max(values, key=values.__getitem__)


def values_of(worths: Worths, legal: list[Decision]) -> Values:
    """Return the worth of each legal decision, in their order."""
    question = question_of(worths.view)
    if worths.view.phase == "final" and question in ("final", "sell"):
        return last_export(worths, worths.seat, legal)
    answer = QUESTIONS.get(question)
    return answer(worths, legal) if answer is not None else {one: one_worth(worths, one) for one in legal}


def one_worth(worths: Worths, decision: Decision) -> float:
    """Return the worth of a decision by itself."""
    game, seat = worths.game, worths.seat
    company = worths.of(seat)
    match decision:
        case Buy():
            return purchase(worths, company, decision.tile)
        case BuyBlind():
            return company.blind() - game.content.game.blind_buy * worths.coin
        case Open():
            offer = best_offer(worths, opening_of(decision))
            return NEVER if offer is None else offer.opener
        case ExportCoins():
            return game.content.game.take_coins * worths.coin + company.repairs(1)
        case Take():
            return company.gain(decision.tile)
        case TakeBlind():
            return company.blind()
        case Flip():
            return company.flip(decision.tile)
        case MovePlatform():
            number = game.table.number
            return -company.removal(number[decision.source], number[target_of(worths.view)])
        case _:
            return 0.0  # repair nothing more, or sell nothing more


def purchase(worths: Worths, company: Company, tile: str) -> float:
    """Return what buying a tile of the display is worth to a company, its cost taken off."""
    cost = worths.game.table.tiles[tile].cost
    return company.gain(tile) + _bonus(worths, company, tile) - cost * worths.coin


def _bonus(worths: Worths, company: Company, tile: str) -> float:
    """Return the worth of the bonus that comes with a tile of the display (O-4.3)."""
    table = worths.game.table
    match table.display[worths.view.display.index(tile)]:
        case "barrels_1":
            return company.more_barrels(1)
        case "barrels_2":
            return company.more_barrels(2)
        case "flip_one":
            return company.repairs(1)
        case "flip_all":
            return sum(company.flips)


def _actions(worths: Worths, legal: list[Decision]) -> Values:
    """Weigh a turn's actions; an export by sale counts as a whole, beginning with the best sale."""
    company = worths.of(worths.seat)
    sales = [one for one in legal if isinstance(one, Sell)]
    begins = max(sales, key=lambda one: sale_worth(company, one), default=None)
    values: dict[Decision, float] = {one: one_worth(worths, one) for one in legal if not isinstance(one, Sell)}
    if begins is not None:
        values[begins] = whole_export(company)
    return values


def _sales(worths: Worths, legal: list[Decision]) -> Values:
    """Go on with the best sale while selling is worth more than the barrels."""
    company = worths.of(worths.seat)
    more = whole_export(company, worths.view.sold or ())
    return {
        one: sale_worth(company, one) if isinstance(one, Sell) and more > 0 else -float(not isinstance(one, EndExport))
        for one in legal
    }


def _uses(worths: Worths, legal: list[Decision]) -> Values:
    """Slide forward the tiles of the best offer; where none would be accepted, the first."""
    opening = worths.view.opened
    offer = best_offer(worths, opening)
    wanted = () if offer is None else offer.used
    return {one: float(isinstance(one, Use) and one.tile in wanted) for one in legal}


def _splits(worths: Worths, legal: list[Decision]) -> Values:
    opening = worths.view.opened
    offer = best_offer(worths, opening)
    return {one: float(offer is not None and isinstance(one, Split) and one.coins == offer.pays) for one in legal}


def _answers(worths: Worths, legal: list[Decision]) -> Values:
    """Accept what passes the test, else counter where another offer would pass both, else refuse (O-11.4)."""
    opening = worths.view.opened
    if passes(worths, opening, offer_made(worths, opening), worths.seat):
        return {one: float(isinstance(one, Accept)) for one in legal}
    again = opening.countered(worths.seat)
    counters = any(isinstance(one, Counter) for one in legal) and best_offer(worths, again) is not None
    return {one: {"accept": -1.0, "counter": float(counters) - 0.5, "refuse": 0.0}[one.type] for one in legal}


QUESTIONS: Mapping[str, Callable[[Worths, list[Decision]], Values]] = {
    "action": _actions,
    "use": _uses,
    "split": _splits,
    "answer": _answers,
    "sell": _sales,
    "drill": one_ahead,
    "share": one_ahead,
    "keep": one_ahead,
}
"""How each question is weighed; for the others, each decision by its own worth."""
