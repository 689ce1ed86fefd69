"""Guesses which known name was meant by an unknown one."""

from collections.abc import Iterable
from difflib import get_close_matches

from spillgame.rules.seams import Json

_LONGEST_NAME = 60


def did_you_mean(found: Json, known: Iterable[str]) -> str:
    """Return the likeliest of the known names as a question; empty if none is similar."""
    if not isinstance(found, str) or len(found) > _LONGEST_NAME:
        return ""
    like = get_close_matches(found.lower(), list(known), n=1, cutoff=0.6)
    return f"; did you mean '{like[0]}'?" if like else ""
