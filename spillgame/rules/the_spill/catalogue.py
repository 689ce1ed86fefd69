"""What The Spill's content files hold, as records: `content/the_spill/NAME.yaml` is the field NAME of `Content`.

Every number a card, a track or a Specialist has stands in those files and nowhere in the code. `check.py`
beside this file says what the records must fulfil together.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

from annotated_types import Ge, Le, Len, MinLen

from spillgame.rules.shapes import Count, CountOrNone, Id, Letter, Matches, NamedBy, Text, record

SpaceName = Annotated[str, Matches(r"^[NESW][1-6][ABC]$", "a space such as N4B")]
Reach = Literal["here", "near", "quadrant", "sea"]
TokenName = Literal["no_resources", "no_ability", "slow_ship", "hard_rescue", "fair_wind"]

# --- board.yaml: S-1 ---------------------------------------------------------------------------------


@record
class Species:
    """One species of Marine Animals (S-1.4)."""

    id: Id
    name: Text
    plural: Text
    letter: Letter
    """Stands for the species where there is no room for its picture."""
    homes: tuple[SpaceName, ...]
    """The space of each animal at the start."""


@record
class DiceSupply:
    """The dice in the box (S-1.3) and how set-up deals them (S-2.6)."""

    oil: Annotated[int, Ge(1), Le(71)]
    """Fewer than there are spaces, so that an overflowing die always finds room."""
    weather: Annotated[int, Ge(0), Le(20)]
    dropped_in_setup: Annotated[int, Ge(0), Le(16)]


@record
class LosingLines:
    """When a game is lost (S-6.2, S-6.3)."""

    sickbay_of_one: Count
    """So many animals of one species in Sickbay lose the game."""
    full_sectors: Annotated[int, Ge(1), Le(24)]
    """So many full Sectors lose the game."""


@record
class Board:
    """The sea, its animals and the dice."""

    animals_each: Annotated[int, Ge(1), Le(12)]
    """How many animals every species has."""
    species: Annotated[tuple[Species, ...], Len(2, 8)]
    dice: DiceSupply
    losing: LosingLines


# --- actions.yaml: S-4 -------------------------------------------------------------------------------


@record
class MoveCost:
    ap: CountOrNone
    sectors: Annotated[int, Ge(1), Le(12)]
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
    """A cube is earned each time so many further Oil dice have been removed."""


@record
class Actions:
    """What a turn offers and what it costs."""

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
    name: Text
    dice: Annotated[tuple[Annotated[int, Ge(1), Le(40)], ...], Len(1, 30)]


# --- weather.yaml: S-3.9, S-3.10, S-8.2 --------------------------------------------------------------

WeatherFace = Literal["no_resources", "no_ability", "slow_ship", "hard_rescue", "gusher", "fair_wind"]


@record
class Token:
    """A Weather token and how much one of it does."""

    name: Text
    letter: Letter
    amount: Count = 1
    """`slow_ship`: Sectors off the Move; `hard_rescue`: AP on a Rescue; `fair_wind`: AP at the start."""
    stacks: bool
    """Whether Harsh Weather turns up a further one of it."""


@record
class Tokens:
    no_resources: Token
    no_ability: Token
    slow_ship: Token
    hard_rescue: Token
    fair_wind: Token


@record
class Gusher:
    name: Text
    dice: Annotated[int, Ge(1), Le(20)]


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
    sectors: Annotated[int, Ge(1), Le(12)]


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
    tokens: Annotated[tuple[TokenName, ...], MinLen(1)]


@record
class WeatherWatch:
    can: Literal["weather_watch"]
    fair_wind_from: Annotated[int, Ge(1), Le(6)]
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
    name: Text
    letter: Letter
    abilities: Annotated[tuple[Ability, ...], MinLen(1)]


# --- resources.yaml: S-9 -----------------------------------------------------------------------------


@record
class PushBackEffect:
    do: Literal["push_back"]
    n: Count
    reach: Reach


@record
class RemoveEffect:
    do: Literal["remove"]
    n: Count
    reach: Reach


@record
class RescueEffect:
    do: Literal["rescue"]
    n: Count
    reach: Reach
    condition: Literal["healthy", "contaminated", "any"]


@record
class ApEffect:
    do: Literal["ap"]
    n: Count


@record
class SailEffect:
    do: Literal["sail"]
    ship: Literal["own", "any"]


@record
class CleanEffect:
    do: Literal["clean"]
    n: Count
    reach: Reach


@record
class DischargeEffect:
    do: Literal["discharge"]
    n: Count


@record
class CalmEffect:
    do: Literal["calm"]
    who: Literal["own", "all"]


@record
class FewerDiceEffect:
    do: Literal["fewer_dice"]
    n: Count


@record
class TrackBackEffect:
    do: Literal["track_back"]
    n: Count


@record
class SwapSpecialistEffect:
    do: Literal["swap_specialist"]


Effect = Annotated[
    PushBackEffect
    | RemoveEffect
    | RescueEffect
    | ApEffect
    | SailEffect
    | CleanEffect
    | DischargeEffect
    | CalmEffect
    | FewerDiceEffect
    | TrackBackEffect
    | SwapSpecialistEffect,
    NamedBy("do"),
]


@record
class CardAbility:
    """One of a Resource card's abilities: the cubes it needs and what it then does, in order."""

    cubes: Annotated[int, Ge(1), Le(9)]
    effects: Annotated[tuple[Effect, ...], MinLen(1)]


