"""What a player's tracks, discs and Specialists will bring in the rounds to come (E-17.2)."""

from collections.abc import Mapping
from functools import lru_cache

from spillgame.bots.endeavor_deep_sea.ahead import ToCome, track_tables
from spillgame.rules.endeavor_deep_sea.actions import ACTIONS
from spillgame.rules.endeavor_deep_sea.bots_model import Worths
from spillgame.rules.endeavor_deep_sea.game import COORDINATION, INGENUITY, INSPIRATION, REPUTATION, Game
from spillgame.rules.endeavor_deep_sea.state import Player, Tile

SHARP = 4
"""How sharply the scarcer of discs and circles limits activations."""
VERSATILE = 0.15
"""What each additional action of a choice is worth."""
USUAL_COST = 5
"""Research beyond this is more than a usual cost."""
VESSEL_STEP = 0.3
"""The part of a Vessel's worth reached one step before its cell."""

LAYING = ("sonar", "journal", "conserve")
"""The actions that lay discs, by the kind of disc as in `ocean.DISCS`."""
Wants = tuple[float, ...]
"""What the goals of a team add to each of these actions."""
NO_WANTS: Wants = ()


class Prospects:
    """Values what a player has for rounds to come; results are cached for one game."""

    def __init__(self, game: Game, worths: Worths):
        self._game, self._worths = game, worths
        table, rounds = game.table, game.rounds + 1
        self._tables = track_tables(table.level, table.points, rounds, worths.growth, worths.growth_now)
        self.of = lru_cache(maxsize=200_000)(self._of)
        """Returns the worth of a player's tracks, Vessels, Research, Journals and activations to come."""
        self._qualities = lru_cache(maxsize=20_000)(self._qualities_of)
        self._weights: Mapping[str, float] = {action: getattr(worths.actions, action) for action in ACTIONS}

    def _of(self, player: Player, ahead: ToCome, wants: Wants) -> float:
        worths, tables, tracks = self._worths, self._tables, player.tracks
        found = 0.0
        if not self._game.coop:
            found += self.points(player, ahead)
        found += worths.reputation * tables.levels[ahead.recruits][tracks[REPUTATION]]
        found += worths.ingenuity * tables.levels[ahead.rounds][tracks[INGENUITY]]
        nearly = VESSEL_STEP if tracks[INGENUITY] + 1 in self._game.table.vessel_cells else 0.0
        found += worths.vessel * ahead.rounds * (len(player.vessels) + nearly)
        found += self.research(player, player.research, ahead)
        return found + self._activations(player, ahead, wants)

    def points(self, player: Player, ahead: ToCome) -> float:
        """Return the points that a player's tracks can be expected to bring at the end (E-8.1)."""
        return sum([self._tables.points[ahead.rounds][cell] for cell in player.tracks])

    def research(self, player: Player, n: int, ahead: ToCome) -> float:
        """Return what an amount of Research is worth to a player: what it can still pay for, which takes discs."""
        worths = self._worths
        usual = min(n, USUAL_COST) + worths.spare_research * max(0, n - USUAL_COST)
        if ahead.rounds:
            return worths.research * usual
        return worths.late_research * usual * (ahead.staging and player.staging > 0)

    # --- Activations ---

    def _activations(self, player: Player, ahead: ToCome, wants: Wants) -> float:
        """Return the worth of activations in future rounds, limited by discs and by circles."""
        if not ahead.efforts:
            return 0.0
        worths, levels, tracks = self._worths, self._tables.levels, player.tracks
        effort = min(float(player.supply), levels[ahead.efforts][tracks[INSPIRATION]])
        back = levels[ahead.efforts][tracks[COORDINATION]]
        laid = len([1 for tile in player.tableau if tile.disc])
        back -= max(0.0, levels[min(1, ahead.efforts)][tracks[COORDINATION]] - laid)
        discs = (player.staging + effort + back) / worths.discs
        free = len([1 for tile in player.tableau if not tile.disc and self._game.side(tile).actions])
        circles = free + back + ahead.recruits
        if not discs or not circles:
            return 0.0
        number = (discs**-SHARP + circles**-SHARP) ** (-1 / SHARP)
        each = number / ahead.efforts
        sides = tuple([(tile.id, tile.senior) for tile in player.tableau])
        found = 0.0
        for quality in self._qualities(sides, ahead.recruits, wants):
            if each <= 0:
                break
            found += quality * min(each, 1.0)
            each -= 1
        return found * ahead.efforts

    def _qualities_of(self, sides: tuple[tuple[str, bool], ...], recruits: int, wants: Wants) -> tuple[float, ...]:
        """Return the worth of activating each tile, including those yet to be recruited, the best first."""
        worths, weights = self._worths, {**self._weights}
        for action, more in zip(LAYING, wants, strict=False):
            weights[action] += more
        offered = [self._game.side(Tile(name, senior, False)).actions for name, senior in sides]
        offered.sort(key=lambda groups: -self._quality(groups, weights, {}))
        seen: dict[str, int] = {}
        found = [self._quality(groups, weights, seen) for groups in offered if groups]
        found += [worths.recruit] * (recruits // 2)
        return tuple(sorted(found, reverse=True))

    def _quality(
        self, groups: tuple[tuple[str, ...], ...], weights: Mapping[str, float], seen: dict[str, int]
    ) -> float:
        """Return the worth of what a side offers; an action counts less the more tiles in `seen` offer it."""
        found, again = 0.0, self._worths.again
        for group in groups:
            worth, best = max([(weights[one] * again ** seen.get(one, 0), one) for one in group])
            seen[best] = seen.get(best, 0) + 1
            found += worth + VERSATILE * (len(group) - 1)
        return found
