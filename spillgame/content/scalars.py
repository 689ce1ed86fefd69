"""What an unquoted word or number of a YAML file means, and which ones are refused as ambiguous.

YAML 1.1 and 1.2 disagree about many of them (`no`, `012`, `1:30`), so a file with one means different things to
different readers. Those are refused; the rest means the same everywhere.
"""

import re

from spillgame.content.problems import clipped

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
    """An unquoted value is refused; the message is the problem's."""


def plain_value(text: str) -> str | int | float | bool | None:
    """Return what an unquoted scalar means.

    Raises AmbiguousError if other YAML readers would interpret it differently, and for numbers that are infinite, NaN
    or beyond 64 bits.
    """
    if len(text) <= _LONGEST_WORD:
        if text in _MEANINGS:
            return _MEANINGS[text]
        if text.lower() in _TAKEN_AS_BOOLEANS:
            raise AmbiguousError(
                f"many readers take this word as true or false (found {text}), "
                f"expected '{text}' in quotes, or true or false"
            )
    if text[0] in "+-.0123456789":
        return _number(text)
    return text


def _number(text: str) -> str | int | float:
    if len(text) > _LONGEST_NUMBER:
        if _LONG_NUMBER.fullmatch(text):
            raise AmbiguousError(f"the number is too long (found {len(text)} characters), {_EXPECTED}")
        return text
    if _INTEGER.fullmatch(text):
        number = int(text)
        if not -_MOST - 1 <= number <= _MOST:
            raise AmbiguousError(f"the number is too large (found {text}), expected at most 64 bits")
        return number
    if _FRACTION.fullmatch(text):
        fraction = float(text)
        if fraction in (float("inf"), float("-inf")):
            raise AmbiguousError(f"the number is too large (found {text}), expected a finite number")
        return fraction
    if _NOT_FINITE.fullmatch(text):
        raise AmbiguousError(f"this is no number to count with (found {text}), expected a finite number")
    if _OTHER_NUMBER.fullmatch(text):
        raise AmbiguousError(f"readers disagree about this number (found {text}), {_EXPECTED}")
    if _DATE.fullmatch(text):
        raise AmbiguousError(f"many readers take this as a date (found {clipped(text)}), expected it in quotes")
    return text


_EXPECTED = "expected a plain decimal number, or a text in quotes"
