"""What `resources.yaml` and `win_cards.yaml` hold: the cards, their effects and their objectives (S-9, S-10)."""

from typing import Annotated, Literal

from spillgame.rules.content import Between, Count, CountOrNone, Id, Len, Name, NamedBy, record

Reach = Literal["here", "near", "quadrant", "sea"]

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

    cubes: Annotated[int, Between(1, 9)]
    effects: Annotated[tuple[Effect, ...], Len(1)]


@record
class ResourceCard:
    id: Id
    name: Name
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
    """The number of rescued animals that makes a species complete."""


@record
class ClearQuadrants:
    measure: Literal["clear_quadrants"]
    at_least: Annotated[int, Between(1, 4)]
    oil: CountOrNone
    """A Quadrant with at most this many Oil dice is clear."""


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
    name: Name
    dots: Annotated[int, Between(1, 3)]
    objectives: Annotated[tuple[Objective, ...], Len(3, 3)]
