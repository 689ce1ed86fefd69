"""What can be done in a zone, and what it would be worth to a seat."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from spillgame.bots.endeavor_deep_sea.prices import Judges, Prices
from spillgame.rules.endeavor_deep_sea.due import Unit
from spillgame.rules.endeavor_deep_sea.game import INGENUITY, ways_from
from spillgame.rules.endeavor_deep_sea.ocean import owner
from spillgame.rules.endeavor_deep_sea.state import Player, State, Zone, has_room
from spillgame.rules.endeavor_deep_sea.table import BoardInfo

SONAR, JOURNAL, CONSERVATION = range(3)
"""The indexes of the kinds of discs in `ocean.DISCS`."""
TAPER = (1.0, 0.6, 0.3, 0.15)
"""The part that counts of the best, the second best, … option in a zone."""
UNPAID = 0.5
"""The part that counts of an option that cannot be paid for yet."""


class Option(NamedTuple):
    """Something that can be done in a zone."""

    action: str
    worth: float
    """To the seat, minus the Research that it costs."""
    cost: int = 0
    """In Research."""
    disc: bool = True


class Sites:
    """What can be done in zones, with a seat's prices."""

    def __init__(self, judges: Judges, state: State, seat: int, prices: Prices):
        self._game, self._seat, self._prices = judges.game, seat, prices
        self._half, self._lost = judges.worths.half_link, judges.lost
        self._unseen = state.heap.unseen
        self._research = state.player(seat).research
        self._known: dict[tuple[Zone, tuple[str, ...]], tuple[Option, ...]] = {}
        self._places: dict[tuple[Zone, tuple[str, ...]], float] = {}
        self._reached: dict[tuple[object, ...], tuple[list[Option], float]] = {}

    def of(self, zone: Zone, display: tuple[str, ...]) -> tuple[Option, ...]:
        key = (zone, display)
        found = self._known.get(key)
        if found is None:
            info = self._game.table.boards[zone.board]
            options = [*self._sonars(zone, info), *self._dives(zone, info)]
            options += [*self._conserves(zone, info), *self._journals(zone, info, display)]
            found = self._known[key] = tuple(sorted(options, key=lambda one: -one.worth))
        return found

    def place(self, zone: Zone, display: tuple[str, ...]) -> float:
        """Return what being able to act in a zone is worth."""
        key = (zone, display)
        found = self._places.get(key)
        if found is None:
            worths = [one.worth * (UNPAID if one.cost > self._research else 1.0) for one in self.of(zone, display)]
            best = sorted([one for one in worths if one > 0], reverse=True)
            found = self._places[key] = sum([one * part for one, part in zip(best, TAPER, strict=False)])
        return found

    # --- What each action brings ---

    def _sonars(self, zone: Zone, info: BoardInfo) -> Iterator[Option]:
        for track, spaces in enumerate(zone.sonar):
            if has_room(spaces):
                space = spaces.index(0)
                yield Option("sonar", self._laid(zone, info, SONAR, f"s{track}.{space}", info.sonar[track][space]))

    def _dives(self, zone: Zone, info: BoardInfo) -> Iterator[Option]:
        if zone.tokens:
            worth = self.token_mean + self._special(info, "dive")
            yield Option("dive", worth + (self._special(info, "emptied") if zone.tokens == 1 else 0.0), disc=False)

    def _conserves(self, zone: Zone, info: BoardInfo) -> Iterator[Option]:
        for site, disc in enumerate(zone.conservation):
            if not disc:
                cost = info.costs[site]
                worth = self._laid(zone, info, CONSERVATION, f"c{site}", info.conservation[site])
                worth += self._special(info, "conserve") + self._prices.research(-cost)
                yield Option("conserve", worth, cost)

    def _journals(self, zone: Zone, info: BoardInfo, display: tuple[str, ...]) -> Iterator[Option]:
        for site, disc in enumerate(zone.sites):
            if not disc:
                laid = self._laid(zone, info, JOURNAL, f"j{site}", ())
                for name in display:
                    journal = self._game.table.journals[name]
                    if journal.suits(info.fields[site]):
                        worth = laid + self.published(name) + self._prices.research(-journal.cost)
                        yield Option("journal", worth, journal.cost)

    def _laid(self, zone: Zone, info: BoardInfo, kind: int, place: str, units: tuple[Unit, ...]) -> float:
        """Return the worth of a disc on a place: of the disc itself, its gains, and its links (E-6.9)."""
        worth = self._prices.discs[kind] + self._prices.of(units)
        for link in info.links_at.get(place, ()):
            one = info.links[link]
            other = owner(zone, one.ends[one.ends[0] == place])
            gains = self._prices.of(one.units)
            if other:
                worth += gains if other == self._seat else gains * (1 - self._lost)
            else:
                worth += gains * self._half
        return worth

    def _special(self, info: BoardInfo, when: str) -> float:
        return self._prices.of(info.special) if info.when == when else 0.0

    def published(self, name: str) -> float:
        """Return what a Journal brings: at once, later, and to others."""
        journal = self._game.table.journals[name]
        worth = self._prices.of(journal.instant) - self._lost * self._prices.of(journal.others)
        return worth + self.effect(name, spent=False)

    def effect(self, name: str, *, spent: bool) -> float:
        """Return what a Journal's effect is worth from now on (E-4.7)."""
        effect = self._game.table.effects.get(name)
        if effect is None:
            return 0.0
        ahead, part = self._prices.ahead, self._prices.effect
        each = self._prices.of(effect.units) if effect.units else self._prices.research(effect.each)
        if effect.discard:
            return each * min(1.0, part * (ahead.rounds + ahead.staging))
        return each * part * (ahead.rounds + (ahead.staging and not spent))

    # --- Tokens ---

    def token(self, name: str) -> float:
        """Return what a token is worth: its Research or its extra, whichever is better."""
        table = self._game.table
        extra = table.token_extra[name]
        return max(self._prices.research(table.token_research[name]), self._prices.of(extra) if extra else 0.0)

    @cached_property
    def token_mean(self) -> float:
        """The mean worth of the tokens that are face down."""
        names, counts = self._game.table.tokens, self._unseen
        total = sum(counts)
        return sum([self.token(name) * n for name, n in zip(names, counts, strict=True) if n]) / total if total else 0.0

    # --- Travel ---

    def reached(self, state: State, player: Player) -> tuple[list[Option], float]:
        """Return the best way to travel of each Vessel, and the worth of the best zone that one can reach."""
        technology = self._game.level(player, INGENUITY)
        key = (player.vessels, technology, state.zones, state.display)
        found = self._reached.get(key)
        if found is None:
            ocean, vessels = state.ocean, dict.fromkeys(player.vessels)
            ways = {source: [*ways_from(ocean, source, technology, technology)] for source in vessels}
            near = {cell for cells in ways.values() for cell in cells}.difference(vessels)
            place = max([self.place(state.laid(cell), state.display) for cell in near], default=0.0)
            found = self._reached[key] = self._travels(state, player, ways), place
        return found

    def _travels(self, state: State, player: Player, ways: Mapping[str, list[str]]) -> list[Option]:
        """Return for each Vessel the best arrival, including what can be done there rather than here."""
        found, display = [], state.display
        for source in player.vessels:
            here = state.laid(source)
            leave = self._special(self._game.table.boards[here.board], "leave")
            stay = 0.0 if player.vessels.count(source) > 1 else self.place(here, display)
            worths = []
            for cell in ways[source]:
                zone = state.laid(cell)
                there = 0.0 if cell in player.vessels else self.place(zone, display)
                arrival = self._prices.of(self._game.table.boards[zone.board].arrival)
                worths.append(arrival + self._prices.place * (there - stay))
            if worths:
                found.append(Option("travel", max(worths) + leave, disc=False))
        return sorted(found, key=lambda one: -one.worth)
