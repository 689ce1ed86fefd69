"""What everything is worth now, in points, to each company, from what everybody sees (O-11.2).

The one exception is the objective of the seat that asks, which reads it only for itself.
"""

from collections.abc import Iterable
from functools import cached_property

from spillgame.bots.offshore.shaft import Prices, Rig
from spillgame.rules.offshore.content_model import Greedy, Reward
from spillgame.rules.offshore.ending import score_of
from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import State

MANY = 12
"""The number of barrels up to which a worth is computed."""


class Worths:
    """The worth of things at one moment of a game."""

    def __init__(self, game: Game, view: State, seat: int, weights: Greedy):
        self.game, self.view, self.seat, self.weights = game, view, seat, weights
        self.left = share_left(game, view)
        self.coin = 1 / game.content.game.score.coins + weights.coin * self.left
        self._companies: dict[int, Company] = {}

    def of(self, seat: int) -> "Company":
        """Return what things are worth to a seat."""
        if seat not in self._companies:
            self._companies[seat] = Company(self, seat)
        return self._companies[seat]


def share_left(game: Game, view: State) -> float:
    """Return the share of the game that is left: requirement tiles until the end, or the stack, the smaller."""
    if view.phase != "play":
        return float(view.phase == "setup")
    fields = len([1 for kind in game.table.class_of if kind is not None])
    now = len(view.requirements) - view.requirements.count(None)
    tiles = len(game.table.tiles) - len(game.seats) - len(game.table.display)
    stack = len(view.light) + len(view.dark)
    return max(0.0, min((now - game.few_requirements) / (fields - game.few_requirements), stack / tiles))


