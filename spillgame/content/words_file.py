"""Loads words that belong to no game: a file of groups of texts, in the same form as the games' words."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from spillgame import paths
from spillgame.content.loading import load
from spillgame.content.problems import ContentError
from spillgame.language import spoken
from spillgame.notation import Notation
from spillgame.rules.content import GameContent, Text, record
from spillgame.words import Words


@record
class SharedWords:
    """The only file of a folder of words."""

    words: Mapping[str, Mapping[str, Text]]
    """Groups of texts: templates whose {names} are filled in where they are shown."""


SHELL = GameContent(name="shell", record=SharedWords)
"""The words of the window and the command line, in `content/shell/words.yaml`."""
FAULTS = GameContent(name="faults", record=SharedWords)
"""What is said of faults of content, in `content/faults/words.yaml`: it is needed where other files have faults."""


def shell_words() -> Words:
    """Return the words of the shell, ready for use; from the cache if their file has not changed.

    Required groups and names are not checked. Raises ContentError with every problem of the file.
    """
    return _words(SHELL, spoken())


def _words(of: GameContent, language: str) -> Words:
    loaded = load(of, with_mods=False, language=language)
    return Words(loaded.content.words, loaded.translation)


def say(key: str, /, **values: object) -> str:
    """Return a text of the shell, for code without a window: saves, journals, commands.

    If the file has faults that is the key itself; `words_fault` reports them.
    """
    return _kept(SHELL, paths.content_folder(), spoken())[0](key, **values)


def notation() -> Notation:
    """Return how numbers, days and lists are written where there is no window."""
    return _kept(SHELL, paths.content_folder(), spoken())[0].notation


def words_fault() -> ContentError | None:
    """Return what is wrong with the words of the shell; None if nothing is."""
    return _kept(SHELL, paths.content_folder(), spoken())[1]


def fault_words() -> Words:
    """Return what is said of faults; if its own file has some, it says keys."""
    return _kept(FAULTS, paths.content_folder(), spoken())[0]


@cache
def _kept(of: GameContent, folder: Path, language: str) -> tuple[Words, ContentError | None]:
    """Return words in a folder of content and a language, and what is wrong with them."""
    try:
        return _words(of, language), None
    except ContentError as error:
        return Words({}), error
