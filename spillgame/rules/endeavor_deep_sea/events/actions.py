"""Events of actions, tokens and Journals (E-4, E-5)."""

from typing import Literal

from spillgame.rules.endeavor_deep_sea.game import Event, Game
from spillgame.rules.endeavor_deep_sea.state import Player, Published, State
from spillgame.rules.values import with_item, without


class Traveled(Event):
    """A Vessel moved to another zone (E-5.1)."""

    seat: int
    source: str
    cell: str
    """The one reached."""
    way: tuple[str, ...]
    """The cells entered; the last is the one reached."""

    def fold(self, game: Game, state: State) -> State:
        player = state.players[self.seat - 1]
        vessels = [*player.vessels]
        vessels[vessels.index(self.source)] = self.cell
        return state.with_player(self.seat, player._replace(vessels=tuple(sorted(vessels))))


class SonarLaid(Event):
    """A disc was laid on a space of a Sonar track (E-5.2)."""

    seat: int
    cell: str
    track: int
    space: int

    def fold(self, game: Game, state: State) -> State:
        zone = state.laid(self.cell)
        track = with_item(zone.sonar[self.track], self.space, self.seat)
        zone = zone._replace(sonar=with_item(zone.sonar, self.track, track))
        return state.with_zone(self.cell, zone).with_player(self.seat, paid(state.players[self.seat - 1], 0))


class TokenRevealed(Event):
    """The top token of a Dive site was revealed and taken (E-5.5)."""

    seat: int
    cell: str
    token: str

    def fold(self, game: Game, state: State) -> State:
        zone, heap, number = state.laid(self.cell), state.heap, game.table.token_number[self.token]
        player = state.players[self.seat - 1]
        state = state._replace(heap=heap._replace(unseen=with_item(heap.unseen, number, heap.unseen[number] - 1)))
        player = player._replace(tokens=(*player.tokens, self.token))
        return state.with_zone(self.cell, zone._replace(tokens=zone.tokens - 1)).with_player(self.seat, player)


class Conserved(Event):
    """A Conservation site was paid for, and a disc laid on it (E-5.6)."""

    seat: int
    cell: str
    site: int
    research: int
    """What it cost."""

    def fold(self, game: Game, state: State) -> State:
        zone = state.laid(self.cell)
        zone = zone._replace(conservation=with_item(zone.conservation, self.site, self.seat))
        return state.with_zone(self.cell, zone).with_player(
            self.seat, paid(state.players[self.seat - 1], self.research)
        )


class JournalPublished(Event):
    """A Journal was paid for and published (E-5.7)."""

    seat: int
    cell: str
    site: int
    journal: str
    research: int
    """What it cost."""

    def fold(self, game: Game, state: State) -> State:
        zone = state.laid(self.cell)
        zone = zone._replace(sites=with_item(zone.sites, self.site, self.seat))
        player = paid(state.players[self.seat - 1], self.research)
        player = player._replace(journals=(*player.journals, Published(self.journal, spent=False)))
        state = state.with_zone(self.cell, zone).with_player(self.seat, player)
        return state._replace(display=without(state.display, self.journal))


class TokenSpent(Event):
    """A token was discarded for its Research or its extra (E-4.6)."""

    seat: int
    token: str
    what: Literal["research", "extra"]

    def fold(self, game: Game, state: State) -> State:
        player, heap, number = state.players[self.seat - 1], state.heap, game.table.token_number[self.token]
        at = player.tokens.index(self.token)
        tokens = (*player.tokens[:at], *player.tokens[at + 1 :])
        state = state.with_player(self.seat, player._replace(tokens=tokens))
        return state._replace(heap=heap._replace(discard=with_item(heap.discard, number, heap.discard[number] + 1)))


class JournalUsed(Event):
    """A Journal's effect was used: it is pivoted, or has left the game (E-4.7)."""

    seat: int
    journal: str
    discarded: bool

    def fold(self, game: Game, state: State) -> State:
        player = state.players[self.seat - 1]
        if self.discarded:
            kept = tuple([one for one in player.journals if one.id != self.journal])
            state = state._replace(discarded=(*state.discarded, self.journal))
        else:
            used = Published(self.journal, spent=True)
            kept = tuple([used if one.id == self.journal else one for one in player.journals])
        return state.with_player(self.seat, player._replace(journals=kept))


class Skipped(Event):
    """A granted action, or Journals after an action, were skipped (E-4.7, E-4.8)."""

    seat: int
    action: str
    after: bool
    """Whether it was Journals after the action that were skipped."""


class LinkGained(Event):
    """A completed link gives its gains to a player with a disc at one of its ends (E-6.9)."""

    seat: int
    cell: str
    link: int


class SpecialGained(Event):
    """A zone's special rule gives its gains (E-6.10)."""

    seat: int
    cell: str
    when: str


class OthersGained(Event):
    """A Journal published by another player gives its gains for others (E-5.7)."""

    seat: int
    journal: str


def paid(player: Player, research: int) -> Player:
    """Return a player who has paid a disc and Research."""
    return player._replace(staging=player.staging - 1, research=player.research - research)
