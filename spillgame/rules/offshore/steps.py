"""The steps of Offshore: decisions, each with the seat that decides, and chances.

The last field of a decision names its type, as the journal does; it also keeps values of different types unequal.
Fields, spaces and tiles are named by their ids.
"""

from collections.abc import Mapping
from functools import cache
from typing import Literal, NamedTuple, get_args


class Buy(NamedTuple):
    """Take a tile of the display for its cost (O-4.1)."""

    seat: int
    tile: str
    type: Literal["buy"] = "buy"


class BuyBlind(NamedTuple):
    """Pay for the stack's top tile (O-4.1)."""

    seat: int
    type: Literal["buy_blind"] = "buy_blind"


class Open(NamedTuple):
    """Name a field to be opened, and who is asked to help (O-5.1)."""

    seat: int
    field: str
    partner: int | None = None
    """The helper's seat; None alone."""
    borrow: str | None = None
    """Of two players, the tile of the display that is borrowed (O-10.2)."""
    type: Literal["open"] = "open"


class Use(NamedTuple):
    """Slide a tile forward (O-5.3)."""

    seat: int
    tile: str
    type: Literal["use"] = "use"


class Split(NamedTuple):
    """Say what the opener pays; the helper pays the rest (O-5.4)."""

    seat: int
    coins: int
    type: Literal["split"] = "split"


class Accept(NamedTuple):
    """Agree to an offer (O-5.6), or to pay a share of the second tile (O-6.4)."""

    seat: int
    type: Literal["accept"] = "accept"


class Refuse(NamedTuple):
    """Refuse an offer (O-5.7), or to pay a share (O-6.4)."""

    seat: int
    type: Literal["refuse"] = "refuse"


class Counter(NamedTuple):
    """Make an offer in one's turn (O-5.6)."""

    seat: int
    type: Literal["counter"] = "counter"


class MovePlatform(NamedTuple):
    """Take the platform that is needed from another field (O-5.9)."""

    seat: int
    source: str
    type: Literal["move_platform"] = "move_platform"


class Draw(NamedTuple):
    """Draw one drilling tile (O-6.2)."""

    seat: int
    type: Literal["draw"] = "draw"


class DrawTwo(NamedTuple):
    """Pay to draw two and lay one of them (O-6.3)."""

    seat: int
    partner_pays: int | None = None
    """What the helper is asked to pay (O-6.4); None where nobody helps."""
    type: Literal["draw_two"] = "draw_two"


class Stop(NamedTuple):
    """End the drilling (O-6.2)."""

    seat: int
    type: Literal["stop"] = "stop"


class Keep(NamedTuple):
    """Lay this one of two drilling tiles (O-6.3)."""

    seat: int
    tile: str
    type: Literal["keep"] = "keep"


class Flip(NamedTuple):
    """Turn a down tile up (O-3.4, O-6.9)."""

    seat: int
    tile: str
    type: Literal["flip"] = "flip"


class Skip(NamedTuple):
    """Repair nothing more (O-6.9)."""

    seat: int
    type: Literal["skip"] = "skip"


class Take(NamedTuple):
    """Take a tile of the display for a technology marker (O-7.5)."""

    seat: int
    tile: str
    type: Literal["take"] = "take"


class TakeBlind(NamedTuple):
    """Take the stack's top tile for a technology marker (O-7.5)."""

    seat: int
    type: Literal["take_blind"] = "take_blind"


class Sell(NamedTuple):
    """Put a barrel on a field, for a marker or the reward of its red space (O-7.2)."""

    seat: int
    field: str
    space: str
    type: Literal["sell"] = "sell"


class EndExport(NamedTuple):
    """Sell nothing more (O-7.2)."""

    seat: int
    type: Literal["end_export"] = "end_export"


class ExportCoins(NamedTuple):
    """Take coins, and flip (O-7.1)."""

    seat: int
    type: Literal["export_coins"] = "export_coins"


class Pass(NamedTuple):
    """Leave out the last export (O-8.2)."""

    seat: int
    type: Literal["pass"] = "pass"


Decision = (
    Buy
    | BuyBlind
    | Open
    | Use
    | Split
    | Accept
    | Refuse
    | Counter
    | MovePlatform
    | Draw
    | DrawTwo
    | Stop
    | Keep
    | Flip
    | Skip
    | Take
    | TakeBlind
    | Sell
    | EndExport
    | ExportCoins
    | Pass
)
DECISION_TYPES: Mapping[str, type[Decision]] = {kind._field_defaults["type"]: kind for kind in get_args(Decision)}

buy_blind_of, accept_of, refuse_of, counter_of = cache(BuyBlind), cache(Accept), cache(Refuse), cache(Counter)
draw_of, stop_of, skip_of, draw_two_of = cache(Draw), cache(Stop), cache(Skip), cache(DrawTwo)
take_blind_of, end_export_of, export_coins_of, pass_of = (
    cache(TakeBlind),
    cache(EndExport),
    cache(ExportCoins),
    cache(Pass),
)
"""Return the decisions of which there are few, each made once for all."""

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


Step = Decision | Chance
