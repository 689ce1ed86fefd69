"""Which openings are possible: the needs, the tiles that can meet them, and the cost (O-5.2, O-5.3, O-5.5, O-10).

Only the cost limits a choice of tiles: each Condeep used takes coins off it, so the cheapest way to meet the needs uses
as many Condeeps as there are and as the needs allow.
"""

from collections.abc import Iterable
from typing import NamedTuple

from spillgame.rules.offshore.game import NO_COLOUR, Game, Need
from spillgame.rules.offshore.state import Opening, State
from spillgame.rules.values import with_item

Counts = tuple[int, ...]
"""How many of each colour."""


class Means(NamedTuple):
    """What can be brought to an opening."""

    red: int
    yellow: int
    blue: int
    condeeps: int
    """How many of those tiles are Condeeps."""
    coins: int


NOTHING = Means(0, 0, 0, 0, 0)


def means_of(game: Game, state: State, seat: int, other: Means = NOTHING) -> Means:
    """Return the up tiles of a seat by colour, and its coins, together with what another brings."""
    player, colour, kind = state.players[seat - 1], game.table.colour, game.table.kind
    *counts, condeeps, coins = other
    for tile, up in player.technologies:
        if up:
            counts[colour[tile]] += 1
            if kind[tile] == "condeep":
                condeeps += 1
    red, yellow, blue = counts
    return Means(red, yellow, blue, condeeps, coins + player.coins)


Company = tuple[int | None, Means]
"""A helper, or None without one, and what can then be brought."""


def able(game: Game, need: Need, companies: Iterable[Company], discount: int) -> list[int | None]:
    """Return with whom needs can be met and paid (O-5.2); this is called most often."""
    (red, yellow, blue), price, _, _, places = need
    price -= discount
    each = game.content.game.condeep
    return [
        helper
        for helper, (reds, yellows, blues, condeeps, coins) in companies
        if reds >= red
        and yellows >= yellow
        and blues >= blue
        and price - each * (condeeps if condeeps < places else places) <= coins
    ]


def can_open(game: Game, requirement: str, means: Means, borrow: str | None = None) -> bool:
    """Return whether tiles and coins meet a requirement tile, with or without a borrowed tile (O-5.2, O-10.2)."""
    need = game.table.requirements[requirement]
    if borrow is None:
        return bool(able(game, need, [(None, means)], game.alone_discount))
    left = less_borrowed(game, need, borrow)
    return left is not None and bool(able(game, left, [(None, means)], 0))


def less_borrowed(game: Game, need: Need, borrow: str) -> Need | None:
    """Return what is still needed with a borrowed tile; None if it meets no need (O-10.2)."""
    table = game.table
    colour = table.colour[borrow]
    if colour == NO_COLOUR or not need.colours[colour]:
        return None
    left = need._replace(colours=with_item(need.colours, colour, need.colours[colour] - 1))
    if colour == table.condeep_colour:
        left = left._replace(condeeps=need.condeeps - 1)
    if table.kind[borrow] == "condeep":
        left = left._replace(coins=need.coins - game.content.game.condeep)
    return left


def cost(game: Game, coins: int, condeeps: int, borrowed: bool) -> int:
    """Return what opening costs (O-5.5, O-10.3)."""
    discount = 0 if borrowed else game.alone_discount
    return max(0, coins - game.content.game.condeep * condeeps - discount)


def condeeps_in(game: Game, used: Iterable[str]) -> int:
    """Return how many of the tiles used are Condeeps."""
    return len([1 for tile in used if game.table.kind[tile] == "condeep"])


def needs_left(game: Game, requirement: str, used: Iterable[str]) -> Counts:
    """Return how many technologies of each colour are still needed."""
    red, yellow, blue = game.table.requirements[requirement].colours
    left = [red, yellow, blue]
    for tile in used:
        left[game.table.colour[tile]] -= 1
    return tuple(left)


def requirement_of(game: Game, state: State, opening: Opening) -> str:
    """Return the requirement tile of the field that is being opened; empty once that is agreed."""
    return state.requirements[game.table.number[opening.field]] or ""


def is_met(game: Game, requirement: str, used: tuple[str, ...]) -> bool:
    """Return whether tiles slid forward meet all needs; no tile is used without need (O-5.3)."""
    return len(used) == game.table.requirements[requirement].technologies


def colour_due(left: Counts) -> int:
    """Return the colour that is slid forward next, red first, as its place in COLOURS (O-5.3)."""
    red, yellow, _ = left
    return 0 if red else 1 if yellow else 2


def usable(game: Game, state: State, opening: Opening) -> list[str]:
    """Return the tiles that may be slid forward now: of the colour that is due, the rest staying possible (O-5.3)."""
    table = game.table
    requirement = requirement_of(game, state, opening)
    left = needs_left(game, requirement, opening.used)
    due, colour, used, players = colour_due(left), table.colour, opening.used, state.players
    found = [
        tile
        for seat in opening.seats
        for tile, up in players[seat - 1].technologies
        if up and colour[tile] == due and tile not in used
    ]
    if due != table.condeep_colour or must_use_condeeps(game, state, opening) < left[due]:
        return found
    return [tile for tile in found if table.kind[tile] == "condeep"]


def must_use_condeeps(game: Game, state: State, opening: Opening) -> int:
    """Return how many more Condeeps must be slid forward so that the opener, with any helper, can pay."""
    need = game.table.requirements[requirement_of(game, state, opening)]
    coins = sum([state.players[seat - 1].coins for seat in opening.seats])
    more = 0
    while cost(game, need.coins, condeeps_in(game, opening.used) + more, opening.borrow is not None) > coins:
        more += 1
    return more


def cost_of(game: Game, state: State, opening: Opening) -> int:
    """Return what an opening costs with the tiles used (O-5.5)."""
    need = game.table.requirements[requirement_of(game, state, opening)]
    return cost(game, need.coins, condeeps_in(game, opening.used), opening.borrow is not None)
