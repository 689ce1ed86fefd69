"""What a language is called, and what its texts rest on: the file `language.yaml` in its folder."""

from typing import Annotated, Literal

from spillgame.language import FOLDER
from spillgame.rules.content import GameContent, Id, Len, Name, record

Sign = Annotated[str, Len(1, 1)]


@record
class Facts:
    """What a language is called, and what its texts rest on: the file `language.yaml`."""

    name: Name
    """What its speakers call it."""
    plural: Literal["english", "french", "japanese", "czech", "polish", "russian", "slovene", "lithuanian", "arabic"]
    """The language whose plural rule it shares."""
    forms: tuple[Id, ...] = ()
    """Which forms its names have, such as cases."""
    genders: tuple[Id, ...] = ()
    decimal: Sign = "."
    """The sign before a fraction."""


@record
class LanguageFile:
    """The only file of a language that is no game's."""

    language: Facts


def facts_of(code: str) -> GameContent:
    """Return the description of the file of a language, as content that can be loaded."""
    return GameContent(name=f"{FOLDER}/{code}", record=LanguageFile)