class Company:
    """What things are worth to one seat."""

    def __init__(self, worths: Worths, seat: int):
        self._worths, self.game, self._weights = worths, worths.game, worths.weights
        self._view, self.left, self.coin = worths.view, worths.left, worths.coin
        self.seat, self.player = seat, worths.view.players[seat - 1]
        table = self.game.table
        self._colours = {table.colour[tile] for tile, _ in self.player.technologies}
        objective = self.player.objective if seat == worths.seat else None
        self._listed = table.objectives[objective] if objective is not None else frozenset()
        self._best_sales: dict[int, float] = {}

    # --- Technologies ---

    def up(self, tile: str) -> float:
        """Return the worth of an up tile: its points, and what it will do, more for a colour that is missing."""
        table, weights = self.game.table, self._weights
        lacks = table.colour[tile] not in self._colours
        return table.tiles[tile].up + self.left * (weights.use + weights.lack * lacks)

    def flip(self, tile: str) -> float:
        """Return the worth of turning a tile up, which is also the loss of turning it down."""
        table, weights = self.game.table, self._weights
        one = table.tiles[tile]
        return (one.up - one.down) * (1 - weights.regain * self.left) + self.left * weights.use * (1 - weights.regain)

    def gain(self, tile: str) -> float:
        """Return the worth of a tile of the display or the stack; of a gas plant, that of its platform."""
        table = self.game.table
        if table.is_plant(tile):
            return self.platform(table.number[table.tiles[tile].field])
        return self.up(tile)

    def blind(self) -> float:
        """Return the mean worth of the stack's top tile."""
        top = self.game.top_of_stack(self._view)
        return sum(map(self.gain, top)) / len(top) if top else 0.0

    @cached_property
    def flips(self) -> list[float]:
        """The worths of turning up each down tile, the best first."""
        return sorted(map(self.flip, self.player.down), reverse=True)

    def repairs(self, count: float, turned_down: Iterable[str] = ()) -> float:
        """Return the worth of a number of flips of the best down tiles, including those just used."""
        flips = sorted([*self.flips, *map(self.flip, turned_down)], reverse=True)
        whole = int(count)
        return sum(flips[:whole]) + (count - whole) * sum(flips[whole : whole + 1])

    # --- Exports ---

    def reward(self, reward: Reward) -> float:
        """Return the worth of what a marker or a red space gives."""
        worth = (reward.points or 0) + (reward.coins or 0) * self.coin
        if reward.flip and self.flips:
            worth += self.flips[0]
        return worth + self._free_tile if reward.technology else worth

    @cached_property
    def _free_tile(self) -> float:
        plant = self.game.table.is_plant
        return max((self.up(tile) for tile in self._view.display if tile is not None and not plant(tile)), default=0.0)

    def spaces(self, number: int) -> list[tuple[str, Reward]]:
        """Return the spaces of a field that still give something, with what they give."""
        table, market = self.game.table, self._view.market
        found = []
        for at in table.spaces_of[number]:
            marker = market[at]
            if marker is not None:
                found.append((table.spaces[at], table.reward[marker]))
        red = table.red_of[number]
        return found if red is None else [*found, (red, table.red[red])]

    def best_sale(self, number: int) -> float:
        """Return the best reward that is still available on a field, by its number."""
        if number not in self._best_sales:
            rewards = [self.reward(reward) for _, reward in self.spaces(number)]
            self._best_sales[number] = max(rewards, default=0.0)
        return self._best_sales[number]

    def open_sales(self, sold: Iterable[str] = ()) -> list[float]:
        """Return the best reward of each own field, the best first, except fields where a barrel was sold."""
        table, on = self.game.table, self.player.on
        taken = {table.number[field] for field in sold}
        fields = [at for at, _ in enumerate(table.fields) if on >> at & 1 and at not in taken]
        return sorted(map(self.best_sale, fields), reverse=True)

    @cached_property
    def barrels(self) -> tuple[float, ...]:
        """The worth of 0, 1, 2, … barrels kept: the k-th by the k-th best reward, little beyond the fields."""
        weights, found = self._weights, [0.0]
        part = weights.barrel if self._view.phase == "play" else 1.0
        sales = self.open_sales()
        for at in range(MANY):
            least = weights.spare * self.left
            found.append(found[-1] + (max(least, part * sales[at]) if at < len(sales) else least))
        return tuple(found)

    @cached_property
    def barrels_kept(self) -> float:
        """The worth of the barrels that there are."""
        return self._kept(self.player.barrels)

    def more_barrels(self, count: float) -> float:
        """Return the worth of a number of further barrels, or of fewer if it is below 0."""
        return self._kept(self.player.barrels + count) - self.barrels_kept

    def _kept(self, count: float) -> float:
        count = min(count, MANY)
        whole = min(int(count), MANY - 1)
        low, high = self.barrels[whole : whole + 2]
        return low + (count - whole) * (high - low)

    # --- Platforms ---

    def platform(self, number: int) -> float:
        """Return the worth of a platform on a field, less the worst one if one must be moved (O-5.9)."""
        on = self.player.on | 1 << number
        worth = self._standing(number, on)
        if self.player.platforms:
            return worth
        others = [at for at, _ in enumerate(self.game.table.fields) if self.player.on >> at & 1 and at != number]
        return worth - min([self._standing(at, on) for at in others], default=0.0)

    def removal(self, number: int, target: int) -> float:
        """Return what is lost with the platform of a field that is moved to another."""
        return self._standing(number, self.player.on | 1 << target)

    def _standing(self, number: int, on: int) -> float:
        """Return the worth of a platform on a field among others on fields."""
        game, weights = self.game, self._weights
        numbers, around = game.content.game.score, game.table.neighbours[number]
        closed = len([1 for at in around if on >> at & 1])
        worth = numbers.pipeline * closed + weights.open_end * self.left * (len(around) - closed)
        worth += weights.sale * self.best_sale(number)
        return worth + numbers.objective * (game.table.fields[number].id in self._listed)

    # --- Drilling ---

    def prices(self, rig: Rig, turned_down: Iterable[str] = ()) -> Prices:
        """Return what a drilling's finds are worth, with the technologies used."""
        start = rig.injections
        barrels = tuple([self.more_barrels(start + n) for n in range(MANY - 1)])
        return Prices(
            self.coin * (1 + rig.divers),
            barrels,
            1.0 + rig.directionals,
            max(0.0, self.repairs(1, turned_down)),  # nobody has to repair (O-6.9)
        )

    # --- The table ---

    @cached_property
    def open_score(self) -> int:
        """The score as everybody sees it, a barrel as a point (O-11.4)."""
        player = self.player._replace(objective=None)
        return score_of(self.game, player).total + player.barrels
