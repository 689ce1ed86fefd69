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
`open` lists; others have the requirement tile that is named, up, and the rest one down. Gas plants that are built are
out of the game, and so are technologies that `removed` lists; the stack is what is left. `technologies:
[diver_1, condeep_1*]` says in one list what `up` and `down` say in two, and in which order they were gained; the star
marks those that lie down. A space of the display is `null` once the stack is empty.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from spillgame.message import Value
from spillgame.rules.offshore.content_model import OIL_CLASSES
from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import HIDDEN, Owned, Player, State
from spillgame.rules.position_checks import THE_POSITION, each_once, ids, known, of_seat, whole, within, wrong
from spillgame.rules.questions import asked_of
from spillgame.rules.seams import Json, JsonValues

KEYS: Final = (
    "turn",
    "seat",
    "first",
    "players",
    "requirements",
    "open",
    "market",
    "display",
    "removed",
    "coin_exports",
)
NUMBERS: Final = ("coins", "barrels", "points")
LISTS: Final = ("platforms", "technologies", "up", "down", "requirements", "markers")
DOWN: Final = "*"
"""Behind the name of a technology that lies down."""
OF_A_PLAYER: Final = (*NUMBERS, *LISTS, "objective")


def positioned(game: Game, given: JsonValues) -> State:
    """Return the state of a position, in which a seat is asked for its action.

    Raises PositionError if play cannot lead there.
    """
    known(given, KEYS, THE_POSITION)
    entries = given.get("players", ())
    if not isinstance(entries, Sequence) or len(entries) != len(game.seats):
        raise wrong("position.entries", group="players", n=len(game.seats))
    players = tuple(_player(game, seat, one) for seat, one in enumerate(entries, 1))
    seat = whole(given.get("seat", 1), "seat", least=1, most=len(game.seats))
    every_tile = [one.tile for player in players for one in player.technologies]
    built = {tile.id for tile in game.content.technologies if _has_any(game, players, tile.field)}
    built |= {*ids(given.get("removed", ()), game.table.tiles, "removed")}
    display, left = _technologies(game, given.get("display", ()), every_tile, built)
    requirements, hidden = _requirements(game, players, given)
    dealt = [player.objective for player in players if player.objective is not None]
    return game.beginning._replace(
        phase="play",
        turn=whole(given.get("turn", 1), "turn", least=1),
        active=seat,
        first=whole(given.get("first", game.first or 1), "first", least=1, most=len(game.seats)),
        players=players,
        requirements=requirements,
        hidden=hidden,
        market=_market(game, players, given.get("market", {})),
        display=display,
        light=tuple(tile for tile in left if game.table.tiles[tile].back == "light"),
        dark=tuple(tile for tile in left if game.table.tiles[tile].back == "dark"),
        objectives_left=tuple(sorted({*game.table.objectives} - {*dealt})) if game.objectives else (),
        removed=tuple(sorted(built)),
        coin_exports=whole(given.get("coin_exports", 0), "coin_exports", most=game.stalled_turns - 1),
        pending=asked_of(seat, "action"),
    )


# --- The players ---


def _player(game: Game, seat: int, entry: Json) -> Player:
    where = of_seat("players", seat)
    known(entry, OF_A_PLAYER, where)
    table, numbers = game.table, game.content.game.start
    on = ids(entry.get("platforms", [table.fields[table.start].id]), table.number, within(where, "platforms"))
    each_once(on, "offshore_position.platform_twice")
    if len(on) > numbers.platforms:
        raise wrong("offshore_position.platforms", where=where, n=numbers.platforms)
    owned = [*_owned(game, entry, where)]
    if plants := [tile for tile, _ in owned if table.is_plant(tile)]:
        raise wrong("offshore_position.plant", where=where, found=tuple(plants))
    objective = entry.get("objective")
    if game.objectives != (objective is not None) or (objective is not None and objective not in table.objectives):
        raise wrong("offshore_position.objective", where=where)
    return Player(
        coins=whole(entry.get("coins", 0), within(where, "coins")),
        barrels=whole(entry.get("barrels", 0), within(where, "barrels")),
        platforms=numbers.platforms - len(on),
        on=sum(1 << table.number[field] for field in on),
        points=whole(entry.get("points", 0), within(where, "points")),
        technologies=tuple(owned),
        requirements=tuple(ids(entry.get("requirements", ()), table.requirements, within(where, "requirements"))),
        markers=tuple(ids(entry.get("markers", ()), table.markers, within(where, "markers"))),
        objective=objective,
    )


def _owned(game: Game, entry: JsonValues, where: Value) -> Iterator[Owned]:
    """Yield the technologies of a player, in the order in which they are named."""
    lists = {key: entry.get(key, ()) for key in ("technologies", "up", "down")}
    known_as = {name: name for name in game.table.tiles}
    known_as |= {name + DOWN: name for name in game.table.tiles}
    for name in ids(lists["technologies"], known_as, within(where, "technologies")):
        yield Owned(known_as[name], not name.endswith(DOWN))
    for key in ("up", "down"):
        for tile in ids(lists[key], game.table.tiles, within(where, key)):
            yield Owned(tile, key == "up")


# --- The board ---


def _technologies(
    game: Game, given: Json, owned: Sequence[str], removed: Collection[str]
) -> tuple[tuple[str | None, ...], list[str]]:
    """Return the display from its lowest space up, and the tiles that are left for the stack."""
    shown = [*given] if isinstance(given, Sequence) and not isinstance(given, str) else given
    display = ids([one for one in shown if one is not None], game.table.tiles, "display")
    each_once([*owned, *display], "offshore_position.technology_twice")
    if gone := {*removed} & {*owned, *display}:
        raise wrong("offshore_position.gone", found=tuple(sorted(gone)))
    left = sorted({*game.table.tiles} - {*owned, *display} - {*removed})
    if len(shown) != len(game.table.display) or (len(display) < len(shown) and left):
        raise wrong("offshore_position.display", n=len(game.table.display))
    return tuple(shown), left


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
    each_once([*taken, *up.values()], "offshore_position.requirement_twice")
    opened = {
        number
        for number, kind in enumerate(table.class_of)
        if kind is not None and (table.fields[number].id in vacant or any(one.on >> number & 1 for one in players))
    }
    found: list[str | None] = []
    for number, kind in enumerate(table.class_of):
        name = table.fields[number].id
        if name in up and (number in opened or table.class_of_requirement[up[name]] != kind):
            raise wrong("offshore_position.requirement", tile=up[name], field=name)
        seen = kind == 0 or any(other in opened for other in table.neighbours[number])
        if kind is not None and number not in opened and (name in up) != seen:
            raise wrong("offshore_position.lies_up" if seen else "offshore_position.lies_down", field=name)
        found.append(None if kind is None or number in opened else up.get(name, HIDDEN))
    hidden = []
    for kind, name in enumerate(OIL_CLASSES):
        owned = sum(table.class_of_requirement[tile] == kind for tile in taken)
        if owned != sum(table.class_of[number] == kind for number in opened):
            raise wrong("offshore_position.taken", name=name)
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
            raise wrong("offshore_position.back", marker=marker, space=space)
    used = Counter([*lie.values(), *(marker for player in players for marker in player.markers)])
    for marker, n in used.items():
        if n > table.markers[marker].copies:
            raise wrong("offshore_position.copies", n=table.markers[marker].copies, marker=marker, found=n)
    return tuple(lie.get(space) for space in table.spaces)


def _has_any(game: Game, players: Sequence[Player], field: str) -> bool:
    return field != "" and any(player.on >> game.table.number[field] & 1 for player in players)
