"""What happens in set-up (S-2)."""

from typing import Literal, NamedTuple

from spillgame.rules.the_spill.board import Quadrant, Sector
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.state import NO_TOKENS, State


class WinCardDrawn(NamedTuple):
    """The Win card is known (S-2.2)."""

    card: str
    event: Literal["win_card_drawn"] = "win_card_drawn"

    def fold(self, game: Game, state: State) -> State:
        return state._replace(goal=state.goal._replace(card=self.card))


class SectorMarked(NamedTuple):
    """A purple marker was put on a Sector (S-10)."""

    sector: Sector
    event: Literal["sector_marked"] = "sector_marked"

    def fold(self, game: Game, state: State) -> State:
        return state._replace(goal=state.goal._replace(marked=(*state.goal.marked, self.sector)))


class SpecialistJoined(NamedTuple):
    """A Specialist took a seat (S-2.3)."""

    seat: int
    specialist: str
    event: Literal["specialist_joined"] = "specialist_joined"

    def fold(self, game: Game, state: State) -> State:
        return state._replace(seats=(*state.seats, self.specialist), tokens=(*state.tokens, NO_TOKENS))


class QuadrantChosen(NamedTuple):
    """A seat took a Quadrant (S-2.4)."""

    specialist: str
    quadrant: Quadrant
    event: Literal["quadrant_chosen"] = "quadrant_chosen"

    def fold(self, game: Game, state: State) -> State:
        return state


class ShipPlaced(NamedTuple):
    """A ship was put on its first Sector (S-2.4)."""

    specialist: str
    sector: Sector
    event: Literal["ship_placed"] = "ship_placed"

    def fold(self, game: Game, state: State) -> State:
        return state._replace(ships=(*state.ships, self.sector))


class ResourceDrawn(NamedTuple):
    """A seat drew a Resource card to choose from (S-2.5)."""

    specialist: str
    card: str
    event: Literal["resource_drawn"] = "resource_drawn"

    def fold(self, game: Game, state: State) -> State:
        return state._replace(cards=state.cards.without(self.card))


class ResourceKept(NamedTuple):
    """One card was opened, the other put under the deck (S-2.5)."""

    card: str
    under: str
    event: Literal["resource_kept"] = "resource_kept"

    def fold(self, game: Game, state: State) -> State:
        return state._replace(cards=state.cards.opened(self.card, self.under))


class DieSetAside(NamedTuple):
    """A die of the first drop found no place and will be dropped again (S-2.6)."""

    sector: Sector
    landing: int | None = None
    """Which of the drop's landings it was, counted from 0."""
    event: Literal["die_set_aside"] = "die_set_aside"

    def fold(self, game: Game, state: State) -> State:
        return state


SetupEvent = (
    WinCardDrawn
    | SectorMarked
    | SpecialistJoined
    | QuadrantChosen
    | ShipPlaced
    | ResourceDrawn
    | ResourceKept
    | DieSetAside
)
