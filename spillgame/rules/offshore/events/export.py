"""What happens while a seat exports (O-7, O-8.2)."""

from spillgame.rules.offshore.game import Event, Game
from spillgame.rules.offshore.state import Player, State
from spillgame.rules.values import with_item


class CoinsTaken(Event):
    """A seat took coins in place of selling (O-7.1)."""

    seat: int
    coins: int

    def fold(self, game: Game, state: State) -> State:
        player = state.players[self.seat - 1]
        return state._replace(took_coins=True).with_player(self.seat, _paid(player, self.coins, 0))


class BarrelSold(Event):
    """A barrel was put on a field (O-7.2)."""

    seat: int
    field: str

    def fold(self, game: Game, state: State) -> State:
        player = state.players[self.seat - 1]
        less = player._replace(barrels=player.barrels - 1)
        return state._replace(sold=(*(state.sold or ()), self.field)).with_player(self.seat, less)


class MarkerTaken(Event):
    """A marker left its space (O-7.4, O-7.5)."""

    seat: int
    space: str
    marker: str
    coins: int
    """Those that it gave at once."""

    def fold(self, game: Game, state: State) -> State:
        player, table = state.players[self.seat - 1], game.table
        if not table.reward[self.marker].technology:
            player = player._replace(markers=(*player.markers, self.marker), coins=player.coins + self.coins)
        market = with_item(state.market, table.space_number[self.space], None)
        return state._replace(market=market).with_player(self.seat, player)


class RedRewarded(Event):
    """A red space gave its reward (O-7.3)."""

    seat: int
    space: str
    coins: int
    points: int

    def fold(self, game: Game, state: State) -> State:
        return state.with_player(self.seat, _paid(state.players[self.seat - 1], self.coins, self.points))


class ExportEnded(Event):
    """A seat sells nothing more (O-7.2)."""

    seat: int
    barrels: int
    """How many it sold."""


class Passed(Event):
    """A seat left out its last export (O-8.2)."""

    seat: int


def _paid(player: Player, coins: int, points: int) -> Player:
    return player._replace(coins=player.coins + coins, points=player.points + points)
