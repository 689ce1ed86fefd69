"""The decisions of The Spill: tiny values, one type each, every one with the seat (1 to 4) that decides.

The last field names the type, as the journal does; it also keeps values of different types unequal.
"""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, get_args

from spillgame.rules.the_spill.board import Quadrant, Sector, Space

Direction = Literal["cw", "ccw"]


class ChooseQuadrant(NamedTuple):
    """Take a free Quadrant for one's ship (S-2.4)."""

    seat: int
    quadrant: Quadrant
    type: Literal["choose_quadrant"] = "choose_quadrant"


class KeepResource(NamedTuple):
    """Open one of two Resource cards for the team (S-2.5)."""

    seat: int
    card: str
    type: Literal["keep_resource"] = "keep_resource"


class Overflow(NamedTuple):
    """Say which way an overflowing die goes (S-7.4)."""

    seat: int
    direction: Direction
    type: Literal["overflow"] = "overflow"


class Move(NamedTuple):
    """Sail 1 or 2 Sectors (S-4.2), after a transport to `via` where there is one (S-7.5)."""

    seat: int
    to: Sector
    via: Sector | None = None
    type: Literal["move"] = "move"


class PushBack(NamedTuple):
    """Put an Oil die back into the bag (S-4.3); `free` uses S-7.2."""

    seat: int
    space: Space
    free: bool = False
    type: Literal["push_back"] = "push_back"


class Remove(NamedTuple):
    """Take an Oil die to Removed Oil (S-4.4)."""

    seat: int
    space: Space
    type: Literal["remove"] = "remove"


class Rescue(NamedTuple):
    """Rescue an animal (S-4.5); `free` uses S-7.3."""

    seat: int
    space: Space
    free: bool = False
    type: Literal["rescue"] = "rescue"


class ExtraAction(NamedTuple):
    """Gain an AP for a die in the Extra pool (S-4.6)."""

    seat: int
    type: Literal["extra_action"] = "extra_action"


class PlaceCube(NamedTuple):
    """Put an earned cube on an ability of an open card (S-4.7)."""

    seat: int
    card: str
    ability: int
    type: Literal["place_cube"] = "place_cube"


class UseResource(NamedTuple):
    """Use an ability of a Resource card (S-4.8), or of one in the discard pile (S-7.8)."""

    seat: int
    card: str
    ability: int
    from_discard: bool = False
    type: Literal["use_resource"] = "use_resource"


class Target(NamedTuple):
    """Choose what the effect in hand acts on: a space, a ship and its Sector, or a species (S-9)."""

    seat: int
    space: Space | None = None
    ship: str | None = None
    sector: Sector | None = None
    species: str | None = None
    type: Literal["target"] = "target"


class Skip(NamedTuple):
    """End an "up to" early (S-9)."""

    seat: int
    type: Literal["skip"] = "skip"


class EndTurn(NamedTuple):
    """End the Action Phase (S-4.9)."""

    seat: int
    type: Literal["end_turn"] = "end_turn"


Decision = (
    ChooseQuadrant
    | KeepResource
    | Overflow
    | Move
    | PushBack
    | Remove
    | Rescue
    | ExtraAction
    | PlaceCube
    | UseResource
    | Target
    | Skip
    | EndTurn
)
DECISION_TYPES: tuple[type[Decision], ...] = get_args(Decision)


def form_of(decision: Decision) -> str:
    """Return the name of what a decision is: its type, or which of a type's forms, such as `push_back_free`."""
    match decision:
        case Overflow():
            return f"overflow_{decision.direction}"
        case Move(via=Sector()):
            return "move_via"
        case PushBack(free=True) | Rescue(free=True):
            return f"{decision.type}_free"
        case UseResource(from_discard=True):
            return "use_resource_discard"
        case Target():
            return next(
                f"target_{name}" for name in ("space", "ship", "species") if getattr(decision, name) is not None
            )
    return decision.type


class Field(NamedTuple):
    """A field of a type of decision, beside its seat and its type."""

    name: str
    kind: type
    """What its values are: Quadrant, Sector, Space, str, int or bool."""
    needed: bool
    """Whether a decision of the type must have it."""


def _fields_of(kind: type[Decision]) -> tuple[Field, ...]:
    return tuple(
        Field(name, _kind_in(hint), name not in kind._field_defaults)
        for name, hint in kind.__annotations__.items()
        if name not in ("seat", "type")
    )


def _kind_in(hint: Any) -> type:
    """Return the type in an annotation, be it `Sector`, `Sector | None` or `Direction`."""
    inner = next(iter(get_args(hint)), hint)
    return inner if isinstance(inner, type) else type(inner)


FIELDS: Mapping[type[Decision], tuple[Field, ...]] = {kind: _fields_of(kind) for kind in DECISION_TYPES}
"""The fields of each type of decision, for whoever writes or reads decisions."""
