"""Lookup tables, computed once for all games with the same content."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property, lru_cache
from typing import Final, NamedTuple

from spillgame.rules.endeavor_deep_sea.content_model import (
    ATTRIBUTES,
    LEVELS,
    TOP_TIER,
    Board,
    CardSide,
    Content,
    Effect,
    Gain,
    Journal,
    Scores,
    Side,
)
from spillgame.rules.endeavor_deep_sea.due import Unit
from spillgame.rules.endeavor_deep_sea.state import COLUMNS
from spillgame.rules.per_content import PerContent

SINGLE = (*ATTRIBUTES, "any", "lowest", "impact", "promote")
"""Several of these are resolved one by one."""
TOGETHER = ("research", "disc", "discard_disc")
"""Several of these are one unit: nothing comes between them."""
IMPACT = Unit("impact")


def units_of(gains: Iterable[Gain]) -> tuple[Unit, ...]:
    """Return gains as units, in the order printed."""
    return tuple(unit for gain in gains for unit in _units(gain))


def _units(gain: Gain) -> Iterator[Unit]:
    for kind in SINGLE:
        for _ in range(getattr(gain, kind) or 0):
            yield Unit(kind)
    for kind in TOGETHER:
        if n := getattr(gain, kind):
            yield Unit(kind, n)
    if gain.discover is not None:
        yield Unit("discover", gain.discover[0], gain.discover[1])
    if gain.travel is not None:
        yield Unit("travel", gain.travel.technology)
    elif gain.conserve is not None:
        yield Unit("conserve", gain.conserve.less, line=gain.conserve.line)
    else:
        for action in ("sonar", "dive", "journal"):
            if getattr(gain, action):
                yield Unit(action)


@cache
def action_name(unit: Unit) -> str:
    """Return an action as the tables of the rulebook write it, such as `travel+1` or `conserve=line` (E-4.8)."""
    if unit.line:
        return f"{unit.kind}=line"
    if not unit.n:
        return unit.kind
    return f"{unit.kind}+{unit.n}" if unit.kind == "travel" else f"{unit.kind}-{unit.n}"


LEADER: Final = "team_leader"
"""The id of the Team Leaders."""


class SideInfo(NamedTuple):
    """A side of a tile."""

    title: str
    units: tuple[Unit, ...]
    actions: tuple[tuple[str, ...], ...]
    """What an activation offers; if nothing, the side has no circle (E-1.5)."""
    scores: Scores | None


class TitleInfo(NamedTuple):
    """A Specialist, or the Team Leader."""

    tier: int
    """0 for the Team Leader."""
    junior: SideInfo
    senior: SideInfo


class LinkInfo(NamedTuple):
    """A link between two places of a board (E-6.9)."""

    ends: tuple[str, str]
    units: tuple[Unit, ...]


class BoardInfo(NamedTuple):
    """An Ocean board."""

    depth: int
    arrival: tuple[Unit, ...]
    discovery: tuple[Unit, ...]
    dive: int
    """The tokens of its Dive site; 0 if it has none."""
    sonar: tuple[tuple[tuple[Unit, ...], ...], ...]
    """By track, by space."""
    costs: tuple[int, ...]
    """By Conservation site."""
    conservation: tuple[tuple[Unit, ...], ...]
    """By Conservation site."""
    fields: tuple[str, ...]
    """By Journal site."""
    links: tuple[LinkInfo, ...]
    places: tuple[str, ...]
    """The places that take a disc, such as `c1`."""
    links_at: Mapping[str, tuple[int, ...]]
    """The links that end at each place."""
    when: str
    """What triggers its special rule; empty if it has none."""
    special: tuple[Unit, ...]


class EffectInfo(NamedTuple):
    """A Journal's effect (E-4.7)."""

    discard: bool
    """Whether the Journal is discarded, not pivoted."""
    moment: str
    action: str
    """Empty for the moment `turn`."""
    units: tuple[Unit, ...]
    each: int
    """The Research per discarded disc; 0 if none are discarded."""


class JournalInfo(NamedTuple):
    """A Journal."""

    fields: tuple[str, ...]
    cost: int
    instant: tuple[Unit, ...]
    others: tuple[Unit, ...]
    effect: EffectInfo | None

    def suits(self, field: str) -> bool:
        """Return whether it can be published at a site of a field (E-5.7)."""
        return field in self.fields


class HexInfo(NamedTuple):
    """A hex of the Impact board."""

    id: str
    points: int
    units: tuple[Unit, ...]
    endless: bool
    entry: bool
    touching: int
    """The hexes that it touches, as bits."""


def open_among(hexes: tuple[HexInfo, ...], occupied: int) -> list[int]:
    """Return the numbers of the hexes on which a marker may be placed, given those with one, as bits (E-6.6)."""
    return [
        number
        for number, one in enumerate(hexes)
        if (one.endless or not occupied >> number & 1) and (one.entry or one.touching & occupied)
    ]


def touching(at: str) -> tuple[str, ...]:
    """Return the places next to that of a hex, whether or not they have hexes (E-15.5)."""
    row, column = map(int, at.split(","))
    left = column - 1 + row % 2
    beside = [(row, column - 1), (row, column + 1)]
    across = [(other, place) for other in (row - 1, row + 1) for place in (left, left + 1)]
    return tuple(f"{r},{c}" for r, c in beside + across if r >= 0 and c >= 0)


