"""The shaft in numbers: what may still come from the bag, and what it would bring (O-6).

A `Shaft` merges all orders of tiles that make no difference to what may come: only the tiles that a blowout would take
off are told apart; those above them count by what they bring.
"""

from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import NamedTuple

from spillgame.rules.offshore.content_model import TileKind
from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import Drilling

Content = tuple[bool, bool, bool, int]
"""Oil, gas, flip and coins of a drilling tile."""


class Bore(NamedTuple):
    """The numbers of drilling in the content."""

    tiles: tuple[Content, ...]
    pressures: tuple[int, ...]
    bag: tuple[int, ...]
    """How many of each there are."""
    barrels: tuple[int, ...]
    points: tuple[int, ...]
    """By drilling space, from the top."""
    lost: int
    """Tiles that a blowout takes off."""
    price: int
    """Coins for drawing two."""


@lru_cache(8)
def bore_of(game: Game) -> Bore:
    """Return the numbers of drilling in a game's content."""
    drilling, shaft, numbers = game.content.drilling, game.table.shaft, game.content.game.drilling
    return Bore(
        tuple((tile.oil, tile.gas, tile.flip, tile.coins) for tile in drilling),
        tuple(tile.pressure for tile in drilling),
        game.table.bag,
        tuple(space.barrels for space in shaft),
        tuple(space.points for space in shaft),
        numbers.lost,
        numbers.two,
    )


class Found(NamedTuple):
    """What tiles show: coins, the barrels and points of the lowest oil and gas, and flips."""

    coins: int = 0
    barrels: int = 0
    points: int = 0
    flips: int = 0


class Prices(NamedTuple):
    """What everything found is worth to one of those who drill, including the technologies used."""

    coin: float
    barrels: tuple[float, ...]
    """By the number of barrels found; the last for any more."""
    point: float
    flip: float

    def worth(self, found: Found) -> float:
        coins, barrels, points, flips = found
        return coins * self.coin + self.of_barrels(barrels) + points * self.point + flips * self.flip

    def of_barrels(self, found: int) -> float:
        return self.barrels[found] if found < len(self.barrels) else self.barrels[-1]


class Shaft(NamedTuple):
    """A shaft in which tiles lie."""

    bag: tuple[int, ...]
    space: int
    """Where the next tile is laid, from 1."""
    pressure: int
    safe: Found
    """What those tiles bring that a blowout by the next one would leave."""
    loose: tuple[Content, ...] = ()
    """The tiles that it would take off as well, from the top."""


def shaft_of(game: Game, drilling: Drilling) -> Shaft:
    """Return the shaft as it is drilled, with the tiles drawn counted as in the bag."""
    table = game.table
    first = drilling.placed[0][0] if drilling.placed else drilling.next
    shaft = Shaft(table.bag, first, 0, Found())
    bore = bore_of(game)
    for _, name in drilling.placed:
        shaft = laid(bore, shaft, table.drilling_number[name])
    return shaft


def empty(bore: Bore, seismologies: int) -> Shaft:
    return Shaft(bore.bag, 1 + seismologies, 0, Found())


def _with(bore: Bore, found: Found, tile: Content, space: int) -> Found:
    oil, gas, flip, more = tile
    coins, barrels, points, flips = found
    return Found(
        coins + more,
        bore.barrels[space - 1] if oil else barrels,
        bore.points[space - 1] if gas else points,
        flips + flip,
    )


def laid(bore: Bore, shaft: Shaft, number: int) -> Shaft:
    """Return the shaft with a tile laid, by its number, even if it blows out."""
    bag, space, pressure, safe, loose = shaft
    less = (*bag[:number], bag[number] - 1, *bag[number + 1 :])
    loose = (*loose, bore.tiles[number])
    if len(loose) >= bore.lost:
        safe = _with(bore, safe, loose[0], space + 1 - len(loose))
        loose = loose[1:]
    return Shaft(less, space + 1, pressure + bore.pressures[number], safe, loose)


def found_in(bore: Bore, shaft: Shaft) -> Found:
    """Return what the tiles bring that lie in a shaft (O-6.7)."""
    found, space = shaft.safe, shaft.space - len(shaft.loose)
    for tile in shaft.loose:
        found = _with(bore, found, tile, space)
        space += 1
    return found


def draws(bore: Bore, shaft: Shaft, limit: int) -> Iterator[tuple[int, int, Shaft | None]]:
    """Yield each tile that may be drawn: its number, its copies, and the shaft with it; None if it blows out."""
    for number, copies in enumerate(shaft.bag):
        if copies:
            blown = shaft.pressure + bore.pressures[number] >= limit
            yield number, copies, None if blown else laid(bore, shaft, number)


def mean_of_two(values: list[tuple[float, int]]) -> float:
    """Return the mean of the better of two tiles drawn, from the worth and the copies of each kind."""
    total, below, found = 0, 0, 0.0
    for value, copies in sorted(values):
        found += value * copies * (2 * below + copies - 1)
        below += copies
        total += copies
    return found / (total * (total - 1))


ACTING: tuple[TileKind, ...] = ("blowout_preventer", "gas_injection", "diver", "seismology", "directional_drilling")
"""The technologies that act in a drilling, in the order of `Rig`."""


class Rig(NamedTuple):
    """How many technologies that act in a drilling are used."""

    preventers: int = 0
    injections: int = 0
    divers: int = 0
    seismologies: int = 0
    directionals: int = 0


def rig_of(game: Game, used: Collection[str]) -> Rig:
    """Return the technologies among the tiles used in an opening."""
    kinds = [game.table.kind[tile] for tile in used]
    return Rig(*[kinds.count(kind) for kind in ACTING])


# --- One tile ahead ---


def one_more(bore: Bore, shaft: Shaft, limit: int, prices: Prices) -> tuple[float, float]:
    """Return the mean worth after one more tile, and after the better of two."""
    blown = prices.worth(shaft.safe)
    values = [
        (blown if after is None else prices.worth(found_in(bore, after)), copies)
        for _, copies, after in draws(bore, shaft, limit)
    ]
    total = sum([copies for _, copies in values])
    return sum([value * copies for value, copies in values]) / total, mean_of_two(values)
