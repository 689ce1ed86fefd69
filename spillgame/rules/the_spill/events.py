"""What happened, in order: the records that `apply` returns beside the new state.

Scenes animate them, the log prints them (the words stand in the content under `events`); nobody compares states.
"""

from typing import Literal, NamedTuple

from spillgame.rules.the_spill.board import Quadrant, Sector, Space
from spillgame.rules.the_spill.chances import Die
from spillgame.rules.the_spill.decisions import Direction

# --- Set-up ---


class WinCardDrawn(NamedTuple):
    """The Win card is known (S-2.2)."""

    card: str
    event: Literal["win_card_drawn"] = "win_card_drawn"


class SectorMarked(NamedTuple):
    """A purple marker was put on a Sector (S-10)."""

    sector: Sector
    event: Literal["sector_marked"] = "sector_marked"


class SpecialistJoined(NamedTuple):
    """A Specialist took a seat (S-2.3)."""

    seat: int
    specialist: str
    event: Literal["specialist_joined"] = "specialist_joined"


class QuadrantChosen(NamedTuple):
    """A seat took a Quadrant (S-2.4)."""

    specialist: str
    quadrant: Quadrant
    event: Literal["quadrant_chosen"] = "quadrant_chosen"


class ShipPlaced(NamedTuple):
    """A ship was put on its first Sector (S-2.4)."""

    specialist: str
    sector: Sector
    event: Literal["ship_placed"] = "ship_placed"


class ResourceDrawn(NamedTuple):
    """A seat drew a Resource card to choose from (S-2.5)."""

    specialist: str
    card: str
    event: Literal["resource_drawn"] = "resource_drawn"


class ResourceKept(NamedTuple):
    """One card was opened, the other put under the deck (S-2.5)."""

    card: str
    under: str
    event: Literal["resource_kept"] = "resource_kept"


class DieSetAside(NamedTuple):
    """A die of the first drop found no place and will be dropped again (S-2.6)."""

    sector: Sector
    event: Literal["die_set_aside"] = "die_set_aside"


class TurnBegan(NamedTuple):
    """A turn began."""

    turn: int
    specialist: str
    event: Literal["turn_began"] = "turn_began"


# --- Spill ---


class DiceSaved(NamedTuple):
    """So many dice fewer were drawn, thanks to a Resource (S-3.1)."""

    dice: int
    event: Literal["dice_saved"] = "dice_saved"


class DiceDrawn(NamedTuple):
    """Dice came out of the bag for a drop (S-3.1)."""

    oil: int
    weather: int
    event: Literal["dice_drawn"] = "dice_drawn"


class DiceBorrowed(NamedTuple):
    """Removed Oil made up the number (S-3.2)."""

    dice: int
    event: Literal["dice_borrowed"] = "dice_borrowed"


class WellCapped(NamedTuple):
    """The last die left the bag: the game ends with this turn (S-3.11)."""

    event: Literal["well_capped"] = "well_capped"


class DiceDropped(NamedTuple):
    """Dice went through the tower together (S-3.4)."""

    oil: int
    weather: int
    event: Literal["dice_dropped"] = "dice_dropped"


class DieOverflowed(NamedTuple):
    """A die found its Sector full and went on (S-3.6)."""

    sector: Sector
    to: Sector
    direction: Direction
    event: Literal["die_overflowed"] = "die_overflowed"


class DieLaid(NamedTuple):
    """An Oil die was laid on a space (S-3.5)."""

    space: Space
    event: Literal["die_laid"] = "die_laid"


class SpilledOut(NamedTuple):
    """A Sector was filled (S-3.7)."""

    sector: Sector
    event: Literal["spilled_out"] = "spilled_out"


class TokenMoved(NamedTuple):
    """The Spill Out token moved; spaces count from 0 (S-3.7)."""

    space: int
    dice: int
    event: Literal["token_moved"] = "token_moved"


class AnimalContaminated(NamedTuple):
    """A die was laid on a Healthy animal (S-3.8)."""

    space: Space
    species: str
    event: Literal["animal_contaminated"] = "animal_contaminated"


class AnimalToSickbay(NamedTuple):
    """A Contaminated animal went to Sickbay: under a new die (S-3.8) or at clean-up (S-5.2)."""

    space: Space
    species: str
    event: Literal["animal_to_sickbay"] = "animal_to_sickbay"


class FairWindRolled(NamedTuple):
    """The Meteorologist's die was rolled (S-7.6)."""

    specialist: str
    face: int
    brings: bool
    event: Literal["fair_wind_rolled"] = "fair_wind_rolled"


class WeatherStruck(NamedTuple):
    """A Weather die acted and left the game (S-3.9)."""

    face: int
    effect: str
    event: Literal["weather_struck"] = "weather_struck"


class TokenTurnedUp(NamedTuple):
    """A Weather token was turned up on a mat; `now` of it lie there."""

    specialist: str
    token: str
    now: int
    event: Literal["token_turned_up"] = "token_turned_up"


