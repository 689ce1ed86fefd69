"""The score (E-8)."""

from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.ocean import discs_by_seat, present, zones_of
from spillgame.rules.endeavor_deep_sea.state import Player, Score, State, Tile


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
