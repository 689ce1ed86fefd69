"""What happens while a field is drilled (O-6)."""

from spillgame.rules.offshore.game import Event, Game
from spillgame.rules.offshore.state import Drilling, State


class DrillingBegan(Event):
    """The drilling began (O-6.1)."""

    seat: int
    space: int
    """The space for the first tile, from 1."""
    limit: int
    """How many pressure symbols make a blowout (O-6.5)."""

    def fold(self, game: Game, state: State) -> State:
        drilling = Drilling((), self.space, 0, self.limit)
        return state._replace(opening=state.opened._replace(stage="drill"), drilling=drilling)


class ShareRefused(Event):
    """The helper does not pay for a second tile (O-6.4)."""

    seat: int
    coins: int

    def fold(self, game: Game, state: State) -> State:
        return state._replace(drilling=state.drilled._replace(share_refused=True, share=0))


class TwoPaid(Event):
    """Coins were paid to draw two tiles (O-6.3, O-6.4)."""

    seat: int
    opener_pays: int
    partner: int | None
    partner_pays: int

    def fold(self, game: Game, state: State) -> State:
        state = state._replace(drilling=state.drilled._replace(share=0)).gaining(self.seat, coins=-self.opener_pays)
        return state if self.partner is None else state.gaining(self.partner, coins=-self.partner_pays)


class TwoDrawn(Event):
    """Two tiles came from the bag, of which one is kept (O-6.3)."""

    seat: int
    tiles: tuple[str, ...]

    def fold(self, game: Game, state: State) -> State:
        bag = _changed(game, state.bag, self.tiles, -1)
        return state._replace(bag=bag, drilling=state.drilled._replace(drawn=tuple(sorted(self.tiles))))


class PutBack(Event):
    """One of two tiles went back into the bag (O-6.3)."""

    seat: int
    tile: str

    def fold(self, game: Game, state: State) -> State:
        drawn = [*state.drilled.drawn]
        drawn.remove(self.tile)
        bag = _changed(game, state.bag, (self.tile,), 1)
        return state._replace(bag=bag, drilling=state.drilled._replace(drawn=tuple(drawn)))


class TileLaid(Event):
    """A drilling tile was laid on a space of the shaft (O-6.2)."""

    seat: int
    tile: str
    space: int
    """From 1."""
    pressure: int
    """The symbols on all tiles laid, with this one."""

    def fold(self, game: Game, state: State) -> State:
        drilling = state.drilled
        bag = state.bag if drilling.drawn else _changed(game, state.bag, (self.tile,), -1)
        laid = drilling._replace(
            placed=(*drilling.placed, (self.space, self.tile)),
            next=self.space + 1,
            pressure=self.pressure,
            share_refused=False,
            drawn=(),
        )
        return state._replace(bag=bag, drilling=laid)


class BlewOut(Event):
    """The pressure was too much: the tiles laid last were taken off (O-6.5)."""

    seat: int
    tiles: tuple[str, ...]
    """From the top."""
    pressure: int
    limit: int
    seats: tuple[int, ...]
    """Who drills: the opener first."""
    coins: int
    """How much less, like `barrels` and `points`, each of them gains without the tiles."""
    barrels: int
    points: int

    def fold(self, game: Game, state: State) -> State:
        drilling = state.drilled
        stay = drilling.placed[: len(drilling.placed) - len(self.tiles)]
        pressure = sum([game.table.drilling[tile].pressure for _, tile in stay])
        return state._replace(drilling=drilling._replace(placed=stay, pressure=pressure))


class DrillingPaid(Event):
    """A seat gained what the drilling brought (O-6.7)."""

    seat: int
    coins: int
    barrels: int
    points: int

    def fold(self, game: Game, state: State) -> State:
        return state.gaining(self.seat, self.coins, self.barrels, self.points)


class BorrowedLeft(Event):
    """A borrowed tile left the game (O-10.2)."""

    seat: int
    tile: str

    def fold(self, game: Game, state: State) -> State:
        return state._replace(
            display=tuple([None if one == self.tile else one for one in state.display]),
            removed=tuple(sorted((*state.removed, self.tile))),
        )


class DrillingEnded(Event):
    """The drilling is over: all its tiles are back in the bag (O-6.8)."""

    seat: int
    repairs: int
    """The flip symbols on the tiles in the shaft (O-6.9)."""

    def fold(self, game: Game, state: State) -> State:
        opening = state.opened._replace(stage="flip", repairs=self.repairs)
        return state._replace(bag=game.table.bag, drilling=None, opening=opening)


def _changed(game: Game, bag: tuple[int, ...], tiles: tuple[str, ...], by: int) -> tuple[int, ...]:
    """Return how many of each tile are in the bag, after some were put in (1) or taken out (-1)."""
    counts = [*bag]
    for tile in tiles:
        counts[game.table.drilling_number[tile]] += by
    return tuple(counts)
