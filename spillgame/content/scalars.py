"""What an unquoted word or number of a YAML file means, and which ones are refused as ambiguous.

YAML 1.1 and 1.2 disagree about many of them (`no`, `012`, `1:30`), so a file with one means different things to
different readers. Those are refused; the rest means the same everywhere.
"""

import re

from spillgame.content.problems import clipped
from spillgame.message import message

_MEANINGS: dict[str, bool | None] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_TAKEN_AS_BOOLEANS = frozenset({"yes", "no", "on", "off", "y", "n"})
_LONGEST_WORD = 5
_LONGEST_NUMBER = 40
_MOST = 2**63 - 1

_INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_FRACTION = re.compile(r"[-+]?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")
_NOT_FINITE = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
_OTHER_NUMBER = re.compile(
    r"[-+]?(0b[01_]+|0x[0-9a-fA-F_]+|0o[0-7_]+|[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9_]*)?"
    r"|[0-9][0-9_]*(\.[0-9_]*)?([eE][-+]?[0-9]+)?|\.[0-9][0-9_]*([eE][-+]?[0-9]+)?)"
)
_DATE = re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt \t].*)?")
_LONG_NUMBER = re.compile(r"[-+]?[0-9_]+(\.[0-9_]*)?([eE][-+]?[0-9]+)?")


class AmbiguousError(Exception):
    """An unquoted value is refused."""

    def __init__(self, key: str, found: str | int) -> None:
        self.sentence = message(f"scalars.{key}", found=found)
        super().__init__(str(self.sentence))


def plain_value(text: str) -> str | int | float | bool | None:
    """Return what an unquoted scalar means.

    Raises AmbiguousError if other YAML readers would interpret it differently, and for numbers that are infinite, NaN
    or beyond 64 bits.
    """
    if len(text) <= _LONGEST_WORD:
        if text in _MEANINGS:
            return _MEANINGS[text]
        if text.lower() in _TAKEN_AS_BOOLEANS:
            raise AmbiguousError("truth", text)
    if text[0] in "+-.0123456789":
        return _number(text)
    return text


def _number(text: str) -> str | int | float:
    if len(text) > _LONGEST_NUMBER:
        if _LONG_NUMBER.fullmatch(text):
            raise AmbiguousError("long_number", len(text))
        return text
    if _INTEGER.fullmatch(text):
        number = int(text)
        if not -_MOST - 1 <= number <= _MOST:
            raise AmbiguousError("large_number", text)
        return number
    if _FRACTION.fullmatch(text):
        fraction = float(text)
        if fraction in (float("inf"), float("-inf")):
            raise AmbiguousError("large_fraction", text)
        return fraction
    if _NOT_FINITE.fullmatch(text):
        raise AmbiguousError("not_finite", text)
    if _OTHER_NUMBER.fullmatch(text):
        raise AmbiguousError("other_number", text)
    if _DATE.fullmatch(text):
        raise AmbiguousError("date", clipped(text))
    return text
