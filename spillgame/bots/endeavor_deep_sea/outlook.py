"""The worth of a position to a seat, in points, for the greedy and the strong bot (E-17.2)."""

from collections.abc import Mapping
from typing import NamedTuple

from spillgame.bots.endeavor_deep_sea.ahead import ToCome, prepared, to_come
from spillgame.bots.endeavor_deep_sea.hexes import promise
from spillgame.bots.endeavor_deep_sea.prices import Judges, Prices
from spillgame.bots.endeavor_deep_sea.sites import Option, Sites
from spillgame.rules.endeavor_deep_sea.actions import Diving
from spillgame.rules.endeavor_deep_sea.content_model import ACTIONS
from spillgame.rules.endeavor_deep_sea.discovery import Drawing, Placing
from spillgame.rules.endeavor_deep_sea.due import Due, Unit
from spillgame.rules.endeavor_deep_sea.gains import Announced, Gaining, Launch, juniors
from spillgame.rules.endeavor_deep_sea.game import INGENUITY
from spillgame.rules.endeavor_deep_sea.offered import places_of
from spillgame.rules.endeavor_deep_sea.state import Player, Result, State, Tile, Turn

HORIZON = 3
"""With at least this many discs, or a round to come, the places of Vessels count in full."""
PLACES = (1.0, 0.8, 0.6)
"""The part that counts of the best, second and third place of a Vessel."""


class Left(NamedTuple):
    """Discs and Research that are left to be used in this round."""

    discs: int
    research: int


