"""What the Specialists can do (S-7): each ability named in the content becomes a change to a set of powers.

The phases ask for a power (`powers.remove_ap`), never for a Specialist's name.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from spillgame.rules.the_spill import content_model
from spillgame.rules.the_spill.state import TOKEN_NAMES


@dataclass(frozen=True, slots=True)
class Powers:
    """What a Specialist may do beyond the common rules; the defaults are nobody's powers."""

    rescue_sectors: int = 0
    """How far from the ship it rescues (S-7.1)."""
    push_back_after_move: bool = False
    """Whether a Move earns a free Push Back (S-7.2)."""
    free_rescues: int = 0
    """How many Healthy animals a turn are rescued for 0 AP (S-7.3)."""
    contaminated_ap: int | None = None
    """What a Contaminated animal costs, where not as usual (S-7.3)."""
    steers_overflow: bool = False
    """Whether overflowing dice ask which way to go (S-7.4)."""
    transport: bool = False
    """Whether a Move may begin in another Quadrant (S-7.5)."""
    weatherproof: frozenset[int] = frozenset()
    """The tokens never turned up on its mat (S-7.6)."""
    fair_wind_from: int | None = None
    """The lowest face of its extra roll that brings a fair wind (S-7.6)."""
    remove_ap: int | None = None
    """What Remove costs, where not as usual (S-7.7)."""
    requisitions: int = 0
    """How often a turn it may use a discarded card (S-7.8)."""
    requisition_ap: int = 0
    """What that costs."""


NO_POWERS = Powers()


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


def powers_of(specialist: content_model.Specialist) -> Powers:
    """Return what a Specialist may do while its ability is on."""
    powers = NO_POWERS
    for ability in specialist.abilities:
        powers = ABILITIES[ability.can](powers, ability)
    return powers
