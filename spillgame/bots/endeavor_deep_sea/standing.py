"""What players have achieved in the ocean, on the Impact board and towards team goals, and what that is worth."""

import math
from collections.abc import Callable, Mapping
from functools import lru_cache

from spillgame.bots.model import chance_of
from spillgame.rules.endeavor_deep_sea import scoring, team
from spillgame.rules.endeavor_deep_sea.bots_model import Worths
from spillgame.rules.endeavor_deep_sea.content_model import Goal
from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.ocean import DISCS, discs_in, zones_of
from spillgame.rules.endeavor_deep_sea.state import State, Zone

TIE = 0.3
"""The discs that a tie counts for each player: all who are first get the first bonus (E-8.3)."""
LEAST_SWING = 0.4
"""The swing of a race that is almost over."""
PACE = 1.6
"""How much of a goal a team can reach in a whole game: above 1, so that it does not give up one that lags behind."""
TEAM_SWING = 0.25
"""How uncertain that is, as a part of what the goal needs."""
MEMORY = 50_000
"""How many results of a kind are cached."""
Counts = tuple[tuple[int, ...], ...]
"""By kind of disc, by seat."""


class Standing:
    """Judges what players have achieved, at any moment of one game."""

    def __init__(self, game: Game, worths: Worths):
        self._game, self._worths = game, worths
        self._of_zone = lru_cache(maxsize=MEMORY)(self._count_zone)
        self._of_ocean = lru_cache(maxsize=MEMORY)(self._count_ocean)
        self._races = lru_cache(maxsize=MEMORY)(self._race)

    def counts(self, state: State) -> Counts:
        """Return how many discs of each kind each player has in the ocean."""
        return self._of_ocean(state.zones)

    def _count_ocean(self, zones: tuple[Zone | None, ...]) -> Counts:
        each = [self._of_zone(zone) for zone in zones if zone is not None]
        return tuple([tuple([sum(seats) for seats in zip(*kind, strict=True)]) for kind in zip(*each, strict=True)])

    def _count_zone(self, zone: Zone) -> Counts:
        discs = [discs_in(zone, kind) for kind in DISCS]
        return tuple([tuple([one.count(seat) for seat in self._game.seats]) for one in discs])

    def left(self, state: State) -> float:
        """Return the approximate number of rounds left."""
        return self._game.rounds - state.round + 0.5

    # --- Against each other (E-8) ---

    def of_seats(self, state: State, counts: Counts) -> list[float]:
        """Return by seat the points of markers, discs in the ocean and tier 5, and the expected bonuses."""
        found: list[float] = [*map(float, scoring.impact_by_seat(self._game, state))]
        for at, one in enumerate(self.discs(state, counts)):
            found[at] += one + scoring.specialist_points(self._game, state, at + 1)
        return found

    def discs(self, state: State, counts: Counts) -> tuple[float, ...]:
        """Return by seat the points of discs and the expected bonuses (E-8.3)."""
        return self._races(counts, self.left(state))

    def _race(self, counts: Counts, left: float) -> tuple[float, ...]:
        found = [0.0] * len(self._game.seats)
        for goal in self._game.mission.goals:
            own = counts[DISCS.index(goal.discs)]
            for at, bonus in enumerate(self._bonuses(goal, own, left)):
                found[at] += own[at] + bonus
        return tuple(found)

    def _bonuses(self, goal: Goal, own: tuple[int, ...], left: float) -> list[float]:
        swing = LEAST_SWING + self._worths.swing * left
        found = []
        for at, mine in enumerate(own):
            ahead = [chance_of((mine - other + TIE) / swing) for place, other in enumerate(own) if place != at]
            first = math.prod(ahead)
            second = sum([(1 - one) * math.prod([*ahead[:i], *ahead[i + 1 :]]) for i, one in enumerate(ahead)])
            some = 1.0 if mine else min(1.0, left / 2)
            found.append(some * (goal.first * first + goal.second * second))
        return found

    # --- Together (E-9) ---

    def of_team(self, state: State, counts: Counts) -> float:
        """Return the worth of the team's progress towards all its goals."""
        game, left = self._game, self.left(state)
        found = self.goal(team.impact(game, state), game.needed(game.mission.impact_needs), left)
        found += self.discs_of_team(counts, left)
        for card in state.goals:
            side = game.table.cards[card]
            measure = PARTLY.get(side.measure) or team.MEASURES[side.measure]
            found += self.goal(measure(game, state), game.needed(side.needs), left)
        return found

    def discs_of_team(self, counts: Counts, left: float) -> float:
        """Return the worth of the team's progress towards the mission goals."""
        needed, goals = self._game.needed, self._game.mission.goals
        return sum([self.goal(sum(counts[DISCS.index(one.discs)]), needed(one.needs), left) for one in goals])

    def goal(self, have: float, need: int, left: float) -> float:
        """Return the worth of a goal, given what the team has, what it needs and the rounds left: in part for progress,
        and in part for the probability that it will be met."""
        worths, rounds = self._worths, self._game.rounds
        part = min(1.0, have / need)
        ahead = have + PACE * need * left / rounds - need
        swing = LEAST_SWING + TEAM_SWING * need * left / rounds
        likely = 1.0 if have >= need else chance_of((ahead - 0.5) / swing)
        return worths.goal * ((1 - worths.met) * part + worths.met * likely)


