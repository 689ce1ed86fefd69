"""The language in which texts are told, in this process and in those that it starts; and the files in it."""

import os
from pathlib import Path

from spillgame import paths
from spillgame.files import is_file

FOLDER = "languages"
"""The folder with a folder for each language."""
ENGLISH = "en"
"""The language of the content itself, which has no such folder."""
PSEUDO = "qps"
"""The code of a language that nobody speaks (`spillgame.content.pseudo`); it is not offered in the settings."""
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
