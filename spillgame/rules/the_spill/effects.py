"""What the effects of Resource cards do: one record for each effect named in the content (S-9)."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any, Generic, TypeVarTuple

from spillgame.rules.game import Refusal
from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill import sea, weather
from spillgame.rules.the_spill.board import (
    BIT,
    QUADRANT_MASK,
    QUADRANT_OF_SECTOR,
    SECTOR_MASK,
    SECTORS,
    WHOLE_SEA,
    Sector,
    Space,
    near_mask,
    spaces_in,
)
from spillgame.rules.the_spill.events import Events, happen
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.state import State

Fields = TypeVarTuple("Fields")
AnyEffect = Any
"""An effect as the content describes it: a record of its kind, whose fields only the functions of that kind read."""
NEAR = 1
"""`near` is the ship's Sector and those up to this far away (S-9)."""


@dataclass(frozen=True, slots=True)
class AtOnce:
    """An effect that needs no choice."""

    can: Callable[[Game, State, AnyEffect], bool]
    """Whether it could change anything now."""
    act: Callable[[Game, State, AnyEffect, Events], State]


@dataclass(frozen=True, slots=True)
class Targeted(Generic[*Fields]):
    """An effect that acts on targets chosen one at a time, up to `n` of them."""

    asks: tuple[str, ...]
    """The fields of a target that it needs; its functions get their values."""
    can: Callable[[Game, State, AnyEffect], bool]
    """Whether there is a legal target now; asked far more often than which."""
    candidates: Callable[[Game, State, AnyEffect], Iterable[tuple[*Fields]]]
    """What could be chosen, legal or not."""
    refusal: Callable[[Game, State, AnyEffect, *Fields], Refusal | None]
    """Why something may not be chosen; None if it may."""
    act: Callable[[Game, State, Events, *Fields], State]


@dataclass(frozen=True, slots=True)
class DrawsSpecialist:
    """An effect for which a Specialist not in play is drawn at random."""

    can: Callable[[Game, State, AnyEffect], bool]
    """Whether there is one to draw."""


def reach_mask(state: State, reach: str) -> int:
    """Return the spaces in reach of the active Specialist's ship."""
    ship = state.ship
    if reach == "here":
        return SECTOR_MASK[ship]
    if reach == "near":
        return near_mask(ship, NEAR)
    if reach == "quadrant":
        return QUADRANT_MASK[QUADRANT_OF_SECTOR[ship]]
    return WHOLE_SEA


def _always(game: Game, state: State, effect: AnyEffect) -> bool:
    return True


def _out_of_reach(state: State, effect: AnyEffect, space: Space) -> Refusal | None:
    if reach_mask(state, effect.reach) & BIT[space]:
        return None
    return Refusal("out_of_reach", "S-9", {"space": space, "ship": state.ship})


def _on_oil(game: Game, state: State, effect: AnyEffect) -> Iterable[tuple[Space]]:
    return zip(spaces_in(state.oil))


def _on_animals(game: Game, state: State, effect: AnyEffect) -> Iterable[tuple[Space]]:
    return zip(spaces_in(state.healthy | state.contaminated))


def _can_reach_oil(game: Game, state: State, effect: AnyEffect) -> bool:
    return bool(state.oil & reach_mask(state, effect.reach))


def _oil_refusal(game: Game, state: State, effect: AnyEffect, space: Space) -> Refusal | None:
    if not state.oil & BIT[space]:
        return Refusal("no_oil", "S-9", {"space": space})
    return _out_of_reach(state, effect, space)


def _condition_of(effect: AnyEffect) -> str:
    """Return in which condition an animal must be: `healthy`, `contaminated` or `any`."""
    return "contaminated" if effect.do == "clean" else str(effect.condition)


def _can_reach_animal(game: Game, state: State, effect: AnyEffect) -> bool:
    condition = _condition_of(effect)
    healthy = 0 if condition == "contaminated" else state.healthy
    contaminated = 0 if condition == "healthy" else state.contaminated
    return bool((healthy | contaminated) & ~state.oil & reach_mask(state, effect.reach))


def _animal_refusal(game: Game, state: State, effect: AnyEffect, space: Space) -> Refusal | None:
    """Refuse anything but an animal in reach, free of oil and in the condition that the effect asks for."""
    bit = BIT[space]
    if not (state.healthy | state.contaminated) & bit:
        return Refusal("no_animal", "S-9", {"space": space})
    if state.oil & bit:
        return Refusal("animal_under_oil", "S-4.5", {"space": space})
    needed = _condition_of(effect)
    condition = "contaminated" if state.contaminated & bit else "healthy"
    if needed not in ("any", condition):
        return Refusal("wrong_condition", "S-9", {"space": space, "needed": needed})
    return _out_of_reach(state, effect, space)


