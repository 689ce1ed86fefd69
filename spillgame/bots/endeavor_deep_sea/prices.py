"""What single gains are worth to a seat in a position, in points."""

from spillgame.bots.endeavor_deep_sea.ahead import prepared, to_come
from spillgame.bots.endeavor_deep_sea.prospects import NO_WANTS, Prospects
from spillgame.bots.endeavor_deep_sea.standing import Standing
from spillgame.rules.endeavor_deep_sea.bots_model import Worths
from spillgame.rules.endeavor_deep_sea.content_model import ATTRIBUTES
from spillgame.rules.endeavor_deep_sea.due import Unit
from spillgame.rules.endeavor_deep_sea.game import INGENUITY, Game
from spillgame.rules.endeavor_deep_sea.ocean import DISCS
from spillgame.rules.endeavor_deep_sea.scoring import impact_by_seat
from spillgame.rules.endeavor_deep_sea.state import Player, State, Tile
from spillgame.rules.values import with_item

GRAIN = 0.25
"""What goals add to an action is rounded to multiples of this."""


class Judges:
    """What values the positions of one game, for every seat."""

    def __init__(self, game: Game, worths: Worths):
        self.game, self.worths = game, worths
        self.prospects, self.standing = Prospects(game, worths), Standing(game, worths)
        others = max(1, len(game.seats) - 1)
        self.share = worths.mate if game.coop else -worths.rival / others
        """The part of what another seat has that counts."""
        self.lost = -self.share * (1 if game.coop else others)
        """The part of what all others gain that counts against a seat."""


class Prices:
    """The prices of a seat at one moment; they are valid for the next turn or two."""

    def __init__(self, judges: Judges, state: State, seat: int):
        self._game, self._worths = game, worths = judges.game, judges.worths
        self.effect, self.place = worths.effect, worths.place
        self._prospects, self._standing = judges.prospects, judges.standing
        self._player, ahead = prepared(game, state, seat, to_come(game, state, seat))
        self._state, self._seat, self.ahead = state, seat, ahead
        self.discs = self._disc_prices()
        self.wants = NO_WANTS
        """What a team's goals add to the actions that lay discs, rounded so that caches hit more often."""
        if game.coop:
            self.wants = tuple([round((price - 1) * worths.wanted / GRAIN) * GRAIN for price in self.discs])
        self._base = self._prospects.of(self._player, ahead, self.wants)
        self.point = self._point_price()
        self._known: dict[tuple[Unit, ...], float] = {}
        have, most = self._player.research, game.table.mat.research
        worth = [self._prospects.research(self._player, min(have + n, most), ahead) for n in range(-most, most + 1)]
        self._research = [one - worth[most] for one in worth]
        self.disc = self._with(self._player._replace(staging=self._player.staging + 1))
        self.impact = self.promote = 0.0
        self.steps = tuple([self._step(track) for track in range(len(ATTRIBUTES))])
        self.impact = self.best_hex(state)
        self.steps = tuple([self._step(track) for track in range(len(ATTRIBUTES))])
        self._known.clear()
        self.promote = max([self.promotion(tile) for tile in self._player.tableau if not tile.senior], default=0.0)
        self._known.clear()

    def _with(self, player: Player) -> float:
        """Return by how much the worth of a player's pieces changes."""
        return self._prospects.of(player, self.ahead, self.wants) - self._base

    def _step(self, track: int) -> float:
        """Return the worth of a step, with the Impact or the Vessel that it brings (E-6.2, E-6.8)."""
        player, impact = self._player, self._game.table.mat.tracks.impact
        now = self._game.next_cell(player.tracks[track])
        after = player._replace(tracks=with_item(player.tracks, track, now))
        worth = self._with(after)
        if self._game.coop:
            team, counts = self._standing.of_team, self._standing.counts(self._state)
            worth += team(self._state.with_player(self._seat, after), counts) - team(self._state, counts)
        if now == impact:
            worth += self.impact
        elif now == impact - 1:
            worth += self.impact / 3
        if track == INGENUITY and now in self._game.table.vessel_cells:
            worth += self._worths.vessel * self.ahead.rounds
        return worth

    def _disc_prices(self) -> tuple[float, ...]:
        """Return what a disc in the ocean is worth by its kind (E-8.3, E-9.3)."""
        state, at = self._state, self._seat - 1
        counts = self._standing.counts(state)
        found, left = [], self._standing.left(state)
        for kind, _ in enumerate(DISCS):
            more = with_item(counts, kind, with_item(counts[kind], at, counts[kind][at] + 1))
            if self._game.coop:
                found.append(self._standing.discs_of_team(more, left) - self._standing.discs_of_team(counts, left))
            else:
                before, after = self._standing.discs(state, counts), self._standing.discs(state, more)
                lost = sum(before) - before[at] - sum(after) + after[at]
                share = self._worths.rival / max(1, len(before) - 1)
                found.append(after[at] - before[at] + share * lost)
        return tuple(found)

    def _point_price(self) -> float:
        """Return what a point of the Impact board is worth."""
        if not self._game.coop:
            return 1.0
        goal, left = self._standing.goal, self._standing.left(self._state)
        need = self._game.needed(self._game.mission.impact_needs)
        have = sum(impact_by_seat(self._game, self._state))
        return goal(have + 1, need, left) - goal(have, need, left)

    # --- Gains ---

    def of(self, units: tuple[Unit, ...]) -> float:
        """Return the worth of gains together."""
        found = self._known.get(units)
        if found is None:
            found = self._known[units] = sum([self.unit(unit) for unit in units])
        return found

    def unit(self, unit: Unit) -> float:
        """Return the worth of one gain."""
        kind = unit.kind
        if kind in ATTRIBUTES:
            return self.steps[ATTRIBUTES.index(kind)]
        match kind:
            case "any":
                return max(self.steps)
            case "lowest":
                tracks = self._player.tracks
                return max([price for price, cell in zip(self.steps, tracks, strict=True) if cell == min(tracks)])
            case "research":
                return self.research(unit.n)
            case "disc":
                return self.disc * min(unit.n, self._player.supply)
            case "discard_disc":
                return -self.disc * unit.n
            case "impact":
                return self.impact if self._player.markers else 0.0
            case "promote":
                return self.promote
            case "discover":
                return self._worths.discover
        return float(getattr(self._worths.actions, kind))

    def research(self, n: int) -> float:
        """Return the worth of gaining Research, or of paying it if below 0."""
        most = self._game.table.mat.research
        return self._research[max(0, min(n + most, 2 * most))]

    def promotion(self, tile: Tile) -> float:
        """Return the worth of promoting a Junior: its Senior's gains, and what that side will do (E-6.7)."""
        place = self._player.tableau.index(tile)
        after = self._player._replace(
            tableau=with_item(self._player.tableau, place, tile._replace(senior=True, disc=False))
        )
        units = self._game.table.titles[tile.id].senior.units
        return sum([0.0 if unit.kind == "promote" else self.unit(unit) for unit in units]) + self._with(after)

    def best_hex(self, state: State) -> float:
        """Return the worth of the best hex that is open (E-6.6)."""
        hexes, number = self._game.table.hexes, self._game.table.hex_number
        found = [hexes[number[one]] for one in self._game.open_hexes(state)]
        return max([one.points * self.point + self.of(one.units) for one in found], default=0.0)
