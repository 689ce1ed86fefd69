"""The language in which texts are told, in this process and in those that it starts; and the files in it."""

import os
import re
from pathlib import Path

from spillgame import paths
from spillgame.files import is_file

FOLDER = "languages"
"""The folder with a folder for each language."""
ENGLISH = "en"
"""The language of the content itself, which has no such folder."""
PSEUDO = "qps"
"""The code of a language that nobody speaks (`spillgame.content.pseudo`); it is not offered in the settings."""
ACCENTS = str.maketrans("AEIOUYaeiouycnsz", "ÁÉÍÓÚÝáéíóúýçñšž")
"""What makes that language of English."""
_RULES_AND_TYPED = re.compile(r"(\b[A-Z]-\d+(?:\.\d+)*|`[^`]*`)")
VARIABLE = "SPILLGAME_LANGUAGE"
"""The environment variable that holds the code of the language spoken: processes that are started speak it, too."""


def spoken() -> str:
    """Return the code of the language in which texts are told."""
    return os.environ.get(VARIABLE, "") or ENGLISH


def speak(code: str) -> None:
    """Tell texts in a language from now on."""
    os.environ[VARIABLE] = code


def file_for(game: str, name: str) -> Path:
    """Return a file of a game such as its rulebook in the language spoken, or in English if it is not there."""
    ours = paths.content_folder() / FOLDER / spoken() / game / name
    return ours if spoken() != ENGLISH and is_file(ours) else paths.content_folder() / game / name


def rulebook_told(markdown: str) -> str:
    """Return the text of a rulebook's file as it is told: the language that nobody speaks has no file of its own.

    The numbers of rules, and what is typed, stay as they are.
    """
    if spoken() != PSEUDO:
        return markdown
    parts = _RULES_AND_TYPED.split(markdown)
    return "".join(part if at % 2 else part.translate(ACCENTS) for at, part in enumerate(parts))
