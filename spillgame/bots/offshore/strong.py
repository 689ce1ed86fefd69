"""The strong bot: imagines turns, drills by the best policy, and bargains for all it can get (O-11.6)."""

import math
import random
from collections.abc import Mapping, Sequence
from operator import attrgetter
from statistics import fmean

from spillgame.bots.ladder import Pick, best
from spillgame.bots.offshore.drill import kept, prices_of, would_share
from spillgame.bots.offshore.exact import solved
from spillgame.bots.offshore.greedy import best_of, values_of
from spillgame.bots.offshore.imagined import Fate, Imagined, fates
from spillgame.bots.offshore.offers import best_offer, offer_made
from spillgame.bots.offshore.plans import Plan, plans
from spillgame.bots.offshore.shaft import bore_of, shaft_of
from spillgame.bots.offshore.value import Value
from spillgame.bots.offshore.worth import Worths
from spillgame.rules.offshore import engine
from spillgame.rules.offshore.content_model import Master, Strong
from spillgame.rules.offshore.drilling import Draw, DrawTwo, Keep, Stop
from spillgame.rules.offshore.game import Decision
from spillgame.rules.offshore.negotiation import Accept, Counter
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State
from spillgame.rules.questions import question_of

SEARCHED = ("action", "sell", "flip", "take", "platform", "final")
"""The questions for which turns are imagined."""


class StrongBot:
    """Takes the decision with the best chance to win; the seed and the counts decide, never a clock."""

    def __init__(self, rng: random.Random, pick: Pick = best):
        self._rng, self._pick = rng, pick
        self._rules: Offshore | None = None
        self._value: Value | None = None
        self._plan: Mapping[State, Decision] = {}
        """The decisions of the plan that it follows, by the position in which each is taken."""

    def choose(self, rules: Offshore, view: State, seat: int) -> Decision:
        if self._rules is not rules:
            self._rules, self._value, self._plan = rules, Value(rules), {}
        if view in self._plan:
            return self._plan[view]
        legal = rules.legal(view)
        if len(legal) == 1:
            return legal[0]
        worths, question = Worths(rules.game, view, seat, rules.game.content.bots.greedy), question_of(view)
        if question in SEARCHED:
            return self._searched(worths, legal)
        if question in ("drill", "keep"):
            return best_of(best_drilling(worths, legal))
        return best_of(bargained(worths, legal) if question == "answer" else values_of(worths, legal))

    def _searched(self, worths: Worths, legal: list[Decision]) -> Decision:
        """Return the first decision of the best plan; all are imagined under the same fates."""
        numbers, view = self._numbers(worths), worths.view
        found = sorted(plans(worths, legal, numbers.deals), key=lambda plan: -plan.promise)[: numbers.width]
        found = [plan for plan in found if plan.promise > found[0].promise - numbers.apart]
        plan = self._pick(self._rated(worths, found), attrgetter("steps")) if len(found) > 1 else found[0]
        followed, state = dict[State, Decision](), view
        for step in plan.steps:
            followed[state] = step
            state = engine.apply(worths.game, state, step)[0]
        self._plan = followed
        return plan.steps[0]

    def _numbers(self, worths: Worths) -> Strong | Master:
        return worths.game.content.bots.strong

    def _rated(self, worths: Worths, found: Sequence[Plan]) -> Mapping[Plan, float]:
        strong = worths.game.content.bots.strong
        drillings, draws = fates(self._rng, strong.fates), fates(self._rng, strong.draws)
        return {one: self._chance(worths, one, drillings, draws) for one in found}

    def _chance(self, worths: Worths, plan: Plan, drillings: Sequence[Fate], draws: Sequence[Fate]) -> float:
        """Return the chance to win some turns after a plan, or at the end of the game, if all play like greedy.

        A drilling makes more difference than other draws, so it is tried with more fates.
        """
        game, seat, value = worths.game, worths.seat, self._value
        assert value is not None  # noqa: S101 - for mypy: `choose` has made it
        begun = Imagined(game, worths.view, worths.view.turn + game.content.bots.strong.turns)
        for step in plan.steps:
            begun.step(step)
        begun.to_chance()
        if begun.over:
            return value.of(begun.state, seat)
        lots = drillings if question_of(begun.state) == "drill" else draws
        return fmean([value.of(begun.copy().to_end(fate), seat) for fate in lots])


def best_drilling(worths: Worths, legal: list[Decision]) -> Mapping[Decision, float]:
    """Return the mean worth of each decision about a drilling, by the best policy after it."""
    opening, drilling, game = worths.view.opened, worths.view.drilled, worths.game
    bore, shaft = bore_of(game), shaft_of(game, drilling)
    mine = prices_of(worths, opening, worths.seat)
    two = worths.view.players[opening.opener - 1].coins >= bore.price
    price = bore.price * worths.coin if two or any(isinstance(one, DrawTwo) for one in legal) else None
    exact = solved(bore, drilling.limit, mine, price)
    if question_of(worths.view) == "keep":
        return {one: kept(worths, one.tile, exact.after) for one in legal if isinstance(one, Keep)}
    ways = exact.ways(shaft)
    found: dict[Decision, float] = {}
    for one in legal:
        if isinstance(one, Draw):
            found[one] = ways.draw
        elif isinstance(one, Stop):
            found[one] = ways.stop
        elif isinstance(one, DrawTwo) and ways.two is not None:
            share = one.partner_pays or 0
            agreed = would_share(worths, opening, drilling, shaft, share)
            found[one] = ways.two + share * worths.coin if agreed else -math.inf
    return found


def bargained(worths: Worths, legal: list[Decision]) -> Mapping[Decision, float]:
    """Counter with the best offer that the other accepts; accept if that brings no more."""
    opening, weights = worths.view.opened, worths.game.content.bots.strong
    values = dict(values_of(worths, legal))
    counter = next((one for one in legal if isinstance(one, Counter)), None)
    if counter is None:
        return values
    offer, made = best_offer(worths, opening.countered(worths.seat)), offer_made(worths, opening)
    if offer is not None:
        (mine, _), (now, _) = (one.to(opening, worths.seat) for one in (offer, made))
        if mine > now + weights.haggle or not values.get(Accept(worths.seat), 0.0) > 0:
            values[counter] = 2.0
    return values