class GusherErupted(NamedTuple):
    """Further Oil dice left the bag to be dropped (S-3.10)."""

    dice: int
    event: Literal["gusher_erupted"] = "gusher_erupted"


# --- Action ---


class ActionBegan(NamedTuple):
    """The Action Phase began with so many AP (S-4.1)."""

    specialist: str
    ap: int
    event: Literal["action_began"] = "action_began"


class Moved(NamedTuple):
    """A ship sailed for AP (S-4.2)."""

    specialist: str
    start: Sector
    to: Sector
    via: Sector | None
    ap: int
    event: Literal["moved"] = "moved"


class DiePushedBack(NamedTuple):
    """An Oil die went back into the bag (S-4.3)."""

    space: Space
    ap: int
    event: Literal["die_pushed_back"] = "die_pushed_back"


class DieRemoved(NamedTuple):
    """An Oil die went to Removed Oil (S-4.4)."""

    space: Space
    ap: int
    event: Literal["die_removed"] = "die_removed"


class AnimalRescued(NamedTuple):
    """An animal went to Rescued (S-4.5)."""

    space: Space
    species: str
    contaminated: bool
    ap: int
    event: Literal["animal_rescued"] = "animal_rescued"


class ExtraActionTaken(NamedTuple):
    """AP were gained for a die in the Extra pool (S-4.6)."""

    ap: int
    event: Literal["extra_action_taken"] = "extra_action_taken"


class DieToPool(NamedTuple):
    """A die was put in the Extra pool (S-4.6)."""

    die: Die
    event: Literal["die_to_pool"] = "die_to_pool"


class CubeEarned(NamedTuple):
    """An activation cube was earned (S-4.7)."""

    reason: Literal["removed", "set"]
    event: Literal["cube_earned"] = "cube_earned"


class CubePlaced(NamedTuple):
    """A cube was put on an ability (S-4.7)."""

    card: str
    ability: int
    event: Literal["cube_placed"] = "cube_placed"


class CubeLost(NamedTuple):
    """A cube found no place (S-4.7)."""

    event: Literal["cube_lost"] = "cube_lost"


# --- Resources ---


class ResourceUsed(NamedTuple):
    """An ability of a card began to act (S-4.8, S-7.8)."""

    card: str
    ability: int
    from_discard: bool
    ap: int
    event: Literal["resource_used"] = "resource_used"


class EffectPassedOver(NamedTuple):
    """An effect could do nothing (S-9)."""

    effect: str
    event: Literal["effect_passed_over"] = "effect_passed_over"


class ApGained(NamedTuple):
    """A card gave AP (S-9)."""

    ap: int
    event: Literal["ap_gained"] = "ap_gained"


class ShipSailed(NamedTuple):
    """A card put a ship somewhere (S-9)."""

    specialist: str
    start: Sector
    to: Sector
    event: Literal["ship_sailed"] = "ship_sailed"


class AnimalCleaned(NamedTuple):
    """A Contaminated animal became Healthy (S-9)."""

    space: Space
    species: str
    event: Literal["animal_cleaned"] = "animal_cleaned"


class AnimalDischarged(NamedTuple):
    """An animal left Sickbay for Rescued (S-9)."""

    species: str
    event: Literal["animal_discharged"] = "animal_discharged"


class TokensTurnedDown(NamedTuple):
    """Weather tokens were turned down on a mat (S-5.1, S-9)."""

    specialist: str
    tokens: tuple[str, ...]
    event: Literal["tokens_turned_down"] = "tokens_turned_down"


class FewerDicePromised(NamedTuple):
    """The next Spill Phase will draw fewer dice (S-9)."""

    dice: int
    event: Literal["fewer_dice_promised"] = "fewer_dice_promised"


class SpecialistSwapped(NamedTuple):
    """A Specialist was replaced (S-9)."""

    out: str
    specialist: str
    event: Literal["specialist_swapped"] = "specialist_swapped"


class ResourceDiscarded(NamedTuple):
    """A used card went to the discard pile (S-4.8)."""

    card: str
    event: Literal["resource_discarded"] = "resource_discarded"


class ResourceLeftGame(NamedTuple):
    """A requisitioned card left the game (S-7.8)."""

    card: str
    event: Literal["resource_left_game"] = "resource_left_game"


class ResourceOpened(NamedTuple):
    """A new card was opened (S-4.8)."""

    card: str
    event: Literal["resource_opened"] = "resource_opened"


# --- End of turn ---


class TurnEnded(NamedTuple):
    """The Action Phase was ended; AP left over are lost (S-4.9)."""

    specialist: str
    unspent: int
    event: Literal["turn_ended"] = "turn_ended"


class ObjectiveMarked(NamedTuple):
    """An objective of the Win card was marked or unmarked (S-5.3); counted from 0."""

    objective: int
    holds: bool
    event: Literal["objective_marked"] = "objective_marked"


class GameEnded(NamedTuple):
    """The game was won or lost (S-6)."""

    won: bool
    reasons: tuple[str, ...]
    event: Literal["game_ended"] = "game_ended"


# --- All of them ---

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