@record
class ResourceCard:
    id: Id
    name: Text
    abilities: Annotated[tuple[CardAbility, ...], Len(1, 2)]


# --- win_cards.yaml: S-10 ----------------------------------------------------------------------------


@record
class AtLeast:
    measure: Literal["rescued", "rescued_contaminated", "sets", "removed"]
    at_least: Count


@record
class AtMost:
    measure: Literal["sickbay", "spill_outs", "oil"]
    at_most: CountOrNone


@record
class SpeciesComplete:
    measure: Literal["species_complete"]
    at_least: Count
    animals: Count
    """So many rescued animals make a species complete."""


@record
class ClearQuadrants:
    measure: Literal["clear_quadrants"]
    at_least: Annotated[int, Ge(1), Le(4)]
    oil: CountOrNone
    """A Quadrant with at most so many Oil dice is clear."""


@record
class MarkedClear:
    measure: Literal["marked_clear"]


Objective = Annotated[
    AtLeast | AtMost | SpeciesComplete | ClearQuadrants | MarkedClear,
    NamedBy("measure"),
]


@record
class WinCard:
    id: Id
    name: Text
    dots: Annotated[int, Ge(1), Le(3)]
    objectives: Annotated[tuple[Objective, ...], Len(3, 3)]


# --- bots.yaml and words.yaml ------------------------------------------------------------------------


Weight = Annotated[float, Ge(-1000), Le(1000)]


@record
class ObjectiveWeights:
    """What one step short of an objective costs, by what the objective measures (S-10)."""

    rescued: Weight
    """Each animal still to be rescued."""
    rescued_contaminated: Weight
    """Each Contaminated animal still to be rescued."""
    sets: Weight
    """Each animal that the sets still lack."""
    species_complete: Weight
    """Each animal that the species nearest to being complete still lack."""
    removed: Weight
    """Each die still to be removed."""
    sickbay: Weight
    """Each animal too many in Sickbay; only a discharge mends that."""
    spill_outs: Weight
    """Each full Sector too many."""
    oil: Weight
    """Each die too many at sea."""
    clear_quadrants: Weight
    """Each die too many in the Quadrants nearest to being clear."""
    marked_clear: Weight
    """Each die in a marked Sector."""


@record
class EffectWeights:
    """What one unit of a Resource effect is worth (S-9): for cubes, and for the card kept in set-up."""

    push_back: Weight
    remove: Weight
    rescue: Weight
    ap: Weight
    sail: Weight
    clean: Weight
    discharge: Weight
    calm: Weight
    fewer_dice: Weight
    track_back: Weight
    swap_specialist: Weight


