"""The language of a call: `--language CODE`, else the environment, the settings, or the system's own language."""

import os
from collections.abc import Sequence

from spillgame import paths, settings
from spillgame.content.language_choice import language_for
from spillgame.content.languages import codes
from spillgame.language import PSEUDO, VARIABLE, speak

OPTION = "--language"
OWN = ("validate",)
"""Commands that have such an option of their own."""


class UnknownLanguageError(Exception):
    """There are no texts in the language that was asked for; its arguments are that language and those there are."""


def choose_language(words: Sequence[str]) -> list[str]:
    """Speak the language of a call; return its words without the option. Raises UnknownLanguageError."""
    asked, rest = _asked(words)
    known = codes(paths.mods_folder())
    if asked is not None:
        if asked not in (*known, PSEUDO):
            raise UnknownLanguageError(asked, known)
        speak(asked)
    elif os.environ.get(VARIABLE, "") not in (*known, PSEUDO):
        speak(language_for(settings.load(paths.settings_file())[0].language))
    return rest


def _asked(words: Sequence[str]) -> tuple[str | None, list[str]]:
    """Return the language that words ask for, None if they do not, and the other words."""
    if words[:1] and words[0] in OWN:
        return None, list(words)
    for at, word in enumerate(words):
        if word == "--":
            break
        if word.startswith(f"{OPTION}="):
            return word.partition("=")[2], [*words[:at], *words[at + 1 :]]
        if word == OPTION:
            return "".join(words[at + 1 : at + 2]), [*words[:at], *words[at + 2 :]]
    return None, list(words)