class Table:
    """Lookup tables of the content."""

    def __init__(self, content: Content):
        self._content = content
        self.mat = content.mat
        self.mission = content.mission
        self._index_mat()
        self.fitting = lru_cache(maxsize=1024)(self._fitting)
        """Returns each site of a board with each displayed Journal that can be published there (E-5.7)."""
        self.boards = {board.id: _board(board) for board in content.boards}
        self.titles = {
            one.id: TitleInfo(one.tier, _side(one.junior), _side(one.senior)) for one in content.specialists.specialists
        }
        leader = _side(content.specialists.leader)
        self.titles[LEADER] = TitleInfo(0, leader, leader)
        every = content.specialists.specialists
        self.stock = tuple(one.id for one in every if one.tier < TOP_TIER)
        """The titles in stocks, in the order of the tray."""
        self.stock_number = {title: number for number, title in enumerate(self.stock)}
        self.stock_start = tuple(one.copies for one in every if one.tier < TOP_TIER)
        self.top = tuple(sorted(one.id for one in every if one.tier == TOP_TIER for _ in range(one.copies)))
        """The tier-5 tiles, sorted."""
        self.stock_of_level = tuple(
            tuple(title for title in self.stock if self.titles[title].tier <= level) for level in range(LEVELS + 1)
        )
        """By level, the titles in stocks that it allows."""
        self.tokens = tuple(token.id for token in content.tokens)
        self.token_number = {token: number for number, token in enumerate(self.tokens)}
        self.token_copies = tuple(token.copies for token in content.tokens)
        self.token_research = {token.id: token.research for token in content.tokens}
        self.token_extra = {token.id: units_of(token.extra) for token in content.tokens}
        self.anchors = tuple(sorted(journal.id for journal in content.journals.anchors))
        self.deck = tuple(sorted(journal.id for journal in content.journals.deck))
        self.journals = {one.id: _journal(one) for one in (*content.journals.anchors, *content.journals.deck)}
        self.effects = {name: one.effect for name, one in self.journals.items() if one.effect is not None}
        """The effects of the Journals that have one."""
        self._index_impact()
        self.cards: Mapping[str, CardSide] = {side.id: side for card in self.mission.cards for side in card}
        self.other_side = {
            side.id: other.id for card in self.mission.cards for side, other in zip(card, card[::-1], strict=True)
        }

    def __reduce__(self) -> tuple[type["Table"], tuple[Content]]:
        """Let the worker that computes hints make its own: caches cannot be sent to it."""
        return Table, (self._content,)

    def _fitting(self, board: str, display: tuple[str, ...]) -> tuple[tuple[int, str], ...]:
        sites, journals = enumerate(self.boards[board].fields), self.journals
        return tuple([(site, one) for site, field in sites for one in display if journals[one].suits(field)])

    def _index_mat(self) -> None:
        tracks = self.mat.tracks
        cells = range(tracks.last + 1)
        self.level = tuple(len([1 for first in tracks.cells if first <= cell]) for cell in cells)
        """The level of each cell of a track (E-10.1)."""
        self.points = tuple(tracks.points[level - 1] for level in self.level)
        """The points of each cell (E-10.2)."""
        self.vessel_cells = frozenset(tracks.vessels)

    def _index_impact(self) -> None:
        board = self.mission.impact
        self.hex_number = {one.at: number for number, one in enumerate(board.hexes)}
        entries = {*board.entries}

        def touched(at: str) -> int:
            return sum(1 << self.hex_number[name] for name in touching(at) if name in self.hex_number)

        self.hexes = tuple(
            HexInfo(one.at, one.points, units_of(one.gains), one.endless, one.at in entries, touched(one.at))
            for one in board.hexes
        )
        self.hex_bits = tuple(1 << number for number in range(len(self.hexes)))
        self.open_hexes = lru_cache(maxsize=4096)(self._open_hexes)
        """Returns the ids of the hexes on which a marker may be placed, given those with one, as bits (E-6.6)."""

    def _open_hexes(self, occupied: int) -> tuple[str, ...]:
        return tuple([self.hexes[number].id for number in open_among(self.hexes, occupied)])

    @cached_property
    def grid(self) -> frozenset[str]:
        """The cells of the mission's grid (E-1.1)."""
        columns, depths = self.mission.columns, self.mission.depth
        return frozenset(f"{COLUMNS[column]}{depth}" for column in range(columns) for depth in range(1, depths + 1))


table_of = PerContent(Table)
"""Returns the tables of a content."""


def _side(side: Side) -> SideInfo:
    return SideInfo(side.title, units_of(side.gains), side.actions, side.scores)


def _board(board: Board) -> BoardInfo:
    links = tuple(LinkInfo((link.ends[0], link.ends[1]), units_of(link.gains)) for link in board.links)
    places = dict.fromkeys(end for link in links for end in link.ends)
    at = {place: tuple(number for number, link in enumerate(links) if place in link.ends) for place in places}
    return BoardInfo(
        depth=board.depth,
        arrival=units_of(board.arrival),
        discovery=units_of(board.discovery),
        dive=board.dive or 0,
        sonar=tuple(tuple(map(units_of, track)) for track in board.sonar),
        costs=tuple(site.cost for site in board.conservation),
        conservation=tuple(units_of(site.gains) for site in board.conservation),
        fields=board.journals,
        links=links,
        places=board.places,
        links_at=at,
        when=board.special.when if board.special is not None else "",
        special=units_of(board.special.gains) if board.special is not None else (),
    )


def _journal(journal: Journal) -> JournalInfo:
    effect = None if journal.effect is None else _effect(journal.effect)
    return JournalInfo(journal.fields, journal.cost, units_of(journal.instant), units_of(journal.others), effect)


def _effect(effect: Effect) -> EffectInfo:
    return EffectInfo(
        effect.use == "discard", effect.moment, effect.action or "", units_of(effect.gains), effect.discs or 0
    )
