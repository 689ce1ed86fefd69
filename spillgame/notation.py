"""How a language writes numbers, percentages, days and lists, and in which order its names stand.

The program itself writes `1,234.5` and `66.7%` and days as ISO does, as files and commands need them; what people read
is made from that here. A small table does for it: a library for all languages of the world would be read at each start.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from datetime import date, datetime
from typing import Any

POINT, COMMA = ".", ","
"""How the program writes the sign before a fraction, and the one between thousands."""
_NUMBER = re.compile(r"(?P<sign>[-+−±]?)(?P<whole>\d{1,3}(?:,\d{3})+|\d+)(?P<fraction>\.\d+)?(?P<percent> ?%)?")
"""A number as the program writes it; a version has more points. A number without commas is never given any: it may be
a seed, which is typed."""
_HOLE = re.compile(r"\{(\w+)\}")

SortKey = tuple[tuple[tuple[str, int], ...], str]


@dataclass(frozen=True, slots=True, eq=False)
class Notation:
    """How a language writes what is no sentence; what it does not say is written as in science and by ISO."""

    decimal: str = POINT
    """The sign before a fraction."""
    group: str = "\u00a0"
    """The sign between thousands; it may be empty."""
    grouped_from: int = 1000
    """The least number with such a sign."""
    percent: str = "{n} %"
    long_date: str = "{year}-{mm}-{dd}"
    short_date: str = "{year}-{mm}-{dd}"
    time: str = "{hh}:{min}"
    date_time: str = "{date} {time}"
    months: Sequence[str] = ()
    """Their names as they stand in a date."""
    short_months: Sequence[str] = ()
    between: str = ", "
    """What stands between the names of a list."""
    all_of_two: str = "{first}, {last}"
    """How the last name of a list follows, where all are meant."""
    one_of_two: str = "{first}, {last}"
    """The same where one of them is meant."""
    serial_comma: bool = False
    """Whether the sign between names stands before the last of three or more, too."""
    sorted_after: Mapping[str, str] = field(default_factory=dict)
    """Letters that are sorted as letters of their own, each with the plain one that it follows."""

    @classmethod
    def of(cls, told: Mapping[str, Any]) -> "Notation":
        """Return the notation that plain data describes; other keys are left alone."""
        known: dict[str, Any] = {one.name: told[one.name] for one in fields(cls) if one.name in told}
        return cls(**known)

    def number(self, text: str) -> str:
        """Return a number or a percentage as it is written; any other text as it is."""
        if not text or text[-1] not in "0123456789%":
            return text
        found = _NUMBER.fullmatch(text)
        if found is None:
            return text
        whole = found["whole"]
        if COMMA in whole:
            least = self.grouped_from <= int(whole.replace(COMMA, ""))
            whole = whole.replace(COMMA, self.group if least else "")
        number = found["sign"] + whole + (found["fraction"] or "").replace(POINT, self.decimal)
        return _put(self.percent, {"n": number}) if found["percent"] else number

    def day(self, day: date | str) -> str:
        """Return a day, or what a file says in place of one: as ISO writes it, or else as it is."""
        return self._day(self.long_date, day)

    def short_day(self, day: date | str) -> str:
        """Return a day as it is written in a list."""
        return self._day(self.short_date, day)

    def moment(self, when: datetime) -> str:
        """Return a day and a time."""
        time = _put(self.time, {"h": f"{when.hour}", "hh": f"{when.hour:02}", "min": f"{when.minute:02}"})
        return _put(self.date_time, {"date": self.short_day(when), "time": time})

    def _day(self, pattern: str, day: date | str) -> str:
        if isinstance(day, str):
            try:
                day = date.fromisoformat(day)
            except ValueError:
                return str(day)
        m = str(day.month)
        parts = {"d": f"{day.day}", "dd": f"{day.day:02}", "m": m, "mm": f"{day.month:02}", "year": f"{day.year:04}"}
        named = {"month": dict(enumerate(self.months, 1)), "mon": dict(enumerate(self.short_months, 1))}
        return _put(pattern, {**parts, **{name: names.get(day.month, m) for name, names in named.items()}})

    def all_of(self, names: Iterable[object]) -> str:
        """Return a list of which all is meant."""
        return self._listed(names, self.all_of_two)

    def one_of(self, names: Iterable[object]) -> str:
        """Return a list of which one is meant."""
        return self._listed(names, self.one_of_two)

    def _listed(self, names: Iterable[object], pattern: str) -> str:
        *first, last = [*map(str, names)] or [""]
        if not first:
            return last
        comma = self.between.rstrip() if self.serial_comma and len(first) > 1 else ""
        return _put(pattern, {"first": self.between.join(first) + comma, "last": last})

    def order(self, name: str) -> SortKey:
        """Return what names are sorted by: a letter with a mark stands beside the plain one, unless it is one of its
        own."""
        plain = unicodedata.normalize("NFC", name).casefold()
        return tuple(place for letter in plain for place in self._places(letter)), name

    def _places(self, letter: str) -> Iterable[tuple[str, int]]:
        if letter in self.sorted_after:
            return [(self.sorted_after[letter], 1 + [*self.sorted_after].index(letter))]
        return [(one, 0) for one in unicodedata.normalize("NFD", letter) if not unicodedata.combining(one)]


def _put(pattern: str, values: Mapping[str, str]) -> str:
    """Fill the holes of a pattern, which may come from a stranger: nothing in it is evaluated."""
    return _HOLE.sub(lambda hole: values.get(hole[1], hole[0]), pattern)


ENGLISH = Notation(
    group=COMMA,
    percent="{n}%",
    long_date="{d} {month} {year}",
    short_date="{d} {mon} {year}",
    date_time="{date}, {time}",
    months=(
        *("January", "February", "March", "April", "May", "June", "July"),
        *("August", "September", "October", "November", "December"),
    ),
    short_months=("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"),
    all_of_two="{first} and {last}",
    one_of_two="{first} or {last}",
)
