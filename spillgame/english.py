"""What English alone asks of a text: the article that fits the sound of a name."""

import re
import unicodedata
from functools import lru_cache

_SILENT_H = ("heir", "honest", "honor", "honour", "hour")
_SPOKEN_YOU = re.compile(r"eu|ewe|uk|ur[aei]|us[aeu]|ut[ei]|ubi|uni(?![dmn])|onc?e\b")
"""Beginnings written with a vowel but spoken with a consonant."""
_LETTERS = "AEFHILMNORSX"
"""Letters whose names begin with a vowel."""
_SIGN = re.compile(r"[A-Z][\dA-Z]*\b")
"""Words spoken letter by letter, such as a Sector or an abbreviation."""
MOST_KEPT = 2048


@lru_cache(MOST_KEPT)
def begins_with_vowel(name: str) -> bool:
    """Say whether a name, or a number, begins with a vowel sound in English."""
    plain = unicodedata.normalize("NFD", name).lstrip("\"'“”‘’«»([ ")
    if number := re.match(r"\d+", plain):
        first = number.group()
        return first[0] == "8" or (first[:2] in ("11", "18") and len(first) % 3 == 2)
    if _SIGN.match(plain):
        return plain[0] in _LETTERS
    word = plain.lower()
    return word.startswith(_SILENT_H) or (word[:1] in tuple("aeiou") and not _SPOKEN_YOU.match(word))
