"""What the content of Endeavor: Deep Sea holds (E-16)."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from spillgame.rules.content import Between, Count, CountOrNone, Id, Len, Matches, Name, Text, Worded, record
from spillgame.rules.endeavor_deep_sea.bots_model import Bots
from spillgame.rules.game_words import GameWords
from spillgame.rules.glossary import Term
from spillgame.rules.lessons import Lesson
from spillgame.rules.value_weights import SeatWeights

Attribute = Literal["reputation", "inspiration", "coordination", "ingenuity"]
Action = Literal["travel", "sonar", "dive", "conserve", "journal"]
SideAction = Literal[Action, "promote"]
"""What a Specialist's side may offer (E-16.3)."""
Fieldname = Literal["life", "earth", "lore", "tech"]
"""A Journal's field (E-1.3)."""
Moment = Literal["turn", "before", "after"]
"""When a Journal's effect may be used (E-4.7)."""
Special = Literal["dive", "emptied", "conserve", "leave"]
"""What sets off a zone's special rule (E-6.10)."""
Counted = Literal["zones", "seniors", "conserved_zones", "journal_depths"]
"""What a tier-5 Senior counts (E-8.4)."""
Discs = Literal["sonar", "journal", "conservation"]
"""A kind of disc in the ocean (E-15.3)."""
Measure = Literal[
    "zones", "deep_discs", "seniors", "shared_zones", "links", "high_tracks",
    "empty_sites", "shared_links", "experts", "columns", "deep_vessels", "lowest_track",
]  # fmt: skip
"""What a Co-op card measures (E-9.5)."""

ATTRIBUTES: Final[tuple[Attribute, ...]] = ("reputation", "inspiration", "coordination", "ingenuity")
ACTIONS: Final[tuple[Action, ...]] = ("travel", "sonar", "dive", "conserve", "journal")
PLAYERS = (1, 4)
"""The least and the most (E-2.1)."""
TOP_TIER = 5
LEVELS = 5

Tier = Annotated[int, Between(1, TOP_TIER)]
Depth = Annotated[int, Between(1, 5)]
CellName = Annotated[str, Matches(r"^[A-E][1-5]$", "cell")]
HexName = Annotated[str, Matches(r"^(0|[1-9][0-9]?),(0|[1-9][0-9]?)$", "hex")]
PlaceName = Annotated[str, Matches(r"^(s[0-9]\.[0-9]|c[0-9]|j[0-9])$", "place")]
PerPlayers = Annotated[tuple[CountOrNone, ...], Len(4, 4)]
"""With 1, 2, 3 and 4 players."""


@record
class TravelChange:
    """A Travel with more Technology than usual (E-4.8)."""

    technology: CountOrNone = 0


@record
class ConserveChange:
    """A Conserve that costs less, or is free in the same row or column (E-4.8)."""

    less: CountOrNone = 0
    line: bool = False


@record
class Gain:
    """One gain: exactly one of these is said. In YAML a word alone means one of it, without changes."""

    reputation: Count | None = None
    inspiration: Count | None = None
    coordination: Count | None = None
    ingenuity: Count | None = None
    any: Count | None = None
    """Steps of the player's choice (E-6.3)."""
    lowest: Count | None = None
    research: Count | None = None
    disc: Count | None = None
    impact: Count | None = None
    promote: Count | None = None
    discard_disc: Count | None = None
    discover: Annotated[tuple[Depth, ...], Len(2, 2)] | None = None
    """The least and the greatest depth (E-5.3)."""
    travel: TravelChange | None = None
    sonar: bool = False
    dive: bool = False
    conserve: ConserveChange | None = None
    journal: bool = False


Gains = tuple[Annotated[Gain, Worded()], ...]


@record
class Tracks:
    """The attribute tracks (E-10.1, E-10.2)."""

    cells: Annotated[tuple[CountOrNone, ...], Len(LEVELS, LEVELS)]
    """The first cell of each level."""
    last: Count
    """The last cell."""
    points: Annotated[tuple[CountOrNone, ...], Len(LEVELS, LEVELS)]
    """Points of each level."""
    impact: Count
    """The Impact cell."""
    vessels: tuple[Count, ...]
    """The Vessel cells of Ingenuity."""


@record
class Mat:
    """What a player starts with, and the tracks of the mat."""

    tracks: Tracks
    research: Count
    """The last cell of Research."""
    discs: Count
    markers: Count
    vessels: Count


@record
class Scores:
    """What a tier-5 Senior scores (E-8.4)."""

    what: Counted
    points: Count
    per: Count


@record
class Side:
    """A side of a Specialist's tile."""

    title: Name
    gains: Gains = ()
    choice: tuple[SideAction, ...] = ()
    """Actions, one of which may be performed."""
    all: tuple[SideAction, ...] = ()
    """Actions each of which may be performed once; never together with `choice` (E-16.3)."""
    scores: Scores | None = None

    @property
    def actions(self) -> tuple[tuple[SideAction, ...], ...]:
        """What an activation offers: lists of actions, one of which may be chosen from each (E-4.3)."""
        return (self.choice,) if self.choice else tuple((one,) for one in self.all)


