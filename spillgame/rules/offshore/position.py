"""A game that begins in the middle, written as in lessons, in a state that play could have led to.

    turn: 9
    seat: 1
    players:
      - {coins: 6, barrels: 1, platforms: [ekofisk, frigg], up: [diver_1], down: [condeep_1], requirements: [I_1]}
      - {coins: 4, points: 2, platforms: [ekofisk], up: [seismology_1], markers: [points_2]}
    requirements: {valhall: I_2, sleipner: I_3, statfjord: I_4, oseberg: II_1}
    market: {ekofisk_1: points_2, frigg_2: coins_3}
    display: [seismology_2, diver_2, condeep_2, gas_injection_1]

What is left out is none, except for a platform on the start field. Fields with a platform are open, and those that
`open` lists; others have the requirement tile that is named, up, and the rest one down. The stack is what is left.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from spillgame.rules.offshore.content_model import OIL_CLASSES
from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import HIDDEN, Owned, Player, State
from spillgame.rules.position_checks import each_once, ids, known, whole
from spillgame.rules.questions import asked_of
from spillgame.rules.seams import Json, JsonValues

KEYS: Final = ("turn", "seat", "players", "requirements", "open", "market", "display")
NUMBERS: Final = ("coins", "barrels", "points")
LISTS: Final = ("platforms", "up", "down", "requirements", "markers")
OF_A_PLAYER: Final = (*NUMBERS, *LISTS, "objective")


def positioned(game: Game, given: JsonValues) -> State:
    """Return the state of a position, in which a seat is asked for its action.

    Raises ValueError with a sentence if play cannot lead there.
    """
    known(given, KEYS, "the position")
    entries = given.get("players", ())
    if not isinstance(entries, Sequence) or len(entries) != len(game.seats):
        raise ValueError(f"players: there must be an entry for each of the {len(game.seats)}")
    players = tuple(_player(game, seat, one) for seat, one in enumerate(entries, 1))
    seat = whole(given.get("seat", 1), "seat", least=1, most=len(game.seats))
    every_tile = [one.tile for player in players for one in player.technologies]
    display = tuple(ids(given.get("display", ()), game.table.tiles, "display"))
    if len(display) != len(game.table.display):
        raise ValueError(f"display: there must be {len(game.table.display)} tiles")
    each_once([*every_tile, *display], "technology tile")
    built = {tile.id for tile in game.content.technologies if _has_any(game, players, tile.field)}
    if wrong := built & {*every_tile, *display}:
        raise ValueError(f"display: the gas plant of {', '.join(sorted(wrong))} is built already")
    left = sorted({*game.table.tiles} - {*every_tile, *display} - built)
    requirements, hidden = _requirements(game, players, given)
    dealt = [player.objective for player in players if player.objective is not None]
    return game.beginning._replace(
        phase="play",
        turn=whole(given.get("turn", 1), "turn", least=1),
        active=seat,
        first=game.first or 1,
        players=players,
        requirements=requirements,
        hidden=hidden,
        market=_market(game, players, given.get("market", {})),
        display=display,
        light=tuple(tile for tile in left if game.table.tiles[tile].back == "light"),
        dark=tuple(tile for tile in left if game.table.tiles[tile].back == "dark"),
        objectives_left=tuple(sorted({*game.table.objectives} - {*dealt})) if game.objectives else (),
        removed=tuple(sorted(built)),
        pending=asked_of(seat, "action"),
    )


# --- The players ---


def _player(game: Game, seat: int, entry: Json) -> Player:
    where = f"players: seat {seat}"
    known(entry, OF_A_PLAYER, where)
    table, numbers = game.table, game.content.game.start
    on = ids(entry.get("platforms", [table.fields[table.start].id]), table.number, f"{where}: platforms")
    each_once(on, "platform of a player on a field")
    if len(on) > numbers.platforms:
        raise ValueError(f"{where}: platforms: there are {numbers.platforms} platforms")
    up, down = (ids(entry.get(key, ()), table.tiles, f"{where}: {key}") for key in ("up", "down"))
    if plants := [tile for tile in (*up, *down) if table.is_plant(tile)]:
        raise ValueError(f"{where}: a gas plant is not kept ({', '.join(plants)}); a platform stands on its field")
    objective = entry.get("objective")
    if game.objectives != (objective is not None) or (objective is not None and objective not in table.objectives):
        raise ValueError(f"{where}: objective: there is one in a game with objectives, and in no other")
    return Player(
        coins=whole(entry.get("coins", 0), f"{where}: coins"),
        barrels=whole(entry.get("barrels", 0), f"{where}: barrels"),
        platforms=numbers.platforms - len(on),
        on=sum(1 << table.number[field] for field in on),
        points=whole(entry.get("points", 0), f"{where}: points"),
        technologies=(*(Owned(tile, True) for tile in up), *(Owned(tile, False) for tile in down)),
        requirements=tuple(ids(entry.get("requirements", ()), table.requirements, f"{where}: requirements")),
        markers=tuple(ids(entry.get("markers", ()), table.markers, f"{where}: markers")),
        objective=objective,
    )


# --- The board ---


def _requirements(
    game: Game, players: Sequence[Player], given: JsonValues
) -> tuple[tuple[str | None, ...], tuple[tuple[str, ...], ...]]:
    """Return by field the tile there, and by class the tiles that are down (O-2.3, O-5.8, O-5.10)."""
    table = game.table
    lie = given.get("requirements", {})
    known(lie, [field.id for field in table.fields if field.kind in OIL_CLASSES], "requirements")
    up = dict(zip(lie, ids(lie.values(), table.requirements, "requirements"), strict=True))
    vacant = ids(given.get("open", ()), table.number, "open")
    taken = [tile for player in players for tile in player.requirements]
    each_once([*taken, *up.values()], "requirement tile")
    opened = {
        number
        for number, kind in enumerate(table.class_of)
        if kind is not None and (table.fields[number].id in vacant or any(one.on >> number & 1 for one in players))
    }
    found: list[str | None] = []
    for number, kind in enumerate(table.class_of):
        name = table.fields[number].id
        if name in up and (number in opened or table.class_of_requirement[up[name]] != kind):
            raise ValueError(f"requirements: {up[name]} cannot lie on {name}, which is open or of another class")
        seen = kind == 0 or any(other in opened for other in table.neighbours[number])
        if kind is not None and number not in opened and (name in up) != seen:
            needed = "up, as a neighbour is open or it is of class I" if seen else "down, as no neighbour is open"
            raise ValueError(f"requirements: the tile of {name} must lie {needed}")
        found.append(None if kind is None or number in opened else up.get(name, HIDDEN))
    hidden = []
    for kind, name in enumerate(OIL_CLASSES):
        owned = sum(table.class_of_requirement[tile] == kind for tile in taken)
        if owned != sum(table.class_of[number] == kind for number in opened):
            raise ValueError(f"requirements: as many tiles of class {name} are taken as fields of it are open")
        gone = {*taken, *up.values()}
        hidden.append(tuple(sorted(t for t, k in table.class_of_requirement.items() if k == kind and t not in gone)))
    return tuple(found), tuple(hidden)


def _market(game: Game, players: Sequence[Player], lie: Json) -> tuple[str | None, ...]:
    """Return by space the marker there (O-2.4)."""
    table = game.table
    known(lie, table.spaces, "market")
    ids(lie.values(), table.markers, "market")
    for space, marker in lie.items():
        if table.markers[marker].back != table.backs[table.space_number[space]]:
            raise ValueError(f"market: {marker} has another back than {space}")
    used = Counter([*lie.values(), *(marker for player in players for marker in player.markers)])
    for marker, n in used.items():
        if n > table.markers[marker].copies:
            raise ValueError(f"market: there are {table.markers[marker].copies} copies of {marker}, not {n}")
    return tuple(lie.get(space) for space in table.spaces)


def _has_any(game: Game, players: Sequence[Player], field: str) -> bool:
    return field != "" and any(player.on >> game.table.number[field] & 1 for player in players)
