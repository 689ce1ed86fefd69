"""The goals by which a team is judged (E-9)."""

from collections.abc import Callable, Mapping

from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.ocean import completed_links, discs_by_seat, discs_of, present, zones_of
from spillgame.rules.endeavor_deep_sea.scoring import impact_by_seat, specialist_points
from spillgame.rules.endeavor_deep_sea.state import Judged, State, Tile
from spillgame.rules.endeavor_deep_sea.table import LEADER

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
