"""Checks the values of a position: raises PositionError for a value that is not allowed."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from spillgame.message import Message, Value, message
from spillgame.rules.seams import Json

THE_POSITION = message("position.whole")
"""The place of the position itself."""


class PositionError(ValueError):
    """Raised where play cannot lead to a position."""

    def __init__(self, sentence: Message):
        super().__init__(sentence)
        self.sentence = sentence


def wrong(key: str, /, **values: Value) -> PositionError:
    """Make the exception for an impossible position: the key of its sentence, and what is filled in."""
    return PositionError(message(key, **values))


def of_seat(group: str, seat: int) -> Message:
    """Return the place of a seat's entry in a group of a position."""
    return message("position.of_seat", group=group, seat=seat)


def within(where: Value, key: str) -> Message:
    """Return the place of a key at a place of a position."""
    return message("position.within", where=where, key=key)


def known(found: Json, keys: Iterable[str], where: Value) -> None:
    """Refuse what is no group, or has other keys than these."""
    among = [*keys]
    if not isinstance(found, Mapping):
        raise wrong("position.no_group", where=where)
    if unknown := [str(key) for key in found if key not in among]:
        raise wrong("position.unknown_key", where=where, found=tuple(unknown), known=tuple(among))


def whole(found: Json, where: Value, least: int = 0, most: int = 999) -> int:
    """Return a whole number within bounds."""
    if type(found) is not int or not least <= found <= most:
        raise wrong("position.no_number", where=where, least=least, most=most)
    return found


def ids(found: Json, among: Iterable[str], where: Value) -> list[str]:
    """Return a list of known ids."""
    if isinstance(found, str) or not isinstance(found, Iterable):
        raise wrong("position.no_list", where=where)
    every, there = [*found], [*among]
    if unknown := [str(one) for one in every if one not in there]:
        raise wrong("position.unknown_id", where=where, found=tuple(unknown))
    return every


def each_once(found: Sequence[str], key: str) -> None:
    """Refuse what is named twice and is there once, with the sentence of a key."""
    if twice := [one for one, n in Counter(found).items() if n > 1]:
        raise wrong(key, twice=tuple(twice))