@record
class GreedyWeights:
    """What the greedy bot values; a "cost" is taken off a position's value, a "worth" is added."""

    ap: Weight
    """Worth of an AP not yet spent, while a turn is being planned: less gain than this is not worth an AP."""
    errand: Weight
    """Worth, while a turn is being planned, of the best work within the AP left, as a share of its gain."""
    oil: Weight
    """Cost of each die at sea."""
    full: Weight
    """Cost of as many full Sectors as lose the game, counting those that the next drop is expected to fill."""
    full_steepness: Annotated[float, Ge(0), Le(9)]
    """How the cost of fewer falls: their share of the number that loses, to this power."""
    two_dice: Weight
    """Cost of each Sector with two dice."""
    sick_first: Weight
    """Cost of a species' first animal in Sickbay."""
    sick_second: Weight
    """Cost of a species' second animal in Sickbay."""
    sick_distinct: Weight
    """Cost of different species in Sickbay: times the square of their number."""
    sick_fatal: Weight
    """Cost of one more animal of a species where that would lose the game; it scales the risks below."""
    home: Weight
    """Cost of each animal at sea, as a share of what its loss would cost; so are the next five."""
    home_contaminated: Weight
    """The same for a Contaminated animal, beside `home`."""
    hit: Weight
    """A Healthy animal where the next die would be laid, times the dice expected in its Sector."""
    spared: Weight
    """What is taken off `hit` where the next ship can come in time to push the die back."""
    hit_contaminated: Weight
    """A Contaminated animal where the next die would be laid, times the dice expected in its Sector."""
    second: Weight
    """An animal where the die after the next would be laid, times the dice expected in its Sector."""
    removed: Weight
    """Worth of each die in Removed Oil, whatever the Win card asks for."""
    rescued: Weight
    """Worth of each animal in Rescued, whatever the Win card asks for."""
    set_step: Weight
    """Worth of each species of which the next full set has its animal."""
    removed_step: Weight
    """Worth of each die removed towards the next cube."""
    cube: Weight
    """Worth of an ability that has its cubes, as a share of what it would do."""
    cube_waiting: Weight
    """Worth of cubes on an ability that lacks further ones, as a share of their share of that."""
    dice: Weight
    """Cost of each die that the next turn will drop."""
    track: Weight
    """Cost of each space that the Spill Out token has moved."""
    token: Weight
    """Cost of each Weather token on another Specialist's mat, `fair_wind` apart."""
    bag: Weight
    """Cost of each die in the bag: an emptier bag is nearer to a capped well."""
    well: Weight
    """Worth of a capped well that is near: divided by the turns until the bag is empty."""
    ship: Weight
    """Worth of the work that waits near the ship at the end of its turn, as a share of its gain."""
    horizon: Weight
    """How far off the objectives that last may be, in their own weights, before those that pass count for nothing."""
    objectives: ObjectiveWeights
    effects: EffectWeights


@record
class GreedyBot:
    """How the greedy bot looks ahead and what it values; see `play/bots/greedy.py`."""

    beam: Annotated[int, Ge(1), Le(64)]
    """How many half-made turns are kept at each depth of the search."""
    depth: Annotated[int, Ge(1), Le(40)]
    """How many decisions ahead the search looks at most."""
    weights: GreedyWeights


@record
class Bots:
    greedy: GreedyBot


@record
class Words:
    """The sentences the player reads: templates whose {names} are filled from the game (see `words.py`)."""

    phases: Mapping[str, Text]
    reach: Mapping[str, Text]
    conditions: Mapping[str, Text]
    reasons: Mapping[str, Text]
    abilities: Mapping[str, Text]
    effects: Mapping[str, Text]
    effect_words: Mapping[str, Text]
    objectives: Mapping[str, Text]
    decisions: Mapping[str, Text]
    questions: Mapping[str, Text]
    chances: Mapping[str, Text]
    refusals: Mapping[str, Text]
    events: Mapping[str, Text]
    event_words: Mapping[str, Text]
    forecast: Mapping[str, Text]


@record
class Content:
    """All content of the game; one field a file."""

    board: Board
    actions: Actions
    tracks: Annotated[tuple[Track, ...], MinLen(1)]
    weather: Weather
    specialists: Annotated[tuple[Specialist, ...], MinLen(5)]
    resources: Annotated[tuple[ResourceCard, ...], MinLen(8)]
    win_cards: Annotated[tuple[WinCard, ...], MinLen(1)]
    bots: Bots
    words: Words
