"""What happens in set-up (S-2)."""

from typing import Literal, NamedTuple

from spillgame.rules.the_spill.board import Quadrant, Sector


class WinCardDrawn(NamedTuple):
    """The Win card is known (S-2.2)."""

    card: str
    event: Literal["win_card_drawn"] = "win_card_drawn"


class SectorMarked(NamedTuple):
    """A purple marker was put on a Sector (S-10)."""

    sector: Sector
    event: Literal["sector_marked"] = "sector_marked"


class SpecialistJoined(NamedTuple):
    """A Specialist took a seat (S-2.3)."""

    seat: int
    specialist: str
    event: Literal["specialist_joined"] = "specialist_joined"


class QuadrantChosen(NamedTuple):
    """A seat took a Quadrant (S-2.4)."""

    specialist: str
    quadrant: Quadrant
    event: Literal["quadrant_chosen"] = "quadrant_chosen"


class ShipPlaced(NamedTuple):
    """A ship was put on its first Sector (S-2.4)."""

    specialist: str
    sector: Sector
    event: Literal["ship_placed"] = "ship_placed"


class ResourceDrawn(NamedTuple):
    """A seat drew a Resource card to choose from (S-2.5)."""

    specialist: str
    card: str
    event: Literal["resource_drawn"] = "resource_drawn"


class ResourceKept(NamedTuple):
    """One card was opened, the other put under the deck (S-2.5)."""

    card: str
    under: str
    event: Literal["resource_kept"] = "resource_kept"


class DieSetAside(NamedTuple):
    """A die of the first drop found no place and will be dropped again (S-2.6)."""

    sector: Sector
    landing: int | None = None
    """Which of the drop's landings it was, counted from 0."""
    event: Literal["die_set_aside"] = "die_set_aside"


class TurnBegan(NamedTuple):
    """A turn began."""

    turn: int
    specialist: str
    event: Literal["turn_began"] = "turn_began"


SetupEvent = (
    WinCardDrawn
    | SectorMarked
    | SpecialistJoined
    | QuadrantChosen
    | ShipPlaced
    | ResourceDrawn
    | ResourceKept
    | DieSetAside
    | TurnBegan
)