# --- The measures of Co-op cards, including partial progress (E-9.5) ---


def _high_tracks(game: Game, state: State) -> float:
    """Count a track that is not high yet in part; only the best tracks, as many as are needed."""
    high = game.table.mat.tracks.cells[team.HIGH - 1]
    need = max((game.needed(game.table.cards[card].needs) for card in state.goals), default=1)
    parts = sorted([min(1.0, cell / high) for player in state.players for cell in player.tracks], reverse=True)
    return sum([one if one == 1 else 0.9 * one * one for one in parts[:need]])


def _lowest_track(game: Game, state: State) -> float:
    """Count the mean progress of all tracks towards what the lowest one needs."""
    cards = [game.table.cards[card] for card in state.goals]
    need = max((game.needed(one.needs) for one in cards if one.measure == "lowest_track"), default=1)
    cells = [cell for player in state.players for cell in player.tracks]
    return float(min(cells)) if min(cells) >= need else sum([min(cell, need) for cell in cells]) / len(cells)


def _columns(game: Game, state: State) -> float:
    """Count a column that does not reach far enough yet in part."""
    deepest: dict[str, int] = {}
    for cell, _ in zones_of(state):
        deepest[cell[0]] = max(deepest.get(cell[0], 0), int(cell[1]))
    return sum([1.0 if one >= team.DEEP else 0.15 * one for one in deepest.values()])


def _empty_sites(game: Game, state: State) -> float:
    """Count a site that is not empty yet in part."""
    parts = [1 - zone.tokens / dive for _, zone in zones_of(state) if (dive := game.table.boards[zone.board].dive)]
    return sum(one for one in parts if one == 1) + 0.8 * max((one for one in parts if one < 1), default=0.0)


def _deep_vessels(game: Game, state: State) -> float:
    """Count a Vessel that is not deep enough yet in part."""
    depths = sorted([int(cell[1]) for player in state.players for cell in player.vessels], reverse=True)
    return sum([1.0 if depth >= team.DEEP else 0.15 * depth for depth in depths])


PARTLY: Mapping[str, Callable[[Game, State], float]] = {
    "high_tracks": _high_tracks,
    "lowest_track": _lowest_track,
    "columns": _columns,
    "empty_sites": _empty_sites,
    "deep_vessels": _deep_vessels,
}
"""The measures that count partial progress, without ever letting an unmet goal seem met."""
