"""The words as shipped, for tests that make a look of their own."""

from functools import cache

from spillgame.content.loading import load
from spillgame.content.words_file import SHELL
from spillgame.rules.the_spill.room import CONTENT as THE_SPILL
from spillgame.words import Groups, Words, holes


class StrictWords(Words):
    """Words that nobody may ask for a text they do not have, or for one with too few values."""

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the text of a key."""
        text = super().__call__(key, **values)
        assert text != key, f"there are no words for {key!r}"
        assert not holes(text), f"nothing fills {holes(text)} of {key!r}"
        return text


@cache
def shell_groups() -> Groups:
    """Return the words of the shell; read once for all tests."""
    return load(SHELL, with_mods=False, with_cache=False).content.words


@cache
def screen_groups() -> Groups:
    """Return the words of The Spill's screens; read once for all tests."""
    return load(THE_SPILL, with_mods=False, with_cache=False).content.words.screens


def shell_words() -> Words:
    """Return the words that a window begins with."""
    return StrictWords(shell_groups())


def all_words() -> Words:
    """Return the words that a window has once a game was opened."""
    words = shell_words()
    words.add("the_spill", screen_groups())
    return words
