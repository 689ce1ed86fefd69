"""The plain values of a position: each is checked, since it may be a stranger's."""

from collections.abc import Mapping

from spillgame.rules.game import Refused, refuse
from spillgame.rules.seams import Json, JsonValues
from spillgame.rules.the_spill.board import BIT, Sector, Space

MOST = 999
"""No number of a position is greater."""


def wrong(field: str, needed: str, found: Json, **values: Json) -> Refused:
    """Make the exception for an impossible position: the key, what its value must be, and what it is.

    The words for what it must be are in the content under `needed`; the further values fill them.
    """
    return refuse("wrong_position", "S-1.3", field=field, needed=needed, found=found, **values)


def as_number(value: Json, key: str, most: int = MOST) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise wrong(key, "a_number_to", value, most=most)
    return value


def as_truth(value: Json, key: str) -> bool:
    if not isinstance(value, bool):
        raise wrong(key, "a_truth", value)
    return value


def as_group(value: Json, key: str) -> JsonValues:
    if not isinstance(value, Mapping) or not all(isinstance(name, str) for name in value):
        raise wrong(key, "a_group", value)
    return value


def as_list(value: Json, key: str) -> list[Json]:
    if not isinstance(value, list | tuple):
        raise wrong(key, "a_list", value)
    return list(value)


def as_one_of(value: Json, key: str, known: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in known:
        raise wrong(key, "one_of", value, known=", ".join(known))
    return value


def as_sector(value: Json, key: str) -> Sector:
    try:
        return Sector.parse(value)
    except (ValueError, TypeError):
        raise wrong(key, "a_sector", value) from None


def as_space(value: Json, key: str) -> Space:
    try:
        return Space.parse(value)
    except (ValueError, TypeError):
        raise wrong(key, "a_space", value) from None


def as_spaces(value: Json, key: str) -> int:
    mask = 0
    for name in as_list(value, key):
        bit = BIT[as_space(name, key)]
        if mask & bit:
            raise wrong(key, "different_spaces", name)
        mask |= bit
    return mask
