"""What Offshore asks of chance, and how it is answered. Fields, spaces and tiles are named by their ids."""

from functools import cache
from typing import Literal, NamedTuple

DISPLAY: Literal["display"] = "display"
"""Stands in place of a seat where a technology tile is drawn for the display."""


class DrawRequirement(NamedTuple):
    """The requirement tile of a field is turned up: one of its class (O-2.3, O-5.10)."""

    field: str
    ask: Literal["draw_requirement"] = "draw_requirement"


class LayMarkers(NamedTuple):
    """The markers of a back are laid on the spaces of this back (O-2.4)."""

    back: Literal["light", "dark"]
    ask: Literal["lay_markers"] = "lay_markers"


class DrawFirst(NamedTuple):
    """The first seat is drawn (O-2.5)."""

    ask: Literal["draw_first"] = "draw_first"


class DrawTechnology(NamedTuple):
    """The stack's top tile is drawn, for a seat or for the display (O-2.6, O-2.7, O-4.1, O-4.6, O-7.5)."""

    drawn_for: int | Literal["display"]
    ask: Literal["draw_technology"] = "draw_technology"


class DrawObjective(NamedTuple):
    """A seat draws its objective (O-2.8)."""

    seat: int
    ask: Literal["draw_objective"] = "draw_objective"


class DrawTiles(NamedTuple):
    """So many tiles are drawn from the bag (O-6.2, O-6.3)."""

    tiles: int
    ask: Literal["draw_tiles"] = "draw_tiles"


Ask = DrawRequirement | LayMarkers | DrawFirst | DrawTechnology | DrawObjective | DrawTiles

draw_requirement_of, draw_technology_of, draw_tiles_of = (
    cache(DrawRequirement),
    cache(DrawTechnology),
    cache(DrawTiles),
)
"""Return what is asked often, each made once for all."""


class Chance(NamedTuple):
    """A step that nobody chose: what was asked, and what came."""

    ask: Ask
    answer: tuple[str, ...] | tuple[int, ...]
    """Ids: the tile, the objective, the markers in the order of their spaces, the drilling tiles; or the seat."""
