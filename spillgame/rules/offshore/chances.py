"""What Offshore asks of chance. Fields, spaces and tiles are named by their ids."""

from functools import cache
from typing import Annotated, Literal

from spillgame.rules.ask import Ask
from spillgame.rules.decision import Written

DISPLAY: Literal["display"] = "display"
"""Replaces the seat when a technology tile is drawn for the display."""


class DrawRequirement(Ask, rule="O-2.3", answer="tile"):
    """The requirement tile of a field is turned up: one of its class (O-2.3, O-5.10)."""

    field: str


class LayMarkers(Ask, rule="O-2.4", answer="markers", several=True):
    """The markers of a back are laid on the spaces of this back (O-2.4)."""

    back: Literal["light", "dark"]


class DrawFirst(Ask, rule="O-2.5", answer="seat"):
    """The first seat is drawn (O-2.5)."""


class DrawTechnology(Ask, rule="O-2.6", answer="tile"):
    """The stack's top tile is drawn, for a seat or for the display (O-2.6, O-2.7, O-4.1, O-4.6, O-7.5)."""

    drawn_for: Annotated[int | Literal["display"], Written("for")]


class DrawObjective(Ask, rule="O-2.8", answer="objective"):
    """A seat draws its objective (O-2.8)."""

    seat: int


class DrawTiles(Ask, rule="O-6.2", answer="tiles", several=True):
    """A number of tiles are drawn from the bag (O-6.2, O-6.3)."""

    tiles: Annotated[int, Written("count")]


ASKS = (DrawRequirement, LayMarkers, DrawFirst, DrawTechnology, DrawObjective, DrawTiles)
draw_requirement_of, draw_technology_of = cache(DrawRequirement), cache(DrawTechnology)
draw_tiles_of = cache(DrawTiles)
"""Return what is asked often, each made once."""
