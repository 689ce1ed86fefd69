"""What a drilling may bring, exactly: the odds of the next tile, and of several tiles drawn one by one (O-6)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from spillgame.rules.offshore.drilling import Placed, Rewards, bounds_of, rewards_of
from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import Drilling, Opening

DEEPEST = 4
"""How many tiles to look ahead: every order of them is counted, nine times as many for each further tile."""


class Spread(NamedTuple):
    """A number that chance brings."""

    least: int
    mean: float
    most: int


class Outlook(NamedTuple):
    """What a number of tiles, drawn one by one, brings to each of those who drill."""

    tiles: int
    blowout: float
    """The chance of a blowout on the way, from 0 to 1; the rewards include what it leaves."""
    coins: Spread
    barrels: Spread
    points: Spread


class _Sums:
    """Adds up what may come after a number of tiles."""

    def __init__(self) -> None:
        self.blowout = 0.0
        self.sums = [0.0, 0.0, 0.0]
        self.least: list[int] | None = None
        self.most = [0, 0, 0]

    def add(self, chance: float, rewards: Rewards) -> None:
        for place, number in enumerate(rewards):
            self.sums[place] += chance * number
        self.least = [*rewards] if self.least is None else [*map(min, self.least, rewards)]
        self.most = [*map(max, self.most, rewards)]

    def outlook(self, tiles: int) -> Outlook:
        spreads = [Spread(*one) for one in zip(self.least or (0, 0, 0), self.sums, self.most, strict=True)]
        return Outlook(tiles, self.blowout, *spreads)


def blowout_chances(game: Game, drilling: Drilling, bag: Sequence[int]) -> float:
    """Return the chance that the next tile, drawn alone, blows out (O-6.5)."""
    left = drilling.limit - drilling.pressure
    bad = sum(n for tile, n in next_tiles(game, bag) if game.table.drilling[tile].pressure >= left)
    return bad / (sum(bag) or 1)


def next_tiles(game: Game, bag: Sequence[int]) -> tuple[tuple[str, int], ...]:
    """Return the tiles in the bag, each with its number."""
    return tuple((tile, n) for tile, n in zip(game.table.drilling_ids, bag, strict=True) if n)


def ahead(game: Game, opening: Opening, drilling: Drilling, bag: tuple[int, ...], deepest: int) -> tuple[Outlook, ...]:
    """Return what 1, 2, … further tiles would bring, each drawn alone, from a shaft as it is."""
    sums = [_Sums() for _ in range(deepest)]
    _Ahead(game, opening, [*bag], sums).spread(drilling.placed, drilling, 1.0, 0)
    return tuple(one.outlook(number) for number, one in enumerate(sums, 1) if one.least is not None)


def before(game: Game, opening: Opening) -> tuple[Outlook, ...]:
    """Return what the drilling of an opening would bring with the tiles used now, before the first tile is drawn."""
    return _before(game, tuple(sorted(opening.used)))


@lru_cache(maxsize=64)
def _before(game: Game, used: tuple[str, ...]) -> tuple[Outlook, ...]:
    opening = Opening("", 0, None, None, 0, used=used)  # only what is used counts
    space, limit = bounds_of(game, used)
    return ahead(game, opening, Drilling((), space, 0, limit), game.table.bag, DEEPEST)


class _Ahead(NamedTuple):
    """Counts every tile that may come next, and after it."""

    game: Game
    opening: Opening
    bag: list[int]
    """Taken from and put back on the way."""
    sums: list[_Sums]

    def spread(self, placed: Placed, drilling: Drilling, chance: float, depth: int) -> None:
        """Count what may come after tiles laid with a chance; of `drilling` only next space and pressure count."""
        game, bag, left = self.game, self.bag, sum(self.bag)
        for number, copies in enumerate(bag):
            if not copies:
                continue
            tile = game.table.drilling_ids[number]
            share = chance * copies / left
            laid, now = (*placed, (drilling.next, tile)), drilling.pressure + game.table.drilling[tile].pressure
            blown = now >= drilling.limit
            if blown:
                laid = laid[: max(0, len(laid) - game.content.game.drilling.lost)]
            rewards = rewards_of(game, self.opening, laid)
            ended = blown or drilling.next == len(game.table.shaft)
            for later in self.sums[depth:] if ended else self.sums[depth : depth + 1]:
                later.blowout += share * blown
                later.add(share, rewards)
            if not ended and depth + 1 < len(self.sums):
                bag[number] -= 1
                deeper = Drilling((), drilling.next + 1, now, drilling.limit)
                self.spread(laid, deeper, share, depth + 1)
                bag[number] += 1


def pipelines_with(game: Game, on: int, field: str) -> int:
    """Return how many pipelines a platform on a field would close for a player with platforms on other fields."""
    number = game.table.number[field]
    if on >> number & 1:
        return 0
    return len([1 for ends in game.table.pipelines if ends >> number & 1 and (on | 1 << number) & ends == ends])
