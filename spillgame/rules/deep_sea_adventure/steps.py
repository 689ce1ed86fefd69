"""The steps of Deep Sea Adventure: decisions, each with the seat that decides, and chances.

The last field of a decision names its type, as the journal does; it also keeps values of different types unequal.
"""

from collections.abc import Mapping
from functools import cache
from typing import Literal, NamedTuple

Levels = tuple[int, ...]
"""The levels of the chips that lie on one space or are carried as one thing, rising: a chip, a pile; empty for none."""

Way = Literal["down", "up"]
DOWN: Way = "down"
UP: Way = "up"


class Direction(NamedTuple):
    """Go on down, or turn up for good (D-4.2)."""

    seat: int
    way: Way
    type: Literal["direction"] = "direction"


class PickUp(NamedTuple):
    """Take the treasure of the space, whole and unseen (D-5.2)."""

    seat: int
    type: Literal["pick_up"] = "pick_up"


class PutDown(NamedTuple):
    """Leave one treasure on a blank (D-5.3)."""

    seat: int
    treasure: Levels
    type: Literal["put_down"] = "put_down"


class Pass(NamedTuple):
    """Neither pick up nor put down (D-5.4)."""

    seat: int
    type: Literal["pass"] = "pass"


class Lay(NamedTuple):
    """Fill up the pile with these chips (D-7.5)."""

    seat: int
    chips: Levels
    type: Literal["lay"] = "lay"


direction_of, pick_up_of, pass_of = cache(Direction), cache(PickUp), cache(Pass)
"""Return the decisions of which there are few, each made once for all."""

Decision = Direction | PickUp | PutDown | Pass | Lay
DECISION_TYPES: Mapping[str, type[Decision]] = {
    kind._field_defaults["type"]: kind for kind in (Direction, PickUp, PutDown, Pass, Lay)
}


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


Step = Decision | Chance
