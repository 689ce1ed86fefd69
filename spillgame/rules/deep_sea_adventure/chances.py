"""What Deep Sea Adventure asks of chance, and how it is answered; and how treasure and ways are written."""

from typing import Literal, NamedTuple

Levels = tuple[int, ...]
"""The levels of the chips that lie on one space or are carried as one thing, rising: a chip, a pile; empty for none."""

Way = Literal["down", "up"]
DOWN: Way = "down"
UP: Way = "up"


class DrawStarter(NamedTuple):
    """One of these seats begins (D-2.3)."""

    among: tuple[int, ...]
    ask: Literal["draw_starter"] = "draw_starter"


class DropDice(NamedTuple):
    """So many dice fall (D-4.5)."""

    dice: int
    ask: Literal["drop"] = "drop"


class TurnOver(NamedTuple):
    """Chips of these levels are turned over (D-6.1)."""

    levels: Levels
    ask: Literal["turn_over"] = "turn_over"


Ask = DrawStarter | DropDice | TurnOver


class Chance(NamedTuple):
    """A step that nobody chose: what was asked, and what came."""

    ask: Ask
    answer: tuple[int, ...]
    """The seat drawn; the faces in landing order; or the values, as many as the levels asked."""
