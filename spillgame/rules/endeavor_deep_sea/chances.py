"""What Endeavor: Deep Sea asks of chance, and how it is answered."""

from functools import cache
from typing import Final, Literal, NamedTuple

from spillgame.rules.game import Rest

WAVE: Final = "wave"
"""The die that says who has the Wave (E-2.8)."""


class DrawBoard(NamedTuple):
    """The top board of a stack is drawn (E-2.3, E-5.3)."""

    depth: int
    ask: Literal["draw_board"] = "draw_board"


class DrawJournal(NamedTuple):
    """A Journal is drawn for the display (E-2.5, E-5.7)."""

    ask: Literal["draw_journal"] = "draw_journal"


class DrawSpecialist(NamedTuple):
    """A tier-5 tile is drawn for a place of the tray (E-2.6, E-3.4)."""

    ask: Literal["draw_specialist"] = "draw_specialist"


class DrawGoal(NamedTuple):
    """A side of a Co-op card is drawn (E-2.7)."""

    ask: Literal["draw_goal"] = "draw_goal"


class DropWave(NamedTuple):
    """A die falls through the tower, for the Wave (E-2.8)."""

    ask: Literal["drop"] = "drop"


class DrawToken(NamedTuple):
    """The top token of a Dive site is revealed (E-5.5)."""

    ask: Literal["draw_token"] = "draw_token"


Ask = DrawBoard | DrawJournal | DrawSpecialist | DrawGoal | DropWave | DrawToken

draw_board_of = cache(DrawBoard)
DRAW_JOURNAL, DRAW_SPECIALIST, DRAW_GOAL = DrawJournal(), DrawSpecialist(), DrawGoal()
DROP_WAVE, DRAW_TOKEN = DropWave(), DrawToken()
"""What is asked of chance without anything to say beside it."""


class Chance(NamedTuple):
    """A step that nobody chose: what was asked, and what came."""

    ask: Ask
    answer: str | Rest
    """The id of what was drawn; of a drop, how the die came to rest."""
