"""What the content of Harbour Lights holds, and what of it must fit together."""

from collections.abc import Iterator
from typing import Annotated

from spillgame.rules.content import Between, GameContent, record


@record
class Harbour:
    """The numbers of the game."""

    lamps: Annotated[int, Between(1, 6)]
    storms: Annotated[int, Between(1, 20)]
    """So many storms lose the game."""


@record
class Content:
    """All content; each field is a file."""

    harbour: Harbour


def check_harbour(harbour: Harbour) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """A game that is nearly won before it begins is no game."""
    if harbour.lamps < 2:
        yield ("harbour", "lamps"), f"the game is over too soon (found {harbour.lamps} lamp), expected 2 or more"


HARBOUR_LIGHTS = GameContent("harbour_lights", Content, checks=((("harbour",), check_harbour),))
