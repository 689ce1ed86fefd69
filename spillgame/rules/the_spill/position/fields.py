"""The keys of a position, and how each is read."""

from collections.abc import Callable, Mapping
from typing import Any

from spillgame.rules.game import refuse
from spillgame.rules.seams import Json, JsonValues
from spillgame.rules.the_spill import setup
from spillgame.rules.the_spill.board import BIT, nearest_free, spaces_in
from spillgame.rules.the_spill.events import Events
from spillgame.rules.the_spill.game import SEATS, Game
from spillgame.rules.the_spill.position.reading import (
    PositionReading,
    as_group,
    as_list,
    as_number,
    as_one_of,
    as_sector,
    as_space,
    as_spaces,
    as_truth,
    wrong,
)
from spillgame.rules.the_spill.state import (
    NO_DICE,
    NO_TOKENS,
    TOKEN_NAMES,
    Cards,
    Dice,
    OpenCard,
    Rescued,
    Spent,
    State,
    Tokens,
)
from spillgame.rules.values import with_item


def positioned(game: Game, given: JsonValues) -> tuple[State, Events]:
    """Return the state that a position describes, and the events of its beginning."""
    return read(game, given).finished()


def read(game: Game, given: JsonValues) -> PositionReading:
    """Read a position, its totals not yet checked."""
    unknown = sorted(str(key) for key in given if key not in _READERS)
    if unknown:
        raise wrong(unknown[0], "one_of", unknown[0], known=", ".join(_READERS))
    if len(game.setup.specialists) != SEATS or game.setup.card is None:
        raise refuse("position_without_team", "S-1.3", found=len(game.setup.specialists))
    reading = PositionReading(game, given)
    for key, put in _READERS.items():
        if key in given:
            put(reading, given[key], key)
    return reading


def _phase(reading: PositionReading, value: Json, key: str) -> None:
    reading.spilling = as_one_of(value, key, ("action", "spill")) == "spill"


def _ships(reading: PositionReading, value: Json, key: str) -> None:
    for name, sector in as_group(value, key).items():
        index = reading.seat_of(name, key)
        reading.put(ships=with_item(reading.state.ships, index, as_sector(sector, key)))


def _turn_began_at(reading: PositionReading, value: Json, key: str) -> None:
    reading.began_at = as_sector(value, key)


def _oil(reading: PositionReading, value: Json, key: str) -> None:
    places = value.items() if isinstance(value, Mapping) else [(place, 1) for place in as_list(value, key)]
    oil = reading.state.oil
    for place, count in places:
        for _ in range(as_number(count, key, 3)):
            in_sector = isinstance(place, str) and len(place) == 2
            space = nearest_free(oil, as_sector(place, key)) if in_sector else as_space(place, key)
            if space is None or oil & BIT[space]:
                raise wrong(key, "free_spaces", place)
            oil |= BIT[space]
    reading.put(oil=oil)


def _at_home(reading: PositionReading, value: Json, key: str) -> None:
    mask = as_spaces(value, key)
    if mask & ~reading.game.homes:
        raise wrong(key, "homes", [str(space) for space in spaces_in(mask & ~reading.game.homes)])
    reading.put(healthy=mask)


def _contaminated(reading: PositionReading, value: Json, key: str) -> None:
    mask = as_spaces(value, key)
    if mask & ~reading.state.healthy:
        raise wrong(key, "animals", [str(space) for space in spaces_in(mask & ~reading.state.healthy)])
    reading.put(healthy=reading.state.healthy ^ mask, contaminated=mask)


def _rescued(reading: PositionReading, value: Json, key: str) -> None:
    for name, count in as_group(value, key).items():
        species = reading.game.species.index(as_one_of(name, key, reading.game.species))
        parts = as_group(count, key) if isinstance(count, Mapping) else {"healthy": count}
        for part in parts:
            as_one_of(part, key, Rescued._fields)
        now = Rescued(as_number(parts.get("healthy", 0), key), as_number(parts.get("contaminated", 0), key))
        reading.leave_home(species, sum(now), key)
        reading.put(rescued=with_item(reading.state.rescued, species, now))


def _sickbay(reading: PositionReading, value: Json, key: str) -> None:
    for name, count in as_group(value, key).items():
        species = reading.game.species.index(as_one_of(name, key, reading.game.species))
        reading.leave_home(species, as_number(count, key), key)
        reading.put(sickbay=with_item(reading.state.sickbay, species, count))


def _tokens(reading: PositionReading, value: Json, key: str) -> None:
    for name, tokens in as_group(value, key).items():
        index = reading.seat_of(name, key)
        mat: Tokens = NO_TOKENS
        for token, count in as_group(tokens, key).items():
            mat = with_item(mat, TOKEN_NAMES.index(as_one_of(token, key, TOKEN_NAMES)), as_number(count, key))
        reading.put(tokens=with_item(reading.state.tokens, index, mat))


