"""The score (E-8), the goals by which a team is judged (E-9), and the standing round by round."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.ocean import completed_links, discs_by_seat, discs_of, present, zones_of
from spillgame.rules.endeavor_deep_sea.state import Judged, Player, Score, State, Tile
from spillgame.rules.endeavor_deep_sea.table import LEADER
from spillgame.rules.game import Moment, folded


def scores_of(game: Game, state: State) -> tuple[Score, ...]:
    """Return the points by seat as things stand (E-8)."""
    goals = [with_bonuses(discs_by_seat(state, one.discs), one.first, one.second) for one in game.mission.goals]
    impact = impact_by_seat(game, state)
    return tuple(
        [
            Score(
                sum([game.table.points[cell] for cell in player.tracks]),
                impact[at],
                tuple([points[at] for points in goals]),
                specialist_points(game, state, at + 1),
            )
            for at, player in enumerate(state.players)
        ]
    )


def impact_by_seat(game: Game, state: State) -> list[int]:
    """Return the points of the markers of each player (E-8.2)."""
    found = [0] * len(state.players)
    for info, markers in zip(game.table.hexes, state.impact, strict=True):
        for seat in markers:
            found[seat - 1] += info.points
    return found


# --- Mission goals (E-8.3) ---


def with_bonuses(own: list[int], first: int, second: int) -> list[int]:
    """Return the points of a mission goal by seat: one for each disc, and the bonuses (E-8.3)."""
    ranks = sorted({discs for discs in own if discs}, reverse=True)
    bonus = dict.fromkeys(ranks[:1], first)
    if ranks and own.count(ranks[0]) == 1:
        bonus |= dict.fromkeys(ranks[1:2], second)
    return [discs + bonus.get(discs, 0) for discs in own]


# --- Tier 5 (E-8.4) ---


def specialist_points(game: Game, state: State, seat: int) -> int:
    """Return the points of a player's tier-5 Seniors."""
    return sum([tile_points(game, state, seat, tile) for tile in state.players[seat - 1].tableau if tile.senior])


def tile_points(game: Game, state: State, seat: int, tile: Tile) -> int:
    """Return the points of one tile of a player's tableau; 0 if its side scores nothing."""
    scores = game.side(tile).scores
    if scores is None:
        return 0
    return scores.points * (_counted(state, state.players[seat - 1], seat, scores.what) // scores.per)


def _counted(state: State, player: Player, seat: int, what: str) -> int:
    if what == "seniors":
        return len([1 for tile in player.tableau if tile.senior]) - 1
    if what == "zones":
        return len(present(state, seat))
    if what == "conserved_zones":
        return len([1 for _, zone in zones_of(state) if seat in zone.conservation])
    return len({cell[1] for cell, zone in zones_of(state) if seat in zone.sites})


IMPACT_GOAL = "impact"
DEEP = 4
"""The ocean is deep from this depth on (E-9.5)."""
HIGH = 4
"""A track is high from this level on, and a Specialist an expert from this tier on."""
WON = 4
"""How many met goals are a success (E-9.4)."""
GRADES = (
    *("failure",) * WON,
    *("seat_of_your_pants_success", "impressive_success", "resounding_success", "astonishing_success"),
)
"""By the number of goals met."""


def judged(game: Game, state: State) -> tuple[Judged, ...]:
    """Return the state of each goal, in the order of E-9.2."""
    mission, needed, cards = game.mission, game.needed, [game.table.cards[card] for card in state.goals]
    return (
        Judged(IMPACT_GOAL, impact(game, state), needed(mission.impact_needs)),
        *(Judged(one.id, sum(discs_by_seat(state, one.discs)), needed(one.needs)) for one in mission.goals),
        *(Judged(one.id, MEASURES[one.measure](game, state), needed(one.needs)) for one in cards),
    )


def impact(game: Game, state: State) -> int:
    """Return the points that count for the Impact goal: of markers, and of tier-5 Seniors (E-9.3)."""
    seniors = sum([specialist_points(game, state, seat) for seat in game.seats])
    return sum(impact_by_seat(game, state)) + seniors


def grade(met: int) -> str:
    """Return the grade for a number of met goals (E-9.4)."""
    return GRADES[min(met, len(GRADES) - 1)]


def _is_deep(cell: str) -> bool:
    return int(cell[1]) >= DEEP


def _tiles(state: State) -> list[Tile]:
    return [tile for player in state.players for tile in player.tableau]


def _tracks(state: State) -> list[int]:
    return [cell for player in state.players for cell in player.tracks]


def _shared_zones(game: Game, state: State) -> int:
    cells = [cell for seat in game.seats for cell in present(state, seat)]
    return len({cell for cell in cells if cells.count(cell) > 1})


MEASURES: Mapping[str, Callable[[Game, State], int]] = {
    "zones": lambda game, state: len([*zones_of(state)]),
    "deep_discs": lambda game, state: sum([len(discs_of(zone)) for cell, zone in zones_of(state) if _is_deep(cell)]),
    "seniors": lambda game, state: len([1 for tile in _tiles(state) if tile.senior and tile.id != LEADER]),
    "shared_zones": _shared_zones,
    "links": lambda game, state: len(completed_links(game, state)),
    "shared_links": lambda game, state: len([1 for one, other in completed_links(game, state) if one != other]),
    "high_tracks": lambda game, state: len([1 for cell in _tracks(state) if game.table.level[cell] >= HIGH]),
    "empty_sites": lambda game, state: len(
        [1 for _, zone in zones_of(state) if game.table.boards[zone.board].dive and not zone.tokens]
    ),
    "experts": lambda game, state: len([1 for tile in _tiles(state) if game.table.titles[tile.id].tier >= HIGH]),
    "columns": lambda game, state: len([1 for cell, _ in zones_of(state) if int(cell[1]) == DEEP]),
    "deep_vessels": lambda game, state: len(
        [1 for player in state.players for cell in player.vessels if _is_deep(cell)]
    ),
    "lowest_track": lambda game, state: min(_tracks(state)),
}
"""What each Co-op card counts (E-9.5)."""


Moments = Sequence[Moment[State]]


class RoundStats(NamedTuple):
    """The standing at the end of a round."""

    round: int
    scores: tuple[Score, ...]
    """By seat, as if the game had ended; empty for a team."""
    goals: tuple[Judged, ...]
    """Of a team, as if the game had ended; otherwise empty."""
    n: int
    """The number of the moment in which the round ended."""

    @property
    def turn(self) -> int:
        """The round, as the horizontal axis of a graph."""
        return self.round

    @property
    def met(self) -> int:
        """How many goals of a team were met."""
        return len([1 for goal in self.goals if goal.met])


def by_round(game: Game, moments: Moments) -> list[RoundStats]:
    """Return the standing at the end of each finished round."""
    found = []
    for n, state, event in folded(game, moments):
        if isinstance(event, e.RoundEnded):
            scores = () if game.coop else scores_of(game, state)
            found.append(RoundStats(event.round, scores, judged(game, state) if game.coop else (), n))
    return found
