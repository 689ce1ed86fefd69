"""A game that begins in the middle of a dive, where a diver is asked for its way or what it does on its space.

    dive: 2
    turn: 14
    seat: 1
    air: 12
    trail: [[1], [], [1], [1, 2, 2], [3]]
    divers:
      - {place: 3, facing: up, carried: [[2]], treasure: [{dive: 1, level: 1, value: 3}]}
      - {place: 5, carried: [[1], [2, 2]]}

On a space, and in what is carried, lie the levels of a chip or a pile; a blank is an empty list. Without `trail` the
trail is as it is laid out. What is left out of a diver is nothing: on board, facing down. `dice` are the faces that
brought the diver where it is: then it is asked what it does there, otherwise for its way. `starter` began the dive, and
`last_home` came home last in it.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final

from spillgame.message import Value
from spillgame.rules.deep_sea_adventure.chances import DOWN, UP, Levels
from spillgame.rules.deep_sea_adventure.game import Game
from spillgame.rules.deep_sea_adventure.state import Chip, Diver, State
from spillgame.rules.position_checks import THE_POSITION, known, of_seat, whole, within, wrong
from spillgame.rules.questions import asked_of, question_of
from spillgame.rules.seams import Json, JsonObject, JsonValues

KEYS: Final = ("dive", "turn", "starter", "seat", "air", "trail", "divers", "dice", "last_home")
OF_A_DIVER: Final = ("place", "facing", "home", "carried", "treasure")
OF_A_CHIP: Final = ("dive", "level", "value")


def positioned(game: Game, given: JsonValues) -> State:
    """Return the state of a position. Raises PositionError if play cannot lead there."""
    known(given, KEYS, THE_POSITION)
    table, seats = game.table, len(game.seats)
    entries = given.get("divers", ())
    if not isinstance(entries, Sequence) or len(entries) != seats:
        raise wrong("position.entries", group="divers", n=seats)
    trail = _trail(game, given.get("trail", ()))
    dive = whole(given.get("dive", 1), "dive", least=1, most=table.dives)
    divers = tuple(_diver(game, seat, one, len(trail), dive) for seat, one in enumerate(entries, 1))
    seat = whole(given.get("seat", 1), "seat", least=1, most=seats)
    _check_chips(game, trail, divers)
    faces = tuple(whole(face, "dice", least=1, most=len(game.pips)) for face in given.get("dice", ()))
    if len(faces) not in (0, table.dice):
        raise wrong("deep_sea_adventure_position.faces", n=table.dice)
    home = given.get("last_home")
    found = State(
        phase="dive",
        dive=dive,
        turn=whole(given.get("turn", 1), "turn", least=1),
        starter=whole(given.get("starter", 1), "starter", least=1, most=seats),
        active=seat,
        air=whole(given.get("air", table.air), "air", most=table.air),
        trail=trail,
        divers=divers,
        dice=faces,
        last_home=None if home is None else whole(home, "last_home", least=1, most=seats),
        pending=asked_of(seat, "search" if faces else "direction"),
    )
    if not divers[seat - 1].place:
        raise wrong("deep_sea_adventure_position.on_board", seat=seat)
    return found


def given_of(game: Game, state: State) -> JsonObject | None:
    """Return the position that leads to a state, without its set-up; None where no diver is asked in a dive."""
    if state.phase != "dive" or question_of(state) not in ("direction", "search"):
        return None
    return {
        "dive": state.dive,
        "turn": state.turn,
        "starter": state.starter,
        "seat": state.active,
        "air": state.air,
        "trail": [[*levels] for levels in state.trail],
        "divers": [_written(diver) for diver in state.divers],
        "dice": [*state.dice],
        "last_home": state.last_home,
    }


def _written(diver: Diver) -> JsonObject:
    told: JsonObject = {
        "place": diver.place,
        "facing": UP if diver.up else DOWN,
        "home": diver.home,
        "carried": [[*levels] for levels in diver.carried],
        "treasure": [chip._asdict() for chip in diver.treasure],
    }
    return {key: value for key, value in told.items() if value not in (0, False, DOWN, [])}


# --- Reading ---


def _levels(game: Game, found: Json, where: Value) -> Levels:
    if not isinstance(found, Sequence) or isinstance(found, str):
        raise wrong("deep_sea_adventure_position.no_levels", where=where)
    return tuple(sorted(whole(level, where, least=1, most=len(game.table.levels)) for level in found))


def _trail(game: Game, given: Json) -> tuple[Levels, ...]:
    if not isinstance(given, Sequence) or isinstance(given, str):
        raise wrong("deep_sea_adventure_position.no_spaces")
    return tuple(_levels(game, one, "trail") for one in given) or game.trail


def _diver(game: Game, seat: int, entry: Json, spaces: int, dive: int) -> Diver:
    where = of_seat("divers", seat)
    known(entry, OF_A_DIVER, where)
    if entry.get("facing", DOWN) not in (UP, DOWN):
        raise wrong("deep_sea_adventure_position.facing", where=where, up=UP, down=DOWN)
    diver = Diver(
        place=whole(entry.get("place", 0), within(where, "place"), most=spaces),
        up=entry.get("facing", DOWN) == UP,
        home=entry.get("home", False) is True,
        carried=tuple(sorted(_levels(game, one, within(where, "carried")) for one in entry.get("carried", ()))),
        treasure=tuple(sorted(_chip(game, one, where, dive) for one in entry.get("treasure", ()))),
    )
    if diver.home and (diver.place or diver.carried):
        raise wrong("deep_sea_adventure_position.home", where=where)
    return diver


def _chip(game: Game, entry: Json, where: Value, dive: int) -> Chip:
    known(entry, OF_A_CHIP, within(where, "treasure"))
    level = whole(entry.get("level"), within(where, "level"), least=1, most=len(game.table.levels))
    if entry.get("value") not in game.table.levels[level - 1]:
        found = str(entry.get("value"))
        raise wrong("deep_sea_adventure_position.value", where=where, level=level, found=found)
    return Chip(whole(entry.get("dive"), within(where, "dive"), least=1, most=dive), level, entry["value"])


def _check_chips(game: Game, trail: Iterable[Levels], divers: Sequence[Diver]) -> None:
    """Raise PositionError if chips are lost or doubled, or two divers share a space (D-4.6)."""
    home = [chip for diver in divers for chip in diver.treasure]
    carried = chain.from_iterable(diver.carried for diver in divers)
    every = Counter(chain.from_iterable([*trail, *carried, *((chip.level,) for chip in home)]))
    for level, values in enumerate(game.table.levels, 1):
        if every[level] != len(values):
            raise wrong("deep_sea_adventure_position.chips", n=len(values), level=level, found=every[level])
        if Counter(chip.value for chip in home if chip.level == level) - Counter(values):
            raise wrong("deep_sea_adventure_position.chip_twice", level=level)
    places = [diver.place for diver in divers if diver.place]
    if len({*places}) != len(places):
        raise wrong("deep_sea_adventure_position.space_twice")
