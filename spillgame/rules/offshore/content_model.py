"""What the content of Offshore holds (O-9.1)."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from spillgame.rules.content import Between, Count, CountOrNone, Id, Len, Matches, Name, Text, record
from spillgame.rules.game_words import GameWords
from spillgame.rules.glossary import Term
from spillgame.rules.lessons import Lesson
from spillgame.rules.levels import Give, Levels
from spillgame.rules.value_weights import SeatWeights

OilClass = Literal["I", "II", "III"]
FieldKind = Literal["start", OilClass, "plant"]
Back = Literal["light", "dark"]
Colour = Literal["red", "yellow", "blue"]
Technology = Literal[
    "blowout_preventer", "gas_injection", "condeep", "diver", "seismology", "directional_drilling"
]  # fmt: skip
TileKind = Literal[Technology, "gas_plant"]
Bonus = Literal["barrels_1", "barrels_2", "flip_one", "flip_all"]

OIL_CLASSES: Final[tuple[OilClass, ...]] = ("I", "II", "III")
BACKS: Final[tuple[Back, ...]] = ("light", "dark")
COLOURS: Final[tuple[Colour, ...]] = ("red", "yellow", "blue")
"""In the order in which tiles are slid forward (O-5.3)."""
PLANT: Final = "gas_plant"
DISPLAY_SPACES = 4
PLAYERS = (2, 5)
"""The least and the most (O-2.1)."""

PieceId = Annotated[str, Matches(r"^[A-Za-z][A-Za-z0-9_]{0,39}$", "letters")]


@record
class Reward:
    """What a marker or a red space gives: points, coins or a technology, the first two perhaps with a flip (O-9.1)."""

    points: CountOrNone | None = None
    coins: CountOrNone | None = None
    flip: bool = False
    technology: bool = False


@record
class Field:
    """A field of the board (O-1.1)."""

    id: Id
    name: Name
    kind: FieldKind
    """The class of an oil field, `start`, or `plant`."""
    exports: tuple[Back, ...] = ()
    """The back of the marker on each of its spaces (O-1.3)."""
    red: Reward | None = None
    """What its red space gives; left out where it has none."""


@record
class ShaftSpace:
    """A drilling space (O-1.9)."""

    barrels: CountOrNone
    points: CountOrNone


@record
class Board:
    """What joins the fields, the display and the shaft."""

    pipelines: tuple[Annotated[tuple[Id, ...], Len(2, 2)], ...]
    """The ends of each (O-1.2)."""
    display: Annotated[tuple[Bonus, ...], Len(DISPLAY_SPACES, DISPLAY_SPACES)]
    """The bonus of each space, the lowest first (O-1.11)."""
    shaft: Annotated[tuple[ShaftSpace, ...], Len(1, 99)]
    """The drilling spaces, the top one first."""


@record
class Marker:
    """An export marker (O-1.4)."""

    id: PieceId
    back: Back
    copies: Count
    reward: Reward


@record
class Needs:
    """How many technologies of each colour an opening needs."""

    red: CountOrNone = 0
    yellow: CountOrNone = 0
    blue: CountOrNone = 0

    @property
    def counts(self) -> tuple[int, int, int]:
        """The needs in the order of COLOURS."""
        return self.red, self.yellow, self.blue


@record
class Requirement:
    """A requirement tile (O-1.5)."""

    id: PieceId
    kind: OilClass
    needs: Needs
    coins: CountOrNone
    points: CountOrNone


@record
class Kind:
    """One of the six technologies (O-1.6)."""

    id: Technology
    name: Name
    colour: Colour


@record
class Tile:
    """A technology tile, or a gas plant (O-1.7)."""

    id: PieceId
    kind: TileKind
    back: Back
    cost: CountOrNone
    up: CountOrNone = 0
    """Points at the end while it lies up; 0 of a gas plant."""
    down: CountOrNone = 0
    field: str = ""
    """The field on which a gas plant stands."""


@record
class DrillingTile:
    """A drilling tile and its symbols (O-1.8)."""

    id: PieceId
    copies: Count
    oil: bool = False
    gas: bool = False
    flip: bool = False
    coins: CountOrNone = 0
    pressure: CountOrNone = 0


@record
class Objective:
    """A secret objective (O-1.10)."""

    id: Id
    name: Name
    fields: Annotated[tuple[Id, ...], Len(1, 20)]


@record
class Start:
    """What each player begins with (O-2.2, O-2.5)."""

    platforms: Annotated[int, Between(2, 99)]
    barrels: CountOrNone
    coins: CountOrNone
    gift: CountOrNone
    """Coins that the first seat gives to the seat to its right."""


@record
class DrillingNumbers:
    """The numbers of drilling (O-6)."""

    two: CountOrNone
    """Coins for drawing two tiles (O-6.3)."""
    pressure: Count
    """How many symbols make a blowout (O-6.5)."""
    lost: Count
    """How many tiles it takes off."""


@record
class End:
    """When the end begins (O-8.1)."""

    requirements: Annotated[tuple[CountOrNone, ...], Len(4, 4)]
    """The number of requirement tiles left on the board, with 2, 3, 4 and 5 players."""
    stalled: Count
    """The number of rounds in which everybody only took coins."""


@record
class ScoreNumbers:
    """What scores points at the end (O-8.3, O-10.4)."""

    pipeline: CountOrNone
    coins: Count
    """How many coins make a point."""
    objective: CountOrNone
    """For each field of an objective."""


@record
class TwoPlayers:
    """The numbers of a game of two (O-10)."""

    coins: Annotated[tuple[CountOrNone, ...], Len(2, 2)]
    """Those of the first seat and of the other."""
    alone: CountOrNone
    """Coins less for opening without a borrowed tile."""


@record
class Numbers:
    """The single numbers of the game."""

    start: Start
    blind_buy: CountOrNone
    counter_offers: Annotated[int, Between(0, 9)]
    condeep: CountOrNone
    """Coins that each Condeep used takes off the cost of opening (O-1.6)."""
    drilling: DrillingNumbers
    take_coins: CountOrNone
    end: End
    score: ScoreNumbers
    two_players: TwoPlayers


Weight = Annotated[float, Between(0, 100)]


@record
class UsualPrices:
    """What the finds of a drilling count in points when its mean is computed before it begins."""

    coin: Weight
    barrel: Weight
    flip: Weight


@record
class Greedy:
    """The numbers of the greedy bot, in points (O-11.2 to O-11.4)."""

    coin: Weight
    """What a coin is worth beyond its points as the game begins; it falls to nothing by the end."""
    barrel: Weight
    """The part of the reward still available that a barrel is worth while it is kept."""
    spare: Weight
    """What a barrel beyond the own fields is worth as the game begins."""
    use: Weight
    """What an up tile will do, beyond its points, as the game begins."""
    lack: Weight
    """An extra for a tile of a colour that is missing."""
    regain: Weight
    """The part of what a tile loses by being turned down that is regained, as the game begins."""
    open_end: Weight
    """What each pipeline with a platform at one end is worth as the game begins."""
    sale: Weight
    """The part of the best reward of a field that a platform there is worth."""
    usual: UsualPrices
    floor: Weight
    """What an offer must be worth at least (O-11.4)."""
    fair: Weight
    """The part of its worth to the other that an offer must be worth."""
    leader_fair: Weight
    """The same where the other is ahead."""
    leader_by: Weight
    """The lead in points of open score from which the other is ahead."""


@record
class Strong:
    """How much the strong bot imagines, and how it values the results (O-11.6)."""

    width: Annotated[int, Between(1, 100)]
    """How many decisions of a turn, the best by their worth now, are imagined."""
    apart: Weight
    """A decision that is worth this many points less than the best is not imagined."""
    deals: Annotated[int, Between(1, 100)]
    """How many deals of an opening, each with other tiles, are imagined."""
    fates: Annotated[int, Between(1, 1000)]
    """How many times each that leads to a drilling, under the same draws."""
    draws: Annotated[int, Between(1, 1000)]
    """The same of what only leads to other draws."""
    turns: Annotated[int, Between(1, 100)]
    """How many turns, the seat's own first, before the position is valued."""
    haggle: Weight
    """How many points more than accepting a counter-offer must bring to be made."""


