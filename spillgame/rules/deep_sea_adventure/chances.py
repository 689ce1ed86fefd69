"""What Deep Sea Adventure asks of chance; and how treasure and ways are written."""

from typing import Annotated, Literal

from spillgame.rules.ask import Ask
from spillgame.rules.decision import Written

Levels = tuple[int, ...]
"""The levels of the chips that lie on one space or are carried as one thing, rising: a chip, a pile; empty for none."""

Way = Literal["down", "up"]
DOWN: Way = "down"
UP: Way = "up"


class DrawStarter(Ask, rule="D-2.3", answer="seat", bare=True):
    """One of these seats begins (D-2.3)."""

    among: Annotated[tuple[int, ...], Written("from")]


class DropDice(Ask, rule="D-4.5", name="drop", answer="faces", several=True, bare=True):
    """A number of dice fall (D-4.5)."""

    dice: int


class TurnOver(Ask, rule="D-6.1", answer="values", several=True):
    """Chips of these levels are turned over, each for its value (D-6.1)."""

    levels: Levels


ASKS = (DrawStarter, DropDice, TurnOver)