def _cards(reading: PositionReading, value: Json, key: str) -> None:
    opened = []
    for name, cubes in as_group(value, key).items():
        card = reading.game.resources[as_one_of(name, key, tuple(reading.game.resources))]
        counts = [as_number(count, key) for count in as_list(cubes, key)]
        needed = [ability.cubes for ability in card.abilities] + [0]
        if len(counts) != 2 or all(counts) or any(n > most for n, most in zip(counts, needed, strict=False)):
            raise wrong(key, "cubes", cubes, of=name, most=needed[:2])
        opened.append(OpenCard(name, (counts[0], counts[1])))
    names = {card.card for card in opened}
    unknown = tuple(sorted(name for name in reading.game.resources if name not in names))
    reading.put(cards=Cards(tuple(opened), unknown, (), ()))


def _named_cards(reading: PositionReading, value: Json, key: str) -> tuple[str, ...]:
    return tuple(as_one_of(name, key, tuple(reading.game.resources)) for name in as_list(value, key))


def _deck(reading: PositionReading, value: Json, key: str) -> None:
    parts = {as_one_of(name, key, ("unknown", "known")): names for name, names in as_group(value, key).items()}
    unknown = tuple(sorted(_named_cards(reading, parts.get("unknown", ()), key)))
    known = _named_cards(reading, parts.get("known", ()), key)
    reading.put(cards=reading.state.cards._replace(unknown=unknown, known=known))


def _discard(reading: PositionReading, value: Json, key: str) -> None:
    names, cards = _named_cards(reading, value, key), reading.state.cards
    away = set(names)
    reading.put(
        cards=Cards(
            tuple(card for card in cards.open if card.card not in away),
            tuple(name for name in cards.unknown if name not in away),
            tuple(name for name in cards.known if name not in away),
            names,
        )
    )


def _removed(reading: PositionReading, value: Json, key: str) -> None:
    removed = as_number(value, key)
    reading.put(removed=removed, removed_ever=removed)  # `removed_ever` is read after it


def _removed_ever(reading: PositionReading, value: Json, key: str) -> None:
    if as_number(value, key) < reading.state.removed:
        raise wrong(key, "removed_now", value, least=reading.state.removed)
    reading.put(removed_ever=value)


def _dice(reading: PositionReading, value: Json, key: str) -> None:
    parts = {as_one_of(part, key, Dice._fields): as_number(n, key) for part, n in as_group(value, key).items()}
    reading.put(**{key: NO_DICE._replace(**parts)})


def _marked(reading: PositionReading, value: Json, key: str) -> None:
    marked = tuple(as_sector(name, key) for name in as_list(value, key))
    if len(marked) not in (0, len(setup.MARKED_QUADRANTS)):
        raise wrong(key, "three_sectors", value)
    reading.put(goal=reading.state.goal._replace(marked=marked))


def _objectives(reading: PositionReading, value: Json, key: str) -> None:
    marks = tuple(as_truth(mark, key) for mark in as_list(value, key))
    if len(marks) != len(reading.state.goal.objectives):
        raise wrong(key, "three_truths", value)
    reading.put(goal=reading.state.goal._replace(objectives=marks))


def _used(reading: PositionReading, value: Json, key: str) -> None:
    changes: dict[str, Any] = {}
    for name, used in as_group(value, key).items():
        if as_one_of(name, key, Spent._fields[1:]) == "push_back_at":
            changes[name] = as_sector(used, key)
        else:
            changes[name] = as_number(used, key)
    reading.put(spent=reading.state.spent._replace(**changes))


def _count(reading: PositionReading, value: Json, key: str) -> None:
    reading.put(**{key: as_number(value, key)})


_READERS: Mapping[str, Callable[[PositionReading, Json, str], None]] = {
    "turn": _count,
    "turn_of": lambda reading, value, key: reading.put(active=reading.seat_of(value, key)),
    "phase": _phase,
    "ap": _count,
    "ships": _ships,
    "turn_began_at": _turn_began_at,
    "oil": _oil,
    "at_home": _at_home,
    "contaminated": _contaminated,
    "rescued": _rescued,
    "sickbay": _sickbay,
    "tokens": _tokens,
    "cards": _cards,
    "deck": _deck,
    "discard": _discard,
    "removed": _removed,
    "removed_ever": _removed_ever,
    "bag": _dice,
    "pool": _dice,
    "track_space": lambda reading, value, key: reading.put(
        track_space=as_number(value, key, len(reading.game.dice_by_space) - 1)
    ),
    "fewer_dice": _count,
    "marked": _marked,
    "capped": lambda reading, value, key: reading.put(capped=as_truth(value, key)),
    "objectives": _objectives,
    "used": _used,
}
"""How each key is read, in order; missing ones are as in `plain`."""
KEYS = tuple(_READERS)
"""The keys of a position."""
