"""What happens in any turn: its beginning and end, technologies, flips, the display, and the end of the game."""

from spillgame.rules.offshore.game import Event, Game
from spillgame.rules.offshore.state import Ended, Owned, Reason, Result, Score, State
from spillgame.rules.values import with_item


class TurnBegan(Event):
    """A seat's turn began (O-3.1), or its last export (O-8.2)."""

    seat: int
    turn: int
    final: tuple[int, ...]
    """The seats that still have their last export, this one first; empty before the end."""

    def fold(self, game: Game, state: State) -> State:
        return state._replace(
            phase="final" if self.final else "play", active=self.seat, turn=self.turn, final=self.final, closed=()
        )


class TurnEnded(Event):
    """An action is over; the display is refilled next (O-3.2)."""

    seat: int
    coin_exports: int
    """Turns in a row in which only coins were taken."""

    def fold(self, game: Game, state: State) -> State:
        return state._replace(coin_exports=self.coin_exports, opening=None, sold=None, took_coins=False)


# --- Technologies ---


class Bought(Event):
    """A seat paid for a technology (O-4.1)."""

    seat: int
    coins: int
    tile: str | None
    """The tile of the display; None for the stack's top."""

    def fold(self, game: Game, state: State) -> State:
        return state.gaining(self.seat, coins=-self.coins)


class TechnologyGained(Event):
    """A seat laid a technology tile up before it (O-2.6, O-4.2, O-7.5)."""

    seat: int
    tile: str
    space: int | None
    """The space of the display that it came from, from 0; None from the stack."""

    def fold(self, game: Game, state: State) -> State:
        player = state.players[self.seat - 1]
        gained = player._replace(technologies=(*player.technologies, Owned(self.tile, True)))
        return _taken(game, state, self.tile, self.space).with_player(self.seat, gained)


class PlantGained(Event):
    """A gas plant left the game, and a platform is due on its field (O-4.4)."""

    seat: int
    tile: str
    space: int | None
    field: str

    def fold(self, game: Game, state: State) -> State:
        left = _taken(game, state, self.tile, self.space)
        return left._replace(removed=tuple(sorted((*left.removed, self.tile))), plant=self.field)


def _taken(game: Game, state: State, tile: str, space: int | None) -> State:
    """Return the state with a tile taken from the display or the stack."""
    if space is None:
        return game.without_tile(state, tile)
    return state._replace(display=with_item(state.display, space, None))


class BarrelsGained(Event):
    """A bonus brought barrels (O-4.3)."""

    seat: int
    barrels: int

    def fold(self, game: Game, state: State) -> State:
        return state.gaining(self.seat, barrels=self.barrels)


class TurnedUp(Event):
    """Tiles of a seat were turned up (O-3.4, O-4.3, O-6.9)."""

    seat: int
    tiles: tuple[str, ...]

    def fold(self, game: Game, state: State) -> State:
        return _turned(state, self.seat, self.tiles, True)


class TurnedDown(Event):
    """Tiles of a seat were turned down, since they were used (O-6.8)."""

    seat: int
    tiles: tuple[str, ...]

    def fold(self, game: Game, state: State) -> State:
        return _turned(state, self.seat, self.tiles, False)


def _turned(state: State, seat: int, tiles: tuple[str, ...], up: bool) -> State:
    player = state.players[seat - 1]
    turned = tuple([Owned(one.tile, up) if one.tile in tiles else one for one in player.technologies])
    return state.with_player(seat, player._replace(technologies=turned))


class RepairsSkipped(Event):
    """A seat repairs nothing more (O-6.9)."""

    seat: int


class PlatformPlaced(Event):
    """A platform stands on a field (O-4.4, O-5.9)."""

    seat: int
    field: str
    source: str | None
    """The field that it was taken from; None where it was one of those before the player."""

    def fold(self, game: Game, state: State) -> State:
        player, number = state.players[self.seat - 1], game.table.number
        on = player.on | 1 << number[self.field]
        if self.source is None:
            moved = player._replace(on=on, platforms=player.platforms - 1)
        else:
            moved = player._replace(on=on & ~(1 << number[self.source]))
        return state._replace(plant=None).with_player(self.seat, moved)


# --- The display ---


class DisplaySlid(Event):
    """The tiles of the display slid down to fill gaps (O-4.6)."""

    display: tuple[str | None, ...]

    def fold(self, game: Game, state: State) -> State:
        return state._replace(display=self.display)


class DisplayFilled(Event):
    """A tile of the stack was laid on the display (O-2.7, O-4.6)."""

    space: int
    """From 0."""
    tile: str

    def fold(self, game: Game, state: State) -> State:
        return game.without_tile(state, self.tile)._replace(display=with_item(state.display, self.space, self.tile))


# --- The end ---


class EndBegan(Event):
    """The end began (O-8.1)."""

    seat: int
    reasons: tuple[Reason, ...]

    def fold(self, game: Game, state: State) -> State:
        return state._replace(phase="final", ended=Ended(self.seat, self.reasons))


class ObjectivesShown(Event):
    """All showed their objectives (O-10.4)."""

    objectives: tuple[str, ...]
    """By seat."""
    left: tuple[str, ...]

    def fold(self, game: Game, state: State) -> State:
        pairs = zip(state.players, self.objectives, strict=True)
        shown = tuple([player._replace(objective=objective) for player, objective in pairs])
        return state._replace(players=shown, objectives_left=self.left)


class GameEnded(Event):
    """The game is over (O-8.3, O-8.4)."""

    winners: tuple[int, ...]
    scores: tuple[Score, ...]

    def fold(self, game: Game, state: State) -> State:
        return state._replace(phase="over", final=(), result=Result(self.winners, self.scores))
