"""Ways to play on from any question: decisions as far as they follow from each other without chance."""

from collections.abc import Iterator
from heapq import nlargest

from spillgame.bots.advice import Made, Plan
from spillgame.bots.offshore.drill import one_ahead
from spillgame.bots.offshore.greedy import best_of, values_of
from spillgame.bots.offshore.imagined import habit
from spillgame.bots.offshore.offers import Deal, best_offer, offers, passes
from spillgame.bots.offshore.plans import plans
from spillgame.bots.offshore.strong import best_drilling
from spillgame.bots.offshore.worth import Worths
from spillgame.rules.offshore import engine
from spillgame.rules.offshore.drilling import DrawTwo
from spillgame.rules.offshore.game import Decision, Game
from spillgame.rules.offshore.negotiation import Accept, Counter, Split
from spillgame.rules.offshore.opening import Use
from spillgame.rules.offshore.state import Opening, State
from spillgame.rules.questions import Decide, question_of

TRIED = 4
"""How many offers for an opening that has been named are tried."""
Steps = tuple[Decision, ...]


def ways(game: Game, view: State, seat: int, width: int) -> list[Plan]:
    """Return the best ways to answer the open question by the greedy bot's worths, each played on as far as the seat
    decides."""
    worths = Worths(game, view, seat, game.content.bots.greedy)
    found = sorted(_promising(worths, engine.legal(game, view)), key=lambda one: -one[1])
    apart = game.content.bots.strong.apart
    near = [steps for steps, promise in found if promise > found[0][1] - apart][:width]
    return [_played(game, view, steps) for steps in near]


def best_drilling_way(game: Game, view: State, seat: int) -> Plan:
    """Return how a drilling goes on by the best policy, up to the next draw."""
    worths = Worths(game, view, seat, game.content.bots.greedy)
    best = best_of(best_drilling(worths, engine.legal(game, view)))
    return _played(game, view, (best,))


def _promising(worths: Worths, legal: list[Decision]) -> Iterator[tuple[Steps, float]]:
    """Yield ways to answer with what they promise, in points."""
    question = question_of(worths.view)
    if question == "action":
        yield from ((one.steps, one.promise) for one in plans(worths, legal, worths.game.content.bots.strong.deals))
    elif question in ("use", "split"):
        yield from _offered(worths, legal)
    elif question == "answer":
        yield from (((one,), 0.0) for one in legal if not isinstance(one, Counter))
        yield from _countered(worths, legal)
    elif question == "drill":
        values = one_ahead(worths, legal)
        twos = [one for one in legal if isinstance(one, DrawTwo)]
        best = max(twos, key=values.__getitem__, default=None)
        yield from (((one,), 0.0) for one in legal if one is best or not isinstance(one, DrawTwo))
    elif question in ("share", "keep"):
        yield from (((one,), 0.0) for one in legal)
    else:
        yield from (((one,), worth) for one, worth in values_of(worths, legal).items())


def _offered(worths: Worths, legal: list[Decision]) -> Iterator[tuple[Steps, float]]:
    """Yield the best offers that the other accepts; where there are none, each decision by itself."""
    opening = worths.view.opened
    deals = offers(worths, opening)
    if opening.split is None and question_of(worths.view) == "split":
        deals = (one for one in deals if one.used == opening.used)
    good = [one for one in deals if opening.partner is None or passes(worths, opening, one, opening.answerer)]
    best = nlargest(TRIED, good, key=lambda one: one.to(opening, worths.seat)[0])
    for one in best:
        yield _offering(worths.seat, opening, one), one.to(opening, worths.seat)[0]
    if not best:
        yield from (((one,), 0.0) for one in legal)


def _offering(seat: int, opening: Opening, deal: Deal) -> Steps:
    """Return the decisions that make an offer, and the answer that is expected."""
    uses = [Use(seat, tile) for tile in deal.used if tile not in opening.used]
    return (*uses, *((Split(seat, deal.pays), Accept(opening.answerer)) if opening.partner is not None else ()))


def _countered(worths: Worths, legal: list[Decision]) -> Iterator[tuple[Steps, float]]:
    """Yield the best counter-offer that both accept, if there is one."""
    again = worths.view.opened.countered(worths.seat)
    for one in legal:
        if isinstance(one, Counter) and (deal := best_offer(worths, again)) is not None:
            yield (one, *_offering(worths.seat, again, deal)), 0.0


def _played(game: Game, view: State, steps: Steps) -> Plan:
    """Return a way as a plan, with what the seat usually decides next in this turn."""
    made: list[Made] = []
    state, turn, seat = view, view.turn, steps[0].seat
    for step in steps:
        made.append(Made(state, step))
        state = engine.apply(game, state, step)[0]
    while _goes_on(state, turn, seat):
        step = habit(game, state, seat)[0]
        made.append(Made(state, step))
        state = engine.apply(game, state, step)[0]
    return Plan(tuple(made), state)


def _goes_on(state: State, turn: int, seat: int) -> bool:
    """Return whether a seat goes on to decide in its turn, other than about what it draws."""
    pending = state.pending
    if not isinstance(pending, Decide) or state.turn != turn or pending.seat != seat:
        return False
    return pending.question in ("sell", "flip", "take", "platform", "repair")
