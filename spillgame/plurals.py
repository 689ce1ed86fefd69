"""Which form of a word goes with a number, in the languages of the world: CLDR's plural categories for whole numbers.

A rule is named after a language that has it; others share it. A number that is not whole takes the last form.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

_Place = Callable[[int], int]


class Plural(NamedTuple):
    """Which form goes with a number."""

    categories: tuple[str, ...]
    """The names of the forms, in order; the last is for what has no other."""
    of_whole: _Place
    """Returns the place of the form of a whole number."""

    def place(self, number: str) -> int:
        """Return the place of the form of a number as the program writes it: thousands may have commas between them."""
        number = number.replace(",", "")
        return self.of_whole(int(number)) if number.isdecimal() else len(self.categories) - 1


def _english(n: int) -> int:
    return int(n != 1)


def _french(n: int) -> int:
    return int(n > 1)


def _japanese(n: int) -> int:
    return 0


def _czech(n: int) -> int:
    return 0 if n == 1 else 1 if n in (2, 3, 4) else 2


def _polish(n: int) -> int:
    if n == 1:
        return 0
    return 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2


def _russian(n: int) -> int:
    return 0 if n % 10 == 1 and n % 100 != 11 else _polish(n) or 2


def _slovene(n: int) -> int:
    return {1: 0, 2: 1, 3: 2, 4: 2}.get(n % 100, 3)


def _lithuanian(n: int) -> int:
    if 11 <= n % 100 <= 19 or n % 10 == 0:
        return 2
    return 0 if n % 10 == 1 else 1


def _arabic(n: int) -> int:
    if n <= 2:
        return n
    return 3 if 3 <= n % 100 <= 10 else 4 if n % 100 >= 11 else 5


PLURALS: Mapping[str, Plural] = {
    "english": Plural(("one", "other"), _english),
    "french": Plural(("one", "other"), _french),
    "japanese": Plural(("other",), _japanese),
    "czech": Plural(("one", "few", "other"), _czech),
    "polish": Plural(("one", "few", "many"), _polish),
    "russian": Plural(("one", "few", "many"), _russian),
    "slovene": Plural(("one", "two", "few", "other"), _slovene),
    "lithuanian": Plural(("one", "few", "other"), _lithuanian),
    "arabic": Plural(("zero", "one", "two", "few", "many", "other"), _arabic),
}
USUAL = "english"
