"""What happens while a seat exports (O-7, O-8.2)."""

from spillgame.rules.offshore.game import Event, Game
from spillgame.rules.offshore.state import State
from spillgame.rules.values import with_item


class CoinsTaken(Event):
    """A seat took coins instead of selling (O-7.1)."""

    seat: int
    coins: int

    def fold(self, game: Game, state: State) -> State:
        return state._replace(took_coins=True).gaining(self.seat, coins=self.coins)


class BarrelSold(Event):
    """A barrel was put on a field (O-7.2)."""

    seat: int
    field: str

    def fold(self, game: Game, state: State) -> State:
        return state._replace(sold=(*(state.sold or ()), self.field)).gaining(self.seat, barrels=-1)


class MarkerTaken(Event):
    """A marker left its space (O-7.4, O-7.5)."""

    seat: int
    space: str
    marker: str
    coins: int
    """What it gave at once."""

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
        return state.gaining(self.seat, coins=self.coins, points=self.points)


class ExportEnded(Event):
    """A seat sells nothing more (O-7.2)."""

    seat: int
    barrels: int
    """How many it sold."""


class Passed(Event):
    """A seat left out its last export (O-8.2)."""

    seat: int
