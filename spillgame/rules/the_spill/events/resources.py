"""What Resource cards do (S-4.8, S-9)."""

from typing import Literal, NamedTuple

from spillgame.rules.the_spill.board import Sector, Space


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


ResourceEvent = (
    ResourceUsed
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
)