@record
class Master:
    """How much the master imagines (O-11.6); the first numbers as for the strong bot."""

    width: Annotated[int, Between(1, 100)]
    apart: Weight
    deals: Annotated[int, Between(1, 100)]
    turns: Annotated[int, Between(1, 100)]
    fates: Annotated[int, Between(2, 1000)]
    """In how many fates each way is imagined in the first round and in the second, in every further one twice as
    many."""
    rounds: Annotated[int, Between(1, 10)]
    """After how many rounds it decides."""
    doubt: Weight
    """A way is given up once it is this many standard errors behind the best."""


@record
class Manners:
    """The manners in which a rival may play, and what each may cost in a decision."""

    bold: Give
    """It likes to draw on, and to open fields alone."""
    careful: Give
    """It likes to stop drilling, to share an opening, and to fill its purse."""
    builder: Give
    """It likes to open fields and to buy technologies."""


@record
class Bots:
    """The numbers of the bots (O-11)."""

    greedy: Greedy
    strong: Strong
    master: Master
    levels: Levels
    """Greedy's ratings are points, strong's chances to win."""
    manners: Manners
    """In the same units."""


@record
class Words(GameWords):
    """The sentences that players read: templates whose {names} are filled in from the game."""

    effects: Mapping[str, Text]
    """What each technology does."""
    bargains: Mapping[str, Text]
    """Why a bot refuses an offer, or makes another."""
    reasons: Mapping[str, Text]
    features: Mapping[str, Text]
    """How one end of a turn is better or worse than another: what the chance to win is made of."""


@record
class Content:
    """All content; each field is the file of its name."""

    fields: Annotated[tuple[Field, ...], Len(2, 60)]
    board: Board
    markers: tuple[Marker, ...]
    requirements: tuple[Requirement, ...]
    kinds: tuple[Kind, ...]
    technologies: tuple[Tile, ...]
    drilling: Annotated[tuple[DrillingTile, ...], Len(1)]
    objectives: tuple[Objective, ...]
    game: Numbers
    bots: Bots
    value: SeatWeights
    words: Words
    lessons: tuple[Lesson, ...]
    glossary: tuple[Term, ...] = ()
