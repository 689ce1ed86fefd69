"""Finds what is wrong with a game's words: sentences missing or unknown, and {names} that nothing fills."""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from itertools import islice
from typing import Any

from spillgame.rules.content import Fault
from spillgame.rules.room import PERSON
from spillgame.words import holes

Holes = frozenset[str]
"""The {names} that can be filled in."""
Expected = Mapping[str, Mapping[str, Holes]]
"""For each group of words the sentences that it must hold, and for each of those what can be filled in."""

NONE: Holes = frozenset()
MOST_FAULTS = 200
"""More than anybody reads: a mod may come from a stranger, and a hint for each fault takes its time."""
LONGEST_FOUND = 60
"""So much of a name that nothing knows is shown."""


def word_faults(words: object, expected: Expected) -> Iterator[Fault]:
    """Yield the faults of the groups of a file of words, as far as MOST_FAULTS."""
    yield from islice(_faults(words, expected), MOST_FAULTS)


def _faults(words: object, expected: Expected) -> Iterator[Fault]:
    for group, sentences in expected.items():
        found: Mapping[str, str] = getattr(words, group)
        for key in sorted(sentences.keys() - found.keys()):
            missing = f"the sentence {key!r} is missing (found {len(found)} sentences), expected a text for it"
            yield ("words", group), missing
        for key, template in found.items():
            if key not in sentences:
                fault = f"the sentence is never said (found {_short(key)!r})"
                yield ("words", group, key), _unknown(fault, key, sentences)
                continue
            for hole in sorted(holes(template) - sentences[key]):
                fault = f"nothing fills a name in {key!r} (found {{{_short(hole)}}})"
                yield ("words", group, key), _unknown(fault, hole, sentences[key])


def temper_faults(words: Any) -> Iterator[Fault]:
    """Yield each bot that has a name but no sentence on how it plays, and each sentence or strength of no bot."""
    for bot in words.strengths.keys() - words.tempers.keys():
        yield ("words", "strengths", bot), f"there is no bot {bot!r} (found its strength), expected one of tempers"
    for bot in words.bots.keys() ^ (words.tempers.keys() | {PERSON}):
        group, missing = ("bots", "tempers") if bot in words.bots else ("tempers", "bots")
        yield ("words", group, bot), f"{bot!r} has no sentence in {missing} (found one in {group}), expected both"


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_FOUND else f"{text[:LONGEST_FOUND]}…"


def _unknown(fault: str, name: str, known: Mapping[str, object] | Holes) -> str:
    near = get_close_matches(name, list(known), 1)
    hint = f", did you mean {near[0]!r}?" if near else f", expected one of {', '.join(sorted(known)) or 'none'}"
    return fault + hint
