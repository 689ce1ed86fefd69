"""What happened, in order: the records that `apply` returns beside the new state.

Scenes animate them, the log prints them (the words stand in the content under `events`); nobody compares states.
Each module holds the records of one chapter.
"""

from spillgame.rules.the_spill.events.action import (
    ActionBegan,
    AnimalRescued,
    CubeEarned,
    CubeLost,
    CubePlaced,
    DiePushedBack,
    DieRemoved,
    DieToPool,
    ExtraActionTaken,
    Moved,
)
from spillgame.rules.the_spill.events.resources import (
    AnimalCleaned,
    AnimalDischarged,
    ApGained,
    EffectPassedOver,
    FewerDicePromised,
    ResourceDiscarded,
    ResourceLeftGame,
    ResourceOpened,
    ResourceUsed,
    ShipSailed,
    SpecialistSwapped,
    TokensTurnedDown,
)
from spillgame.rules.the_spill.events.setup import (
    DieSetAside,
    QuadrantChosen,
    ResourceDrawn,
    ResourceKept,
    SectorMarked,
    ShipPlaced,
    SpecialistJoined,
    TurnBegan,
    WinCardDrawn,
)
from spillgame.rules.the_spill.events.spill import (
    AnimalContaminated,
    AnimalToSickbay,
    DiceBorrowed,
    DiceDrawn,
    DiceDropped,
    DiceSaved,
    DieLaid,
    DieOverflowed,
    FairWindRolled,
    GusherErupted,
    SpilledOut,
    TokenMoved,
    TokenTurnedUp,
    WeatherStruck,
    WellCapped,
)
from spillgame.rules.the_spill.events.turn import (
    GameEnded,
    ObjectiveMarked,
    TurnEnded,
)

Event = (
    WinCardDrawn
    | SectorMarked
    | SpecialistJoined
    | QuadrantChosen
    | ShipPlaced
    | ResourceDrawn
    | ResourceKept
    | DieSetAside
    | TurnBegan
    | DiceSaved
    | DiceDrawn
    | DiceBorrowed
    | WellCapped
    | DiceDropped
    | DieOverflowed
    | DieLaid
    | SpilledOut
    | TokenMoved
    | AnimalContaminated
    | AnimalToSickbay
    | FairWindRolled
    | WeatherStruck
    | TokenTurnedUp
    | GusherErupted
    | ActionBegan
    | Moved
    | DiePushedBack
    | DieRemoved
    | AnimalRescued
    | ExtraActionTaken
    | DieToPool
    | CubeEarned
    | CubePlaced
    | CubeLost
    | ResourceUsed
    | EffectPassedOver
    | ApGained
    | ShipSailed
    | AnimalCleaned
    | AnimalDischarged
    | TokensTurnedDown
    | FewerDicePromised
    | SpecialistSwapped
    | ResourceDiscarded
    | ResourceLeftGame
    | ResourceOpened
    | TurnEnded
    | ObjectiveMarked
    | GameEnded
)
EVENT_TYPES: tuple[type[Event], ...] = (
    WinCardDrawn,
    SectorMarked,
    SpecialistJoined,
    QuadrantChosen,
    ShipPlaced,
    ResourceDrawn,
    ResourceKept,
    DieSetAside,
    TurnBegan,
    DiceSaved,
    DiceDrawn,
    DiceBorrowed,
    WellCapped,
    DiceDropped,
    DieOverflowed,
    DieLaid,
    SpilledOut,
    TokenMoved,
    AnimalContaminated,
    AnimalToSickbay,
    FairWindRolled,
    WeatherStruck,
    TokenTurnedUp,
    GusherErupted,
    ActionBegan,
    Moved,
    DiePushedBack,
    DieRemoved,
    AnimalRescued,
    ExtraActionTaken,
    DieToPool,
    CubeEarned,
    CubePlaced,
    CubeLost,
    ResourceUsed,
    EffectPassedOver,
    ApGained,
    ShipSailed,
    AnimalCleaned,
    AnimalDischarged,
    TokensTurnedDown,
    FewerDicePromised,
    SpecialistSwapped,
    ResourceDiscarded,
    ResourceLeftGame,
    ResourceOpened,
    TurnEnded,
    ObjectiveMarked,
    GameEnded,
)

Events = list[Event]
"""Where a rule writes down what it did."""

__all__ = [
    "EVENT_TYPES",
    "ActionBegan",
    "AnimalCleaned",
    "AnimalContaminated",
    "AnimalDischarged",
    "AnimalRescued",
    "AnimalToSickbay",
    "ApGained",
    "CubeEarned",
    "CubeLost",
    "CubePlaced",
    "DiceBorrowed",
    "DiceDrawn",
    "DiceDropped",
    "DiceSaved",
    "DieLaid",
    "DieOverflowed",
    "DiePushedBack",
    "DieRemoved",
    "DieSetAside",
    "DieToPool",
    "EffectPassedOver",
    "Event",
    "Events",
    "ExtraActionTaken",
    "FairWindRolled",
    "FewerDicePromised",
    "GameEnded",
    "GusherErupted",
    "Moved",
    "ObjectiveMarked",
    "QuadrantChosen",
    "ResourceDiscarded",
    "ResourceDrawn",
    "ResourceKept",
    "ResourceLeftGame",
    "ResourceOpened",
    "ResourceUsed",
    "SectorMarked",
    "ShipPlaced",
    "ShipSailed",
    "SpecialistJoined",
    "SpecialistSwapped",
    "SpilledOut",
    "TokenMoved",
    "TokenTurnedUp",
    "TokensTurnedDown",
    "TurnBegan",
    "TurnEnded",
    "WeatherStruck",
    "WellCapped",
    "WinCardDrawn",
]
