"""What The Spill's content files hold, as records: `content/the_spill/NAME.yaml` is the field NAME of `Content`.

Every number of a card, a track or a Specialist is in those files and nowhere in the code. `check.py` says what the
records must fulfil together.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

from spillgame.rules.content import Between, Count, CountOrNone, Id, Len, Letter, Matches, Name, NamedBy, Text, record
from spillgame.rules.game_words import CommonWords
from spillgame.rules.glossary import Term
from spillgame.rules.lessons import Lesson
from spillgame.rules.the_spill.bot_weights import Bots
from spillgame.rules.the_spill.cards import ResourceCard, WinCard
from spillgame.rules.value_weights import ValueWeights

SpaceName = Annotated[str, Matches(r"^[NESW][1-6][ABC]$", "space")]
TokenName = Literal["no_resources", "no_ability", "slow_ship", "hard_rescue", "fair_wind"]

# --- board.yaml: S-1 ---------------------------------------------------------------------------------


@record
class Species:
    """One species of Marine Animals (S-1.4)."""

    id: Id
    name: Name
    plural: Name
    letter: Letter
    """Stands for the species if there is no room for its picture."""
    homes: tuple[SpaceName, ...]
    """The space of each animal at the start."""


@record
class DiceSupply:
    """The dice in the box (S-1.3) and how set-up deals them (S-2.6)."""

    oil: Annotated[int, Between(1, 71)]
    """Fewer than there are spaces, so that an overflowing die always finds room."""
    weather: Annotated[int, Between(0, 20)]
    dropped_in_setup: Annotated[int, Between(0, 16)]


@record
class LosingLines:
    """When a game is lost (S-6.2, S-6.3)."""

    sickbay_of_one: Count
    """The number of animals of one species in Sickbay that loses the game."""
    full_sectors: Annotated[int, Between(1, 24)]
    """The number of full Sectors that loses the game."""


@record
class Board:
    """The sea, its animals and the dice."""

    animals_each: Annotated[int, Between(1, 12)]
    """How many animals every species has."""
    species: Annotated[tuple[Species, ...], Len(2, 8)]
    dice: DiceSupply
    losing: LosingLines


# --- actions.yaml: S-4 -------------------------------------------------------------------------------


@record
class MoveCost:
    ap: CountOrNone
    sectors: Annotated[int, Between(1, 12)]
    """How far one Move goes at most, either way."""


@record
class OilCost:
    ap: CountOrNone


@record
class RescueCost:
    healthy_ap: CountOrNone
    contaminated_ap: CountOrNone


@record
class ExtraActionGain:
    ap: Count
    """AP gained at once."""
    per_turn: CountOrNone


@record
class CubeRule:
    per_removed: Count
    """A cube is earned each time this many further Oil dice have been removed."""


@record
class Actions:
    """What a turn offers, and at what cost."""

    action_points: Count
    move: MoveCost
    push_back: OilCost
    remove: OilCost
    rescue: RescueCost
    extra_action: ExtraActionGain
    cubes: CubeRule


# --- tracks.yaml: S-8.1 ------------------------------------------------------------------------------


@record
class Track:
    """A Spill Out track: how many dice each of its spaces draws."""

    id: Id
    name: Name
    dice: Annotated[tuple[Annotated[int, Between(1, 40)], ...], Len(1, 30)]


# --- weather.yaml: S-3.9, S-3.10, S-8.2 --------------------------------------------------------------

WeatherFace = Literal["no_resources", "no_ability", "slow_ship", "hard_rescue", "gusher", "fair_wind"]


@record
class Token:
    """A Weather token and how much one of it does."""

    name: Name
    letter: Letter
    amount: Count = 1
    """`slow_ship`: Sectors off the Move; `hard_rescue`: AP on a Rescue; `fair_wind`: AP at the start."""
    stacks: bool
    """Whether Harsh Weather turns up another one."""


@record
class Tokens:
    no_resources: Token
    no_ability: Token
    slow_ship: Token
    hard_rescue: Token
    fair_wind: Token


@record
class Gusher:
    name: Name
    dice: Annotated[int, Between(1, 20)]


@record
class Weather:
    """What the faces of a Weather die do."""

    faces: Annotated[tuple[WeatherFace, ...], Len(6, 6)]
    tokens: Tokens
    gusher: Gusher


# --- specialists.yaml: S-7 ---------------------------------------------------------------------------


@record
class RescueNearby:
    can: Literal["rescue_nearby"]
    sectors: Annotated[int, Between(1, 12)]


@record
class PushBackAfterMove:
    can: Literal["push_back_after_move"]


@record
class FreeRescue:
    can: Literal["free_rescue"]
    per_turn: Count


@record
class CheapRescue:
    can: Literal["cheap_rescue"]
    contaminated_ap: CountOrNone


@record
class SteerOverflow:
    can: Literal["steer_overflow"]


@record
class Transport:
    can: Literal["transport"]


@record
class Weatherproof:
    can: Literal["weatherproof"]
    tokens: Annotated[tuple[TokenName, ...], Len(1)]


@record
class WeatherWatch:
    can: Literal["weather_watch"]
    fair_wind_from: Annotated[int, Between(1, 6)]
    """The lowest face of the extra roll that brings a fair wind."""


@record
class CheapRemove:
    can: Literal["cheap_remove"]
    ap: CountOrNone


@record
class Requisition:
    can: Literal["requisition"]
    ap: CountOrNone
    per_turn: Count


Ability = Annotated[
    RescueNearby
    | PushBackAfterMove
    | FreeRescue
    | CheapRescue
    | SteerOverflow
    | Transport
    | Weatherproof
    | WeatherWatch
    | CheapRemove
    | Requisition,
    NamedBy("can"),
]


@record
class Specialist:
    """A member of the team, with a ship and a mat."""

    id: Id
    name: Name
    letter: Letter
    abilities: Annotated[tuple[Ability, ...], Len(1)]
    easy: bool = False
    """Whether it is easy to play: a newcomer's first team is made of those that are."""


# --- words.yaml ---


@record
class Words(CommonWords):
    """The sentences the player reads: templates whose {names} are filled from the game (see `words.py`)."""

    phases: Mapping[str, Text]
    reach: Mapping[str, Text]
    conditions: Mapping[str, Text]
    reasons: Mapping[str, Text]
    abilities: Mapping[str, Text]
    effects: Mapping[str, Text]
    effect_words: Mapping[str, Text]
    objectives: Mapping[str, Text]
    chances: Mapping[str, Text]
    event_words: Mapping[str, Text]
    forecast: Mapping[str, Text]
    picture: Mapping[str, Text]
    """What the signs of the board as plain text mean."""
    features: Mapping[str, Text]
    """How one end of a turn is better or worse than another: what the chance to win is made of."""
    glossary: Mapping[str, Text]
    """What the glossary says of cards, Specialists and species, which the content names elsewhere."""


@record
class Content:
    """All content of the game; one field a file."""

    board: Board
    actions: Actions
    tracks: Annotated[tuple[Track, ...], Len(1)]
    weather: Weather
    specialists: Annotated[tuple[Specialist, ...], Len(5)]
    resources: Annotated[tuple[ResourceCard, ...], Len(8)]
    win_cards: Annotated[tuple[WinCard, ...], Len(1)]
    bots: Bots
    value: ValueWeights
    words: Words
    lessons: tuple[Lesson, ...]
    glossary: tuple[Term, ...] = ()
