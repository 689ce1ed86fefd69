"""What happens in set-up (S-2)."""

from spillgame.rules.the_spill.board import Quadrant, Sector
from spillgame.rules.the_spill.game import Event, Game
from spillgame.rules.the_spill.state import NO_TOKENS, State


class WinCardDrawn(Event):
    """The Win card is known (S-2.2)."""

    card: str

    def fold(self, game: Game, state: State) -> State:
        return state._replace(goal=state.goal._replace(card=self.card))


class SectorMarked(Event):
    """A purple marker was put on a Sector (S-10)."""

    sector: Sector

    def fold(self, game: Game, state: State) -> State:
        return state._replace(goal=state.goal._replace(marked=(*state.goal.marked, self.sector)))


class SpecialistJoined(Event):
    """A Specialist took a seat (S-2.3)."""

    seat: int
    specialist: str

    def fold(self, game: Game, state: State) -> State:
        return state._replace(seats=(*state.seats, self.specialist), tokens=(*state.tokens, NO_TOKENS))


class QuadrantChosen(Event):
    """A seat took a Quadrant (S-2.4)."""

    specialist: str
    quadrant: Quadrant


class ShipPlaced(Event):
    """A ship was put on its first Sector (S-2.4)."""

    specialist: str
    sector: Sector

    def fold(self, game: Game, state: State) -> State:
        return state._replace(ships=(*state.ships, self.sector))


class ResourceDrawn(Event):
    """A seat drew a Resource card to choose from (S-2.5)."""

    specialist: str
    card: str

    def fold(self, game: Game, state: State) -> State:
        return state._replace(cards=state.cards.without(self.card))


class ResourceKept(Event):
    """One card was opened, the other put under the deck (S-2.5)."""

    card: str
    under: str

    def fold(self, game: Game, state: State) -> State:
        return state._replace(cards=state.cards.opened(self.card, self.under))


class DieSetAside(Event):
    """A die of the first drop found no place and will be dropped again (S-2.6)."""

    sector: Sector
    landing: int | None = None
    """Which of the drop's landings it was, counted from 0."""