class Outlook:
    """Values positions that may follow from one, the root, for a seat, with the prices of the root."""

    def __init__(self, judges: Judges, root: State, seat: int):
        self.game, self._worths, self._seat = judges.game, judges.worths, seat
        self._prospects, self._standing = judges.prospects, judges.standing
        self._share = judges.share
        self._prices = Prices(judges, root, seat)
        self.sites = Sites(judges, root, seat, self._prices)
        self._can: dict[tuple[object, ...], dict[str, list[Option]]] = {}

    def of(self, state: State) -> float:
        """Return the worth of a position."""
        if state.result is not None:
            return self._at_end(state.result)
        game, seat, counts = self.game, self._seat, self._standing.counts(state)
        found = 0.0
        points = [0.0] * len(game.seats) if game.coop else self._standing.of_seats(state, counts)
        for other in game.seats:
            player, ahead = prepared(game, state, other, to_come(game, state, other))
            if other == seat:
                found += self._own(state, player, ahead) + points[other - 1]
            else:
                found += self._share * (self._prospects.of(player, ahead, self._prices.wants) + points[other - 1])
        if game.coop:
            found += self._standing.of_team(state, counts)
            found += self._worths.hexes * self._prices.point * promise(game, state) * min(1, game.rounds - state.round)
        return found + sum([self._item(state, item) for item in state.due])

    def _at_end(self, result: Result) -> float:
        """Return the points of a finished game relative to the others', or a team's met goals."""
        if self.game.coop:
            parts = sum([min(1.0, goal.have / goal.need) for goal in result.goals]) / 100
            return self._worths.goal * (result.met + parts)
        totals = [score.total for score in result.scores]
        mine = totals.pop(self._seat - 1)
        return mine + self._share * sum(totals)

    # --- The seat itself ---

    def _own(self, state: State, player: Player, ahead: ToCome) -> float:
        """Return the worth of what the seat has and can do."""
        worth, after, turn = 0.0, player, self._turn(state)
        if (turn is not None and turn.actions) or (ahead.staging and player.staging):
            worth, after = self._now(turn, player, ahead, self._options(state, player))
        worth += self._prospects.of(after, ahead, self._prices.wants)
        worth += self._tokens(state, player, ahead) + self._tableau(player, ahead)
        worth += sum([self.sites.effect(one.id, spent=one.spent) for one in player.journals])
        return worth + self._places(state, player, ahead)

    def _turn(self, state: State) -> Turn | None:
        return state.turn if state.active == self._seat else None

    def _tokens(self, state: State, player: Player, ahead: ToCome) -> float:
        if not player.tokens or not (ahead.rounds or self._turn(state) or (ahead.staging and player.staging)):
            return 0.0
        return sum([self.sites.token(one) for one in player.tokens])

    def _tableau(self, player: Player, ahead: ToCome) -> float:
        """Return what Juniors promise, while they can still be promoted."""
        if not ahead.rounds:
            return 0.0
        juniors = [self.game.table.titles[tile.id].senior.units for tile in player.tableau if not tile.senior]
        return self._worths.senior * sum([self._prices.of(units) for units in juniors])

    def _places(self, state: State, player: Player, ahead: ToCome) -> float:
        hands = player.staging * ahead.staging
        horizon = 1.0 if ahead.rounds else min(1.0, hands / HORIZON)
        if not horizon:
            return 0.0
        zones = map(state.laid, places_of(state, self._seat))
        found = sorted([self.sites.place(zone, state.display) for zone in zones], reverse=True)
        worth = self._worths.place * sum([one * part for one, part in zip(found, PLACES, strict=False)])
        return horizon * (worth + self._worths.near * self.sites.reached(state, player)[1])

    # --- What can be done this round ---

    def _options(self, state: State, player: Player) -> Mapping[str, list[Option]]:
        """Return what can be done, by action, the best first."""
        promotable = len(juniors(state, self._seat))
        key = (player.vessels, self.game.level(player, INGENUITY), promotable, state.zones, state.display)
        found = self._can.get(key)
        if found is None:
            found = self._can[key] = {}
            for cell in places_of(state, self._seat):
                for one in self.sites.of(state.laid(cell), state.display):
                    found.setdefault(one.action, []).append(one)
            for options in found.values():
                options.sort(key=lambda one: -one.worth)
            found["travel"] = self.sites.reached(state, player)[0]
            found["promote"] = [Option("promote", self._prices.promote, disc=False) for _ in range(promotable)]
        return found

    def _now(
        self, turn: Turn | None, player: Player, ahead: ToCome, options: Mapping[str, list[Option]]
    ) -> tuple[float, Player]:
        """Return the worth of the rest of the turn and of this round's later turns, and the player after them.

        The cost of discs is not included: the player has fewer of them afterwards.
        """
        left, used, found = Left(player.staging, player.research), set[int](), 0.0
        price = self._prices.disc if ahead.rounds else 0.0
        for group in turn.actions if turn is not None else ():
            worth, left = self._take(group, options, used, left, price)
            found += worth
        tableau = [*player.tableau]
        while ahead.staging and left.discs:
            worth, place, after, taken = self._best_tile(tableau, options, used, left, price)
            if place < 0:
                break
            tableau[place] = tableau[place]._replace(disc=True)
            found, left, used = found + self._worths.now * worth, after, taken
        found += price * (player.staging - left.discs)
        return found, player._replace(staging=left.discs, tableau=tuple(tableau))

    def _best_tile(
        self, tableau: list[Tile], options: Mapping[str, list[Option]], used: set[int], left: Left, price: float
    ) -> tuple[float, int, Left, set[int]]:
        """Return the worth of the best activation of a tile beyond the discs that it takes, the tile's place, what is
        left after it, and the options used; a place below 0 if no activation is worth its discs."""
        best, place, after, taken = 0.0, -1, left, used
        tried_before: set[tuple[tuple[str, ...], ...]] = set()
        for number, tile in enumerate(tableau):
            groups = self.game.side(tile).actions
            if tile.disc or not groups or groups in tried_before:
                continue
            tried_before.add(groups)
            tried, now, worth = {*used}, left._replace(discs=left.discs - 1), -price
            for group in groups:
                more, now = self._take(group, options, tried, now, price)
                worth += more
            if worth > best:
                best, place, after, taken = worth, number, now, tried
        return best, place, after, taken

    def _take(
        self, actions: tuple[str, ...], options: Mapping[str, list[Option]], used: set[int], left: Left, price: float
    ) -> tuple[float, Left]:
        """Take the best option of some actions, and return its worth beyond its disc, and what is left."""
        best, worth = None, 0.0
        for action in actions:
            for one in options.get(action, ()):
                net = one.worth - price * one.disc
                if net <= worth:
                    break
                if id(one) not in used and one.disc <= left.discs and one.cost <= left.research:
                    best, worth = one, net
                    break
        if best is None:
            return 0.0, left
        used.add(id(best))
        return worth, Left(left.discs - best.disc, left.research - best.cost)

    # --- What is due ---

    def _item(self, state: State, item: Due) -> float:
        """Return the worth of due work: the seat's gains in full, and those of others by their share."""
        mine = getattr(item, "seat", self._seat) == self._seat
        part = 1.0 if mine else self._share
        match item:
            case Gaining():
                return part * sum([self._gain(state, unit, mine) for unit in item.units])
            case Announced():
                return part * self._prices.of(item.units)
            case Diving():
                return self.sites.token_mean
            case Drawing():
                return self._discovery(state, item.depths)
            case Placing():
                return max([self._board(one) for one in state.drawn], default=0.0)
            case Launch():
                launch = state.laid(self.game.mission.launch).board
                return part * (self._worths.vessel + self._prices.of(self.game.table.boards[launch].arrival))
        return 0.0

    def _gain(self, state: State, unit: Unit, mine: bool) -> float:
        """Return the worth of a gain, or of the best option of a granted action."""
        if not mine or unit.kind not in ACTIONS:
            return self._prices.unit(unit)
        player = state.players[self._seat - 1]
        options = self._options(state, player).get(unit.kind, [])
        found = [
            one.worth - self._prices.research(-one.cost) + self._prices.research(-max(0, one.cost - unit.n))
            for one in options
            if one.disc <= player.staging and one.cost - unit.n <= player.research
        ]
        if unit.kind != "conserve":
            found = [one.worth for one in options if one.disc <= player.staging and one.cost <= player.research]
        return max(0.0, max(found, default=0.0))

    def _discovery(self, state: State, depths: tuple[int, ...]) -> float:
        """Return what drawing boards at some depths is worth: the mean of the best depth."""
        found = [sum([self._board(one) for one in state.drawn]) / len(state.drawn)] if state.drawn else []
        for depth in depths:
            boards = state.stacks[depth - 1].top
            found.append(sum(map(self._board, boards)) / len(boards) if boards else 0.0)
        return max(found) + self._worths.half_link * (len(found) - 1)

    def _board(self, board: str) -> float:
        return self._prices.of(self.game.table.boards[board].discovery) + self._worths.discover
