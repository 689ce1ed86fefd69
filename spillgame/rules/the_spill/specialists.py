"""What the Specialists can do (S-7): each ability named in the content becomes a change to a set of powers.

The phases ask for a power (`powers.remove_ap`), never for a Specialist's name.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from spillgame.rules.the_spill import content_model
from spillgame.rules.the_spill.state import (
    FAIR_WIND,
    HARD_RESCUE,
    NO_ABILITY,
    NO_RESOURCES,
    SLOW_SHIP,
    TOKEN_NAMES,
    Tokens,
)


@dataclass(frozen=True, slots=True)
class Powers:
    """What a Specialist may do now and for how many AP: by its abilities, and with the tokens on its mat."""

    action_points: int
    """The AP with which its Action Phase begins (S-4.1)."""
    move_sectors: int
    """How many Sectors a Move goes at most (S-4.2)."""
    remove_ap: int
    """What a Remove costs (S-4.4, S-7.7)."""
    rescue_ap: int
    """What the Rescue of a Healthy animal costs (S-4.5)."""
    contaminated_ap: int
    """What the Rescue of a Contaminated animal costs (S-4.5, S-7.3)."""
    uses_resources: bool = True
    """Whether it may use Resource cards (S-4.8)."""
    rescue_sectors: int = 0
    """How far from the ship it can rescue (S-7.1)."""
    push_back_after_move: bool = False
    """Whether a Move earns a free Push Back (S-7.2)."""
    free_rescues: int = 0
    """How many Healthy animals per turn it rescues for 0 AP (S-7.3)."""
    steers_overflow: bool = False
    """Whether it chooses the way of overflowing dice (S-7.4)."""
    transport: bool = False
    """Whether a Move may begin in another Quadrant (S-7.5)."""
    weatherproof: frozenset[int] = frozenset()
    """The tokens never turned up on its mat (S-7.6)."""
    fair_wind_from: int | None = None
    """The lowest face of its extra roll that brings a fair wind; None if it makes no such roll (S-7.6)."""
    requisitions: int = 0
    """How often per turn it may use a discarded card (S-7.8)."""
    requisition_ap: int = 0
    """What the use of a discarded card costs (S-7.8)."""


def _weatherproof(powers: Powers, ability: content_model.Weatherproof) -> Powers:
    tokens = frozenset(TOKEN_NAMES.index(token) for token in ability.tokens)
    return replace(powers, weatherproof=powers.weatherproof | tokens)


ABILITIES: Mapping[str, Callable[[Powers, Any], Powers]] = {
    "rescue_nearby": lambda powers, a: replace(powers, rescue_sectors=a.sectors),
    "push_back_after_move": lambda powers, a: replace(powers, push_back_after_move=True),
    "free_rescue": lambda powers, a: replace(powers, free_rescues=a.per_turn),
    "cheap_rescue": lambda powers, a: replace(powers, contaminated_ap=a.contaminated_ap),
    "steer_overflow": lambda powers, a: replace(powers, steers_overflow=True),
    "transport": lambda powers, a: replace(powers, transport=True),
    "weatherproof": _weatherproof,
    "weather_watch": lambda powers, a: replace(powers, fair_wind_from=a.fair_wind_from),
    "cheap_remove": lambda powers, a: replace(powers, remove_ap=a.ap),
    "requisition": lambda powers, a: replace(powers, requisitions=a.per_turn, requisition_ap=a.ap),
}
"""What each ability named in `specialists.yaml` adds to the powers."""


def powers_of(
    specialist: content_model.Specialist, actions: content_model.Actions, mat: Tokens, amounts: tuple[int, ...]
) -> Powers:
    """Return what a Specialist may do with some tokens on its mat; `amounts` is how much one of each token does."""
    powers = Powers(
        action_points=actions.action_points,
        move_sectors=actions.move.sectors,
        remove_ap=actions.remove.ap,
        rescue_ap=actions.rescue.healthy_ap,
        contaminated_ap=actions.rescue.contaminated_ap,
    )
    for ability in () if mat[NO_ABILITY] else specialist.abilities:
        powers = ABILITIES[ability.can](powers, ability)
    harder = mat[HARD_RESCUE] * amounts[HARD_RESCUE]
    return replace(
        powers,
        action_points=powers.action_points + mat[FAIR_WIND] * amounts[FAIR_WIND],
        move_sectors=max(0, powers.move_sectors - mat[SLOW_SHIP] * amounts[SLOW_SHIP]),
        rescue_ap=powers.rescue_ap + harder,
        contaminated_ap=powers.contaminated_ap + harder,
        uses_resources=not mat[NO_RESOURCES],
    )
