"""What argparse finds wrong with arguments, in the language spoken: it has no words but its own, which are English."""

import re
from collections.abc import Mapping
from typing import Final

from spillgame.content.words_file import say

SENTENCES: Final[Mapping[str, str]] = {
    "argument": "argument %(name)s: %(fault)s",
    "unknown": "unrecognized arguments: %(found)s",
    "missing": "the following arguments are required: %(names)s",
    "ambiguous": "ambiguous option: %(found)s could match %(options)s",
    "not_beside": "not allowed with argument %(other)s",
    "no_value": "ignored explicit argument %(found)s",
    "value_missing": "expected one argument",
    "choice": "invalid choice: %(found)s (choose from %(choices)s)",
    "whole_number": "invalid int value: %(found)s",
    "number": "invalid float value: %(found)s",
}
"""The sentences of argparse that our commands can meet, by the names of ours."""
_HOLE = re.compile(r"%\((\w+)\)s")


def _pattern(sentence: str) -> re.Pattern[str]:
    texts_and_names = _HOLE.split(sentence)
    parts = (f"(?P<{part}>.*?)" if at % 2 else re.escape(part) for at, part in enumerate(texts_and_names))
    return re.compile("".join(parts), re.DOTALL)


_PATTERNS: Final = {name: _pattern(sentence) for name, sentence in SENTENCES.items()}


def in_words(message: str) -> str:
    """Return a message of argparse in the language spoken; one that it does not know, such as our own, as it is."""
    for name, pattern in _PATTERNS.items():
        if found := pattern.fullmatch(message):
            values = found.groupdict()
            if "fault" in values:
                values["fault"] = in_words(values["fault"])
            return say(f"wrong_arguments.{name}", **values)
    return message
