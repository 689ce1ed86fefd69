"""What a goal lacks, and the places in the ocean that could bring it."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from spillgame.rules.endeavor_deep_sea.content_model import ATTRIBUTES
from spillgame.rules.endeavor_deep_sea.ocean import holders, owner, present, zones_of
from spillgame.rules.endeavor_deep_sea.places import Cell, Site
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.team import DEEP, IMPACT_GOAL
from spillgame.scenes.endeavor_deep_sea.goals import GoalShown, goals_of

Places = Iterator[Site | Cell]
STEPS: Final = frozenset({*ATTRIBUTES, "any", "lowest"})
"""The gains that move a cube on a track."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal, as a place that the player can look at."""

    key: str


class Lack(NamedTuple):
    """What is missing of a goal."""

    goal: str
    measure: str
    """What the goal counts."""
    short: int
    """How much: of a team's goal until it is met; otherwise until a player alone has the most."""
    places: frozenset[Site | Cell]
    """Where it could come from: places of zones, zones, and cells in which a zone could be found."""


def lack_of(rules: EndeavorDeepSea, state: State, goal: GoalShown, seat: int) -> Lack:
    """Return what a goal lacks for a team, or for the player of a seat."""
    if goal.need:
        count = max(0, goal.need - goal.have)
    else:
        others = [discs for other, discs in enumerate(goal.discs, 1) if other != seat]
        count = max(0, max(others, default=0) + 1 - goal.discs[seat - 1])
    measure = _measure(rules, goal.key)
    places = _Seeker(rules, state).of(measure) if count else ()
    return Lack(goal.key, measure, count, frozenset(places))


def _measure(rules: EndeavorDeepSea, goal: str) -> str:
    """Return what a goal counts: discs of a kind, or what the card of a team says."""
    discs = {one.id: str(one.discs) for one in rules.game.mission.goals}
    cards = rules.game.table.cards
    return discs.get(goal) or (cards[goal].measure if goal in cards else IMPACT_GOAL)


def lacks_of(rules: EndeavorDeepSea, state: State, seat: int, keys: Collection[str] | None = None) -> list[Lack]:
    """Return what the goals with these keys lack, by default all of the mission."""
    goals = (goal for goal in goals_of(rules, state) if keys is None or goal.key in keys)
    return [lack for goal in goals if (lack := lack_of(rules, state, goal, seat)).short]


class _Seeker:
    """Finds the places that could bring what a goal counts."""

    def __init__(self, rules: EndeavorDeepSea, state: State):
        self._game, self._state = rules.game, state

    def of(self, measure: str) -> Places:
        """Yield the places that could bring what a measure counts."""
        by_measure: Mapping[str, Callable[[], Places]] = {
            "sonar": lambda: self._free("s"),
            "conservation": lambda: self._free("c"),
            "journal": lambda: self._free("j"),
            "zones": lambda: self._spots(range(1, DEEP + 2)),
            "columns": lambda: self._spots(range(2, DEEP + 1)),
            "deep_discs": lambda: (one for one in self._free("scj") if int(one.cell[1]) >= DEEP),
            "deep_vessels": lambda: (Cell(cell) for cell, _ in zones_of(self._state) if int(cell[1]) >= DEEP),
            "shared_zones": self._alone,
            "links": lambda: self._open_links(1),
            "shared_links": lambda: self._open_links(2),
            "empty_sites": self._dives,
            "impact": lambda: self._giving({"impact"}),
            "seniors": lambda: self._giving({"promote"}),
            "experts": lambda: self._giving({"reputation"}),
            "high_tracks": lambda: self._giving(STEPS),
            "lowest_track": lambda: self._giving(STEPS),
        }
        return by_measure[measure]()

    def _free(self, kinds: str) -> Iterator[Site]:
        """Yield the free places of kinds, given as their letters; of a Sonar track the next one."""
        for cell, zone in zones_of(self._state):
            tracks = set[str]()
            for place in self._game.table.boards[zone.board].places:
                track = place.partition(".")[0]
                if place[0] not in kinds or owner(zone, place) or (place[0] == "s" and track in tracks):
                    continue
                tracks.add(track)
                yield Site(cell, place)

    def _spots(self, depths: Iterable[int]) -> Places:
        for depth in depths:
            if depth <= self._game.mission.depth:
                yield from map(Cell, self._game.spots(self._state.ocean, depth))

    def _alone(self) -> Places:
        """Yield the zones in which one player alone is present."""
        there = [cell for seat in self._game.seats for cell in present(self._state, seat)]
        yield from (Cell(cell) for cell in sorted({*there}) if there.count(cell) == 1)

    def _open_links(self, most: int) -> Places:
        """Yield the free ends of links that lack at most this many discs."""
        for cell, zone in zones_of(self._state):
            for number, link in enumerate(self._game.table.boards[zone.board].links):
                seats = holders(self._game, zone, number)
                if 0 < seats.count(0) <= most:
                    yield from (Site(cell, end) for end, seat in zip(link.ends, seats, strict=True) if not seat)

    def _dives(self) -> Places:
        yield from (Site(cell, "dive") for cell, zone in zones_of(self._state) if zone.tokens)

    def _giving(self, kinds: Collection[str]) -> Places:
        """Yield the free places that give one of these gains, and the zones whose arrival does."""
        for cell, zone in zones_of(self._state):
            if any(unit.kind in kinds for unit in self._game.table.boards[zone.board].arrival):
                yield Cell(cell)
        for site in self._free("sc"):
            board, kind, number = (
                self._game.table.boards[self._state.laid(site.cell).board],
                site.name[0],
                site.name[1:],
            )
            track, _, space = number.partition(".")
            units = board.sonar[int(track)][int(space)] if kind == "s" else board.conservation[int(number)]
            if any(unit.kind in kinds for unit in units):
                yield site
