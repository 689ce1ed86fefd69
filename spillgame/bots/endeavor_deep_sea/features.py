"""The features of a position of Endeavor: Deep Sea, seat by seat: the numbers from which chances to win are summed.

Each has a name and a sign: whether more of it can only help its seat (1), only harm it (-1), or either (0). Most are
terms that the greedy bot adds up to a worth. A team has one row, with the means of its players and its goals.
"""

from collections.abc import Mapping

from spillgame.bots.endeavor_deep_sea.ahead import ToCome, prepared, to_come
from spillgame.bots.endeavor_deep_sea.prices import Judges, Prices
from spillgame.bots.endeavor_deep_sea.prospects import NO_WANTS
from spillgame.bots.endeavor_deep_sea.sites import Sites
from spillgame.rules.endeavor_deep_sea import scoring, team
from spillgame.rules.endeavor_deep_sea.content_model import ATTRIBUTES
from spillgame.rules.endeavor_deep_sea.game import INGENUITY
from spillgame.rules.endeavor_deep_sea.offered import places_of
from spillgame.rules.endeavor_deep_sea.state import Player, State

PIECES = {
    "points": 1, "track_points": 1, "impact_points": 1, "specialist_points": 1,
    **{f"track_{name}": 1 for name in ATTRIBUTES},
    "worth": 1, "research_worth": 1, "research": 1, "spare_research": 1, "staging": 1, "supply": 1, "laid": -1,
    "markers": 0, "vessels": 1, "depth": 0, "juniors": 1, "seniors": 1, "free_tiles": 1, "tokens": 1, "effects": 1,
    "place": 1, "next_place": 1, "conserve_paid": 1,
}  # fmt: skip
"""What each player has."""
RACES = {"sonar": 1, "journals": 1, "conservation": 1, "bonuses": 1}
"""The discs of the mission goals, and the bonuses that they promise (E-8.3)."""
ORDER = {"passed": -1, "to_move": 1, "wave": 1}
"""Who is still to do something in this round."""
TEAM = {
    "impact_met": 1, "impact_short": -1, "discs_met": 1, "discs_short": -1, "cards_met": 1, "cards_short": -1,
    "goals_worth": 1, "worst_goal": 1, "rounds_discs": 1,
}  # fmt: skip
"""What a team has of its goals, each as a part of what it needs."""
SIGNS: Mapping[str, int] = PIECES | RACES | ORDER | TEAM
"""The sign of each feature by its name, in the order in which `Features.rows` returns them."""
USUAL_COST = 5
"""Research up to this pays for what is usual."""


class Features:
    """Measures positions between turns of one game."""

    def __init__(self, judges: Judges):
        self._judges, self._game = judges, judges.game

    def rows(self, state: State) -> list[list[float]]:
        """Return the features of each seat; a team's in one row."""
        game, judges = self._game, self._judges
        counts = judges.standing.counts(state)
        each = [self._pieces(state, seat) for seat in game.seats]
        if game.coop:
            means = [sum(column) / len(each) for column in zip(*each, strict=True)]
            return [[*means, *(0.0 for _ in RACES), *(0.0 for _ in ORDER), *self._team(state)]]
        impact = scoring.impact_by_seat(game, state)
        of_seats = judges.standing.discs(state, counts)
        rows = []
        for seat, pieces in zip(game.seats, each, strict=True):
            discs = [float(kind[seat - 1]) for kind in counts]
            bonuses = of_seats[seat - 1] - sum(discs)
            pieces[0] += of_seats[seat - 1] + impact[seat - 1]
            rows.append([*pieces, *discs, bonuses, *self._order(state, seat), *(0.0 for _ in TEAM)])
        return rows

    # --- One player ---

    def _pieces(self, state: State, seat: int) -> list[float]:
        game, judges = self._game, self._judges
        player, ahead = prepared(game, state, seat, to_come(game, state, seat))
        track_points = judges.prospects.points(player, ahead)
        specialists = scoring.specialist_points(game, state, seat)
        impact = scoring.impact_by_seat(game, state)[seat - 1]
        prices = Prices(judges, state, seat)
        sites = Sites(judges, state, seat, prices)
        places = sorted([sites.place(state.laid(cell), state.display) for cell in places_of(state, seat)], reverse=True)
        usual = min(player.research, USUAL_COST)
        return [
            track_points + specialists,
            track_points,
            float(impact),
            float(specialists),
            *map(float, player.tracks),
            judges.prospects.of(player, ahead, NO_WANTS) - track_points,
            judges.prospects.research(player, player.research, ahead),
            float(usual),
            float(player.research - usual),
            float(player.staging),
            float(player.supply),
            float(len([1 for tile in player.tableau if tile.disc])),
            float(player.markers),
            float(len(player.vessels)),
            float(sum([int(cell[1]) for cell in player.vessels])),
            *self._tiles(player),
            sum([sites.token(one) for one in player.tokens]),
            sum([sites.effect(one.id, spent=one.spent) for one in player.journals]),
            places[0] if places else 0.0,
            places[1] if len(places) > 1 else 0.0,
            self._payable(player, ahead),
        ]

    def _tiles(self, player: Player) -> tuple[float, float, float]:
        seniors = len([1 for tile in player.tableau if tile.senior])
        free = len([1 for tile in player.tableau if not tile.disc])
        return float(len(player.tableau) - seniors), float(seniors), float(free)

    def _payable(self, player: Player, ahead: ToCome) -> float:
        """Return how many usual costs the Research pays, while discs may be laid."""
        return player.research / USUAL_COST * min(1.0, player.staging + ahead.rounds) + 0.1 * player.tracks[INGENUITY]

    def _order(self, state: State, seat: int) -> tuple[float, float, float]:
        preparing = state.phase == "preparation"
        return float(seat in state.passed), float(not preparing and state.active == seat), float(state.wave == seat)

    # --- A team ---

    def _team(self, state: State) -> list[float]:
        game, standing = self._game, self._judges.standing
        goals, left = team.judged(game, state), standing.left(state)
        reached = [min(1.0, one.have / one.need) for one in goals]
        worths = [standing.goal(one.have, one.need, left) for one in goals]
        discs = 1 + len(game.mission.goals)
        found: list[float] = []
        for which in (slice(0, 1), slice(1, discs), slice(discs, None)):  # the Impact, the mission goals, the cards
            found.append(float(sum([one >= 1 for one in reached[which]])))
            found.append(sum([1 - one for one in reached[which]]))
        hands = sum([player.staging for player in state.players])
        return [*found, sum(worths), min(worths), hands * min(reached)]