def _push_back(game: Game, state: State, events: Events, space: Space) -> State:
    return happen(game, state, events, e.DiePushedBack(space, 0))


def _clean(game: Game, state: State, events: Events, space: Space) -> State:
    return happen(game, state, events, e.AnimalCleaned(space, game.species_of(space)))


# --- sail and discharge ---


def _every_berth(game: Game, state: State, effect: AnyEffect) -> Iterable[tuple[str, Sector]]:
    ships = state.seats if effect.ship == "any" else (state.seats[state.active],)
    return product(ships, SECTORS)


def _sail_refusal(game: Game, state: State, effect: AnyEffect, ship: str, sector: Sector) -> Refusal | None:
    if ship not in state.seats:
        return Refusal("ship_not_in_play", "S-9", {"ship": ship})
    if effect.ship == "own" and ship != state.seats[state.active]:
        return Refusal("not_your_ship", "S-9", {"ship": ship})
    return None


def _sail(game: Game, state: State, events: Events, ship: str, sector: Sector) -> State:
    return happen(game, state, events, e.ShipSailed(ship, state.ships[state.seats.index(ship)], sector))


def _can_discharge(game: Game, state: State, effect: AnyEffect) -> bool:
    return any(state.sickbay)


def _every_species(game: Game, state: State, effect: AnyEffect) -> Iterable[tuple[str]]:
    return zip(game.species)


def _discharge_refusal(game: Game, state: State, effect: AnyEffect, species: str) -> Refusal | None:
    if species not in game.species:
        return Refusal("unknown_species", "S-1.4", {"found": species, "known": ", ".join(game.species)})
    if not state.sickbay[game.species.index(species)]:
        return Refusal("not_in_sickbay", "S-9", {"species": species})
    return None


def _discharge(game: Game, state: State, events: Events, species: str) -> State:
    return sea.to_rescued(game, state, e.AnimalDischarged(species), events)


# --- Effects that act at once ---


def _calmed_seats(state: State, effect: AnyEffect) -> Iterable[int]:
    return range(len(state.seats)) if effect.who == "all" else (state.active,)


def _track_back(game: Game, state: State, effect: AnyEffect, events: Events) -> State:
    return sea.move_token(game, state, max(0, state.track_space - effect.n), None, events)


EFFECTS: Mapping[str, AtOnce | Targeted[*tuple[Any, ...]] | DrawsSpecialist] = {
    "push_back": Targeted(("space",), _can_reach_oil, _on_oil, _oil_refusal, _push_back),
    "remove": Targeted(("space",), _can_reach_oil, _on_oil, _oil_refusal, sea.remove),
    "rescue": Targeted(("space",), _can_reach_animal, _on_animals, _animal_refusal, sea.rescue),
    "clean": Targeted(("space",), _can_reach_animal, _on_animals, _animal_refusal, _clean),
    "sail": Targeted(("ship", "sector"), _always, _every_berth, _sail_refusal, _sail),
    "discharge": Targeted(("species",), _can_discharge, _every_species, _discharge_refusal, _discharge),
    "ap": AtOnce(_always, lambda game, state, effect, events: happen(game, state, events, e.ApGained(effect.n))),
    "calm": AtOnce(
        lambda game, state, effect: weather.can_calm(state, _calmed_seats(state, effect)),
        lambda game, state, effect, events: weather.calm(game, state, _calmed_seats(state, effect), events),
    ),
    "fewer_dice": AtOnce(
        _always, lambda game, state, effect, events: happen(game, state, events, e.FewerDicePromised(effect.n))
    ),
    "track_back": AtOnce(lambda game, state, effect: state.track_space > 0, _track_back),
    "swap_specialist": DrawsSpecialist(lambda game, state, effect: bool(game.others(state.seats))),
}
"""What each effect named in `resources.yaml` does."""
TARGETED = {name: rule for name, rule in EFFECTS.items() if isinstance(rule, Targeted)}
"""The same for those that act on targets."""


def can_do_something(game: Game, state: State, effect: AnyEffect) -> bool:
    """Return whether an effect could change anything now (S-4.8)."""
    return EFFECTS[effect.do].can(game, state, effect)


def most_targets(effect: AnyEffect) -> int:
    """Return how many targets an effect takes at most."""
    return getattr(effect, "n", 1)
