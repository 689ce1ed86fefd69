"""Events of gains (E-6)."""

from spillgame.rules.endeavor_deep_sea.content_model import ATTRIBUTES
from spillgame.rules.endeavor_deep_sea.due import Unit
from spillgame.rules.endeavor_deep_sea.game import Event, Game
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.values import with_item


class Stepped(Event):
    """An attribute's cube moved (E-6.2)."""

    seat: int
    attribute: str
    before: int
    now: int
    """The cell that it left, and the one that it reached."""

    def fold(self, game: Game, state: State) -> State:
        player = state.players[self.seat - 1]
        tracks = with_item(player.tracks, ATTRIBUTES.index(self.attribute), self.now)
        return state.with_player(self.seat, player._replace(tracks=tracks))


class ResearchGained(Event):
    """A Research cube moved (E-6.4)."""

    seat: int
    research: int
    """By how many cells."""
    now: int

    def fold(self, game: Game, state: State) -> State:
        player = state.players[self.seat - 1]
        return state.with_player(self.seat, player._replace(research=self.now))


class DiscsGained(Event):
    """Discs came from the supply to staging (E-6.5)."""

    seat: int
    discs: int

    def fold(self, game: Game, state: State) -> State:
        return state.with_player(self.seat, state.players[self.seat - 1].staging_more(self.discs))


class DiscsDiscarded(Event):
    """Discs went from staging to the supply (E-4.7, E-6.5)."""

    seat: int
    discs: int

    def fold(self, game: Game, state: State) -> State:
        return state.with_player(self.seat, state.players[self.seat - 1].staging_more(-self.discs))


class ImpactPlaced(Event):
    """A marker was placed on a hex (E-6.6)."""

    seat: int
    hex: str

    def fold(self, game: Game, state: State) -> State:
        player, number = state.players[self.seat - 1], game.table.hex_number[self.hex]
        impact = with_item(state.impact, number, (*state.impact[number], self.seat))
        players = with_item(state.players, self.seat - 1, player._replace(markers=player.markers - 1))
        return state._replace(impact=impact, players=players)


class Promoted(Event):
    """A Junior was turned over to its Senior side; a disc on it went to the supply (E-6.7)."""

    seat: int
    place: int
    """The place of the tile in the tableau."""
    specialist: str
    disc: bool
    """Whether there was a disc on it."""

    def fold(self, game: Game, state: State) -> State:
        player = state.players[self.seat - 1]
        tile = player.tableau[self.place]._replace(senior=True, disc=False)
        tableau = with_item(player.tableau, self.place, tile)
        return state.with_player(self.seat, player._replace(tableau=tableau, supply=player.supply + self.disc))


class GainLost(Event):
    """Something could not be gained (E-6.1)."""

    seat: int
    unit: Unit
