"""The strong bot: imagines whole turns, drills by the best policy, and bargains for all it can get (O-11.6)."""

import math
import random
from collections.abc import Mapping
from statistics import fmean

from spillgame.bots.offshore.drill import kept, prices_of, would_share
from spillgame.bots.offshore.exact import solved
from spillgame.bots.offshore.greedy import best_of, values_of
from spillgame.bots.offshore.offers import best_offer, offer_made
from spillgame.bots.offshore.shaft import bore_of, shaft_of
from spillgame.bots.offshore.worth import Worths
from spillgame.rules.ask import Chance
from spillgame.rules.offshore import engine
from spillgame.rules.offshore.drilling import Draw, DrawTwo, Keep, Stop
from spillgame.rules.offshore.ending import score_of
from spillgame.rules.offshore.game import Decision, Game
from spillgame.rules.offshore.negotiation import Accept, Counter
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State
from spillgame.rules.questions import Decide, question_of

SEARCHED = ("action", "sell")
"""The questions for which turns are imagined."""


class StrongBot:
    """Takes the decision with the best chance to win; the seed and the counts decide, never a clock."""

    def __init__(self, rng: random.Random):
        self._rng = rng

    def choose(self, rules: Offshore, view: State, seat: int) -> Decision:
        game, legal = rules.game, rules.legal(view)
        worths, question = Worths(game, view, seat, game.content.bots.greedy), question_of(view)
        if question in ("drill", "keep"):
            values = best_drilling(worths, legal)
        elif question == "answer":
            values = bargained(worths, legal)
        else:
            values = values_of(worths, legal)
            if question in SEARCHED and view.phase == "play":
                values = self._searched(game, view, seat, values)
        return best_of(values)

    def _searched(
        self, game: Game, view: State, seat: int, values: Mapping[Decision, float]
    ) -> Mapping[Decision, float]:
        """Return the chance to win after each of the most promising decisions, as imagined under the same fates."""
        strong = game.content.bots.strong
        best = sorted(values, key=values.__getitem__, reverse=True)[: strong.width]
        best = [one for one in best if values[one] > values[best[0]] - strong.apart]
        if len(best) == 1:
            return {best[0]: 0.0}
        fates = [self._rng.random() for _ in range(strong.fates)]
        return {one: fmean([_imagined(game, view, seat, one, fate) for fate in fates]) for one in best}


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


def _imagined(game: Game, view: State, seat: int, decision: Decision, fate: float) -> float:
    """Return the chance to win some turns after a decision, or at the end of the game, if all play like greedy."""
    rng = random.Random(fate)
    state, _ = engine.apply(game, view, decision)
    until = view.turn + game.content.bots.strong.turns
    while state.turn < until and (pending := state.pending) is not None:
        if isinstance(pending, Decide):
            worths = Worths(game, state, pending.seat, game.content.bots.greedy)
            step: Decision | Chance = best_of(values_of(worths, engine.legal(game, state)))
        else:
            possible, wanted = engine.among(game, state, pending), engine.needed(game, pending)
            step = Chance(pending, tuple(rng.sample(possible, wanted)))
        state, _ = engine.apply(game, state, step)
    return chance_to_win(game, state, seat)


def standing(worths: Worths, seat: int) -> float:
    """Return the points that a seat can expect from what it has, beyond what all will gain equally."""
    game, company, weights = worths.game, worths.of(seat), worths.weights
    player = company.player if seat == worths.seat else company.player._replace(objective=None)
    score = score_of(game, player)
    tiles = sum([company.up(tile) - (0.0 if up else company.flip(tile)) for tile, up in player.technologies])
    worth = tiles + score.total - score.coins - score.technologies_up - score.technologies_down
    worth += player.coins * worths.coin + company.barrels_kept
    strong = game.content.bots.strong
    worth += strong.platform * worths.left * player.platforms
    for number, around in enumerate(game.table.neighbours):
        if player.on >> number & 1:
            ends = len([1 for at in around if not player.on >> at & 1])
            worth += weights.open_end * worths.left * ends + weights.sale * company.best_sale(number)
    return worth


def chance_to_win(game: Game, state: State, seat: int) -> float:
    """Return a seat's chance to win, by what everybody has; in a game that is over, its share of the win."""
    if state.result is not None:
        winners = state.result.winners
        return (seat in winners) / len(winners)
    strong = game.content.bots.strong
    worths = Worths(game, state, seat, game.content.bots.greedy)
    scale = strong.swing * (strong.least_swing + worths.left)
    worth = [standing(worths, one) for one in game.seats]
    return 1 / sum([math.exp(min(50.0, (one - worth[seat - 1]) / scale)) for one in worth])
