"""The features of a position of Offshore, seat by seat: the numbers from which chances to win are summed.

Each has a name and a sign: whether more of it can only help its seat (1), only harm it (-1), or either (0). Most are
terms that the greedy bot adds up to a worth. An objective that is hidden counts the mean of those that it may be.
"""

from collections.abc import Mapping
from typing import get_args

from spillgame.bots.offshore.exports import whole_export
from spillgame.bots.offshore.greedy import purchase
from spillgame.bots.offshore.worth import Worths
from spillgame.rules.offshore import possible
from spillgame.rules.offshore.content_model import Technology
from spillgame.rules.offshore.ending import score_of
from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import HIDDEN, Player, State

KINDS: tuple[Technology, ...] = get_args(Technology)
POINTS = {"score": 1, "up_points": 1, "objective": 1, "listed": 1}
"""The points that are certain, those of up tiles, and those of an objective, so far and still possible."""
STOCK = {
    "coins": 1, "usual_coins": 1, "barrels": 1, "barrels_worth": 1, "best_sale": 1, "sales": 1, "export": 1,
    **{f"up_{kind}": 1 for kind in KINDS}, "colours": 1, "down": 1, "flips": 1,
    "platforms": 1, "laid": 0, "open_ends": 1, "ready_ends": 1, "shared": 0,
}  # fmt: skip
"""Coins, barrels and where they may be sold, technologies, and platforms."""
PROSPECTS = {"alone": 1, "helped": 1, "best_alone": 1, "best_helped": 1, "lacking": -1, "purchase": 1}
"""What a company may do next: the fields that it could open by itself and with others, and what it could buy."""
ORDER = {"to_move": 1, "wait": -1}
"""When its next turn comes."""
RACE = {"lead": 1, "behind": 1}
"""Its points against those of the best of the others."""
SIGNS: Mapping[str, int] = POINTS | STOCK | PROSPECTS | ORDER | RACE
"""The sign of each feature by its name, in the order in which `Features.rows` returns them."""
USUAL_COST = 6
"""Coins up to this pay for what is usual."""
FAR = 9
"""More technologies than any opening lacks."""


class Features:
    """Measures positions between turns of one game."""

    def __init__(self, game: Game):
        self._game, self._table = game, game.table

    def rows(self, state: State) -> list[list[float]]:
        """Return the features of each seat."""
        game = self._game
        worths = Worths(game, state, 0, game.content.bots.greedy)  # of no seat: objectives are counted apart
        points = [self._points(worths, seat) for seat in game.seats]
        totals = [certain + up for certain, up, *_ in points]
        rows = []
        for seat in game.seats:
            lead = totals[seat - 1] - max(totals[: seat - 1] + totals[seat:])
            wait = (seat - state.active) % len(game.seats)
            order_and_race = float(not wait), float(wait), lead, min(0.0, lead)
            stock, prospects = self._stock(worths, seat), self._prospects(worths, seat)
            rows.append([*points[seat - 1], *stock, *prospects, *order_and_race])
        return rows

    # --- Points ---

    def _points(self, worths: Worths, seat: int) -> tuple[float, float, float, float]:
        player = worths.view.players[seat - 1]
        score = score_of(self._game, player._replace(objective=None))
        reached, listed = self._objective(worths.view, player)
        certain = score.total - score.coins - score.technologies_up + reached
        return certain, float(score.technologies_up), reached, listed * worths.left

    def _objective(self, state: State, player: Player) -> tuple[float, float]:
        """Return the points of an objective so far, and those of its fields that are not yet open."""
        table, each = self._table, self._game.content.game.score.objective
        possible_ones = state.objectives_left if player.objective is None else (player.objective,)
        if not possible_ones:
            return 0.0, 0.0
        fields = [table.number[field] for one in possible_ones for field in table.objectives[one]]
        reached = len([1 for number in fields if player.on >> number & 1])
        listed = len([1 for number in fields if state.requirements[number] is not None])
        return each * reached / len(possible_ones), each * listed / len(possible_ones)

    # --- Coins, barrels, technologies, platforms ---

    def _stock(self, worths: Worths, seat: int) -> list[float]:
        company = worths.of(seat)
        player, sales = company.player, company.open_sales()
        up = player.up
        kinds = [self._table.kind[tile] for tile in up]
        return [
            float(player.coins),
            float(min(player.coins, USUAL_COST)),
            float(player.barrels),
            company.barrels_kept,
            sales[0] if sales else 0.0,
            sum(sales),
            whole_export(company),
            *[float(kinds.count(kind)) for kind in KINDS],
            float(len({self._table.colour[tile] for tile in up})),
            float(len(player.technologies) - len(up)),
            sum(company.flips[:2]),
            player.platforms * worths.left,
            *self._fields(worths.view, seat),
        ]

    def _fields(self, state: State, seat: int) -> list[float]:
        """Return the platforms on fields, their neighbours that are not yet open, those of them that can be opened
        now, and the markers that others may take, too."""
        table, on = self._table, state.players[seat - 1].on
        others = 0
        for other, player in enumerate(state.players, 1):
            if other != seat:
                others |= player.on
        laid = open_ends = ready_ends = shared = 0
        for number, around in enumerate(table.neighbours):
            if not on >> number & 1:
                continue
            laid += 1
            if others >> number & 1:
                shared += len([1 for at in table.spaces_of[number] if state.market[at] is not None])
            for end in around:
                tile = state.requirements[end]
                open_ends += tile is not None
                ready_ends += tile is not None and tile != HIDDEN
        return [float(laid), float(open_ends), float(ready_ends), float(shared)]

    # --- What may come next ---

    def _prospects(self, worths: Worths, seat: int) -> list[float]:
        state, table, company = worths.view, self._table, worths.of(seat)
        companies = self._companies(state, seat)
        mine = companies[0][1]
        alone, helped, lacking = [0.0], [0.0], FAR
        for number, tile in enumerate(state.requirements):
            if tile is None or tile == HIDDEN:
                continue
            need = table.requirements[tile]
            wanted = zip(need.colours, mine, strict=False)
            lacking = min(lacking, sum([max(0, one - other) for one, other in wanted]))
            able = possible.able(self._game, need, companies, self._game.alone_discount)
            by_others = any(able) or (self._game.two and self._borrows(state, tile, mine))
            if able or by_others:
                worth = need.points + company.platform(number)
                alone += [worth] * (None in able)
                helped += [worth] * by_others
        bought = [one for one in state.display if one is not None and table.tiles[one].cost <= mine.coins]
        purchases = [purchase(worths, company, tile) for tile in bought]
        counts = float(len(alone) - 1), float(len(helped) - 1)
        return [*counts, max(alone), max(helped), float(lacking), max([0.0, *purchases])]

    def _companies(self, state: State, seat: int) -> list[possible.Company]:
        """Return what a seat can bring to an opening, by itself and with each other seat that may help it."""
        game = self._game
        mine = possible.means_of(game, state, seat)
        others = () if game.two else game.from_seat(seat)[1:]
        return [(None, mine), *[(other, possible.means_of(game, state, other, mine)) for other in others]]

    def _borrows(self, state: State, tile: str, mine: possible.Means) -> bool:
        """Return whether a requirement tile can be met with a tile of the display (O-10.2)."""
        return any(one is not None and possible.can_open(self._game, tile, mine, one) for one in state.display)
