"""What is left in English where the language is spoken that nobody speaks: words with plain vowels."""

import re
from collections.abc import Iterable

PLAIN = re.compile(r"\b[A-Za-z]*[aeiou][A-Za-z]*\b")
NAMES = frozenset({"Ada", "Ben", "Cleo", "Dag"})
"""People."""


def plain_in(texts: Iterable[str], besides: Iterable[str] = ()) -> set[str]:
    """Return the English words of texts, except names and `besides` the words in other texts, such as what is typed."""
    known = {word for text in besides for word in PLAIN.findall(text)} | NAMES
    return {word for text in texts for word in PLAIN.findall(text) if len(word) > 2} - known
