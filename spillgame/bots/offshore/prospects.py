"""What a whole position is worth to each company, and with it the chance to win."""

import math

from spillgame.bots.offshore.worth import Worths
from spillgame.rules.offshore.ending import score_of
from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import State


def standing(worths: Worths, seat: int) -> float:
    """Return the points that a seat can expect of what it has, beyond what everybody will gain alike."""
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
    """Return the chance of a seat to win, from what everybody has; of a game that is over, its part of the win."""
    if state.result is not None:
        winners = state.result.winners
        return (seat in winners) / len(winners)
    strong = game.content.bots.strong
    worths = Worths(game, state, seat, game.content.bots.greedy)
    scale = strong.swing * (strong.least_swing + worths.left)
    worth = [standing(worths, one) for one in game.seats]
    return 1 / sum([math.exp(min(50.0, (one - worth[seat - 1]) / scale)) for one in worth])
