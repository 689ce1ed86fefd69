"""What a team is judged by (E-9)."""

from collections.abc import Callable, Mapping

from spillgame.rules.endeavor_deep_sea import scoring
from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.ocean import completed_links, discs_by_seat, discs_of, present, zones_of
from spillgame.rules.endeavor_deep_sea.state import Judged, State
from spillgame.rules.endeavor_deep_sea.table import LEADER

IMPACT_GOAL = "impact"
DEEP = 4
"""From this depth on the ocean is deep (E-9.5)."""
HIGH = 4
"""From this level on a track is high, and from this tier on a Specialist an expert."""
WON = 4
"""So many goals met are a success (E-9.4)."""
GRADES = (
    *("failure",) * WON,
    *("seat_of_your_pants_success", "impressive_success", "resounding_success", "astonishing_success"),
)
"""By the number of goals met."""


def judged(game: Game, state: State) -> tuple[Judged, ...]:
    """Return how the goals stand, in the order of E-9.2."""
    mission, needed, cards = game.mission, game.needed, [game.table.cards[card] for card in state.goals]
    return (
        Judged(IMPACT_GOAL, impact(game, state), needed(mission.impact_needs)),
        *(Judged(one.id, sum(discs_by_seat(state, one.discs)), needed(one.needs)) for one in mission.goals),
        *(Judged(one.id, MEASURES[one.measure](game, state), needed(one.needs)) for one in cards),
    )


def impact(game: Game, state: State) -> int:
    """Return the points that count for the Impact goal: of markers, and of tier-5 Seniors (E-9.3)."""
    seniors = sum([scoring.specialist_points(game, state, seat) for seat in game.seats])
    return sum(scoring.impact_by_seat(game, state)) + seniors


def grade(met: int) -> str:
    """Return what so many goals met are called (E-9.4)."""
    return GRADES[min(met, len(GRADES) - 1)]


# --- The measures (E-9.5) ---


def _zones(game: Game, state: State) -> int:
    return len([*zones_of(state)])


def _deep_discs(game: Game, state: State) -> int:
    return sum([len(discs_of(zone)) for cell, zone in zones_of(state) if int(cell[1]) >= DEEP])


def _seniors(game: Game, state: State) -> int:
    return len([1 for player in state.players for tile in player.tableau if tile.senior and tile.id != LEADER])


def _shared_zones(game: Game, state: State) -> int:
    cells = [cell for seat in game.seats for cell in present(state, seat)]
    return len({cell for cell in cells if cells.count(cell) > 1})


def _links(game: Game, state: State) -> int:
    return len(completed_links(game, state))


def _shared_links(game: Game, state: State) -> int:
    return len([1 for one, other in completed_links(game, state) if one != other])


def _high_tracks(game: Game, state: State) -> int:
    return len([1 for player in state.players for cell in player.tracks if game.table.level[cell] >= HIGH])


def _empty_sites(game: Game, state: State) -> int:
    return len([1 for _, zone in zones_of(state) if game.table.boards[zone.board].dive and not zone.tokens])


def _experts(game: Game, state: State) -> int:
    return len([1 for player in state.players for tile in player.tableau if game.table.titles[tile.id].tier >= HIGH])


def _columns(game: Game, state: State) -> int:
    return len([1 for cell, _ in zones_of(state) if int(cell[1]) == DEEP])


def _deep_vessels(game: Game, state: State) -> int:
    return len([1 for player in state.players for cell in player.vessels if int(cell[1]) >= DEEP])


def _lowest_track(game: Game, state: State) -> int:
    return min(cell for player in state.players for cell in player.tracks)


MEASURES: Mapping[str, Callable[[Game, State], int]] = {
    "zones": _zones,
    "deep_discs": _deep_discs,
    "seniors": _seniors,
    "shared_zones": _shared_zones,
    "links": _links,
    "shared_links": _shared_links,
    "high_tracks": _high_tracks,
    "empty_sites": _empty_sites,
    "experts": _experts,
    "columns": _columns,
    "deep_vessels": _deep_vessels,
    "lowest_track": _lowest_track,
}
"""What each card measures."""
