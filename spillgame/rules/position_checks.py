"""Checks the values of a position: raises ValueError with a sentence for a value that is not allowed."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from spillgame.rules.seams import Json


def known(found: Json, keys: Iterable[str], where: str) -> None:
    """Refuse what is no group, or has other keys than these."""
    among = [*keys]
    if not isinstance(found, Mapping):
        raise ValueError(f"{where}: this is not a group of keys")
    if unknown := [str(key) for key in found if key not in among]:
        raise ValueError(f"{where}: {', '.join(unknown)} is none of {', '.join(among)}")


def whole(found: Json, where: str, least: int = 0, most: int = 999) -> int:
    """Return a whole number within bounds."""
    if type(found) is not int or not least <= found <= most:
        raise ValueError(f"{where}: this is no whole number from {least} to {most}")
    return found


def ids(found: Json, among: Iterable[str], where: str) -> list[str]:
    """Return a list of known ids."""
    if isinstance(found, str) or not isinstance(found, Iterable):
        raise ValueError(f"{where}: this is not a list")
    every, there = [*found], [*among]
    if unknown := [str(one) for one in every if one not in there]:
        raise ValueError(f"{where}: there is no {', '.join(unknown)}")
    return every


def each_once(found: Sequence[str], what: str) -> None:
    """Refuse what is named twice and is there once."""
    if twice := [one for one, n in Counter(found).items() if n > 1]:
        raise ValueError(f"there is one {what} only, not two ({', '.join(twice)})")
