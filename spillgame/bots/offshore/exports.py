"""Exports: which barrels to sell where, in the game and at its end (O-7, O-11.2)."""

from spillgame.bots.offshore.worth import Company, Worths
from spillgame.rules.offshore.content_model import PLANT, Reward
from spillgame.rules.offshore.export import ExportCoins, Sell
from spillgame.rules.offshore.game import Decision
from spillgame.rules.offshore.state import Player


def sale_worth(company: Company, sale: Sell) -> float:
    """Return what a sale brings."""
    return company.reward(_reward_of(company, sale))


def _reward_of(company: Company, sale: Sell) -> Reward:
    return dict(company.spaces(company.game.table.number[sale.field]))[sale.space]


def whole_export(company: Company, sold: tuple[str, ...] = ()) -> float:
    """Return what an export brings from here on, selling while a sale brings more than its barrel is worth."""
    return max(0.0, max(_gains(company, sold), default=0.0))


def _gains(company: Company, sold: tuple[str, ...]) -> list[float]:
    """Return what one sale, two sales, … bring, less what the barrels sold were worth."""
    found, worth = [], 0.0
    for count, sale in enumerate(company.open_sales(sold)[: company.player.barrels], 1):
        worth += sale
        found.append(worth + company.more_barrels(-count))
    return found


def last_export(worths: Worths, seat: int, legal: list[Decision]) -> dict[Decision, float]:
    """Return how much the score rises at most after each decision of a last export."""
    company = worths.of(seat)
    found: dict[Decision, float] = {}
    for decision in legal:
        if isinstance(decision, Sell):
            found[decision] = _after(worths, company, decision)
        elif isinstance(decision, ExportCoins):
            found[decision] = _gain_of(worths, company.player, worths.game.content.game.take_coins, 0, 1)
        else:
            found[decision] = 0.0
    return found


def _after(worths: Worths, company: Company, decision: Sell) -> float:
    """Return how much the score rises at most with a sale and those that may follow it."""
    table, view = worths.game.table, worths.view
    done = {table.number[field] for field in (view.sold or ())} | {table.number[decision.field]}
    # Ways to sell that bring the same coins, points and flips count as one.
    ways = {_sum((company.player.barrels, 0, 0, 0), worths, _reward_of(company, decision))}
    for number, _ in enumerate(table.fields):
        if company.player.on >> number & 1 and number not in done:
            rewards = [reward for _, reward in company.spaces(number)]
            ways |= {_sum(way, worths, reward) for way in ways if way[0] for reward in rewards}
    return max(_gain_of(worths, company.player, coins, points, flips) for _, coins, points, flips in ways)


def _sum(way: tuple[int, int, int, int], worths: Worths, reward: Reward) -> tuple[int, int, int, int]:
    barrels, coins, points, flips = way
    more = (reward.points or 0) + (_free_points(worths) if reward.technology else 0)
    return barrels - 1, coins + (reward.coins or 0), points + more, flips + reward.flip


def _free_points(worths: Worths) -> int:
    """Return the points of the best tile of the display."""
    tiles = worths.game.table.tiles
    return max((tiles[tile].up for tile in worths.view.display if tile and tiles[tile].kind != PLANT), default=0)


def _gain_of(worths: Worths, player: Player, coins: int, points: int, flips: int) -> float:
    """Return the points that these bring at the end; coins left over break ties."""
    each, tiles = worths.game.content.game.score.coins, worths.game.table.tiles
    turned = sorted([tiles[tile].up - tiles[tile].down for tile in player.down], reverse=True)[:flips]
    more = (player.coins + coins) // each - player.coins // each
    return points + more + sum(turned) + coins / 1000
