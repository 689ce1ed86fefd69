"""Loads words that belong to no game: a file of groups of texts, in the form that the words of the games have."""

from collections.abc import Mapping

from spillgame.content.loading import load
from spillgame.rules.content import GameContent, Text, record
from spillgame.words import Words


@record
class SharedWords:
    """The only file of a folder of words."""

    words: Mapping[str, Mapping[str, Text]]
    """Groups of texts: templates whose {names} are filled in where they are shown."""


SHELL = GameContent(name="shell", record=SharedWords)
"""The words of the window and the command line, in `content/shell/words.yaml`."""


def shell_words() -> Words:
    """Return the words of the shell, ready to be said; from the cache where their file has not changed.

    Which groups and names there must be is not checked. Raises ContentError with every problem of the file.
    """
    return Words(load(SHELL, with_mods=False).content.words)