@record
class Specialist:
    """A Specialist's tile (E-1.5)."""

    id: Id
    tier: Tier
    copies: Annotated[int, Between(1, 9)]
    junior: Side
    senior: Side


@record
class Specialists:
    """The tiles: the Team Leader, who is always a Senior, and the Specialists in the order of the tray."""

    leader: Side
    specialists: tuple[Specialist, ...]


@record
class Conservation:
    """A Conservation site."""

    cost: Annotated[int, Between(0, 12)]
    gains: Gains


@record
class Link:
    """A link between two places of a board (E-6.9)."""

    ends: Annotated[tuple[PlaceName, ...], Len(2, 2)]
    gains: Gains


@record
class SpecialRule:
    """A zone's special rule (E-6.10)."""

    when: Special
    gains: Gains


@record
class Board:
    """An Ocean board (E-1.2)."""

    id: Id
    name: Name
    depth: Depth
    arrival: Gains = ()
    discovery: Gains = ()
    dive: Annotated[int, Between(1, 9)] | None = None
    """The tokens of its Dive site; None where it has none."""
    sonar: tuple[Annotated[tuple[Gains, ...], Len(1)], ...] = ()
    """The tracks, each with the gains of its spaces in order."""
    conservation: tuple[Conservation, ...] = ()
    journals: tuple[Fieldname, ...] = ()
    """The field of each Journal site."""
    links: tuple[Link, ...] = ()
    special: SpecialRule | None = None

    @property
    def places(self) -> tuple[str, ...]:
        """The places that take a disc."""
        return (
            *(f"s{track}.{space}" for track, spaces in enumerate(self.sonar) for space, _ in enumerate(spaces)),
            *(f"c{site}" for site, _ in enumerate(self.conservation)),
            *(f"j{site}" for site, _ in enumerate(self.journals)),
        )


@record
class Token:
    """A Dive token (E-1.6)."""

    id: Id
    name: Name
    copies: Count
    research: Annotated[int, Between(1, 12)]
    extra: Gains = ()


@record
class Effect:
    """A Journal's effect (E-4.7)."""

    use: Literal["round", "discard"]
    moment: Moment
    action: Action | None = None
    """For the moments `before` and `after`."""
    gains: Gains = ()
    discs: Count | None = None
    """How much Research each discarded disc gives (`discs nq`); with this there are no gains."""


@record
class Journal:
    """A Journal, or an Anchor Journal (E-1.6)."""

    id: Id
    name: Name
    fields: Annotated[tuple[Fieldname, ...], Len(1, 2)]
    cost: Annotated[int, Between(0, 12)]
    instant: Gains = ()
    others: Gains = ()
    effect: Effect | None = None


@record
class Journals:
    """The Anchors and the deck."""

    anchors: tuple[Journal, ...]
    deck: tuple[Journal, ...]


@record
class StartBoard:
    """A named board and its cell."""

    board: Id
    at: CellName


@record
class Goal:
    """A mission goal (E-15.3)."""

    id: Id
    name: Name
    discs: Discs
    first: CountOrNone
    second: CountOrNone
    needs: PerPlayers


@record
class ImpactHex:
    """A hex of the Impact board (E-15.5)."""

    at: HexName
    points: CountOrNone = 0
    gains: Gains = ()
    endless: bool = False
    """Whether it takes any number of markers."""


@record
class ImpactBoard:
    """The Impact board."""

    entries: Annotated[tuple[HexName, ...], Len(1)]
    hexes: tuple[ImpactHex, ...]


@record
class CardSide:
    """A goal of a Co-op card (E-15.6)."""

    id: Annotated[str, Matches(r"^[0-9]{1,2}[ab]$", "side")]
    name: Name
    measure: Measure
    needs: PerPlayers
    """0 for a number of players that it does not suit."""


@record
class Mission:
    """A mission (E-15)."""

    id: Id
    name: Name
    columns: Annotated[int, Between(1, 5)]
    depth: Depth
    """The deepest row."""
    start: tuple[StartBoard, ...]
    random: tuple[CellName, ...] = ()
    """Cells for which a board is drawn in set-up."""
    launch: CellName
    rounds: Count
    solo_rounds: Count
    goals: Annotated[tuple[Goal, ...], Len(1, 9)]
    impact_needs: PerPlayers
    impact: ImpactBoard
    cards: Annotated[tuple[Annotated[tuple[CardSide, ...], Len(2, 2)], ...], Len(3)]


@record
class Words(GameWords):
    """The sentences that players read: templates whose {names} are filled in from the game."""

    gains: Mapping[str, Text]
    """What gains, attributes, actions and fields are called."""
    features: Mapping[str, Text]
    """In what one end of a turn is better than another, or worse."""
    measures: Mapping[str, Text]
    """What each goal counts: a measure of Co-op cards, a kind of discs, or `impact`."""


@record
class Content:
    """All content; each field is the file of its name."""

    mat: Mat
    specialists: Specialists
    boards: tuple[Board, ...]
    tokens: Annotated[tuple[Token, ...], Len(1)]
    journals: Journals
    mission: Mission
    bots: Bots
    value: SeatWeights
    words: Words
    lessons: tuple[Lesson, ...]
    glossary: tuple[Term, ...] = ()
